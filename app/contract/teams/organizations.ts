import { z } from "zod";

/** One row of GET /public/rdb/v1/organizations/advanced-search. */
export const OrganizationFound = z.object({
  key: z.number().int(),
  fullName: z.string(),
  name: z.string(),
  level: z.string(),
  city: z.object({ name: z.string().nullable(), state: z.object({ abbreviation: z.string().nullable() }) }),
  assetUrl: z.string().nullable(),
  primaryColor: z.string().nullable(),
  secondaryColor: z.string().nullable(),
});
export type OrganizationFound = z.infer<typeof OrganizationFound>;
