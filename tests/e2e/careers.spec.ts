/** The career of a person at the desk: seasons are entered, ended and taken out, with script and without. */
import { fieldErrors, toasts } from "~/domain/base/messages";
import { expect, hydrated, signIn, test } from "./test";

test("staff enter seasons of a career, end them, and take them out", async ({ page, mode }) => {
  await signIn(page, "robin");
  await page.goto("/desk/visibility?search=casey");
  await page.getByRole("link", { name: /Casey Whitaker-Bloom/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Casey Whitaker-Bloom" })).toBeVisible();
  await page.getByRole("link", { name: "Career", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Career of Casey Whitaker-Bloom" })).toBeVisible();
  await page.getByRole("link", { name: "Add seasons" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Add seasons" })).toBeVisible();
  await hydrated(page, mode);

  await page.getByLabel("First season").fill("2024");
  await page.getByLabel("Sport").selectOption({ label: "Football" });
  if (mode !== "script") await page.getByRole("button", { name: "Update positions" }).click();
  await page.getByLabel("Position").selectOption({ label: "Quarterback" });
  await page.getByRole("button", { name: "Add seasons", exact: true }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([fieldErrors.organizationRequired]);
  await expect(page.getByLabel("First season")).toHaveValue("2024");

  await page
    .getByRole("searchbox")
    .or(page.getByRole("combobox", { name: /organizations/ }))
    .first()
    .fill("wake forest");
  if (mode === "script") await page.getByRole("option", { name: /Wake Forest University/ }).click();
  else {
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await page.getByRole("radio", { name: /Wake Forest University/ }).check();
  }
  await expect(page.getByLabel("Position")).toHaveValue(/\d+/);
  await page.getByRole("button", { name: "Add seasons", exact: true }).click();
  await expect(page.getByText(toasts.careerAdded.text).first()).toBeVisible();

  const seasons = page.getByRole("link", { name: /Wake Forest University/ });
  await expect(seasons).toContainText("Football, Quarterback");
  await seasons.click();
  await expect(page.getByRole("heading", { level: 1, name: "Wake Forest University, since 2024" })).toBeVisible();
  await hydrated(page, mode);
  await page.getByLabel("Last season").fill("2025");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(toasts.careerSaved.text).first()).toBeVisible();

  await seasons.click();
  await expect(page.getByRole("heading", { level: 1, name: "Wake Forest University, 2024 to 2025" })).toBeVisible();
  await hydrated(page, mode);
  await page.getByRole("link", { name: "Take these seasons out" }).click();
  const asked = page.getByRole("group", { name: "Take these seasons out?" });
  await expect(asked).toContainText("Football, Quarterback");
  await asked.getByRole("button", { name: "Take these seasons out" }).click();
  await expect(page.getByText(toasts.careerRemoved.text).first()).toBeVisible();
  await expect(seasons).toHaveCount(0);
});
