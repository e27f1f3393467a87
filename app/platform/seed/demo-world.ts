/** The demo's world: some two thousand invented athletes on its colleges, what they sent in two months, and what became of it. */
import { sql } from "drizzle-orm";
import { record } from "../audit/record";
import type { Transaction } from "../db/database";
import { games } from "../db/schema/games";
import { seededColleges } from "./colleges";
import { seededSchools } from "./high-schools";
import { seededSites } from "./network";
import { insertConferences } from "./demo-conferences";
import { insertDeals } from "./demo-deals";
import { insertEvaluations } from "./demo-evaluations";
import { insertFollowers } from "./demo-followers";
import { insertPortal } from "./demo-portal";
import { insertPredictions } from "./demo-predictions";
import { publishPastRankings } from "./demo-rankings";
import { insertReaders } from "./demo-readers";
import { insertRosters } from "./demo-rosters";
import { insertStatistics } from "./demo-statistics";
import { makePastValuations, weeksOfEstimates } from "./demo-valuations";
import { entryOf, type SeededPlaces } from "./organizations";
import { seededPositions } from "./positions";
import { seededZone } from "./zones";
import { answersOf, answerTables, auditOfAnswer, type Said, type SaidOf } from "./world/answers";
import { auditColumns, auditOf } from "./world/audit-rows";
import { deskTables } from "./world/desk-rows";
import { drawsOf } from "./world/draws";
import { gamesOf } from "./world/games";
import { linesOf, type LineOf } from "./world/lines";
import { hasFootball, type College, type Places } from "./world/places";
import { noKeys, type LastKeys } from "./world/plan";
import { profileTables } from "./world/profile-rows";
import { continueKeys, insertInto } from "./world/write";
import { createWorld, type World } from "./world/world";

/** What the demo is made to; the seed makes another world of the same kind. */
export const size = { athletes: 2_000, items: 9_000, days: 61, earlyDays: 240, events: 6, seed: 2026 } as const;

/** What is said while it is made. */
export const worldInWords = `Making a world to look at, once: ${size.athletes.toLocaleString("en-US")} invented athletes and what they sent.`;

const naming = {
  reviewer: "world-reviewer-1",
  staff: "world-lead",
  staffRoles: ["rdb4"],
  known: null,
  knownName: "",
  prefix: "world-",
};

/** Recruitment keys of the cast begin at 1001; those of the world are far from them. */
const recruitmentsFrom = 100_000;

/** Games of one statement. */
const gamesAtOnce = 500;

/** Tables whose keys the world gives itself. */
const keyed = {
  people: "people",
  users: "users",
  interests: "recruitment_interests",
  visits: "visits",
  measurements: "measurements",
  events: "events",
  items: "review_items",
  decisions: "review_decisions",
  entries: "review_entries",
  rules: "auto_rule_versions",
  notices: "notices",
  answers: "commitment_answers",
} as const satisfies Partial<Record<keyof LastKeys, string>>;

/** Writes the world beside what is there, in the transaction of the seed, and answers it. No password opens an account of it. */
export async function seedWorld(tx: Transaction, places: SeededPlaces, passwordHash: string, now: Date): Promise<World> {
  const named = placesOf(places);
  const world = createWorld({ isShown: true, ...size, now, last: await lastKeys(tx) }, named);
  const lines = Array.from({ length: world.items }, (_none, item) => item).map(linesOf(world));
  const lineOf: LineOf = (item) => lines[item]!;
  const said = Array.from({ length: world.athletes }, (_none, athlete) => athlete).map(answersOf(world));
  const saidOf: SaidOf = (athlete) => said[athlete] ?? null;
  const passwords = { known: passwordHash, unknown: passwordHash };
  const ofDesk = [...deskTables(world, lineOf, 0), ...answerTables(world, saidOf)];
  for (const table of [...profileTables(world, passwords, naming), ...ofDesk]) await insertInto(tx, table);
  await insertAudit(tx, world, lineOf, said);
  const teams = footballTeams(named);
  await insertGames(tx, teams, now);
  for (const [name, table] of Object.entries(keyed)) await continueKeys(tx, table, world.last[name as keyof LastKeys]);
  await insertConferences(tx, named.colleges, now);
  await insertStatistics(tx, await insertRosters(tx, teams, named, size.seed, now), size.seed, now);
  await insertPortal(tx, named, size.seed, now);
  // What follows asks about all that is there by now, and would take several times as long by what is known of empty tables.
  await tx.execute(sql`analyze`);
  const authors = await insertEvaluations(tx, { after: world.last.people, passwordHash, seed: size.seed, now });
  await insertPredictions(tx, { after: world.last.people, authors, seed: size.seed, now });
  await insertReaders(tx, { after: world.last.people, seed: size.seed, now });
  await insertFollowers(tx, now, weeksOfEstimates);
  await insertDeals(tx, { after: world.last.people, now });
  await makePastValuations(tx, { after: world.last.people, now });
  await publishPastRankings(tx, now);
  await record(tx, { act: "world.seeded", detail: { athletes: world.athletes, items: world.items, seed: world.seed } });
  return world;
}

