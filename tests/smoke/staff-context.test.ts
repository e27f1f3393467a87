/** Staff edit an athlete's profile, without script: what they save counts at once, and what is the athlete's alone stays closed (A11). */
import { afterAll, describe, expect, test } from "vitest";
import { editProblems } from "~/contract/profile/profile-edits";
import { editRefusals } from "~/domain/base/messages";
import { image } from "../setup/images";
import { openBrowser, signedIn, type Page } from "./browser";
import { ofAge } from "../setup/of-age";
import { startCastServer } from "./cast-server";
import { allEditsOf, choiceOf, optionsOf, sentAs } from "./forms";
import { findItem, rowOf, teamsOn } from "./teams-page";

const server = await startCastServer({ prepare: ofAge("casey", "blake") });
afterAll(() => server.stop());

const open = (username: string) => signedIn(username, server.url);
const [robin, rory, gale] = [await open("robin"), await open("rory"), await open("gale")];
const guest = openBrowser({ baseUrl: server.url });
const band = "section[aria-label='Editing as staff']";

/** Where everybody reads of the profile that somebody acts for. */
async function publicPathOf(browser: typeof gale): Promise<string> {
  const page = await browser.get("/profile");
  return [...page.document.querySelectorAll("a")].find((link) => link.textContent === "See what others see")!.getAttribute("href")!;
}
const casey = await publicPathOf(gale);
const linnea = await publicPathOf(rory);
const keyOf = (path: string) => path.split("/").at(-1)!;

async function choosing(browser: typeof gale, personKey: string) {
  return browser.post("/profile/switch", new URLSearchParams({ personKey, csrf: await tokenOf(browser) }));
}
async function tokenOf(browser: typeof gale): Promise<string> {
  return (await browser.get("/")).document.querySelector<HTMLInputElement>("input[name=csrf]")!.value;
}
function links(page: Page): string[] {
  return [...page.document.querySelectorAll("a[href], form[action]")].map(
    (one) => one.getAttribute("href") ?? one.getAttribute("action") ?? "",
  );
}

describe("the way in", () => {
  test("is a button on the athlete's page, and on that of an edit at the desk", async () => {
    const entered = await (await robin.get(casey)).press("Edit this profile");
    expect([entered.status, entered.url.pathname, entered.text("h1")]).toEqual([200, "/profile", "Casey Whitaker-Bloom"]);
    expect(entered.text(band)).toContain(
      "You edit Casey Whitaker-Bloom’s profile as staff. What you save counts at once and is marked Staff-verified.",
    );
    const left = await entered.press("Stop editing");
    expect([left.url.pathname, left.document.querySelector(band)]).toEqual([casey, null]);
    expect((await robin.get("/profile")).status).toBe(403);

    const fromDesk = await (await findItem(robin, "Casey Whitaker-Bloom")).press("Edit this profile");
    expect([fromDesk.url.pathname, fromDesk.text("h1")]).toEqual(["/profile", "Casey Whitaker-Bloom"]);
  });

  test.each(["rene", "kentucky", "fan", "kim", "avery", "blake"])("is not there for %s", async (username) => {
    const browser = await open(username);
    expect((await browser.get(casey)).text()).not.toContain("Edit this profile");
    expect([403, 404]).toContain((await choosing(browser, keyOf(casey))).status);
    const page = await browser.get("/profile");
    expect([200, 403]).toContain(page.status);
    expect(page.text("h1")).not.toContain("Casey");
  });

  test("leads to athletes only, and not to one's own", async () => {
    for (const key of ["999999", "0", `0${keyOf(casey)}`, "constructor", ""]) expect((await choosing(robin, key)).status).toBe(404);
    const browser = await open("robin");
    for (const acting of [`7-${keyOf(casey)}`, `acting-${keyOf(casey)}`]) {
      browser.cookies.set("acting", acting);
      expect((await browser.get("/profile")).status).toBe(403);
    }
  });

  test("is closed to who manages the profile: they edit it as everybody does", async () => {
    expect((await rory.get(linnea)).text()).not.toContain("Edit this profile");
    const own = await rory.get("/profile");
    expect(own.document.querySelector(band)).toBeNull();
    await (await rory.get("/profile/ncaa-id")).press("Save", { value: "5556667778" });
    expect((await allEditsOf("rory", server.url))[0]).toMatchObject({ type: "ncaaId", status: "Pending" });

    const entered = await (await rory.get(casey)).press("Edit this profile");
    expect(entered.text("h1")).toBe("Casey Whitaker-Bloom");
    const switching = await rory.get("/profile/switch");
    expect(switching.text("main")).toContain("Linnea");
    expect(switching.text("main")).not.toContain("Casey");
    await entered.press("Stop editing");
    expect((await rory.get("/profile")).text("h1")).toContain("Linnea");
  });
});

