/** Two tabs of one person, both loaded before anything is changed: what is unsaved in one outlives what is pressed in the other (T5). */
import { expect, hydrated, signIn, test } from "./test";

test("what is unsaved of top teams in two tabs stands together, and is discarded where it is shown", { tag: "@script" }, async ({ page, context }) => {
  await signIn(page, "avery");
  const other = await context.newPage();
  await page.goto("/profile");
  await other.goto("/profile?reorder=1");
  await hydrated(other, "script");
  await hydrated(page, "script");
  const bar = page.locator("#teams .save-bar");
  await page.getByRole("button", { name: "Commit to University of Kentucky" }).click();
  await expect(bar).toContainText("1 commitment");
  await other.getByRole("button", { name: "Move University of Tennessee up" }).click();
  await expect(other.locator("#teams .save-bar")).toContainText("2 teams moved, 1 commitment");

  await bar.getByRole("button", { name: "Discard" }).click();
  await expect(page.locator(".toasts")).toContainText("Nothing was done: your unsaved list was changed in another tab in the meantime.");
  await expect(bar).toContainText("2 teams moved, 1 commitment");
  await bar.getByRole("button", { name: "Discard" }).click();
  await expect(bar).toContainText("Everything is saved.");
  await page.reload();
  await expect(bar).toContainText("Everything is saved.");
});
