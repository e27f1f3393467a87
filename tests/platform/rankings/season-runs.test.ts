/** Results, impact and lists of all time as the database makes them (docs/rules/rankings.md R38, R39, R51). */
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import type { TeamRankings } from "~/contract/rankings/rankings";
import type { OwnType } from "~/domain/rankings/formulas";
import { impactParts, placesOf, resultsOf, scoreOf } from "~/domain/rankings/season-scores";
import { recruitmentEvaluations } from "~/platform/db/schema/evaluations";
import { games } from "~/platform/db/schema/games";
import { people } from "~/platform/db/schema/people";
import { sports } from "~/platform/db/schema/places";
import { statisticLines } from "~/platform/db/schema/statistics";
import { makeOwnRankings } from "~/platform/rankings/own/make";
import { publishOwnRun } from "~/platform/rankings/own/publish";
import { addAthlete, addCollege, addSport } from "../../setup/athlete";
import { testDatabase } from "../../setup/database";
import { addUser, testPlatform } from "../../setup/platform";

const { db } = await testDatabase();
const football = 1;
const now = new Date("2026-11-20T18:00:00Z");
const author = await addUser(db, { username: "fay", passwordHash: "none" });
await db.insert(sports).values({ key: football, name: "Football", displayName: "Football", isRankable: true }).onConflictDoNothing();
const teams = await Promise.all(["Alder", "Birch", "Cedar", "Elm", "Fir", "Oak"].map((name) => addCollege(db, name)));
const nameOf = (key: number) => teams.find((team) => team.key === key)!.fullName;

const make = (day = "2026-11-20") => db.transaction((tx) => makeOwnRankings(tx, new Date(`${day}T18:00:00Z`)));
const publish = (type: OwnType, year: number | null) =>
  db.transaction((tx) => publishOwnRun(tx, { type, sportKey: football, year }, "2026-11-20"));

type Game = typeof games.$inferInsert;

let number = 0;
/** A game of a day of its own; a team is one of ours by its place in the list, or nobody of ours. */
function game(home: number | null, away: number | null, homeScore: number, awayScore: number, said: Partial<Game> = {}): Game {
  number += 1;
  const day = new Date(Date.UTC(2026, 7, 1 + (number % 150))).toISOString().slice(0, 10);
  return {
    ...{ sportKey: football, season: 2026, day, homeScore, awayScore, homeName: `Home ${number}`, awayName: `Away ${number}` },
    ...{ homeKey: home === null ? null : teams[home]!.key, awayKey: away === null ? null : teams[away]!.key },
    ...{ site: "Home", status: "Completed", type: "RegularSeason", forfeit: null, vacatedBy: null, ...said },
  };
}

/** Each meets each, and the one named first in the list wins by ten for each place that it is before the other. */
const everyPair = (said: Partial<Game> = {}) =>
  teams.flatMap((_team, home) => teams.slice(home + 1).map((_other, index) => game(home, home + 1 + index, 10 * (index + 1), 0, said)));

async function player(rating: number, played: { team: number; games: number; season?: number }[] = []): Promise<number> {
  const { personKey } = await addAthlete(db);
  await addSport(db, personKey);
  await db
    .update(people)
    .set({ fullName: `Player ${personKey}` })
    .where(eq(people.key, personKey));
  const said = { strengths: "Quick.", status: "Published" as const, publishedAt: now, changedAt: now };
  await db.insert(recruitmentEvaluations).values({ personKey, sportKey: football, authorUserKey: author, rating, ...said });
  for (const { team, games: count, season = 2026 } of played)
    await db
      .insert(statisticLines)
      .values({ personKey, organizationKey: teams[team]!.key, sportKey: football, season, figures: { games: count } });
  return personKey;
}

interface Row {
  rank: number;
  isTied: boolean;
  score: number;
  of: number;
  figures: { record?: string };
  parts: { label: string; value: number; weight: number; contribution: number }[];
}

/** The rows of the latest run; null where there is none. */
async function rowsOf(type: OwnType, year: number | null): Promise<Row[] | null> {
  const { rows } = await db.execute<{ rows: Row[] }>(sql`
    select coalesce((
      select json_agg(json_build_object('rank', r.rank, 'isTied', r.is_tied, 'score', r.score::float8, 'figures', r.figures,
        'of', coalesce(r.organization_key, r.person_key),
        'parts', (
          select json_agg(json_build_object('label', i.label, 'value', i.value::float8, 'weight', i.weight::float8,
            'contribution', i.contribution::float8) order by i.number)
          from ranking_inputs i where i.run_key = r.run_key and i.place = r.place
        )
      ) order by r.place) from ranking_rows r where r.run_key = run.key
    ), '[]') as rows
    from rankings k join ranking_runs run on run.ranking_key = k.key
    where k.type = ${type} and k.sport_key = ${football} and k.year is not distinct from ${year}::int and k.source = 'On3'
    order by run.as_of desc limit 1
  `);
  return rows[0]?.rows ?? null;
}

