/** The details of an athlete: NCAA ID, class year, the years of a select. Rules: docs/rules.md E1–E5. */
import { productYear } from "../base/format";

/** Digits of an NCAA ID (E2). */
export const ncaaIdLength = 10;

/** What stands in lists in the place of all but the last digits of an NCAA ID (E2). */
export const ncaaIdMask = "••••••";
export const ncaaIdShown = 4;

/** The ten digits of an NCAA ID as it was typed, spaces, hyphens and brackets ignored; null for anything else (E2). */
export function ncaaIdDigits(raw: string): string | null {
  const digits = withoutMarks(raw);
  return isDigits(digits) && digits.length === ncaaIdLength ? digits : null;
}

/** Whether a text holds what no NCAA ID holds, so that its length is not what is wrong with it (E2). */
export function hasOtherThanDigits(raw: string): boolean {
  const rest = withoutMarks(raw);
  return rest !== "" && !isDigits(rest);
}

function withoutMarks(raw: string): string {
  return raw.replace(/[\s()-]/g, "");
}

function isDigits(text: string): boolean {
  return /^[0-9]+$/.test(text);
}

/** A text of people as lists of staff say it: of what may be an NCAA ID the last digits alone (E2). */
export function withoutNcaaIds(text: string): string {
  return text.replace(/\d(?:[\s()-]{0,2}\d){9,}/g, (digits) => `${ncaaIdMask}${digits.replace(/\D/g, "").slice(-ncaaIdShown)}`);
}

/** Class years on each side of the present one (E3). */
export const classYearsAround = 8;

/** The high school class years that a form offers, the latest first (E3). */
export function classYears(now: Date): number[] {
  const year = productYear(now);
  return Array.from({ length: 2 * classYearsAround + 1 }, (_, index) => year + classYearsAround - index);
}

/** Years that a year select lists (E4). */
export const yearsListed = 25;

/** The last 25 years, the present one first (E4). */
export function pastYears(now: Date): number[] {
  const year = productYear(now);
  return Array.from({ length: yearsListed }, (_, index) => year - index);
}
