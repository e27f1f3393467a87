/** Conferences at the desk, without script: entered and renamed by staff, with their seasons and the members of each (O9, O10). */
import { afterAll, describe, expect, test } from "vitest";
import { fieldErrors, toasts } from "~/domain/base/messages";
import { signedIn, type Page } from "./browser";
import { startCastServer } from "./cast-server";
import { choiceOf, optionOf, sentAs } from "./forms";

const server = await startCastServer();
afterAll(() => server.stop());

const [robin, rene] = await Promise.all(["robin", "rene"].map((name) => signedIn(name, server.url)));
const list = "/desk/conferences";
const wake = "Wake Forest University";
const duke = "Duke University";
const said = (page: Page) => page.text("[role=alert]");
const values = (page: Page, names: string[]) => names.map((name) => sentAs(page, name));
const fields = ["name", "abbreviation", "group"];
const removal = "Take this season out";

/** The address that the row of these words leads to. */
function linkOf(page: Page, words: string): string {
  const found = [...page.document.querySelectorAll("main li a")].find(({ textContent }) => textContent?.includes(words));
  return found!.getAttribute("href")!;
}

/** The members that the form would send. */
function chosen(page: Page): (string | null)[] {
  const ticked = [...page.document.querySelectorAll<HTMLInputElement>("input[name=organizationKeys]")].filter(({ checked }) => checked);
  return ticked.map((one) => one.closest("label")!.querySelector("span.block")!.firstChild!.textContent);
}

let made = 0;
/** The page of a new conference. */
async function conference(): Promise<Page> {
  return (await robin!.get(`${list}/new`)).press("Add conference", { name: `Ash Conference ${++made}` });
}

/** The form of a new season of football, with one member chosen and another found. */
async function begun(page: Page, year: string): Promise<{ form: Page; keys: string[] }> {
  const first = await (await page.follow("Add a season")).press("Search", { search: "wake forest", year });
  const key = choiceOf(first, "organizationKeys", wake);
  const form = await first.press("Search", { search: "duke university", organizationKeys: [key] });
  return { form, keys: [key, choiceOf(form, "organizationKeys", duke)] };
}

/** The page of the conference with a season of football of 2025, of both. */
async function played(): Promise<Page> {
  const { form, keys } = await begun(await conference(), "2025");
  return form.press("Add season", { sportKey: optionOf(form, "sportKey", "Football"), organizationKeys: keys });
}

describe("conferences", () => {
  test("are found from the desk, and at first there are none", async () => {
    const page = await (await rene!.get("/desk")).follow("Conferences");
    expect([page.status, page.url.pathname, page.text("h1")]).toEqual([200, list, "Conferences"]);
    expect(page.text("main")).toContain("No conference is known.");
    expect(page.text("main")).not.toContain("New conference");
  });

  test("say by the field what is missing or wrong, and keep what was typed", async () => {
    const typed = { name: " ", abbreviation: "A".repeat(21), group: "GroupOfFive" };
    const refused = await (await robin!.get(`${list}/new`)).press("Add conference", typed);
    expect(refused.status).toBe(400);
    for (const words of [fieldErrors.conferenceNameRequired, fieldErrors.abbreviationTooLong]) expect(said(refused)).toContain(words);
    expect(values(refused, fields)).toEqual(Object.values(typed));
  });

  test("are entered, listed by name and renamed, on the version that was seen", async () => {
    const added = await (
      await robin!.get(`${list}/new`)
    ).press("Add conference", { name: "Bluegrass Conference", abbreviation: "BC", group: "PowerFive" });
    expect([added.text("h1"), added.text()]).toEqual(["Bluegrass Conference", expect.stringContaining(toasts.conferenceAdded.text)]);
    expect(added.text("main")).toContain("BC · Power Five");
    const before = await robin!.get(added.url.pathname);

    const twice = await (await robin!.get(`${list}/new`)).press("Add conference", { name: "BLUEGRASS conference", abbreviation: "B" });
    expect([twice.status, said(twice)]).toEqual([409, expect.stringContaining(fieldErrors.conferenceTwice)]);
    expect(values(twice, fields)).toEqual(["BLUEGRASS conference", "B", ""]);

    const saved = await added.press("Save", { name: "Bluegrass League", abbreviation: "", group: "" });
    expect([saved.url.pathname, saved.text("h1")]).toEqual([added.url.pathname, "Bluegrass League"]);
    expect(saved.text()).toContain(toasts.conferenceSaved.text);
    expect(values(saved, fields)).toEqual(["Bluegrass League", "", ""]);
    expect(linkOf(await robin!.get(list), "Bluegrass League")).toBe(added.url.pathname);

    const late = await before.press("Save", { name: "Late League" });
    expect([late.status, said(late)]).toEqual([409, expect.stringContaining("Somebody else has changed this meanwhile.")]);
    expect(late.text(".notice-wait")).toContain("This was changed after you opened the form.");
    expect(values(late, fields)).toEqual(["Late League", "BC", "PowerFive"]);
  });
});

