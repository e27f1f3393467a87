/** Conferences, and the seasons that teams play in them. Pure values. Rules: docs/rules.md O9, O10. */

/** A conference of neither group has none. */
export const conferenceGroups = ["PowerFive", "GroupOfFive"] as const;
export type ConferenceGroup = (typeof conferenceGroups)[number];

/** The first season that a college played in a conference. */
export const firstConferenceYear = 1869;

/** Teams of one season; the largest of history had about forty. */
export const mostMembers = 100;
