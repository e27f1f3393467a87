/** A date of birth as month, day and year, each typed in a field of its own. Rule: docs/rules.md B13. */
import { isDateOfBirth } from "./accounts";
import { fieldErrors } from "../base/messages";
import { isCalendarDay } from "../base/calendar";

/** In the order in which they are typed. */
export const birthParts = ["month", "day", "year"] as const;
export type BirthPart = (typeof birthParts)[number];

export type TypedBirth = Partial<Record<BirthPart, string>>;

/** A date, or what is wrong and the field at which it is said. */
export type ReadBirth = { date: string } | { date: null; problem: string; part: BirthPart };

const months = ["january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november", "december"];

/** The date as `2009-09-14`. Of several wrong parts the first is named. */
export function readBirth({ month = "", day = "", year = "" }: TypedBirth, today: string): ReadBirth {
  if (`${month}${day}${year}`.trim() === "") return { date: null, problem: fieldErrors.dateOfBirthRequired, part: "month" };
  const read = { month: monthOf(month.trim()), day: dayOf(day.trim()), year: yearOf(year.trim()) };
  const date = `${read.year}-${read.month}-${read.day}`;
  const wrong = birthParts.find((part) => read[part] === null) ?? wrongTogether(date, today);
  return wrong === null ? { date } : { date: null, problem: fieldErrors.dateOfBirthInvalid, part: wrong };
}

/** Its number, or its name in full or from the third letter on. */
function monthOf(text: string): string | null {
  if (/^(?:0?[1-9]|1[0-2])$/.test(text)) return text.padStart(2, "0");
  const begun = /^([a-z]{3,9})\.?$/i.exec(text)?.[1]?.toLowerCase();
  const index = begun === undefined ? -1 : months.findIndex((name) => name.startsWith(begun));
  return index < 0 ? null : String(index + 1).padStart(2, "0");
}

function dayOf(text: string): string | null {
  return /^(?:0?[1-9]|[12]\d|3[01])$/.test(text) ? text.padStart(2, "0") : null;
}

/** In full: whose century two digits are of, nobody knows. */
function yearOf(text: string): string | null {
  return /^\d{4}$/.test(text) ? text : null;
}

/** Of parts that are each good: a year in which nobody who lives was born, or a day that its month does not have. */
function wrongTogether(date: string, today: string): BirthPart | null {
  if (isDateOfBirth(date, today)) return null;
  return isCalendarDay(date) || date < "1900" || date.slice(0, 4) > today.slice(0, 4) ? "year" : "day";
}
