/** How long an edit waits, in words: its place in the queue and the usual time of its kind. Rules: docs/rules.md H5. */

import { dayAhead } from "../base/format";
import { ordinal } from "../base/ordinal";

/** Hours that half of a kind's decisions took at most, and four of five. */
export interface Usual {
  medianHours: number;
  p80Hours: number;
}

/** How many items are due before one; counting stops at a limit. */
export interface Place {
  before: number;
  isMore: boolean;
}

/** `3–20 h`, `2–4 days`, `under 1 h`: the usual time, after "in". */
export function usualSpan({ medianHours, p80Hours }: Usual): string {
  if (p80Hours < 1) return "under 1 h";
  const [from, to] = [amountOf(medianHours), amountOf(p80Hours)];
  if (from.unit !== to.unit) return `${inUnit(from)} to ${inUnit(to)}`;
  return from.count === to.count ? `about ${inUnit(to)}` : `${from.count}–${inUnit(to)}`;
}

/** `Usually decided in 3–20 h`; without enough decisions, that. */
export function usualWords(usual: Usual | null): string {
  return usual ? `Usually decided in ${usualSpan(usual)}` : "Usual time: not enough data yet";
}

/** `next in line`, `7th in line`, `more than 1,000 before it`. */
export function placeWords({ before, isMore }: Place): string {
  if (isMore) return `more than ${before.toLocaleString("en-US")} before it`;
  return before === 0 ? "next in line" : `${ordinal(before + 1)} in line`;
}

/** `We aim to decide today`, `We aim to decide by Tuesday`; what is late, that. */
export function dueWords(dueAt: string, now: Date): string {
  if (new Date(dueAt) < now) return "Later than we aim for: what is late is decided first";
  const day = dayAhead(dueAt, now);
  return `We aim to decide ${day === "today" ? day : `by ${day}`}`;
}

interface Amount {
  count: number;
  unit: "h" | "day";
}

/** Two days and more are told in days; less than an hour is told as one. */
function amountOf(hours: number): Amount {
  return hours < 48 ? { count: Math.max(1, Math.round(hours)), unit: "h" } : { count: Math.round(hours / 24), unit: "day" };
}

function inUnit({ count, unit }: Amount): string {
  return unit === "h" ? `${count} h` : `${count} days`;
}
