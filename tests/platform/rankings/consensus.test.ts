/** The consensus as the database makes it: what the formula says, of whom, and when anew (docs/rules.md R48, R52). */
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, expect, it } from "vitest";
import { consensusOf, consensusSources, depthOf, isOutOfDate, type ConsensusSource, type ConsensusType } from "~/domain/rankings/consensus";
import { recruitmentEvaluations } from "~/platform/db/schema/evaluations";
import { origins, sources } from "~/platform/db/schema/origins";
import { people } from "~/platform/db/schema/people";
import { organizations } from "~/platform/db/schema/places";
import { rankingRows, rankingRuns } from "~/platform/db/schema/rankings";
import { makeOwnRankings } from "~/platform/rankings/own/make";
import { publishOwnRun } from "~/platform/rankings/own/publish";
import { areRankingsDue } from "~/platform/rankings/own/touched";
import { rankingKeyOf } from "~/platform/rankings/ranking-key";
import { seedReference } from "~/platform/seed/reference";
import { addAthlete, addSport } from "../../setup/athlete";
import { testDatabase } from "../../setup/database";
import { addUser } from "../../setup/platform";

const { db } = await testDatabase();
await seedReference(db);
const football = 1;
const today = "2026-11-20";
const author = await addUser(db, { username: "fay", passwordHash: "none" });
const [elm] = await db.insert(sources).values({ credit: "Lists: Elm" }).returning();

async function player(fullName: string): Promise<number> {
  const { personKey } = await addAthlete(db);
  await addSport(db, personKey);
  await db.update(people).set({ fullName, classYear: 2027 }).where(eq(people.key, personKey));
  return personKey;
}
const names = ["Al", "Bo", "Cy", "Di", "Ed"];
const players: number[] = [];
for (const name of names) players.push(await player(name));
const teams = (
  await db
    .insert(organizations)
    .values(
      names.map((name) => ({
        name,
        fullName: `${name} College`,
        level: "College" as const,
        searchText: name,
        naturalKey: `college:${name}`,
      })),
    )
    .returning({ key: organizations.key })
).map(({ key }) => key);

type Ranked = readonly (readonly [person: number | string, rank: number | null])[];

/** A list of a source as of a day; whom it names alone is a word. */
async function list(
  source: ConsensusSource,
  asOf: string,
  ranked: Ranked,
  sportKey = football,
  type: ConsensusType = "Player",
): Promise<void> {
  await db.transaction(async (tx) => {
    const rankingKey = await rankingKeyOf(tx, sportKey, { type, year: 2027, period: null, source });
    const made = source === "On3" ? { formula: 1 } : { sourceKey: elm!.key };
    const [run] = await tx
      .insert(rankingRuns)
      .values({ rankingKey, asOf, count: ranked.length, ...made })
      .returning();
    const rows = ranked.map(([who, rank], index) => ({
      ...{ runKey: run!.key, place: index + 1, rank },
      ...(typeof who === "string" ? { subject: who } : type === "Class" ? { organizationKey: who } : { personKey: who }),
    }));
    if (rows.length > 0) await tx.insert(rankingRows).values(rows);
  });
}

const publish = (day = today, sportKey = football, type: ConsensusType = "Player") =>
  db.transaction((tx) => publishOwnRun(tx, { type, source: "On3Consensus", sportKey, year: 2027 }, day));
const make = (day = today) => db.transaction((tx) => makeOwnRankings(tx, new Date(`${day}T18:00:00Z`)));

interface Row {
  who: number;
  rank: number;
  score: number;
  parts: [label: string, value: number, weight: number, contribution: number][];
}

