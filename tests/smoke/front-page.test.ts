/** What the start page tells guests of games, its ways to lists, and the list of whom most read, without script (O43, R46). */
import { eq, inArray } from "drizzle-orm";
import { parse } from "csv-parse/sync";
import { afterAll, describe, expect, test } from "vitest";
import { productDay } from "~/domain/base/format";
import { sportKeys } from "~/domain/teams/sports";
import { openDatabase } from "~/platform/db/database";
import { users } from "~/platform/db/schema/accounts";
import { games } from "~/platform/db/schema/games";
import { people } from "~/platform/db/schema/people";
import { organizations } from "~/platform/db/schema/places";
import { personReaders } from "~/platform/db/schema/readers";
import { listTrending } from "~/platform/sites/readers/trending";
import { signIn } from "../cast/cast";
import { openBrowser, signedIn, type Page } from "./browser";
import { startCastServer } from "./cast-server";

const dayIn = (days: number) => productDay(new Date(Date.now() + days * 86_400_000));
const next = dayIn(9);

/** By username. */
let athletes: { username: string; key: number; fullName: string }[] = [];

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
    athletes = (
      await db
        .select({ username: users.username, key: people.key, fullName: people.fullName })
        .from(users)
        .innerJoin(people, eq(people.key, users.personKey))
        .where(inArray(users.username, ["avery", "blake", "casey"]))
    ).sort((a, b) => a.username.localeCompare(b.username));
    const [avery, blake, casey] = athletes.map(({ key }) => key);
    const readers = (personKey: number | undefined, daysAgo: number, many: number) => ({
      personKey: personKey!,
      day: dayIn(-daysAgo),
      readers: many,
    });
    await db
      .insert(personReaders)
      .values([readers(avery, 2, 1_234), readers(casey, 1, 40), readers(casey, 3, 1_194), readers(blake, 1, 2), readers(blake, 2, 3)]);
    await db.transaction((tx) => listTrending(tx, new Date()));
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

test("it leads to scores, rankings, statistics, conferences, the portal and the NIL 100", async () => {
  const page = await guest.get("/");
  const ways = [...page.document.querySelectorAll("nav[aria-label=Lists] a")].map((way) => way.getAttribute("href"));
  expect(ways).toEqual(["/scores", "/rankings", "/statistics", "/conferences", "/portal", "/nil", "/rankings/trending"]);
  for (const way of ways) expect([way, (await guest.get(way!)).status]).toEqual([way, 200]);
  const fan = await signedIn("fan", server.url);
  expect((await fan.get("/")).document.querySelectorAll("main a[href='/conferences']")).toHaveLength(1);
});

describe("whom most read", () => {
  const nameOf = (username: string) => athletes.find((one) => one.username === username)!.fullName;
  /** Each row's place, name and readers. */
  const listed = (page: Page) =>
    [...page.document.querySelectorAll("main table tbody tr")].map((row) => [
      row.querySelector(".num")!.textContent,
      row.querySelector("a")!.textContent,
      row.querySelector("td:last-child .num, td:last-child:not(:has(.num))")!.textContent!.trim(),
    ]);

  test("stands a way from the start page, by the sum of whole days, and whole as a file", async () => {
    const page = await (await guest.get("/")).follow("Trending");
    expect([page.status, page.url.pathname, page.text("h1")]).toEqual([200, "/rankings/trending", "Trending"]);
    const shared = ["avery", "casey"].map((username) => ["T-1", nameOf(username), "1,234"]).sort((a, b) => a[1]!.localeCompare(b[1]!));
    expect(listed(page)).toEqual([...shared, ["3", nameOf("blake"), "5"]]);
    const file = await guest.send("/rankings/trending.csv");
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
    const rows: Record<string, string>[] = parse(await file.text(), { columns: true });
    expect(rows.map(({ Place, Athlete, Readers }) => [Place, Athlete, Number(Readers).toLocaleString("en-US")])).toEqual(listed(page));
    expect([rows[0]!.From, rows[0]!.To]).toEqual([dayIn(-7), dayIn(-1)]);
  });

  test("is of the last day alone, too, without whom fewer than three read", async () => {
    const day = await (await guest.get("/rankings/trending")).follow("The last day");
    expect([day.url.search, listed(day)]).toEqual(["?span=day", [["1", nameOf("casey"), "40"]]]);
    const nothing = await guest.get("/rankings/trending?span=year");
    expect([nothing.status, nothing.text("main [role=status]"), listed(nothing).length]).toEqual([
      200,
      expect.stringContaining("“year”"),
      3,
    ]);
    expect((await guest.get("/rankings/trending?span=")).url.search).toBe("");
  });

  test("is a list of each sport, to which an athlete's page leads, and which leads to those of others", async () => {
    const person = await (await guest.get("/rankings/trending")).follow(nameOf("avery"));
    const ofSport = await person.follow("Trending in Football");
    expect([ofSport.url.pathname, ofSport.text("h1")]).toEqual(["/rankings/football/trending", "Trending in Football"]);
    expect(listed(ofSport).map(([, name]) => name)).toContain(nameOf("avery"));
    expect((await guest.get("/rankings/Football/trending?span=day")).url.pathname).toBe("/rankings/football/trending");
    const golf = await guest.get("/rankings/golf/trending");
    expect([golf.status, golf.text("main")]).toEqual([200, expect.stringContaining("Nobody had readers enough to be listed.")]);
    expect((await golf.follow("Football")).url.pathname).toBe("/rankings/football/trending");
    expect((await golf.follow("All sports")).url.pathname).toBe("/rankings/trending");
    for (const missing of ["/rankings/luck/trending", "/rankings/luck/trending.csv", "/rankings/football/trending/2026"])
      expect([missing, (await guest.get(missing)).status]).toEqual([missing, 404]);
  });

  test("I1, V4: has nobody who is hidden from the moment on that the act has answered", async () => {
    const { token } = await signIn({ fetch: (request) => fetch(request) }, "rory", `${server.url}/api`);
    expect((await guest.get("/rankings/trending")).text("main")).toContain(nameOf("avery"));
    const hidden = await fetch(`${server.url}/api/rdb/v1/people/${athletes[0]!.key}/visibility`, {
      method: "PUT",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ visibility: "Hidden", reason: "They asked us to.", seen: "Normal" }),
    });
    expect(hidden.status).toBe(200);
    for (const path of ["/rankings/trending", "/rankings/football/trending", "/rankings/trending.csv", "/rankings/football/trending.csv"]) {
      const text = await (await guest.send(path)).text();
      expect([path, text.includes(nameOf("avery")), text.includes("T-1")]).toEqual([path, false, false]);
    }
    const staff = await signedIn("robin", server.url);
    expect((await staff.get("/rankings/trending")).text("main")).toContain(nameOf("avery"));
  });
});
