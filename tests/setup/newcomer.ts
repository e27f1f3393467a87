/** What newcomers of the tests say of themselves. Imports nothing: browser tests read it too. */

export const statement = "The office of the high school knows me: 555-0100.";

/** The day on which somebody was born who is so old today in the product's zone; older by some days. */
export function bornYearsAgo(years: number, days = 0): string {
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Chicago" }).format(new Date());
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCFullYear(day.getUTCFullYear() - years);
  day.setUTCDate(day.getUTCDate() - days);
  return day.toISOString().slice(0, 10);
}

/** The day as it is typed in the three fields of a form. */
export function bornOn(day: string): Record<`dateOfBirth.${"month" | "day" | "year"}`, string> {
  return { "dateOfBirth.month": day.slice(5, 7), "dateOfBirth.day": day.slice(8), "dateOfBirth.year": day.slice(0, 4) };
}
