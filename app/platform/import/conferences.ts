/** Who plays in which conference, by season (docs/rules.md O9, O30). */
import { sql } from "drizzle-orm";
import { firstConferenceYear } from "~/domain/teams/conferences";
import { searchable } from "~/domain/teams/organizations";
import { sports } from "~/domain/teams/sports";
import type { Transaction } from "../db/database";
import { conferenceMembers, conferences, conferenceSeasons } from "../db/schema/conferences";
import type { CsvRow, LineNote } from "./csv";
import { flawOf, optionalFlawOf, tidy } from "./fields";
import { emptyOutcome, type Outcome } from "./report";
import { batchesOf, type Progress } from "./rows";
import { readTeamNames } from "./team-names";

interface Membership {
  line: number;
  sportKey: number;
  year: number;
  division: string | null;
  conference: string;
  /** The conference's name as it is compared. */
  compared: string;
  team: string;
  organizationKey: number;
}

/** As long as staff may make them. */
const [longestName, longestDivision] = [100, 20] as const;

/** What sources call a sport that we name otherwise. Our Volleyball is the women's; the men's is none of our sports. */
const otherNames: Readonly<Record<string, string>> = { "women's volleyball": "volleyball" };

/** `Independent`, `DII Independent`, `Division I-A Independent`. */
const independent = /^(?:(?:D|Division )[IVX]+(?:-A{1,3})? )?Independent$/i;

/** Why what a row names is no conference, as the sentence about all such rows begins; null where it is one. */
function noConferenceOf({ conference, compared, team }: Read): string | null {
  if (compared === "") return "A row without a conference names none";
  if (independent.test(conference)) return `${conference} is no conference`;
  return compared === searchable(team) ? `${conference} is the team itself, and no conference` : null;
}

/**
 * Adds members to seasons, and seasons and conferences where they are new; it takes none away. Who is named with no conference, as
 * independent or with its own name is a member of none. `sportKey` is of a file that does not say its sport.
 */
export async function importConferences(
  tx: Transaction,
  rows: readonly CsvRow[],
  sportKey: number | null,
  progress: Progress,
): Promise<Outcome> {
  const outcome = emptyOutcome();
  const keyOfName = await readTeamNames(tx);
  const arriving = new Map<string, Membership>();
  const placesOfTeam = new Map<string, Membership[]>();
  const without = new Map<string, { line: number; count: number }>();
  for (const row of rows) {
    const found = readRow(row, sportKey);
    if ("text" in found) {
      outcome[found.isUnknown ? "unmatched" : "rejected"].push({ line: row.line, text: found.text });
      continue;
    }
    const organizationKey = keyOfName.get(found.team);
    if (organizationKey === undefined) {
      outcome.unmatched.push({ line: row.line, text: `${found.team} is no team that is known` });
      continue;
    }
    const reason = noConferenceOf(found);
    if (reason !== null) {
      const { line, count } = without.get(reason) ?? { line: row.line, count: 0 };
      without.set(reason, { line, count: count + 1 });
      outcome.unchanged += 1;
      continue;
    }
    const membership = { ...found, organizationKey };
    const identity = identityOf(membership);
    const earlier = arriving.get(identity);
    if (earlier) {
      outcome.repeated.push({ line: row.line, text: `is the row of line ${earlier.line}: ${earlier.team} in ${earlier.conference}` });
      continue;
    }
    arriving.set(identity, membership);
    const season = [membership.sportKey, membership.year, organizationKey].join("|");
    const others = placesOfTeam.get(season) ?? [];
    for (const other of others) outcome.remarks.push(bothOf(membership, other));
    placesOfTeam.set(season, [...others, membership]);
  }
  for (const [reason, { line, count }] of without)
    outcome.remarks.push({ line, text: `${reason}: of ${count} such ${count === 1 ? "row" : "rows"} nothing is kept` });

  const known = await readKnown(tx);
  const added = [...arriving].filter(([identity]) => !known.has(identity)).map(([, membership]) => membership);
  outcome.unchanged += arriving.size - added.length;
  outcome.inserted = added.length;
  progress(rows.length - added.length);
  await insertMembers(tx, added, progress);
  return { ...outcome, remarks: outcome.remarks.sort((a, b) => a.line - b.line) };
}

type Read = Omit<Membership, "organizationKey">;

/** What is wrong with a row, as the end of a sentence about it; `isUnknown` where it is good and of nothing of ours. */
interface Flaw {
  text: string;
  isUnknown: boolean;
}

