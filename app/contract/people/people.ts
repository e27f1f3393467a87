import { z } from "zod";

/** One row of GET /rdb/v1/people/search. */
export const PersonFound = z.object({ key: z.number().int(), name: z.string(), title: z.string().nullable() });
export type PersonFound = z.infer<typeof PersonFound>;
