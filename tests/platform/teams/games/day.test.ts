/** The games of a day by the API: their order, whose they are, and who is not told (O33, I5). */
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { GameDays, GamesOfDay } from "~/contract/teams/games";
import { conferenceMembers, conferences, conferenceSeasons } from "~/platform/db/schema/conferences";
import { games } from "~/platform/db/schema/games";
import { sources } from "~/platform/db/schema/origins";
import { organizations, sports } from "~/platform/db/schema/places";
import { addAthlete, addCollege, cast } from "../../../setup/athlete";
import { testDatabase } from "../../../setup/database";

const { db } = await testDatabase();
const { ask, reviewer } = await cast(db, await addAthlete(db));
await db.insert(sports).values([
  { key: 1, name: "Football", displayName: "Football" },
  { key: 2, name: "Basketball", displayName: "Boys Basketball" },
  { key: 4, name: "Baseball", displayName: "Baseball" },
]);
const [elm, ash, oak, secret, alsoSecret] = [
  await addCollege(db, "Elm College"),
  await addCollege(db, "Ash College"),
  await addCollege(db, "Oak College"),
  await addCollege(db, "Zebulon College"),
  await addCollege(db, "Zadok College"),
];
const day = "2026-11-28";
const common = { sportKey: 1, season: 2026, day, site: "Home", type: "RegularSeason", status: "Scheduled" } as const;
const ended = { ...common, status: "Completed" } as const;
const of = (home: { key: number; fullName: string }, away: { key: number; fullName: string }) => ({
  homeKey: home.key,
  homeName: home.fullName,
  awayKey: away.key,
  awayName: away.fullName,
});

beforeAll(async () => {
  for (const { key } of [secret, alsoSecret])
    await db.update(organizations).set({ visibility: "Hidden" }).where(eq(organizations.key, key));
  const [mac] = await db.insert(conferences).values({ name: "Middle Conference", abbreviation: "MC", searchText: "middle" }).returning();
  for (const [year, member] of [
    [2026, elm],
    [2025, ash],
  ] as const) {
    const [season] = await db.insert(conferenceSeasons).values({ conferenceKey: mac!.key, sportKey: 1, year }).returning();
    await db.insert(conferenceMembers).values({ seasonKey: season!.key, organizationKey: member.key, sportKey: 1, year });
  }
  await db.insert(games).values([
    { ...ended, ...of(elm, ash), number: 2, homeScore: 3, awayScore: 3 },
    { ...ended, ...of(elm, ash), homeScore: 27, awayScore: 20, note: "Rose Bowl", cityName: "Lexington", region: "KY" },
    { ...common, ...of(oak, elm), status: "Postponed" },
    {
      ...ended,
      ...of(secret, oak),
      homeScore: 1,
      awayScore: 0,
      forfeit: "HomeTeamForfeit",
      note: "Zebulon Forfeits",
      cityName: "Zebulon",
      region: "NC",
    },
    { ...common, homeName: "Lambuth (TN)", awayKey: ash.key, awayName: "Ash", site: "Unknown" },
    { ...common, ...of(secret, alsoSecret) },
    { ...common, homeName: "Bacone (OK)", awayKey: secret.key, awayName: "Zebulon" },
    { ...common, ...of(elm, oak), day: "2026-11-21" },
    { ...common, ...of(elm, oak), day: "2026-12-05" },
    { ...common, ...of(secret, alsoSecret), day: "2026-11-29" },
    { ...common, ...of(elm, oak), sportKey: 2, day: "2026-11-20" },
    { ...common, ...of(secret, alsoSecret), sportKey: 4 },
  ]);
});

const read = async (query: string, by: { ask: typeof ask } = { ask }): Promise<GamesOfDay> =>
  (await (await by.ask("GET", `/public/rdb/v1/games?${query}`)).json()) as GamesOfDay;
const daysAround = async (of: string, by: { ask: typeof ask } = { ask }): Promise<GameDays["sports"]> =>
  ((await (await by.ask("GET", `/public/rdb/v1/games/days?day=${of}`)).json()) as GameDays).sports;
const told = ({ games }: GamesOfDay) => games.map(({ away, home, number }) => [away?.name ?? null, home?.name ?? null, number]);

test("are those of the sport and the day, first ones before second ones, each with the conference of its season", async () => {
  const found = await read(`sportKey=1&day=${day}`);
  expect(told(found)).toEqual([
    ["Ash College", "Elm College", 1],
    ["Elm College", "Oak College", 1],
    ["Oak College", null, 1],
    ["Ash College", "Lambuth (TN)", 1],
    ["Ash College", "Elm College", 2],
  ]);
  const [first, postponed] = found.games;
  expect(first).toMatchObject({ homeScore: 27, awayScore: 20, note: "Rose Bowl", cityName: "Lexington", season: 2026 });
  expect([first!.home!.conference, first!.away!.conference]).toEqual(["MC", null]);
  expect(postponed).toMatchObject({ status: "Postponed", homeScore: null, awayScore: null });
  expect([found.next, typeof found.asOf]).toEqual([null, "string"]);
  expect(told(await read(`sportKey=2&day=${day}`))).toEqual([]);
  expect(await read("sportKey=1&day=2026-11-27")).toEqual({ games: [], next: null, asOf: null, credits: [] });
});

