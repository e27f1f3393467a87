/** Polls, classes and results of teams as others publish them (docs/rules.md R30). */
import type { RankingFigures } from "~/domain/rankings/team-lists";
import { periodPattern, type RankingNamed } from "~/domain/rankings/rankings";
import type { Transaction } from "../db/database";
import type { CsvRow } from "./csv";
import { flawOf } from "./fields";
import { identityOf, publishLists, type ArrivingList, type ArrivingRow, type RankingsNamed } from "./ranking-runs";
import { emptyOutcome, type Outcome } from "./report";
import type { Progress } from "./rows";
import { readTeamNames } from "./team-names";

export type TeamRankingLayout = "polls" | "rivals-classes" | "espn-classes" | "results";

/** What a row says of its team on one list; a row of polls may stand on two. */
interface Told extends RankingNamed, Pick<ArrivingRow, "rank" | "score" | "figures" | "inputs"> {}

/** A row as its layout reads it, or what is wrong with it as the end of a sentence about it. */
const readers: Readonly<Record<TeamRankingLayout, (row: CsvRow) => Told[] | string>> = {
  polls: readPolls,
  "rivals-classes": readRivals,
  "espn-classes": readEspn,
  results: readResults,
};

/**
 * A team is one that the list of names knows, else it keeps its name, and is told. Each list of the file (a source's of a year, or of a
 * period) is taken as a whole.
 */
export async function importTeamRankings(
  tx: Transaction,
  rows: readonly CsvRow[],
  layout: TeamRankingLayout,
  named: RankingsNamed,
  progress: Progress,
): Promise<Outcome> {
  const outcome = emptyOutcome();
  const keyOfName = await readTeamNames(tx);
  const lists = new Map<string, ArrivingList & { rows: ArrivingRow[] }>();
  const lines = new Map<string, number>();
  for (const row of rows) {
    const { line } = row;
    const name = row.get("team");
    const told = flawOf({ team: name }) ?? readers[layout](row);
    if (typeof told === "string") {
      outcome.rejected.push({ line, text: told });
      continue;
    }
    const organizationKey = keyOfName.get(name) ?? null;
    if (organizationKey === null) outcome.remarks.push({ line, text: `${name} is no team that is known: it keeps its name` });
    const arriving = told.map(({ type, year, period, source, ...of }) => ({
      list: { type, year, period, source },
      key: [source, year, period].join("|"),
      row: { ...of, line, name, organizationKey, subject: organizationKey === null ? name : null, fromKey: null, fromName: null },
    }));
    const identities = arriving.map(({ key, row: one }) => `${key}|${identityOf(one, false)}`);
    const earlier = identities.flatMap((identity) => lines.get(identity) ?? [])[0];
    if (earlier !== undefined) {
      outcome.repeated.push({ line, text: `is ${name} of line ${earlier} again` });
      continue;
    }
    for (const identity of identities) lines.set(identity, line);
    for (const { list, key, row: one } of arriving) {
      const rest = one.inputs.find(({ label }) => label === rounding);
      if (rest) outcome.remarks.push({ line, text: `${name} has parts that come to its points but for ${rest.contribution} of rounding` });
      const known = lists.get(key);
      if (known) known.rows.push(one);
      else lists.set(key, { ...list, rows: [one] });
    }
  }
  progress(outcome.rejected.length + outcome.repeated.length);
  return publishLists(tx, [...lists.values()], named, { outcome, progress });
}

function readPolls(row: CsvRow): Told[] | string {
  const [year, record] = [yearOf(row), row.get("record")];
  if (typeof year === "string") return year;
  if (!/^\d{1,2}-\d{1,2}(-\d{1,2})?$/.test(record)) return `has the record ${JSON.stringify(record)}, which is none`;
  const told: Told[] = [];
  for (const [column, source] of [
    ["ap_rank", "AssociatedPress"],
    ["coaches_rank", "CoachesPoll"],
  ] as const) {
    if (row.get(column) === "") continue;
    const rank = rankOf(row, column);
    if (typeof rank === "string") return rank;
    told.push({ type: "Organization", year, period: null, source, rank, score: null, figures: { record }, inputs: [] });
  }
  return told.length > 0 ? told : "has no rank in either poll";
}

