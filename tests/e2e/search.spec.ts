/** S12, with script: what a search may mean stands below its field while somebody types. */
import { expect, expectAccessible, test } from "./test";

test("suggestions come as one types, are gone through by arrows, and go with Escape", { tag: "@script" }, async ({ page }) => {
  await page.goto("/");
  const field = page.getByRole("searchbox");
  const list = page.getByRole("list", { name: "Suggestions" });
  await field.pressSequentially("kentuck");
  await expect(list.getByRole("link").first()).toContainText("University of Kentucky");
  await expect(page.getByRole("status").filter({ hasText: "below" })).toHaveText(/^\d suggestions? below$/);
  await expectAccessible(page);
  await field.press("ArrowDown");
  await expect(list.getByRole("link").first()).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(field).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await expect(field).toHaveValue("kentuck");

  await field.fill("castellanos");
  await list.getByRole("link", { name: /Avery Montgomery-Castellanos/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Avery Montgomery-Castellanos" })).toBeVisible();
});

test("on a network that fails the form does all of it", { tag: "@script" }, async ({ page }) => {
  await page.route("**/search/suggestions**", (route) => route.abort());
  await page.goto("/search");
  await page.getByRole("searchbox").pressSequentially("castellanos");
  await page.getByRole("searchbox").press("Enter");
  await expect(page.getByRole("link", { name: "Avery Montgomery-Castellanos" })).toBeVisible();
});
