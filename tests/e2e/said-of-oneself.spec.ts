/** Names, a text and a video on phones: from the athlete to the desk and everybody's page (docs/rules.md E15, E16, E18). */
import type { Page } from "@playwright/test";
import { expect, expectAccessible, hydrated, inOwnBrowser, test } from "./test";

test.use({ viewport: { width: 360, height: 740 } });

test("what an athlete says of themselves goes from the sections to the desk, and then to everybody", async ({ browser, baseURL, mode }) => {
  const open = async (username: string) => {
    const page = await inOwnBrowser(browser, username, baseURL, mode);
    await page.setViewportSize({ width: 360, height: 740 });
    return page;
  };
  const visit = async (page: Page, path: string) => {
    await page.goto(path);
    await hydrated(page, mode);
  };
  const fits = async (page: Page) => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    if (mode === "script") await expectAccessible(page);
  };
  const saved = async (page: Page) => {
    await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Profile updates submitted successfully").first()).toBeVisible();
  };

  const avery = await open("avery");
  await visit(avery, "/profile/sections");
  await fits(avery);
  await avery.getByRole("link", { name: "Known as" }).click();
  await hydrated(avery, mode);
  await avery.getByLabel("Known as").fill("Ave");
  await fits(avery);
  await saved(avery);
  await visit(avery, "/profile/sections/about");
  await avery.getByRole("textbox", { name: "About you" }).fill("I run.\nI jump, too.");
  await fits(avery);
  await saved(avery);
  await visit(avery, "/profile/sections/videos");
  await fits(avery);
  await avery.getByRole("link", { name: "Add a video" }).click();
  await hydrated(avery, mode);
  await avery.getByLabel("Link").fill("https://youtu.be/abcdefghijk");
  await avery.getByLabel("Title").fill("State final");
  await avery.getByLabel("Category").selectOption("Highlights");
  await fits(avery);
  await saved(avery);
  await expect(avery.getByRole("dialog")).toContainText("In review");
  await fits(avery);

  const robin = await open("robin");
  for (const kind of ["name", "bio", "video"]) {
    await visit(robin, `/desk?kind=${kind}`);
    await robin.locator("main li a[href^='/desk/']").first().click();
    await hydrated(robin, mode);
    await fits(robin);
    await robin.getByRole("button", { name: "Approve", exact: true }).first().click();
    await expect(robin.getByText("Undo until").first()).toBeVisible();
  }

  await visit(avery, "/profile");
  await avery.getByRole("link", { name: "See what others see" }).click();
  await expect(avery.getByRole("heading", { level: 1, name: "Ave Montgomery-Castellanos" })).toBeVisible();
  await expect(avery.locator("#about")).toContainText("I jump, too.");
  await expect(avery.locator("#videos").getByRole("link", { name: "State final" })).toHaveAttribute(
    "href",
    "https://www.youtube.com/watch?v=abcdefghijk",
  );
  await fits(avery);
  for (const page of [avery, robin]) await page.context().close();
});
