/** The pages that anybody may read about review fit a small screen and are accessible, in both schemes. */
import { expect, expectAccessible, signIn, test } from "./test";

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(colorScheme, { tag: "@script" }, () => {
    test.use({ viewport: { width: 320, height: 640 }, colorScheme });

    test("how review is going", async ({ page }) => {
      await page.goto("/service");
      await page.locator("summary", { hasText: "Day by day" }).click();
      await expect(page.getByRole("img", { name: /^Decisions a day\./ })).toBeVisible();
      await fits(page);
    });

    test("where facts come from", async ({ page }) => {
      await signIn(page, "casey");
      await page.goto("/profile/facts");
      await expect(page.getByText("Self-reported").first()).toBeVisible();
      await fits(page);
      await page.goto("/profile");
      await page.getByRole("link", { name: "See what others see" }).click();
      await expect(page).toHaveURL(/\/people\/[a-z-]+-\d+$/);
      await expect(page.getByText("Self-reported").first()).toBeVisible();
      await fits(page);
    });
  });
}

async function fits(page: Parameters<typeof expectAccessible>[0]): Promise<void> {
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
}
