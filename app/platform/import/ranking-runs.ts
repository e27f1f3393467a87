/** Rankings that others publish, each list of a file a run as of a day (docs/rules.md R27, R30). */
import { and, desc, eq, lt, lte } from "drizzle-orm";
import { productDay } from "~/domain/base/format";
import type { RankingNamed } from "~/domain/rankings/rankings";
import type { Transaction } from "../db/database";
import { rankingInputs, rankingRows, rankingRuns } from "../db/schema/rankings";
import { rankingKeyOf } from "../rankings/ranking-key";
import type { LineNote } from "./csv";
import type { Outcome } from "./report";
import { sourceKeyOf } from "./roster-rows";
import { batchesOf, type Progress } from "./rows";

/** What a file of rankings does not say of itself. */
export interface RankingsNamed {
  sportKey: number;
  /** What whoever shows the lists has to say. */
  credit: string;
  /** The day as of which they are. */
  asOf: string;
}

type Stored = typeof rankingRows.$inferSelect;

/** A row of a list as the file has it; its place is that of its rank. */
export interface ArrivingRow extends Pick<Stored, "rank" | "organizationKey" | "subject" | "fromKey" | "fromName" | "figures"> {
  line: number;
  /** The person of ours who is ranked; left out of lists that rank nobody of ours. */
  personKey?: number | null;
  /** What the file calls whom it ranks. */
  name: string;
  /** Two digits behind the point; null where the source has none. */
  score: string | null;
  /** The parts that the score is the sum of; none where the source does not tell them. */
  inputs: readonly Input[];
}

interface Input {
  label: string;
  contribution: string;
}

/** One list of a file, whole: whom it leaves out is on it no more. */
export interface ArrivingList extends RankingNamed {
  rows: readonly ArrivingRow[];
  /** The day as of which it is, where the file says it itself. */
  asOf?: string;
}

type Identified = Pick<ArrivingRow, "rank" | "organizationKey" | "personKey" | "subject" | "figures">;

/** By what a row of a list is told from its others: whom it ranks, with where a name alone comes from; of a draft its pick. */
export function identityOf({ rank, organizationKey, personKey, subject, figures }: Identified, isDraft: boolean) {
  if (isDraft) return String(rank);
  if (personKey != null) return `person ${personKey}`;
  return organizationKey ?? [subject, ...[figures.home, figures.school].filter(Boolean)].join("|");
}

/** What became of a line, the one that counts first: it may stand on several lists. */
const fates = ["rejected", "inserted", "updated", "unchanged"] as const;
type Fate = (typeof fates)[number];

/**
 * Publishes each list that says anything else than the latest run up to its day does. A run of that day that was published on an earlier
 * one stays: the rows of another list for it are refused.
 */
export async function publishLists(
  tx: Transaction,
  lists: readonly ArrivingList[],
  { sportKey, credit, asOf }: RankingsNamed,
  { outcome, progress }: { outcome: Outcome; progress: Progress },
): Promise<Outcome> {
  const sourceKey = await sourceKeyOf(tx, credit);
  const fateOf = new Map<number, Fate>();
  for (const list of lists) {
    const { type, year, period, source } = list;
    const rankingKey = await rankingKeyOf(tx, sportKey, { type, year, period, source });
    const day = list.asOf ?? asOf;
    const { ofRows, gone } = await publish(tx, list, { rankingKey, sourceKey, asOf: day });
    for (const [{ line }, fate] of ofRows) {
      const other = fateOf.get(line);
      if (other === undefined) progress(1);
      if (other === undefined || fates.indexOf(fate) < fates.indexOf(other)) fateOf.set(line, fate);
    }
    for (const [{ line, name }, fate] of ofRows) if (fate === "rejected") outcome.rejected.push(isPublished(line, name, day));
    if (gone > 0) outcome.remarks.push({ line: list.rows[0]!.line, text: `begins a list without ${gone} of those that it had before` });
  }
  for (const fate of fateOf.values()) if (fate !== "rejected") outcome[fate] += 1;
  return { ...outcome, rejected: onceALine(outcome.rejected) };
}

interface Published {
  rankingKey: number;
  sourceKey: number;
  asOf: string;
}

