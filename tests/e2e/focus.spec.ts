/** What an act leaves: the focus on the heading of what it changed, on the screen, and one word of what happened. */
import { expect, hydrated, signIn, test } from "./test";

test.describe("with script", { tag: "@script" }, () => {
  test("to reorder begins at its heading, and a saved order leads back to the list's", async ({ page, mode }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await signIn(page, "avery");
    await hydrated(page, mode);
    const heading = page.locator("#teams h2");
    await page.getByRole("link", { name: "Reorder" }).click();
    await expect(heading).toHaveText(/^Reorder top teams/);
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    await page.getByRole("button", { name: /^Move .* down$/ }).first().click();
    await page.locator("#teams").getByRole("button", { name: "Save", exact: true }).click();
    await expect(heading).toHaveText(/^Top Teams/);
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    await expect(page.getByText(/New order of your teams: \d+ teams moved/)).toBeVisible();
  });

  test("what is folded out, taken off and discarded in the list of measurements leaves the focus there", async ({ page, mode }) => {
    await signIn(page, "avery");
    await page.reload();
    await hydrated(page, mode);
    const fold = page.locator("#vitals-6 > summary");
    const sent = await fold.elementHandle();
    await fold.focus();
    await page.keyboard.press("Enter");
    // The list takes the place of what the server has sent.
    await page.waitForFunction((markup) => !markup!.isConnected, sent);
    await expect(fold).toBeFocused();
    const remove = page.getByRole("button", { name: "Remove new 40 Yard Dash measurement" });
    const add = page.getByRole("button", { name: "New 40 Yard Dash Measurement" });
    await add.press("Enter");
    await remove.first().press("Enter");
    await expect(add).toBeFocused();
    await add.press("Enter");
    await page.locator("#vitals-6").getByLabel("Result").first().fill("4.5");
    await page.locator("#vitals").getByRole("button", { name: "Discard" }).press("Enter");
    await expect(page.locator("#vitals h2")).toBeFocused();
  });

  test("an undo at the desk is all that is told of the decision, and the item's heading has the focus", async ({ page, mode }) => {
    await signIn(page, "robin");
    await page.locator(".queue-row").first().click();
    await expect(page.locator("#approve button")).toBeVisible();
    await hydrated(page, mode);
    await page.locator("#approve button").click();
    await expect(page.getByText("Approved. The change is on the profile.")).toBeVisible();
    await expect(page.locator("h1")).toBeFocused();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Undone. The item waits for a decision again.")).toBeVisible();
    await expect(page.getByText("Approved. The change is on the profile.")).toHaveCount(0);
    await expect(page.locator("h1")).toBeFocused();
  });
});

test("the part of the queue that is shown stands on the screen of a phone", { tag: "@look" }, async ({ page, mode }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signIn(page, "robin");
  const current = page.locator('nav[aria-label="Parts of the queue"] [aria-current]');
  for (const part of ["awaiting=true", "kind=vitals"]) {
    await page.goto(`/desk?${part}`);
    await hydrated(page, mode);
    await expect(current).toBeInViewport({ ratio: 1 });
  }
});
