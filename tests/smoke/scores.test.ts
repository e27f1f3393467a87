/** The games of a day as guests read them, without script: the day itself, the ways to others, and its file (O33). */
import { inArray } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { sportKeys } from "~/domain/teams/sports";
import { openDatabase } from "~/platform/db/database";
import { games } from "~/platform/db/schema/games";
import { organizations } from "~/platform/db/schema/places";
import { openBrowser, type Page } from "./browser";
import { startCastServer } from "./cast-server";

const today = new Date();
const inDays = (days: number) => new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10);
const [last, next] = [inDays(-9), inDays(9)];
const moreThanAPage = 55;

/** In a zone whose clocks are never changed. */
const start = { startsAt: new Date(`${next}T17:00:00Z`), zone: "America/Phoenix" };

const server = await startCastServer({
  async prepare(location) {
    const { db, close } = await openDatabase(location);
    const colleges = await db.select({ key: organizations.key, name: organizations.fullName }).from(organizations);
    const keyOf = (college: string) => colleges.find(({ name }) => name === college)!.key;
    const [kentucky, duke, hidden] = ["University of Kentucky", "Duke University", "Wake Forest University"].map(keyOf);
    await db
      .update(organizations)
      .set({ visibility: "Hidden" })
      .where(inArray(organizations.key, [hidden!]));
    const football = { sportKey: sportKeys.football, type: "RegularSeason", season: Number(last.slice(0, 4)) } as const;
    const home = { ...football, homeKey: kentucky, homeName: "Kentucky", site: "Home", day: last } as const;
    const ended = { ...home, status: "Completed" } as const;
    await db.insert(games).values([
      { ...ended, awayKey: duke, awayName: "Duke", homeScore: 27, awayScore: 20, note: "=cmd|' /C calc'!A0" },
      { ...ended, awayKey: hidden, awayName: "Wake Forest", homeScore: 7, awayScore: 7, forfeit: "AwayTeamForfeit" },
      { ...home, awayName: "Lambuth (TN)", status: "Postponed", site: "Neutral", cityName: "Memphis", region: "TN" },
      { ...home, awayKey: duke, awayName: "Duke", status: "Scheduled", day: next, season: Number(next.slice(0, 4)), ...start },
      ...Array.from({ length: moreThanAPage }, (_, index) => ({
        ...home,
        sportKey: sportKeys.baseball,
        season: 1994,
        day: "1994-04-16",
        awayName: `Visitor ${index}`,
        status: "Scheduled" as const,
      })),
    ]);
    await close();
  },
});
afterAll(() => server.stop());

const guest = openBrowser({ baseUrl: server.url });
const at = (day: string, sport = "football") => `/scores/${sport}/${day}`;
const rowsOf = (page: Page) =>
  [...page.document.querySelectorAll("main tbody tr")].map((row) => row.textContent!.replace(/\s+/g, " ").trim());
const daysOf = (page: Page) =>
  [...page.document.querySelectorAll("nav[aria-label='Days with games'] a")].map((link) => [
    link.getAttribute("rel"),
    link.getAttribute("href"),
  ]);

