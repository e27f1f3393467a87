/** How sure a fact on a profile is, and since when. Rules: docs/rules.md Z1–Z3. */
import { zonedDay } from "./format";

/** From the least sure to the surest. */
export const tiers = ["SelfReported", "StaffVerified"] as const;
export type Tier = (typeof tiers)[number];

export const tierLabels: Record<Tier, string> = { SelfReported: "Self-reported", StaffVerified: "Staff-verified" };

/** Where a fact comes from; null of what no decision has put there. */
export type Source = { tier: Tier; date: string } | null;

/** `Staff-verified 11/20/26`, `Self-reported` (Z1). */
export function sourceInWords(source: Source): string {
  return source ? `${tierLabels[source.tier]} ${zonedDay(source.date)}` : tierLabels.SelfReported;
}
