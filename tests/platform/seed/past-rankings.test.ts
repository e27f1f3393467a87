/** The demo's lists of the past: of each week what stood by then, each compared with the one before it (docs/rules/rankings.md R57). */
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { recruitmentEvaluations } from "~/platform/db/schema/evaluations";
import { games } from "~/platform/db/schema/games";
import { people } from "~/platform/db/schema/people";
import { sports } from "~/platform/db/schema/places";
import { recruitmentInterests } from "~/platform/db/schema/teams";
import { transfers } from "~/platform/db/schema/transfers";
import { readRun } from "~/platform/rankings/runs";
import { publishPastRankings } from "~/platform/seed/demo-rankings";
import { addAthlete, addCollege, addSport } from "../../setup/athlete";
import { testDatabase } from "../../setup/database";
import { addDecision } from "../../setup/decisions";
import { addUser } from "../../setup/platform";
import { topInterest } from "../../setup/top-interest";

const { db } = await testDatabase();
const now = new Date("2026-11-20T18:00:00Z");
const football = 1;
const weeksAgo = (weeks: number, days = 0) => new Date(now.getTime() - (weeks * 7 + days) * 24 * 3_600_000);
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

const userKey = await addUser(db, { username: "fay", passwordHash: "none" });
await db.insert(sports).values({ key: football, name: "Football", displayName: "Football", isRankable: true }).onConflictDoNothing();
const [iowa, ohio, kentucky] = [
  (await addCollege(db, "Iowa")).key,
  (await addCollege(db, "Ohio")).key,
  (await addCollege(db, "Kentucky")).key,
];

async function player(fullName: string, ...rated: [rating: number, at: Date][]): Promise<number> {
  const { personKey } = await addAthlete(db);
  await addSport(db, personKey);
  await db
    .update(people)
    .set({ fullName, classYear: 2027 })
    .where(sql`key = ${personKey}`);
  for (const [rating, publishedAt] of rated)
    await db.insert(recruitmentEvaluations).values({
      ...{ personKey, sportKey: football, authorUserKey: userKey, rating, strengths: "Quick." },
      ...{ status: "Published", publishedAt, changedAt: publishedAt },
    });
  return personKey;
}

async function commit(personKey: number, organizationKey: number, at: Date, decision: object): Promise<void> {
  const value = (recruitmentStatus: "Offered" | "Committed") => topInterest({ organizationKey, recruitmentStatus });
  await addDecision(db, {
    ...{ personKey, userKey, type: "topInterest", target: `topInterest:${organizationKey}`, at, decision },
    ...{ before: value("Offered"), after: value("Committed") },
  });
  await db.insert(recruitmentInterests).values({ personKey, organizationKey, recruitmentStatus: "Committed", recruitOrder: 1 });
}

const al = await player("Al", [80, weeksAgo(12)], [92, weeksAgo(3)]);
const bo = await player("Bo", [85, weeksAgo(12)]);
const cy = await player("Cy", [70, weeksAgo(5)]);
await commit(al, iowa, weeksAgo(2, 1), { tier: "StaffVerified" });
await commit(bo, iowa, weeksAgo(3, 1), { tier: "StaffVerified" });
await commit(cy, iowa, weeksAgo(1, 2), {});
await db.insert(transfers).values({
  ...{ personKey: bo, sportKey: football, year: 2026, fromKey: ohio, toKey: iowa, source: "A release", saidBy: "Staff" },
  ...{ standing: "Confirmed", enteredDay: dayOf(weeksAgo(4)), decidedDay: dayOf(weeksAgo(2)), saidDay: dayOf(weeksAgo(2)) },
});
const game = { sportKey: football, season: 2026, site: "Home", status: "Completed", type: "RegularSeason" } as const;
/** Four games of each two of the three, so many weeks ago, in which Iowa has so many points and the others 14. */
const gamesOf = (weeks: number, points: number) =>
  [0, 1, 2, 3].flatMap((days) =>
    [
      [iowa, ohio, points],
      [iowa, kentucky, points],
      [ohio, kentucky, 14],
    ].map(([homeKey, awayKey, homeScore]) => ({
      ...{
        ...game,
        day: dayOf(weeksAgo(weeks, days)),
        homeKey,
        awayKey,
        homeName: `${homeKey}`,
        awayName: `${awayKey}`,
        homeScore,
        awayScore: 14,
      },
    })),
  );
await db.insert(games).values([...gamesOf(4, 21), ...gamesOf(2, 0)]);
await db.transaction((tx) => publishPastRankings(tx, now));

/** Each run of a list, the first one first: of whom, with the rank, the one before, and what it leaves out. */
async function runsOf(type: string, year: number): Promise<[string, ...string[]][]> {
  const { rows } = await db.execute<{ day: string; told: string[] }>(sql`
    select run.as_of as day, array(
      select concat_ws(' ', coalesce(o.full_name, p.full_name), row.rank, row.score, 'from', coalesce(row.previous_rank::text, '-'), row.figures ->> 'claimed')
      from ranking_rows row left join organizations o on o.key = row.organization_key left join people p on p.key = row.person_key
      where row.run_key = run.key order by row.place
    ) as told
    from rankings r join ranking_runs run on run.ranking_key = r.key
    where r.type = ${type} and r.year = ${year} and r.sport_key = ${football} order by run.as_of
  `);
  return rows.map(({ day, told }) => [day, ...told]);
}

test("players stand by the ratings that were published by then, and a week in which nothing changed has no run", async () => {
  expect(await runsOf("Player", 2027)).toEqual([
    [dayOf(weeksAgo(12)), "Bo 1 85.00 from -", "Al 2 80.00 from -"],
    [dayOf(weeksAgo(5)), "Bo 1 85.00 from 1", "Al 2 80.00 from 2", "Cy 3 70.00 from -"],
    [dayOf(weeksAgo(3)), "Al 1 92.00 from 2", "Bo 2 85.00 from 1", "Cy 3 70.00 from 3"],
  ]);
});

test("classes count who had committed by then, and who entered the portal stands where they were", async () => {
  expect(await runsOf("Class", 2027)).toEqual([
    [dayOf(weeksAgo(3)), "Iowa 1 15.00 from - 0"],
    [dayOf(weeksAgo(2)), "Iowa 1 31.10 from 1 0"],
    [dayOf(weeksAgo(1)), "Iowa 1 31.10 from 1 1"],
  ]);
  expect(await runsOf("TransferPortal", 2026)).toEqual([[dayOf(weeksAgo(4)), "Bo 1 85.00 from -"]]);
  expect((await runsOf("TeamTransferPortal", 2026)).map(([day]) => day)).toEqual([dayOf(weeksAgo(2))]);
});

test("each run is compared with the one before it", async () => {
  const asked = { type: "Player", sportKey: football, year: 2027 } as const;
  const { run } = (await readRun(db, { ...asked, asOf: dayOf(weeksAgo(4)) }))!;
  expect(run.told).toMatchObject({ asOf: dayOf(weeksAgo(5)), previousAsOf: dayOf(weeksAgo(12)), isCompared: true });
});

test("results are of the games up to the day", async () => {
  expect((await runsOf("Organization", 2026)).map(([day, first]) => [day, first!.split(" ").slice(0, 2).join(" ")])).toEqual([
    [dayOf(weeksAgo(4)), "Iowa 1"],
    [dayOf(weeksAgo(2)), "Kentucky 1"],
  ]);
});
