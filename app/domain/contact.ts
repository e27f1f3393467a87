/** How to reach an athlete, and who may see it. Rules: docs/rules.md K1–K4. */

/** The athlete's own fields; each is private until it is made public (K3). */
export const contactFields = ["phoneNumber", "email", "instagramHandle", "twitterHandle", "tikTokHandle"] as const;
export type ContactField = (typeof contactFields)[number];

/** Who may see a field: the athlete's side and staff, or everyone (K3). */
export const contactVisibilities = ["Private", "Public"] as const;
export type ContactVisibility = (typeof contactVisibilities)[number];
