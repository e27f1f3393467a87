/** Lists of the most that names are estimated at (docs/rules.md C15 to C18). Amounts are whole dollars a year. */
import { z } from "zod";
import { nilScopeNames } from "~/domain/nil/lists";
import { Dated, Named } from "./valuations";

export const NilRow = z.object({
  rank: z.number().int(),
  isTied: z.boolean(),
  previousRank: z.number().int().nullable().meta({ description: "On the list of 30 days before; null of who was not among its hundred." }),
  person: Named,
  amount: z.number().int().meta({ description: "What the list stands by: the estimate, or a part of it." }),
  valuation: z.number().int(),
  range: z.object({ low: z.number().int(), high: z.number().int() }).nullable(),
  comparables: z.array(z.number().int()).meta({ description: "Amounts of those whom the range is of, as they stood." }),
  change: z.number().int().nullable().meta({ description: "Of the amount in 30 days; null of who had none then." }),
  line: z
    .array(z.object({ asOf: z.string(), amount: z.number().int() }))
    .meta({ description: "The amount at the end of each of twelve weeks, as far as there was one." }),
  followers: Dated.nullable().meta({ description: "As the estimate knows them." }),
  asOf: z.string().meta({ description: "Since when the estimate stands." }),
  formula: z.number().int().nullable().meta({ description: "Its version; null of an estimate that was told as it is." }),
});
export type NilRow = z.infer<typeof NilRow>;

/** GET /public/rdb/v2/nil-100. */
export const NilList = z.object({
  scope: z.enum(nilScopeNames),
  asOf: z.string().meta({ description: "The day of the list, `2026-11-20`." }),
  comparedWith: z.string().nullable().meta({ description: "The day of the list that it is compared with; null where nobody was on it." }),
  formula: z.number().int().meta({ description: "The version that estimates are made by now." }),
  estimated: z
    .number()
    .int()
    .nullable()
    .meta({ description: "How many are estimated in all; null of a past day, and of fewer than five." }),
  rows: z.array(NilRow),
});
export type NilList = z.infer<typeof NilList>;
