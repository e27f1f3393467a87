/** Games at the desk, without script: found by team, entered, corrected, removed, merged and parted again (O34 to O37, O42). */
import { afterAll, describe, expect, test } from "vitest";
import { gameErrors } from "~/domain/base/game-errors";
import { toasts } from "~/domain/base/messages";
import { removalBarWords } from "~/domain/teams/game-edits";
import { sportKeys } from "~/domain/teams/sports";
import { openDatabase } from "~/platform/db/database";
import { games } from "~/platform/db/schema/games";
import { organizations } from "~/platform/db/schema/places";
import { openBrowser, signedIn, type Browser, type Page } from "./browser";
import { startCastServer } from "./cast-server";
import { choiceOf, sentAs } from "./forms";

/** Of which nothing is known but what is entered here. */
const season = 1993;
const own = { kentucky: 0, duke: 0 };
const server = await startCastServer({
  async prepare(location) {
    const { db, close } = await openDatabase(location);
    const colleges = await db.select({ key: organizations.key, name: organizations.fullName }).from(organizations);
    const keyOf = (college: string) => colleges.find(({ name }) => name === college)!.key;
    Object.assign(own, { kentucky: keyOf("University of Kentucky"), duke: keyOf("Duke University") });
    const home = {
      sportKey: sportKeys.football,
      season,
      homeKey: own.kentucky,
      homeName: "Kentucky",
      site: "Home",
      type: "RegularSeason",
    } as const;
    await db.insert(games).values([
      { ...home, day: "1993-09-11", awayKey: own.duke, awayName: "Duke", status: "Completed", homeScore: 27, awayScore: 20 },
      { ...home, day: "1993-09-10", awayKey: own.duke, awayName: "Duke (NC)", status: "Scheduled", note: "Homecoming" },
    ]);
    await close();
  },
});
afterAll(() => server.stop());

const [robin, rene] = await Promise.all(["robin", "rene"].map((name) => signedIn(name, server.url)));
const guest = openBrowser({ baseUrl: server.url });
const said = (page: Page) => page.text("[role=alert]");
const list = `/desk/games?organizationKey=${own.kentucky}&sportKey=1&season=${season}`;
const renovation = `/desk/games/renovate?organizationKey=${own.kentucky}&sportKey=1&season=${season}`;
const addressOf = ({ url }: Page) => url.pathname + url.search;

/** The page of the game of these words, by the list of its team. */
async function atDesk(words: string): Promise<Page> {
  const found = [...(await robin!.get(list)).document.querySelectorAll("main a[href^='/desk/games/']")];
  return robin!.get(found.find(({ textContent }) => textContent?.includes(words))!.getAttribute("href")!);
}

