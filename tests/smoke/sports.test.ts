/** Add Sport and Update Sport without script: every error, every toast, positions per sport, exclusions, what is kept. */
import { afterAll, describe, expect, test } from "vitest";
import { editRefusals, fieldErrors } from "~/domain/base/messages";
import { openBrowser, signedIn, type Page } from "./browser";
import { startWithFailingApi } from "./failing-api";
import { allEditsOf, choiceOf, forge, optionOf, optionsOf, sentAs } from "./forms";
import { findItem } from "./teams-page";

const server = await startWithFailingApi();
afterAll(() => server.stop());
const avery = openBrowser({ baseUrl: server.url });
await avery.signIn("avery");

const thisYear = String(new Date().getFullYear());
const alertOf = (page: Page) => [page.status, page.text("[role=alert]")] as const;
const sportEdits = async () => (await allEditsOf("avery", server.apiUrl)).filter(({ type }) => type === "sportPlayed");

describe("Add Sport", () => {
  test("offers the sports that are not on the profile, the last 25 years, and no position yet", async () => {
    const page = await avery.get("/profile/sports/new");
    expect(page.text("h1")).toBe("Add Sport");
    expect(optionsOf(page, "sportKey")).toEqual(expect.arrayContaining(["Select a sport", "Boys Basketball", "Girls Basketball", "Golf"]));
    expect(optionsOf(page, "sportKey")).not.toContain("Football");
    expect(optionsOf(page, "sportKey")).not.toContain("Baseball");
    const years = optionsOf(page, "lastYear").slice(1);
    expect([years.length, years[0], years.at(-1)]).toEqual([25, thisYear, String(Number(thisYear) - 24)]);
    expect(optionsOf(page, "primaryPositionKey")).toEqual(["Select a position"]);
    expect((await avery.get("/profile/sports/new?sportKey=11")).text("select[name=primaryPositionKey]")).toContain("Golfer");
  });

  test("says each thing that is missing, and keeps the rest", async () => {
    const answer = await (await avery.get("/profile/sports/new")).press("Add Sport", { firstYear: "2020", jerseyNumber: "12a" });
    expect(answer.status).toBe(400);
    for (const error of [
      fieldErrors.sportRequired,
      fieldErrors.lastYearRequired,
      fieldErrors.primaryPositionRequired,
      fieldErrors.jerseyDigits,
    ])
      expect(answer.text("[role=alert]")).toContain(error);
    expect([sentAs(answer, "firstYear"), sentAs(answer, "jerseyNumber")]).toEqual(["2020", "12a"]);
    // What two fields say together is judged where others are amiss, too.
    const both = await answer.press("Add Sport", { firstYear: "2024", lastYear: "2019" });
    for (const error of [fieldErrors.yearsOutOfOrder, fieldErrors.sportRequired, fieldErrors.jerseyDigits])
      expect(both.text("[role=alert]")).toContain(error);
  });

  test("Update positions shows the sport's own, with everything kept and no error", async () => {
    const page = await avery.get("/profile/sports/new");
    const shown = await page.press("Update positions", {
      sportKey: optionOf(page, "sportKey", "Boys Basketball"),
      lastYear: thisYear,
      jerseyNumber: "3",
    });
    expect(alertOf(shown)).toEqual([200, ""]);
    expect(optionsOf(shown, "primaryPositionKey")).toContain("Point Guard");
    expect([sentAs(shown, "sportKey"), sentAs(shown, "lastYear"), sentAs(shown, "jerseyNumber")]).toEqual(["2", thisYear, "3"]);

    const guard = optionOf(shown, "primaryPositionKey", "Point Guard");
    const twice = await shown.press("Add Sport", {
      primaryPositionKey: guard,
      secondaryPositionKey: guard,
      firstYear: thisYear,
      lastYear: "2020",
    });
    expect(twice.status).toBe(400);
    expect(twice.text("[role=alert]")).toContain(fieldErrors.positionTwice);
    expect(twice.text("[role=alert]")).toContain(fieldErrors.yearsOutOfOrder);
    expect(sentAs(twice, "primaryPositionKey")).toBe(guard);
  });

  test("refuses another sport's position, and a sport on the profile", async () => {
    const page = await avery.get("/profile/sports/new?sportKey=11");
    forge(page, "add-sport", "primaryPositionKey", "101");
    expect(alertOf(await page.press("Add Sport", { lastYear: thisYear }))).toEqual([
      422,
      expect.stringContaining(fieldErrors.positionNotOfSport),
    ]);
    forge(page, "add-sport", "sportKey", "1");
    expect(alertOf(await page.press("Add Sport", { lastYear: thisYear }))).toEqual([422, expect.stringContaining(fieldErrors.sportTwice)]);
    expect(await sportEdits()).toEqual([]);
  });

  test("look-ups that fail say so: the sports fall back to the product's own", async () => {
    server.failing.add("GET /rdb/v1/sports").add("GET /rdb/v1/positions");
    const page = await avery.get("/profile/sports/new?sportKey=11");
    server.failing.clear();
    expect(page.text("main")).toContain("Unable to fetch sports.");
    expect(page.text("main")).toContain("Unable to fetch positions");
    expect(optionsOf(page, "sportKey")).toContain("Girls Basketball");
    server.failing.add("POST /elite/v1/people/");
    const shown = await page.press("Update positions");
    const answer = await shown.press("Add Sport", {
      lastYear: thisYear,
      primaryPositionKey: optionOf(shown, "primaryPositionKey", "Golfer"),
    });
    server.failing.clear();
    expect(answer.text("[role=alert]")).toContain(fieldErrors.notSent);
    expect(answer.text(".toast")).toBe("Error: Failed to add sport.");
  });

  test("sends it for review; then it is no longer offered, and its page amends it", async () => {
    const page = await avery.get("/profile/sports/new?sportKey=11");
    const added = await page.press("Add Sport", {
      lastYear: thisYear,
      firstYear: "2021",
      primaryPositionKey: optionOf(page, "primaryPositionKey", "Golfer"),
    });
    expect([added.url.pathname, added.text(".toasts")]).toEqual(["/profile", expect.stringContaining("Sport added successfully.")]);
    expect(added.text("#sports")).toContain("Golf");
    expect(added.text("#sports")).toContain("In review");
    expect(optionsOf(await avery.get("/profile/sports/new"), "sportKey")).not.toContain("Golf");

    // Played until now: since when. What ended says from when to when.
    expect(added.text("#sports")).toMatch(/New sport ?Golf ?Golfer · since 2021/);

    // A new one is asked for what adding it asked for, and for its season and school where one of them is told.
    const lastYear = String(Number(thisYear) - 1);
    const half = await (await avery.get("/profile/sports/11")).press("Save", { year: thisYear, firstYear: "", lastYear: "" });
    expect([half.status, half.text("[role=alert]")]).toEqual([400, expect.stringContaining(fieldErrors.schoolRequired)]);
    expect(half.text("[role=alert]")).toContain(fieldErrors.lastYearRequired);
    const changed = await (await avery.get("/profile/sports/11")).press("Save", { lastYear });
    expect(changed.text(".toasts")).toContain("Sport updated successfully.");
    expect(await sportEdits()).toMatchObject([
      { version: 2, editType: "Add", newValue: { sportKey: 11, firstYear: 2021, lastYear: Number(lastYear), year: null } },
    ]);

    const amending = await avery.get("/profile/sports/11?search=bluegrass");
    expect(amending.text(".notice-wait")).toContain("Saving changes this edit in place.");
    const saved = await amending.press("Save", {
      year: thisYear,
      organizationKey: choiceOf(amending, "organizationKey", "Bluegrass Heights"),
      jerseyNumber: "5",
    });
    expect(saved.text(".toasts")).toContain("Sport updated successfully.");
    expect(await sportEdits()).toMatchObject([
      {
        version: 3,
        editType: "Add",
        newValue: { sportKey: 11, jerseyNumber: "5", firstYear: 2021, organizationName: "Bluegrass Heights High School" },
      },
    ]);
  });
});

