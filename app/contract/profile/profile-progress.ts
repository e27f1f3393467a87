/** GET and PUT /elite/v1/people/{key}/profile-progress. */
import { z } from "zod";
import { profileSections, sectionCompletenesses } from "~/domain/profile/profile-progress";

/** The sections that count; those of contact are Unknown to whoever is not of the athlete's side. */
export const ProfileProgress = z.object({
  sections: z.array(z.object({ section: z.enum(profileSections), completeness: z.enum(sectionCompletenesses) })),
  complete: z.number().int(),
  total: z.number().int(),
});
export type ProfileProgress = z.infer<typeof ProfileProgress>;
