/** Links by mail that prove whose an address is. Rules: docs/rules.md B15 to B17, A39. */
export const linkPurposes = ["Reset", "Confirm", "NewEmail"] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/** Minutes for which a link works. */
export const linkLasts: Record<LinkPurpose, number> = { Reset: 30, Confirm: 24 * 60, NewEmail: 24 * 60 };

/** Links of one purpose that are sent for an account within an hour; the last one stays good. */
export const mostLinksAnHour = 5;

/** An address may belong to a family: so many of its accounts are told at a time. */
export const mostAccountsOfAddress = 5;
