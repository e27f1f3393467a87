import { z } from "zod";

/** One row of GET /rdb/v1/zipcodes/search-postal-code. */
export const PostalCodeFound = z.object({
  postalCode: z.string(),
  city: z.object({
    /** Of our own cities; null of one that is not among them. */
    key: z.number().int().nullable(),
    name: z.string(),
    state: z.object({ abbreviation: z.string() }),
  }),
});
export type PostalCodeFound = z.infer<typeof PostalCodeFound>;
