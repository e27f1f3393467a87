/** Where a result lies among those of athletes of the same position and class. Pure. Rule: docs/rules.md N7. */
import { zonedDay } from "../base/format";
import { ordinal } from "../base/ordinal";
import { measurementTypes } from "./measurements";

/** Fewer results say nothing of what is usual in a class (N7). */
export const leastCompared = 30;

/** Athletes that are compared, the newest profiles first, so that the work stays the same however many there are (N7). */
export const mostCompared = 1_000;

/** The latest results of one type, an athlete one, the athlete's own among the equal ones. */
export interface Compared {
  results: number;
  /** How many of them are less than the athlete's own. */
  less: number;
  equal: number;
}

/**
 * The percentile of the athlete's own result, from 1 to 99: the share of results that it beats, and half of those that it equals. Of times
 * the lower one is better. Null of too few (N7).
 */
export function percentileOf(measurementTypeKey: number, { results, less, equal }: Compared): number | null {
  if (results < leastCompared) return null;
  const isLowerBetter = measurementTypes.find((type) => type.key === measurementTypeKey)?.isLowerBetter ?? false;
  const beaten = isLowerBetter ? results - less - equal : less;
  return Math.min(99, Math.max(1, Math.round((100 * (beaten + equal / 2)) / results)));
}

/** A percentile with how many results it rests on; null of too few. */
export interface Standing {
  percentile: number | null;
  results: number;
}

/** `82nd percentile of 163`; null of too few. */
export function percentileInWords({ percentile, results }: Standing): string | null {
  return percentile === null ? null : `${ordinal(percentile)} percentile of ${results.toLocaleString("en-US")}`;
}

/** What the percentiles of a player's results are among, and when that was counted; null where none has one. */
export function comparedInWords(standings: readonly Standing[], { positionName, classYear }: Class, now: Date): string | null {
  if (!positionName || classYear === null || standings.every(({ percentile }) => percentile === null)) return null;
  const under = standings.some(({ percentile }) => percentile === null) ? ` Under ${leastCompared} results there is none.` : "";
  const among = `Percentiles are among the class of ${classYear}, position ${positionName}, counted ${zonedDay(now)}.`;
  return `${among} Of times, a higher percentile is a faster one.${under}`;
}

interface Class {
  positionName: string | null;
  classYear: number | null;
}
