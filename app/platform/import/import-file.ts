import { sql } from "drizzle-orm";
import { sportKeys } from "~/domain/teams/sports";
import type { OpenedDatabase, Transaction } from "../db/database";
import { importCities } from "./cities";
import { importColleges } from "./colleges";
import { importColors } from "./colors";
import { importConferences } from "./conferences";
import { importFollowers } from "./followers";
import { importGames } from "./games";
import { importRosters } from "./rosters";
import { statisticColumns } from "./statistic-rows";
import { importStatistics } from "./statistics";
import { importTeamRankings } from "./team-rankings";
import { importDraft } from "./draft";
import { importRatings, ratingColumns } from "./ratings";
import { importTransfers } from "./transfers";
import { importTeamNames } from "./team-names";
import { readCsv, UnusableFile, type Csv } from "./csv";
import { importHighSchools } from "./high-schools";
import { kindsAsOf, kindsOfPeople, layoutOf, layoutsOfSport, type ImportKind, type LayoutName } from "./layouts";
import type { ImportReport, Outcome } from "./report";
import type { Progress } from "./rows";

/** Held while one import runs; the number means nothing but must never change. */
const importLock = 7_446_222;

/** Told now and then how many of the file's rows are done. */
export type TellProgress = (done: number, total: number) => void;

/** A file that was read and found to be of its kind. */
export interface ReadFile {
  kind: ImportKind;
  layout: LayoutName;
  csv: Csv;
  named: Named;
}

/** What some files do not say of themselves; null of those that have no such thing. */
export interface Named {
  sportKey: number | null;
  /** The year that the season begins in. */
  season: number | null;
  /** What pages that show the file's people say of its source. */
  credit: string | null;
  /** The day as of which lists of others are. */
  asOf: string | null;
}

const nothingNamed: Named = { sportKey: null, season: null, credit: null, asOf: null };

/** Throws UnusableFile, also where something is not named that the file does not say, or a sport of one that says it. */
export function readImport(kind: ImportKind, bytes: Uint8Array, given: Partial<Named> = {}): ReadFile {
  const named = { ...nothingNamed, ...given };
  const csv = readCsv(bytes);
  const layout = layoutOf(kind, csv.header);
  const isOfSport = layoutsOfSport.includes(layout);
  if (isOfSport && named.sportKey === null) throw new UnusableFile(`A file of ${kind} does not say its sport: name it.`);
  if (!isOfSport && named.sportKey !== null) throw new UnusableFile(`This file of ${kind} is of no one sport: name none.`);
  if (kindsOfPeople.includes(kind) && (named.season === null || named.credit === null))
    throw new UnusableFile(`A file of ${kind} does not say its season and whom to credit: name both.`);
  if (layout === "professional-games") {
    if (named.sportKey !== sportKeys.football) throw new UnusableFile("This file of games is of football.");
    if (named.credit === null) throw new UnusableFile("This file of games does not say whom to credit: name it.");
  }
  if (kindsAsOf.includes(kind) && (named.credit === null || named.asOf === null))
    throw new UnusableFile(`A file of ${kind} does not say whom to credit and as of when it is: name both.`);
  if (layout === "draft" && named.sportKey !== sportKeys.football) throw new UnusableFile("This file of a draft is of football.");
  if (kind === "ratings") ratingColumns(csv.header);
  if (kind === "statistics") statisticColumns(csv.header, named.sportKey!, layout === "game-statistics");
  return { kind, layout, csv, named };
}

/**
 * Imports what was read, all of it or nothing. A second time changes nothing
 * and answers the same counts, as unchanged. Imports that run at once take turns.
 */
export async function runImport(
  opened: Pick<OpenedDatabase, "patiently">,
  file: ReadFile,
  tellProgress: TellProgress = () => undefined,
): Promise<ImportReport> {
  const { kind, layout, csv } = file;
  const { rows, unreadable } = csv;
  const total = rows.length + unreadable.length;
  let done = unreadable.length;
  const progress: Progress = (count) => tellProgress((done += count), total);

  return opened.patiently(async (db) => {
    const outcome = await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${importLock})`);
      return importRows(tx, file, progress);
    });
    // The planner chooses the search's index only when it knows how many rows there are,
    // and the index is quick only when its list of late entries has been worked in.
    for (const table of [writtenBy[layout], ...(kind === "statistics" ? ["season_statistics"] : [])])
      await db.execute(sql`vacuum (analyze) ${sql.identifier(table)}`);
    const rejected = [...unreadable, ...outcome.rejected].sort((a, b) => a.line - b.line);
    return { kind, rows: total, ...outcome, rejected };
  });
}

/** The table that a file of the layout goes to. */
const writtenBy: Readonly<Record<LayoutName, string>> = {
  athletics: "organizations",
  institutions: "organizations",
  "high-schools": "organizations",
  colors: "organizations",
  cities: "cities",
  "team-names": "team_names",
  games: "games",
  "professional-games": "games",
  "bowl-games": "games",
  rosters: "careers",
  transfers: "transfers",
  "conference-members": "conference_members",
  conferences: "conference_members",
  "game-statistics": "statistic_lines",
  "season-statistics": "statistic_lines",
  polls: "ranking_rows",
  "rivals-classes": "ranking_rows",
  "espn-classes": "ranking_rows",
  results: "ranking_rows",
  draft: "ranking_rows",
  ratings: "ranking_rows",
  followers: "follower_counts",
};

function importRows(
  tx: Transaction,
  { layout, csv, named: { sportKey, season, credit, asOf } }: ReadFile,
  progress: Progress,
): Promise<Outcome> {
  const { rows } = csv;
  switch (layout) {
    case "athletics":
    case "institutions":
      return importColleges(tx, rows, layout, progress);
    case "high-schools":
      return importHighSchools(tx, rows, progress);
    case "cities":
      return importCities(tx, rows, progress);
    case "colors":
      return importColors(tx, rows, progress);
    case "team-names":
      return importTeamNames(tx, rows, progress);
    case "games":
    case "professional-games":
    case "bowl-games":
      return importGames(tx, rows, { sportKey: sportKey!, credit, layout }, progress);
    case "rosters":
      return importRosters(tx, rows, { sportKey: sportKey!, season: season!, credit: credit! }, progress);
    case "transfers":
      return importTransfers(tx, rows, { sportKey: sportKey!, season: season!, credit: credit! }, progress);
    case "conference-members":
    case "conferences":
      return importConferences(tx, rows, sportKey, progress);
    case "game-statistics":
    case "season-statistics":
      return importStatistics(
        tx,
        csv,
        { sportKey: sportKey!, season: season!, credit: credit!, isOfGames: layout === "game-statistics" },
        progress,
      );
    case "polls":
    case "rivals-classes":
    case "espn-classes":
    case "results":
      return importTeamRankings(tx, rows, layout, { sportKey: sportKey!, credit: credit!, asOf: asOf! }, progress);
    case "draft":
      return importDraft(tx, rows, { sportKey: sportKey!, credit: credit!, asOf: asOf! }, progress);
    case "ratings":
      return importRatings(tx, rows, { sportKey: sportKey!, credit: credit!, asOf: asOf! }, progress);
    case "followers":
      return importFollowers(tx, rows, { credit: credit!, asOf: asOf! }, progress);
  }
}
