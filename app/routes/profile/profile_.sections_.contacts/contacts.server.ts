import type { Contact } from "~/contract/profile/contacts";
import { contactHref, contactWords } from "~/domain/account/contact";
import { contactRelationshipWords } from "~/domain/profile/contacts";

export interface ContactShown {
  key: number;
  /** Who it is to the athlete. */
  relationship: string;
  name: string;
  /** How to reach them. */
  reach: { icon: "phone" | "mail"; words: string; href: string }[];
}

/** A contact as the list shows it (docs/rules.md K7). */
export function contactShown({ key, relationship, name, agencyName, phoneNumber, email }: Contact): ContactShown {
  return {
    key,
    relationship: contactRelationshipWords[relationship],
    name: [name, agencyName].filter(Boolean).join(", ") || "No name given",
    reach: [
      ...(phoneNumber ? [reachShown("phone", "phoneNumber", phoneNumber)] : []),
      ...(email ? [reachShown("mail", "email", email)] : []),
    ],
  };
}

function reachShown(icon: "phone" | "mail", field: "phoneNumber" | "email", value: string) {
  return { icon, words: contactWords(field, value), href: contactHref(field, value) };
}
