/** What an act leaves: the focus on the heading of what it changed, on the screen, and one word of what happened. */
import { expect, hydrated, signIn, signInByForm, test } from "./test";

test.describe("with script", { tag: "@script" }, () => {
  test("to reorder begins at its heading, and a saved order leads back to the list's", async ({ page, mode }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await signInByForm(page, "avery");
    await hydrated(page, mode);
    const heading = page.locator("#teams h2");
    await page.getByRole("link", { name: "Reorder" }).click();
    await expect(heading).toHaveText(/^Reorder top teams/);
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    await page
      .getByRole("button", { name: /^Move .* down$/ })
      .first()
      .click();
    await page.locator("#teams").getByRole("button", { name: "Save", exact: true }).click();
    await expect(heading).toHaveText(/^Top Teams/);
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    await expect(page.getByText(/New order of your teams: \d+ teams moved/)).toBeVisible();
  });

  test("an arrow that comes to the end of the list hands the focus to its sibling, and each move is said; a discarded order leaves it at the heading", async ({
    page,
    mode,
  }) => {
    await signIn(page, "avery");
    await page.goto("/profile?reorder=1");
    await hydrated(page, mode);
    const teams = await page.locator("#teams h3").allTextContents();
    const [first, second, last] = [teams[0]!, teams[1]!, teams.at(-1)!];
    const arrow = (name: string, way: string) => page.getByRole("button", { name: `Move ${name} ${way}`, exact: true });
    const said = page
      .locator("#teams")
      .getByRole("status")
      .filter({ hasText: /is now/ });
    const discard = page.locator("#teams").getByRole("button", { name: "Discard" });

    await arrow(second, "up").press("Enter");
    await expect(arrow(second, "up")).toBeDisabled();
    await expect(arrow(second, "down")).toBeFocused();
    await expect(said).toHaveText(`${second} is now 1 of ${teams.length}.`);
    await arrow(last, "up").press("Enter");
    await expect(arrow(last, "up")).toBeFocused();
    await arrow(last, "down").press("Space");
    await expect(arrow(last, "down")).toBeDisabled();
    await expect(arrow(last, "up")).toBeFocused();
    await expect(said).toHaveText(`${last} is now ${teams.length} of ${teams.length}.`);
    const position = page.getByLabel(`Position of ${first}`);
    await position.fill("3");
    await position.press("Enter");
    await expect(position).toBeFocused();
    await expect(said).toHaveText(`${first} is now 3 of ${teams.length}.`);

    await discard.press("Enter");
    await expect(discard).toHaveCount(0);
    await expect(page.locator("#teams h2")).toBeFocused();
    await expect(said).toHaveCount(0);
    await page.goto("/profile");
    await hydrated(page, mode);
    await page
      .getByRole("button", { name: /^Commit to / })
      .first()
      .press("Enter");
    await expect(page.getByRole("button", { name: /^Undo for / })).toBeFocused();
    await discard.press("Enter");
    await expect(page.locator("#teams h2")).toBeFocused();
  });

  test("what only the server can refuse of a photo has the focus, each time", async ({ page, mode, expectConsole }) => {
    // A trace asks in vain for the bytes of what is no picture; the last try fails on its way.
    expectConsole(/^Connecting to 'blob:|ERR_FAILED/);
    await signIn(page, "avery");
    await page.goto("/profile/photo");
    await hydrated(page, mode);
    const dialog = page.getByRole("dialog");
    const [field, send, summary] = [
      dialog.locator("input[type=file]"),
      dialog.getByRole("button", { name: "Save" }),
      dialog.getByRole("alert"),
    ];
    await field.setInputFiles({ name: "me.png", mimeType: "image/png", buffer: Buffer.from("%PDF-1.4") });
    for (let time = 0; time < 2; time += 1) {
      await send.press("Enter");
      await expect(summary).toBeFocused();
      await expect(summary).toContainText("Choose a JPEG, PNG or WebP image.");
    }
    await page.route(/_data=/, (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
    await send.press("Enter");
    await expect(summary).toBeFocused();
    await expect(summary).not.toContainText("Choose a JPEG");
  });

  test("what is folded out, taken off and discarded in the list of measurements leaves the focus there", async ({ page, mode }) => {
    await signInByForm(page, "avery");
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
    await signInByForm(page, "robin");
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

test("the part of the queue that is shown stands on the screen of a phone", async ({ page, mode }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signInByForm(page, "robin");
  const current = page.locator('nav[aria-label="Parts of the queue"] [aria-current]');
  for (const part of ["awaiting=true", "kind=vitals"]) {
    await page.goto(`/desk?${part}`);
    await hydrated(page, mode);
    await expect(current).toBeInViewport({ ratio: 1 });
  }
});
