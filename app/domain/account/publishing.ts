/** What of the contact details a save would newly show to everybody. Pure. Rules: docs/rules.md B31, K3. */
import { contactFields, contactLabels, contactWords, type contactVisibilities, type ContactField } from "./contact";

export type OwnContact = Record<ContactField, { value: string | null; visibility: (typeof contactVisibilities)[number] }>;

/** A detail that waits: what everybody would see, and what stood when that was asked. */
export interface Publishing {
  value: string;
  seen: string | null;
}
export type PublishedContact = Partial<Record<ContactField, Publishing>>;

/** The fields whose value everybody would see, and does not see now. */
export function publishedBy(before: OwnContact, after: OwnContact): ContactField[] {
  return contactFields.filter((field) => {
    const isShown = before[field].visibility === "Public" && before[field].value === after[field].value;
    return after[field].visibility === "Public" && !isShown;
  });
}

/** What stands while those fields wait: what was public stays as it is, and what becomes public is kept private. */
export function withoutPublishing<T extends OwnContact>(before: T, after: T, waiting: readonly ContactField[]): T {
  const kept = waiting.map((field) => [
    field,
    before[field].visibility === "Public" ? before[field] : { value: after[field].value, visibility: "Private" },
  ]);
  return { ...after, ...Object.fromEntries(kept) };
}

/**
 * What waits after a save: the fields that it would show, and of what waited before those that stand as they were seen and that the save
 * says nothing of.
 */
export function waitingAfter(
  waited: PublishedContact,
  { fields, sent, stands, saved }: { fields: readonly ContactField[]; sent: OwnContact; stands: OwnContact; saved: readonly string[] },
): PublishedContact {
  const waiting = contactFields.flatMap((field): [ContactField, Publishing][] => {
    const { value } = sent[field];
    if (fields.includes(field) && value !== null) return [[field, { value, seen: stands[field].value }]];
    const one = waited[field];
    return one && !saved.includes(field) && one.seen === stands[field].value ? [[field, one]] : [];
  });
  return Object.fromEntries(waiting);
}

/** `Show to everybody: Phone (859) 555-0142, Instagram @casey`. */
export function publishingInWords(waiting: PublishedContact): string {
  const parts = contactFields.flatMap((field) => {
    const one = waiting[field];
    return one ? `${contactLabels[field]} ${contactWords(field, one.value)}` : [];
  });
  return `Show to everybody: ${parts.join(", ")}`;
}
