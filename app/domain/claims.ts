/** Claims of a profile: who may say that it is theirs to manage. Rules: docs/rules.md B. */

/** What somebody claims to be to a profile. */
export const claimantTypes = ["Athlete", "Guardian", "Coach", "Admin"] as const;
export type ClaimantType = (typeof claimantTypes)[number];

/** How far a profile is shown. */
export const profileVisibilities = ["Normal", "Pending", "Suspended", "Private", "Hidden", "Show", "Frozen", "Final"] as const;
export type ProfileVisibility = (typeof profileVisibilities)[number];
