/** How sure the facts of a profile are, since when, and what stood before (docs/rules.md Z1–Z3). */
import { z } from "zod";
import { tiers } from "~/domain/profile/provenance";
import { editTags } from "~/domain/profile/edit-values";

/** Null of what no decision has put there: self-reported, without a day. */
export const Source = z
  .object({
    tier: z.enum(tiers),
    date: z.string(),
    /** The review desk approved another value than was sent. */
    isAltered: z.boolean(),
  })
  .nullable();

/** What stood on the profile until a later approval changed it. */
export const FormerValue = z.object({
  type: z.enum(editTags),
  /** What it was a value of: `High school`, `40 Yard Dash`, `University of Tennessee`. */
  fact: z.string(),
  /** In words: `Manual High School`, `4.61 secs on 06/14/26`. */
  value: z.string(),
  until: z.string(),
});
export type FormerValue = z.infer<typeof FormerValue>;

/** GET /rdb/v1/people/{key}/former-values, GET /public/rdb/v1/people/{key}/former-values: the latest first. */
export const FormerValues = z.object({ formerValues: z.array(FormerValue) });
export type FormerValues = z.infer<typeof FormerValues>;
