/** Staff enter an athlete's profile, save what counts at once, and leave it again, with script (docs/rules.md A11). */
import type { Page } from "@playwright/test";
import { expect, hydrated, laterScript, onceRead, signInByForm, test } from "./test";

// What staff enter of a minor takes proof (docs/rules.md B28), which is not what these are about.
test.use({ ofAge: ["casey"] });

/** Robin, of staff, begins to edit casey's profile. */
async function editCasey(page: Page): Promise<void> {
  await signInByForm(page, "robin");
  await page
    .getByRole("link", { name: /Casey Whitaker-Bloom/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Edit this profile" }).click();
}

test("staff edit a profile as long as the band says so @script", async ({ page }) => {
  await editCasey(page);
  await expect(page).toHaveURL(/\/profile$/);
  const band = page.getByRole("region", { name: "Editing as staff" });
  await expect(band).toContainText("You edit Casey Whitaker-Bloom’s profile as staff.");
  await expect(page.getByRole("link", { name: "My edits" })).toHaveCount(0);

  await page.getByRole("button", { name: /^Decommit from / }).click();
  await page.locator("#teams").getByRole("button", { name: "Save", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Check before you save" });
  await expect(dialog).toContainText("You edit Casey Whitaker-Bloom’s profile as staff.");
  await expect(dialog).toContainText("What you save counts at once and is marked Staff-verified.");
  await dialog.getByRole("button", { name: "Save" }).click(onceRead);
  await expect(page.getByText("Top teams submitted successfully.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Commit to / }).first()).toBeVisible();

  await band.getByRole("button", { name: "Stop editing" }).click();
  await expect(page).toHaveURL(/\/people\/[a-z-]+-\d+$/);
  await expect(band).toHaveCount(0);
  await expect(page.locator("main")).toContainText("Decommitted");
  await expect(page.getByRole("button", { name: "Edit this profile" })).toBeVisible();
});

test(
  "a form of a profile that staff have stopped editing in another tab says so, and leads back to it",
  { tag: "@script" },
  async ({ page, context, mode }) => {
    await editCasey(page);
    const band = page.getByRole("region", { name: "Editing as staff" });
    await expect(band).toBeVisible();
    await page.goto("/profile/ncaa-id");
    await hydrated(page, mode);
    await laterScript(page);
    await expect(band).toBeVisible();

    const second = await context.newPage();
    await second.goto("/profile");
    await second.getByRole("button", { name: "Stop editing" }).click();
    await expect(second).toHaveURL(/\/people\/[a-z-]+-\d+$/);

    await page.getByRole("dialog").getByRole("textbox").fill("5550002221");
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("heading", { name: "You no longer edit this profile" })).toBeFocused();
    await expect(band).toHaveCount(0);
    await expect(page.locator("main").getByRole("link")).toHaveText("Back to the review desk");

    await page.getByRole("button", { name: /^Switch back to Casey/ }).click();
    await expect(page.locator("main")).toContainText("NCAA ID: 5550002221");
    await page.getByRole("button", { name: "Send it now" }).click();
    await expect(page).toHaveURL(/\/profile(\?.*)?$/);
    await expect(band).toContainText("You edit Casey Whitaker-Bloom’s profile as staff.");
  },
);
