/** What the start page tells guests of games, and its ways to lists, without script (O43). */
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { productDay } from "~/domain/base/format";
import { sportKeys } from "~/domain/teams/sports";
import { openDatabase } from "~/platform/db/database";
import { games } from "~/platform/db/schema/games";
import { organizations } from "~/platform/db/schema/places";
import { openBrowser, signedIn, type Page } from "./browser";
import { startCastServer } from "./cast-server";

const dayIn = (days: number) => productDay(new Date(Date.now() + days * 86_400_000));
const next = dayIn(9);

const server = await startCastServer({
  async prepare(location) {
    const { db, close } = await openDatabase(location);
    const colleges = await db.select({ key: organizations.key, name: organizations.fullName }).from(organizations);
    const keyOf = (college: string) => colleges.find(({ name }) => name === college)!.key;
    const [kentucky, duke, hidden] = ["University of Kentucky", "Duke University", "Wake Forest University"].map(keyOf);
    await db.update(organizations).set({ visibility: "Hidden" }).where(eq(organizations.key, hidden!));
    const home = { type: "RegularSeason", homeKey: kentucky, homeName: "Kentucky", site: "Home" } as const;
    const toCome = { ...home, sportKey: sportKeys.baseball, day: next, season: Number(next.slice(0, 4)), status: "Scheduled" } as const;
    await db
      .insert(games)
      .values([
        { ...home, sportKey: sportKeys.football, season: 1993, day: "1993-09-11", awayName: "Lambuth", status: "Postponed" },
        { ...toCome, awayKey: duke, awayName: "Duke" },
        { ...toCome, awayKey: hidden, awayName: "Wake Forest" },
        { ...toCome, awayName: "Lambuth (TN)", status: "Postponed", site: "Neutral" },
        ...[1, 2, 3, 4].map((index) => ({ ...toCome, awayName: `Visitor ${index}` })),
      ]);
    await close();
  },
});
afterAll(() => server.stop());

const guest = openBrowser({ baseUrl: server.url });
const block = (page: Page) => page.document.querySelector("section[aria-label='Games of the day']");
const linesOf = (page: Page) => [...block(page)!.querySelectorAll("li")].map((line) => line.textContent!.replace(/\s+/g, " ").trim());

describe("the games of the day", () => {
  test("are six of the next day that has any, of whichever sport, each in a line, and lead to its scores", async () => {
    const page = await guest.get("/");
    expect(linesOf(page).slice(0, 3)).toEqual([
      "Duke To come at Kentucky",
      "Not shown To come at Kentucky",
      "Lambuth (TN) Postponed vs Kentucky",
    ]);
    expect(linesOf(page)).toHaveLength(6);
    expect(block(page)!.textContent).toContain("Baseball, ");
    const scores = await page.follow("All scores");
    expect([scores.status, scores.url.pathname]).toEqual([200, `/scores/baseball/${next}`]);
  });

  test("say who plays today, and the score, once staff have entered it", async () => {
    const robin = await signedIn("robin", server.url);
    const [season, day] = [dayIn(0).slice(0, 4), dayIn(0)];
    const form = await robin.get(`/desk/games/new?sportKey=${sportKeys.football}&season=${season}`);
    const searched = await form.press("Search", { search: "university of kentucky" });
    const homeKey = searched.document.querySelector("[name=homeKey][value]:not([value=''])")!.getAttribute("value")!;
    const entered = { homeKey, awayName: "Bacone", day, status: "Completed", homeScore: "30", awayScore: "3" };
    expect((await searched.press("Add game", entered)).url.pathname).toBe("/desk/games");
    const page = await guest.get("/");
    expect(linesOf(page)).toEqual(["Bacone 3-30 at Kentucky"]);
    expect(block(page)!.textContent).toContain("Football, ");
    expect(block(page)!.querySelector(".font-semibold")!.textContent).toContain("Kentucky");
  });
});

test("it leads to scores, rankings, statistics, conferences and the portal", async () => {
  const page = await guest.get("/");
  const ways = [...page.document.querySelectorAll("nav[aria-label=Lists] a")].map((way) => way.getAttribute("href"));
  expect(ways).toEqual(["/scores", "/rankings", "/statistics", "/conferences", "/portal"]);
  for (const way of ways) expect([way, (await guest.get(way!)).status]).toEqual([way, 200]);
  const fan = await signedIn("fan", server.url);
  expect((await fan.get("/")).document.querySelectorAll("main a[href='/conferences']")).toHaveLength(1);
});
