import { z } from "zod";

/** One row of GET /rdb/v1/cities. */
export const CityFound = z.object({ key: z.number().int(), name: z.string(), state: z.object({ abbreviation: z.string() }) });
export type CityFound = z.infer<typeof CityFound>;
