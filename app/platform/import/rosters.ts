/** Rosters of one sport and season (docs/rules.md O18). */
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { classYearOf, type ClassYearTold } from "~/domain/people/class-years";
import {
  matchOf,
  schoolsNamed,
  type MergeRule,
  type Namesake,
  type Perhaps,
  type RosterRow,
  type RosterSeason,
} from "~/domain/people/same-person";
import { searchable } from "~/domain/teams/organizations";
import type { Transaction } from "../db/database";
import { careers } from "../db/schema/careers";
import { mergePairs, origins, sources } from "../db/schema/origins";
import { people } from "../db/schema/people";
import { cities, positions } from "../db/schema/places";
import { personSearchText } from "../people/names";
import type { CsvRow, LineNote } from "./csv";
import { comparedTown, flawOf, optionalFlawOf, tidy } from "./fields";
import { emptyOutcome, type Outcome } from "./report";
import { batchesOf, says, writeRows, type Progress } from "./rows";
import { readTeamNames } from "./team-names";

/** What a file of rosters does not say of itself. */
export interface RosterNamed {
  sportKey: number;
  /** The year that the season begins in. */
  season: number;
  /** What whoever shows the file's people has to say. */
  credit: string;
}

/** What a row says of a season; a second file may say it anew. */
type Season = Pick<
  typeof careers.$inferInsert,
  "positionKey" | "positionWord" | "jerseyNumber" | "classYear" | "classYearWord" | "height" | "previousSchool" | "sourceKey"
>;

interface Arrival {
  line: number;
  name: string;
  cityName: string | null;
  region: string | null;
  row: RosterRow;
  season: Season;
}

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
  const outcome = emptyOutcome();
  const arrivals = await readArrivals(tx, rows, named, outcome);
  const known = await readKnown(tx, named);
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

async function readArrivals(
  tx: Transaction,
  rows: readonly CsvRow[],
  { sportKey, season, credit }: RosterNamed,
  outcome: Outcome,
): Promise<Arrival[]> {
  const keyOfTeam = await readTeamNames(tx);
  const ofSport = await tx.select().from(positions).where(eq(positions.sportKey, sportKey));
  const positionKeys = new Map(ofSport.map(({ name, key }) => [name, key]));
  const sourceKey = await sourceKeyOf(tx, credit);
  const lines = new Map<string, number>();
  const arrivals: Arrival[] = [];
  for (const csv of rows) {
    const { line } = csv;
    const arrival = readArrival(csv, { season, sourceKey, keyOfTeam, positionKeys });
    if ("text" in arrival) {
      outcome.rejected.push(arrival);
      continue;
    }
    const identity = `${townsman(arrival.name, arrival.row)}|${arrival.row.organizationKey}`;
    const earlier = lines.get(identity);
    if (earlier !== undefined) {
      outcome.repeated.push({ line, text: `is ${arrival.name} of line ${earlier}` });
      continue;
    }
    lines.set(identity, line);
    arrivals.push(arrival);
  }
  return arrivals;
}

interface Lists {
  season: number;
  sourceKey: number;
  keyOfTeam: ReadonlyMap<string, number>;
  positionKeys: ReadonlyMap<string, number>;
}

function readArrival(csv: CsvRow, { season, sourceKey, keyOfTeam, positionKeys }: Lists): Arrival | LineNote {
  const { line } = csv;
  const [name, team, position, previousSchool] = ["name", "team", "position", "previous_school"].map((column) => tidy(csv.get(column))) as [
    string,
    string,
    string,
    string,
  ];
  const [city, state, country] = [tidy(csv.get("hometown_city")), csv.get("hometown_state"), tidy(csv.get("hometown_country"))];
  const [jersey, height] = [csv.get("jersey"), csv.get("height_in")];
  const organizationKey = keyOfTeam.get(team);
  const classYear =
    csv.get("class") === "" ? noClass : classYearOf(`${csv.get("redshirt") === "yes" ? "RedShirt " : ""}${csv.get("class")}`);
  const flaw =
    flawOf({ name, team }) ??
    optionalFlawOf({ position, "previous school": previousSchool, "hometown's city": city, "hometown's country": country }) ??
    (organizationKey === undefined ? `is of ${team}, which is no team that is known` : null) ??
    (jersey === "" || /^\d{1,3}$/.test(jersey) ? null : `has the jersey ${JSON.stringify(jersey)}, which is not a number up to 999`) ??
    (classYear ? null : `has the class ${JSON.stringify(csv.get("class"))}, which is none`) ??
    (height === "" || (/^\d{2}$/.test(height) && Number(height) >= 48 && Number(height) <= 96)
      ? null
      : `has a height of ${JSON.stringify(height)}, which is not from 48 to 96 inches`);
  if (flaw !== null || organizationKey === undefined || !classYear) return { line, text: flaw ?? "" };
  const positionKey = positionKeys.get(position) ?? null;
  const region = city === "" ? "" : state || country;
  return {
    line,
    name,
    cityName: city || null,
    region: region || null,
    row: {
      town: comparedTown(city, region),
      organizationKey,
      season,
      cameFrom: schoolsNamed(previousSchool, keyOfTeam),
    },
    season: {
      positionKey,
      positionWord: positionKey === null ? position || null : null,
      jerseyNumber: jersey || null,
      ...classYear,
      height: height === "" ? null : Number(height),
      previousSchool: previousSchool || null,
      sourceKey,
    },
  };
}

const noClass: { [Field in keyof ClassYearTold]: null } = { classYear: null, classYearWord: null };

async function sourceKeyOf(tx: Transaction, credit: string): Promise<number> {
  await tx.insert(sources).values({ credit }).onConflictDoNothing();
  const [source] = await tx.select().from(sources).where(eq(sources.credit, credit));
  return source!.key;
}

/** Whoever came by an import of the sport, with all of their seasons of it. */
async function readKnown(tx: Transaction, { sportKey, season }: RosterNamed): Promise<Known> {
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
  const keyOfTeam = await readTeamNames(tx);
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

function townsman(name: string, { town }: RosterRow): string {
  return `${searchable(name)}|${town}`;
}

function seasonOf(personKey: number, organizationKey: number): string {
  return `${personKey}|${organizationKey}`;
}

function pairOf(one: number, { personKey: other, rule }: Perhaps, sportKey: number) {
  return { firstKey: Math.min(one, other), secondKey: Math.max(one, other), rule, sportKey };
}
