/** GET and PUT /rdb/v1/people/{key}/contact-info. */
import { z } from "zod";
import { contactVisibilities } from "~/domain/contact";

const text = z.string().nullable();

/** One of the athlete's own fields, and who may see it. */
const Field = z.object({ value: text, visibility: z.enum(contactVisibilities) });

const Relative = z.object({ name: text, email: text, phoneNumber: text });

/** How to reach an athlete: for those who manage the profile, and staff. Phone numbers are ten digits. */
export const ContactInfo = z.object({
  phoneNumber: Field,
  email: Field,
  instagramHandle: Field,
  twitterHandle: Field,
  tikTokHandle: Field,
  agentInfo: z.object({ value: Relative.extend({ agencyName: text }) }),
  parentInfo: z.object({ value: Relative }),
  secondaryParentInfo: z.object({ value: Relative }),
});
export type ContactInfo = z.infer<typeof ContactInfo>;
