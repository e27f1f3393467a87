/** Where a person has played which sport: the rows of a career (docs/rules.md E7–E9). */
import { z } from "zod";
import { fieldErrors } from "~/domain/base/messages";
import { classYears } from "~/domain/people/class-years";
import { positionTypes } from "~/domain/people/position-types";
import { eligibilities, firstCareerYear } from "~/domain/profile/careers";
import { recruitmentStatuses } from "~/domain/profile/teams";
import { organizationLevels } from "~/domain/teams/organizations";
import { Key, keyField, whateverElse } from "../base/fields";
import { JerseyNumber } from "./person-sports";
import { Source } from "./provenance";

/** A row as everybody reads it. Years are seasons, by the year that they begin in; without a last one it goes on. */
export const CareerRow = z.object({
  key: z.number().int(),
  sportKey: z.number().int(),
  sportName: z.string(),
  organization: z.object({ key: z.number().int(), name: z.string() }),
  fromYear: z.number().int(),
  toYear: z.number().int().nullable(),
  position: z.object({ key: z.number().int(), name: z.string() }).nullable(),
  /** What the source calls a position that is none of the sport's: `Guard`. */
  positionWord: z.string().nullable(),
  jerseyNumber: z.string().nullable(),
  classYear: z.enum(classYears).nullable(),
  /** What the source calls a class that is not one of the eight: `Fifth Year`. */
  classYearWord: z.string().nullable(),
  eligibility: z.enum(eligibilities).nullable(),
  status: z.enum(recruitmentStatuses).nullable(),
  source: Source,
  /** What whoever shows the row says of the list that it is from. */
  credit: z.string().nullable(),
});
export type CareerRow = z.infer<typeof CareerRow>;

/** GET, PUT /rdb/v1/person-sport-organizations/{key}. */
export const PersonSportOrganization = CareerRow.extend({
  personKey: z.number().int(),
  /** It is the sport that the athlete edits: an edit of the profile alone changes it. */
  isAthletes: z.boolean(),
  version: z.number().int(),
});
export type PersonSportOrganization = z.infer<typeof PersonSportOrganization>;

/** GET /rdb/v1/people/{key}/career: a person of any kind, as staff read them. */
export const PersonCareer = z.object({
  key: z.number().int(),
  name: z.string(),
  positionType: z.enum(positionTypes),
  /** All rows, the latest first, also the one that gives way to what staff entered of the same seasons. */
  rows: z.array(PersonSportOrganization.extend({ isTold: z.boolean() })),
  right: z.discriminatedUnion("allowed", [
    z.object({ allowed: z.literal(true) }),
    z.object({ allowed: z.literal(false), reason: z.enum(["level", "own-profile"]) }),
  ]),
});
export type PersonCareer = z.infer<typeof PersonCareer>;

/** Where a player has been, with the times that they were there. */
export const PlayerOrganization = z.object({
  organization: z.object({
    key: z.number().int(),
    name: z.string(),
    level: z.enum(organizationLevels),
    cityName: z.string().nullable(),
    stateAbbreviation: z.string().nullable(),
    assetUrl: z.string().nullable(),
    primaryColor: z.string().nullable(),
    secondaryColor: z.string().nullable(),
  }),
  times: z.array(CareerRow.omit({ organization: true })),
});
export type PlayerOrganization = z.infer<typeof PlayerOrganization>;

const year = (required: string) => z.number({ error: required }).int(required).min(firstCareerYear, required).max(9999, required);

const fields = z.object({
  sportKey: keyField(fieldErrors.sportRequired),
  organizationKey: keyField(fieldErrors.organizationRequired),
  fromYear: year(fieldErrors.careerYearRequired),
  toYear: year(fieldErrors.careerYearRequired).nullish(),
  positionKey: Key.nullish(),
  jerseyNumber: JerseyNumber.nullish(),
  /** As its source writes it: `RedShirt_Junior`, `Redshirt Junior`, `Fifth Year`. */
  classYear: z.string().max(40, fieldErrors.playerClassUnknown).nullish(),
  eligibility: z.enum(eligibilities, { error: fieldErrors.eligibilityUnknown }).nullish(),
  status: z.enum(recruitmentStatuses, { error: fieldErrors.statusUnknown }).nullish(),
});

/** The first year is not after the last (docs/rules.md E7). */
function inOrder<S extends z.ZodType<{ fromYear?: unknown; toYear?: unknown }>>(row: S) {
  return row.refine(({ fromYear, toYear }) => !(typeof fromYear === "number" && typeof toYear === "number" && fromYear > toYear), {
    path: ["fromYear"],
    error: fieldErrors.yearsOutOfOrder,
    ...whateverElse,
  });
}

/** The form of a row at the desk, whose address names the person and the row. */
export const CareerForm = inOrder(fields);
export type CareerForm = z.infer<typeof CareerForm>;

/** POST /rdb/v1/person-sport-organizations: what is left out is not known. */
export const AddCareerRow = inOrder(fields.extend({ personKey: keyField(fieldErrors.personRequired) }));
export type AddCareerRow = z.infer<typeof AddCareerRow>;

/** PUT: the whole row anew, and the version that was seen. */
export const SaveCareerRow = inOrder(fields.extend({ version: Key }));
export type SaveCareerRow = z.infer<typeof SaveCareerRow>;

/** Codes of refusals beside `invalid`. */
export const careerProblems = {
  mayNotDecide: "may-not-decide",
  /** It is the sport that the athlete edits. */
  isAthletes: "is-athletes",
  /** The career holds some of these seasons of the sport at the organization already. */
  twice: "career-twice",
  versionConflict: "version-conflict",
} as const;
