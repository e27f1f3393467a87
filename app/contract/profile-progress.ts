/** GET and PUT /elite/v1/people/{key}/profile-progress. */
import { z } from "zod";
import { profileSections, sectionCompletenesses } from "~/domain/profile-progress";

/** The sections that count; Unknown until the first PUT has looked. */
export const ProfileProgress = z.object({
  sections: z.array(z.object({ section: z.enum(profileSections), completeness: z.enum(sectionCompletenesses) })),
  complete: z.number().int(),
  total: z.number().int(),
});
export type ProfileProgress = z.infer<typeof ProfileProgress>;
