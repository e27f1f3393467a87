/** Conferences, and the seasons that teams play in them. Pure values. Rules: docs/rules.md O9, O10. */

/** A conference of neither group has none. */
export const conferenceGroups = ["PowerFive", "GroupOfFive"] as const;
export type ConferenceGroup = (typeof conferenceGroups)[number];

export const conferenceGroupWords: Readonly<Record<ConferenceGroup, string>> = { PowerFive: "Power Five", GroupOfFive: "Group of Five" };

/** The first season that a college played in a conference. */
export const firstConferenceYear = 1869;

/** Teams of one season; the largest of history had about forty. */
export const mostMembers = 100;

/** `Football 2025, East`: the sport, the year that it begins in, and the division where the conference has several. */
export function seasonInWords({ sportName, year, division }: { sportName: string; year: number; division: string | null }): string {
  return `${sportName} ${year}${division === null ? "" : `, ${division}`}`;
}

/** `1 member`, `14 members`. */
export function membersInWords(count: number): string {
  return `${count} ${count === 1 ? "member" : "members"}`;
}
