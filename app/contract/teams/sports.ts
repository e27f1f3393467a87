import { z } from "zod";

/** One row of GET /rdb/v1/sports. `displayName` tells boys' from girls' where the name does not. */
export const Sport = z.object({
  key: z.number().int(),
  name: z.string(),
  displayName: z.string(),
  abbreviation: z.string().nullable(),
  isRankable: z.boolean(),
  isIndustryRankable: z.boolean(),
});
export type Sport = z.infer<typeof Sport>;

/** One row of GET /rdb/v1/positions. */
export const Position = z.object({ key: z.number().int(), name: z.string(), abbreviation: z.string() });
export type Position = z.infer<typeof Position>;
