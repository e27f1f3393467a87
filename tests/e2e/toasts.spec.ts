/** A toast lies over no button of a modal that is pinned to the foot of a phone, with script or without, nor over that of a list. */
import type { Page } from "@playwright/test";
import { modals, type ModalName } from "~/widgets/ui/modals";
import { expect, hydrated, signInByForm, test } from "./test";

const words = "Profile updates submitted successfully";

/** As an answer leaves it: the next page shows it. */
async function leaveToast(page: Page, url = ""): Promise<void> {
  await page.context().addCookies([{ name: "toast", value: "detailsSubmitted", url }]);
}

/** The buttons of the dialog's foot that are not wholly their own where they are shown. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const buttons = [...document.querySelectorAll<HTMLElement>("dialog .sheet-foot > .btn")];
    const isOver = (button: HTMLElement, x: number, y: number) => !button.contains(document.elementFromPoint(x, y));
    return buttons
      .filter((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        return [
          [(left + right) / 2, (top + bottom) / 2],
          [left + 4, top + 4],
          [right - 4, bottom - 4],
        ].some(([x = 0, y = 0]) => isOver(button, x, y));
      })
      .map((button) => button.textContent ?? "");
  });
}

async function expectUncovered(page: Page, address: string): Promise<void> {
  await expect(page.getByRole("region", { name: "Notifications" }).getByText(words), address).toBeVisible();
  expect(await page.locator("dialog .sheet-foot > .btn").count(), address).toBeGreaterThan(0);
  expect(await covered(page), address).toEqual([]);
}

test("no toast covers a button of a modal's foot", async ({ page, mode, baseURL }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signInByForm(page, "avery");
  const keysOf = (pattern: string) =>
    page
      .locator(`a[href*="${pattern}"]`)
      .first()
      .getAttribute("href")
      .then((href) => Number(/\d+/.exec(href ?? "")));
  const profileKeys = { organizationKey: await keysOf("/visits"), sportKey: await keysOf("/profile/sports/1") };
  await page.goto("/profile/sections/contacts");
  const keys = { ...profileKeys, contactKey: await keysOf("/remove") };
  // A list has nothing at its foot.
  const names = (Object.keys(modals) as ModalName[]).filter((name) => !/receipt|complete|videos/.test(name));
  for (const address of names.map((name) => modals[name].path(keys))) {
    await leaveToast(page, baseURL);
    await page.goto(address);
    await hydrated(page, mode);
    await expectUncovered(page, address);
  }
  if (mode === "script") return;
  await page.goto(modals["player.team.update"].path(keys));
  await page.getByRole("radio", { name: "Interested" }).check();
  await leaveToast(page, baseURL);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("button", { name: "Send for review" })).toBeVisible();
  await expectUncovered(page, "Send for review");
});

test("no toast covers Continue and Skip, and it goes above the buttons of a modal that opens", async ({ page, mode, baseURL }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signInByForm(page, "blake");
  await leaveToast(page, baseURL);
  await page.goto("/profile/complete/photo");
  await hydrated(page, mode);
  await expectUncovered(page, "the photo step");
  if (mode !== "script") return;
  await leaveToast(page, baseURL);
  await page.goto("/profile");
  await hydrated(page, mode);
  await page.getByRole("link", { name: "Update profile photo" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectUncovered(page, "a modal over the profile");
});
