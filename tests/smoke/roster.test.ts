/** A team's roster as guests read it, without script: its page and its file, who came and who left, and whom it credits (O18, O19). */
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { sportKeys } from "~/domain/teams/sports";
import { openDatabase } from "~/platform/db/database";
import { teamNames } from "~/platform/db/schema/games";
import { people } from "~/platform/db/schema/people";
import { organizations } from "~/platform/db/schema/places";
import { importInto, rosterFile } from "../platform/import/files";
import { openBrowser, type Page } from "./browser";
import { startCastServer } from "./cast-server";

const credit = "Roster data: the Elm project";

const server = await startCastServer({
  async prepare(location) {
    const opened = await openDatabase(location);
    const colleges = await opened.db.select({ key: organizations.key, name: organizations.fullName }).from(organizations);
    const keyOf = (college: string) => colleges.find(({ name }) => name === college)!.key;
    await opened.db.insert(teamNames).values([
      { name: "Kentucky", organizationKey: keyOf("University of Kentucky") },
      { name: "Duke", organizationKey: keyOf("Duke University") },
    ]);
    const imported = (season: number, ...rows: string[]) =>
      importInto(opened)("rosters", rosterFile(...rows), undefined, { sportKey: sportKeys.womensBasketball, season, credit });
    await imported(
      2020,
      "Kentucky,1,Ada Ashby,Guard,Junior,,70,Paducah,KY,USA,",
      "Kentucky,2,Bea Beck,Forward,Senior,,74,Kraków,,Poland,",
      "Kentucky,5,Eve Eads,Guard,Junior,,,Paducah,KY,USA,",
      "Duke,3,Cleo Cole,Guard,Sophomore,yes,71,Paducah,KY,USA,",
    );
    await imported(
      2021,
      "Kentucky,1,Ada Ashby,Guard,Senior,,70,Paducah,KY,USA,",
      "Kentucky,33,Cleo Cole,Guard,Junior,yes,71,Paducah,KY,USA,Duke",
      "Kentucky,,Dot Dale,Guard/Forward,Graduate,,,Paducah,KY,USA,=HYPERLINK(0)",
      "Kentucky,9,Fay Finn,Guard,Junior,,70,Paducah,KY,USA,",
    );
    await opened.db.update(people).set({ visibility: "Hidden" }).where(eq(people.fullName, "Fay Finn"));
    await opened.close();
  },
});
afterAll(() => server.stop());

const guest = openBrowser({ baseUrl: server.url });
const roster = "/teams/kentucky/roster";
const rowsOf = (page: Page) =>
  [...page.document.querySelectorAll("main tbody tr")].map((row) => row.textContent!.replace(/\s+/g, " ").trim());

describe("the roster of a team", () => {
  test("is led to by the menu, and tells the players of the latest season, with whom it credits", async () => {
    const page = await (await guest.get("/teams/kentucky")).follow("Roster");
    expect([page.status, page.url.pathname]).toEqual([200, roster]);
    expect(page.text("main")).toContain("Roster, Women's Basketball 2021");
    expect(rowsOf(page)).toEqual([
      expect.stringMatching(/^Ada Ashby.*#1.*Guard.*5-10.*Senior.*Paducah, KY/),
      expect.stringMatching(/^Cleo Cole.*New.*#33.*Guard.*5-11.*Redshirt junior.*Duke$/),
      expect.stringMatching(/^Dot Dale.*New.*Guard\/Forward.*Graduate/),
    ]);
    expect(page.text("section[aria-label=Players]")).toContain(`3 players. ${credit}. As of `);
  });

  test("says who is new and who left, beside the season before; hidden people are neither named nor counted", async () => {
    const page = await guest.get(roster);
    expect(page.text("main")).toContain(
      "Beside the roster of 2020: 2 new, 2 gone, 1 here in both. New and gone count names on one of the two lists alone, in the portal or not.",
    );
    expect(page.text("section[aria-label='Who left']")).toContain("Bea Beck");
    expect(page.text("section[aria-label='Who left']")).toContain("Eve Eads");
    expect(page.html).not.toContain("Fay Finn");
  });

  test("is narrowed and sorted by its form, and says so", async () => {
    const page = await (await guest.get(roster)).press("Show", { since: "new", sort: "height-desc" });
    expect(page.url.search).toBe("?year=2021&since=new&sort=height-desc");
    expect(rowsOf(page).map((row) => row.slice(0, 4))).toEqual(["Cleo", "Dot "]);
    expect(page.text("section[aria-label=Players]")).toContain("2 of 3 players.");
    expect(rowsOf(await page.follow("Clear all"))).toHaveLength(3);
  });

  test("of another season is chosen by its form", async () => {
    const page = await (await guest.get(roster)).press("Show", { year: "2020" });
    expect(`${page.url.pathname}${page.url.search}`).toBe(`${roster}?year=2020`);
    expect(rowsOf(page).map((row) => row.slice(0, 3))).toEqual(["Ada", "Bea", "Eve"]);
    expect(page.text("main")).not.toContain("Beside the roster");
  });

  test("what it does not know is named, and the whole comes", async () => {
    const page = await guest.get(`${roster}?position=goalie&year=2019`);
    expect(page.status).toBe(200);
    expect(page.text("main")).toContain("Position: “goalie” is nothing that this list knows");
    expect(page.text("main")).toContain("Season: “2019” is nothing that this list knows");
    expect(rowsOf(page)).toHaveLength(3);
  });

  test("is a table's file, of the same rows in the same order, which no program takes for a formula", async () => {
    const file = await guest.get(`${roster}.csv?sort=number-desc`);
    expect(file.headers.get("content-disposition")).toContain("kentucky-roster-womens-basketball-2021.csv");
    const lines = file.html.trim().split("\r\n");
    expect(lines.slice(1).map((line) => line.split(",")[0])).toEqual(['"Cleo Cole"', '"Ada Ashby"', '"Dot Dale"']);
    expect(lines[0]).toContain('"Name","Number","Rating","Position","Height in inches"');
    expect(lines[3]).toContain("'=HYPERLINK(0)");
    for (const line of lines.slice(1)) expect(line).toContain(credit);
  });

  test("is empty, and says so, where nobody is known; a site of no team has none", async () => {
    const page = await guest.get("/teams/alabama/roster");
    expect([page.status, rowsOf(page).length]).toEqual([200, 0]);
    expect(page.text("main")).toContain("Nobody is known on this team yet.");
    expect((await guest.get("/sites/on3/roster")).status).toBe(404);
  });
});

test("the page of somebody who came by a list credits it, and says nothing that they did not say (O18)", async () => {
  const page = await (await guest.get(roster)).follow("Ada Ashby");
  expect(page.text("section[aria-label=Career]")).toContain(`${credit}.`);
  expect(page.text("section[aria-label=Career]")).toMatch(/Published list \d\d\/\d\d\/\d\d/);
  expect(page.text("main")).not.toContain("In the athlete’s own order");
});
