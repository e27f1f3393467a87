/** The forms of somebody who comes for the first time. */
import type { Page } from "@playwright/test";
import { bornYearsAgo, statement } from "../setup/newcomer";
import { expect, hydrated, type Mode } from "./test";

/** Makes an account by the form, from the start page. */
export async function signUp(
  page: Page,
  mode: Mode,
  username: string,
  { dateOfBirth = bornYearsAgo(40), origin = "" }: { dateOfBirth?: string; origin?: string } = {},
): Promise<void> {
  await page.goto(`${origin}/`);
  await hydrated(page, mode);
  await page.getByRole("link", { name: "Make an account" }).click();
  await expect(page.getByRole("heading", { name: "Make an account" })).toBeVisible();
  await page.getByLabel("Your name").fill("Nia Newcomer");
  await page.getByLabel("Username").fill(username);
  await page.locator("input[name=password]").fill("a long enough one");
  await page.getByLabel("E-mail").fill(`${username}@home.test`);
  await fillBirth(page, dateOfBirth);
  await page.getByRole("button", { name: "Make my account" }).click();
}

export async function fillBirth(page: Page, day: string): Promise<void> {
  const group = page.getByRole("group", { name: /date of birth/ });
  const [year = "", month = "", dayOfMonth = ""] = day.split("-");
  await group.getByLabel("Month").fill(month);
  await group.getByLabel("Day").fill(dayOfMonth);
  await group.getByLabel("Year").fill(year);
}

/** Fills in the form of a new profile, as the guardian. */
export async function fillInProfile(page: Page, mode: Mode, athlete: string): Promise<void> {
  await page.getByRole("link", { name: "Start a new profile" }).click();
  await expect(page.getByRole("heading", { name: "Start a new profile" })).toBeVisible();
  await hydrated(page, mode);
  await page.getByLabel("Athlete’s name").fill(athlete);
  await fillBirth(page, bornYearsAgo(15));
  await page.getByLabel("Sport").selectOption({ label: "Football" });
  await page.getByLabel("High school class year").selectOption(String(new Date().getFullYear() + 1));
  await page.getByRole("radio", { name: /^Guardian/ }).check();
  await page.getByLabel("How can our staff check this?").fill(statement);
}
