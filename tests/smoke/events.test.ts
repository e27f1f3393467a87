/** Camps, combines and meets at the desk, without script: listed by year, entered and said anew by staff (O11, O12). */
import { afterAll, describe, expect, test } from "vitest";
import { fieldErrors, toasts } from "~/domain/base/messages";
import { signedIn, type Browser, type Page } from "./browser";
import { startCastServer } from "./cast-server";
import { choiceOf, sentAs } from "./forms";

const server = await startCastServer();
afterAll(() => server.stop());

const [robin, rene] = await Promise.all(["robin", "rene"].map((name) => signedIn(name, server.url)));
const said = (page: Page) => page.text("[role=alert]");
const values = (page: Page) => ["name", "kind", "firstDay", "lastDay", "place", "organizationKey"].map((name) => sentAs(page, name));
const list = "/desk/events?year=2026";
const combine = { name: "Bluegrass Combine", kind: "Combine", firstDay: "2026-06-13", lastDay: "2026-06-14", place: "Lexington, KY" };

/** The page of the event of a name. */
async function atDesk(browser: Browser, name: string): Promise<Page> {
  const found = [...(await browser.get(list)).document.querySelectorAll("main a[href^='/desk/events/']")];
  return browser.get(found.find(({ textContent }) => textContent?.includes(name))!.getAttribute("href")!);
}

describe("events", () => {
  test("are found from the desk, and a year without any says so", async () => {
    const page = await (await robin!.get("/desk")).follow("Events");
    expect([page.status, page.url.pathname, page.text("h1")]).toEqual([200, "/desk/events", "Events"]);
    const camps = await page.press("Show", { year: "2019", kind: "Camp" });
    expect([camps.url.search, camps.text("main")]).toEqual(["?year=2019&kind=Camp", expect.stringContaining("No camp of 2019 is known.")]);
  });

  test.each(["20x6", "1899", "99999"])("are of no year %s, which stays to be mended", async (year) => {
    const page = await robin!.get(`/desk/events?year=${year}`);
    expect([page.status, said(page), sentAs(page, "year")]).toEqual([400, "Write a year from 1900 on, like 2026.", year]);
  });

  test("say by the field what is missing or wrong, and keep what was typed", async () => {
    const empty = await (await robin!.get("/desk/events/new")).press("Add event");
    expect(empty.status).toBe(400);
    for (const words of [fieldErrors.eventNameRequired, fieldErrors.eventKindUnknown, fieldErrors.dateRequired])
      expect(said(empty)).toContain(words);
    const typed = { ...combine, lastDay: "2026-06-12" };
    const refused = await empty.press("Add event", typed);
    expect([refused.status, said(refused), values(refused)]).toEqual([
      400,
      expect.stringContaining(fieldErrors.eventDaysOutOfOrder),
      [...Object.values(typed), ""],
    ]);
    const searched = await refused.press("Search", { search: "wake forest" });
    const organizationKey = choiceOf(searched, "organizationKey", "Wake Forest University");
    const twice = await searched.press("Add event", { lastDay: "2026-06-14", organizationKey });
    expect([twice.status, said(twice), values(twice)]).toEqual([
      400,
      expect.stringContaining(fieldErrors.placeTwice),
      [...Object.values(combine), organizationKey],
    ]);
    const late = await twice.press("Add event", { firstDay: "2100-01-01", lastDay: "2100-01-01", organizationKey: "" });
    expect([late.status, said(late), values(late)[4]]).toEqual([422, expect.stringContaining(fieldErrors.eventDayToCome), "Lexington, KY"]);
  });

  test("are entered, and listed by their year", async () => {
    const done = await (await robin!.get("/desk/events/new")).press("Add event", combine);
    expect([done.url.pathname + done.url.search, done.text()]).toEqual([list, expect.stringContaining(toasts.eventAdded.text)]);
    expect(done.text("main")).toMatch(/Bluegrass Combine ?Combine · .+ to .+ ?Lexington, KY/);
    expect((await robin!.get(`${list}&kind=Meet`)).text("main")).toContain("No meet of 2026 is known.");
    const twice = await (await robin!.get("/desk/events/new")).press("Add event", { ...combine, name: "bluegrass combine" });
    expect([twice.status, said(twice), values(twice)[0]]).toEqual([
      409,
      expect.stringContaining(fieldErrors.eventTwice),
      "bluegrass combine",
    ]);
  });

  test("are said anew as a whole, on the version that was seen", async () => {
    const [opened, before] = [await atDesk(robin!, "Bluegrass Combine"), await atDesk(robin!, "Bluegrass Combine")];
    expect(values(opened)).toEqual([...Object.values(combine), ""]);
    const searched = await opened.press("Search", { search: "wake forest", place: "" });
    const organizationKey = choiceOf(searched, "organizationKey", "Wake Forest University");
    const done = await searched.press("Save", { organizationKey, lastDay: "2026-06-13" });
    expect([done.url.pathname + done.url.search, done.text()]).toEqual([list, expect.stringContaining(toasts.eventSaved.text)]);
    const again = await atDesk(robin!, "Bluegrass Combine");
    expect(values(again)).toEqual(["Bluegrass Combine", "Combine", "2026-06-13", "2026-06-13", "", organizationKey]);
    const late = await before.press("Save", { name: "Elm Combine" });
    expect([late.status, said(late), values(late)[0]]).toEqual([
      409,
      expect.stringContaining("Somebody else has changed this meanwhile."),
      "Elm Combine",
    ]);
    expect(late.text(".notice-wait")).toContain("This was changed after you opened the form.");
    const without = await again.press("Save", { organizationKey: "" });
    expect(without.text()).toContain(toasts.eventSaved.text);
    expect(values(await atDesk(robin!, "Bluegrass Combine"))[5]).toBe("");
  });

  test("are read by level 1, which changes none, and are missing where there is none", async () => {
    const page = await atDesk(rene!, "Bluegrass Combine");
    expect([page.text("main"), page.document.querySelector("main form")]).toEqual([
      expect.stringContaining("Changing an event takes a reviewer of level 3."),
      null,
    ]);
    expect((await rene!.get(list)).text("main")).not.toContain("New event");
    const csrf = sentAs(await rene!.get("/"), "csrf");
    const refused = await rene!.post("/desk/events/new", new URLSearchParams({ ...combine, name: "Elm Combine", csrf }));
    expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining("Changing an event takes level 3.")]);
    for (const path of ["/desk/events/999999", "/desk/events/0", "/desk/events/x"]) expect((await robin!.get(path)).status).toBe(404);
  });
});
