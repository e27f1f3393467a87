/** Edit Details and Update NCAA ID without script: every error, every toast, what is kept, and what waits. */
import { afterAll, describe, expect, test } from "vitest";
import { editRefusals, fieldErrors, toasts } from "~/domain/base/messages";
import { signedIn, type Page } from "./browser";
import { startWithFailingApi } from "./failing-api";
import { allEditsOf, choiceOf, forge, sentAs } from "./forms";

const server = await startWithFailingApi();
afterAll(() => server.stop());

const open = (username: string) => signedIn(username, server.url);

const avery = await open("avery");
const casey = await open("gale");
const thisYear = new Date().getFullYear();
const alertOf = (page: Page) => [page.status, page.text("[role=alert]")] as const;

/** The edits of details, by tag; the whole submission history of the profile. */
async function detailEdits(username: "avery" | "casey" | "blake") {
  return (await allEditsOf(username, server.apiUrl)).filter(({ type }) =>
    ["ncaaId", "hsClassYear", "highSchool", "hometown"].includes(type),
  );
}

describe("Edit Details", () => {
  test("begins with what stands, and sends nothing when nothing has changed", async () => {
    const page = await avery.get("/profile/details");
    expect(page.text("h1")).toBe("Edit Details");
    expect([sentAs(page, "ncaaId"), sentAs(page, "hsClassYear")]).toEqual(["", String(thisYear + 1)]);
    expect(page.text("main")).toContain("Bluegrass Heights High School");
    expect(page.text("main")).toContain("Lexington, KY");
    const answer = await page.press("Save");
    expect(alertOf(answer)).toEqual([422, expect.stringContaining(editRefusals["nothing-changed"]!)]);
    expect(await detailEdits("avery")).toEqual([]);
  });

  test.each([
    ["123456789", "NCAA ID must be 10 characters."],
    ["12345678901", "NCAA ID must be 10 characters."],
    ["123456789x", fieldErrors.ncaaIdNotDigits],
    ["abcdefghij", fieldErrors.ncaaIdNotDigits],
    ["１２３４５６７８９０", fieldErrors.ncaaIdNotDigits],
  ])("says why %s is no NCAA ID, and keeps all that was typed", async (typed, error) => {
    const answer = await (await avery.get("/profile/details")).press("Save", { ncaaId: typed, hsClassYear: String(thisYear) });
    expect(alertOf(answer)).toEqual([400, expect.stringContaining(error)]);
    if (error === fieldErrors.ncaaIdNotDigits) expect(answer.text("main")).not.toContain("must be 10 characters");
    expect([sentAs(answer, "ncaaId"), sentAs(answer, "hsClassYear")]).toEqual([typed, String(thisYear)]);
    expect(answer.url.search).toBe("");
  });

  test.each([
    ["hsClassYear", "", fieldErrors.classYearRequired],
    ["hsClassYear", "soon", fieldErrors.classYearRequired],
    ["hsClassYear", String(thisYear + 9), fieldErrors.classYearOutOfRange],
    ["hsClassYear", String(thisYear - 9), fieldErrors.classYearOutOfRange],
    ["organizationKey", "", fieldErrors.highSchoolRequired],
    ["organizationKey", "01x", fieldErrors.highSchoolRequired],
    ["hometownCityKey", "", fieldErrors.hometownRequired],
  ])("says what is wrong with %s “%s”", async (name, value, error) => {
    const page = await avery.get("/profile/details");
    forge(page, "details", name, value);
    expect(alertOf(await page.press("Save"))).toEqual([400, expect.stringContaining(error)]);
  });

  test("searches schools and cities by POST, keeping everything, the NCAA ID out of every address", async () => {
    const page = await avery.get("/profile/details");
    const pressSearch = (of: Page, index: number, fields: Record<string, string>) => {
      of.document.querySelectorAll("button[value^='find:']")[index]!.setAttribute("aria-label", "Search here");
      return of.press("Search here", fields);
    };
    const cities = await pressSearch(page, 1, { ncaaId: "1234567890", "search-hometownCityKey": "nash" });
    expect([cities.status, cities.url.search, cities.text("[role=alert]")]).toEqual([200, "", ""]);
    expect(sentAs(cities, "ncaaId")).toBe("1234567890");
    const nashville = choiceOf(cities, "hometownCityKey", "Nashville, TN");
    const schools = await pressSearch(cities, 0, { hometownCityKey: nashville, search: "harpeth", "search-hometownCityKey": "nash" });
    expect([sentAs(schools, "ncaaId"), sentAs(schools, "hometownCityKey")]).toEqual(["1234567890", nashville]);
    expect(schools.text("main")).toContain("Harpeth Song High School");
    expect(schools.text("main")).not.toContain("University of");
    // Both searches have been answered: Enter saves.
    const short = await pressSearch(schools, 0, { search: "ha" });
    expect(short.text("main")).toContain("Type at least 3 letters.");
  });

  test("answers the searches of the script under the names that the pickers look for", async () => {
    const cookie = [...avery.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const ask = async (query: string) =>
      (await fetch(`${server.url}/profile/details?${query}&_data=routes%2Fprofile.details`, { headers: { cookie } })).json() as Promise<
        Record<string, unknown>
      >;
    expect((await ask("search-hometownCityKey=nashv")).foundCities).toMatchObject([{ label: "Nashville, TN" }]);
    expect((await ask("search=alazan")).found).toMatchObject([{ label: "Alazan Ridge High School" }]);
  });

  test("says that locations could not be fetched, and keeps the form", async () => {
    server.failing.add("GET /rdb/v1/cities");
    const page = await avery.get("/profile/details");
    page.document.querySelectorAll("button[value^='find:']")[1]!.setAttribute("aria-label", "Search cities");
    const answer = await page.press("Search cities", { ncaaId: "1234567890", "search-hometownCityKey": "nash" });
    server.failing.clear();
    expect(answer.text("main")).toContain("Failed to fetch locations.");
    expect(sentAs(answer, "ncaaId")).toBe("1234567890");
  });

  test("a save of which nothing is taken says so and names what failed", async () => {
    const page = await avery.get("/profile/details");
    forge(page, "details", "organizationKey", "999999");
    const refused = await page.press("Save");
    expect(alertOf(refused)).toEqual([422, expect.stringContaining("Failed to update profile details. Please try again.")]);
    expect(refused.text("[role=alert]")).toContain(fieldErrors.highSchoolUnknown);

    server.failing.add("POST /elite/v1/people/");
    const unexpected = await (await avery.get("/profile/details")).press("Save", { ncaaId: "1234567890" });
    server.failing.clear();
    expect(alertOf(unexpected)).toEqual([503, expect.stringContaining("Oops, we were unable to save your info. Please try again.")]);
    expect(sentAs(unexpected, "ncaaId")).toBe("1234567890");
    expect(await detailEdits("avery")).toEqual([]);
  });

  test("a save of which a part is taken says so; the retry sends the rest alone", async () => {
    const page = await avery.get("/profile/details");
    forge(page, "details", "hometownCityKey", "999999");
    const partly = await page.press("Save", { hsClassYear: String(thisYear) });
    expect(alertOf(partly)).toEqual([200, expect.stringContaining("Some profile updates failed to submit.")]);
    expect(partly.text("[role=alert]")).toContain(fieldErrors.hometownUnknown);
    expect(partly.text("main")).toContain(`In review: ${thisYear}`);
    expect((await detailEdits("avery")).map(({ type, newValue }) => [type, newValue])).toEqual([["hsClassYear", { value: thisYear }]]);

    const again = await partly.press("Save", { ncaaId: "(123) 456-7890" });
    expect(alertOf(again)[0]).toBe(400); // no hometown is chosen any more
    forge(again, "details", "hometownCityKey", sentAs(await avery.get("/profile/details"), "hometownCityKey"));
    const saved = await again.press("Save");
    expect([saved.url.pathname, saved.text(".toasts")]).toEqual(["/profile", expect.stringContaining(toasts.detailsSubmitted.text)]);
    expect((await detailEdits("avery")).map(({ type, version }) => [type, version])).toEqual([
      ["ncaaId", 1],
      ["hsClassYear", 1],
    ]);
    expect(saved.text("#details")).toContain("1234567890");
    expect(saved.text("#details")).toContain(`In review: ${thisYear}`);
  });

  test("what waits is amended in place", async () => {
    const page = await avery.get("/profile/details");
    expect(page.text("main")).toContain("In review: 1234567890. Saving another value changes this edit in place.");
    expect(sentAs(page, "ncaaId")).toBe("1234567890");
    const saved = await page.press("Save", { ncaaId: "1234567891" });
    expect(saved.text(".toasts")).toContain(toasts.detailsSubmitted.text);
    expect((await detailEdits("avery")).find(({ type }) => type === "ncaaId")).toMatchObject({
      version: 2,
      newValue: { value: "1234567891" },
    });
    // The page of before would amend a version that is gone.
    const stale = await page.press("Save", { ncaaId: "1234567892" });
    expect(alertOf(stale)).toEqual([422, expect.stringContaining(editRefusals["version-conflict"]!)]);
  });

  test("the same form sent twice makes one edit", async () => {
    const blake = await open("blake");
    const page = await blake.get("/profile/details");
    await Promise.all([
      page.press("Save", { hsClassYear: String(thisYear + 2) }),
      page.press("Save", { hsClassYear: String(thisYear + 2) }),
    ]);
    expect((await detailEdits("blake")).map(({ type }) => type)).toEqual(["hsClassYear"]);
  });
});

describe("Update NCAA ID", () => {
  test.each(["", "123456789", "12345678901", "abcdefghij"])("“%s” is invalid", async (typed) => {
    const answer = await (await casey.get("/profile/ncaa-id")).press("Save", { value: typed });
    expect(alertOf(answer)).toEqual([400, expect.stringContaining("Invalid NCAA ID")]);
    expect(sentAs(answer, "value")).toBe(typed);
  });

  test("an update where there is one, an addition where there is none", async () => {
    const page = await casey.get("/profile/ncaa-id");
    expect([page.text("h1"), sentAs(page, "value")]).toEqual(["Update NCAA ID", "2408161953"]);
    const same = await page.press("Save");
    expect(alertOf(same)).toEqual([422, expect.stringContaining(editRefusals["nothing-changed"]!)]);
    expect(same.text("dialog, .toasts")).not.toContain(toasts.ncaaIdFailed.text);
    const saved = await page.press("Save", { value: "98765-43210" });
    expect([saved.url.pathname, saved.text(".toasts")]).toEqual([
      "/profile",
      expect.stringContaining("NCAA ID update submitted successfully."),
    ]);
    const [item] = await detailEdits("casey");
    expect(item).toMatchObject({ type: "ncaaId", editType: "Update", newValue: { value: "9876543210" } });

    const blake = await open("blake");
    const added = await (await blake.get("/profile/ncaa-id")).press("Save", { value: "1111111111" });
    expect(added.text("#details")).toContain("In review: 1111111111");
    expect((await detailEdits("blake"))[0]).toMatchObject({ type: "ncaaId", editType: "Add", oldValue: null });
    const again = await blake.get("/profile/ncaa-id");
    expect(again.text(".notice-wait")).toContain("1111111111");
    await again.press("Save", { value: "2222222222" });
    expect((await detailEdits("blake"))[0]).toMatchObject({ version: 2, newValue: { value: "2222222222" } });
  });

  test("a failure says so and keeps what was typed", async () => {
    server.failing.add("PUT /elite/v1/profile-edits");
    const answer = await (await casey.get("/profile/ncaa-id")).press("Save", { value: "3333333333" });
    server.failing.clear();
    expect(answer.text("[role=alert]")).toContain(fieldErrors.notSent);
    expect(answer.text(".toast")).toBe("Error: Failed to update NCAA ID.");
    expect(sentAs(answer, "value")).toBe("3333333333");
  });
});
