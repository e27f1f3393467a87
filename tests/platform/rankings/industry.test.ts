/** The sources of a class side by side, as the database reads them: by the rule, told of whom the viewer may know alone (R50, P4). */
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, expect, it } from "vitest";
import type { IndustryComparison } from "~/contract/rankings/rankings";
import { depthOf } from "~/domain/rankings/consensus";
import { spreadOfRanks } from "~/domain/rankings/industry";
import type { RankingSource } from "~/domain/rankings/rankings";
import { sources } from "~/platform/db/schema/origins";
import { people } from "~/platform/db/schema/people";
import { rankingRows, rankingRuns } from "~/platform/db/schema/rankings";
import { readIndustry, type IndustryAsked } from "~/platform/rankings/industry";
import { rankingKeyOf } from "~/platform/rankings/ranking-key";
import { seedReference } from "~/platform/seed/reference";
import { addAthlete, addSport } from "../../setup/athlete";
import { testDatabase } from "../../setup/database";
import { testPlatform } from "../../setup/platform";

const { db } = await testDatabase();
await seedReference(db);
const { ask } = testPlatform(db);
const football = 1;
const [elm] = await db.insert(sources).values({ credit: "Lists: Elm" }).returning();

async function player(fullName: string): Promise<number> {
  const { personKey } = await addAthlete(db);
  await addSport(db, personKey);
  await db.update(people).set({ fullName, classYear: 2027 }).where(eq(people.key, personKey));
  return personKey;
}
const [al, bo, cy, hidden] = [await player("Al"), await player("Bo"), await player("Cy"), await player("Hide")] as const;
await db.update(people).set({ privacy: "Private" }).where(eq(people.key, hidden));

type Ranked = readonly (readonly [who: number | string, rank: number | null, rating?: number])[];

async function list(source: RankingSource, asOf: string, ranked: Ranked, sportKey = football): Promise<void> {
  await db.transaction(async (tx) => {
    const rankingKey = await rankingKeyOf(tx, sportKey, { type: "Player", year: 2027, period: null, source });
    const made = source.startsWith("On3") ? { formula: 1 } : { sourceKey: elm!.key };
    const [run] = await tx
      .insert(rankingRuns)
      .values({ rankingKey, asOf, count: ranked.length, ...made })
      .returning();
    const rows = ranked.map(([who, rank, rating], index) => ({
      ...{ runKey: run!.key, place: index + 1, rank, score: rating === undefined ? null : String(rating) },
      ...(typeof who === "string" ? { subject: who } : { personKey: who }),
    }));
    if (rows.length > 0) await tx.insert(rankingRows).values(rows);
  });
}

const read = async (asked: Partial<IndustryAsked> = {}) =>
  (await readIndustry(db, null, { sportKey: football, year: 2027, limit: 50, ...asked })).told;
const namesOf = ({ rows }: IndustryComparison) => rows.map(({ name }) => name);

beforeEach(() => db.execute(sql`truncate rankings cascade`));

async function fourLists(): Promise<void> {
  await list("On3", "2026-11-18", [
    [al, 1, 96],
    [hidden, 2, 92],
    [bo, 3, 90],
  ]);
  await list("Rivals", "2026-11-01", [[cy, 1]]);
  await list("Rivals", "2026-11-19", [
    [bo, 1],
    [hidden, 7],
    ["Jo Fir", 9],
    [al, null, 80],
  ]);
  await list("Espn", "2026-11-20", [
    [al, 2, 91],
    [cy, 4],
    [hidden, 5],
  ]);
  await list("On3Consensus", "2026-11-20", [
    [al, 1],
    [hidden, 2],
    [bo, 3],
  ]);
}

it("has each player once, by the latest list of each source, with the spread of those that rank them", async () => {
  await fourLists();
  const told = await read();
  expect(told.lists).toEqual([
    { source: "On3", asOf: "2026-11-18", count: 3, credit: null, depth: 3 },
    { source: "Rivals", asOf: "2026-11-19", count: 4, credit: "Lists: Elm", depth: 9 },
    { source: "Espn", asOf: "2026-11-20", count: 3, credit: "Lists: Elm", depth: 5 },
  ]);
  expect([told.consensusAsOf, told.count, told.next]).toEqual(["2026-11-20", 5, null]);
  const ranked = (rank: number | null, rating: number | null = null) => ({ rank, isTied: false, rating });
  const place = (rank: number) => ({ rank, isTied: false });
  expect(told.rows.map(({ name, consensus, standings, named, spread }) => [name, consensus, standings, named, spread])).toEqual([
    ["Al", place(1), [ranked(1, 96), ranked(null, 80), ranked(2, 91)], 3, { best: 1, worst: 2, spread: 1 }],
    [null, place(2), [null, null, null], null, null],
    ["Bo", place(3), [ranked(3, 90), ranked(1), null], 2, { best: 1, worst: 3, spread: 2 }],
    ["Jo Fir", null, [null, ranked(9), null], 1, null],
    ["Cy", null, [null, null, ranked(4)], 1, null],
  ]);
});

