/**
 * What pages that are kept rest on, by name: a change of one drops every page
 * that rests on it. The database's triggers name them, too. Rules: docs/rules.md L9.
 */
export type Topic =
  /** All that everybody may read of a person. */
  | `person:${number}`
  /** Who has the team on the list, and how they are shown there. */
  | `team:${number}`
  /** Who is committed, to whatever team. */
  | "commitments"
  /** Whose decision is to come, and when. */
  | "decisions"
  /** Who is in the transfer portal, and how it stands. */
  | "transfers"
  /** NIL deals, of whomever, and what of them everybody reads. */
  | "deals"
  /** Games, of whatever day. */
  | "games"
  /** The games of a sport's season, by which teams are ranked. */
  | `season:${number}:${number}`
  /** Which conferences there are, and who plays in them. */
  | "conferences"
  /** Rankings of whatever type, and their runs. */
  | "rankings"
  /** What athletes are estimated at, as lists of the most rank it. */
  | "valuations"
  /** Whom most read, as the lists of it were made last. */
  | "trending"
  /** The names and places of organizations, and which are shown. */
  | "teams"
  /** The network's sites and their menus. */
  | "sites"
  /** All of them: what every page may rest on has changed, or more than could be named. */
  | "everything";

export function personTopic(personKey: number): Topic {
  return `person:${personKey}`;
}

export function teamTopic(organizationKey: number): Topic {
  return `team:${organizationKey}`;
}
