/** A team's schedule as guests read it, without script: its page, its files, and what it says of what it does not know (O17). */
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { sportKeys } from "~/domain/teams/sports";
import { openDatabase } from "~/platform/db/database";
import { conferenceMembers, conferences, conferenceSeasons } from "~/platform/db/schema/conferences";
import { games } from "~/platform/db/schema/games";
import { organizations } from "~/platform/db/schema/places";
import { openBrowser, type Page } from "./browser";
import { startCastServer } from "./cast-server";

const far = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
/** The season of a game that far ahead. */
const coming = Number(far.slice(0, 4));

/** In a zone whose clocks are never changed. */
const start = { startsAt: new Date(`${far}T22:30:00Z`), zone: "America/Phoenix" };

const server = await startCastServer({
  async prepare(location) {
    const { db, close } = await openDatabase(location);
    const colleges = await db.select({ key: organizations.key, name: organizations.fullName }).from(organizations);
    const keyOf = (college: string) => colleges.find(({ name }) => name === college)!.key;
    const names = ["University of Kentucky", "Duke University", "Wake Forest University", "Clemson University"];
    const [kentucky, duke, hidden, clemson] = names.map(keyOf);
    await db.update(organizations).set({ visibility: "Hidden" }).where(eq(organizations.key, hidden!));
    const home = { sportKey: sportKeys.football, homeKey: kentucky, homeName: "Kentucky", site: "Home", type: "RegularSeason" } as const;
    const ended = { ...home, season: 1993, status: "Completed" } as const;
    const clemsonAt = { ...home, homeKey: clemson, homeName: "Clemson" };
    const telling = { cityName: "Winston-Salem", region: "NC", note: "Wake Forest Forfeits" };
    const [elm] = await db.insert(conferences).values({ name: "Elm Conference", abbreviation: "ELM", searchText: "elm" }).returning();
    const of = { sportKey: sportKeys.football, year: 1994 };
    const [season] = await db
      .insert(conferenceSeasons)
      .values({ conferenceKey: elm!.key, ...of })
      .returning();
    const members = [kentucky!, duke!, hidden!, clemson!];
    await db.insert(conferenceMembers).values(members.map((organizationKey) => ({ seasonKey: season!.key, organizationKey, ...of })));
    await db.insert(games).values([
      { ...ended, day: "1993-09-04", awayKey: duke, awayName: "Duke", homeScore: 27, awayScore: 20 },
      { ...ended, day: "1993-09-11", awayName: "Lambuth (TN)", homeScore: 10, awayScore: 17, note: "=cmd|' /C calc'!A0" },
      {
        ...ended,
        day: "1993-09-18",
        awayKey: hidden,
        awayName: "Wake Forest",
        homeScore: 7,
        awayScore: 7,
        forfeit: "AwayTeamForfeit",
        ...telling,
      },
      { ...home, season: coming, day: far, awayName: "Lambuth (TN)", status: "Postponed" },
      // In the conference of 1994 are all four; Duke has won both of its games there.
      { ...ended, season: 1994, day: "1994-09-03", awayKey: duke, awayName: "Duke", homeScore: 10, awayScore: 13 },
      { ...ended, season: 1994, day: "1994-09-10", awayName: "Lambuth (TN)", homeScore: 30, awayScore: 17 },
      { ...ended, season: 1994, day: "1994-09-17", awayKey: hidden, awayName: "Wake Forest", homeScore: 21, awayScore: 7 },
      { ...clemsonAt, season: 1994, day: "1994-09-24", awayKey: duke, awayName: "Duke", homeScore: 0, awayScore: 3, status: "Completed" },
      { ...home, season: coming, day: far, awayKey: duke, awayName: "Duke", status: "Scheduled", ...start },
    ]);
    await close();
  },
});
afterAll(() => server.stop());

const guest = openBrowser({ baseUrl: server.url });
const schedule = "/teams/kentucky/schedule";
const rowsOf = (page: Page) =>
  [...page.document.querySelectorAll("main tbody tr")].map((row) => row.textContent!.replace(/\s+/g, " ").trim());