function readRow(row: CsvRow, ofFile: number | null): Read | Flaw {
  const [conference, team, division] = [tidy(row.get("conference")), tidy(row.get("team")), tidy(row.get("division"))];
  const year = Number(row.get("year"));
  const flaw =
    flawOf({ team }) ??
    optionalFlawOf({ conference, division }) ??
    (conference.length > longestName ? `has a conference of ${conference.length} characters; ${longestName} are the most` : null) ??
    (division.length > longestDivision ? `has a division of ${division.length} characters; ${longestDivision} are the most` : null) ??
    (!/^\d{4}$/.test(row.get("year")) || year < firstConferenceYear
      ? `has the year ${JSON.stringify(row.get("year"))}, which is of no season`
      : null) ??
    (ofFile === null ? flawOf({ sport: row.get("sport") }) : null);
  if (flaw !== null) return { text: flaw, isUnknown: false };
  const sportKey = ofFile ?? sportOf(row.get("sport"));
  if (sportKey === null) return { text: `${row.get("sport")} is none of our sports`, isUnknown: true };
  return { line: row.line, sportKey, year, division: division || null, conference, compared: searchable(conference), team };
}

function sportOf(text: string): number | null {
  const named = text.toLowerCase();
  const ours = otherNames[named] ?? named;
  // Volleyball alone does not say whose it is.
  if (named === "volleyball") return null;
  return sports.find(({ name }) => name.toLowerCase() === ours)?.key ?? null;
}

function identityOf({
  sportKey,
  year,
  division,
  compared,
  organizationKey,
}: Pick<Membership, "sportKey" | "year" | "division" | "compared" | "organizationKey">): string {
  return [sportKey, year, division ?? "", compared, organizationKey].join("|");
}

function bothOf({ line, team, conference }: Membership, other: Membership): LineNote {
  return { line, text: `${team} is in ${conference} and, by line ${other.line}, in ${other.conference}: both are kept` };
}

async function readKnown(tx: Transaction): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<Pick<Membership, "sportKey" | "year" | "division" | "compared" | "organizationKey">>(sql`
    select cs.sport_key as "sportKey", cs.year, cs.division, c.search_text as compared, m.organization_key as "organizationKey"
    from conference_members m
    join conference_seasons cs on cs.key = m.season_key
    join conferences c on c.key = cs.conference_key
  `);
  return new Set(rows.map(identityOf));
}

/** With the seasons and conferences that they need. A season that takes members has another version, so that a form of before is late. */
async function insertMembers(tx: Transaction, added: readonly Membership[], progress: Progress): Promise<void> {
  const conferenceKeys = await keysOfConferences(tx, added);
  const seasonKeys = await keysOfSeasons(tx, added, conferenceKeys);
  const members = added.map((one) => ({
    seasonKey: seasonKeys.get(seasonOf(one, conferenceKeys.get(one.compared)!))!,
    organizationKey: one.organizationKey,
    sportKey: one.sportKey,
    year: one.year,
  }));
  for (const batch of batchesOf(members)) {
    await tx.insert(conferenceMembers).values(batch);
    progress(batch.length);
  }
}

async function keysOfConferences(tx: Transaction, added: readonly Membership[]): Promise<Map<string, number>> {
  const stand = await tx.select({ key: conferences.key, compared: conferences.searchText }).from(conferences);
  const keys = new Map(stand.map(({ key, compared }) => [compared, key]));
  const fresh = new Map<string, typeof conferences.$inferInsert>();
  for (const { compared, conference } of added)
    if (!keys.has(compared) && !fresh.has(compared)) fresh.set(compared, { name: conference, searchText: compared });
  for (const batch of batchesOf([...fresh.values()])) {
    const rows = await tx.insert(conferences).values(batch).returning({ key: conferences.key, compared: conferences.searchText });
    for (const { key, compared } of rows) keys.set(compared, key);
  }
  return keys;
}

async function keysOfSeasons(
  tx: Transaction,
  added: readonly Membership[],
  conferenceKeys: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const wanted = new Map<string, typeof conferenceSeasons.$inferInsert>();
  for (const one of added) {
    const { sportKey, year, division, compared } = one;
    const conferenceKey = conferenceKeys.get(compared)!;
    wanted.set(seasonOf(one, conferenceKey), { conferenceKey, sportKey, year, division });
  }
  const keys = new Map<string, number>();
  for (const batch of batchesOf([...wanted.values()])) {
    const rows = await tx
      .insert(conferenceSeasons)
      .values(batch)
      .onConflictDoUpdate({
        target: [conferenceSeasons.conferenceKey, conferenceSeasons.sportKey, conferenceSeasons.year, conferenceSeasons.division],
        set: { version: sql`${conferenceSeasons.version} + 1` },
      })
      .returning();
    for (const row of rows) keys.set(seasonOf(row, row.conferenceKey), row.key);
  }
  return keys;
}

function seasonOf({ sportKey, year, division }: Pick<Membership, "sportKey" | "year" | "division">, conferenceKey: number): string {
  return [conferenceKey, sportKey, year, division ?? ""].join("|");
}
