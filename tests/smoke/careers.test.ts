/** The career of a person at the desk, without script: entered, said anew and taken out by staff, and told on the public page (E9). */
import { afterAll, describe, expect, test } from "vitest";
import type { PublicProfile } from "~/contract/profile/profiles";
import { fieldErrors, toasts } from "~/domain/base/messages";
import { signIn } from "../cast/cast";
import { openBrowser, signedIn, type Browser, type Page } from "./browser";
import { startCastServer } from "./cast-server";
import { choiceOf, optionOf, sentAs } from "./forms";

const server = await startCastServer();
afterAll(() => server.stop());

const [robin, rene, rory, gale] = await Promise.all(["robin", "rene", "rory", "gale"].map((name) => signedIn(name, server.url)));
const publicPage = async (browser: Browser) =>
  (await browser.get("/profile/privacy")).document.querySelector("main a[href^='/people/']")!.getAttribute("href")!;
const casey = await publicPage(gale!);
const caseyKey = casey.split("-").at(-1)!;
const career = `/desk/careers/${caseyKey}`;
const said = (page: Page) => page.text("[role=alert]");
const values = (page: Page) =>
  ["fromYear", "toYear", "sportKey", "organizationKey", "positionKey", "jerseyNumber", "classYear", "eligibility", "status"].map((name) =>
    sentAs(page, name),
  );

/** The form of new seasons, with the organization searched for and chosen. */
async function begun(organization: string): Promise<{ page: Page; organizationKey: string }> {
  const page = await (await robin!.get(`${career}/new`)).press("Search", { search: organization, fromYear: "2024" });
  expect(sentAs(page, "fromYear")).toBe("2024");
  return { page, organizationKey: choiceOf(page, "organizationKey", organization) };
}

