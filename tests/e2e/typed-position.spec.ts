/** A position that is typed in the order of the teams belongs to what Save sends, in one press, whatever it is pressed with. */
import type { Locator, Page } from "@playwright/test";
import { expect, hydrated, signIn, test, type Mode } from "./test";

/** Opens the order on a screen of a phone, and answers its names. */
async function openOrder(page: Page, mode: Mode): Promise<string[]> {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, "avery");
  await page.goto("/profile?reorder=1");
  await hydrated(page, mode);
  return page.locator("#teams .team-name").allTextContents();
}

const positionOf = (page: Page, team = ""): Locator => page.getByLabel(`Position of ${team}`, { exact: true });
const saveOf = (page: Page): Locator => page.locator("#teams").getByRole("button", { name: "Save", exact: true });
const typeOver = async (field: Locator, text: string) => {
  await field.press("ControlOrMeta+a");
  await field.pressSequentially(text);
};

/** The order that a form sends of these teams, with the typed position read as the server reads it. */
async function sentOrder(page: Page, press: () => Promise<void>): Promise<URLSearchParams> {
  const request = page.waitForRequest((one) => one.method() === "POST" && /\/profile\/teams/.test(one.url()));
  await press();
  return new URLSearchParams((await request).postData() ?? "");
}

const presses: Record<string, (page: Page) => Promise<void>> = {
  "a mouse that is not held": (page) => saveOf(page).click(),
  "a mouse that is held": (page) => saveOf(page).click({ delay: 400 }),
  "a tap": (page) => saveOf(page).tap(),
  "Tab and Enter": async (page) => {
    await saveOf(page).focus();
    await page.keyboard.press("Enter");
  },
};

test.describe("a typed position", { tag: "@script" }, () => {
  test.use({ hasTouch: true });

  for (const [way, press] of Object.entries(presses)) {
    test(`is sent beside a team that was moved, by ${way}`, async ({ page, mode }) => {
      const [first, second, third, fourth, fifth] = await openOrder(page, mode);
      await page.getByRole("button", { name: `Move ${second} up` }).click();
      await typeOver(positionOf(page, fifth), "1");
      await expect(saveOf(page)).toBeEnabled();
      await sentOrder(page, () => press(page));
      await expect(page.getByText("Top teams submitted successfully.")).toBeVisible();
      const now = page.locator("#teams .team-name");
      await expect(now.first()).toHaveText(fifth!);
      expect((await now.allTextContents()).slice(0, 5)).toEqual([fifth, second, first, third, fourth]);
      await withdraw(page);
    });
  }

  test("is alone enough to save, and is placed by Enter in its field and by leaving it", async ({ page, mode }) => {
    const [first, second, third] = await openOrder(page, mode);
    await expect(saveOf(page)).toBeDisabled();
    await typeOver(positionOf(page, third), "1");
    await expect(saveOf(page)).toBeEnabled();
    await positionOf(page, third).press("Enter");
    await expect(page.locator("#teams .team-name").nth(0)).toHaveText(third!);
    await expect(positionOf(page, first)).toHaveValue("2");
    await typeOver(positionOf(page, second), "1");
    await positionOf(page, second).press("Tab");
    await expect(page.locator("#teams .team-name").nth(0)).toHaveText(second!);
    await typeOver(positionOf(page, first), "1");
    await page.getByRole("button", { name: `Move ${third} down` }).click();
    await expect(page.locator("#teams .team-name").nth(0)).toHaveText(first!);
    await typeOver(positionOf(page, second), "1");
    await page.getByRole("button", { name: "Done" }).click();
    await expect(page).toHaveURL(/\/profile(#teams)?$/);
    await expect(page.locator("#teams .team-name").nth(0)).toHaveText(second!);
    await page.locator("#teams").getByRole("button", { name: "Discard" }).click();
  });

  for (const text of ["-3", "+4", "3.", "1e0"]) {
    test(`that is no whole number, ${text}, stays as it is typed, is ignored, and says so`, async ({ page, mode }) => {
      const names = await openOrder(page, mode);
      const field = positionOf(page, names[4]);
      await typeOver(field, text);
      await expect(field).toHaveValue(text);
      await field.press("Enter");
      await expect(page.getByText(/^Positions go from 1 to \d+, so that one was ignored\.$/)).toBeVisible();
      expect(await page.locator("#teams .team-name").allTextContents()).toEqual(names);
    });
  }

  for (const [way, press] of Object.entries(presses)) {
    test(`outside the list is said, and the rest is not sent without it, by ${way}`, async ({ page, mode }) => {
      const [, second, third] = await openOrder(page, mode);
      await page.getByRole("button", { name: `Move ${second} up` }).click();
      await typeOver(positionOf(page, third), "99");
      await press(page);
      await expect(page.getByText(/^Positions go from 1 to \d+, so that one was ignored\.$/)).toBeVisible();
      if (way !== "Tab and Enter") {
        await expect(page).toHaveURL(/ignored-position/);
        await expect(page.getByText("Top teams submitted successfully.")).toHaveCount(0);
      }
    });
  }
});

async function withdraw(page: Page): Promise<void> {
  await page
    .locator("#teams")
    .getByRole("link", { name: /^Withdraw/ })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByText("Your edit was withdrawn.")).toBeVisible();
}
