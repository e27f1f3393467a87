/** R13, W4, W5, with script: the forms that send a rejected edit again. */
import type { Page } from "@playwright/test";
import { editNoLongerWaits, editRefusals } from "~/domain/base/messages";
import { networkWords } from "~/domain/base/network-words";
import { asking, rejected } from "./sent";
import { expect, hydrated, laterScript, signIn, test } from "./test";

const said = "Say which school year this is.";
const golf = { type: "sportPlayed", editType: "Add", sportKey: 11, firstYear: 2024, lastYear: 2026 };
const duke = { type: "topInterest", editType: "Add", recruitmentStatus: "Contacted" };
const squat = { type: "vitals", editType: "Add", measurementTypeKey: 4, value: "31", dateOccurred: "2026-05-01" };

async function keyOf(page: Page, path: string): Promise<number> {
  const form = { data: { username: "avery", password: "signing-day" } };
  const { token } = (await (await page.request.post("/api/users/v1/users/login", form)).json()) as { token: string };
  const answer = await page.request.get(`/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { key: number }[])[0]!.key;
}

const organization = (page: Page, name: string) =>
  keyOf(page, `/public/rdb/v1/organizations/advanced-search?searchText=${name}&organizationType=College`);

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await laterScript(page);
  await hydrated(page, "script");
}

async function rejectedGolf(page: Page, baseURL: string | undefined) {
  const primaryPositionKey = await keyOf(page, "/rdb/v1/positions?sportKey=11");
  return { primaryPositionKey, ...(await rejected(page, baseURL, "avery", { ...golf, primaryPositionKey }, said)) };
}

/** Presses when the sign-in has ended, and signs in again. */
async function pressTooLate(page: Page, button: string): Promise<void> {
  await page.context().clearCookies({ name: /token|refresh/ });
  await page.getByRole("dialog").getByRole("button", { name: button, exact: true }).click();
  await page.locator("input[name=username]").fill("avery");
  await page.locator("input[name=password]").fill("signing-day");
  await page.getByRole("button", { name: "Sign in" }).click();
}

test(
  "after a sign-in that had ended the form still answers the desk, with what was typed",
  { tag: "@script" },
  async ({ page, baseURL }) => {
    const { key, primaryPositionKey } = await rejectedGolf(page, baseURL);
    const year = await rejected(page, baseURL, "avery", { type: "hsClassYear", editType: "Update", value: 2029 }, said);
    await signIn(page, "avery");
    const dialog = page.getByRole("dialog");

    await open(page, `/profile/sports/new?resubmit=${key}`);
    await page.locator("[name=jerseyNumber]").fill("7");
    await pressTooLate(page, "Add Sport");
    await expect(dialog).toContainText(said);
    await expect(page.locator("[name=jerseyNumber]")).toHaveValue("7");
    await expect(page.locator("[name=sportKey]")).toHaveValue("11");
    await expect(page.locator("[name=primaryPositionKey]")).toHaveValue(String(primaryPositionKey));

    await open(page, `/profile/details?resubmit=${year.key}`);
    await page.locator("[name=ncaaId]").fill("12");
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    await expect(dialog.getByRole("alert").first()).toBeVisible();
    await expect(dialog).toContainText(said);
    await page.locator("[name=ncaaId]").fill("1902554079");
    await pressTooLate(page, "Save");
    await expect(dialog).toContainText(said);
    await expect(page.locator("[name=ncaaId]")).toHaveValue("1902554079");
    await expect(page.locator("[name=hsClassYear]")).toHaveValue("2029");
  },
);

test(
  "a form that was open when what was sent since was approved stays, with what was typed",
  { tag: "@script" },
  async ({ page, baseURL }) => {
    const edit = (value: number) => ({ type: "hsClassYear", editType: "Update", value });
    const { key } = await rejected(page, baseURL, "avery", edit(2030), said);
    await signIn(page, "avery");
    await open(page, `/profile/details?resubmit=${key}`);
    const [athlete, robin] = [await asking(page, "avery", baseURL), await asking(page, "robin", baseURL)];
    const { reviewItem } = await athlete.ask(`/elite/v1/people/${athlete.personKey}/profile-edits`, { edit: edit(2031) });
    await robin.ask(`/rdb/v1/review-items/${reviewItem.key}/approve`, { seen: [{ key: reviewItem.key, version: 1 }] });
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    await expect(dialog.getByRole("alert").first()).toContainText(editNoLongerWaits);
    await expect(page.locator("[name=hsClassYear]")).toHaveValue("2030");
    expect(new URL(page.url()).pathname).toBe("/profile/details");
  },
);

test("discarding what was typed brings back a choice that rests on another", { tag: "@script" }, async ({ page, baseURL }) => {
  const { key, primaryPositionKey } = await rejectedGolf(page, baseURL);
  await signIn(page, "avery");
  await open(page, `/profile/sports/new?resubmit=${key}`);
  const [sport, year, position] = ["sportKey", "firstYear", "primaryPositionKey"].map((name) => page.locator(`[name=${name}]`));
  await sport!.selectOption("5");
  await expect(position!).toBeEnabled();
  await position!.selectOption({ index: 1 });
  const chosen = await position!.inputValue();
  await year!.selectOption("2025");
  // Loaded twice: what waits for its options is kept meanwhile.
  for (let times = 0; times < 2; times += 1) {
    await page.reload();
    await expect(page.getByText(networkWords.restored)).toBeVisible();
    await expect(position!).toHaveValue(chosen);
  }
  await page.getByRole("button", { name: networkWords.discard }).click();
  await expect(sport!).toHaveValue("11");
  await expect(year!).toHaveValue("2024");
  await expect(position!).toHaveValue(String(primaryPositionKey));
  await page.reload();
  await laterScript(page);
  await expect(page.getByText(networkWords.restored)).toHaveCount(0);
  await expect(position!).toHaveValue(String(primaryPositionKey));
});

test("so it does with the recruiter of a team, and the field of a measurement", { tag: "@script" }, async ({ page, baseURL }) => {
  const organizationKey = await organization(page, "duke");
  const primaryPersonKey = await keyOf(page, `/rdb/v1/people/search?wholeStaff=true&currentOrganizationKey=${organizationKey}`);
  const addition = await rejected(page, baseURL, "avery", { ...duke, organizationKey, primaryPersonKey }, said);
  const result = await rejected(page, baseURL, "avery", squat, said);
  await signIn(page, "avery");

  await open(page, `/profile/teams/new?resubmit=${addition.key}`);
  const dialog = page.getByRole("dialog");
  const team = dialog.getByRole("button", { name: /^Remove / }).first();
  const recruiter = page.locator("[name=primaryPersonKey]:is(:checked, [type=hidden])");
  await expect(recruiter).toHaveValue(String(primaryPersonKey));
  const label = (await team.getAttribute("aria-label"))!;
  await team.click();
  await dialog.locator("input[type=search]").first().pressSequentially("auburn");
  await page.locator("[role=option]:not([aria-disabled=true])").first().click();
  await page.reload();
  await expect(page.getByText(networkWords.restored)).toBeVisible();
  await expect(team).not.toHaveAttribute("aria-label", label);
  await page.getByRole("button", { name: networkWords.discard }).click();
  await expect(team).toHaveAttribute("aria-label", label);
  await expect(recruiter).toHaveValue(String(primaryPersonKey));

  await open(page, `/profile/vitals/new?resubmit=${result.key}`);
  await page.locator("[name=measurementTypeKey]").selectOption("1");
  await page.locator("[name=feet]").fill("6");
  await page.locator("[name=inches]").fill("1");
  await page.reload();
  await expect(page.locator("[name=feet]")).toHaveValue("6");
  await page.getByRole("button", { name: networkWords.discard }).click();
  await expect(page.locator("[name=measurementTypeKey]")).toHaveValue("4");
  await expect(page.locator("[name=value]")).toHaveValue("31");
});

test("a form that is sent under appeal stays, and says so", { tag: "@script" }, async ({ page, baseURL }) => {
  const organizationKey = await organization(page, "duke");
  await signIn(page, "avery");
  const forms = [
    { path: "sports/new", edit: await rejectedGolf(page, baseURL), button: "Add Sport", name: "jerseyNumber", value: "7" },
    {
      path: "vitals/new",
      edit: await rejected(page, baseURL, "avery", { ...squat, value: "31.5" }, said),
      button: "Save",
      name: "value",
      value: "32",
    },
    { path: "teams/new", edit: await rejected(page, baseURL, "avery", { ...duke, organizationKey }, said), button: "Add Team" },
  ];
  for (const { path, edit, button, name, value } of forms) {
    await open(page, `/profile/${path}?resubmit=${edit.key}`);
    if (name) await page.locator(`[name=${name}]`).fill(value);
    await edit.appeal();
    await page.getByRole("dialog").getByRole("button", { name: button, exact: true }).click();
    await expect(page.getByRole("dialog")).toContainText(editRefusals["under-appeal"]!);
    await page.waitForFunction(() => {
      const { navigation, revalidation } = window.__remixRouter!.state;
      return navigation.state === "idle" && revalidation === "idle";
    });
    await expect(page).toHaveURL(new RegExp(`${path}\\?resubmit=${edit.key}$`));
    if (name) await expect(page.locator(`[name=${name}]`)).toHaveValue(value);
  }
});