describe("a season", () => {
  test("says by the field what is missing or wrong, and keeps what was typed and chosen", async () => {
    const page = await conference();
    expect(page.text("main")).toContain("No season is known.");
    const empty = await (await page.follow("Add a season")).press("Add season");
    expect(empty.status).toBe(400);
    for (const words of [fieldErrors.sportRequired, fieldErrors.careerYearRequired, fieldErrors.membersRequired])
      expect(said(empty)).toContain(words);

    const { form, keys } = await begun(page, "1868");
    expect([sentAs(form, "year"), chosen(form)]).toEqual(["1868", [wake]]);
    const sportKey = optionOf(form, "sportKey", "Football");
    const refused = await form.press("Add season", { sportKey, division: "East", organizationKeys: keys });
    expect([refused.status, said(refused)]).toEqual([400, expect.stringContaining(fieldErrors.careerYearRequired)]);
    expect([values(refused, ["sportKey", "year", "division"]), chosen(refused)]).toEqual([
      [sportKey, "1868", "East"],
      [wake, duke],
    ]);
    const toCome = await refused.press("Add season", { year: "9999" });
    expect([toCome.status, said(toCome)]).toEqual([422, expect.stringContaining(fieldErrors.seasonToCome)]);
    expect([values(toCome, ["sportKey", "year", "division"]), chosen(toCome)]).toEqual([
      [sportKey, "9999", "East"],
      [wake, duke],
    ]);
    expect((await robin!.get(page.url.pathname)).text("main")).toContain("No season is known.");
  });

  test("is entered with its members, and told by how many they are; once more it is refused at its year", async () => {
    const done = await played();
    expect(done.text()).toContain(toasts.seasonAdded.text);
    expect(done.text("main")).toMatch(/Football 2025 ?2 members/);
    const opened = await done.follow(linkOf(done, "Football 2025"));
    expect([opened.text("h1"), chosen(opened)]).toEqual(["Football 2025", [duke, wake]]);

    const { form, keys } = await begun(done, "2025");
    const sportKey = optionOf(form, "sportKey", "Football");
    const twice = await form.press("Add season", { sportKey, organizationKeys: keys.slice(0, 1) });
    expect([twice.status, said(twice)]).toEqual([409, expect.stringContaining(fieldErrors.seasonTwice)]);
    expect([values(twice, ["sportKey", "year"]), chosen(twice)]).toEqual([[sportKey, "2025"], [wake]]);
    const other = await twice.press("Add season", { division: "East" });
    expect(other.text("main")).toMatch(/Football 2025, East ?1 member ?Football 2025 ?2 members/);
  });

  test("loses a member and gets another, on the version that was seen", async () => {
    const page = await played();
    const path = linkOf(page, "Football 2025");
    const [opened, before] = [await robin!.get(path), await robin!.get(path)];
    const key = choiceOf(opened, "organizationKeys", duke);
    const searched = await opened.press("Search", { search: "clemson", organizationKeys: [key] });
    const added = choiceOf(searched, "organizationKeys", "Clemson University");
    const saved = await searched.press("Save", { organizationKeys: [key, added] });
    expect([saved.url.pathname, saved.text()]).toEqual([page.url.pathname, expect.stringContaining(toasts.seasonSaved.text)]);
    expect(chosen(await robin!.get(path))).toEqual(["Clemson University", duke]);

    const late = await before.press("Save", { organizationKeys: [choiceOf(before, "organizationKeys", wake)] });
    expect([late.status, said(late)]).toEqual([409, expect.stringContaining("Somebody else has changed this meanwhile.")]);
    expect(late.text(".notice-wait")).toContain("This was changed after you opened the form.");
    expect(chosen(late)).toEqual([wake]);
    expect(chosen(await robin!.get(path))).toEqual(["Clemson University", duke]);
  });

  test("without members is refused, and stays", async () => {
    const page = await played();
    const path = linkOf(page, "Football 2025");
    const refused = await (await robin!.get(path)).press("Save", { organizationKeys: [] });
    expect([refused.status, said(refused), chosen(refused)]).toEqual([400, expect.stringContaining(fieldErrors.membersRequired), []]);
    expect(chosen(await robin!.get(path))).toEqual([duke, wake]);
  });

  test("keeps a member that cannot be found any more, by its key, until it is let go", async () => {
    const path = linkOf(await played(), "Football 2025");
    const keys = ["2000000000", "1"].map((key) => ["organizationKeys", key]);
    const sent = new URLSearchParams([...keys, ["version", "1"], ["csrf", sentAs(await robin!.get(path), "csrf")]]);
    const refused = await robin!.post(path, sent);
    const html = await refused.text();
    expect([refused.status, html]).toEqual([422, expect.stringContaining(fieldErrors.memberUnknown)]);
    expect(html).toContain("Organization 2000000000");
  });

  test("is taken out by an act of its own, once that is confirmed, on the version that was seen", async () => {
    const page = await played();
    const path = linkOf(page, "Football 2025");
    const asked = await (await robin!.get(path)).follow(removal);
    expect(asked.text("[role=group]")).toContain("Football 2025: 2 members.");
    await (await robin!.get(path)).press("Save");
    const late = await asked.press(removal);
    expect([late.status, said(late)]).toEqual([409, expect.stringContaining("Somebody else has changed this meanwhile.")]);
    expect(chosen(late)).toEqual([duke, wake]);
    const done = await (await robin!.get(`${path}?confirm=remove`)).press(removal);
    expect([done.url.pathname, done.text()]).toEqual([page.url.pathname, expect.stringContaining(toasts.seasonRemoved.text)]);
    expect(done.text("main")).toContain("No season is known.");
    expect((await robin!.get(path)).status).toBe(404);
  });
});