describe("the scores of a day", () => {
  test("are led to from every document: the nearest day with games, of the first sport that has any", async () => {
    const page = await (await guest.get("/sites")).follow("Scores");
    expect([page.status, page.url.pathname, page.text("h1")]).toEqual([200, at(next), "Football scores"]);
    expect(rowsOf(page)).toEqual([expect.stringMatching(/Duke.*at Kentucky.*To come ?10:00 AM MST/)]);
    expect(daysOf(page)).toEqual([["prev", at(last)]]);
  });

  test("tell both teams, the points, who has won in a word, and where a game is; each team leads to its schedule", async () => {
    const page = await guest.get(at(last));
    expect(rowsOf(page)).toEqual([
      expect.stringMatching(/^DUDuke Lost 20.*at Kentucky Won 27.*Ended/),
      expect.stringMatching(/^Not shown Lost 7.*at Kentucky Won 7.*Ended, by forfeit/),
      expect.stringMatching(/^Lambuth \(TN\).*vs Kentucky .*Postponed.*Neutral, Memphis, TN$/),
    ]);
    expect(page.html).not.toContain("Wake Forest");
    expect(daysOf(page)).toEqual([["next", at(next)]]);
    expect(page.document.querySelectorAll("script[src]").length).toBeLessThanOrEqual(1);
    const schedule = await page.follow("Kentucky");
    expect(`${schedule.url.pathname}${schedule.url.search}`).toMatch(/^\/teams\/kentucky\/schedule/);
    expect(schedule.text("main")).toContain(`Football ${last.slice(0, 4)}`);
  });

  test("are chosen by a form: a day without games says so and leads to the nearest", async () => {
    const page = await guest.get(at(last));
    const empty = await page.press("Show", { day: inDays(3) });
    expect([empty.status, empty.url.pathname, empty.text("main")]).toEqual([
      200,
      at(inDays(3)),
      expect.stringContaining("No games are known of this day."),
    ]);
    expect(daysOf(empty)).toEqual([
      ["prev", at(last)],
      ["next", at(next)],
    ]);
    expect(empty.document.querySelector(".empty a")!.getAttribute("href")).toBe(at(next));
    const late = await guest.get(at("2099-01-01"));
    expect(late.document.querySelector(".empty a")!.getAttribute("href")).toBe(at(next));
    const baseball = await page.press("Show", { sport: "baseball", day: "" });
    expect(baseball.url.pathname).toBe(at("1994-04-16", "baseball"));
  });

  test("keep what is no day in the form, with the error by it", async () => {
    const page = await guest.get("/scores?sport=baseball&day=%3Csoon%3E");
    expect(page.status).toBe(400);
    const field = page.document.querySelector<HTMLInputElement>("main input[name=day]")!;
    expect([field.getAttribute("value"), field.getAttribute("aria-invalid")]).toEqual(["<soon>", "true"]);
    expect(page.text(`#${field.getAttribute("aria-describedby")}`)).toContain("Enter a real date");
    const [chosen] = [...page.document.querySelectorAll("main select option[selected]")];
    expect(chosen!.getAttribute("value")).toBe("baseball");
    expect((await guest.get("/scores?sport=baseball&day=4%2F16%2F1994")).url.pathname).toBe(at("1994-04-16", "baseball"));
    const again = await page.press("Show", { day: "1994-04-16" });
    expect(again.url.pathname).toBe(at("1994-04-16", "baseball"));
    const unknown = await guest.get("/scores?sport=chess");
    expect([unknown.status, unknown.text("main [role=status]")]).toEqual([
      400,
      expect.stringContaining("“chess” is nothing that this list knows"),
    ]);
  });

  test("go on in pages of fifty; a page that there is not is a 400", async () => {
    const page = await guest.get(at("1994-04-16", "baseball"));
    expect(rowsOf(page)).toHaveLength(50);
    const more = await page.follow("Next");
    expect(rowsOf(more)).toHaveLength(moreThanAPage - 50);
    expect((await more.follow("Back to the first page")).url.search).toBe("");
    const nowhere = await guest.get(`${at(last)}?after=nowhere`);
    expect([nowhere.status, nowhere.text("main")]).toEqual([400, expect.stringContaining("That page of the list does not exist.")]);
    expect((await guest.get(`${at(last)}?after=`)).url.search).toBe("");
  });

  test("there are none of what there is none of", async () => {
    for (const path of [at(last, "chess"), at(last, "golf"), at("2026-02-30"), at("soon"), `${at(last, "golf")}.csv`, "/scores/football"])
      expect([path, (await guest.get(path)).status]).toEqual([path, 404]);
    expect((await guest.get(at(last, "Football"))).url.pathname).toBe(at(last));
  });

  test("are had whole as a file, in their order, in which no cell is a formula", async () => {
    const page = await guest.get(at(last));
    const { status, headers, html } = await guest.look(page.document.querySelector("a[href*='.csv']")!.getAttribute("href")!);
    expect([status, headers.get("content-disposition")]).toEqual([200, `attachment; filename="scores-football-${last}.csv"`]);
    const lines = html.trim().split("\r\n");
    expect(lines).toHaveLength(4);
    expect(lines[1]).toMatch(/^"Duke",.*,20,"Lost","Kentucky",.*,27,"Won",,,"Home",,"Completed","RegularSeason",,"'=cmd\|/);
    expect(lines[2]).toMatch(/^"Not shown",,7,"Lost","Kentucky"/);
    expect(html).not.toContain("Wake Forest");
    const whole = (await guest.look(`${at("1994-04-16", "baseball")}.csv`)).html.trim().split("\r\n");
    expect(whole).toHaveLength(moreThanAPage + 1);
  });
});

test("a day is kept as it begins, until what it rests on changes", async () => {
  for (const path of [at(last), at(next)])
    expect([path, (await fetch(server.url + path)).headers.get("etag")]).toEqual([path, expect.any(String)]);
});
