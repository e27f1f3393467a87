/** A minor's commitment on phones: from the athlete to the guardian, the desk and the school (docs/rules.md B25 to B29). */
import type { Page } from "@playwright/test";
import { expect, expectAccessible, hydrated, inOwnBrowser, onceRead, test } from "./test";

test.use({ viewport: { width: 360, height: 740 }, wards: { avery: "gale" } });

test("goes on from one to the next, and each side's page says where it stands", async ({ browser, baseURL, mode }) => {
  const athlete = "Avery Montgomery-Castellanos";
  const open = async (username: string) => {
    const page = await inOwnBrowser(browser, username, baseURL, mode);
    await page.setViewportSize({ width: 360, height: 740 });
    return page;
  };
  const visit = async (page: Page, path: string) => {
    await page.goto(path);
    await hydrated(page, mode);
  };
  const says = async (page: Page, words: RegExp | string) => {
    await expect(page.getByRole("main").getByText(words).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    if (mode === "script") await expectAccessible(page);
  };

  const avery = await open("avery");
  await visit(avery, "/profile");
  await avery.getByRole("button", { name: "Commit to University of Kentucky" }).click();
  await hydrated(avery, mode);
  await avery.locator("#teams").getByRole("button", { name: "Save", exact: true }).click();
  await avery.getByRole("button", { name: "Send for review" }).click(onceRead);
  await avery.waitForURL(/\/people\/\d+\/guardian$/);
  const waits = new URL(avery.url()).pathname;
  await says(avery, "Waits for your guardian");

  const robin = await open("robin");
  await visit(robin, "/desk");
  await expect(robin.getByRole("main")).not.toContainText("Commit to University of Kentucky");

  const gale = await open("gale");
  await visit(gale, "/profile/switch");
  await visit(gale, "/notices");
  await gale.getByRole("button", { name: "Open Something waits for your agreement: Commit to University of Kentucky" }).click();
  await gale.waitForURL(/\/guardian\/\d+$/);
  await hydrated(gale, mode);
  await says(gale, "Nobody but you and the athlete’s side sees this before you have agreed.");
  await gale.getByRole("button", { name: "Agree" }).click();
  await says(gale, "Agreed by the guardian");

  await visit(avery, waits);
  await says(avery, /^Agreed by the guardian/);
  await avery.getByRole("link", { name: /^See the edit/ }).click();
  await says(avery, /Agreed by the guardian, \d\d\/\d\d\/\d\d/);

  await visit(robin, "/desk");
  await robin
    .getByRole("main")
    .getByRole("link")
    .filter({ hasText: athlete })
    .filter({ hasText: /Committed|Commit/ })
    .first()
    .click();
  await hydrated(robin, mode);
  await says(robin, /Agreed by the guardian, \d\d\/\d\d\/\d\d/);
  await robin.getByRole("button", { name: "Approve" }).first().click();

  const kim = await open("kim");
  await visit(kim, "/schools/commitments");
  await says(kim, /Agreed by the guardian, \d\d\/\d\d\/\d\d/);
  for (const page of [avery, gale, robin, kim]) await page.context().close();
});
