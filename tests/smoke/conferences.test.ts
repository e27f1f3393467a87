/** Conferences and their standings as guests read them, without script (O31, O32). */
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { sportKeys } from "~/domain/teams/sports";
import { openDatabase } from "~/platform/db/database";
import { conferenceMembers, conferences, conferenceSeasons } from "~/platform/db/schema/conferences";
import { games } from "~/platform/db/schema/games";
import { organizations } from "~/platform/db/schema/places";
import { openBrowser, type Page } from "./browser";
import { startCastServer } from "./cast-server";

/** Of the conferences that the test adds. */
let key = 0;

const server = await startCastServer({
  async prepare(location) {
    const { db, close } = await openDatabase(location);
    const colleges = await db.select({ key: organizations.key, name: organizations.fullName }).from(organizations);
    const keyOf = (college: string) => colleges.find(({ name }) => name === college)!.key;
    const [kentucky, duke, clemson, hidden] = [
      "University of Kentucky",
      "Duke University",
      "Clemson University",
      "Wake Forest University",
    ].map(keyOf) as [number, number, number, number];
    await db.update(organizations).set({ visibility: "Hidden" }).where(eq(organizations.key, hidden));
    const [elm] = await db
      .insert(conferences)
      .values({ name: "Élm Conference", abbreviation: "ELM", searchText: "elm conference" })
      .returning();
    key = elm!.key;
    const sportKey = sportKeys.football;
    const seasons = await db
      .insert(conferenceSeasons)
      .values([
        { conferenceKey: key, sportKey, year: 1993 },
        { conferenceKey: key, sportKey, year: 1994, division: "I" },
      ])
      .returning();
    const membersOf = (season: number, ...keys: number[]) =>
      keys.map((organizationKey) => ({ seasonKey: seasons[season]!.key, organizationKey, sportKey, year: seasons[season]!.year }));
    await db.insert(conferenceMembers).values([...membersOf(0, kentucky, duke, clemson, hidden), ...membersOf(1, kentucky)]);
    const ended = { sportKey, season: 1993, status: "Completed", site: "Home", type: "RegularSeason" } as const;
    await db.insert(games).values([
      {
        ...ended,
        day: "1993-09-04",
        homeKey: kentucky,
        homeName: "Kentucky",
        awayKey: duke,
        awayName: "Duke",
        homeScore: 27,
        awayScore: 20,
      },
      { ...ended, day: "1993-09-11", homeKey: kentucky, homeName: "Kentucky", awayName: "Lambuth (TN)", homeScore: 10, awayScore: 17 },
      {
        ...ended,
        day: "1993-09-18",
        homeKey: hidden,
        homeName: "Wake Forest",
        awayKey: duke,
        awayName: "Duke",
        homeScore: 7,
        awayScore: 0,
      },
    ]);
    await close();
  },
});
afterAll(() => server.stop());

const guest = openBrowser({ baseUrl: server.url });
const rowsOf = (page: Page) =>
  [...page.document.querySelectorAll("main tbody tr")].map((row) => row.textContent!.replace(/\s+/g, " ").trim());

describe("the conferences", () => {
  test("of the latest season are listed, each with how many of its members may be shown", async () => {
    const page = await guest.get("/conferences");
    expect([page.status, page.text("h1")]).toEqual([200, "Conferences"]);
    expect(rowsOf(page).join()).toMatch(/Conference/);
    const season = await guest.get("/conferences?sport=football&season=1993");
    expect(rowsOf(season)).toEqual([expect.stringMatching(/Élm Conference.*Members 3$/)]);
    expect(season.document.querySelector("main tbody a")!.getAttribute("href")).toBe(
      `/conferences/elm-conference-${key}?sport=football&season=1993`,
    );
  });

  test("say what they do not know, and show the latest season", async () => {
    const page = await guest.get("/conferences?season=1887");
    expect([page.status, page.text("main [role=status]")]).toEqual([
      200,
      expect.stringContaining("“1887” is nothing that this list knows"),
    ]);
  });
});

test("a conference is found by its name and by its abbreviation, and leads to its page (S11)", async () => {
  for (const q of ["elm+conf", "elm"]) {
    const found = await guest.get(`/search?q=${q}`);
    const page = await found.follow("Élm Conference");
    expect([page.status, page.url.pathname]).toEqual([200, `/conferences/elm-conference-${key}`]);
  }
});

describe("a conference", () => {
  const path = () => `/conferences/elm-conference-${key}`;

  test("has its standings, counted with games against whom it does not show", async () => {
    const page = await guest.get(`${path()}?season=1993`);
    expect([page.status, page.text("h1")]).toEqual([200, "Élm Conference"]);
    expect(rowsOf(page)).toEqual([
      expect.stringMatching(/Kentucky\s*1\s*1-0\s*1-1$/),
      expect.stringMatching(/Clemson\s*T-2\s*0-0\s*0-0$/),
      expect.stringMatching(/Duke\s*T-2\s*0-2\s*0-2$/),
    ]);
    expect(page.html).not.toContain("Wake Forest");
    expect(page.document.querySelector("main tbody a[href='/teams/kentucky']")).not.toBeNull();
    expect(page.document.querySelector("main nav[aria-label=Seasons] a")!.getAttribute("href")).toBe(
      `${path()}?sport=football&season=1994`,
    );
  });

  test("has a table of each division, of its latest season by itself", async () => {
    const page = await guest.get(path());
    expect(page.text("main section h2")).toBe("Division I");
    expect(page.text("main nav[aria-label=Seasons]")).toContain("Season before: 1993");
  });

  test("has one address: by another name it leads to its own, for good", async () => {
    const { status, headers } = await guest.send(`/conferences/oak-${key}?season=1993`);
    expect([status, headers.get("location")]).toEqual([301, `${path()}?season=1993`]);
    for (const wrong of ["/conferences/elm", "/conferences/elm-999999", "/conferences/elm-0"]) {
      expect([wrong, (await guest.get(wrong)).status]).toEqual([wrong, 404]);
    }
  });

  test("is had as a table's file", async () => {
    const page = await guest.get(`${path()}?season=1993`);
    const { status, headers, html } = await guest.look(page.document.querySelector("a[href*='.csv']")!.getAttribute("href")!);
    expect([status, headers.get("content-disposition")]).toEqual([200, `attachment; filename="elm-conference-${key}-football-1993.csv"`]);
    expect(html.trim().split("\r\n")[1]).toBe(',"1","Kentucky",1,0,0,1,1,0');
    expect(html).not.toContain("Wake Forest");
  });
});

test("they are kept as they begin, until what they rest on changes", async () => {
  for (const path of ["/conferences", `/conferences/elm-conference-${key}`])
    expect([path, (await fetch(server.url + path)).headers.get("etag")]).toEqual([path, expect.any(String)]);
});