describe("who may not change them", () => {
  test("is level 1, who reads them", async () => {
    const page = await played();
    const path = linkOf(page, "Football 2025");
    const read = await rene!.get(page.url.pathname);
    expect([read.text("main"), read.document.querySelector("main form")]).toEqual([
      expect.stringContaining("Changing a conference takes a reviewer of level 3."),
      null,
    ]);
    const season = await read.follow(path);
    expect([season.text("main section"), season.document.querySelector("main form")]).toEqual([`${duke} ${wake}`, null]);
    expect((await rene!.get(`${page.url.pathname}/seasons/new`)).document.querySelector("main form")).toBeNull();

    const csrf = sentAs(await rene!.get("/"), "csrf");
    const tries: [path: string, fields: Record<string, string>][] = [
      [`${list}/new`, { name: "Elm Conference" }],
      [page.url.pathname, { name: "Elm Conference", version: "1" }],
      [`${page.url.pathname}/seasons/new`, { sportKey: "1", year: "2024", organizationKeys: "1" }],
      [path, { organizationKeys: "1", version: "1" }],
      [path, { act: "remove", version: "1" }],
    ];
    for (const [address, typed] of tries) {
      const refused = await rene!.post(address, new URLSearchParams({ ...typed, csrf }));
      expect([address, refused.status, await refused.text()]).toEqual([
        address,
        403,
        expect.stringContaining("Changing a conference takes level 3."),
      ]);
    }
    expect((await robin!.get(path)).text("h1")).toBe("Football 2025");
  });

  test("and none is found where there is none, nor another conference's season", async () => {
    const [page, other] = [await played(), await conference()];
    const [, season] = linkOf(page, "Football 2025").split("/seasons/");
    const missing = [`${list}/999999`, `${list}/0`, `${list}/x`, `${list}/999999/seasons/new`, `${other.url.pathname}/seasons/${season}`];
    for (const path of [...missing, `${page.url.pathname}/seasons/999999`]) expect((await robin!.get(path)).status).toBe(404);
    const csrf = sentAs(await robin!.get("/"), "csrf");
    const removed = await robin!.post(`${page.url.pathname}/seasons/new`, new URLSearchParams({ act: "remove", version: "1", csrf }));
    expect(removed.status).toBe(404);
  });
});
