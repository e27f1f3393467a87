/**
 * What is unsaved outlives what is done next in a document that was loaded outside /profile: Chromium shows such a one, wherever it is by
 * now, the cookies of the address that it was loaded from (T5, N6).
 */
import type { Page } from "@playwright/test";
import { expect, hydrated, type Mode, signIn, signInByForm, test } from "./test";

const bar = (page: Page, part: "teams" | "vitals") => page.locator(`#${part} .save-bar`);
const save = (page: Page, part: "teams" | "vitals") => bar(page, part).getByRole("button", { name: "Save", exact: true }).click();
const result = (page: Page, type: number, label = "Result") => page.locator(`#vitals-${type}`).getByLabel(label).first();
const names = (page: Page) => page.locator("#teams .team-name").allTextContents();

/** Signs in by the form, and goes on in that document. */
async function signInHere(page: Page, username: string): Promise<void> {
  await signInByForm(page, username);
  await isListed(page);
}

/** Waits for the list's own code, and for the document still to be the one that the sign-in was asked on. */
async function isListed(page: Page, loadedAt = "/login"): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.querySelector("#vitals form") ?? {}).some((key) => key.startsWith("__react")));
  expect(new URL(await page.evaluate(() => performance.getEntriesByType("navigation")[0]!.name)).pathname).toBe(loadedAt);
}

/** Unfolds a type that is folded up, and fills in the parts of its first result. */
async function type(page: Page, measurementTypeKey: number, typed: string, label?: string): Promise<void> {
  const field = result(page, measurementTypeKey, label);
  if (!(await field.isVisible())) await page.locator(`#vitals-${measurementTypeKey} > summary`).click();
  await field.fill(typed);
}

async function leaveAndComeBack(page: Page): Promise<void> {
  await page.getByRole("link", { name: "My edits" }).first().click();
  await expect(page).toHaveURL(/\/profile\/edits$/);
  await expect(page.locator("#vitals")).toHaveCount(0);
  await page.getByRole("link", { name: "Profile", exact: true }).first().click();
  await expect(page).toHaveURL(/\/profile$/);
}

