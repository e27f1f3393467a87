/** GET and PUT /rdb/v1/people/{key}/contact-info, and its public part. */
import { z } from "zod";
import { contactVisibilities, emailLimit, emailOf, nameLimit, phoneDigits } from "~/domain/account/contact";
import { youtubeHandleInvalid } from "~/domain/account/contact-form";
import { handleOf } from "~/domain/account/handles";
import { fieldErrors } from "~/domain/base/messages";
import { SeenChangedAt } from "../base/fields";

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
  facebookHandle: Field,
  youtubeHandle: Field,
  agentInfo: z.object({ value: Relative.extend({ agencyName: text }) }),
  parentInfo: z.object({ value: Relative }),
  secondaryParentInfo: z.object({ value: Relative }),
  changedAt: z.string().nullable(),
});
export type ContactInfo = z.infer<typeof ContactInfo>;

const publicField = z.object({ value: z.string() }).optional();

/** GET /public/rdb/v1/player/{key}/contact-info: the fields that were made public, and no others (docs/rules.md K3). */
export const PublicContactInfo = z.object({
  phoneNumber: publicField,
  email: publicField,
  instagramHandle: publicField,
  twitterHandle: publicField,
  tikTokHandle: publicField,
  facebookHandle: publicField,
  youtubeHandle: publicField,
});
export type PublicContactInfo = z.infer<typeof PublicContactInfo>;

/** What was typed, signs and all, or nothing (docs/rules.md K1, K2). */
const typed = (isGood: (raw: string) => boolean, longest: number, message: string) =>
  z
    .string({ error: message })
    .max(longest, { message, abort: true })
    .refine((raw) => raw.trim() === "" || isGood(raw), message);

export const Phone = typed((raw) => phoneDigits(raw) !== null, 40, fieldErrors.phoneInvalid);
export const Email = typed((raw) => emailOf(raw) !== null, emailLimit, fieldErrors.emailInvalid);
const Handle = typed((raw) => handleOf(raw) !== null, 100, fieldErrors.handleInvalid);
const YoutubeHandle = typed((raw) => handleOf(raw, "youtubeHandle") !== null, 100, youtubeHandleInvalid);
export const Name = z.string({ error: fieldErrors.nameTooLong }).max(nameLimit, fieldErrors.nameTooLong);

function savedField<T extends z.ZodType>(value: T) {
  return z.object({ value: value.nullish(), visibility: z.enum(contactVisibilities).optional() }).optional();
}

const Contact = z.object({ name: Name.nullish(), email: Email.nullish(), phoneNumber: Phone.nullish() });

/** What a PUT saves, as it was typed. What it leaves out stays as it stands; null or empty takes a value away (docs/rules.md K4). */
export const ContactInfoSave = z.object({
  phoneNumber: savedField(Phone),
  email: savedField(Email),
  instagramHandle: savedField(Handle),
  twitterHandle: savedField(Handle),
  tikTokHandle: savedField(Handle),
  facebookHandle: savedField(Handle),
  youtubeHandle: savedField(YoutubeHandle),
  agentInfo: z.object({ value: Contact.extend({ agencyName: Name.nullish() }) }).optional(),
  parentInfo: z.object({ value: Contact }).optional(),
  secondaryParentInfo: z.object({ value: Contact }).optional(),
  seenChangedAt: SeenChangedAt,
});
export type ContactInfoSave = z.infer<typeof ContactInfoSave>;

const Visibility = z.enum(contactVisibilities).default("Private");
const Reach = z.object({ name: Name.optional(), email: Email.optional(), phoneNumber: Phone.optional() });

/** The form: every field of it, each empty or good. */
export const ContactInfoForm = z.object({
  phoneNumber: Phone.optional(),
  email: Email.optional(),
  instagramHandle: Handle.optional(),
  twitterHandle: Handle.optional(),
  tikTokHandle: Handle.optional(),
  facebookHandle: Handle.optional(),
  youtubeHandle: YoutubeHandle.optional(),
  visibility: z
    .object({
      phoneNumber: Visibility,
      email: Visibility,
      instagramHandle: Visibility,
      twitterHandle: Visibility,
      tikTokHandle: Visibility,
      facebookHandle: Visibility,
      youtubeHandle: Visibility,
    })
    .prefault({}),
  agentInfo: Reach.extend({ agencyName: Name.optional() }).prefault({}),
  parentInfo: Reach.prefault({}),
  secondaryParentInfo: Reach.prefault({}),
});
export type ContactInfoForm = z.infer<typeof ContactInfoForm>;

/** The form of the handles alone. */
export const SocialMediaForm = ContactInfoForm.pick({
  instagramHandle: true,
  twitterHandle: true,
  tikTokHandle: true,
  facebookHandle: true,
  youtubeHandle: true,
}).extend({
  visibility: z
    .object({
      instagramHandle: Visibility,
      twitterHandle: Visibility,
      tikTokHandle: Visibility,
      facebookHandle: Visibility,
      youtubeHandle: Visibility,
    })
    .prefault({}),
});
export type SocialMediaForm = z.infer<typeof SocialMediaForm>;
