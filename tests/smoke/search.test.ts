/** Search in a browser without script (docs/rules.md S11, S12). */
import { expect, inject, test } from "vitest";
import { openBrowser, signedIn, type Page } from "./browser";

const url = inject("serverUrl");
const rows = (page: Page, card: string) =>
  [...page.document.querySelectorAll(`section[aria-label="${card}"] li`)].map((row) => row.textContent!.replace(/\s+/g, " ").trim());

test("a guest finds an athlete from anywhere by a part of the name, and comes to the page", async () => {
  const guest = openBrowser();
  const empty = await (await guest.get("/teams/kentucky")).follow("Search");
  expect([empty.url.pathname, empty.text("h1"), empty.text("main")]).toEqual([
    "/search",
    "Search",
    expect.stringContaining("How any word of a name begins, two letters or more."),
  ]);
  expect(empty.document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
  const found = await empty.press("Search", { q: "castell avery" });
  expect([found.url.pathname + found.url.search, found.status]).toEqual(["/search?q=castell+avery", 200]);
  expect(rows(found, "People")).toEqual(["Avery Montgomery-Castellanos Quarterback · Class of 2027 · Lexington, KY"]);
  expect(found.document.querySelector<HTMLInputElement>("[name=q]")!.value).toBe("castell avery");
  const page = await found.follow("Avery Montgomery-Castellanos");
  expect([page.status, page.text("h1")]).toEqual([200, "Avery Montgomery-Castellanos"]);
});

test("says who is committed, and where; teams lead to their sites", async () => {
  const guest = openBrowser();
  const casey = await guest.get("/search?q=whitaker+casey");
  expect(rows(casey, "People")).toEqual([expect.stringMatching(/^Casey Whitaker-Bloom .* Committed, University of South Carolina/)]);
  const teams = await guest.get("/search?q=kent");
  expect(rows(teams, "Teams")[0]).toMatch(/University of Kentucky Lexington, KY · NCAA Division I-FBS$/);
  expect((await teams.follow("University of Kentucky")).url.pathname).toBe("/teams/kentucky");
});

test("more of one group, and back to both", async () => {
  const guest = openBrowser();
  const both = await guest.get("/search?q=mo");
  expect(rows(both, "People")).toHaveLength(8);
  const people = await both.follow("More people");
  expect(people.url.search).toBe("?q=mo&in=people");
  expect(rows(people, "People").length).toBeGreaterThan(8);
  expect(rows(people, "Teams")).toEqual([]);
  expect((await people.follow("People, teams and conferences")).url.search).toBe("?q=mo");
});

test.each([
  ["m", "That is too short to search for: type two letters or more."],
  ["   ", "How any word of a name begins, two letters or more."],
  ["%%%", "That is too short to search for: type two letters or more."],
])("what is too short to search for, %j, is told so", async (q, words) => {
  const page = await openBrowser().get(`/search?q=${encodeURIComponent(q)}`);
  expect([page.status, page.text("main")]).toEqual([200, expect.stringContaining(words)]);
});

test("what was nearly typed is shown as such; what nobody is called leads to a profile of one's own", async () => {
  const guest = openBrowser();
  const near = await guest.get("/search?q=avery+mongtomery");
  expect(near.text("main [role=status]")).toBe("Nothing is called “avery mongtomery”. Called nearly so:");
  expect(rows(near, "People")[0]).toContain("Avery Montgomery-Castellanos");
  const nobody = await guest.get("/search?q=zzyzx");
  expect(nobody.text("main")).toContain("Nothing is called “zzyzx”.");
  expect((await nobody.follow("Find your profile")).url.pathname).toBe("/signup");
  const fan = await (await signedIn("fan")).get("/search?q=zzyzx");
  expect((await fan.follow("Claim a profile")).url.pathname).toBe("/claim");
});

test.each([
  ["Lexington", "“Lexington” is a town (Lexington, KY", "Kentucky", "/teams/kentucky"],
  ["Point guard", "“Point guard” is a position (Point Guard, Boys Basketball", "Basketball", "/sites/basketball"],
  ["PG", "“PG” is a position (Point Guard, Boys Basketball", "Women's Basketball", "/sites/womens-basketball"],
  ["softball", "“softball” is a sport.", "Softball", "/softball"],
  ["soccer", "“soccer” is a sport (Men's Soccer; Women's Soccer).", "All sites", "/sites"],
])("%s is no name: the page says so, and leads to what there is", async (q, words, site, to) => {
  const page = await openBrowser().get(`/search?q=${encodeURIComponent(q)}`);
  const told = page.document.querySelector("main [role=status]")!;
  expect([page.status, told.textContent]).toEqual([200, expect.stringContaining(words)]);
  expect(told.textContent).toContain("Search goes by the names of people, teams and conferences.");
  const link = [...told.querySelectorAll("a")].find(({ textContent }) => textContent === site)!;
  expect((await page.follow(link.getAttribute("href")!)).url.pathname).toBe(to);
});

test("unknown words of the address are no group, and a text that is too long is cut", async () => {
  const guest = openBrowser();
  expect(rows(await guest.get("/search?q=whitaker&in=news"), "People").length).toBeGreaterThan(0);
  const long = await guest.get(`/search?q=${"mont".repeat(60)}`);
  expect([long.status, long.document.querySelector<HTMLInputElement>("[name=q]")!.value]).toEqual([200, "mont".repeat(25)]);
});

test("S12: suggestions are what has a page, six at most, and nobody else's to keep", async () => {
  const answer = await fetch(`${url}/search/suggestions?q=kent`);
  const { rows: suggested } = (await answer.json()) as { rows: { to: string; name: string; detail: string }[] };
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(suggested[0]).toEqual({ to: "/teams/kentucky", name: "University of Kentucky", detail: "Lexington, KY · NCAA Division I-FBS" });
  expect(suggested.length).toBeLessThanOrEqual(6);
  expect(suggested.every(({ to }) => to.startsWith("/"))).toBe(true);
  const none = await fetch(`${url}/search/suggestions?q=mongtomery`);
  expect(await none.json()).toEqual({ rows: [] });
});