it("tells of who may not be shown the place on one list, and nothing else; of a narrowed list they are no part", async () => {
  await fourLists();
  const { told, people: resting } = await readIndustry(db, null, { sportKey: football, year: 2027, limit: 50 });
  const { place: _place, consensus, standings, ...nothing } = told.rows[1]!;
  expect([consensus, standings, new Set(Object.values(nothing))]).toEqual([
    { rank: 2, isTied: false },
    [null, null, null],
    new Set([null]),
  ]);
  expect(resting).toContain(hidden);
  await db.execute(sql`
    delete from ranking_runs where ranking_key in (select key from rankings where source = 'On3Consensus')
  `);
  expect((await read()).rows[1]).toMatchObject({ name: null, consensus: null, standings: [{ rank: 2, rating: 92 }, null, null] });
  expect(namesOf(await read({ isCommitted: "false" }))).toEqual(["Al", "Bo", "Cy"]);
  await db.update(people).set({ privacy: "Public" }).where(eq(people.key, hidden));
  expect((await read()).rows[1]).toMatchObject({ name: "Hide", named: 3, spread: { best: 2, worst: 7, spread: 5 } });
  await db.update(people).set({ privacy: "Private" }).where(eq(people.key, hidden));
});

it.each(["consensus-asc", "spread-desc"] as const)("goes on page by page by %s, as the whole", async (sort) => {
  await fourLists();
  const whole = namesOf(await read({ sort }));
  expect(whole).toEqual(sort === "spread-desc" ? ["Bo", "Al", null, "Jo Fir", "Cy"] : ["Al", null, "Bo", "Jo Fir", "Cy"]);
  const found: (string | null)[] = [];
  for (let next: string | null = ""; next !== null;) {
    const page: IndustryComparison = await read({ sort, limit: 2, ...(next && { after: Number(next) }) });
    expect(page.count).toBe(5);
    found.push(...namesOf(page));
    next = page.next;
  }
  expect(found).toEqual(whole);
});

it("compares nothing where fewer than two sources have a list, or the industry does not rank the sport", async () => {
  await list("Espn", "2026-11-20", [[al, 1]]);
  expect(await read()).toMatchObject({ lists: [{ source: "Espn" }], consensusAsOf: null, count: 0, rows: [], next: null });
  const { rows } = await db.execute<{ key: number }>(sql`select key from sports where not is_industry_rankable limit 1`);
  for (const source of ["Rivals", "Espn"] as const) await list(source, "2026-11-20", [[al, 1]], rows[0]!.key);
  expect(await read({ sportKey: rows[0]!.key })).toMatchObject({ lists: [], rows: [] });
});

it("answers by its path, whose spelling is the document's", async () => {
  await fourLists();
  const asking = (query: string) => ask("GET", `/public/rdb/v1/players/industry-comparision-list?${query}`);
  const answered = await asking("sportKey=1&year=2027&sort=spread-desc&limit=1");
  expect([answered.status, await answered.json()]).toEqual([
    200,
    expect.objectContaining({ rows: [expect.objectContaining({ name: "Bo" })] }),
  ]);
  expect((await asking("sportKey=1")).status).toBe(400);
});

it("says of whatever lists what the rule says, and misses nobody", async () => {
  const players = [al, bo, cy];
  // Null of whom a list names without a rank.
  const standing = fc.oneof(fc.constant("absent" as const), fc.constant(null), fc.integer({ min: 1, max: 30 }));
  const ranks = fc.tuple(...players.map(() => standing));
  await fc.assert(
    fc.asyncProperty(fc.tuple(ranks, ranks, ranks, ranks), async (drawn) => {
      await db.execute(sql`truncate rankings cascade`);
      const named = (["On3", "TwentyFourSevenSports", "Rivals", "Espn"] as const)
        .map((source, index) => ({
          source,
          rows: players.flatMap((who, number): [number, number | null][] => {
            const said = drawn[index]![number]!;
            return said === "absent" ? [] : [[who, said]];
          }),
        }))
        .filter(({ rows }) => rows.length > 0);
      for (const { source, rows } of named) await list(source, "2026-11-20", rows);
      const told = await read();
      expect(told.lists.map(({ depth }) => depth)).toEqual(
        named.map(({ rows }) => depthOf(rows.flatMap(([, rank]) => (rank === null ? [] : [rank])))),
      );
      const expected = players.flatMap((who) => {
        const standings = named.map(({ rows }) => rows.find(([key]) => key === who));
        const those = standings.flatMap((standing) => (standing ? [standing[1]] : []));
        const spread = spreadOfRanks(those.filter((rank) => rank !== null));
        return named.length < 2 || those.length === 0
          ? []
          : [{ personKey: who, named: those.length, ranks: standings.map((one) => one?.[1] ?? null), spread }];
      });
      const found = told.rows.map(({ personKey, named: count, standings, spread }) => ({
        ...{ personKey, named: count, ranks: standings.map((one) => one?.rank ?? null), spread },
      }));
      expect([...found].sort((one, other) => one.personKey! - other.personKey!)).toEqual(expected);
      const wide = (await read({ sort: "spread-desc" })).rows.map(({ spread }) => spread?.spread ?? -1);
      expect(wide).toEqual([...wide].sort((one, other) => other - one));
    }),
    { numRuns: 20 },
  );
});
