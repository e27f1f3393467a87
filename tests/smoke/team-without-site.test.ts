/** A team that has no site of the network: its page, what is below it, and the ways there, without script (S2, I5). */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sportKeys } from "~/domain/teams/sports";
import { openDatabase } from "~/platform/db/database";
import { games } from "~/platform/db/schema/games";
import { sources } from "~/platform/db/schema/origins";
import { organizations } from "~/platform/db/schema/places";
import { sites } from "~/platform/db/schema/sites";
import { openBrowser } from "./browser";
import { startCastServer } from "./cast-server";

const keys = { kentucky: 0, without: 0, hidden: 0, school: 0, professional: 0 };
const college = { level: "College", division: "NCAA Division III", cityName: "Elmira", stateAbbreviation: "NY" } as const;

const server = await startCastServer({
  async prepare(location) {
    const { db, close } = await openDatabase(location);
    const add = async (fullName: string, more: Partial<typeof organizations.$inferInsert> = {}) => {
      const named = { fullName, name: fullName.split(" ")[0]!, searchText: `|${fullName.toLowerCase()}|`, naturalKey: fullName };
      const [added] = await db
        .insert(organizations)
        .values({ ...college, ...named, ...more })
        .returning();
      return added!.key;
    };
    const [kentucky] = await db.select({ key: sites.organizationKey }).from(sites).where(eq(sites.slug, "kentucky"));
    Object.assign(keys, {
      kentucky: kentucky!.key,
      without: await add("Elmfield College"),
      hidden: await add("Ashfield College", { visibility: "Hidden" }),
      school: await add("Oakfield High School", { level: "HighSchool", division: null }),
      professional: await add("Elmfield Rams", { level: "Professional", division: null, name: "Elmfield Rams" }),
    });
    const football = { sportKey: sportKeys.football, season: 2025, type: "RegularSeason", status: "Completed", site: "Home" } as const;
    const [source] = await db.insert(sources).values({ credit: "Data: (c) 2021 Elm" }).returning();
    const ofRams = {
      ...football,
      homeKey: keys.professional,
      homeName: "Elmfield Rams",
      awayName: "Ashfield 49ers",
      sourceKey: source!.key,
    };
    await db.insert(games).values([
      {
        ...ofRams,
        day: "2025-09-07",
        homeScore: 20,
        awayScore: 17,
        startsAt: new Date("2025-09-07T20:05:00Z"),
        zone: "America/Los_Angeles",
      },
      {
        ...ofRams,
        day: "2026-02-08",
        homeScore: 3,
        awayScore: 13,
        type: "Playoff",
        round: "SuperBowl",
        site: "Neutral",
        note: "NRG Stadium",
      },
      {
        ...football,
        day: "2025-09-06",
        homeKey: keys.kentucky,
        homeName: "Kentucky",
        awayKey: keys.without,
        awayName: "Elmfield",
        homeScore: 9,
        awayScore: 12,
      },
      { ...football, day: "2025-09-13", homeKey: keys.hidden, homeName: "Ashfield", awayName: "Nobody", homeScore: 9, awayScore: 12 },
    ]);
    await close();
  },
});
afterAll(() => server.stop());

const guest = openBrowser({ baseUrl: server.url });
let own = "";
beforeAll(() => {
  own = `/teams/elmfield-college-${keys.without}`;
});
const got = async (path: string) => {
  const response = await fetch(server.url + path, { redirect: "manual" });
  return [response.status, response.headers.get("location")];
};

test("is led to by the schedule of who played it, says who it is, and leads to what there is of it", async () => {
  const schedule = await guest.get("/teams/kentucky/schedule?sport=football&season=2025");
  const page = await schedule.follow("Elmfield");
  expect([page.status, page.url.pathname, page.text("h1")]).toEqual([200, own, "Elmfield"]);
  expect(page.text("main")).toContain("Elmira, NY · NCAA Division III");
  expect(page.text("main")).toContain("Nobody is committed to Elmfield College yet.");
  const menu = [...page.document.querySelectorAll("nav[aria-label='Menu of Elmfield'] a")].map((link) => link.getAttribute("href"));
  expect(menu).toEqual([`${own}/schedule`]);
  const games = await page.follow("Schedule");
  expect([games.status, games.url.pathname]).toEqual([200, `${own}/schedule`]);
  expect(games.text("main")).toMatch(/Kentucky.*Won 12-9.*1-0/s);
  for (const below of ["roster", "transfers", "commits", "considering"]) expect((await guest.get(`${own}/${below}`)).status).toBe(200);
  const file = await (await fetch(`${server.url}${own}/schedule.csv`)).text();
  expect(file).toContain("Kentucky");
});

test("is found by its name, and kept for the next guest", async () => {
  const found = await guest.get("/search?q=elmfield");
  expect((await found.follow("Elmfield College")).url.pathname).toBe(own);
  expect((await fetch(server.url + own)).headers.get("etag")).toEqual(expect.any(String));
});

test("has one address: its key alone counts, and where there is a site that is the address", async () => {
  expect(await got(`/teams/another-name-${keys.without}`)).toEqual([301, own]);
  expect(await got(`/teams/${keys.without}/schedule`)).toEqual([301, `${own}/schedule`]);
  expect(await got(`/teams/university-of-kentucky-${keys.kentucky}/roster`)).toEqual([301, "/teams/kentucky/roster"]);
});

test("is missing where there is no such team, where it may not be shown, and of a high school", async () => {
  for (const path of [
    `ashfield-college-${keys.hidden}`,
    `oakfield-high-school-${keys.school}`,
    "elm-999999",
    "elm-99999999999",
    "-12",
    "elm",
  ])
    expect(await got(`/teams/${path}`)).toEqual([404, null]);
});

test("of professionals has its schedule with times, rounds and credit, and says nothing of conferences (O44, O45)", async () => {
  const page = await guest.get(`/teams/elmfield-rams-${keys.professional}/schedule`);
  expect(page.status).toBe(200);
  const results = [...page.document.querySelectorAll("section[aria-label=Results] tbody tr")].map((row) => row.textContent);
  expect(results).toEqual([
    expect.stringMatching(/NRG Stadium · Super Bowl.*02\/08\/26.*Neutral.*Lost 3-13.*1-1$/s),
    expect.stringMatching(/Ashfield 49ers.*09\/07\/251:05 PM PDT.*Home.*Won 20-17.*1-0$/s),
  ]);
  expect(page.text("section[aria-label=Results]")).toContain("Records are counted from these games. Data: (c) 2021 Elm.");
  expect(page.text("section[aria-label='The season in a line']")).toContain("home 1-0 · away 0-0");
  expect(page.text("main")).not.toMatch(/conference|standings/i);
  expect((await guest.get(`/teams/elmfield-rams-${keys.professional}`)).text("main")).toContain("Data: (c) 2021 Elm");
});
