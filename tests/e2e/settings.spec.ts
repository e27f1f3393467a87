/** A41 to A43 in a browser: what is chosen is saved with and without script, and the page is readable on the smallest phone. */
import { expect, expectAccessible, hydrated, signIn, test } from "./test";

test("which e-mails come is chosen, an error stands at its field, and what was chosen is kept", async ({ page, mode }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, "gale");
  await page.goto("/account/settings");
  await hydrated(page, mode);
  if (mode === "script") await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  const answers = page.getByRole("radiogroup", { name: "Answers of our staff" });
  await answers.getByText("Once a day").click();
  await page.getByLabel("Quiet hours from").selectOption("10 pm");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByLabel("Quiet hours until")).toHaveAttribute("aria-invalid", "true");
  await expect(answers.getByRole("radio", { name: "Once a day" })).toBeChecked();
  if (mode === "script") await expectAccessible(page);

  await page.getByLabel("Quiet hours until").selectOption("7 am");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your settings are saved.")).toBeVisible();
  await page.reload();
  await expect(answers.getByRole("radio", { name: "Once a day" })).toBeChecked();
  await expect(page.getByLabel("Quiet hours until")).toHaveValue("7");
});
