/** How sure a fact on a profile is, and since when. Rules: docs/rules.md Z1–Z3. */

/** From the least sure to the surest. */
export const tiers = ["SelfReported", "StaffVerified"] as const;
export type Tier = (typeof tiers)[number];

export const tierLabels: Record<Tier, string> = { SelfReported: "Self-reported", StaffVerified: "Staff-verified" };
