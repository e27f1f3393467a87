/** How far people and organizations are shown: what staff choose. */
import { z } from "zod";
import { fieldErrors } from "~/domain/base/messages";
import { positionTypes } from "~/domain/people/position-types";
import { visibilityReasonLimit } from "~/domain/people/showing";
import { chosenVisibilities, profilePrivacies, profileVisibilities } from "~/domain/people/visibility";
import { words } from "../base/fields";

/** One time that staff changed it, the latest first. */
const Change = z.object({
  before: z.enum(profileVisibilities),
  after: z.enum(profileVisibilities),
  reason: z.string().nullable(),
  by: z.string(),
  at: z.string(),
});

/** Why somebody may not change it. */
const visibilityBars = ["level", "own-profile", "own-organization"] as const;
export type VisibilityBar = (typeof visibilityBars)[number];

const right = z.discriminatedUnion("allowed", [
  z.object({ allowed: z.literal(true) }),
  z.object({ allowed: z.literal(false), reason: z.enum(visibilityBars) }),
]);

/** GET /rdb/v1/people/{key}/visibility, for staff. */
export const PersonVisibility = z.object({
  key: z.number().int(),
  name: z.string(),
  positionType: z.enum(positionTypes),
  visibility: z.enum(profileVisibilities),
  privacy: z.enum(profilePrivacies),
  changes: z.array(Change),
  right,
});
export type PersonVisibility = z.infer<typeof PersonVisibility>;

/** GET /rdb/v1/organizations/{key}/visibility, for staff. */
export const OrganizationVisibility = z.object({
  key: z.number().int(),
  name: z.string(),
  cityName: z.string().nullable(),
  stateAbbreviation: z.string().nullable(),
  visibility: z.enum(profileVisibilities),
  changes: z.array(Change),
  right,
});
export type OrganizationVisibility = z.infer<typeof OrganizationVisibility>;

/** PUT of either: the choice, why, and what stood when it was made. */
export const SetVisibility = z.object({
  visibility: z.enum(chosenVisibilities, { error: fieldErrors.visibilityInvalid }),
  reason: words(fieldErrors.visibilityReasonRequired, visibilityReasonLimit, fieldErrors.visibilityReasonTooLong),
  seen: z.enum(profileVisibilities),
});
export type SetVisibility = z.infer<typeof SetVisibility>;

/** Codes of refusals beside `invalid`. */
export const visibilityProblems = {
  mayNotDecide: "may-not-decide",
  /** The profile is Pending: deciding its claim shows it. */
  stillNew: "still-new",
  /** What is Final never changes again. */
  isFinal: "is-final",
  /** Of what is not shown nothing becomes Final. */
  notShown: "not-shown",
  /** Somebody else has changed it since. */
  versionConflict: "version-conflict",
} as const;
