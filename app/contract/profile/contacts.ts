/** GET and POST /rdb/v1/people/{key}/contacts, PUT and DELETE of one of them. */
import { z } from "zod";
import { contactErrors, contactRelationships } from "~/domain/profile/contacts";
import { SeenChangedAt, whateverElse } from "../base/fields";
import { Email, Name, Phone } from "./contact-info";

const text = z.string().nullable();

/** Somebody who is reached for an athlete: for those who manage the profile, and staff. Phone numbers are ten digits. */
export const Contact = z.object({
  key: z.number(),
  relationship: z.enum(contactRelationships),
  name: text,
  email: text,
  phoneNumber: text,
  /** Of an agent. */
  agencyName: text,
  changedAt: z.string(),
});
export type Contact = z.infer<typeof Contact>;

export const Contacts = z.object({ contacts: z.array(Contact) });

const Relationship = z.enum(contactRelationships, { error: contactErrors.relationship });
const RequiredName = Name.trim().min(1, contactErrors.name);

/** An agency is an agent's alone. */
const agencyOfAgent = {
  check: ({ relationship, agencyName }: { relationship: string; agencyName?: string | null }) =>
    relationship === "Representation" || typeof agencyName !== "string" || agencyName.trim() === "",
  says: { path: ["agencyName"], error: contactErrors.agencyName, ...whateverElse },
};

/** Who it is and how to reach them, as it was typed (docs/rules.md K7). */
export const ContactSave = z
  .object({
    relationship: Relationship,
    name: RequiredName,
    email: Email.nullish(),
    phoneNumber: Phone.nullish(),
    agencyName: Name.nullish(),
    seenChangedAt: SeenChangedAt,
  })
  .refine(agencyOfAgent.check, agencyOfAgent.says);
export type ContactSave = z.infer<typeof ContactSave>;

/** The form of one. */
export const ContactForm = z
  .object({
    relationship: Relationship,
    name: z.string({ error: contactErrors.name }).pipe(RequiredName),
    email: Email.optional(),
    phoneNumber: Phone.optional(),
    agencyName: Name.optional(),
  })
  .refine(agencyOfAgent.check, agencyOfAgent.says);
export type ContactForm = z.infer<typeof ContactForm>;

/** The contact whose change was seen. */
export const ContactSeen = z.object({ seenChangedAt: SeenChangedAt });

export const contactProblems = {
  /** There are as many of the relationship as there may be. */
  limit: "contact-limit",
} as const;
