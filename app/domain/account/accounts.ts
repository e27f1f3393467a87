/** What makes an account, and who may have one. Rules: docs/rules.md B1, B2. */
import { isCalendarDay } from "../base/calendar";

/** Years of age from which the product keeps anything of a person. */
export const leastAge = 13;

const adultAge = 18;

/** Nobody is older. */
const mostAge = 120;

export const usernameLimits = { least: 3, most: 30 } as const;
export const passwordLimits = { least: 10, most: 200 } as const;

/** Letters, digits, dots, hyphens and underscores, beginning with a letter or a digit (B1). */
export function isUsername(text: string): boolean {
  return text.length >= usernameLimits.least && text.length <= usernameLimits.most && /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(text);
}

/** Whether a password is another than the username, in any spelling of its letters (B1). */
export function isPasswordItsOwn({ username, password }: { username?: unknown; password?: unknown }): boolean {
  return !password || String(password).toLowerCase() !== String(username).toLowerCase();
}

/** Whether a name is read as it is stored: it has no line ends, no control signs, and none that turn the direction of writing. */
export function isReadAsStored(name: string): boolean {
  return !/[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u.test(name);
}

/** Years that have passed on a calendar day since another, both as `2013-11-20`. */
export function ageOn(today: string, dateOfBirth: string): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/** Born in the past, and not longer ago than people live. */
export function isDateOfBirth(text: string, today: string): boolean {
  return isCalendarDay(text) && text <= today && ageOn(today, text) <= mostAge;
}

/** Of age; who has not said when they were born is taken for a minor. */
export function isAdult(dateOfBirth: string | null, today: string): boolean {
  return dateOfBirth !== null && ageOn(today, dateOfBirth) >= adultAge;
}

/** Under 13: of them nothing is kept (B2). */
export function isTooYoung(dateOfBirth: unknown, today: string): boolean {
  return typeof dateOfBirth === "string" && isDateOfBirth(dateOfBirth, today) && ageOn(today, dateOfBirth) < leastAge;
}