test("keep the row of a game with a team that may not be shown, and nothing that names it; staff read it", async () => {
  const found = await read(`sportKey=1&day=${day}`);
  const row = found.games.find(({ home }) => home === null);
  expect(row).toMatchObject({ forfeit: "HomeTeamForfeit", note: null, cityName: null, region: null, homeScore: 1 });
  expect(JSON.stringify(found)).not.toMatch(/Zebulon|Zadok|Bacone/);
  const byStaff = await read(`sportKey=1&day=${day}`, reviewer);
  expect(told(byStaff)).toContainEqual(["Zadok College", "Zebulon College", 1]);
  expect(byStaff.games).toHaveLength(7);
});

test("come in pages that joined are the whole", async () => {
  const whole = await read(`sportKey=1&day=${day}`);
  for (const limit of [1, 2, 3, 4, 5]) {
    const joined: GamesOfDay["games"] = [];
    let after: string | null = "";
    while (after !== null) {
      const page: GamesOfDay = await read(`sportKey=1&day=${day}&limit=${limit}${after && `&after=${after}`}`);
      joined.push(...page.games);
      expect(page.asOf).toBe(whole.asOf);
      after = page.next;
    }
    expect([limit, joined]).toEqual([limit, whole.games]);
  }
});

test("are in the order of their times, as far as those are told, with the lines that credit their lists (O33, O44, O45)", async () => {
  const of26 = { ...common, day: "2026-11-27" };
  const at = (time: string) => ({ startsAt: new Date(`2026-11-27T${time}:00Z`), zone: "America/New_York" });
  const [source] = await db.insert(sources).values({ credit: "Data: (c) Elm" }).returning();
  await db.insert(games).values([
    { ...of26, ...of(elm, ash), ...at("23:00"), sourceKey: source!.key },
    { ...of26, ...of(oak, elm) },
    { ...of26, ...of(ash, oak), ...at("17:00"), type: "Playoff", round: "SuperBowl" },
    // Were it told that it is the first, its time would be told.
    { ...of26, ...of(secret, oak), ...at("12:00") },
    { ...of26, ...of(elm, ash), ...at("17:00"), number: 2 },
  ]);
  const whole = await read("sportKey=1&day=2026-11-27");
  expect(whole.games.map(({ home, startsAt, zone, round }) => [home?.name ?? null, startsAt, zone, round])).toEqual([
    ["Ash College", "2026-11-27T17:00:00.000Z", "America/New_York", "SuperBowl"],
    ["Elm College", "2026-11-27T17:00:00.000Z", "America/New_York", null],
    ["Elm College", "2026-11-27T23:00:00.000Z", "America/New_York", null],
    ["Oak College", null, null, null],
    [null, null, null, null],
  ]);
  expect(whole.credits).toEqual(["Data: (c) Elm"]);
  for (const limit of [1, 2, 3, 4]) {
    const joined: GamesOfDay["games"] = [];
    for (let after: string | null = ""; after !== null;) {
      const page: GamesOfDay = await read(`sportKey=1&day=2026-11-27&limit=${limit}${after && `&after=${after}`}`);
      joined.push(...page.games);
      after = page.next;
    }
    expect([limit, joined]).toEqual([limit, whole.games]);
  }
  await db.delete(games).where(eq(games.day, "2026-11-27"));
});

test.each([
  "sportKey=1",
  "day=2026-11-28",
  "sportKey=1&day=2026-02-30",
  "sportKey=football&day=2026-11-28",
  "sportKey=1&day=2026-11-28&after=nowhere",
  "sportKey=1&day=2026-11-28&limit=501",
])("are not read by %j", async (query) => {
  expect((await ask("GET", `/public/rdb/v1/games?${query}`)).status).toBe(400);
});

test("the days around one are those with games that may be told, of each sport that has any", async () => {
  const football = (before: string | null, isOn: boolean, after: string | null) => ({
    sportKey: 1,
    sportName: "Football",
    before,
    isOn,
    after,
  });
  const basketball = { sportKey: 2, sportName: "Basketball", before: "2026-11-20", isOn: false, after: null };
  expect(await daysAround(day)).toEqual([football("2026-11-21", true, "2026-12-05"), basketball]);
  expect((await daysAround("2026-11-29"))[0]).toEqual(football(day, false, "2026-12-05"));
  expect((await daysAround("2027-01-01"))[0]).toEqual(football("2026-12-05", false, null));
  expect((await daysAround("2020-01-01"))[0]).toEqual(football(null, false, "2026-11-21"));
  const staffs = await daysAround(day, reviewer);
  expect([staffs[0]!.after, staffs.map(({ sportKey }) => sportKey)]).toEqual(["2026-11-29", [1, 2, 4]]);
  expect((await ask("GET", "/public/rdb/v1/games/days?day=soon")).status).toBe(400);
});