function readRivals(row: CsvRow): Told[] | string {
  const [year, rank, figures] = [yearOf(row), rankOf(row, "rank"), countsOf(row, "commits")];
  if (typeof year === "string") return year;
  if (typeof rank === "string") return rank;
  if (typeof figures === "string") return figures;
  const [points, average] = [row.get("points"), row.get("average_stars")];
  if (!isPoints(points)) return `has the points ${JSON.stringify(points)}, which are none`;
  if (!/^[0-5](\.\d{1,2})?$/.test(average)) return `has average stars of ${JSON.stringify(average)}, which are not from 0 to 5`;
  const told = { rank, score: inHundredths(hundredthsOf(points)), figures: { ...figures, averageStars: Number(average) }, inputs: [] };
  return [{ type: "Class", year, period: null, source: "Rivals", ...told }];
}

/** ESPN's counts are no ranking; from years before it gave stars there are none. */
function readEspn(row: CsvRow): Told[] | string {
  const [year, figures] = [yearOf(row), countsOf(row, "signed")];
  if (typeof year === "string") return year;
  if (typeof figures === "string") return figures;
  return [{ type: "Class", year, period: null, source: "Espn", rank: null, score: null, figures, inputs: [] }];
}

const parts = {
  win_points: "Games won",
  schedule_points: "Schedule",
  championship_points: "Championships",
  bowl_points: "Bowls",
} as const;

/** Parts are rounded each by itself, so that they may come to a hundredth or two more or less than their sum. */
const mostRounding = 2;

function readResults(row: CsvRow): Told[] | string {
  const [rank, named, total] = [rankOf(row, "rank"), row.get("period"), row.get("total_points")];
  if (typeof rank === "string") return rank;
  const period = named === "All-Time" ? null : named;
  if (period !== null && !periodPattern.test(period)) return `has the period ${JSON.stringify(named)}, which is none`;
  const points = [total, ...Object.keys(parts).map((column) => row.get(column))];
  const flaw = points.find((one) => !isPoints(one));
  if (flaw !== undefined) return `has the points ${JSON.stringify(flaw)}, which are none`;
  const inputs: { label: string; contribution: string }[] = Object.entries(parts).map(([column, label]) => ({
    label,
    contribution: inHundredths(hundredthsOf(row.get(column))),
  }));
  const rest = hundredthsOf(total) - inputs.reduce((sum, { contribution }) => sum + hundredthsOf(contribution), 0);
  if (Math.abs(rest) > mostRounding) return `has parts that come to ${inHundredths(hundredthsOf(total) - rest)}, and not to ${total}`;
  if (rest !== 0) inputs.push({ label: rounding, contribution: inHundredths(rest) });
  return [
    { type: "Organization", year: null, period, source: "Ncaafb", rank, score: inHundredths(hundredthsOf(total)), figures: {}, inputs },
  ];
}

const rounding = "Rounding of the parts";

function yearOf(row: CsvRow): number | string {
  const text = row.get("year");
  return /^(?:18[6-9]|19\d|20\d)\d$/.test(text) ? Number(text) : `has the year ${JSON.stringify(text)}, which is none`;
}

function rankOf(row: CsvRow, column: string): number | string {
  const text = row.get(column);
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : `has the rank ${JSON.stringify(text)}, which is none`;
}

/** Of a class; what the source leaves open is not there. */
function countsOf(row: CsvRow, commits: string): RankingFigures | string {
  const counts: RankingFigures = {};
  for (const [column, figure] of [
    [commits, "commits"],
    ["five_star", "fiveStar"],
    ["four_star", "fourStar"],
    ["three_star", "threeStar"],
  ] as const) {
    const text = row.get(column);
    if (text === "" && column !== commits) continue;
    if (!/^\d{1,3}$/.test(text)) return `has ${JSON.stringify(text)} as ${column}, which is no count`;
    counts[figure] = Number(text);
  }
  return counts;
}

function isPoints(text: string): boolean {
  return /^\d{1,7}(\.\d{1,2})?$/.test(text);
}

/** Whole hundredths, which add up. */
function hundredthsOf(points: string): number {
  return Math.round(Number(points) * 100);
}

function inHundredths(hundredths: number): string {
  return (hundredths / 100).toFixed(2);
}
