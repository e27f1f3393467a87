/** What the API answers of a team and its visits; what it is sent is contract/profile/teams.ts. */
import { z } from "zod";
import type { TopInterestValue } from "~/domain/profile/edit-values";
import { recruitmentStatuses } from "~/domain/profile/teams";
import { visitTypes, type Visit } from "~/domain/profile/visits";

export const VisitAnswer: z.ZodType<Visit> = z.object({
  visitKey: z.number().int().nullish(),
  type: z.enum(visitTypes),
  dateOccurred: z.string(),
  official: z.boolean().nullish(),
  coaches: z.array(z.object({ key: z.number().int(), label: z.string() })).optional(),
});

/** A top interest as a review item keeps it, before and after. */
export const TopInterestAnswer: z.ZodType<TopInterestValue> = z.object({
  recruitmentInterestKey: z.number().int().nullable(),
  organizationKey: z.number().int(),
  organizationName: z.string(),
  recruitmentStatus: z.enum(recruitmentStatuses),
  offer: z.boolean(),
  contacted: z.boolean(),
  primaryPersonKey: z.number().int().nullable(),
  primaryPersonName: z.string().nullable(),
  order: z.number().int(),
  visits: z.array(VisitAnswer),
  removed: z.literal(true).optional(),
});
