/**
 * M1: with script, too, each form of a team says at the corner what was not taken, beside the summary at its fields, and keeps what was
 * chosen until it is sent.
 */
import type { Page, Route } from "@playwright/test";
import { jwtDecode } from "jwt-decode";
import type { Claims } from "~/contract/account/sessions";
import { networkWords } from "~/domain/base/network-words";
import { signIn as signInByApi } from "../cast/cast";
import { startFailingApi } from "../setup/failing-api";
import type { ServerData } from "../setup/server";
import { expect, hydrated, laterScript, signIn, signInByForm, test } from "./test";

/** Puts what no page of ours offers in the place of a field of the dialog's form; answers how to put the field back. */
async function forge(page: Page, name: string, value: string): Promise<() => Promise<void>> {
  const own = page.locator(`dialog form.sheet-form [name="${name}"]`);
  await own.evaluateAll((fields) => fields.forEach((field) => field.setAttribute("disabled", "")));
  await page.locator("dialog form.sheet-form").evaluate(
    (form, { name, value }) => {
      form.append(Object.assign(document.createElement("input"), { type: "hidden", id: "forged", name, value }));
    },
    { name, value },
  );
  return async () => {
    await page.locator("#forged").evaluate((forged) => forged.remove());
    await own.evaluateAll((fields) => fields.forEach((field) => field.removeAttribute("disabled")));
  };
}

let server: Awaited<ReturnType<typeof startFailingApi>>;
/** A team that is not on blake's list, and one that is. */
const teams = { other: 0, listed: 0 };

test.beforeAll(async () => {
  server = await startFailingApi(JSON.parse(process.env.CAST_DATA ?? "") as ServerData);
  const { token } = await signInByApi({ fetch: (request) => fetch(request) }, "blake", `${server.apiUrl}/api`);
  const ask = async (path: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    return (
      await fetch(`${server.apiUrl}/api${path}`, { method: body ? "POST" : "GET", headers, body: JSON.stringify(body) })
    ).json() as Promise<unknown>;
  };
  const find = async (words: string) =>
    ((await ask(`/public/rdb/v1/organizations/advanced-search?searchText=${words}&organizationType=College`)) as [{ key: number }])[0].key;
  Object.assign(teams, { other: await find("alabama"), listed: await find("auburn") });
  await ask(`/elite/v1/people/${jwtDecode<Claims>(token).pk}/profile-edits`, {
    edit: { type: "topInterest", editType: "Add", organizationKey: teams.listed },
  });
});
test.afterAll(() => server.stop());

interface Form {
  address: () => string;
  button: string;
  failed: string;
  done: string;
  /** A field that names a coach, and what is said of one whom it must not name. */
  coach: string;
  refused: string;
  fill: (page: Page) => Promise<void>;
  kept: (page: Page) => Promise<void>;
  /** Makes of what was refused what can be sent. */
  mend?: (page: Page) => Promise<void>;
}

const status = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });
const add = (page: Page, what: string) => page.getByRole("button", { name: `Add ${what}`, exact: true }).click();

/** What is done with the status of a team, and what is said of a recruiter of another. */
const withStatus = (name: string): Pick<Form, "coach" | "refused" | "fill" | "kept"> => ({
  coach: "primaryPersonKey",
  refused: "Choose a coach of this team.",
  fill: (page) => status(page, name).check(),
  kept: (page) => expect(status(page, name)).toBeChecked(),
});

const forms: Record<string, Form> = {
  "Add Team": {
    address: () => `/profile/teams/new?organizationKey=${teams.other}`,
    button: "Add Team",
    failed: "Failed to add team.",
    done: "Team added successfully.",
    ...withStatus("Contacted"),
  },
  "Update Team": {
    address: () => `/profile/teams/${teams.listed}`,
    button: "Save",
    failed: "Failed to update team.",
    done: "Team updated successfully.",
    ...withStatus("Offered"),
  },
  "Update Team Visits": {
    address: () => `/profile/teams/${teams.listed}/visits`,
    button: "Save",
    failed: "Failed to update team visits.",
    done: "Team visits updated successfully.",
    coach: "visits[0].coachPersonKeys",
    // The picker takes up what the form holds: the same coach is sent twice.
    refused: "Choose at most 2 coaches.",
    fill: (page) => add(page, "coaching visit"),
    kept: (page) => expect(page.getByRole("dialog").locator("input[type=date]")).toHaveCount(1),
    async mend(page) {
      await expect(page.getByRole("button", { name: "Remove Coach", exact: true })).toHaveCount(1);
      // Each answer makes the dialog another size: a press at that moment would meet what has moved there.
      await page.getByRole("button", { name: "Remove coaching visit 1" }).click();
      await expect(page.getByText("No visits added yet.")).toBeVisible();
      await add(page, "visit");
      await expect(page.getByRole("button", { name: "Remove visit 1" })).toBeVisible();
    },
  },
};

for (const [name, { address, button, failed, done, coach, refused, fill, kept, mend }] of Object.entries(forms)) {
  test(`${name}: a server that refuses, an API that fails and a network that is gone`, { tag: "@script" }, async ({ browser }) => {
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    await signIn(page, "blake");
    await page.goto(address());
    await hydrated(page, "script");
    await laterScript(page);
    await fill(page);

    const corner = page.getByRole("region", { name: "Notifications" });
    const summary = page.getByRole("dialog").getByRole("alert").filter({ hasText: "There is a problem" });
    const send = page.locator("dialog .sheet-foot").getByRole("button", { name: button, exact: true });
    const expectFailed = async (problem: string) => {
      await expect(corner.getByRole("alert")).toContainText(`Error: ${failed}`);
      await expect(summary.getByRole("listitem")).toHaveText([problem]);
      await expect(summary).toBeFocused();
      await kept(page);
      await corner.getByRole("button", { name: "Dismiss" }).click();
      await expect(corner.getByRole("alert")).toHaveCount(0);
    };

    const putBack = await forge(page, coach, "999999999");
    await send.click();
    await expectFailed(refused);
    await putBack();
    await mend?.(page);

    for (const act of ["POST", "PUT"]) server.failing.add(`${act} /elite/v1/`);
    await send.click();
    await expectFailed("This could not be sent right now. Please try again.");
    server.failing.clear();

    await context.setOffline(true);
    await send.click();
    await expect(page.getByText(networkWords.again)).toBeVisible();
    await kept(page);
    await context.setOffline(false);
    await expect(corner.getByRole("status")).toContainText(`Done: ${done}`);
    await context.close();
  });
}