/** The colleges that have a site and play football. */
function footballTeams({ colleges }: Places): College[] {
  const withSite = new Set(seededSites.flatMap(({ college }) => college ?? []));
  return colleges.filter((college) => college.hasFootball && withSite.has(college.name));
}

async function insertGames(tx: Transaction, teams: readonly College[], now: Date): Promise<void> {
  const rows = gamesOf(teams, size.seed, now);
  for (let start = 0; start < rows.length; start += gamesAtOnce) await tx.insert(games).values(rows.slice(start, start + gamesAtOnce));
}

/** In the order of time, whatever the acts were on. */
async function insertAudit(tx: Transaction, world: World, lineOf: LineOf, said: readonly (Said | null)[]): Promise<void> {
  const ofEdits = Array.from({ length: world.items }, (_none, item) => auditOf(world, lineOf(item)));
  const rows = [...ofEdits, ...said.map((one) => (one ? auditOfAnswer(one) : []))].flat();
  rows.sort(([a], [b]) => (String(a) < String(b) ? -1 : Number(String(a) > String(b))));
  await insertInto(tx, { table: "audit_rows", columns: auditColumns, count: rows.length, rowsOf: (index) => [rows[index]!] });
}

async function lastKeys(tx: Transaction): Promise<LastKeys> {
  const last: LastKeys = { ...noKeys, recruitments: recruitmentsFrom };
  for (const [name, table] of Object.entries(keyed)) {
    const { rows } = await tx.execute<{ last: number }>(sql`select coalesce(max(key), 0)::int as last from ${sql.identifier(table)}`);
    last[name as keyof LastKeys] = rows[0]!.last;
  }
  return last;
}

/** The demo's own places. Colleges with a site come first, and Kentucky's before all: there most of the demo is to be seen. */
function placesOf({ colleges, schoolKeys, cityKeys }: SeededPlaces): Places {
  const draw = drawsOf(size.seed);
  const sites = seededSites.flatMap(({ college }) => college ?? []);
  const rank = (name: string, index: number) =>
    (name === "University of Kentucky" ? -2 : sites.includes(name) ? 0 : 1) + draw(index, 1) / 2 ** 32;
  const ranked = seededColleges
    .map((college, index): College & { rank: number } => {
      const { key, coaches } = entryOf(colleges, college.fullName);
      return {
        key,
        name: college.fullName,
        state: college.stateAbbreviation,
        hasFootball: hasFootball(college.division),
        zone: seededZone(college.cityName, college.stateAbbreviation),
        coaches,
        rank: rank(college.fullName, index),
      };
    })
    .sort((a, b) => a.rank - b.rank);
  const schools = seededSchools.map(({ fullName, cityName, stateAbbreviation }) => {
    const town = `${cityName}, ${stateAbbreviation}`;
    return {
      key: entryOf(schoolKeys, fullName),
      name: fullName,
      state: stateAbbreviation,
      town: { key: entryOf(cityKeys, town), name: town },
    };
  });
  return { colleges: ranked, schools, cities: schools.map(({ town }) => town), positions: seededPositions };
}