describe("what staff save", () => {
  test("counts at once: a team, a measurement, details and a photo", async () => {
    const profile = await (await robin.get(casey)).press("Edit this profile");
    const before = teamsOn(profile);

    const adding = await (await profile.follow("Add team")).press("Search", { search: "alab" });
    expect(adding.text("dialog")).toContain("What you save counts at once and is marked Staff-verified.");
    expect(adding.text("dialog")).not.toContain("review");
    const added = await adding.press("Add Team", {
      organizationKey: choiceOf(adding, "organizationKey", "University of Alabama"),
      recruitmentStatus: "Contacted",
    });
    expect(added.text()).toContain("Team added successfully.");
    expect(teamsOn(added)).toEqual([...before, "University of Alabama"]);
    expect(rowOf(added, "University of Alabama")).not.toContain("In review");

    const measuring = await (await robin.get("/profile/vitals/new?type=6")).press("Save", { value: "4.99", dateOccurred: "2026-10-01" });
    expect(measuring.text()).toContain("Your measurement has been saved!");

    const details = await robin.get("/profile/details");
    const years = optionsOf(details, "hsClassYear").filter((year) => /^\d+$/.test(year));
    const year = years.find((one) => one !== sentAs(details, "hsClassYear"))!;
    const detailed = await details.press("Save", { hsClassYear: year });
    expect(detailed.text()).toContain("Profile updates submitted successfully");

    const photographed = await (
      await robin.get("/profile/photo")
    ).press("Save", {}, { file: { name: "casey.jpg", bytes: await image(400, 300) } });
    expect([photographed.url.pathname, photographed.text()]).toEqual([
      "/profile",
      expect.stringContaining("Profile photo update submitted successfully."),
    ]);
    expect(photographed.text()).not.toContain("Photo in review");

    const shown = await guest.get(casey);
    for (const words of ["University of Alabama", "4.99 secs", `Class of ${year}`, "Staff-verified"]) expect(shown.text()).toContain(words);
    expect(shown.document.querySelector("section[aria-label='Profile header'] img")?.getAttribute("src")).toMatch(/^\/photos\//);
  });

  test("is told to the athlete's side, by staff and never by name", async () => {
    const notices = await gale.get("/notices");
    for (const title of ["Top team · University of Alabama", "40 Yard Dash", "Profile photo", "Class year"])
      expect(notices.text("main")).toContain(`Our staff changed the profile${title}`);
    const opened = await notices.press("Open Our staff changed the profile: 40 Yard Dash");
    expect(opened.text("main")).toContain("Our staff entered it");
    expect(opened.text("main")).toContain("What our staff entered");
    expect(opened.text("main")).not.toContain("What you sent");
    const list = await gale.get("/profile/edits");
    expect(list.text("main")).toContain("Entered by our staff.");
    expect((await gale.get("/profile")).text("#outcomes")).toContain("Entered by our staff");
    for (const page of [notices, opened, list]) expect(page.text()).not.toContain("Robin");
  });

  test("is the athlete's once that was undone and they have changed it, and staff's until then", async () => {
    const team = "University of Alabama";
    const rows = [...(await robin.get("/profile")).document.querySelectorAll("#teams li")];
    const row = rows.find((one) => one.querySelector(".team-name")?.textContent === team)!;
    const pathname = row.querySelector("a[href^='/profile/teams/']")!.getAttribute("href")!;
    await (await robin.get(pathname)).press("Save", { recruitmentStatus: "Offered" });
    const undone = await (await robin.get("/desk/decided")).press(`Undo: Top team · ${team} of Casey Whitaker-Bloom`);
    expect(undone.text("main")).toMatch(/Sent by Robin, of the staff: \d+ approved/);
    const [item] = await allEditsOf("gale", server.url);
    const [edit, atDesk] = [`/profile/edits/${item!.key}`, `/desk/${item!.key}`];
    expect((await gale.get(edit)).text("main")).toContain("What our staff entered");

    await (await gale.get(pathname)).press("Save", { recruitmentStatus: "Interested" });
    expect((await gale.get(edit)).text("main")).toMatch(/What you sent.*You changed it.*Our staff entered it/);
    const reviewed = await rory.get(atDesk);
    expect(reviewed.text("main")).toMatch(/Sent by Gale: \d+ approved/);
    await reviewed.press("Approve");

    const own = await gale.get(edit);
    expect(own.text("main")).toMatch(/What you sent.*You changed it.*Our staff entered it/);
    const list = await gale.get("/profile/edits");
    expect(list.document.querySelector(`main li a[href^="${edit}"]`)!.textContent).not.toContain("Entered by our staff");
    const decided = await gale.get("/profile");
    const outcome = decided.document.querySelector(`#outcomes li:has(a[href^="${edit}"])`)!.textContent;
    expect(outcome).toMatch(/Approved/);
    expect(outcome).not.toContain("Entered by our staff");
    for (const page of [own, list, decided]) expect(page.text()).not.toContain("Robin");
  });

  test("does not go past what the athlete's side waits with, and says so", async () => {
    await (await gale.get("/profile/ncaa-id")).press("Save", { value: "1112223334" });
    const form = await robin.get("/profile/ncaa-id");
    expect([sentAs(form, "value"), sentAs(form, "amends")]).toEqual([expect.not.stringContaining("1112223334"), ""]);
    expect(form.text(band)).toMatch(/Waiting in review: \d/);
    const refused = await form.press("Save", { value: "1112223335" });
    expect([refused.status, refused.text("[role=alert]")]).toEqual([422, expect.stringContaining(editRefusals[editProblems.waitsAtDesk]!)]);
    expect((await allEditsOf("gale", server.url)).filter((item) => item.type === "ncaaId")).toMatchObject([
      { status: "Pending", newValue: { value: "1112223334" } },
    ]);
  });

  test("is confirmed in words that fit", async () => {
    const page = await robin.get("/profile");
    const decommit = [...page.document.querySelectorAll("#teams button")]
      .find((one) => one.textContent === "Decommit")!
      .getAttribute("aria-label")!;
    const confirming = await (await page.press(decommit)).press("Save");
    expect(confirming.url.pathname).toBe("/profile/teams/confirm");
    expect(confirming.text("dialog")).toContain("This is what will stand on the profile:");
    expect(confirming.text("dialog")).not.toMatch(/review/);
    const saved = await confirming.press("Save");
    expect(saved.text()).toContain("Top teams submitted successfully.");
    expect((await guest.get(casey)).text()).toContain("Decommitted Staff-verified");
  });
});

describe("what is the athlete's alone", () => {
  test.each([
    "/profile/contact",
    "/profile/money-wanted",
    "/profile/money-wanted/looks",
    "/profile/valuation/challenge",
    "/profile/edits",
    "/profile/facts",
    "/profile/complete",
    "/profile/complete/photo",
  ])("%s says so", async (path) => {
    const page = await robin.get(path);
    expect([page.status, page.text("h1")]).toEqual([403, "This part is the athlete’s own"]);
    expect(page.text(band)).toContain("Stop editing");
    expect((await robin.post(path, new URLSearchParams({ csrf: await tokenOf(robin) }))).status).toBe(
      path.endsWith("looks") || path.endsWith("edits") || path.endsWith("facts") ? 405 : 403,
    );
  });

  test("so is what was decided, to put away", async () => {
    expect((await robin.post("/profile/outcomes/1", new URLSearchParams({ csrf: await tokenOf(robin) }))).status).toBe(403);
  });

  test("an edit of theirs too, to read, to change, to take back and to appeal", async () => {
    const [edit] = await allEditsOf("gale", server.url);
    for (const path of [
      `/profile/edits/${edit!.key}`,
      `/profile/edits/${edit!.key}/withdraw`,
      `/profile/edits/${edit!.key}/appeal`,
      `/profile/vitals/new?change=${edit!.key}`,
    ])
      expect((await robin.get(path)).status).toBe(403);
  });

  test("is neither shown nor linked on the profile", async () => {
    const page = await robin.get("/profile");
    expect([...page.document.querySelectorAll("main h2")].map((one) => one.textContent)).toEqual([
      "Top Teams",
      "Measurements & Testing",
      "Sports",
      "Details",
    ]);
    for (const words of ["$ Wanted", "My edits", "Notices", "Needs you", "complete", "Managing"])
      expect([page.text("header"), page.text("main")].join()).not.toContain(words);
    for (const link of links(page))
      expect(link).not.toMatch(/^\/(notices|profile\/(contact|money|valuation|edits|facts|outcomes|complete))/);
    expect(page.html).not.toMatch(/"(contactInfo|moneyWanted)"/);
  });
});
