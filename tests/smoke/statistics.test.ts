/** What was counted of players as guests read it, without script: a team's, a player's, and the leaders of a sport (O38 to O41). */
import { eq, inArray } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { sportKeys } from "~/domain/teams/sports";
import { openDatabase } from "~/platform/db/database";
import { teamNames } from "~/platform/db/schema/games";
import { people } from "~/platform/db/schema/people";
import { organizations } from "~/platform/db/schema/places";
import { gameFile, gameStatisticFile, importInto, rosterFile, seasonStatisticFile } from "../platform/import/files";
import { openBrowser, type Page } from "./browser";
import { startCastServer } from "./cast-server";

const credit = "Statistics: the Elm project";
const moreThanAPage = 53;
const many = Array.from({ length: moreThanAPage }, (_none, index) => `Nan ${"abcdefghijklmnopqrst"[index % 20]}${Math.floor(index / 20)}`);

const server = await startCastServer({
  async prepare(location) {
    const opened = await openDatabase(location);
    const colleges = await opened.db.select({ key: organizations.key, name: organizations.fullName }).from(organizations);
    const keyOf = (college: string) => colleges.find(({ name }) => name === college)!.key;
    await opened.db.insert(teamNames).values([
      { name: "Kentucky", organizationKey: keyOf("University of Kentucky") },
      { name: "Duke", organizationKey: keyOf("Duke University") },
    ]);
    const imported = importInto(opened);
    const named = (season: number, sportKey: number = sportKeys.football) => ({ sportKey, season, credit });
    const player = (team: string, name: string) => `${team},1,${name},Quarterback,Junior,,71,Paducah,KY,USA,`;
    const four = ["Abe Ashby", "Ben Beck", "Cal Cole", "Hal Hidden"].map((name) => player("Kentucky", name));
    for (const season of [2024, 2025]) await imported("rosters", rosterFile(...four, player("Duke", "Dan Dale")), undefined, named(season));
    await imported("rosters", rosterFile(...many.map((name) => player("Duke", name))), undefined, named(1994, sportKeys.basketball));
    await imported(
      "games",
      gameFile("2025,2025-09-06,Kentucky,Duke,21,14,home,,,", "2025,2025-09-13,Lambuth (TN),Kentucky,3,24,home,,,"),
      undefined,
      { sportKey: sportKeys.football },
    );
    const columns = "pass_completions,pass_attempts,pass_yards,pass_touchdowns,tackles,half_sacks";
    const ofGames = gameStatisticFile(
      columns,
      "Kentucky,Abe Ashby,,,2025-09-06,Duke,15,30,200,2,,",
      "Kentucky,Abe Ashby,,,2025-09-13,Lambuth (TN),11,20,104,1,,",
      "Kentucky,Ben Beck,,,2025-09-06,Duke,,,,,7,3",
      "Kentucky,Cal Cole,,,2025-09-06,Duke,,,,,9,0",
      "Kentucky,Hal Hidden,,,2025-09-06,Duke,,,250,,8,",
      "Duke,Dan Dale,,,2025-09-06,Kentucky,30,40,304,1,,",
    );
    await imported("statistics", ofGames, undefined, named(2025));
    await imported("statistics", seasonStatisticFile("games,pass_yards", "Kentucky,Abe Ashby,,,11,1500"), undefined, named(2024));
    const ofMany = seasonStatisticFile("points", ...many.map((name, index) => `Duke,${name},,,${100 + index}`));
    await imported("statistics", ofMany, undefined, named(1994, sportKeys.basketball));
    await opened.db
      .update(people)
      .set({ visibility: "Hidden" })
      .where(inArray(people.fullName, ["Hal Hidden", many[10]!]));
    await opened.db.update(people).set({ fullName: "=Cal Cole" }).where(eq(people.fullName, "Cal Cole"));
    await opened.close();
  },
});
afterAll(() => server.stop());

const guest = openBrowser({ baseUrl: server.url });
const statistics = "/teams/kentucky/statistics";
const linesOf = (root: ParentNode) => [...root.querySelectorAll("tbody tr")].map((row) => cellsOf(row));
const cellsOf = (row: Element) => [...row.querySelectorAll("th, td")].map((cell) => cell.textContent!.replace(/\s+/g, " ").trim());
const sectionOf = (page: Page, title: string) => page.document.querySelector(`section[aria-label="${title}"]`)!;