describe("the career of a person", () => {
  test("is found from the person's pages, and is empty at first", async () => {
    const page = await (await robin!.get(casey)).follow("Career");
    expect([page.status, page.url.pathname, page.text("h1")]).toEqual([200, career, "Career of Casey Whitaker-Bloom"]);
    expect(page.text("main")).toContain("Nothing is known of this career.");
    expect((await (await robin!.get(`/desk/visibility/people/${caseyKey}`)).follow("Career")).url.pathname).toBe(career);
    expect((await page.follow("Public page")).url.pathname).toBe(casey);
  });

  test("says by the field what is missing or wrong, and keeps what was typed and chosen", async () => {
    const { page, organizationKey } = await begun("Wake Forest University");
    const empty = await (await robin!.get(`${career}/new`)).press("Add seasons");
    expect(empty.status).toBe(400);
    for (const words of [fieldErrors.organizationRequired, fieldErrors.careerYearRequired, fieldErrors.sportRequired])
      expect(said(empty)).toContain(words);

    const sport = optionOf(page, "sportKey", "Football");
    const typed = { organizationKey, sportKey: sport, toYear: "2023", jerseyNumber: "12a", eligibility: "SittingOne", status: "Enrolled" };
    const refused = await page.press("Add seasons", { ...typed, classYear: "Redshirt junior" });
    expect(refused.status).toBe(400);
    for (const words of [fieldErrors.yearsOutOfOrder, fieldErrors.jerseyDigits]) expect(said(refused)).toContain(words);
    const kept = ["2024", "2023", sport, organizationKey, "", "12a", "Redshirt junior", "SittingOne", "Enrolled"];
    expect(values(refused)).toEqual(kept);
    const unknown = await refused.press("Add seasons", { toYear: "", jerseyNumber: "12", classYear: "Alumna" });
    expect([unknown.status, said(unknown)]).toEqual([422, expect.stringContaining(fieldErrors.playerClassUnknown)]);
    expect(values(unknown)).toEqual(["2024", "", sport, organizationKey, "", "12", "Alumna", "SittingOne", "Enrolled"]);
    expect((await robin!.get(career)).text("main")).toContain("Nothing is known of this career.");
  });

  test("is entered with a position of the sport, and told at once; the same seasons twice are refused", async () => {
    const { page, organizationKey } = await begun("Wake Forest University");
    const sport = optionOf(page, "sportKey", "Football");
    const ofSport = await page.press("Update positions", { organizationKey, sportKey: sport });
    expect(values(ofSport).slice(0, 4)).toEqual(["2024", "", sport, organizationKey]);
    const done = await ofSport.press("Add seasons", {
      positionKey: optionOf(ofSport, "positionKey", "Quarterback"),
      jerseyNumber: "12",
      classYear: "Fifth year",
    });
    expect([done.url.pathname, done.text()]).toEqual([career, expect.stringContaining(toasts.careerAdded.text)]);
    expect(done.text("main")).toMatch(/Wake Forest University ?since 2024 ?Football, Quarterback, #12, Fifth year ?Staff-verified/);
    expect((await openBrowser({ baseUrl: server.url }).get(casey)).text("main")).toContain("since 2024Wake Forest University");

    const again = await begun("Wake Forest University");
    const twice = await again.page.press("Add seasons", { organizationKey, sportKey: sport });
    expect([twice.status, said(twice)]).toEqual([409, expect.stringContaining(fieldErrors.careerTwice)]);
    expect(values(twice).slice(0, 4)).toEqual(["2024", "", sport, organizationKey]);
  });

  test("is said anew as a whole, on the version that was seen", async () => {
    const opened = await (await robin!.get(career)).follow(await rowPath("Wake Forest University"));
    expect([opened.text("h1"), values(opened).slice(4, 7)]).toEqual([
      "Wake Forest University, since 2024",
      [optionOf(opened, "positionKey", "Quarterback"), "12", "Fifth year"],
    ]);
    const done = await opened.press("Save", { toYear: "2025", jerseyNumber: "", status: "Signed" });
    expect([done.url.pathname, done.text()]).toEqual([career, expect.stringContaining(toasts.careerSaved.text)]);
    expect(done.text("main")).toMatch(/2024 to 2025 ?Football, Quarterback, Fifth year, Signed/);

    const late = await opened.press("Save", { toYear: "2026" });
    expect([late.status, said(late)]).toEqual([409, expect.stringContaining("Somebody else has changed this meanwhile.")]);
    expect(late.text(".notice-wait")).toContain("This was changed after you opened the form.");
    expect(values(late).slice(0, 2)).toEqual(["2024", "2026"]);
    expect((await late.press("Save")).status).toBe(409);
  });

  test("lets seasons be taken out, once that is confirmed", async () => {
    const path = await rowPath("Wake Forest University");
    const asked = await (await robin!.get(path)).follow("Take these seasons out");
    expect(asked.text("[role=group]")).toContain("Wake Forest University, 2024 to 2025: Football, Quarterback, Fifth year, Signed.");
    await (await robin!.get(path)).press("Save", { jerseyNumber: "8" });
    const late = await asked.press("Take these seasons out");
    expect([late.status, said(late)]).toEqual([409, expect.stringContaining("Somebody else has changed this meanwhile.")]);
    // The form beside it was not sent, and stands as it begins.
    const begins = await robin!.get(path);
    expect(values(late)).toEqual(values(begins));
    expect(sentAs(begins, "organizationKey")).not.toBe("");
    const done = await (await robin!.get(`${path}?confirm=remove`)).press("Take these seasons out");
    expect([done.url.pathname, done.text()]).toEqual([career, expect.stringContaining(toasts.careerRemoved.text)]);
    expect(done.text("main")).toContain("Nothing is known of this career.");
    expect((await robin!.get(path)).status).toBe(404);
  });

  test("shows the sport that the athlete edits, which its edits alone change", async () => {
    const { body: profile } = await asked("gale", "GET", `/public/rdb/v1/player/${caseyKey}/profile`);
    const { highSchool, sports } = profile as PublicProfile;
    const plays = { sportKey: sports[0]!.sportKey, primaryPositionKey: sports[0]!.primaryPosition!.key };
    const edit = { type: "sportPlayed", editType: "Update", year: 2025, organizationKey: highSchool!.key, ...plays };
    const { body: sent } = await asked("gale", "POST", `/elite/v1/people/${caseyKey}/profile-edits`, { edit });
    const item = (sent as { reviewItem: { key: number; version: number } }).reviewItem;
    await asked("robin", "POST", `/rdb/v1/review-items/${item.key}/approve`, { seen: [{ key: item.key, version: item.version }] });
    const page = await robin!.get(career);
    expect(page.text("main")).toContain("The sport that the athlete edits: an edit of the profile changes it.");
    expect(page.document.querySelectorAll(`main a[href^='${career}/']`)).toHaveLength(1);
    const { body } = await asked("robin", "GET", `/rdb/v1/people/${caseyKey}/career`);
    const [own] = (body as { rows: { key: number }[] }).rows;
    const row = await robin!.get(`${career}/${own!.key}`);
    expect([row.status, row.text("main"), row.document.querySelector("main form")]).toEqual([
      200,
      expect.stringContaining("an edit of the profile changes it."),
      null,
    ]);
    const forced = await robin!.post(`${career}/${own!.key}`, await formOf(robin!, { act: "remove", version: "1" }));
    expect([forced.status, await forced.text()]).toEqual([409, expect.stringContaining("This is the sport that the athlete edits.")]);
  });
});

describe("who may not change it", () => {
  test("is told so: level 1, and who manages the profile", async () => {
    const read = await rene!.get(career);
    expect([read.status, read.text("main")]).toEqual([200, expect.stringContaining("Changing a career takes a reviewer of level 3.")]);
    expect(read.document.querySelector(`main a[href^='${career}/']`)).toBeNull();
    expect((await rene!.get(`${career}/new`)).document.querySelector("main form")).toBeNull();
    const fields = { organizationKey: "1", sportKey: "1", fromYear: "2020" };
    const refused = await rene!.post(`${career}/new`, await formOf(rene!, fields));
    expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining("Changing a career takes level 3.")]);

    const own = `/desk/careers/${(await publicPage(rory!)).split("-").at(-1)}`;
    expect((await rory!.get(own)).text("main")).toContain("You manage this profile, so somebody else changes its career.");
    expect((await rory!.post(`${own}/new`, await formOf(rory!, fields))).status).toBe(403);
  });

  test("nobody's career, and a row of somebody else's, are missing", async () => {
    for (const path of ["/desk/careers/999999", "/desk/careers/999999/new", `${career}/999999`, `${career}/0`, "/desk/careers/x"])
      expect((await robin!.get(path)).status).toBe(404);
    expect((await robin!.post(`${career}/new`, await formOf(robin!, { act: "remove", version: "1" }))).status).toBe(404);
  });
});

/** The address of the row of an organization. */
async function rowPath(organization: string): Promise<string> {
  const rows = [...(await robin!.get(career)).document.querySelectorAll(`main a[href^='${career}/']`)];
  return rows.find(({ textContent }) => textContent?.includes(organization))!.getAttribute("href")!;
}

/** What a form of ours would send, with these fields. */
async function formOf(browser: Browser, fields: Record<string, string>): Promise<URLSearchParams> {
  const csrf = (await browser.get("/")).document.querySelector<HTMLInputElement>("input[name=csrf]")!.value;
  return new URLSearchParams({ ...fields, csrf });
}

async function asked(as: "gale" | "robin", method: string, path: string, body?: unknown) {
  const { token } = await signIn({ fetch: (request) => fetch(request) }, as, `${server.url}/api`);
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { "content-type": "application/json" }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}
