/**
 * The list of measurements on the profile while its own code is on its way: the first press does what it says, by mouse, touch or keyboard
 * (N6).
 */
import type { Page } from "@playwright/test";
import { networkWords } from "~/domain/base/network-words";
import { expect, hydrated, signIn, signInByForm, test } from "./test";

const save = (page: Page) => page.locator("#vitals").getByRole("button", { name: "Save", exact: true });
const result = (page: Page, type: number) => page.locator(`#vitals-${type}`).getByLabel("Result").first();
const isMade = (page: Page) =>
  page.waitForFunction(() => Object.keys(document.querySelector("#vitals form") ?? {}).some((key) => key.startsWith("__react")));

/** Types a new result, leaves the page and comes back: the row stands there, from the server. */
async function comeBackTo(page: Page, type: number, typed: string): Promise<void> {
  await page.goto("/profile");
  await hydrated(page, "script");
  await page.locator(`#vitals-${type} > summary`).click();
  await isMade(page);
  await result(page, type).fill(typed);
  await page.goto("/profile/edits");
  await page.goto("/profile");
  await hydrated(page, "script");
  await expect(result(page, type)).toHaveValue(typed);
}

/** Holds the pointer where the middle of Save is, and lets it go after a while. */
async function pressSlowly(page: Page, meanwhile: () => Promise<unknown> = () => page.waitForTimeout(300)): Promise<void> {
  await save(page).scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await save(page).boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await meanwhile();
  await page.mouse.up();
}

const sent = (page: Page) => expect(page.locator(".toasts").getByText("Vitals submitted successfully.")).toBeVisible();

test("what is typed before the list's own code is there is not said to be saved", { tag: "@script" }, async ({ page }) => {
  await signIn(page, "blake");
  await page.goto("/profile");
  await hydrated(page, "script");
  let letGo = (): void => undefined;
  const until = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/vitals-list-/, (route) => until.then(() => route.continue()));
  await page.locator("#vitals-9 > summary").click();
  await expect(page.locator("#vitals .save-bar")).toContainText("Everything is saved.");
  await result(page, 9).pressSequentially("11.5");
  await expect(page.locator("#vitals .save-bar")).toContainText("Not sent yet.");
  await expect(save(page)).toBeEnabled();
  letGo();
  await page.keyboard.press("Tab");
  await expect(page.locator("#vitals .save-bar")).toContainText("1 new result");
});

test("Discard takes back what was refused, with what was wrong with it", { tag: "@script" }, async ({ page }) => {
  await signIn(page, "blake");
  await comeBackTo(page, 9, "abc");
  await save(page).click();
  await expect(page).toHaveURL("/profile/vitals");
  await expect(page.getByRole("alert").first()).toBeVisible();
  await page.locator("#vitals").getByRole("button", { name: "Discard" }).click();
  await expect(page).toHaveURL("/profile#vitals");
  await expect(page.locator("#vitals .save-bar")).toContainText("Everything is saved.");
  await expect(page.locator("#vitals .error")).toHaveCount(0);
  await expect(result(page, 9)).toHaveValue("");
});

test("Save is pressed by mouse while a field of a row that came back has the focus", { tag: "@script" }, async ({ page }) => {
  await signIn(page, "blake");
  await comeBackTo(page, 6, "4.91");
  const arrived = page.waitForResponse(/\/vitals-list-/);
  await result(page, 6).click();
  await arrived;
  await result(page, 6).fill("4.92");
  await page.waitForTimeout(300);
  await pressSlowly(page);
  await sent(page);
  await expect(page.locator("#vitals-6 > summary")).toContainText("4.92 secs, in review");
});

test("the list's own code arrives while Save is held down by mouse", { tag: "@script" }, async ({ page }) => {
  await signIn(page, "gale");
  await comeBackTo(page, 9, "11.4");
  let letGo = (): void => undefined;
  const until = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/vitals-list-/, (route) => until.then(() => route.continue()));
  await pressSlowly(page, async () => {
    const arrived = page.waitForResponse(/\/vitals-list-/);
    letGo();
    await arrived;
    await page.waitForTimeout(300);
  });
  await sent(page);
});