describe("Update Sport", () => {
  test("begins with what stands", async () => {
    const page = await avery.get("/profile/sports/1");
    expect([page.text("h1"), sentAs(page, "year"), sentAs(page, "jerseyNumber")]).toEqual(["Update Sport", thisYear, "7"]);
    expect(page.text("main")).toContain("Football");
    expect(page.text("main")).toContain("Bluegrass Heights High School");
    expect(alertOf(await page.press("Save"))).toEqual([422, expect.stringContaining(editRefusals["nothing-changed"]!)]);
  });

  test("says each thing that is missing", async () => {
    const page = await avery.get("/profile/sports/4");
    const answer = await page.press("Save", { primaryPositionKey: "" });
    expect(answer.status).toBe(400);
    for (const error of [fieldErrors.yearRequired, fieldErrors.schoolRequired, fieldErrors.primaryPositionRequired])
      expect(answer.text("[role=alert]")).toContain(error);
  });

  test("searches schools of high-school level, keeping what was changed", async () => {
    const page = await avery.get("/profile/sports/4");
    const found = await page.press("Search", { search: "high", jerseyNumber: "44", year: thisYear });
    expect([found.status, sentAs(found, "jerseyNumber"), sentAs(found, "year")]).toEqual([200, "44", thisYear]);
    expect(found.text("main")).not.toContain("University");
    const school = choiceOf(found, "organizationKey", "Alazan Ridge");
    server.failing.add("POST /elite/v1/people/");
    const failed = await found.press("Save", { organizationKey: school });
    server.failing.clear();
    expect(failed.text("[role=alert]")).toContain(fieldErrors.notSent);
    expect(failed.text(".toast")).toBe("Error: Failed to update sport.");
    expect(sentAs(failed, "organizationKey")).toBe(school);
    const saved = await failed.press("Save");
    expect([saved.url.pathname, saved.text(".toasts")]).toEqual(["/profile", expect.stringContaining("Sport updated successfully.")]);
    expect((await sportEdits())[0]).toMatchObject({
      editType: "Update",
      newValue: { sportKey: 4, jerseyNumber: "44", organizationName: "Alazan Ridge High School" },
    });
    expect((await avery.get("/profile/sports/4")).text(".notice-wait")).toContain("Jersey number: 12 → 44");
  });

  test("a college is no school", async () => {
    const page = await avery.get("/profile/sports/1");
    forge(
      page,
      "update-sport",
      "organizationKey",
      String(
        (
          (await (
            await fetch(`${server.apiUrl}/api/public/rdb/v1/organizations/advanced-search?searchText=kentucky&organizationType=College`)
          ).json()) as { key: number }[]
        )[0]!.key,
      ),
    );
    expect(alertOf(await page.press("Save"))).toEqual([422, expect.stringContaining(fieldErrors.highSchoolUnknown)]);
  });

  test.each(["2", "99", "01", "1e0", "new-one"])("a sport that is not played, %s, is missing", async (key) => {
    expect((await avery.get(`/profile/sports/${key}`)).status).toBe(404);
  });
});

describe("a sport that ended", () => {
  test("is told with its first and last year: while it waits, and then as one that was played", async () => {
    const [first, last] = [String(Number(thisYear) - 3), String(Number(thisYear) - 2)];
    const page = await avery.get("/profile/sports/new?sportKey=14");
    const added = await page.press("Add Sport", {
      firstYear: first,
      lastYear: last,
      primaryPositionKey: optionOf(page, "primaryPositionKey", "Lightweight"),
    });
    expect(added.text("#sports")).toMatch(new RegExp(`New sport ?Wrestling ?Lightweight · ${first} to ${last}`));
    const robin = await signedIn("robin", server.url);
    await (await findItem(robin, "Wrestling")).press("Approve");
    expect((await avery.get("/profile")).text("#sports")).toMatch(new RegExp(`Also played ?Wrestling ?Lightweight · ${first} to ${last}`));
    expect((await avery.get("/profile")).text("#sports")).toMatch(/Also plays ?Baseball/);
  });
});
