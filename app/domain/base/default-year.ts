/** The class that lists begin with. Pure: the clock is an argument. Rule: docs/rules.md F8. */
import { productDay } from "./format";

/** The day from which the class of the next calendar year is the one that signs next, as `MM-DD`. */
const turnsOn = "08-01";

/** The class that signs next: from 1 August on that of the next calendar year, in the product's zone (F8). */
export function defaultYear(now: Date): number {
  const today = productDay(now);
  const year = Number(today.slice(0, 4));
  return today.slice(5) >= turnsOn ? year + 1 : year;
}

/** The season that is on, by the year that it begins in: the next one begins in August (docs/rules.md E13). */
export function presentSeason(now: Date): number {
  return defaultYear(now) - 1;
}
