/** What a person is to an organization. */
export const positionTypes = ["Player", "Coach", "Operations"] as const;
export type PositionType = (typeof positionTypes)[number];

/** Those whose page is the short one of who works for an organization (docs/rules.md E11). */
export const staffTypes = ["Coach", "Operations"] as const satisfies readonly PositionType[];
export type StaffType = (typeof staffTypes)[number];