describe("the statistics of a team", () => {
  test("are led to by the menu: who leads, and a table of each group, with whom it credits", async () => {
    const page = await (await guest.get("/teams/kentucky")).follow("Statistics");
    expect([page.status, page.url.pathname]).toEqual([200, statistics]);
    expect(page.text("main")).toContain("Statistics, Football 2025");
    expect(page.text("main")).toContain(`${credit}.`);
    const leaders = [...sectionOf(page, "Leaders").querySelectorAll(".panel")].map((card) => card.textContent!.replace(/\s+/g, " "));
    expect(leaders).toEqual([
      expect.stringMatching(/^PassingPassing yards1Abe Ashby 304$/),
      expect.stringMatching(/1=Cal Cole 9.*2Ben Beck 7$/),
    ]);
    const [passing, defense] = ["Passing", "Defense"].map((title) => linesOf(sectionOf(page, title)));
    expect(passing).toEqual([[expect.stringMatching(/^Abe AshbyPublished list/), "2", "26", "50", "304", "3", "52.0%", "6.1"]]);
    expect(defense!.map(([name, ...figures]) => [name!.replace(/Published.*/, ""), ...figures])).toEqual([
      ["=Cal Cole", "1", "9", "0"],
      ["Ben Beck", "1", "7", "1.5"],
    ]);
    expect(page.html).not.toContain("Hal Hidden");
    expect(page.document.querySelectorAll("script[src]").length).toBeLessThanOrEqual(1);
  });

  test("are sorted by their heads, each table by its own", async () => {
    const page = await guest.get(statistics);
    const sack = [...sectionOf(page, "Defense").querySelectorAll("thead a")].find((link) => link.textContent!.trim() === "Sck")!;
    const sorted = await guest.get(sack.getAttribute("href")!);
    expect(linesOf(sectionOf(sorted, "Defense"))[0]![0]).toMatch(/^Ben Beck/);
    expect(sectionOf(sorted, "Defense").querySelector("[aria-sort]")!.textContent).toMatch(/^Sck/);
    expect(sectionOf(sorted, "Passing").querySelector("[aria-sort]")).toBeNull();
    expect((await guest.get(`${statistics}?sort=`)).url.search).toBe("");
    const unknown = await guest.get(`${statistics}?sort=luck-desc`);
    expect(unknown.text("main [role=status]")).toContain("“luck-desc” is nothing that this list knows");
  });

  test("are of another season by the form; a list's numbers lead to no games", async () => {
    const page = await (await guest.get(statistics)).press("Show", { year: "2024" });
    expect(`${page.url.pathname}${page.url.search}`).toBe(`${statistics}?year=2024`);
    expect(linesOf(sectionOf(page, "Passing"))).toEqual([[expect.stringMatching(/^Abe Ashby/), "11", "1,500"]]);
    expect(sectionOf(page, "Passing").querySelector("td a")).toBeNull();
    expect((await guest.get(`${statistics}?year=1887`)).text("main [role=status]")).toContain("1887");
    expect((await guest.get("/teams/duke/statistics?sport=golf")).status).toBe(200);
    expect((await guest.get("/sites/nil/statistics")).status).toBe(404);
  });

  test("are had whole as a file, in which no cell is a formula", async () => {
    const page = await guest.get(statistics);
    const { status, headers, html } = await guest.look(page.document.querySelector("a[href*='.csv']")!.getAttribute("href")!);
    expect([status, headers.get("content-disposition")]).toEqual([200, 'attachment; filename="kentucky-statistics-football-2025.csv"']);
    const [head, ...lines] = html.trim().split("\r\n");
    expect(head).toMatch(/^"Player","Games","Completions",.*"Passing: Completion percentage",.*"Sacks","Known from","Credit"$/);
    expect(lines.map((line) => line.split(",").slice(0, 3).join())).toEqual(['"\'=Cal Cole",1,', '"Abe Ashby",2,26', '"Ben Beck",1,']);
    expect(html).not.toContain("Hal Hidden");
  });
});