async function consensus(): Promise<Row[]> {
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select coalesce(r.person_key, r.organization_key) as who, r.rank, r.score::float8 as score, (
      select json_agg(json_build_array(i.label, i.value::float8, i.weight::float8, i.contribution::float8) order by i.number)
      from ranking_inputs i where i.run_key = r.run_key and i.place = r.place
    ) as parts
    from rankings k join lateral (select key from ranking_runs where ranking_key = k.key order by as_of desc limit 1) run on true
    join ranking_rows r on r.run_key = run.key where k.source = 'On3Consensus' order by r.place
  `);
  return rows;
}

beforeEach(async () => {
  await db.execute(sql`truncate rankings, rankings_made cascade`);
  await db.delete(recruitmentEvaluations);
});

it("is the mean of the percentiles of those who rank somebody, two at least, and says each", async () => {
  const [al, bo, cy] = players as [number, number, number];
  await list("On3", "2026-11-18", [
    [al, 1],
    [bo, 2],
  ]);
  await list("Espn", "2026-11-19", [
    ["Jo Fir", 1],
    [al, 2],
    [cy, 2],
    [bo, null],
  ]);
  await list("Rivals", "2026-11-19", [[bo, 4]]);
  expect([await publish(), await publish()]).toEqual([true, false]);
  expect(await consensus()).toEqual([
    {
      ...{ who: al, rank: 1, score: 83.34 },
      parts: [
        ["On3, 1 of 2", 100, 0.5, 50],
        ["ESPN, 2 of 3", 66.67, 0.5, 33.34],
      ],
    },
    {
      ...{ who: bo, rank: 2, score: 37.5 },
      parts: [
        ["On3, 2 of 2", 50, 0.5, 25],
        ["Rivals, 4 of 4", 25, 0.5, 12.5],
      ],
    },
  ]);
});

it("leaves out a list that is older than twice the rhythm of its source, and the receipt says so; ours never is", async () => {
  const [al] = players as [number];
  await list("On3", "2026-01-01", [[al, 1]]);
  await list("On3", "2026-01-02", [[al, 1]]);
  await list("Rivals", "2026-01-01", [[al, 1]]);
  await list("Espn", "2026-11-01", [[al, 1]]);
  await list("Espn", "2026-11-08", [
    ["Jo Fir", 1],
    [al, 2],
  ]);
  await publish("2026-11-23");
  expect((await consensus()).map(({ score, parts }) => [score, parts.map(([label, , weight, adds]) => [label, weight, adds])])).toEqual([
    [
      100,
      [
        ["On3, 1 of 1", 0.5, 50],
        ["Rivals, 1 of 1", 0.5, 50],
        ["ESPN, 2 of 2, left out", 0, 0],
      ],
    ],
  ]);
});

it("has nobody who came by a published list, who is not verified yet, or was joined to somebody", async () => {
  const [came, pending, joined] = [await player("Fi"), await player("Gus"), await player("Hal")];
  await db.insert(origins).values({ personKey: came, sourceKey: elm!.key, name: "Fi", searchText: "fi" });
  await db.update(people).set({ visibility: "Pending" }).where(eq(people.key, pending));
  await db.update(people).set({ joinedToKey: players[0]! }).where(eq(people.key, joined));
  for (const source of ["Rivals", "Espn"] as const)
    await list(source, today, [
      [came, 1],
      [pending, 2],
      [joined, 3],
      [players[1]!, 4],
    ]);
  await publish();
  expect((await consensus()).map(({ who, score }) => [who, score])).toEqual([[players[1], 25]]);
});

it("is made by the job once a list of others is new, or ours is, of sports that the industry ranks", async () => {
  const [al] = players as [number];
  await make();
  const isDue = async () => (await db.execute<{ due: boolean }>(sql`select ${areRankingsDue} as due`)).rows[0]!.due;
  expect(await isDue()).toBe(false);
  await list("Espn", today, [[al, 1]]);
  await list("Rivals", today, [[al, 1]]);
  expect(await isDue()).toBe(true);
  expect(await make()).toBe(1);
  expect((await consensus()).map(({ score }) => score)).toEqual([100]);
  expect(await make()).toBe(0);
  expect(await isDue()).toBe(false);
  const said = { strengths: "Quick.", status: "Published" as const, publishedAt: new Date(), changedAt: new Date() };
  await db.insert(recruitmentEvaluations).values({ personKey: al, sportKey: football, authorUserKey: author, rating: 90, ...said });
  await make();
  expect((await consensus())[0]?.parts.map(([label]) => label)).toEqual(["On3, 1 of 1", "Rivals, 1 of 1", "ESPN, 1 of 1"]);
  await db.execute(sql`truncate rankings, rankings_made cascade`);
  const { rows } = await db.execute<{ key: number }>(sql`select key from sports where not is_industry_rankable limit 1`);
  for (const source of ["Rivals", "Espn"] as const) await list(source, today, [[al, 1]], rows[0]!.key);
  await make();
  expect(await consensus()).toEqual([]);
});

it("of classes is of the teams of the lists that rank them, and is made once one of them is new", async () => {
  const [ash, elm, oak] = teams as [number, number, number];
  const listed = (source: ConsensusSource, ranked: Ranked) => list(source, today, ranked, football, "Class");
  await listed("On3", [
    [ash, 1],
    [elm, 2],
  ]);
  // It counts stars, and ranks nobody.
  await listed("Espn", [
    [ash, null],
    [oak, null],
  ]);
  expect(await make()).toBe(0);
  await listed("Rivals", [
    [elm, 1],
    ["Carlisle", 2],
    [oak, 3],
    [ash, 4],
  ]);
  expect(await make()).toBe(1);
  expect(await consensus()).toEqual([
    {
      ...{ who: elm, rank: 1, score: 75 },
      parts: [
        ["On3, 2 of 2", 50, 0.5, 25],
        ["Rivals, 1 of 4", 100, 0.5, 50],
      ],
    },
    {
      ...{ who: ash, rank: 2, score: 62.5 },
      parts: [
        ["On3, 1 of 2", 100, 0.5, 50],
        ["Rivals, 4 of 4", 25, 0.5, 12.5],
      ],
    },
  ]);
  expect(await make()).toBe(0);
});

it.each(["Player", "Class"] as const)("of %s comes to what the formula says, and adds up, of whatever lists", async (type) => {
  const subjects = type === "Class" ? teams : players;
  const day = fc.integer({ min: 1, max: 20 }).map((number) => `2026-11-${String(number).padStart(2, "0")}`);
  const ranks = fc.tuple(...subjects.map(() => fc.option(fc.integer({ min: 1, max: 8 }))));
  const lists = fc.uniqueArray(fc.tuple(day, ranks), { maxLength: 3, selector: ([asOf]) => asOf });
  await fc.assert(
    fc.asyncProperty(fc.tuple(...consensusSources.map(() => lists)), async (drawn) => {
      await db.execute(sql`truncate rankings cascade`);
      const latest = new Map<ConsensusSource, { ranks: readonly (number | null)[]; isOld: boolean }>();
      for (const [index, source] of consensusSources.entries()) {
        const byDay = [...drawn[index]!].sort(([one], [other]) => (one < other ? -1 : 1));
        for (const [asOf, of] of byDay) {
          const rows = of.map((rank, number) => [subjects[number]!, rank] as const);
          await list(source, asOf, rows, football, type);
        }
        const last = byDay.at(-1);
        const days = byDay.map(([asOf]) => asOf);
        if (last) latest.set(source, { ranks: last[1], isOld: source !== "On3" && isOutOfDate(days, today) });
      }
      const expected = subjects.flatMap((who, number) => {
        const standings = [...latest].flatMap(([source, { ranks: of, isOld }]) => {
          const rank = of[number];
          return rank == null ? [] : [{ source, rank, depth: depthOf(of.filter((one) => one !== null)), isOld }];
        });
        const found = consensusOf(standings);
        return found === null ? [] : [{ who, score: found.score, percentiles: found.percentiles.map(({ percentile }) => percentile) }];
      });
      await publish(today, football, type);
      const rows = await consensus();
      const byPerson = <T extends { who: number }>(of: readonly T[]) => [...of].sort((one, other) => one.who - other.who);
      expect(byPerson(rows).map(({ who, score, parts }) => ({ who, score, percentiles: parts.map(([, value]) => value) }))).toEqual(
        byPerson(expected),
      );
      for (const { score, rank, parts } of rows) {
        expect(Math.round(parts.reduce((sum, [, , , adds]) => sum + adds, 0) * 100)).toBe(Math.round(score * 100));
        expect(rank).toBe(1 + rows.filter((other) => other.score > score).length);
      }
    }),
    { numRuns: 25 },
  );
});
