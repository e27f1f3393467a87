/** Who else is reached for an athlete: a row each. Pure. Rules: docs/rules.md K7, K8. */

export const contactRelationships = ["Unknown", "Coach", "Guardian", "SecondaryGuardian", "Representation", "Counselor"] as const;
export type ContactRelationship = (typeof contactRelationships)[number];

/** What a relationship is called. */
export const contactRelationshipWords: Record<ContactRelationship, string> = {
  Coach: "Coach",
  Guardian: "Parent or guardian",
  SecondaryGuardian: "Second parent or guardian",
  Representation: "Agent",
  Counselor: "School counselor",
  Unknown: "Somebody else",
};

/** In the order in which they are listed and offered. */
export const listedRelationships = [
  "Guardian",
  "SecondaryGuardian",
  "Coach",
  "Counselor",
  "Representation",
  "Unknown",
] as const satisfies readonly ContactRelationship[];

/** How many contacts of a relationship there may be (K7). */
export const contactLimits: Record<ContactRelationship, number> = {
  Guardian: 1,
  SecondaryGuardian: 1,
  Representation: 1,
  Coach: 4,
  Counselor: 4,
  Unknown: 4,
};

/** Those that the contact information names, too: a parent, a second one, an agent (K7). */
export const reachRelationships = ["Representation", "Guardian", "SecondaryGuardian"] as const satisfies readonly ContactRelationship[];
export type ReachRelationship = (typeof reachRelationships)[number];

/** What became of a contact by a save, as the audit says it (K8). */
export const contactChangeActions = ["Unknown", "Existing", "Add", "Update", "Remove"] as const;
export type ContactChangeAction = (typeof contactChangeActions)[number];

export const contactFormWords = {
  relationship: "Who is it?",
  name: "Name",
  phoneNumber: "Phone",
  email: "Email",
  agencyName: "Agency",
} as const;

export const contactErrors = {
  relationship: "Please say who it is",
  name: "Please enter a name",
  agencyName: "Only an agent has an agency",
  gone: "Somebody else has removed this contact meanwhile, so nothing was saved.",
} as const;

/** What a contact says of a person, tidied. */
export interface ContactValues {
  relationship: ContactRelationship;
  name: string | null;
  email: string | null;
  phoneNumber: string | null;
  /** Of an agent. */
  agencyName: string | null;
}

const parts = ["relationship", "name", "email", "phoneNumber", "agencyName"] as const;

/** What a save does to a contact: null is none (K8). */
export function contactChangeOf(before: ContactValues | null, after: ContactValues | null): Exclude<ContactChangeAction, "Unknown"> {
  if (before && after) return parts.every((part) => before[part] === after[part]) ? "Existing" : "Update";
  return after ? "Add" : before ? "Remove" : "Existing";
}

/** Nothing is known of the person but who it is. */
export function isBlankContact({ name, email, phoneNumber, agencyName }: ContactValues): boolean {
  return [name, email, phoneNumber, agencyName].every((value) => value === null);
}

/** Why there cannot be one more; null where there can (K7). */
export function contactLimitProblem(relationship: ContactRelationship, others: number): string | null {
  const limit = contactLimits[relationship];
  if (others < limit) return null;
  const what = contactRelationshipWords[relationship];
  return limit === 1
    ? `“${what}” is among your contacts already. Change or remove that one first.`
    : `There can be at most ${limit} contacts of the kind “${what}”. Remove one first.`;
}