describe("games at the desk", () => {
  test("are found from there by team, sport and season", async () => {
    const page = await (await robin!.get("/desk")).follow("Games");
    expect([page.status, page.text("h1")]).toEqual([200, "Games"]);
    const without = await page.press("Show games");
    expect([without.status, said(without)]).toEqual([400, "Choose a team first: search for it by its name."]);
    const searched = await without.press("Search", { search: "university of kentucky", season: String(season) });
    expect([searched.status, sentAs(searched, "season")]).toEqual([200, String(season)]);
    const organizationKey = choiceOf(searched, "organizationKey", "University of Kentucky");
    const found = await searched.press("Show games", { organizationKey, sportKey: "1" });
    expect([found.status, sentAs(found, "organizationKey"), sentAs(found, "sportKey")]).toEqual([200, String(own.kentucky), "1"]);
    expect(found.text("main")).toMatch(/vs Duke.*09\/11\/1993.*Won 27-20.*Home.*Regular season/s);
    expect(found.text("main")).toMatch(/vs Duke.*09\/10\/1993.*To come.*Homecoming/s);
    const other = await found.press("Show games", { season: "1950" });
    expect(other.text("main")).toContain("No game of this season is known.");
    const wrong = await found.press("Show games", { season: "93" });
    expect([wrong.status, said(wrong), sentAs(wrong, "season")]).toEqual([400, "Write a year like 2026.", "93"]);
  });

  test("say by the field what is missing or wrong, and keep what was typed", async () => {
    const page = await (await robin!.get(list)).follow("Add a game");
    expect([page.status, sentAs(page, "homeKey"), sentAs(page, "sportKey"), sentAs(page, "season")]).toEqual([
      200,
      String(own.kentucky),
      "1",
      String(season),
    ]);
    const typed = { day: "1993-10-02", awayName: "Lambuth (TN)", status: "Completed", homeScore: "45", note: "Dedication game" };
    const refused = await page.press("Add game", { ...typed, season: "1991" });
    expect(refused.status).toBe(400);
    for (const words of [gameErrors.dayOfSeason, gameErrors.scoreAlone]) expect(said(refused)).toContain(words);
    for (const [name, value] of Object.entries({ ...typed, season: "1991", homeKey: String(own.kentucky) }))
      expect([name, sentAs(refused, name)]).toEqual([name, value]);
    const searched = await refused.press("Search", { "search-awayKey": "duke", season: "1993" });
    const awayKey = choiceOf(searched, "awayKey", "Duke University");
    const both = await searched.press("Add game", { awayKey });
    expect([both.status, said(both), sentAs(both, "awayName")]).toEqual([
      400,
      expect.stringContaining(gameErrors.teamTwice),
      "Lambuth (TN)",
    ]);
    const late = await both.press("Add game", {
      awayKey: "",
      season: "2099",
      day: "2099-10-03",
      awayScore: "0",
    });
    expect([late.status, said(late), sentAs(late, "awayScore")]).toEqual([422, expect.stringContaining(gameErrors.dayToCome), "0"]);
    const done = await late.press("Add game", { season: "1993", day: "1993-10-02" });
    expect([addressOf(done), done.text()]).toEqual([list, expect.stringContaining(toasts.gameAdded.text)]);
    expect(done.text("main")).toMatch(/vs Lambuth \(TN\).*10\/02\/1993.*Won 45-0.*Dedication game/s);
    const twice = await (await done.follow("Add a game")).press("Add game", { ...typed, awayScore: "0" });
    expect([twice.status, said(twice), sentAs(twice, "day")]).toEqual([409, expect.stringContaining(gameErrors.twice), "1993-10-02"]);
  });

  test("are corrected as a whole, on the version that was seen, and the schedule says it", async () => {
    const [opened, before] = [await atDesk("vs Lambuth (TN)"), await atDesk("vs Lambuth (TN)")];
    expect(opened.text("main")).toMatch(/What was done.*Added.*robin/is);
    expect([sentAs(opened, "awayName"), sentAs(opened, "homeScore"), sentAs(opened, "status")]).toEqual([
      "Lambuth (TN)",
      "45",
      "Completed",
    ]);
    const done = await opened.press("Save", { homeScore: "44", forfeit: "AwayTeamForfeit", note: "" });
    expect([addressOf(done), done.text()]).toEqual([list, expect.stringContaining(toasts.gameSaved.text)]);
    const schedule = await guest.get(`/teams/kentucky/schedule?sport=football&season=${season}`);
    expect(schedule.text("main")).toMatch(/Lambuth \(TN\).*Won 44-0, by forfeit/s);
    const late = await before.press("Save", { homeScore: "46" });
    expect([late.status, said(late), sentAs(late, "homeScore")]).toEqual([
      409,
      expect.stringContaining("Somebody else has changed this meanwhile."),
      "46",
    ]);
    expect(late.text(".notice-wait")).toContain("This was changed after you opened the form.");
  });

  test("begin at the time that is said, by the clock of the zone that the form tells; a time that does not come is refused (O46)", async () => {
    const page = await (await robin!.get(list)).follow("Add a game");
    expect(page.text("main")).toContain("By the clock where it is played.");
    const typed = { day: "1993-04-04", awayName: "Elm (TN)", status: "Scheduled", time: "02:30" };
    const skipped = await page.press("Add game", typed);
    expect([skipped.status, said(skipped), sentAs(skipped, "time")]).toEqual([
      422,
      expect.stringContaining(gameErrors.timeSkipped),
      "02:30",
    ]);
    const done = await skipped.press("Add game", { time: "19:30", zone: "America/Chicago" });
    expect([addressOf(done), done.text()]).toEqual([list, expect.stringContaining(toasts.gameAdded.text)]);
    const opened = await atDesk("vs Elm (TN)");
    expect([sentAs(opened, "time"), sentAs(opened, "zone"), opened.text("main")]).toEqual([
      "19:30",
      "America/Chicago",
      expect.stringContaining("04/04/1993, 7:30 PM CDT"),
    ]);
    const schedule = `/teams/kentucky/schedule?sport=football&season=${season}`;
    const told = (await guest.get(schedule)).document.querySelector("time[datetime*='T']");
    expect([told?.getAttribute("datetime"), told?.textContent]).toEqual(["1993-04-05T00:30:00.000Z", "04/04/19937:30 PM CDT"]);
    await opened.press("Save", { time: "", status: "Postponed" });
    expect((await guest.get(schedule)).document.querySelector("time[datetime*='T']")).toBeNull();
  });

  test("that are there twice are merged as it was seen, and parted again", async () => {
    const page = await (await robin!.get(list)).follow("Find and merge duplicates of this season");
    expect([page.status, page.text("h1"), addressOf(page)]).toEqual([200, "Duplicate games", renovation]);
    expect(page.text("main")).toMatch(/Kept:\s*Duke at Kentucky.*27|Kept:\s*Duke at Kentucky/s);
    expect(page.text("main")).toMatch(/Goes:\s*Duke \(NC\) at Kentucky.*09\/10\/1993.*Homecoming/s);
    expect(page.text("main")).toContain("It is kept because it has the outcome. It takes of the others the note.");
    expect(page.text("main")).toMatch(/University of Kentucky: ?2-0, as before/);

    const seenBefore = await robin!.get(renovation);
    await (await atDesk("vs Lambuth (TN)")).press("Save", { homeScore: "43" });
    const late = await seenBefore.press("Merge");
    expect([late.status, said(late)]).toEqual([409, expect.stringContaining("The games have changed meanwhile.")]);

    const done = await late.press("Merge");
    expect([addressOf(done), done.text()]).toEqual([renovation, expect.stringContaining(toasts.gamesMerged.text)]);
    expect(done.text("main")).toMatch(/There is nothing to merge.*Merged before.*1 duplicate merged into 1 game/s);
    const merged = await guest.get(`/teams/kentucky/schedule?sport=football&season=${season}`);
    expect(merged.text("main").match(/Duke/g)).toHaveLength(1);
    expect(merged.text("main")).toContain("Homecoming");

    const undo = done.document.querySelector("button[name=renovationKey]")!.getAttribute("aria-label")!;
    const parted = await done.press(undo);
    expect([addressOf(parted), parted.text()]).toEqual([renovation, expect.stringContaining(toasts.gamesParted.text)]);
    expect(parted.text("main")).toMatch(/Goes:.*Taken back/s);
    expect((await guest.get(`/teams/kentucky/schedule?sport=football&season=${season}`)).text("main").match(/Duke/g)).toHaveLength(2);
    expect((await atDesk("09/11/1993")).text("main")).toMatch(/Merging taken back.*Duplicates merged into it/s);
  });

  test("that staff entered by mistake are removed for good once that is confirmed; what a file brought stays", async () => {
    const imported = await atDesk("09/11/1993");
    expect(imported.text("main")).toContain(removalBarWords.Files);
    expect(imported.text("main")).not.toContain("Remove this game");
    const [page, before] = [await atDesk("vs Lambuth (TN)"), await atDesk("vs Lambuth (TN)")];
    const path = page.url.pathname;
    await page.press("Save", { note: "Dedication game" });
    const late = await (await robin!.get(path)).follow("Remove this game");
    expect([late.status, late.text("[role=group]")]).toEqual([200, expect.stringMatching(/Lambuth \(TN\) at .*10\/02\/1993.*for good/s)]);
    expect((await late.follow("Keep it")).text("main")).toContain("Remove this game");
    const refused = await robin!.post(path, await formOf(robin!, { act: "remove", version: sentAs(before, "version") }));
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining("Somebody else has changed this meanwhile.")]);
    const forced = await robin!.post(imported.url.pathname, await formOf(robin!, { act: "remove", version: sentAs(imported, "version") }));
    expect([forced.status, await forced.text()]).toEqual([409, expect.stringContaining(removalBarWords.Files)]);
    expect((await robin!.post("/desk/games/new", await formOf(robin!, { act: "remove", version: "1" }))).status).toBe(404);

    const done = await (await robin!.get(`${path}?confirm=remove`)).press("Remove this game");
    expect([addressOf(done), done.text()]).toEqual([list, expect.stringContaining(toasts.gameRemoved.text)]);
    expect(done.text("main")).not.toContain("Lambuth");
    expect((await robin!.get(path)).status).toBe(404);
    expect((await guest.get(`/teams/kentucky/schedule?sport=football&season=${season}`)).text("main")).not.toContain("Lambuth");
  });

  test("are listed for level 1, which enters, corrects and merges none; and are missing where there is none", async () => {
    const page = await rene!.get(list);
    expect([page.status, page.document.querySelectorAll("main a[href^='/desk/games/']").length]).toEqual([200, 0]);
    expect((await rene!.get("/desk/games/new")).text("main")).toContain("Entering a game takes level 2.");
    expect([(await rene!.get("/desk/games/1")).status, (await rene!.get(renovation)).status]).toEqual([403, 403]);
    for (const path of ["/desk/games/999999", "/desk/games/0", "/desk/games/x"]) expect((await robin!.get(path)).status).toBe(404);
    expect(addressOf(await robin!.get("/desk/games/renovate"))).toBe("/desk/games");
  });
});

/** What a form of ours would send, with these fields. */
async function formOf(browser: Browser, fields: Record<string, string>): Promise<URLSearchParams> {
  const csrf = (await browser.get("/")).document.querySelector<HTMLInputElement>("input[name=csrf]")!.value;
  return new URLSearchParams({ ...fields, csrf });
}