beforeEach(async () => {
  await db.execute(sql`truncate rankings, rankings_made, statistic_lines, season_statistics, topic_changes cascade`);
  for (const table of [recruitmentEvaluations, games]) await db.delete(table);
});

/** As the values of the domain have them. */
const facts = (those: readonly Game[]) =>
  those.map(({ homeKey = null, awayKey = null, homeScore = null, awayScore = null, forfeit = null, vacatedBy = null, status, type }) => ({
    ...{ homeKey, awayKey, homeScore, awayScore, forfeit, vacatedBy, status, type },
  }));

describe("results (R38)", () => {
  it("tell the record and three parts, which add up", async () => {
    await db.insert(games).values(everyPair());
    await make();
    const [first, ...others] = (await rowsOf("Organization", 2026))!;
    expect([first!.of, first!.score, first!.figures]).toEqual([teams[0]!.key, 72.68, { record: "5-0" }]);
    expect(first!.parts).toEqual([
      { label: "Games won", value: 100, weight: 0.25, contribution: 25 },
      { label: "Won by its opponents", value: 50, weight: 0.5, contribution: 25 },
      { label: "Margin", value: 90.71, weight: 0.25, contribution: 22.68 },
    ]);
    expect(others).toHaveLength(5);
    expect(await rowsOf("Organization", 2025)).toBeNull();
  });

  it("are made anew for the season of a game that changes, comes or goes, and for no other", async () => {
    const of2025 = everyPair({ season: 2025, day: "2025-09-06" });
    await db.insert(games).values([...everyPair(), ...of2025]);
    await make();
    expect(await make()).toBe(0);
    const [row] = await db.select({ key: games.key }).from(games).where(eq(games.season, 2026)).limit(1);
    await db.update(games).set({ homeScore: 0, awayScore: 3 }).where(eq(games.key, row!.key));
    expect([await make(), await make()]).toEqual([1, 0]);
    expect((await rowsOf("Organization", 2026))!.find(({ of }) => of === teams[0]!.key)!.figures.record).toBe("4-1");
    await db.delete(games).where(eq(games.key, row!.key));
    expect([await make(), await make()]).toEqual([1, 0]);
    expect((await rowsOf("Organization", 2026))!.find(({ of }) => of === teams[0]!.key)!.figures.record).toBe("4-0");
    await db.delete(games).where(eq(games.season, 2026));
    expect([await make(), await rowsOf("Organization", 2026)]).toEqual([1, null]);
  });

  it("are what the domain says, of whatever games", async () => {
    const team = fc.option(fc.nat(teams.length - 1));
    const drawn = fc
      .record({
        ...{ home: team, away: team, homeScore: fc.nat(70), awayScore: fc.nat(70) },
        forfeit: fc.option(fc.constantFrom("HomeTeamForfeit", "AwayTeamForfeit", "DoubleForfeit"), { freq: 9 }),
        vacatedBy: fc.option(fc.constantFrom("Home", "Away"), { freq: 9 }),
        type: fc.constantFrom("RegularSeason", "RegularSeason", "Playoff", "Exhibition"),
      } as const)
      .filter(({ home, away }) => home !== away);
    await fc.assert(
      fc.asyncProperty(fc.array(drawn, { minLength: 12, maxLength: 40 }), async (all) => {
        await db.execute(sql`truncate rankings cascade`);
        await db.delete(games);
        const played = all.map(({ home, away, homeScore, awayScore, ...said }) =>
          game(home, away, homeScore, awayScore, said as Partial<Game>),
        );
        await db.insert(games).values(played);
        const expected = [...resultsOf(facts(played))].map(([key, parts]) => ({ key, name: nameOf(key), score: scoreOf(parts) }));
        await publish("Organization", 2026);
        expectPlaces((await rowsOf("Organization", 2026)) ?? [], expected);
        await publish("Organization", null);
        expectPlaces((await rowsOf("Organization", null)) ?? [], expected);
      }),
      { numRuns: 25 },
    );
  });
});

