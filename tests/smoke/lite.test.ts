/** Lite: pages without any script, asked for by the browser or chosen on the page. */
import { describe, expect, test } from "vitest";
import { openBrowser, type Browser, type Page } from "./browser";

const addresses = ["/", "/login", "/profile", "/profile/teams/new", "/desk", "/nothing/here"];
const lighter = "Use the light version, no scripts";
const fuller = "Use the full version";

/** What of script a page carries: elements, what is fetched ahead for them, and the data that they would wake up with. */
function scriptOf(page: Page): string[] {
  const elements = [...page.document.querySelectorAll("script, link[rel=modulepreload], link[as=script], noscript")].map((one) =>
    one.outerHTML.slice(0, 80),
  );
  return [...elements, ...(page.html.match(/<script|__remix\w*|\.js\b/g) ?? [])];
}

async function scriptByAddress(browser: Browser): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const address of addresses) {
    const page = await browser.get(address);
    expect([address, page.status]).toEqual([address, address === "/nothing/here" ? 404 : address === "/desk" ? 403 : 200]);
    found[address] = scriptOf(page);
  }
  return found;
}

const none = Object.fromEntries(addresses.map((address) => [address, []]));

describe("no script at all", () => {
  test("for a browser that saves data", async () => {
    const browser = openBrowser({ headers: { "save-data": "on" } });
    expect(scriptOf(await browser.get("/login"))).toEqual([]);
    await browser.signIn("blake");
    expect(await scriptByAddress(browser)).toEqual(none);
  });

  test("for whoever chose it on the page, who stays where they are, until it is taken back", async () => {
    const browser = openBrowser();
    const before = await browser.get("/login?redirectTo=%2Fprofile");
    expect(scriptOf(before)).not.toEqual([]);
    const chosen = await before.press(lighter);
    expect(chosen.url.href).toBe(before.url.href);
    expect(scriptOf(chosen)).toEqual([]);
    await browser.signIn("blake");
    expect(await scriptByAddress(browser)).toEqual(none);
    await (await browser.get("/logout")).press("Sign out");
    expect(scriptOf(await browser.get("/"))).toEqual([]);

    await browser.signIn("blake");
    const full = await (await browser.get("/profile")).press(fuller);
    expect(full.url.pathname).toBe("/profile");
    for (const [address, script] of Object.entries(await scriptByAddress(browser)))
      expect([address, script.length > 0]).toEqual([address, true]);
  });

  test("but what was chosen on the page stands above what the browser asks for", async () => {
    const browser = openBrowser({ headers: { "save-data": "on" } });
    const full = await (await browser.get("/preferences?redirectTo=%2Flogin")).press("Full version");
    expect([full.url.pathname, scriptOf(full).length > 0]).toEqual(["/login", true]);
    const light = await (await (await browser.get("/")).follow("Theme and light version")).press("Light version, no scripts");
    expect([light.url.pathname, scriptOf(light)]).toEqual(["/", []]);
  });

  test("also where the desk is, and on what it refuses", async () => {
    const robin = openBrowser({ headers: { "save-data": "on" } });
    const desk = await robin.signIn("robin");
    expect([desk.url.pathname, desk.status, scriptOf(desk)]).toEqual(["/desk", 200, []]);
    const item = await robin.get(desk.document.querySelector(".queue-row")!.getAttribute("href")!);
    expect([item.status, scriptOf(item)]).toEqual([200, []]);
    const refused = await item.press("Reject");
    expect([refused.status, scriptOf(refused)]).toEqual([400, []]);
  });
});

test("a whole Add Team in Lite: search, coach, refusal, success, and a new look at it", async () => {
  const browser = openBrowser();
  await (await browser.get("/preferences")).press(lighter);
  const profile = await browser.signIn("blake");
  expect(profile.text("#teams")).toContain("Add your top teams.");
  const modal = await profile.follow("Add team");
  const pages = [profile, modal];

  const unchosen = await modal.press("Add Team", {});
  expect(unchosen.status).toBe(400);
  expect(unchosen.text("[role=alert]")).toContain("Team is required");

  const found = await unchosen.press("Search", { search: "vanderb" });
  const option = found.document.querySelector<HTMLInputElement>("input[name=organizationKey]")!;
  expect(option.closest("label")!.textContent).toContain("Vanderbilt University");
  const withTeam = await found.press("Show this team’s coaches", { organizationKey: option.value, recruitmentStatus: "Offered" });
  expect(withTeam.document.querySelector<HTMLInputElement>("input[name=recruitmentStatus]:checked")!.value).toBe("Offered");
  const coachName = await someCoach("Vanderbilt University");
  const coaches = await searchCoaches(withTeam, coachName.slice(0, 5));
  const coach = [...coaches.document.querySelectorAll<HTMLInputElement>("input[name=primaryPersonKey]")].find((one) =>
    one.closest("label")!.textContent!.includes(coachName),
  )!;
  const added = await coaches.press("Add Team", { primaryPersonKey: coach.value });
  expect(added.text()).toContain("Team added successfully.");
  expect(added.text("#teams li")).toContain("Vanderbilt University");
  expect(added.text("#teams li")).toContain(coachName);
  expect(added.text("#teams li")).toContain("In review");
  expect((await browser.get("/profile")).text()).not.toContain("Team added successfully.");

  const withdrawn = await (await added.follow("Withdraw")).press("Withdraw");
  expect(withdrawn.text()).toContain("Your edit was withdrawn.");
  expect(withdrawn.text("#teams")).toContain("Add your top teams.");
  pages.push(unchosen, found, withTeam, coaches, added, withdrawn);
  expect(pages.flatMap(scriptOf)).toEqual([]);
});

/** A coach of the team, as avery's list names the recruiter from there. */
async function someCoach(team: string): Promise<string> {
  const profile = await openBrowser().signIn("avery");
  const row = [...profile.document.querySelectorAll("#teams li")].find((one) => one.querySelector(".team-name")?.textContent === team)!;
  return row.querySelector(".team-cell-value")!.textContent!;
}

/** Team and coach are both searched for on this page; this presses the coach's Search. */
function searchCoaches(page: Page, term: string): Promise<Page> {
  const field = page.document.querySelector<HTMLInputElement>("input[name=search-primaryPersonKey]")!;
  for (const button of page.document.querySelectorAll("button"))
    if (button.textContent === "Search" && button.form !== field.form) button.remove();
  return page.press("Search", { "search-primaryPersonKey": term });
}