// A browser shows a tap for a moment after it has ended: what ends it has been told by then.
test("an answer is shown that came while the press still seemed to last", { tag: "@script" }, async ({ page }) => {
  await page.addInitScript(() => addEventListener("pointerup", (event) => event.stopImmediatePropagation(), true));
  await signIn(page, "gale");
  await comeBackTo(page, 16, "11");
  const row = page.locator("#vitals-16 > summary");
  await row.scrollIntoViewIfNeeded();
  const { x, y } = (await row.boundingBox())!;
  await page.mouse.move(x + 5, y + 5);
  await page.mouse.down();
  await save(page).evaluate((button: HTMLButtonElement) => button.form!.requestSubmit(button));
  await sent(page);
  await page.mouse.up();
  await expect(row).toContainText("in review");
});

for (const key of ["Enter", "Space"]) {
  test(`Save is pressed by ${key} after the field of a row that came back`, { tag: "@script" }, async ({ page }) => {
    const type = { Enter: 9, Space: 16 }[key]!;
    await signIn(page, "blake");
    await comeBackTo(page, type, "12");
    const arrived = page.waitForResponse(/\/vitals-list-/);
    await result(page, type).focus();
    await arrived;
    await result(page, type).fill("13");
    await save(page).focus();
    await isMade(page);
    await expect(save(page)).toBeFocused();
    await page.keyboard.press(key);
    await sent(page);
    await expect(page.locator(`#vitals-${type} > summary`)).toContainText("13 ");
  });
}

test("what the page of one type has sent is not unsaved, and nothing sends it again", { tag: "@script" }, async ({ page }) => {
  await signIn(page, "avery");
  await page.goto("/profile/vitals?type=4");
  await hydrated(page, "script");
  await page.getByRole("button", { name: "New Vertical Measurement" }).click();
  await result(page, 4).fill("38.5");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await sent(page);
  await expect(page.locator("#vitals .save-bar")).toContainText("Everything is saved.");
  // What the page notes of itself, it notes within a few frames.
  await page.waitForLoadState("networkidle");
  await page.goto("/profile");
  await hydrated(page, "script");
  await expect(page.locator("#vitals .save-bar")).toContainText("Everything is saved.");
  await page.goto("/logout");
  await expect(page.locator("main")).not.toContainText("is not sent and will be lost");
});

test("a result typed with another zero is no change", { tag: "@script" }, async ({ page }) => {
  await signIn(page, "avery");
  await page.goto("/profile/vitals?type=7");
  await hydrated(page, "script");
  const before = await result(page, 7).inputValue();
  await result(page, 7).fill(`${before}0`);
  await expect(page.locator("#vitals .save-bar")).toContainText("Everything is saved.");
  await result(page, 7).fill(`${before}1`);
  await expect(page.locator("#vitals .save-bar")).toContainText("1 changed result");
});

test.describe("without a network", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 640 } });

  for (const [way, press] of Object.entries({
    "a tap": (page: Page) => save(page).tap(),
    "a slow press by mouse": (page: Page) => pressSlowly(page),
    "Enter in the field": (page: Page) => result(page, 2).press("Enter"),
  })) {
    test(
      `${way} keeps what was typed, says so, and sends it once the network is back`,
      { tag: "@script" },
      async ({ page, context, expectConsole }) => {
        expectConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch|imported module/);
        await signInByForm(page, "blake");
        const weight = { "a tap": "181", "a slow press by mouse": "182", "Enter in the field": "183" }[way]!;
        await comeBackTo(page, 2, weight);
        await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => name.includes("/later-")));
        await context.setOffline(true);
        await press(page);
        await expect(page.getByText(networkWords.again)).toBeVisible();
        await expect(result(page, 2)).toHaveValue(weight);
        await context.setOffline(false);
        await sent(page);
        await expect(page.locator("#vitals-2 > summary")).toContainText(`${weight} lbs, in review`);
        await page.goto("/profile/edits");
        await page.locator("main a", { hasText: weight }).first().click();
        await page.getByRole("link", { name: "Withdraw", exact: true }).click();
        await page.getByRole("button", { name: "Withdraw", exact: true }).click();
        await expect(page).toHaveURL(/\/profile\/edits$/);
      },
    );
  }
});