async function manage(page: Page, name: string): Promise<void> {
  await page.locator("header summary").last().click();
  await page.getByRole("link", { name: "Switch profile" }).click();
  await page.getByRole("button", { name: `Manage ${name}` }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await isListed(page);
}

test.describe("a page that the sign-in's own list of pages lacks is loaded whole", { tag: "@script" }, () => {
  /** Signs in on the page that is there, which has come alive, and answers the heading of what that leads to. */
  async function headingAfter(page: Page, mode: Mode, username: string): Promise<string> {
    await hydrated(page, mode);
    await page.locator("input[name=username]").fill(username);
    await page.locator("input[name=password]").fill("signing-day");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL((url) => url.pathname !== "/login");
    await expect(page.locator("main :is(h1, h2)").first()).toBeVisible();
    return page.locator("main :is(h1, h2)").first().innerText();
  }

  for (const username of ["kim", "fan", "robin"]) {
    test(`for ${username}`, async ({ page, mode }) => {
      await page.goto("/login");
      const heading = await headingAfter(page, mode, username);
      await page.reload();
      await expect(page.locator("main :is(h1, h2)").first()).toHaveText(heading);
    });
  }

  test("for a coach who follows a link to an athlete's amount", async ({ page, mode }) => {
    await page.goto("/login");
    await headingAfter(page, mode, "kim");
    const athlete = await page.locator('main a[href^="/people/"]').first().getAttribute("href");
    await page.context().clearCookies();
    await page.goto(`${athlete}/money-wanted`);
    await expect(page).toHaveURL(/\/login\?/);
    await headingAfter(page, mode, "kim");
    await expect(page.getByRole("button", { name: "Show the amount" })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${athlete}/money-wanted$`));
  });
});

test("what came back is sent with what is typed beside it", { tag: "@script" }, async ({ page }) => {
  await signInHere(page, "avery");
  await type(page, 7, "4.25");
  await leaveAndComeBack(page);
  await expect(result(page, 7)).toHaveValue("4.25");
  await isListed(page);
  await type(page, 3, "9.75");
  await expect(bar(page, "vitals")).toContainText("2 changed results");
  await save(page, "vitals");
  await expect(page.locator(".toasts")).toContainText("Vitals submitted successfully.");
  await expect(page.locator("#vitals-7 > summary")).toContainText("4.25 secs, in review");
  await expect(page.locator("#vitals-3 > summary")).toContainText("9.75 inches, in review");
});

test("what was refused with others is sent once they are corrected", { tag: "@script" }, async ({ page }) => {
  await signInHere(page, "casey");
  const typed: [number, string, string?][] = [
    [6, "4.21"],
    [2, "22.5x"],
    [1, "12", "Inches"],
  ];
  for (const one of typed) await type(page, ...one);
  await save(page, "vitals");
  await expect(page.getByRole("alert")).toContainText("Measurement value must be a number.");
  await result(page, 2).fill("225");
  await result(page, 1, "Inches").fill("11");
  await save(page, "vitals");
  await expect(page.locator(".toasts")).toContainText("Vitals submitted successfully.");
  for (const [key] of typed) await expect(page.locator(`#vitals-${key} > summary`)).toContainText("in review");
  await expect(bar(page, "vitals")).toContainText("Everything is saved.");
});

test("each of two profiles keeps its own", { tag: "@script" }, async ({ page }) => {
  await signInHere(page, "gale");
  const [, caseys = ""] = await names(page);
  await type(page, 16, "31");
  await page.getByRole("link", { name: "Reorder" }).click();
  await page.getByRole("button", { name: `Move ${caseys} up` }).click();
  await manage(page, "Devon Whitaker-Bloom");
  const [, devons = ""] = await names(page);
  await type(page, 16, "32");
  await page.getByRole("link", { name: "Reorder" }).click();
  await page.getByRole("button", { name: `Move ${devons} up` }).click();
  await manage(page, "Casey Whitaker-Bloom");
  await expect(result(page, 16)).toHaveValue("31");
  await expect(bar(page, "teams")).toContainText("2 teams moved");
  await manage(page, "Devon Whitaker-Bloom");
  await expect(result(page, 16)).toHaveValue("32");
  await expect(bar(page, "teams")).toContainText("2 teams moved");
});

test("another tab's changes stay beside those that are made here", { tag: "@script" }, async ({ page, context }) => {
  await signIn(page, "blake");
  await page.goto("/notices");
  await hydrated(page, "script");
  await page.getByRole("link", { name: "Profile", exact: true }).first().click();
  await isListed(page, "/notices");
  const other = await context.newPage();
  await other.goto("/profile");
  await hydrated(other, "script");
  await other.locator("#vitals-6 > summary").click();
  await isListed(other, "/profile");
  await type(other, 6, "4.61");
  await type(page, 2, "181");
  await other.reload();
  expect([await result(other, 6).inputValue(), await result(other, 2).inputValue()]).toEqual(["4.61", "181"]);
});

for (const way of ["was signed in on", "was loaded at the profile"])
  test(
    `behind what is asked before a commitment is sent, the list shows what is unsaved, in a document that ${way}`,
    { tag: "@script" },
    async ({ page }) => {
      await signInHere(page, "avery");
      if (way !== "was signed in on") await page.goto("/profile");
      await hydrated(page, "script");
      await page.getByRole("link", { name: "Reorder" }).click();
      const [first = "", second = ""] = await names(page);
      await page.getByRole("button", { name: `Move ${second} up` }).click();
      await bar(page, "teams").getByRole("button", { name: "Done" }).click();
      await page.getByRole("button", { name: `Commit to ${second}` }).click();
      await expect(bar(page, "teams")).toContainText("2 teams moved, 1 commitment");
      await save(page, "teams");
      await expect(page.getByRole("dialog", { name: "Check before you send" })).toBeVisible();
      await expect(bar(page, "teams")).toContainText("2 teams moved, 1 commitment");
      expect((await names(page)).slice(0, 2)).toEqual([second, first]);
      await page.getByRole("dialog").getByRole("link", { name: "Go back" }).click();
      await expect(bar(page, "teams")).toContainText("2 teams moved, 1 commitment");
      await bar(page, "teams").getByRole("button", { name: "Discard" }).click();
      await expect(bar(page, "teams")).toContainText("Everything is saved.");
    },
  );
