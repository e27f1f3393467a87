/** A team's schedule as guests read it, without script: its page, its files, and what it says of what it does not know (O17). */
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { sportKeys } from "~/domain/teams/sports";
import { openDatabase } from "~/platform/db/database";
import { games } from "~/platform/db/schema/games";
import { organizations } from "~/platform/db/schema/places";
import { openBrowser, type Page } from "./browser";
import { startCastServer } from "./cast-server";

const far = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
/** The season of a game that far ahead. */
const coming = Number(far.slice(0, 4));

const server = await startCastServer({
  async prepare(location) {
    const { db, close } = await openDatabase(location);
    const colleges = await db.select({ key: organizations.key, name: organizations.fullName }).from(organizations);
    const keyOf = (college: string) => colleges.find(({ name }) => name === college)!.key;
    const [kentucky, duke, hidden] = ["University of Kentucky", "Duke University", "Wake Forest University"].map(keyOf);
    await db.update(organizations).set({ visibility: "Hidden" }).where(eq(organizations.key, hidden!));
    const home = { sportKey: sportKeys.football, homeKey: kentucky, homeName: "Kentucky", site: "Home", type: "RegularSeason" } as const;
    const ended = { ...home, season: 1993, status: "Completed" } as const;
    await db.insert(games).values([
      { ...ended, day: "1993-09-04", awayKey: duke, awayName: "Duke", homeScore: 27, awayScore: 20 },
      { ...ended, day: "1993-09-11", awayName: "Lambuth (TN)", homeScore: 10, awayScore: 17, note: "=cmd|' /C calc'!A0" },
      { ...ended, day: "1993-09-18", awayKey: hidden, awayName: "Wake Forest", homeScore: 7, awayScore: 7, forfeit: "AwayTeamForfeit" },
      { ...home, season: coming, day: far, awayKey: duke, awayName: "Duke", status: "Scheduled" },
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
    expect(page.document.querySelector("section[aria-label=Next] time")?.getAttribute("datetime")).toBe(far);
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
    expect(page.text("section[aria-label='The season in a line']")).toContain("2-1");
    expect(page.text("section[aria-label='The season in a line']")).toContain("Largest lead 7, largest deficit 7.");
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
    const page = await guest.get("/teams/clemson/schedule");
    expect([page.status, page.text("main")]).toEqual([200, expect.stringContaining("There are no games of this team yet.")]);
    expect((await guest.get("/teams/clemson")).text("nav[aria-label^=Menu]")).not.toContain("Schedule");
    expect((await guest.get("/sites/recruiting/schedule")).status).toBe(404);
    expect((await guest.get("/teams/nowhere/schedule")).status).toBe(404);
  });

  test("is had as a table's file, in which no cell is a formula", async () => {
    const page = await guest.get(`${schedule}?season=1993`);
    const { status, headers, html } = await guest.look(page.document.querySelector("a[href*='.csv']")!.getAttribute("href")!);
    expect([status, headers.get("content-disposition")]).toEqual([200, 'attachment; filename="kentucky-football-1993.csv"']);
    const lines = html.trim().split("\r\n");
    expect(lines).toHaveLength(4);
    expect(lines[1]).toBe('"1993-09-04","Duke","Home",,"Completed","RegularSeason","Won",27,20,,,"1-0",');
    expect(lines[2]).toContain(`"'=cmd|`);
    expect(lines[3]).toContain('"Not shown"');
    expect(html).not.toContain("Wake Forest");
  });

  test("is had as a calendar's file", async () => {
    const page = await guest.get(schedule);
    const { status, headers, html } = await guest.look(page.document.querySelector("a[href*='.ics']")!.getAttribute("href")!);
    expect([status, headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
    expect(html).toContain(`DTSTART;VALUE=DATE:${far.replaceAll("-", "")}`);
    expect(html).toContain("SUMMARY:Kentucky vs Duke");
  });
});
