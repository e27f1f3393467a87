import { z } from "zod";
import { contactFields, contactVisibilities } from "~/domain/account/contact";
import { profilePrivacies, profileVisibilities } from "~/domain/people/visibility";

/**
 * GET /users/v1/settings/{userKey}/elite/{personKey}/profile-settings: whom the profile is open to (`privacy`), how far our staff let it be
 * shown (`visibility`), whether a guardian agrees before the asking account shows it to more people, and who sees each way to reach the
 * athlete. No value of one.
 */
export const ProfileSettings = z.object({
  personKey: z.number().int(),
  privacy: z.enum(profilePrivacies),
  visibility: z.enum(profileVisibilities),
  guardianAgrees: z.boolean(),
  contact: z.record(z.enum(contactFields), z.enum(contactVisibilities)),
});
export type ProfileSettings = z.infer<typeof ProfileSettings>;