describe("impact (R39)", () => {
  it("is the rating times the share of the team's games, of who has statistics", async () => {
    await db.insert(games).values(everyPair());
    const [most, some, twice] = [
      await player(80, [{ team: 0, games: 5 }]),
      await player(95, [{ team: 1, games: 3 }]),
      await player(90, [{ team: 0, games: 4 }, { team: 1, games: 4 }]), // prettier-ignore
    ];
    await player(99);
    await make();
    const rows = (await rowsOf("ProjectedImpact", 2026))!;
    expect(rows.map(({ of, score }) => [of, score])).toEqual([
      [twice, 90],
      [most, 80],
      [some, 57],
    ]);
    expect(rows.map(({ parts }) => parts.map(({ label, weight }) => [label, weight]))).toEqual([
      [["4 of 5 games", 0.5], ["4 of 5 games", 0.5]], // prettier-ignore
      [["5 of 5 games", 1]],
      [["3 of 5 games", 0.6]],
    ]);
    await db.insert(games).values(game(1, null, 7, 0));
    await make();
    expect((await rowsOf("ProjectedImpact", 2026))!.at(-1)!.score).toBe(47.5);
  });

  it("is what the domain says, of a season and of all", async () => {
    await db.insert(games).values([...everyPair(), ...everyPair({ season: 2025, day: "2025-09-06" })]);
    const season = fc.record({ team: fc.nat(5), games: fc.integer({ min: 1, max: 7 }), season: fc.constantFrom(2025, 2026) });
    const seasons = fc.uniqueArray(season, { selector: (one) => `${one.team} ${one.season}`, minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ hundredths: fc.integer({ min: 5000, max: 10_000 }), seasons }), { maxLength: 4 }),
        async (drawn) => {
          await db.execute(sql`truncate rankings, statistic_lines, season_statistics cascade`);
          await db.delete(recruitmentEvaluations);
          const expected = [];
          for (const { hundredths, seasons: played } of drawn) {
            const key = await player(hundredths / 100, played);
            const parts = impactParts(hundredths / 100, played.map((one) => ({ ...one, ofTeam: 5 }))); // prettier-ignore
            expected.push({ key, name: `Player ${key}`, score: scoreOf(parts) });
          }
          await publish("ProjectedImpact", null);
          expectPlaces((await rowsOf("ProjectedImpact", null)) ?? [], expected);
        },
      ),
      { numRuns: 15 },
    );
  });
});

/** The same places by the same scores, up to a hundredth that the last digit is rounded by; and parts that add up. */
function expectPlaces(rows: readonly Row[], expected: readonly { key: number; name: string; score: number }[]): void {
  const scores = new Map(expected.map(({ key, score }) => [key, score]));
  expect(new Set(rows.map(({ of }) => of))).toEqual(new Set(scores.keys()));
  for (const { of, score, parts } of rows) {
    expect(score).toBeCloseTo(scores.get(of)!, 1);
    expect(Math.round(100 * parts.reduce((total, { contribution }) => total + contribution, 0))).toBe(Math.round(100 * score));
  }
  const names = new Map(expected.map(({ key, name }) => [key, name]));
  const places = placesOf(rows.map((row) => ({ key: row.of, name: names.get(row.of)!, score: row.score })));
  expect(rows.map(({ of, rank, isTied }) => [of, rank, isTied])).toEqual(places.map(({ key, rank, isTied }) => [key, rank, isTied]));
}

describe("lists of all time (R51)", () => {
  it("are made once a day, of each type of which there is one of a year", async () => {
    await db.insert(games).values(everyPair());
    await make("2026-11-20");
    expect((await rowsOf("Organization", null))!).toHaveLength(6);
    await db.insert(games).values(game(0, 1, 0, 50));
    expect(await make("2026-11-20")).toBe(1);
    expect((await rowsOf("Organization", null))!.find(({ of }) => of === teams[0]!.key)!.figures.record).toBe("5-0");
    expect(await make("2026-11-21")).toBe(1);
    expect((await rowsOf("Organization", null))!.find(({ of }) => of === teams[0]!.key)!.figures.record).toBe("5-1");
    expect(await make("2026-11-21")).toBe(0);
  });

  it("of the composite are read by its own call", async () => {
    await db.execute(sql`insert into rankings (type, sport_key, year, source) values ('TeamComposite', ${football}, 2026, 'On3')`);
    await db.execute(sql`insert into ranking_runs (ranking_key, as_of, formula, count) select key, '2026-11-20', 1, 1 from rankings`);
    await db.execute(sql`
      insert into ranking_rows (run_key, place, rank, score, organization_key) select key, 1, 1, 50, ${teams[0]!.key}::int from ranking_runs
    `);
    const { ask } = testPlatform(db);
    const read = async (query: string) =>
      (await (await ask("GET", `/rdb/v1/organization-composite-rankings?sportKey=1${query}`)).json()) as TeamRankings;
    const { ranking, rows } = await read("&year=2026");
    expect([ranking?.type, rows.map(({ score, team }) => [score, team?.fullName])]).toEqual(["TeamComposite", [[50, "Alder"]]]);
    expect((await read("")).ranking).toBeNull();
  });
});
