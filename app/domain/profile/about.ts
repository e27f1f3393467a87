/** What athletes say of themselves: names, a text, the date of birth. Pure. Rules: docs/rules.md E15–E17. */

import { ageOn, isAdult } from "../account/accounts";
import { productDay } from "../base/format";

/** Characters of a first, last or known name (E15), and of the text (E16). */
export const namePartLimit = 50;
export const bioLimit = 500;

/** A name as a review item keeps it: the parts, null while only the whole of it is known, and how pages say it. */
export interface NameValue {
  fullName: string;
  firstName: string | null;
  lastName: string | null;
  /** What people call the athlete, where that is not the first name. */
  knownName: string | null;
}

interface NameParts {
  firstName: string;
  lastName: string;
  knownName: string | null;
}

/** How pages say it: `Cam Whitfield` of Cameron Whitfield, who is known as Cam (E15). */
export function fullNameOf({ firstName, lastName, knownName }: NameParts): string {
  return `${knownName ?? firstName} ${lastName}`;
}

/** `09/14/2009`; what stands in its place in lists as it is (E17). */
export function birthInWords(value: string): string {
  const [year, month, day] = value.split("-");
  return year && month && day ? `${month}/${day}/${year}` : value;
}

/** What lists of staff have in the place of a date of birth (E17). */
export const birthMask = "••/••/••••";

/** Whether a date of birth makes the athlete older than what stands, or is the first (B26). */
export function makesOlder(before: string | null, after: string): boolean {
  return before === null || after < before;
}

/** `Date of birth: 08/24/2009 → 08/24/2005, which makes the athlete 21 and of age`. */
export function olderInWords(before: string | null, after: string, today = productDay(new Date())): string {
  const change = before === null ? birthInWords(after) : `${birthInWords(before)} → ${birthInWords(after)}`;
  return `Date of birth: ${change}, which makes the athlete ${ageInWords(after, today)}`;
}

/** `21 and of age`, `15`: how old somebody who was born on a day is on another. */
export function ageInWords(birth: string, today: string): string {
  return `${ageOn(today, birth)}${isAdult(birth, today) ? " and of age" : ""}`;
}

export const nameLabels = { firstName: "First name", lastName: "Last name", knownName: "Known as" } as const;

/** What is said at the fields. */
export const aboutErrors = {
  firstNameRequired: "Enter the first name.",
  lastNameRequired: "Enter the last name.",
  knownNameEmpty: "Enter a name, or leave it out.",
  namePartTooLong: `Use at most ${namePartLimit} characters.`,
  nameSigns: "Write the name with letters, spaces, hyphens and apostrophes.",
  bioRequired: "Write a few words first.",
  bioTooLong: `Use at most ${bioLimit} characters.`,
  bioSigns: "Leave out signs that nobody sees.",
  tooYoung: "Profiles are for athletes of 13 and over.",
} as const;
