/** How sure a fact on a profile is, and since when. Rules: docs/rules.md Z1–Z3. */
import { zonedDay } from "../base/format";

/** From the least sure to the surest. */
export const tiers = ["SelfReported", "Published", "StaffVerified"] as const;
export type Tier = (typeof tiers)[number];

export const tierLabels: Record<Tier, string> = {
  SelfReported: "Self-reported",
  Published: "Published list",
  StaffVerified: "Staff-verified",
};

/** Where a fact comes from; null of what no decision has put there. `isAltered`: the review desk put it in the place of what was sent. */
export type Source = { tier: Tier; date: string; isAltered: boolean } | null;

/** What a card says once of the facts that it marks with nothing (Z1). */
export const legend = `${tierLabels.SelfReported} where nothing else is said`;

/**
 * What a fact is marked with where its card has the legend: `Staff-verified 11/20/26`, or
 * `Self-reported 11/20/26, changed by the review desk`; nothing of what no decision has put there (Z1).
 */
export function markInWords(source: Source): string | null {
  if (!source) return null;
  const changed = source.isAltered && source.tier === "SelfReported" ? ", changed by the review desk" : "";
  return `${tierLabels[source.tier]} ${zonedDay(source.date)}${changed}`;
}

/** The same of a result, with the event that it was measured at (N8): `Staff-verified 11/20/26, at Bluegrass Combine`. */
export function resultMark(source: Source, eventName: string | null): string | null {
  const mark = markInWords(source);
  return eventName === null ? mark : `${mark ?? tierLabels.SelfReported}, at ${eventName}`;
}
