/** NIL deals as everybody reads them (docs/rules.md C23, C26, C27). */
import { z } from "zod";
import { fewestSummed } from "~/domain/nil/deal-lists";
import { PublicDeal } from "../profile/deals";
import { TeamTold } from "../teams/team";

const Whose = z.object({
  key: z.number().int(),
  name: z.string(),
  sport: z.string().nullable(),
  position: z.string().nullable(),
  team: TeamTold.nullable().meta({ description: "Where they play by now; null where that is not told." }),
});

export const ListedDeal = PublicDeal.extend({ person: Whose });
export type ListedDeal = z.infer<typeof ListedDeal>;

/** GET /public/v2/deals. `next` is the place to go on after. */
export const Deals = z.object({
  /** Of all that the question narrows to, of people whom the viewer may know of. */
  counts: z.object({
    deals: z.number().int(),
    disclosed: z.number().int(),
    athletes: z.number().int(),
    sports: z.number().int(),
    since: z.string().nullable(),
  }),
  medianAnnual: z
    .number()
    .int()
    .nullable()
    .meta({ description: `Of disclosed amounts, in dollars a year; null of those of fewer than ${fewestSummed} people.` }),
  deals: z.array(ListedDeal),
  next: z.string().nullable(),
});
export type Deals = z.infer<typeof Deals>;

/** GET /public/v2/people/{key}/deals. */
export const PersonDeals = z.object({ person: Whose, deals: z.array(PublicDeal).meta({ description: "The latest first." }) });
export type PersonDeals = z.infer<typeof PersonDeals>;

const Choices = z.array(z.object({ key: z.number().int(), name: z.string() }));

/** GET /public/v2/filters/deals: what the list can be narrowed by, by name. */
export const DealFilters = z.object({ sports: Choices, collectives: Choices });
export type DealFilters = z.infer<typeof DealFilters>;
