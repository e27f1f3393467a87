/** What a person is to an organization. */
export const positionTypes = ["Player", "Coach", "Operations"] as const;
export type PositionType = (typeof positionTypes)[number];
