/** Which columns a file of each kind has, and telling one kind from another. */
import { UnusableFile } from "./csv";

export const importKinds = [
  "colleges",
  "high-schools",
  "cities",
  "colors",
  "team-names",
  "games",
  "rosters",
  "transfers",
  "conferences",
  "statistics",
  "polls",
  "team-classes",
  "team-rankings",
  "draft",
  "ratings",
  "followers",
] as const;
export type ImportKind = (typeof importKinds)[number];

/** Kinds of lists that others publish. */
export const kindsOfRankings: readonly ImportKind[] = ["polls", "team-classes", "team-rankings", "draft", "ratings"];

/** Those, and others of which no file says as of when they are and whom to credit for them. */
export const kindsAsOf: readonly ImportKind[] = [...kindsOfRankings, "followers"];

/** Kinds of which no file says its sport, and those of which some do not. */
export const kindsOfSport: readonly ImportKind[] = ["games", "rosters", "transfers", "statistics", ...kindsOfRankings];
export const kindsMaybeOfSport: readonly ImportKind[] = ["conferences"];

/** Kinds of people, of which a file says neither its season nor whom to credit for it. */
export const kindsOfPeople: readonly ImportKind[] = ["rosters", "transfers", "statistics"];

/** Kinds of which a line may be said that credits the source, and has to be of some layouts. */
export const kindsMaybeCredited: readonly ImportKind[] = ["games"];

export function isImportKind(text: string): text is ImportKind {
  return (importKinds as readonly string[]).includes(text);
}

/** `athletics` is a file of the Department's athletics survey (EADA), `institutions` its directory (IPEDS). */
export type LayoutName =
  | "athletics"
  | "institutions"
  | "high-schools"
  | "cities"
  | "colors"
  | "team-names"
  | "games"
  | "professional-games"
  | "bowl-games"
  | "rosters"
  | "transfers"
  | "conference-members"
  | "conferences"
  | "game-statistics"
  | "season-statistics"
  | "polls"
  | "rivals-classes"
  | "espn-classes"
  | "results"
  | "draft"
  | "ratings"
  | "followers";

/** Layouts of which a file does not say its sport. */
export const layoutsOfSport: readonly LayoutName[] = [
  "games",
  "professional-games",
  "bowl-games",
  "rosters",
  "transfers",
  "conferences",
  "game-statistics",
  "season-statistics",
  "polls",
  "rivals-classes",
  "espn-classes",
  "results",
  "draft",
  "ratings",
];

interface Layout {
  name: LayoutName;
  kind: ImportKind;
  columns: readonly string[];
}

const layouts: readonly Layout[] = [
  {
    name: "athletics",
    kind: "colleges",
    columns: ["unitid", "institution_name", "city_txt", "state_cd", "classification_name", "sector_name"],
  },
  { name: "institutions", kind: "colleges", columns: ["UNITID", "INSTNM", "IALIAS", "CITY", "STABBR", "ICLEVEL"] },
  { name: "high-schools", kind: "high-schools", columns: ["name", "city", "state"] },
  { name: "cities", kind: "cities", columns: ["ID", "STATE_CODE", "STATE_NAME", "CITY", "COUNTY", "LATITUDE", "LONGITUDE"] },
  { name: "colors", kind: "colors", columns: ["school", "type", "color", "alt_color"] },
  { name: "team-names", kind: "team-names", columns: ["name", "unitid", "institution_name", "files"] },
  {
    name: "games",
    kind: "games",
    columns: ["season", "date", "home_team", "away_team", "home_score", "away_score", "site", "city", "state_or_country", "note"],
  },
  {
    name: "professional-games",
    kind: "games",
    columns: ["season", "type", "date", "time_eastern", "away_team", "home_team", "away_score", "home_score", "site", "stadium"],
  },
  {
    name: "bowl-games",
    kind: "games",
    columns: ["date", "bowl", "winner", "winner_score", "loser", "loser_score", "tie", "note"],
  },
  {
    name: "transfers",
    kind: "transfers",
    columns: ["name", "hometown_city", "hometown_state", "hometown_country", "from_team", "to_team", "named_by_new_team"],
  },
  {
    name: "rosters",
    kind: "rosters",
    columns: [
      "team",
      "jersey",
      "name",
      "position",
      "class",
      "redshirt",
      "height_in",
      "hometown_city",
      "hometown_state",
      "hometown_country",
      "previous_school",
    ],
  },
  // The one with more columns first: a file of it has those of the other, too.
  { name: "conference-members", kind: "conferences", columns: ["sport", "year", "division", "conference", "team"] },
  { name: "conferences", kind: "conferences", columns: ["year", "conference", "team"] },
  // After these columns come statistics of the sport, by their names; rosters, which have these columns too, stand before.
  {
    name: "game-statistics",
    kind: "statistics",
    columns: ["team", "name", "hometown_city", "hometown_state", "date", "opponent"],
  },
  { name: "season-statistics", kind: "statistics", columns: ["team", "name", "hometown_city", "hometown_state"] },
  { name: "polls", kind: "polls", columns: ["year", "team", "record", "ap_rank", "coaches_rank"] },
  {
    name: "rivals-classes",
    kind: "team-classes",
    columns: ["year", "rank", "team", "commits", "five_star", "four_star", "three_star", "average_stars", "points"],
  },
  { name: "espn-classes", kind: "team-classes", columns: ["year", "team", "signed", "five_star", "four_star", "three_star"] },
  {
    name: "results",
    kind: "team-rankings",
    columns: ["period", "rank", "team", "total_points", "win_points", "schedule_points", "championship_points", "bowl_points"],
  },
  { name: "draft", kind: "draft", columns: ["year", "round", "pick", "team", "name", "position", "college"] },
  // Where players come from, one of them at least, and `position`, `rating` and `as_of` are there as the source tells them.
  { name: "ratings", kind: "ratings", columns: ["source", "class_year", "rank", "name"] },
  { name: "followers", kind: "followers", columns: ["platform", "handle", "followers"] },
];

/**
 * The layout of a file that shall be of this kind. Throws UnusableFile, naming
 * the kind that it is instead, or the first column that is missing.
 */
export function layoutOf(kind: ImportKind, header: readonly string[]): LayoutName {
  const given = new Set(header.map((name) => name.toLowerCase()));
  const missingOf = (layout: Layout) => layout.columns.filter((column) => !given.has(column.toLowerCase()));

  const ofKind = layouts.filter((layout) => layout.kind === kind).sort((a, b) => missingOf(a).length - missingOf(b).length);
  const nearest = ofKind[0];
  if (!nearest) throw new Error(`No layout of the kind ${kind}.`);
  const missing = missingOf(nearest);
  if (missing.length === 0) return nearest.name;

  const other = layouts.find((layout) => layout.kind !== kind && missingOf(layout).length === 0);
  if (other) throw new UnusableFile(`This is a file of ${other.kind}, not of ${kind}: the column ${missing[0]} is missing.`);
  throw new UnusableFile(
    missing.length === 1
      ? `The column ${missing[0]} is missing. A file of ${kind} has the columns ${nearest.columns.join(", ")}.`
      : `The columns ${missing.join(", ")} are missing. A file of ${kind} has the columns ${nearest.columns.join(", ")}.`,
  );
}
