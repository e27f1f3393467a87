/** Rosters of one sport and season (docs/rules.md O18). */
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { matchOf, schoolsNamed, type MergeRule, type Namesake, type Perhaps, type RosterSeason } from "~/domain/people/same-person";
import { searchable } from "~/domain/teams/organizations";
import type { Transaction } from "../db/database";
import { careers } from "../db/schema/careers";
import { mergePairs, origins } from "../db/schema/origins";
import { people } from "../db/schema/people";
import { cities } from "../db/schema/places";
import { personSearchText } from "../people/names";
import type { CsvRow } from "./csv";
import { comparedTown } from "./fields";
import { takeMergeTurn } from "../profile/merges/turn";
import { readArrivals, townsman, type Arrival, type RosterNamed } from "./roster-rows";
import { emptyOutcome, type Outcome } from "./report";
import { batchesOf, says, writeRows, type Progress } from "./rows";
import { readTeamNames } from "./team-names";

/** One whose seasons grow as rows are read. */
type Growing = Omit<Namesake, "seasons"> & { seasons: RosterSeason[] };

interface Known {
  /** By the name as it is compared. */
  namesakes: ReadonlyMap<string, readonly Growing[]>;
  /** The rows of the season, by `person|organization`. */
  seasons: ReadonlyMap<string, typeof careers.$inferSelect>;
}

/**
 * Each row is a season of a person at a team, the college that the list of names knows. A person is found again by name, town, team
 * and season, never by the name alone: who may be one with another is told, and left to staff.
 */
export async function importRosters(tx: Transaction, rows: readonly CsvRow[], named: RosterNamed, progress: Progress): Promise<Outcome> {
  await takeMergeTurn(tx);
  const outcome = emptyOutcome();
  const keyOfTeam = await readTeamNames(tx);
  const arrivals = await readArrivals(tx, rows, named, keyOfTeam, outcome);
  const known = await readKnown(tx, named, keyOfTeam);
  const alone = new Map<string, number>();
  for (const { name, row } of arrivals) alone.set(townsman(name, row), (alone.get(townsman(name, row)) ?? 0) + 1);

  const keys = await newKeys(tx, arrivals.length);
  const newcomers: Arrival[] = [];
  const pairs: (typeof mergePairs.$inferInsert)[] = [];
  const seasons: { arrival: Arrival; personKey: number }[] = [];
  const arrived = new Map<string, Growing[]>();
  const updates: (typeof careers.$inferInsert)[] = [];
  const now = new Date();
  for (const arrival of arrivals) {
    const { line, name, row } = arrival;
    const compared = searchable(name);
    const namesakes = [...(known.namesakes.get(compared) ?? []), ...(arrived.get(compared) ?? [])];
    const match = matchOf(row, namesakes, alone.get(townsman(name, row)) === 1);
    const personKey = match.is === "Same" ? match.personKey : keys[newcomers.push(arrival) - 1]!;
    if (match.is === "Same" && match.rule !== "SameSeason") {
      // Nobody is on two rosters by this rule.
      namesakes.find((one) => one.personKey === personKey)?.seasons.push(row);
    }
    if (match.is === "New") {
      arrived.set(compared, [...(arrived.get(compared) ?? []), { personKey, towns: [row.town], seasons: [row] }]);
      for (const perhaps of match.perhaps) {
        pairs.push(pairOf(personKey, perhaps, named.sportKey));
        outcome.remarks.push({ line, text: `${name} may be somebody who is known already (${ruleWords[perhaps.rule]}); kept apart` });
      }
    }
    const stands = known.seasons.get(seasonOf(personKey, row.organizationKey));
    if (!stands) seasons.push({ arrival, personKey });
    // What staff have said anew stands.
    else if (stands.sourceKey === null || says(arrival.season, stands)) outcome.unchanged += 1;
    else updates.push({ ...stands, ...arrival.season, saidAt: now, version: stands.version + 1 });
  }

  outcome.inserted = seasons.length;
  outcome.updated = updates.length;
  progress(rows.length - seasons.length - updates.length);
  await writePeople(tx, newcomers, keys);
  const columns = { sportKey: named.sportKey, fromYear: named.season, toYear: named.season, saidAt: now };
  await writeRows(tx, careers, updates, progress);
  await writeRows(
    tx,
    careers,
    seasons.map(({ arrival: { row, season }, personKey }) => ({
      personKey,
      organizationKey: row.organizationKey,
      ...columns,
      ...season,
    })),
    progress,
  );
  for (const batch of batchesOf(pairs)) await tx.insert(mergePairs).values(batch).onConflictDoNothing();
  return outcome;
}