/** What became of each row, and how many are on the list no more. */
async function publish(
  tx: Transaction,
  { type, rows: arriving }: ArrivingList,
  { rankingKey, sourceKey, asOf }: Published,
): Promise<{ ofRows: (readonly [ArrivingRow, Fate])[]; gone: number }> {
  const identity = (row: Identified) => identityOf(row, type === "Draft");
  const stands = await readRun(tx, rankingKey, asOf, lte);
  const rows = [...arriving].sort(byRank);
  const known = new Map(stands?.rows.map((row) => [identity(row), row.said]));
  const ofRows = rows.map((row) => {
    const said = known.get(identity(row));
    return [row, said === undefined ? "inserted" : said === saidOf(row) ? "unchanged" : "updated"] as const;
  });
  const gone = known.size - ofRows.filter(([, fate]) => fate !== "inserted").length;
  if (gone === 0 && ofRows.every(([, fate]) => fate === "unchanged")) return { ofRows, gone };
  if (stands?.asOf === asOf) {
    if (productDay(stands.publishedAt) < productDay(new Date())) return { ofRows: rows.map((row) => [row, "rejected"] as const), gone: 0 };
    await tx.delete(rankingRuns).where(eq(rankingRuns.key, stands.key));
  }
  const before = await readRun(tx, rankingKey, asOf, lt);
  const ranksBefore = new Map(before?.rows.map((row) => [identity(row), row.rank]));
  const ranks = new Map<number | null, number>();
  for (const { rank } of rows) ranks.set(rank, (ranks.get(rank) ?? 0) + 1);
  const [run] = await tx.insert(rankingRuns).values({ rankingKey, asOf, sourceKey, count: rows.length }).returning();
  const written = rows.map(({ line: _line, name: _name, inputs, ...row }, index) => ({
    inputs,
    row: {
      ...row,
      runKey: run!.key,
      place: index + 1,
      isTied: row.rank !== null && ranks.get(row.rank) !== 1,
      previousRank: ranksBefore.get(identity(row)) ?? null,
    },
  }));
  for (const batch of batchesOf(written)) {
    await tx.insert(rankingRows).values(batch.map(({ row }) => row));
    const parts = batch.flatMap(({ row: { runKey, place }, inputs }) => inputs.map((one, number) => ({ runKey, place, number, ...one })));
    if (parts.length > 0) await tx.insert(rankingInputs).values(parts);
  }
  return { ofRows, gone };
}

/** The latest run up to a day, or before it; null where there is none. */
async function readRun(tx: Transaction, rankingKey: number, day: string, isUpTo: typeof lt) {
  const [run] = await tx
    .select()
    .from(rankingRuns)
    .where(and(eq(rankingRuns.rankingKey, rankingKey), isUpTo(rankingRuns.asOf, day)))
    .orderBy(desc(rankingRuns.asOf))
    .limit(1);
  if (!run) return null;
  const rows = await tx.select().from(rankingRows).where(eq(rankingRows.runKey, run.key));
  const parts = await tx.select().from(rankingInputs).where(eq(rankingInputs.runKey, run.key)).orderBy(rankingInputs.number);
  const inputs = new Map<number, Input[]>();
  for (const { place, label, contribution } of parts) inputs.set(place, [...(inputs.get(place) ?? []), { label, contribution }]);
  return { ...run, rows: rows.map((row) => ({ ...row, said: saidOf({ ...row, inputs: inputs.get(row.place) ?? [] }) })) };
}

/** What a source says of a row, to be compared. */
function saidOf(row: Omit<ArrivingRow, "line" | "name">): string {
  const { rank, score, organizationKey, personKey = null, subject, fromKey, fromName, figures, inputs } = row;
  const told = Object.entries(figures).sort(([one], [other]) => (one < other ? -1 : 1));
  const parts = inputs.map(({ label, contribution }) => [label, contribution]);
  return JSON.stringify([rank, score, organizationKey, personKey, subject, fromKey, fromName, told, parts]);
}

/** Whom the source ranks nowhere comes last; who shares a rank stands by name. */
function byRank(one: ArrivingRow, other: ArrivingRow): number {
  const [first, second] = [one.rank ?? Infinity, other.rank ?? Infinity];
  return first === second ? (one.name < other.name ? -1 : 1) : first - second;
}

function onceALine(notes: readonly LineNote[]): LineNote[] {
  return [...new Map(notes.map((note) => [note.line, note])).values()];
}

function isPublished(line: number, name: string, asOf: string): LineNote {
  return { line, text: `${name} is on a list as of ${asOf}, which is published and stays: name a later day` };
}
