/** Two people of lists who may be one, and what staff say of that (docs/rules.md O24 to O26). */
import { z } from "zod";
import { mergeRules } from "~/domain/people/same-person";
import { joinBars, mergeErrors, mergeRightBars, mergeStates } from "~/domain/profile/merges";
import { keyField } from "../base/fields";
import { CareerRow } from "./careers";

const text = z.string().nullable();

/** One of a pair, with what tells them from the other. */
export const MergePerson = z.object({
  key: z.number().int(),
  fullName: z.string(),
  hometown: z.object({ cityName: z.string(), stateAbbreviation: z.string() }).nullable(),
  highSchoolName: text,
  /** As each list writes them, with the line that credits it. */
  origins: z.array(z.object({ name: z.string(), cityName: text, region: text, credit: z.string() })),
  /** The latest season first. */
  career: z.array(CareerRow.extend({ height: z.number().int().nullable(), previousSchool: text, isAthletes: z.boolean() })),
  /** An account, edits, or whatever else no list brings: who has it stays. */
  hasMore: z.boolean(),
});
export type MergePerson = z.infer<typeof MergePerson>;

export const MergePair = z.object({
  key: z.number().int(),
  version: z.number().int(),
  /** Why they may be one. */
  rule: z.enum(mergeRules),
  sportName: z.string(),
  foundAt: z.string(),
  state: z.enum(mergeStates),
  /** Of two who were joined, who stayed is the first. */
  people: z.tuple([MergePerson, MergePerson]),
  /** Who stays unless staff say otherwise, and of two who were joined who did. */
  keptKey: z.number().int().nullable(),
  /** Why they cannot be joined, whoever stays. */
  bar: z.enum(joinBars).nullable(),
  decidedAt: text,
  /** Whose name whoever manages one of the two is not told. */
  decidedBy: text,
  /** Who stayed has been joined to somebody else since, from whom they are parted first. */
  isJoinedOn: z.boolean(),
  right: z.discriminatedUnion("allowed", [
    z.object({ allowed: z.literal(true) }),
    z.object({ allowed: z.literal(false), reason: z.enum(mergeRightBars) }),
  ]),
});
export type MergePair = z.infer<typeof MergePair>;

/** GET /rdb/v1/merges (`state`, `after`): the open ones oldest first, the closed ones latest first. */
export const MergePairs = z.object({ items: z.array(MergePair), next: text, waiting: z.number().int() });
export type MergePairs = z.infer<typeof MergePairs>;

/** What was seen: a pair that stands otherwise by now is not decided on it. */
export const MergeSeen = z.object({ version: z.number().int() });
export type MergeSeen = z.infer<typeof MergeSeen>;

/** POST /rdb/v1/merges/{key}/join: who stays. */
export const Join = MergeSeen.extend({ keptKey: keyField(mergeErrors.keptRequired) });
export type Join = z.infer<typeof Join>;

/** Codes of refusals beside `invalid`. */
export const mergeProblems = {
  mayNotDecide: "may-not-decide",
  /** Somebody else has decided it since, or another pair changed who it is about. */
  changed: "changed",
  /** Who stayed has been joined to somebody else. */
  joinedOn: "joined-on",
} as const;
