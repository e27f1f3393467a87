/** Conferences at the desk: one is entered, with a season and its members, which change and go, with script and without. */
import { fieldErrors, toasts } from "~/domain/base/messages";
import { expect, expectAccessible, hydrated, signIn, test, type Mode } from "./test";
import type { Page } from "@playwright/test";

test("staff enter a conference and a season of it, change its members, and take the season out", async ({ page, mode }) => {
  await signIn(page, "robin");
  await page.goto("/desk");
  await page.getByRole("navigation", { name: "What staff enter" }).getByRole("link", { name: "Conferences" }).click();
  await page.getByRole("link", { name: "New conference" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "New conference" })).toBeVisible();
  await hydrated(page, mode);
  await page.getByLabel("Name").fill("Bluegrass Conference");
  await page.getByLabel("Group").selectOption({ label: "Group of Five" });
  await page.getByRole("button", { name: "Add conference" }).click();
  await expect(page.getByText(toasts.conferenceAdded.text).first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Bluegrass Conference" })).toBeVisible();
  if (mode === "script") await expectAccessible(page);

  await page.getByRole("link", { name: "Add a season" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Add a season" })).toBeVisible();
  await hydrated(page, mode);
  await page.getByLabel("Sport").selectOption({ label: "Football" });
  await page.getByLabel("Year").fill("2025");
  await page.getByRole("button", { name: "Add season", exact: true }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([fieldErrors.membersRequired]);
  await expect(page.getByLabel("Year")).toHaveValue("2025");
  await choose(page, mode, "wake forest", /Wake Forest University/);
  await choose(page, mode, "duke university", /Duke University/);
  if (mode === "script") await expectAccessible(page);
  await page.getByRole("button", { name: "Add season", exact: true }).click();
  await expect(page.getByText(toasts.seasonAdded.text).first()).toBeVisible();

  const season = page.getByRole("link", { name: /Football 2025/ });
  await expect(season).toContainText("2 members");
  await season.click();
  await expect(page.getByRole("heading", { level: 1, name: "Football 2025" })).toBeVisible();
  await hydrated(page, mode);
  if (mode === "script") await page.getByRole("button", { name: "Remove Duke University" }).click();
  else await page.getByRole("checkbox", { name: /Duke University/ }).uncheck();
  if (mode === "script") await expectAccessible(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(toasts.seasonSaved.text).first()).toBeVisible();
  await expect(season).toContainText("1 member");

  await season.click();
  await expect(page.getByRole("heading", { level: 1, name: "Football 2025" })).toBeVisible();
  await hydrated(page, mode);
  await page.getByRole("link", { name: "Take this season out" }).click();
  const asked = page.getByRole("group", { name: "Take this season out?" });
  await expect(asked).toContainText("Football 2025: 1 member.");
  if (mode === "script") await expectAccessible(page);
  await asked.getByRole("button", { name: "Take this season out" }).click();
  await expect(page.getByText(toasts.seasonRemoved.text).first()).toBeVisible();
  await expect(page.getByText("No season is known.")).toBeVisible();
});

/** Searches for a member and chooses it, beside those that are chosen. */
async function choose(page: Page, mode: Mode, term: string, name: RegExp): Promise<void> {
  await page
    .getByRole("searchbox")
    .or(page.getByRole("combobox", { name: /organizations/ }))
    .first()
    .fill(term);
  if (mode === "script") await page.getByRole("option", { name }).first().click();
  else {
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await page.getByRole("checkbox", { name }).first().check();
  }
}
