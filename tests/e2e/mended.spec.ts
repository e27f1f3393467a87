/** With script, what was said at a field goes once that is changed, there and in the summary, and nothing moves for it. */
import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, hydrated, signIn, test } from "./test";

const summary = (page: Page) => page.getByRole("alert").filter({ hasText: "There is a problem" });
const lines = (page: Page) => summary(page).getByRole("link");
const top = async (field: Locator) => Math.round((await field.boundingBox())?.y ?? NaN);

test("a refused form takes the focus, but not from who types in another field by then", { tag: "@script" }, async ({ page }) => {
  await signIn(page, "avery");
  await page.goto("/schools/missing");
  await hydrated(page, "script");
  const held: (() => void)[] = [];
  await page.route(/_data=/, async (route) => {
    if (route.request().method() === "POST") await new Promise<void>((letGo) => held.push(letGo));
    await route.continue();
  });
  const send = page.getByRole("button", { name: "Send", exact: true });
  const [name, city] = ["Name of the school", "City"].map((label) => page.getByLabel(label)) as [Locator, Locator];
  await send.click();
  await expect.poll(() => held.length).toBe(1);
  await city.pressSequentially("Lex");
  held.pop()!();
  await expect(lines(page).first()).toHaveText("Enter the school’s name.");
  await expect(send).not.toHaveAttribute("aria-busy");
  await city.pressSequentially("ington");
  await expect(city).toHaveValue("Lexington");
  await expect(name).toHaveValue("");
  await send.click();
  await expect.poll(() => held.length).toBe(1);
  held.pop()!();
  await expect(summary(page)).toBeFocused();
});

test("a form's summary holds what is still wrong, and goes with the last of it", { tag: "@script" }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 1200 });
  await signIn(page, "avery");
  await page.goto("/schools/missing");
  await hydrated(page, "script");
  const send = page.getByRole("button", { name: "Send", exact: true });
  const [name, city, state] = ["Name of the school", "City", "State or country"].map((label) => page.getByLabel(label)) as [
    Locator,
    Locator,
    Locator,
  ];
  await send.click();
  await expect(lines(page)).toHaveText([
    "Enter the school’s name.",
    "Enter the city.",
    "Enter the state or country.",
    "Choose what it is.",
  ]);
  await expect(summary(page)).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);

  const stood = await top(send);
  await name.pressSequentially("N");
  await expect(name).not.toHaveAttribute("aria-invalid");
  await expect(lines(page)).toHaveText(["Enter the city.", "Enter the state or country.", "Choose what it is."]);
  await expect(name).toBeFocused();
  await expect(city).toHaveAttribute("aria-invalid", "true");
  expect(await top(send)).toBe(stood);
  await expectAccessible(page, "main");
  await page.getByText("High school", { exact: true }).click();
  await city.fill("Lexington");
  await expect(lines(page)).toHaveText(["Enter the state or country."]);
  await state.fill("KY");
  await expect(summary(page)).toHaveCount(0);
  expect(await top(send)).toBe(stood);
  await expect(page).not.toHaveTitle(/^Error: /);
  await expect(state).toBeFocused();

  // The next answer begins anew.
  await city.fill("");
  await send.click();
  await expect(lines(page)).toHaveText(["Enter the city."]);
  await expect(summary(page)).toBeFocused();
  await city.fill("Lexington");
  await send.click();
  await expect(page.getByText("Schools you asked for")).toBeVisible();
  await expect(page.locator("[role=alert]")).toHaveCount(0);
});

test("a choice mends its field, and looking for one does not", { tag: "@script" }, async ({ page }) => {
  await signIn(page, "avery");
  await page.goto("/profile/teams/new");
  await hydrated(page, "script");
  await page.locator("dialog .sheet-foot").getByRole("button", { name: "Add Team" }).click();
  await expect(lines(page)).toHaveText(["Team is required"]);
  await expect(summary(page)).toBeFocused();
  await page.getByLabel("Search teams").pressSequentially("auburn");
  await expect(page.getByRole("option", { name: /Auburn University/ }).first()).toBeVisible();
  await expect(lines(page)).toHaveText(["Team is required"]);
  await page
    .getByRole("option", { name: /Auburn University/ })
    .first()
    .click();
  await expect(summary(page)).toHaveCount(0);
});

test("so it is with the rows of a list", { tag: "@script" }, async ({ page }) => {
  await signIn(page, "blake");
  await page.goto("/profile/vitals");
  await hydrated(page, "script");
  const weight = page.locator("input[name^='value.n2-']").first();
  const [feet, inches] = ["feet", "inches"].map((part) => page.locator(`input[name^='${part}.n1-']`).first()) as [Locator, Locator];
  for (const type of [1, 2]) await page.locator(`#vitals-${type} > summary`).click();
  await weight.fill("20");
  await feet.fill("9");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(lines(page)).toHaveText(["Height cannot exceed 8 feet.", "Weight must be at least 80 lbs."]);
  await expect(summary(page)).toBeFocused();
  await inches.fill("1");
  await expect(lines(page)).toHaveText(["Weight must be at least 80 lbs."]);
  await expect(weight).toHaveAttribute("aria-invalid", "true");
  await weight.fill("208");
  await expect(summary(page)).toHaveCount(0);
  await expect(weight).toHaveValue("208");
  await expect(feet).toHaveValue("9");
});
