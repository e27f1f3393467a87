/** Staff on a minor's profile say how they know that a guardian agrees, with script (docs/rules.md B28). */
import { expect, onceRead, signInByForm, test } from "./test";

test("staff say it on the check of the list, which stays open until they do @script", async ({ page }) => {
  await signInByForm(page, "robin");
  await page
    .getByRole("link", { name: /Casey Whitaker-Bloom/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Edit this profile" }).click();
  await page.getByRole("button", { name: /^Decommit from / }).click();
  await page.locator("#teams").getByRole("button", { name: "Save", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Check before you save" });
  const proof = dialog.getByRole("textbox", { name: "How do you know that a guardian agrees?" });
  await proof.fill(" ");
  await dialog.getByRole("button", { name: "Save" }).click(onceRead);
  await expect(dialog.getByRole("alert")).toBeFocused();
  await expect(dialog.getByRole("alert")).toContainText("say how you know that a guardian agrees");
  await expect(dialog).toContainText(/Decommit from /);
  await proof.fill("Her mother called us.");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Top teams submitted successfully.")).toBeVisible();
  await expect(dialog).toHaveCount(0);
});
