/** The four modes are what they say, in a browser. */
import { expect, expectAccessible, hydrated, signInByForm, test } from "./test";

test("signing in works in every mode, and only one of them is alive", { tag: "@broken" }, async ({ page, mode }) => {
  const scripts: string[] = [];
  page.on("response", (response) => response.request().resourceType() === "script" && scripts.push(response.url()));
  await signInByForm(page, "avery");
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Avery");
  await hydrated(page, mode);
  const isAlive = await page.evaluate(() => Object.keys(document).some((key) => key.startsWith("__react")));
  expect(isAlive).toBe(mode === "script");
  expect(scripts.length > 0).toBe(mode === "script" || mode === "throwing");
});

test("the sign-in page is accessible", { tag: "@script" }, async ({ page }) => {
  await page.goto("/login");
  await expectAccessible(page);
});
