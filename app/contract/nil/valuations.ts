/** What an estimate is made of, as everybody may read it (docs/rules.md C14). Amounts are whole dollars a year. */
import { z } from "zod";
import { conferenceGroups } from "~/domain/teams/conferences";
import { organizationLevels } from "~/domain/teams/organizations";
import { ValuationBreakdown } from "../profile/valuations";
import { TeamTold } from "../teams/team";

export const Dated = z.object({ value: z.number(), asOf: z.string().meta({ description: "A day, `2026-11-20`." }) });

/** An athlete as a line names them. */
export const Named = z.object({
  key: z.number().int(),
  name: z.string(),
  position: z.string().nullable(),
  classYear: z.number().int().nullable(),
  team: TeamTold.nullable().meta({ description: "Where they play by now; null where that is not told." }),
});

/** GET /public/nil/v1/people/{key}/valuation. */
export const ValuationReceipt = ValuationBreakdown.extend({
  person: Named,
  before: ValuationBreakdown.omit({ growth: true })
    .extend({ formula: z.number().int().nullable() })
    .nullable()
    .meta({ description: "The estimate before it, with the version that it was made by; null of the first." }),
  formula: z.number().int().nullable().meta({ description: "Its version; null of an estimate that was told as it is." }),
  inputs: z
    .object({
      sport: z.string(),
      level: z.enum(organizationLevels),
      position: z.string().nullable(),
      group: z.enum(conferenceGroups).nullable(),
      season: z.number().int(),
      games: z.number().int(),
      rating: Dated.nullable(),
      followers: Dated.nullable(),
      readers: Dated,
    })
    .nullable(),
  range: z
    .object({ low: z.number().int(), high: z.number().int() })
    .nullable()
    .meta({ description: "Null with fewer than five comparables." }),
  comparables: z.array(
    z.object({
      person: Named.nullable().meta({ description: "Null of whoever may not be shown any more." }),
      valuation: z.number().int(),
      asOf: z.string(),
      of: z
        .enum(["Estimate", "Deals"])
        .meta({ description: "What the amount is: an estimate, or what confirmed deals come to in a year." }),
    }),
  ),
  challengedAt: z.string().nullable().meta({ description: "When the challenge was approved that asked for this estimate." }),
});
export type ValuationReceipt = z.infer<typeof ValuationReceipt>;
