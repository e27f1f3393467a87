/** What a review item keeps, before and after, as the wire says it: one schema a tag. */
import { z } from "zod";
import type { NameValue } from "~/domain/profile/about";
import type { DecisionDateValue } from "~/domain/profile/decision-dates";
import type { EditTag, EditValues, ProfileImageValue, SportPlayedValue, VitalsValue } from "~/domain/profile/edit-values";
import { videoCategories, type VideoValue } from "~/domain/profile/videos";
import { DealKept } from "./deals";
import { TopInterestAnswer } from "./top-interests";
import { TransferKept } from "./transfer-edits";

const key = z.number().int();

const Vitals: z.ZodType<VitalsValue> = z.object({
  key: key.nullable(),
  measurementTypeKey: key,
  value: z.string(),
  dateOccurred: z.string(),
  eventKey: key.optional(),
});

const ProfileImage: z.ZodType<ProfileImageValue> = z.object({
  file: z.object({ domain: z.string(), path: z.string(), fileName: z.string() }).nullable(),
  width: key.nullable(),
  height: key.nullable(),
});

const SportPlayed: z.ZodType<SportPlayedValue> = z.object({
  sportKey: key,
  sportName: z.string(),
  firstYear: key.nullable(),
  lastYear: key.nullable(),
  primaryPositionKey: key.nullable(),
  primaryPositionName: z.string().nullable(),
  secondaryPositionKey: key.nullable(),
  secondaryPositionName: z.string().nullable(),
  jerseyNumber: z.string().nullable(),
  year: key.nullable(),
  organizationKey: key.nullable(),
  organizationName: z.string().nullable(),
});

const DecisionDate: z.ZodType<DecisionDateValue> = z.object({
  day: z.string(),
  time: z.string().nullable(),
  place: z.string().nullable(),
  removed: z.literal(true).optional(),
});

const Name: z.ZodType<NameValue> = z.object({
  fullName: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  knownName: z.string().nullable(),
});

const Video: z.ZodType<VideoValue> = z.object({
  key: key.nullable(),
  url: z.string(),
  title: z.string(),
  category: z.enum(videoCategories),
  removed: z.literal(true).optional(),
});

/** By tag, the fullest first: a union takes the first that fits, and leaves out what that one does not name. */
export const editValues: { [T in EditTag]: z.ZodType<EditValues[T]> } = {
  topInterest: TopInterestAnswer,
  transfer: TransferKept,
  deal: DealKept,
  sportPlayed: SportPlayed,
  decisionDate: DecisionDate,
  name: Name,
  video: Video,
  vitals: Vitals,
  highSchool: z.object({ organizationKey: key, organizationName: z.string() }),
  hometown: z.object({ hometownCityKey: key, hometownCityName: z.string() }),
  profileImage: ProfileImage,
  ncaaId: z.object({ value: z.string() }),
  bio: z.object({ value: z.string() }),
  dateOfBirth: z.object({ value: z.string() }),
  hsClassYear: z.object({ value: key }),
};

/** The value of any tag. */
export const AnyEditValue = z.union(Object.values(editValues));
