/** What was counted of players as everybody reads it: a team's, a player's, and the leaders of a sport (docs/rules.md O39–O41, I1, I5). */
import { and, eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { PersonPage } from "~/contract/profile/person-page";
import type { Leader, Leaders, PersonStatistics, StatisticSeasons, TeamStatistics } from "~/contract/profile/statistics";
import { rankInWords } from "~/domain/teams/statistic-leaders";
import { careers } from "~/platform/db/schema/careers";
import { games } from "~/platform/db/schema/games";
import { sources } from "~/platform/db/schema/origins";
import { people } from "~/platform/db/schema/people";
import { organizations } from "~/platform/db/schema/places";
import { sites } from "~/platform/db/schema/sites";
import { seasonStatistics, statisticLines } from "~/platform/db/schema/statistics";
import { seedReference } from "~/platform/seed/reference";
import { testDatabase } from "../../../setup/database";
import { addUser, testPlatform } from "../../../setup/platform";

const opened = await testDatabase();
const { db } = opened;
await seedReference(db);
const { ask, tokenOf } = testPlatform(db);
const staff = await tokenOf({ userKey: await addUser(db, { username: "robin", passwordHash: "none", roles: ["rdb3"] }), roles: ["rdb3"] });

const [elm, oak, fir] = (
  await db
    .insert(organizations)
    .values(
      ["Elm", "Oak", "Fir"].map((name) => ({
        name,
        fullName: `${name} College`,
        level: "College" as const,
        searchText: `${name.toLowerCase()} college`,
        naturalKey: name.toLowerCase(),
        visibility: name === "Fir" ? ("Hidden" as const) : ("Normal" as const),
      })),
    )
    .returning({ key: organizations.key })
).map(({ key }) => key) as [number, number, number];
await db
  .insert(sites)
  .values({ key: 900, slug: "elm", name: "Elm", type: "team", organizationKey: elm, primaryColor: "#003300", secondaryColor: "#ffffff" });
const [list] = await db.insert(sources).values({ credit: "Statistics: the Elm project" }).returning();
const [sportKey, season] = [1, 2026];
const game = { sportKey, season, homeKey: elm, homeName: "Elm", site: "Home", status: "Completed", type: "RegularSeason" } as const;
const played = await db
  .insert(games)
  .values([
    { ...game, day: "2026-09-05", awayKey: oak, awayName: "Oak", homeScore: 21, awayScore: 7 },
    { ...game, day: "2026-09-12", awayKey: fir, awayName: "Fir", homeScore: 21, awayScore: 7 },
    { ...game, day: "2026-09-19", awayName: "Zebulon Tech", homeScore: 21, awayScore: 7 },
  ])
  .returning({ key: games.key });

type Line = Omit<typeof statisticLines.$inferInsert, "personKey" | "sportKey" | "season" | "organizationKey"> & { season?: number };

async function player(fullName: string, organizationKey: number, lines: Line[], also: Partial<typeof people.$inferInsert> = {}) {
  const [person] = await db
    .insert(people)
    .values({ fullName, positionType: "Player", searchText: `|${fullName.toLowerCase()}|`, ...also })
    .returning({ key: people.key });
  const personKey = person!.key;
  await db
    .insert(careers)
    .values({ personKey, sportKey, organizationKey, fromYear: season, toYear: season, positionWord: "Back", saidAt: new Date() });
  if (lines.length > 0)
    await db.insert(statisticLines).values(lines.map((line) => ({ personKey, sportKey, season, organizationKey, ...line })));
  return personKey;
}

const abe = await player("Abe Ashby", elm, [
  { gameKey: played[0]!.key, figures: { rush_yards: 60, rush_attempts: 10 }, sourceKey: list!.key },
  { gameKey: played[1]!.key, figures: { rush_yards: 40, rush_attempts: 9 }, sourceKey: list!.key },
  { gameKey: played[2]!.key, figures: { rush_yards: -5, rush_attempts: 2 } },
  { season: 2025, figures: { rush_yards: 700, games: 11 }, sourceKey: list!.key },
]);
const ben = await player("Ben Beck", oak, [{ figures: { rush_yards: 95 } }]);
const hidden = await player("Hal Hidden", elm, [{ figures: { rush_yards: 95, tackles: 7 } }], { visibility: "Hidden" });
const cal = await player("Cal Cole", fir, [{ figures: { rush_yards: 95 } }]);
await player("Dan Dale", oak, [{ figures: { rush_yards: 12 } }]);
await player("Nil Naught", oak, [{ figures: { rush_yards: 0 } }]);
await player("Pat Private", oak, [{ figures: { rush_yards: 12 } }], { privacy: "Private" });

const read = async <T>(path: string, token?: string) => (await (await ask("GET", path, { token })).json()) as T;
const leadersPath = `/public/rdb/v1/statistics/leaders?sportKey=${sportKey}&year=${season}`;
const leadersOf = (query = "", token?: string) => read<Leaders>(leadersPath + query, token);
const told = (leaders: Leaders["leaders"]) =>
  leaders.map((row) => row && `${rankInWords(row)} ${row.fullName} (${row.team?.name ?? "Not shown"}) ${row.value}`);

describe("a team's statistics (O40)", () => {
  it("are of whom the viewer may know, each with what the season comes to and where it is from", async () => {
    const path = `/rdb/v2/organizations/${elm}/statistics`;
    const found = await read<TeamStatistics>(path);
    expect(found.seasons).toEqual([{ sportKey, sportName: "Football", years: [2026, 2025] }]);
    expect(found.season).toEqual({ sportKey, sportName: "Football", year: 2026 });
    expect(found.players).toEqual([
      {
        personKey: abe,
        name: "Abe Ashby",
        figures: { rush_yards: 95, rush_attempts: 21, games: 3 },
        saidIn: { rush_yards: 1, rush_attempts: 1, games: 1 },
        isCounted: true,
        source: expect.objectContaining({ tier: "Published" }),
      },
    ]);
    expect([found.credits, found.asOf]).toEqual([["Statistics: the Elm project"], expect.any(String)]);
    const before = await read<TeamStatistics>(`${path}?sportKey=1&year=2025`);
    expect(before.players).toMatchObject([{ name: "Abe Ashby", figures: { rush_yards: 700, games: 11 }, isCounted: false }]);
    expect((await read<TeamStatistics>(path, staff)).players.map(({ name }) => name)).toEqual(["Abe Ashby", "Hal Hidden"]);
    expect(await read<TeamStatistics>(`${path}?year=1999`)).toMatchObject({ season: null, players: [] });
    expect((await ask("GET", `/rdb/v2/organizations/${fir}/statistics`)).status).toBe(404);
  });

  it("are in the menu of its site where there are any that may be shown", async () => {
    const menu = async (key: number) =>
      (await read<{ menus: { items: { href: string }[] }[] }>(`/sites/v1/sites/${key}/menus`)).menus[0]!.items;
    expect(await menu(900)).toContainEqual(expect.objectContaining({ label: "Statistics", href: "/teams/elm/statistics" }));
    await db.update(people).set({ visibility: "Hidden" }).where(eq(people.key, abe));
    expect((await menu(900)).map(({ href }) => href)).not.toContain("/teams/elm/statistics");
    await db.update(people).set({ visibility: "Normal" }).where(eq(people.key, abe));
  });
});

describe("a player's statistics (O40)", () => {
  it("are the season and its games, whose other team has the name that may be told", async () => {
    const found = await read<PersonStatistics>(`/public/rdb/v1/player/${abe}/statistics`);
    expect(found.totals).toMatchObject([
      { year: 2026, organization: { name: "Elm College" }, figures: { rush_yards: 95 }, isCounted: true },
    ]);
    expect(found.games.map(({ day, opponent, isAway, figures }) => [day, opponent, isAway, figures.rush_yards])).toEqual([
      ["2026-09-05", "Oak", false, 60],
      ["2026-09-12", null, false, 40],
      ["2026-09-19", "Zebulon Tech", false, -5],
    ]);
    expect(found.credits).toEqual(["Statistics: the Elm project"]);
    const byStaff = await read<PersonStatistics>(`/public/rdb/v1/player/${abe}/statistics`, staff);
    expect(byStaff.games.map(({ opponent }) => opponent)).toEqual(["Oak", "Fir", "Zebulon Tech"]);
    const before = await read<PersonStatistics>(`/public/rdb/v1/player/${abe}/statistics?sportKey=1&year=2025`);
    expect([before.totals[0]!.isCounted, before.games]).toEqual([false, []]);
  });

  it("stand on the player's page, without those of a team that may not be shown", async () => {
    const page = await read<PersonPage>(`/public/rdb/v1/player/${abe}/page`);
    expect(page.statistics.map(({ year, figures, credits }) => [year, figures.rush_yards, credits])).toEqual([
      [2026, 95, ["Statistics: the Elm project"]],
      [2025, 700, ["Statistics: the Elm project"]],
    ]);
    expect((await read<PersonPage>(`/public/rdb/v1/player/${cal}/page`)).statistics).toEqual([]);
    expect((await read<PersonPage>(`/public/rdb/v1/player/${cal}/page`, staff)).statistics).toHaveLength(1);
  });

  it("are nobody's of whom the viewer may not know", async () => {
    expect((await ask("GET", `/public/rdb/v1/player/${hidden}/statistics`)).status).toBe(404);
    expect((await ask("GET", `/public/rdb/v1/player/${hidden}/statistics`, { token: staff })).status).toBe(200);
  });
});

test("a season says which of its statistics the same games say (O39)", async () => {
  const said: Readonly<Record<string, number>>[] = [
    { rush_yards: 60, rush_attempts: 10 },
    { rush_yards: 40, tackles: 1 },
    { rush_yards: 1, rush_attempts: 2 },
  ];
  const lines = said.map((figures, index) => ({ gameKey: played[index]!.key, figures }));
  const key = await player("Gus Gap", elm, lines, { visibility: "Hidden" });
  const saidIn = async () => (await read<PersonStatistics>(`/public/rdb/v1/player/${key}/statistics`, staff)).totals[0]!.saidIn;
  const { rush_yards: all, games: every, rush_attempts: attempts, tackles } = await saidIn();
  expect([all, new Set([all, attempts, tackles]).size]).toEqual([every, 3]);
  await db.delete(statisticLines).where(and(eq(statisticLines.personKey, key), eq(statisticLines.gameKey, played[1]!.key)));
  expect(await saidIn()).toEqual({ rush_yards: 1, rush_attempts: 1, games: 1 });
  await db.delete(statisticLines).where(eq(statisticLines.personKey, key));
});

describe("the leaders (O41)", () => {
  it("share a place where they have as much, and the next is counted after all of them", async () => {
    const found = await leadersOf();
    expect([found.counted, found.statistic]).toEqual([["rush_attempts", "rush_yards"], "rush_yards"]);
    expect(told(found.leaders)).toEqual([
      "T-1 Abe Ashby (Elm) 95",
      "T-1 Ben Beck (Oak) 95",
      "T-1 Cal Cole (Not shown) 95",
      null,
      "5 Dan Dale (Oak) 12",
      null,
    ]);
    expect(found.leaders[0]).toMatchObject({ positionName: "Back", games: 3, team: { url: "/teams/elm" }, source: { tier: "Published" } });
    // A team without a site has a page, too.
    expect(found.leaders[1]?.team?.url).toBe(`/teams/oak-college-${oak}`);
    expect([found.credits, found.next]).toEqual([["Statistics: the Elm project"], null]);
  });

  it("say of whom may not be shown the place alone, and of a statistic of theirs alone nothing", async () => {
    const answer = await (await ask("GET", leadersPath)).text();
    expect(answer).not.toMatch(/Hidden|Private|tackles/);
    expect(answer).not.toContain(`"personKey":${hidden},`);
    expect(await leadersOf("&statistic=tackles")).toMatchObject({ leaders: [], next: null });
    const byStaff = await leadersOf("", staff);
    expect(told(byStaff.leaders)).toEqual([
      "T-1 Abe Ashby (Elm) 95",
      "T-1 Ben Beck (Oak) 95",
      "T-1 Hal Hidden (Elm) 95",
      "T-1 Cal Cole (Fir) 95",
      "T-5 Dan Dale (Oak) 12",
      "T-5 Pat Private (Oak) 12",
    ]);
    expect(byStaff.counted).toContain("tackles");
  });

  it("come in pages that joined are the whole", async () => {
    const whole = await leadersOf();
    for (const limit of [1, 2, 3, 4, 5, 6]) {
      const joined: Leaders["leaders"] = [];
      let after: string | null = "";
      while (after !== null) {
        const page: Leaders = await leadersOf(`&limit=${limit}${after && `&after=${after}`}`);
        joined.push(...page.leaders);
        after = page.next;
      }
      expect([limit, joined]).toEqual([limit, whole.leaders]);
    }
  });

  it("find no more by a place that was made up than the list tells", async () => {
    // Between 95 and 12 nobody stands: whatever is asked for there goes on after the last who is shown.
    for (const value of [94, 50, 13])
      expect(told((await leadersOf(`&after=${value}_1_1`)).leaders)).toEqual([null, "5 Dan Dale (Oak) 12", null]);
    expect(told((await leadersOf("&after=99_1_1")).leaders)).toEqual(told((await leadersOf()).leaders));
    expect(told((await leadersOf(`&after=95_${ben}_${oak}`)).leaders)[0]).toBe("T-1 Cal Cole (Not shown) 95");
    for (const bad of ["&after=x", "&limit=501", "&statistic=Rush%20yards", "&statistic=rush_yards&after=1_2"])
      expect((await ask("GET", leadersPath + bad)).status).toBe(400);
  });

  it("are of the seasons in which somebody may be shown", async () => {
    const { sports } = await read<StatisticSeasons>("/public/rdb/v1/statistics/seasons");
    expect(sports).toEqual([{ sportKey, sportName: "Football", years: [2026, 2025] }]);
    await player("Only Hidden", oak, [{ figures: { tackles: 3 }, season: 2020 }], { visibility: "Hidden" });
    expect(await read("/public/rdb/v1/statistics/seasons")).toEqual({ sports });
    expect((await read<StatisticSeasons>("/public/rdb/v1/statistics/seasons", staff)).sports[0]!.years).toEqual([2026, 2025, 2020]);
    expect((await read<Leaders>(`/public/rdb/v1/statistics/leaders?sportKey=1&year=2020`)).leaders).toEqual([]);
  });

  it("have the places that a recount gives them, and seasons are the sums of their lines, whatever those are", async () => {
    const name = (index: number) => `Any ${"abcdefghijkl"[index]}`;
    const keys = await Promise.all(Array.from({ length: 8 }, (_none, index) => player(name(index), elm, [])));
    const ofYear = 1990;
    const [first, second] = await db
      .insert(games)
      .values(["1990-09-05", "1990-09-12"].map((day) => ({ ...game, season: ofYear, day, awayName: "Oak", homeScore: 1, awayScore: 0 })))
      .returning({ key: games.key });
    const line = fc.record({ who: fc.nat(7), which: fc.nat(2), value: fc.integer({ min: -3, max: 4 }) });
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(line, { selector: ({ who, which }) => `${who}|${which}`, minLength: 1 }),
        fc.nat(255),
        async (lines, shownBits) => {
          const isShown = (who: number) => ((shownBits >> who) & 1) === 1;
          await db.delete(statisticLines).where(eq(statisticLines.season, ofYear));
          for (const [who, key] of keys.entries())
            await db
              .update(people)
              .set({ visibility: isShown(who) ? "Normal" : "Hidden" })
              .where(eq(people.key, key));
          await db.insert(statisticLines).values(
            lines.map(({ who, which, value }) => ({
              personKey: keys[who]!,
              organizationKey: elm,
              sportKey,
              season: ofYear,
              gameKey: [null, first!.key, second!.key][which],
              figures: { rush_yards: value },
            })),
          );
          const sums = keys.map((_key, who) => {
            const its = lines.filter((one) => one.who === who);
            const ofSeason = its.find(({ which }) => which === 0);
            return ofSeason ? ofSeason.value : its.reduce((all, { value }) => all + value, 0);
          });
          const counted = await db
            .select()
            .from(seasonStatistics)
            .where(sql`season = ${ofYear} and statistic = 'rush_yards'`);
          for (const { personKey, value } of counted) expect(value).toBe(sums[keys.indexOf(personKey)]);
          expect(counted.length).toBe(new Set(lines.map(({ who }) => who)).size);
          const listed = sums.flatMap((value, who) => (value > 0 ? [{ value, who }] : []));
          const anybody = listed.some(({ who }) => isShown(who));
          const found = await read<Leaders>(`/public/rdb/v1/statistics/leaders?sportKey=1&year=${ofYear}`);
          expect(found.leaders.length).toBe(anybody ? listed.length : 0);
          const shown = found.leaders.flatMap((row): Leader[] => (row ? [row] : []));
          expect(shown.map(({ personKey }) => keys.indexOf(personKey)).sort()).toEqual(
            listed
              .map(({ who }) => who)
              .filter(isShown)
              .sort(),
          );
          for (const { personKey, value, rank, isTied } of shown) {
            expect(value).toBe(sums[keys.indexOf(personKey)]);
            expect(rank).toBe(1 + listed.filter((one) => one.value > value).length);
            expect(isTied).toBe(listed.filter((one) => one.value === value && isShown(one.who)).length > 1);
          }
        },
      ),
      { numRuns: 25 },
    );
  });
});