test(
  "a form of a team that was asked to be taken off the list meanwhile stays, with what was filled in, and says why not",
  { tag: "@script" },
  async ({ page }) => {
    await signInByForm(page, "avery");
    const address = (await page.locator("a[href$='/visits']").nth(1).getAttribute("href"))!.replace("/visits", "");
    const dialog = page.getByRole("dialog");
    const days = dialog.locator("input[type=date]");
    const second = await page.context().newPage();
    for (const [tab, path] of [
      [page, `${address}/visits`],
      [second, address],
    ] as const) {
      await tab.goto(path);
      await hydrated(tab, "script");
    }
    await second.getByRole("link", { name: "Take this team off the list" }).click();
    await second.getByRole("button", { name: "Send for review" }).click();
    await expect(second).toHaveURL(/\/profile(#teams)?$/);
    const before = await days.count();
    await add(page, "visit");
    await expect(days).toHaveCount(before + 1);
    await days.first().fill("2026-09-15");
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    await expect(
      dialog.getByRole("alert").filter({ hasText: "This team waits to be taken off the list. Withdraw that first." }),
    ).toBeVisible();
    await expect(days).toHaveCount(before + 1);
    await expect(days.first()).toHaveValue("2026-09-15");
  },
);

/** What the page posts from now on stays on its way until `goOn`; answers how much was posted so far. */
async function holdPosts(page: Page) {
  let posted = 0;
  let goOn = () => {};
  const held = new Promise<void>((go) => (goOn = go));
  const hold = async (route: Route) => {
    if (route.request().method() !== "POST") return route.continue();
    posted += 1;
    await held;
    // What the page has let go of meanwhile is not there any more.
    await route.continue().catch(() => {});
  };
  await page.route("**/*_data=*", hold);
  return { posted: () => posted, goOn };
}

async function openVisits(page: Page) {
  await signInByForm(page, "avery");
  const address = (await page.locator("a[href$='/visits']").nth(3).getAttribute("href"))!;
  await page.goto(address);
  await hydrated(page, "script");
  const days = page.getByRole("dialog").locator("input[type=date]");
  return { address, days, before: await days.count(), save: page.locator("dialog .sheet-foot").getByRole("button", { name: /^Sav/ }) };
}

test(
  "every press on the rows of visits counts, and is of the rows that the press before it made, however slow the answers",
  { tag: "@script" },
  async ({ page }) => {
    const { days, before } = await openVisits(page);
    await add(page, "coaching visit");
    await expect(days).toHaveCount(before + 1);
    const posts = await holdPosts(page);
    await page.getByRole("button", { name: "Remove coaching visit 1" }).click();
    await expect.poll(posts.posted).toBe(1);
    await add(page, "visit");
    await add(page, "visit");
    posts.goOn();
    await expect(days).toHaveCount(before + 2);
    await expect(page.getByRole("button", { name: "Remove visit 2" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Remove coaching visit 1" })).toHaveCount(0);
  },
);

test("Save counts, too, where the presses before it leave nothing to save in between", { tag: "@script" }, async ({ page }) => {
  const { address, days, before, save } = await openVisits(page);
  await add(page, "coaching visit");
  await expect(days).toHaveCount(before + 1);
  const posts = await holdPosts(page);
  await page.getByRole("button", { name: "Remove coaching visit 1" }).click();
  await expect.poll(posts.posted).toBe(1);
  await add(page, "visit");
  await save.click();
  posts.goOn();
  await expect(page.getByRole("region", { name: "Notifications" }).getByRole("status")).toContainText(
    "Done: Team visits updated successfully.",
  );
  await page.goto(address);
  await expect(days).toHaveCount(before + 1);
});

test(
  "what is saved is without the row whose removal was still on its way, and no row can be changed while it is saved",
  { tag: "@script" },
  async ({ page }) => {
    const { address, days, before, save } = await openVisits(page);
    await add(page, "visit");
    await expect(days).toHaveCount(before + 1);
    await days.first().fill("2026-09-13");
    await add(page, "coaching visit");
    await expect(days).toHaveCount(before + 2);
    const rows = await holdPosts(page);
    await page.getByRole("button", { name: "Remove coaching visit 1" }).click();
    await expect.poll(rows.posted).toBe(1);
    await save.click();
    const saving = await holdPosts(page);
    rows.goOn();
    await expect.poll(saving.posted).toBe(1);
    await expect(days).toHaveCount(before + 1);
    for (const name of ["Remove visit 1", "Add visit", "Add coaching visit"])
      await expect(page.getByRole("button", { name, exact: true })).toBeDisabled();
    saving.goOn();
    await expect(page.getByRole("region", { name: "Notifications" }).getByRole("status")).toContainText(
      "Done: Team visits updated successfully.",
    );
    await expect(page).toHaveURL(/\/profile(#teams)?$/);
    await page.goto(`${address}`);
    await expect(days).toHaveCount(before + 1);
    await expect(days.first()).toHaveValue("2026-09-13");
  },
);
