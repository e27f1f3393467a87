/** What becomes of a form that the server is too busy to take. */
import { expect, signIn, test } from "./test";

const words = "A lot of people are here right now.";

test(
  "with script it stays as it is filled in, is sent again by itself, and is there once",
  { tag: "@script" },
  async ({ page, expectConsole }) => {
    expectConsole(/status of 503/);
    await signIn(page, "blake");
    await page.goto("/profile/vitals/new?type=6");
    let turnedAway = 0;
    await page.route(/_data=/, async (route) => {
      if (turnedAway > 1) return route.continue();
      turnedAway += 1;
      await route.fulfill({
        status: 503,
        headers: { "retry-after": "1", "x-ask-again": "yes", "content-type": "application/json" },
        body: JSON.stringify({ status: 503, code: "not-available-right-now", message: `${words} Nothing is lost.` }),
      });
    });
    await page.locator("input[name=value]").fill("4.81");
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("alert").filter({ hasText: words })).toHaveCount(1);
    await expect(page.locator("input[name=value]")).toHaveValue("4.81");
    await expect(page).toHaveURL(/\/profile$|\/profile[?#]/);
    expect(turnedAway).toBe(2);
    await page.goto("/profile/edits?status=in-review");
    await expect(page.locator("main li").filter({ hasText: "4.81" })).toHaveCount(1);
  },
);

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("to load the page again sends it once more", { tag: "@script" }, async ({ page, expectConsole }) => {
    expectConsole(/status of 503/);
    await signIn(page, "blake");
    await page.goto("/profile/vitals/new?type=6");
    await page.locator("input[name=value]").fill("4.92");
    let isFirst = true;
    await page.route("**/profile/vitals/new**", (route) => {
      if (!isFirst || route.request().method() !== "POST") return route.continue();
      isFirst = false;
      return route.fulfill({ status: 503, headers: { "retry-after": "2", "content-type": "text/html" }, body: `<h1>${words}</h1>` });
    });
    await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("heading", { name: words })).toBeVisible();
    await page.reload();
    await expect(page).toHaveURL(/\/profile$|\/profile[?#]/);
    await page.goto("/profile/edits?status=in-review");
    await expect(page.locator("main li").filter({ hasText: "4.92" })).toHaveCount(1);
  });
});
