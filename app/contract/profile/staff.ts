/** What everybody may read of who works for an organization (docs/rules.md E11). */
import { z } from "zod";
import { staffTypes } from "~/domain/people/position-types";
import { CareerRow } from "./careers";

const StaffOrganization = z.object({
  key: z.number().int(),
  name: z.string(),
  cityName: z.string().nullable(),
  stateAbbreviation: z.string().nullable(),
  /** The path of the team's page, where it has one: `/teams/kentucky`. */
  siteUrl: z.string().nullable(),
  /** The person works for it now; what is told of the years there may be nothing. */
  isNow: z.boolean(),
  /** Rows of the career, the latest first. */
  times: z.array(CareerRow.omit({ organization: true })),
});

/** GET /public/rdb/v1/people/{key}/staff-profile: a coach or who is of operations; ways to be reached are none of it. */
export const StaffProfile = z.object({
  key: z.number().int(),
  fullName: z.string(),
  positionType: z.enum(staffTypes),
  /** `Head Coach`. */
  title: z.string().nullable(),
  /** The one that the person works for now first, then the latest. */
  organizations: z.array(StaffOrganization),
  /** False of a minor, and of whom not everybody may know of: search engines are asked to leave the page out. */
  isIndexed: z.boolean(),
});
export type StaffProfile = z.infer<typeof StaffProfile>;
