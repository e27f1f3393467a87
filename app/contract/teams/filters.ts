import { z } from "zod";

/** GET /public/rdb/v1/default-year. */
export const DefaultYear = z.object({ year: z.number().int() });
export type DefaultYear = z.infer<typeof DefaultYear>;
