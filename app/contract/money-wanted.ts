/** GET /rdb/v1/people/{key}/nil/money-wanted and POST /rdb/v1/nil/money-wanted. */
import { z } from "zod";

/** What an athlete wants from a school, in whole dollars a year. */
export const MoneyWanted = z.object({
  annualMoneyWanted: z.number().int(),
  agentInfo: z.object({ name: z.string().nullable(), phoneNumber: z.string().nullable() }),
  changedAt: z.string(),
});
export type MoneyWanted = z.infer<typeof MoneyWanted>;

/** One look at the amount by someone who does not manage the profile. */
export const MoneyLook = z.object({ viewer: z.string(), organizationName: z.string().nullable(), at: z.string() });
export type MoneyLook = z.infer<typeof MoneyLook>;