describe("the statistics of a player", () => {
  test("stand on the player's page, a season a row; what is the sum of games opens them", async () => {
    const person = await (await guest.get(statistics)).follow("Abe Ashby");
    expect(person.text("nav[aria-label=Sections]")).toContain("Statistics");
    const section = sectionOf(person, "Statistics");
    expect(section.textContent).toContain(`${credit}.`);
    expect(linesOf(section)).toEqual([
      [expect.stringMatching(/^2025University of KentuckyPublished list/), "2", "26", "50", "304", "3", "52.0%", "6.1"],
      [expect.stringMatching(/^2024University of KentuckyPublished list/), "11", "–", "–", "1,500", "–", "–", "–"],
    ]);
    const links = [...section.querySelectorAll("tbody tr")].map(
      (row) => new Set([...row.querySelectorAll("a")].map((a) => a.getAttribute("href"))),
    );
    expect(links).toEqual([new Set([`${person.url.pathname}/statistics?sport=football&year=2025`]), new Set()]);

    const log = await guest.get([...links[0]!][0]!);
    expect([log.status, log.text("h1")]).toEqual([200, "Statistics, Football 2025"]);
    expect(linesOf(sectionOf(log, "Game by game"))).toEqual([
      ["09/06/25vs Duke", "15", "30", "200", "2", "50.0%", "6.7"],
      ["09/13/25at Lambuth (TN)", "11", "20", "104", "1", "55.0%", "5.2"],
    ]);
    expect(linesOf(sectionOf(log, "Season"))[0]!.slice(1, 5)).toEqual(["2", "26", "50", "304"]);
    expect(log.document.querySelector("meta[name=robots]")!.getAttribute("content")).toBe("noindex");
    expect((await log.follow("09/06/25")).url.pathname).toBe("/scores/football/2025-09-06");
    const before = await log.press("Show", { year: "2024" });
    expect(before.document.querySelector("section[aria-label='Game by game']")).toBeNull();
    const key = /-(\d+)$/.exec(person.url.pathname)![1];
    expect((await guest.get(`/people/${key}/statistics`)).url.pathname).toBe(`${person.url.pathname}/statistics`);
    expect((await guest.get("/people/999999/statistics")).status).toBe(404);
  });
});

describe("the leaders of a sport", () => {
  test("are led to from every document; a shared place says so, and who may not be shown keeps theirs", async () => {
    const page = await (await guest.get("/sites")).follow("Statistics");
    expect([page.status, page.url.pathname, page.text("h1")]).toEqual([200, "/statistics/football/2025", "Leaders, passing yards"]);
    expect(linesOf(page.document).map((cells) => cells.map((cell) => cell.replace(/Quarterback.*/, "")))).toEqual([
      ["T-1 Abe Ashby", expect.stringMatching(/Kentucky$/), "Games 2", "Passing yards 304"],
      ["T-1 Dan Dale", expect.stringMatching(/Duke$/), "Games 1", "Passing yards 304"],
      ["Not shown"],
    ]);
    expect(page.html).not.toMatch(/Hal Hidden|>250</);
    const sacks = await page.press("Show", { statistic: "half-sacks" });
    expect([sacks.url.search, linesOf(sacks.document).map((cells) => cells.at(-1))]).toEqual(["?statistic=half-sacks", ["Sacks 1.5"]]);
  });

  test("go on in pages of fifty, which joined are the file; a page that there is not is a 400", async () => {
    const at = "/statistics/basketball/1994";
    const page = await guest.get(at);
    const more = await page.follow("Next");
    const rows = [...linesOf(page.document), ...linesOf(more.document)];
    expect([linesOf(page.document).length, rows.length]).toEqual([50, moreThanAPage]);
    const [, ...lines] = (await guest.look(`${at}.csv`)).html.trim().split("\r\n");
    const placed = rows.map(([first]) => (first === "Not shown" ? first : first!.replace(/Quarterback.*/, "").trim()));
    expect(lines.map((line) => line.split(",").slice(0, 2))).toEqual(
      placed.map((text) => {
        if (text === "Not shown") return ['"Not shown"', ""];
        const [place, ...name] = text.split(" ");
        return [`"${name.join(" ")}"`, `"${place}"`];
      }),
    );
    expect(placed.filter((text) => text === "Not shown")).toHaveLength(1);
    expect((await more.follow("Back to the first page")).url.search).toBe("");
    const nowhere = await guest.get(`${at}?after=nowhere`);
    expect([nowhere.status, nowhere.text("main")]).toEqual([400, expect.stringContaining("That page of the list does not exist.")]);
    expect((await guest.get(`${at}?statistic=`)).url.search).toBe("");
    expect((await guest.get(`${at}?statistic=luck`)).text("main [role=status]")).toContain("“luck” is nothing that this list knows");
  });

  test("there are none of what there is none of", async () => {
    for (const path of [
      "/statistics/golf/2025",
      "/statistics/football/1999",
      "/statistics/chess/2025",
      "/statistics/football/soon",
      "/statistics/golf/2025.csv",
    ])
      expect([path, (await guest.get(path)).status]).toEqual([path, 404]);
    expect((await guest.get("/statistics/Football/2025")).url.pathname).toBe("/statistics/football/2025");
  });
});
