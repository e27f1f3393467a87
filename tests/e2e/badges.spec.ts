/** What the header counts stays right from page to page, also on pages that do not count it themselves. */
import { expect, hydrated, signInByForm, test } from "./test";

test("the header's counts follow what one does, on every page after it", { tag: "@script" }, async ({ page, mode }) => {
  await signInByForm(page, "casey");
  const place = (name: string) => page.locator("header nav[aria-label=Main]").getByRole("link", { name });
  const home = page.locator("header").getByRole("link", { name: "Signing Day" });
  await page.goto("/claim");
  await hydrated(page, mode);
  await expect(place("My edits")).toHaveText(/My edits\s+1\s+in review/);
  await expect(place("Notices")).toHaveText(/Notices\s+\d+\s+unread/);

  // Counted by the page, then remembered.
  await place("Notices").click();
  await page.getByRole("button", { name: "Mark all read" }).click();
  await expect(place("Notices")).toHaveText("Notices");
  await home.click();
  await expect(page).toHaveURL("/");
  await expect(place("Notices")).toHaveText("Notices");
  await expect(place("My edits")).toHaveText(/My edits\s+1\s+in review/);

  // Withdrawn where the page knows the count, then one that does not.
  await place("My edits").click();
  await page.getByRole("link", { name: /^In review/ }).click();
  await expect(page).toHaveURL(/in-review/);
  await page.locator("main a[href^='/profile/edits/']").first().click();
  await page.getByRole("link", { name: "Withdraw" }).click();
  await page.getByRole("button", { name: "Withdraw" }).click();
  await expect(page).toHaveURL("/profile/edits");
  await expect(place("My edits")).toHaveText("My edits");
  await home.click();
  await expect(page).toHaveURL("/");
  await expect(place("My edits")).toHaveText("My edits");
});