const ruleWords: Readonly<Record<MergeRule, string>> = {
  NameAndTown: "the same name and town at another team",
  NameAndTeam: "the same name at the same team, from another town",
};

/** Whoever came by an import of the sport, with all of their seasons of it. */
async function readKnown(tx: Transaction, { sportKey, season }: RosterNamed, keyOfTeam: ReadonlyMap<string, number>): Promise<Known> {
  const rows = await tx
    .select()
    .from(careers)
    .where(
      and(
        eq(careers.sportKey, sportKey),
        isNull(careers.personSportKey),
        inArray(careers.personKey, tx.select({ key: origins.personKey }).from(origins)),
      ),
    );
  const named = await tx
    .select()
    .from(origins)
    .where(inArray(origins.personKey, tx.select({ key: careers.personKey }).from(careers).where(eq(careers.sportKey, sportKey))));
  const ofPerson = groupsOf(rows, ({ personKey }) => personKey);
  const namesakes = new Map<string, Map<number, Growing>>();
  for (const { personKey, searchText, cityName, region } of named) {
    const ofName = namesakes.get(searchText) ?? new Map<number, Growing>();
    const town = comparedTown(cityName, region);
    const seasons = (ofPerson.get(personKey) ?? []).map((row) => ({
      organizationKey: row.organizationKey,
      season: row.fromYear,
      cameFrom: schoolsNamed(row.previousSchool ?? "", keyOfTeam),
    }));
    ofName.set(personKey, { personKey, towns: [...(ofName.get(personKey)?.towns ?? []), town], seasons });
    namesakes.set(searchText, ofName);
  }
  return {
    namesakes: new Map([...namesakes].map(([name, ofName]) => [name, [...ofName.values()]])),
    seasons: new Map(
      rows.filter(({ fromYear }) => fromYear === season).map((row) => [seasonOf(row.personKey, row.organizationKey), row] as const),
    ),
  };
}

/** Keys for so many people, before they are written: pairs name them. */
async function newKeys(tx: Transaction, most: number): Promise<number[]> {
  const { rows } = await tx.execute<{ key: number }>(
    sql`select nextval(pg_get_serial_sequence('people', 'key'))::int as key from generate_series(1, ${most})`,
  );
  return rows.map(({ key }) => key);
}

async function writePeople(tx: Transaction, newcomers: readonly Arrival[], keys: readonly number[]): Promise<void> {
  const cityKeys = await readCityKeys(tx, newcomers);
  const placed = newcomers.map((arrival, place) => ({ ...arrival, personKey: keys[place]! }));
  for (const batch of batchesOf(placed)) {
    await tx.insert(people).values(
      batch.map(({ personKey, name, cityName, region }) => ({
        key: personKey,
        fullName: name,
        positionType: "Player" as const,
        hometownCityKey: cityKeys.get(`${cityName}|${region}`) ?? null,
        searchText: personSearchText(name),
      })),
    );
    await tx.insert(origins).values(
      batch.map(({ personKey, name, cityName, region, season }) => ({
        personKey,
        sourceKey: season.sourceKey!,
        name,
        searchText: searchable(name),
        cityName,
        region,
      })),
    );
  }
}

/** Cities by `name|state`: one that has two rows, of two counties, is neither. */
async function readCityKeys(tx: Transaction, newcomers: readonly Arrival[]): Promise<Map<string, number>> {
  const names = [...new Set(newcomers.flatMap(({ cityName }) => cityName ?? []))];
  if (names.length === 0) return new Map();
  const rows = await tx
    .select({ key: cities.key, name: cities.name, state: cities.stateAbbreviation })
    .from(cities)
    .where(sql`${cities.name} in (select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))`);
  const ofPlace = groupsOf(rows, ({ name, state }) => `${name}|${state}`);
  return new Map([...ofPlace].flatMap(([place, found]) => (found.length === 1 ? [[place, found[0]!.key] as const] : [])));
}

function groupsOf<T, Of>(rows: readonly T[], groupOf: (row: T) => Of): Map<Of, T[]> {
  const groups = new Map<Of, T[]>();
  for (const row of rows) {
    const group = groups.get(groupOf(row));
    if (group) group.push(row);
    else groups.set(groupOf(row), [row]);
  }
  return groups;
}

function seasonOf(personKey: number, organizationKey: number): string {
  return `${personKey}|${organizationKey}`;
}

function pairOf(one: number, { personKey: other, rule }: Perhaps, sportKey: number) {
  return { firstKey: Math.min(one, other), secondKey: Math.max(one, other), rule, sportKey };
}