describe("the schedule of a team", () => {
  test("is led to by the menu, and tells the next game of the latest season", async () => {
    const page = await (await guest.get("/teams/kentucky")).follow("Schedule");
    expect([page.status, page.url.pathname]).toEqual([200, schedule]);
    expect(page.text("main")).toContain(`Schedule, Football ${coming}`);
    expect(page.text("section[aria-label=Next]")).toContain("vs Duke");
    expect(page.document.querySelector("section[aria-label=Next] time")?.getAttribute("datetime")).toBe(start.startsAt.toISOString());
    expect(page.text("section[aria-label=Next] time")).toMatch(/, \d{4}, 3:30 PM MST$/);
    expect(page.text("section[aria-label=Postponed]")).toMatch(/Lambuth.*Postponed/);
    expect((await page.follow("vs Duke")).url.pathname).toBe("/teams/duke");
  });

  test("of another season is chosen by its form: each game with the record after it, the latest first", async () => {
    const page = await (await guest.get(schedule)).press("Show", { season: "1993" });
    expect(`${page.url.pathname}${page.url.search}`).toBe(`${schedule}?season=1993`);
    expect(rowsOf(page)).toEqual([
      expect.stringMatching(/^Not shown.*09\/18\/1993.*Home.*Won 7-7, by forfeit.*2-1$/),
      expect.stringMatching(/^Lambuth \(TN\).*09\/11\/1993.*Home.*Lost 10-17.*1-1$/),
      expect.stringMatching(/Duke.*09\/04\/1993.*Home.*Won 27-20.*1-0$/),
    ]);
    expect(page.html).not.toContain("Wake Forest");
    for (const telling of ["Winston-Salem", "Forfeits"]) expect(page.html).not.toContain(telling);
    expect(page.text("section[aria-label='The season in a line']")).toContain("2-1");
    expect(page.text("section[aria-label='The season in a line']")).toContain("home 2-1 · away 0-0");
    expect(page.text("section[aria-label='The season in a line']")).toContain("Largest lead 7, largest deficit 7.");
  });

  test("tells the record in the conference after each of its games, and how the teams around stand", async () => {
    const page = await guest.get(`${schedule}?season=1994`);
    expect([...page.document.querySelectorAll("section[aria-label=Results] thead th")].at(-1)!.textContent).toBe("ELM");
    const results = [...page.document.querySelectorAll("section[aria-label=Results] tbody tr")].map((row) => row.textContent);
    expect(results).toEqual([
      expect.stringMatching(/^Not shown.*Won 21-7.*2-1.*1-1$/s),
      expect.stringMatching(/^.*Lambuth.*Won 30-17.*1-1.*–$/s),
      expect.stringMatching(/Duke.*Lost 10-13.*0-1.*0-1$/s),
    ]);
    expect(page.text("section[aria-label='The season in a line']")).toContain("ELM 1-1 · home 2-1 · away 0-0");
    const standings = [...page.document.querySelectorAll("section[aria-label=ELM] tbody tr")].map((row) => row.textContent);
    expect(standings).toEqual([
      expect.stringMatching(/Duke 12-02-0$/),
      expect.stringMatching(/Kentucky 21-12-1$/),
      expect.stringMatching(/Clemson 30-10-1$/),
    ]);
    expect(page.html).not.toContain("Wake Forest");
    expect((await page.follow("Standings")).text("h1")).toBe("Elm Conference");
    const file = await guest.look(page.document.querySelector("a[href*='.csv']")!.getAttribute("href")!);
    expect(
      file.html
        .trim()
        .split("\r\n")
        .map((line) => line.split(",").slice(-3, -1).join()),
    ).toEqual(['"Conference game","Conference record"', '"yes","0-1"', ",", '"yes","1-1"']);
  });

  test("stands in short on the page of the team: the next game and the last, with the record", async () => {
    const block = (await guest.get("/teams/kentucky")).text("section[aria-label='Next game']");
    expect(block).toMatch(new RegExp(`Football ${coming}.*3:30 PM MST.*vs Duke`, "s"));
    const ended = (await guest.get("/teams/clemson")).text("section[aria-label='Last game']");
    expect(ended).toMatch(/Football 1994, 0-1.*vs Duke.*Lost 0-3/s);
  });

  test("says what it does not know, and shows the latest season", async () => {
    for (const [query, value] of [
      ["season=1887", "1887"],
      ["sport=chess", "chess"],
      ["sport=baseball", "baseball"],
    ]) {
      const page = await guest.get(`${schedule}?${query}`);
      expect([query, page.status]).toEqual([query, 200]);
      expect(page.text("main [role=status]")).toContain(`“${value}” is nothing that this list knows`);
      expect(page.text("main")).toContain(`Schedule, Football ${coming}`);
    }
    expect((await guest.get(`${schedule}?season=`)).url.search).toBe("");
  });

  test("of a team without games says so; of what is no team's site there is none", async () => {
    const page = await guest.get("/teams/alabama/schedule");
    expect([page.status, page.text("main")]).toEqual([200, expect.stringContaining("There are no games of this team yet.")]);
    expect((await guest.get("/teams/alabama")).text("nav[aria-label^=Menu]")).not.toContain("Schedule");
    expect((await guest.get("/sites/recruiting/schedule")).status).toBe(404);
    expect((await guest.get("/teams/nowhere/schedule")).status).toBe(404);
  });

  test("is had as a table's file, in which no cell is a formula", async () => {
    const page = await guest.get(`${schedule}?season=1993`);
    const { status, headers, html } = await guest.look(page.document.querySelector("a[href*='.csv']")!.getAttribute("href")!);
    expect([status, headers.get("content-disposition")]).toEqual([200, 'attachment; filename="kentucky-football-1993.csv"']);
    const lines = html.trim().split("\r\n");
    expect(lines).toHaveLength(4);
    expect(lines[1]).toBe('"1993-09-04",,,"Duke","Home",,"Completed","RegularSeason","Won",27,20,,,"1-0",,,');
    expect(lines[2]).toContain(`"'=cmd|`);
    expect(lines[3]).toContain('"Not shown"');
    expect(html).not.toContain("Wake Forest");
  });

  test("is had as a calendar's file", async () => {
    const page = await guest.get(schedule);
    const { status, headers, html } = await guest.look(page.document.querySelector("a[href*='.ics']")!.getAttribute("href")!);
    expect([status, headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
    // The one that was put off has no time.
    expect(html).toContain(`DTSTART;VALUE=DATE:${far.replaceAll("-", "")}`);
    expect(html).toContain(`DTSTART:${far.replaceAll("-", "")}T223000Z`);
    expect(html).toContain("DESCRIPTION:3:30 PM MST\\nTo come");
    expect(html).toContain("SUMMARY:Kentucky vs Duke");
    expect(html).toContain("SUMMARY:Postponed: Kentucky vs Lambuth (TN)");
  });
});
