/**
 * W3, W4, W5: what becomes of a form, and of what was typed into it, when the network fails, the page is loaded again or the sign-in has
 * ended.
 */
import type { Locator, Page, Route } from "@playwright/test";
import sharp from "sharp";
import { editRefusals, fieldErrors } from "~/domain/base/messages";
import { networkWords } from "~/domain/base/network-words";
import { sent } from "./sent";
import { sampleOf } from "../setup/sample";
import { expect, expectAccessible, hydrated, inOwnBrowser, laterScript, signIn, signInByForm, test } from "./test";

const value = "input[name=value]";
const isPost = (route: Route) => route.request().method() === "POST";

/**
 * Waits until what is typed is kept, which begins when the page stands. The page before may ask for the same script, so this page is asked
 * whether it has it.
 */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await laterScript(page);
  await hydrated(page, "script");
}

/** How many forms the tab keeps something of; asked until it is so many, since keeping follows the page. */
async function expectKept(page: Page, forms: number): Promise<void> {
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("typed ")).length)).toBe(forms);
}

test(
  "a form that does not reach the server, or whose answer is lost, is sent again by itself and is one edit",
  { tag: "@script" },
  async ({ page, expectConsole }) => {
    expectConsole(/ERR_(FAILED|CONNECTION)|status of 502/);
    await signIn(page, "avery");
    await open(page, "/profile/vitals/new?type=6");
    let tries = 0;
    await page.route(/_data=/, async (route) => {
      if (!isPost(route)) return route.continue();
      tries += 1;
      if (tries === 1) return route.abort();
      if (tries === 2) {
        await route.fetch();
        return route.abort("connectionreset");
      }
      if (tries === 3) return route.fulfill({ status: 502, body: "Bad Gateway" });
      return route.continue();
    });
    await page.locator(value).fill("4.77");
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("alert").filter({ hasText: networkWords.again })).toHaveCount(1);
    await expect(page.locator(value)).toHaveValue("4.77");
    await expectAccessible(page, "dialog");
    await expect(page).toHaveURL(/\/profile$|\/profile[?#]/, { timeout: 20_000 });
    expect(tries).toBe(4);
    await expect(page.getByText(networkWords.again)).toHaveCount(0);
    await page.goto("/profile/edits");
    await expect(page.getByText("4.77")).toHaveCount(1);
    await expectKept(page, 0);
  },
);

/** Something that waits until it is let go. */
function held(): { until: Promise<void>; letGo: () => void } {
  let letGo = (): void => undefined;
  return { until: new Promise<void>((resolve) => (letGo = resolve)), letGo: () => letGo() };
}

test("what was typed and chosen before the page keeps it is kept, too", { tag: "@script" }, async ({ page }) => {
  await signInByForm(page, "casey");
  const keeping = held();
  await page.route(/\/later-/, (route) => keeping.until.then(() => route.continue()));
  await page.goto("/profile/teams/new");
  await hydrated(page, "script");
  await page.getByRole("dialog").locator("input[type=search]").first().pressSequentially("university");
  await page.locator("[role=option]:not([aria-disabled=true])").first().click();
  const team = page.getByRole("button", { name: /^Remove / });
  const label = (await team.getAttribute("aria-label"))!;
  await expectKept(page, 0);
  keeping.letGo();
  await expectKept(page, 1);
  await page.reload();
  await expect(page.getByText(networkWords.restored)).toBeVisible();
  await expect(team).toHaveAttribute("aria-label", label);
  await page.getByRole("button", { name: networkWords.discard }).click();
  await expect(team).toHaveCount(0);
  await expectKept(page, 0);
});

test("what a choice brings in is put back with it", { tag: "@script" }, async ({ page }) => {
  await signIn(page, "avery");
  await open(page, "/profile/vitals/new");
  await page.locator("[name=measurementTypeKey]").selectOption("6");
  await page.locator(value).fill("5.12");
  await expectKept(page, 1);
  await page.reload();
  await expect(page.getByText(networkWords.restored)).toBeVisible();
  await expect(page.locator(value)).toHaveValue("5.12");
  // Another type by hand begins with nothing.
  await page.locator("[name=measurementTypeKey]").press("ArrowDown");
  await expect(page.locator("[name=measurementTypeKey]")).not.toHaveValue("6");
  await expect(page.locator(value)).toHaveValue("");

  await open(page, "/profile/valuation/challenge");
  await page.locator("[name=type]").selectOption("Other");
  await page.locator("[name=otherInformation]").fill("My team pays for travel.");
  await expectKept(page, 2);
  await page.reload();
  await expect(page.locator("[name=otherInformation]")).toHaveValue("My team pays for travel.");
});

test("what is put back leaves alone what a hand was quicker with", { tag: "@script" }, async ({ page }) => {
  await signIn(page, "casey");
  await open(page, "/profile/contact");
  const name = page.locator("[name='parentInfo.name']");
  const handle = page.locator("[name=instagramHandle]");
  await name.fill("Pat before");
  await handle.fill("@before.it");
  await expectKept(page, 1);
  const keeping = held();
  await page.route(/\/later-/, (route) => keeping.until.then(() => route.continue()));
  await page.reload();
  await hydrated(page, "script");
  await name.fill("Pat now");
  keeping.letGo();
  await expect(handle).toHaveValue("@before.it");
  await expect(page.getByText(networkWords.restored)).toBeVisible();
  await expect(name).toHaveValue("Pat now");
  await page.reload();
  await expect(name).toHaveValue("Pat now");
  await expect(handle).toHaveValue("@before.it");
  await page.getByRole("button", { name: networkWords.discard }).click();
  await expect(handle).not.toHaveValue("@before.it");
  await expectKept(page, 0);
});

/** Opens the form of a new team, and chooses a team and its recruiter; `remove` are the buttons that take them back. */
async function chooseTennesseeAndDana(page: Page) {
  await open(page, "/profile/teams/new");
  const dialog = page.getByRole("dialog");
  const remove = dialog.getByRole("button", { name: /^Remove / });
  await dialog.locator("input[type=search]").first().pressSequentially("university of tennessee");
  await page.locator("[role=option]:not([aria-disabled=true])").first().click();
  await expect(remove).toHaveCount(1);
  await dialog.locator("input[type=search]").pressSequentially("dana");
  await page.locator("[role=option]").first().click();
  await expect(remove).toHaveCount(2);
  return { dialog, remove };
}

test(
  "a team chosen anew before the old one is put back stays, without the recruiter of the old one",
  { tag: "@script" },
  async ({ page }) => {
    await signIn(page, "casey");
    const { dialog, remove } = await chooseTennesseeAndDana(page);
    await expectKept(page, 1);
    const keeping = held();
    await page.route(/\/later-/, (route) => keeping.until.then(() => route.continue()));
    await page.reload();
    await hydrated(page, "script");
    await dialog.locator("input[type=search]").first().pressSequentially("vanderbilt");
    await page.locator("[role=option]:not([aria-disabled=true])").first().click();
    await expect(remove).toHaveAccessibleName(/Vanderbilt/);
    const stored = () =>
      page.evaluate(() =>
        Object.entries(sessionStorage)
          .flatMap(([key, text]: [string, string]) => (key.startsWith("typed ") ? [text] : []))
          .join(),
      );
    expect(await stored()).toContain("Tennessee");
    keeping.letGo();
    await expect.poll(stored).toContain("Vanderbilt");
    await page.reload();
    await expect(page.getByText(networkWords.restored)).toBeVisible();
    await expect(remove).toHaveCount(1);
    await expect(remove).toHaveAccessibleName(/Vanderbilt/);
  },
);

test("of a form that is sent before the page keeps what is typed nothing stays behind", { tag: "@script" }, async ({ page }) => {
  await signInByForm(page, "avery");
  const [keeping, sending] = [held(), held()];
  await page.route(/\/later-/, (route) => keeping.until.then(() => route.continue()));
  await page.route(/_data=/, async (route) => {
    if (isPost(route)) await sending.until;
    await route.continue();
  });
  await page.goto("/profile/vitals/new?type=6");
  await hydrated(page, "script");
  await page.locator(value).fill("4.78");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  const later = page.waitForResponse(/\/later-/);
  keeping.letGo();
  await (await later).finished();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
  sending.letGo();
  await expect(page).toHaveURL(/\/profile$|\/profile[?#]/);
  await expectKept(page, 0);
});

test(
  "it stops for a hand that changes the form, and gives up at last; the form stays, and is sent when asked",
  { tag: "@script" },
  async ({ page, context, expectConsole }) => {
    expectConsole(/ERR_/);
    await signIn(page, "blake");
    await open(page, "/profile/ncaa-id");
    await page.clock.install();
    const save = page.getByRole("dialog").getByRole("button", { name: /Sav/ });
    await context.setOffline(true);
    await page.locator(value).fill("1231231231");
    await save.click();
    await expect(page.getByText(networkWords.again)).toBeVisible();
    await page.locator(value).pressSequentially("9");
    await expect(page.getByText(networkWords.stopped)).toBeVisible();
    await page.locator(value).fill("1231231239");
    await save.click();
    // A pause begins when a try has failed, which takes as long as it takes.
    await expect(async () => {
      await page.clock.fastForward(31_000);
      await expect(page.getByText(networkWords.gaveUp)).toBeVisible({ timeout: 200 });
    }).toPass();
    await expect(page.locator(value)).toHaveValue("1231231239");
    await context.setOffline(false);
    await save.click();
    await page.clock.runFor(2_000);
    await expect(page).toHaveURL(/\/profile$/);
    await page.goto("/profile/ncaa-id");
    await expect(page.getByText("In review · 1231231239")).toBeVisible();
  },
);

test("stopping leaves the address of the form as it is", { tag: "@script" }, async ({ page, context, expectConsole }) => {
  expectConsole(/ERR_/);
  await signIn(page, "avery");
  await open(page, "/profile/vitals/new?type=6");
  await context.setOffline(true);
  await page.locator(value).fill("4.9");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(networkWords.again)).toBeVisible();
  await page.locator(value).pressSequentially("1");
  await expect(page.getByText(networkWords.stopped)).toBeVisible();
  await expect(page).toHaveURL(/\/profile\/vitals\/new\?type=6/);
  await context.setOffline(false);
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/\/profile$|\/profile[?#]/);
  await expectKept(page, 0);
});

test(
  "what would be done twice is not sent again by itself: the page says that it cannot tell",
  { tag: "@script" },
  async ({ page, expectConsole }) => {
    expectConsole(/ERR_(FAILED|CONNECTION)/);
    await signIn(page, "robin");
    await page.goto("/desk");
    await page.locator("a[href^='/desk/']:has-text('Casey')").first().click();
    await expect(page.getByRole("button", { name: "Take this item" })).toBeVisible();
    let tries = 0;
    await page.route(/_data=/, async (route) => {
      if (!isPost(route)) return route.continue();
      tries += 1;
      await route.fetch();
      return route.abort("connectionreset");
    });
    await page.getByRole("button", { name: "Approve", exact: true }).last().click();
    await expect(page.getByText(networkWords.unknown)).toBeVisible();
    expect(tries).toBe(1);
    await page.getByRole("button", { name: "Dismiss" }).click();
    await page.getByRole("button", { name: "Approve", exact: true }).last().click();
    await expect(page.getByText(networkWords.unknown)).toBeVisible();
    expect(tries).toBe(2);
    await page.reload();
    await expect(page.getByRole("main").getByText("Approved").first()).toBeVisible();
  },
);

test("a modal that cannot be opened opens once the network is back", { tag: "@script" }, async ({ page, expectConsole }) => {
  expectConsole(/ERR_|Failed to fetch dynamically/);
  await signInByForm(page, "avery");
  let isAway = true;
  await page.route(/\/assets\/route-|profile\.contact/, (route) => (isAway ? route.abort() : route.continue()));
  await page.goto("/notices");
  isAway = false;
  await page.goto("/profile");
  await hydrated(page, "script");
  isAway = true;
  await page.locator("a[href='/profile/contact']").first().click();
  await expect(page.getByText(networkWords.again)).toBeVisible();
  await expect(page.locator("#teams")).toBeVisible();
  isAway = false;
  await expect(page.getByRole("dialog", { name: "Edit Contact Information" })).toBeVisible();
});

test(
  "what was typed and chosen is there again after a reload, and can be discarded; another viewer finds nothing",
  { tag: "@script" },
  async ({ page }) => {
    await signIn(page, "casey");
    await open(page, "/profile/sports/new");
    await page.locator("[name=sportKey]").selectOption({ label: "Baseball" });
    await page.locator("[name=lastYear]").selectOption({ index: 2 });
    const year = await page.locator("[name=lastYear]").inputValue();
    await page.locator("[name=primaryPositionKey]").selectOption({ index: 1 });
    const position = await page.locator("[name=primaryPositionKey]").inputValue();
    await page.locator("[name=jerseyNumber]").fill("42");
    await expectKept(page, 1);
    await page.reload();
    await expect(page.getByText(networkWords.restored)).toBeVisible();
    await expect(page.locator("[name=jerseyNumber]")).toHaveValue("42");
    await expect(page.locator("[name=lastYear]")).toHaveValue(year);
    await expect(page.locator("[name=primaryPositionKey]")).toHaveValue(position);
    await page.getByRole("button", { name: networkWords.discard }).click();
    await expect(page.locator("[name=jerseyNumber]")).toHaveValue("");
    await expect(page.getByText(networkWords.restored)).toHaveCount(0);
    await expectKept(page, 0);

    await open(page, "/profile/teams/new");
    await page.getByRole("dialog").locator("input[type=search]").first().pressSequentially("university");
    await page.locator("[role=option]:not([aria-disabled=true])").first().click();
    const team = page.getByRole("button", { name: /^Remove / });
    const label = (await team.getAttribute("aria-label"))!;
    await page.getByRole("radio", { name: "Offered" }).check();
    await expectKept(page, 1);
    await page.reload();
    await expect(page.getByText(networkWords.restored)).toBeVisible();
    await expect(team).toHaveAttribute("aria-label", label);
    await expect(page.getByRole("radio", { name: "Offered" })).toBeChecked();
    await expectAccessible(page, "dialog");
    await expectKept(page, 1);

    await page.context().clearCookies({ name: /token|refresh/ });
    await signIn(page, "avery");
    await open(page, "/profile/teams/new");
    await expect(page.getByText(networkWords.restored)).toHaveCount(0);
    await expectKept(page, 0);
  },
);

test(
  "a recruiter and what a choice brought in come back with it, and a search on the way leaves nothing behind",
  { tag: "@script" },
  async ({ page }) => {
    await signIn(page, "casey");
    const { dialog, remove } = await chooseTennesseeAndDana(page);
    const labels = () => remove.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
    const chosen = await labels();
    await expectKept(page, 1);
    await page.reload();
    await expect(page.getByText(networkWords.restored)).toBeVisible();
    await expect.poll(labels).toEqual(chosen);
    await expect(dialog.getByRole("heading", { name: "Add Team" })).toBeFocused();
    await dialog.getByRole("button", { name: "Add Team" }).click();
    await expect(page).toHaveURL(/\/profile(#teams)?$/);
    await expectKept(page, 0);

    await open(page, "/profile/teams/new");
    await dialog.locator("input[type=search]").first().pressSequentially("vanderbilt");
    await page.locator("[role=option]:not([aria-disabled=true])").first().click();
    await expectKept(page, 1);
    await dialog.locator("input[type=search]").fill("chris");
    await dialog.getByRole("button", { name: "Search", exact: true }).last().click();
    await expect(page).toHaveURL(/organizationKey=/);
    await dialog.getByRole("button", { name: "Add Team" }).click();
    await expect(page).toHaveURL(/\/profile(#teams)?$/);
    await expectKept(page, 0);

    await open(page, "/profile/vitals/new");
    await page.locator("[name=measurementTypeKey]").selectOption({ label: "Height" });
    await page.locator("[name=feet]").fill("6");
    await expectKept(page, 1);
    await page.reload();
    await expect(page.locator("[name=feet]")).toHaveValue("6");
  },
);

test("visits that were added and changed are there again after a reload, and can be discarded", { tag: "@script" }, async ({ page }) => {
  await signIn(page, "avery");
  await page.goto("/profile");
  const address = (await page.locator("a[href$='/visits']").first().getAttribute("href"))!;
  await open(page, address);
  const days = page.getByRole("dialog").locator("input[type=date]");
  const before = await days.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  await page.getByRole("button", { name: "Add visit" }).click();
  await expect(days).toHaveCount(before.length + 1);
  await days.first().fill("2026-09-12");
  await page.getByRole("button", { name: "Add coaching visit" }).click();
  await expect(days).toHaveCount(before.length + 2);
  await page.getByRole("dialog").locator("input[type=search]").first().pressSequentially("dovecote");
  await page.locator("[role=option]").first().click();
  const chosen = page.getByRole("button", { name: /^Remove .*Dovecote/ });
  await expect(chosen).toHaveCount(1);
  await expectKept(page, 1);
  await page.reload();
  await expect(page.getByText(networkWords.restored)).toBeVisible();
  await expect(days).toHaveCount(before.length + 2);
  await expect(chosen).toHaveCount(1);
  await page.getByRole("button", { name: "Remove coaching visit 1" }).click();
  await expect(days).toHaveCount(before.length + 1);
  await expect(days.first()).toHaveValue("2026-09-12");
  await expectKept(page, 1);
  await page.getByRole("button", { name: networkWords.discard }).click();
  await expect(days).toHaveCount(before.length);
  await expectKept(page, 0);
});

test(
  "the first visit of a team is there again after a reload, and discarding it leaves the empty form",
  { tag: "@script" },
  async ({ page }) => {
    await signIn(page, "casey");
    await page.goto("/profile");
    const none = page.locator("a[href$='/visits']", { hasText: /\b0$/ });
    await open(page, (await none.first().getAttribute("href"))!);
    const days = page.getByRole("dialog").locator("input[type=date]");
    await page.getByRole("button", { name: "Add visit" }).click();
    await days.fill("2026-09-12");
    await expectKept(page, 1);
    await page.reload();
    await expect(page.getByText(networkWords.restored)).toBeVisible();
    await expect(days).toHaveValue("2026-09-12");
    await page.getByRole("button", { name: networkWords.discard }).click();
    await expect(page.getByText("No visits added yet.")).toBeVisible();
    await expect(days).toHaveCount(0);
    await expectKept(page, 0);
  },
);

/** Opens the visits of avery's first team as the page stands, before anything is kept; `letGo` begins to keep. */
async function openVisitsEarly(page: Page) {
  await signIn(page, "avery");
  await page.goto("/profile");
  const address = (await page.locator("a[href$='/visits']").first().getAttribute("href"))!;
  const keeping = held();
  await page.route(/\/later-/, (route) => keeping.until.then(() => route.continue()));
  await page.goto(address);
  await hydrated(page, "script");
  const dialog = page.getByRole("dialog");
  const days = dialog.locator("input[type=date]");
  return { dialog, days, before: await days.count(), letGo: () => keeping.letGo() };
}

test(
  "a visit that was added before the page keeps it is there again after a reload, and after a sign-in that had ended",
  { tag: "@script" },
  async ({ page, context }) => {
    const { dialog, days, before, letGo } = await openVisitsEarly(page);
    await page.getByRole("button", { name: "Add visit" }).click();
    await expect(days).toHaveCount(before + 1);
    letGo();
    await expectKept(page, 1);
    await days.first().fill("2026-09-13");
    await page.reload();
    await expect(page.getByText(networkWords.restored)).toBeVisible();
    await expect(days).toHaveCount(before + 1);
    await expect(days.first()).toHaveValue("2026-09-13");

    await context.clearCookies({ name: /token|refresh/ });
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    await page.locator("input[name=username]").fill("avery");
    await page.locator("input[name=password]").fill("signing-day");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByText(networkWords.restored)).toBeVisible();
    await expect(days).toHaveCount(before + 1);
    await expect(days.first()).toHaveValue("2026-09-13");
    await page.getByRole("button", { name: networkWords.discard }).click();
    await expect(days).toHaveCount(before);
    await expectKept(page, 0);
  },
);

test("a visit, and a coach, that were removed before the page keeps it stay away after a reload", { tag: "@script" }, async ({ page }) => {
  const { dialog, days, before, letGo } = await openVisitsEarly(page);
  const coach = dialog.locator(".picker-chosen button").first();
  const name = (await coach.getAttribute("aria-label"))!;
  await coach.click();
  const named = dialog.getByRole("button", { name });
  await expect(named).toHaveCount(0);
  letGo();
  await expectKept(page, 1);
  await page.reload();
  await expect(page.getByText(networkWords.restored)).toBeVisible();
  await expect(named).toHaveCount(0);
  await expect(days).toHaveCount(before);
  await page.getByRole("button", { name: networkWords.discard }).click();
  await expect(named).toHaveCount(1);
  await expectKept(page, 0);

  const keeping = held();
  await page.unroute(/\/later-/);
  await page.route(/\/later-/, (route) => keeping.until.then(() => route.continue()));
  await page.reload();
  await hydrated(page, "script");
  await dialog.getByRole("button", { name: "Remove visit 1" }).click();
  await expect(days).toHaveCount(before - 1);
  keeping.letGo();
  await expectKept(page, 1);
  await page.reload();
  await expect(page.getByText(networkWords.restored)).toBeVisible();
  await expect(days).toHaveCount(before - 1);
});

test("a visit that is added before those of another time are put back stands before them", { tag: "@script" }, async ({ page }) => {
  const { dialog, days, before, letGo } = await openVisitsEarly(page);
  letGo();
  await dialog.getByRole("button", { name: "Remove visit 1" }).click();
  await expect(days).toHaveCount(before - 1);
  await expectKept(page, 1);
  const keeping = held();
  await page.unroute(/\/later-/);
  await page.route(/\/later-/, (route) => keeping.until.then(() => route.continue()));
  await page.reload();
  await hydrated(page, "script");
  await expect(days).toHaveCount(before);
  await dialog.getByRole("button", { name: "Add visit" }).click();
  await expect(days).toHaveCount(before + 1);
  await days.first().fill("2026-09-14");
  keeping.letGo();
  await expect(page.getByText(networkWords.restored)).toBeVisible();
  await expect(days).toHaveCount(before);
  await expect(days.first()).toHaveValue("2026-09-14");
});

test(
  "each profile has its own, and a form of another is sent from the page that leads back to it",
  { tag: "@script" },
  async ({ page, context }) => {
    await signInByForm(page, "robin");
    const edit = async (tab: Page, name: string) => {
      await tab.goto("/desk");
      await tab.locator("a[href^='/desk/']", { hasText: name }).first().click();
      await tab.getByRole("button", { name: "Edit this profile" }).click();
      await tab.waitForURL(/\/profile/);
      await open(tab, "/profile/ncaa-id");
    };
    await edit(page, "Casey");
    const before = await page.locator(value).inputValue();
    await page.locator(value).fill("5550001112");
    await expectKept(page, 1);

    const second = await context.newPage();
    await edit(second, "Skyler");
    await page.setViewportSize({ width: 360, height: 320 });
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.getByRole("dialog").getByRole("button", { name: /Save/ }).click();
    const title = page.getByRole("heading", { name: "You are now working on another profile" });
    await expect(title).toBeFocused();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.getByRole("button", { name: /^Switch back to Casey/ }).click();
    await page.getByRole("button", { name: "Send it now" }).click();
    await expect(page).toHaveURL(/\/profile(\?.*)?$/);
    await open(page, "/profile/ncaa-id");
    expect(before).not.toBe("5550001112");
    await expect(page.locator(value)).toHaveValue("5550001112");
    await expectKept(page, 0);

    await page.locator(value).fill("5550001113");
    await expectKept(page, 1);
    await edit(page, "Skyler");
    await expect(page.getByText(networkWords.restored)).toHaveCount(0);
    await page.locator(value).fill("5550001114");
    await expectKept(page, 2);
    await edit(page, "Casey");
    await expect(page.locator(value)).toHaveValue("5550001113");
  },
);

test("after a sign-in that had ended, the form is as it was filled in", { tag: "@broken" }, async ({ page, mode, context }) => {
  await signIn(page, "casey");
  if (mode === "script") await open(page, "/profile/contact");
  else await page.goto("/profile/contact");
  await page.locator("[name='parentInfo.name']").fill(`Pat ${mode}`);
  if (mode === "script") await expectKept(page, 1);
  await context.clearCookies({ name: /token|refresh/ });
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await page.locator("input[name=username]").fill("casey");
  await page.locator("input[name=password]").fill("signing-day");
  await page.getByRole("button", { name: "Sign in" }).click();
  if (mode === "script") {
    await expect(page.getByText(networkWords.restored)).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  } else {
    await expect(page.getByRole("heading", { name: "You are signed in again" })).toBeVisible();
    await page.getByRole("button", { name: "Send it now" }).click();
  }
  await expect(page.getByText("Your contact information has been saved.").first()).toBeVisible();
  await page.goto("/profile/contact");
  await expect(page.locator("[name='parentInfo.name']")).toHaveValue(`Pat ${mode}`);
  await expect(page.getByText(networkWords.restored)).toHaveCount(0);
});

/** Lets the page come and be filled in while its script is on the way; `wake` lets that come, `keep` what keeps what is typed. */
async function holdScripts(page: Page) {
  const [waking, keeping] = [held(), held()];
  await page.unroute(/\/assets\/.*\.js/);
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await (route.request().url().includes("/later-") ? keeping : waking).until;
    await route.continue();
  });
  return {
    async wake() {
      waking.letGo();
      await hydrated(page, "script");
    },
    keep: () => keeping.letGo(),
  };
}

/** Sends the form when its sign-in has ended, before the page keeps what is typed, and signs in again. */
async function sendTooLate(page: Page, button: Locator, keep: () => void, username: string): Promise<void> {
  await page.context().clearCookies({ name: /token|refresh/ });
  const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
  await button.click();
  await answered;
  keep();
  await page.locator("input[name=username]").fill(username);
  await page.locator("input[name=password]").fill("signing-day");
  await page.getByRole("button", { name: "Sign in" }).click();
}

interface TypedForm {
  who: string;
  path: (page: Page, baseURL?: string) => string | Promise<string>;
  typed: Record<string, string>;
  /** Where the form is not that of the modal. */
  form?: string;
}

const anotherValue = "#change";

const typedForms: Record<string, TypedForm> = {
  "contact: phones, and a handle": {
    who: "gale",
    path: () => "/profile/contact",
    typed: { phoneNumber: "704 555 0166", twitterHandle: "casey_tw", "parentInfo.phoneNumber": "704 555 0167" },
  },
  "the NCAA ID": { who: "avery", path: () => "/profile/ncaa-id", typed: { value: "1902554079" } },
  "details: the NCAA ID": { who: "casey", path: () => "/profile/details", typed: { ncaaId: "1902554079" } },
  "$ Wanted: an amount, and the agent's phone": {
    who: "avery",
    path: () => "/profile/money-wanted",
    typed: { monthlyWanted: "26500", "agentInfo.phoneNumber": "615 555 0199" },
  },
  "a height, and its day": {
    who: "avery",
    path: () => "/profile/vitals/new?type=1",
    typed: { feet: "6", inches: "1.5", dateOccurred: "2026-05-05" },
  },
  "a result, and its day": {
    who: "avery",
    path: () => "/profile/vitals/new?type=6",
    typed: { value: "4.79", dateOccurred: "2026-05-05" },
  },
  "a jersey number": { who: "avery", path: () => "/profile/sports/1", typed: { jerseyNumber: "47" } },
  "the day of a visit": {
    who: "avery",
    async path(page) {
      await page.goto("/profile");
      return (await page.locator("a[href$='/visits']").first().getAttribute("href"))!;
    },
    typed: { "visits[0].dateOccurred": "2026-05-05" },
  },
  "another value, at the desk": {
    who: "robin",
    path: async (page, baseURL) => `/desk/${(await sent(page, baseURL)).key}`,
    typed: { value: "4.62", dateOccurred: "2026-05-05", sentence: "The sheet says so." },
    form: anotherValue,
  },
};

for (const [name, { who, path, typed, form = "dialog" }] of sampleOf(Object.entries(typedForms), 4)) {
  test(
    `what was typed before the script came is kept, sent too late or loaded again: ${name}`,
    { tag: "@script" },
    async ({ page, baseURL }) => {
      const fields = Object.entries(typed).map(([field, text]) => ({ field: page.locator(`${form} [name="${field}"]`), text }));
      const fillIn = async () => {
        if (form === anotherValue) await page.locator(`details:has(${form}) > summary`).click();
        for (const { field, text } of fields) await field.fill(text);
        // Left before the script hears of it.
        await fields.at(-1)!.field.blur();
      };
      const expectAsTyped = async () => {
        await expect(page.getByText(networkWords.restored)).toBeVisible();
        for (const { field, text } of fields) await expect(field).toHaveValue(text);
      };
      await signIn(page, who);
      const address = await path(page, baseURL);
      const first = await holdScripts(page);
      await page.goto(address, { waitUntil: "commit" });
      await fillIn();
      await first.wake();
      await expectKept(page, 0);
      const button = form === anotherValue ? "Approve with this change" : /^Save/;
      await sendTooLate(page, page.locator(form).getByRole("button", { name: button }), first.keep, who);
      await expectAsTyped();
      await page.getByRole("button", { name: networkWords.discard }).click();
      await expectKept(page, 0);

      const second = await holdScripts(page);
      await page.reload({ waitUntil: "commit" });
      await fillIn();
      await second.wake();
      second.keep();
      await expectKept(page, 1);
      await page.reload();
      await expectAsTyped();
    },
  );
}

test(
  "a list of measurements that is sent too late before the page keeps what is typed is carried by the page that asks to sign in",
  { tag: "@script" },
  async ({ page }) => {
    await signIn(page, "blake");
    const { wake, keep } = await holdScripts(page);
    await page.goto("/profile", { waitUntil: "commit" });
    await page.locator("#vitals-6 summary").click();
    await page.locator("[name='value.n6-0']").fill("4.81");
    await wake();
    await sendTooLate(page, page.locator("#vitals").getByRole("button", { name: "Save", exact: true }), keep, "blake");
    await expect(page.getByRole("heading", { name: "You are signed in again" })).toBeVisible();
    await expect(page.getByText("4.81")).toBeVisible();
    await page.getByRole("button", { name: "Send it now" }).click();
    await expect(page.locator("#vitals-6 summary")).toContainText("4.81 secs, in review");
  },
);

test(
  "a photo whose upload fails stays chosen, and is sent again by Save as one edit",
  { tag: "@script" },
  async ({ page, expectConsole }) => {
    expectConsole(/ERR_(FAILED|CONNECTION)/);
    await signIn(page, "avery");
    await page.goto("/profile/photo");
    await hydrated(page, "script");
    let tries = 0;
    await page.route(/_data=/, async (route) => {
      if (!isPost(route)) return route.continue();
      tries += 1;
      if (tries === 1) return route.abort();
      if (tries > 2) return route.continue();
      await route.fetch();
      return route.abort("connectionreset");
    });
    const dialog = page.getByRole("dialog");
    const buffer = await sharp({ create: { width: 320, height: 320, channels: 3, background: "#2255aa" } })
      .png()
      .toBuffer();
    await dialog.locator("input[type=file]").setInputFiles({ name: "me.png", mimeType: "image/png", buffer });
    for (const isFailing of [true, true, false]) {
      await dialog.getByRole("button", { name: "Save" }).click();
      if (!isFailing) break;
      await expect(dialog.getByText(networkWords.photo)).toBeVisible();
      await expect(dialog.getByAltText("Your new one")).toBeVisible();
      if (tries === 1) await expectAccessible(page, "dialog");
    }
    await expect(page.getByText("Profile photo update submitted successfully.")).toBeVisible();
    await page.goto("/profile/edits?status=Pending");
    expect(tries).toBe(3);
    await expect(page.getByRole("main").getByText(/photo/i).first()).toBeVisible();
  },
);

test(
  "after an error page, which takes the place of the whole document, what is typed is kept as before",
  { tag: "@script" },
  async ({ page }) => {
    await signIn(page, "avery");
    await open(page, "/profile");
    const visit = (path: string) =>
      page.evaluate(
        (to) => (window as unknown as { __remixRouter: { navigate: (to: string) => Promise<void> } }).__remixRouter.navigate(to),
        path,
      );
    await visit("/profile/teams/999999");
    await expect(page.getByRole("heading", { name: "There is nothing at this address" })).toBeFocused();
    await visit("/profile/contact");
    await page.locator("[name='parentInfo.name']").fill("Pat");
    await expectKept(page, 1);
  },
);

test("signing out leaves nothing of what was typed", { tag: "@script" }, async ({ page }) => {
  await signIn(page, "avery");
  await open(page, "/profile/contact");
  await page.locator("[name='parentInfo.name']").fill("Pat");
  await expectKept(page, 1);
  await page.goto("/logout");
  await page.getByRole("button", { name: "Sign out" }).last().click();
  await page.waitForURL((url) => url.pathname !== "/logout");
  await expectKept(page, 0);
});

test(
  "what was typed is not laid over what somebody else has saved since: it is told, and nothing is sent with it",
  { tag: "@script" },
  async ({ page, browser, baseURL }) => {
    await signIn(page, "gale");
    await page.goto("/profile/contact");
    await hydrated(page, "script");
    const before = await page.locator("[name=phoneNumber]").inputValue();
    await page.locator("[name='visibility.phoneNumber']").selectOption("Public");
    await page.locator("[name=instagramHandle]").fill("@typedbefore");
    await expectKept(page, 1);
    const other = await inOwnBrowser(browser, "casey", baseURL, "no-script");
    await other.goto("/profile/contact");
    await other.locator("[name=phoneNumber]").fill("(704) 555-0188");
    await other.getByRole("button", { name: "Save", exact: true }).last().click();
    await other.close();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.reload();
    // What nobody else has changed is there again; who sees a number is one with the number.
    const told = page.getByText(networkWords.outdated);
    await expect(told).toHaveText(/: [^·]*Public$/);
    // On a phone it has the width of the form.
    expect((await told.boundingBox())!.width).toBeGreaterThan(240);
    await expect(page.locator("[name=phoneNumber]")).not.toHaveValue(before);
    await expect(page.locator("[name='visibility.phoneNumber']")).not.toHaveValue("Public");
    await expect(page.locator("[name=instagramHandle]")).toHaveValue("@typedbefore");
    await expect(page.getByText(networkWords.restored)).toBeVisible();
    // It is told until it is used or discarded, whatever else is saved.
    await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
    await expect(page).toHaveURL(/\/profile(#|\?|$)/);
    await open(page, "/profile/contact");
    await expect(page.locator("[name=instagramHandle]")).toHaveValue("@typedbefore");
    await expect(told).toHaveText(/: [^·]*Public$/);
    await page.getByRole("button", { name: networkWords.discard }).click();
    await expect(told).toHaveCount(0);
    await expectKept(page, 0);
  },
);

test(
  "a rejection that was begun is not laid over a version that came since: it is told",
  { tag: "@script" },
  async ({ page, browser, baseURL }) => {
    const athlete = await inOwnBrowser(browser, "avery", baseURL, "no-script");
    const setResult = async (path: string, value: string) => {
      await athlete.goto(path);
      await athlete.locator("input[name=value]").fill(value);
      await athlete.locator("input[name=dateOccurred]").fill("2026-05-05");
      await athlete.locator("main, dialog").getByRole("button", { name: "Save", exact: true }).last().click();
    };
    await setResult("/profile/vitals/new?type=6", "5.71");
    const change = athlete.locator('a[href*="/profile/vitals/new?change="]').last();
    const item = (await change.getAttribute("href"))!.split("change=")[1]!;
    await signIn(page, "robin");
    await page.goto(`/desk/${item}`);
    await hydrated(page, "script");
    const sentence = page.locator("#reject textarea");
    await page.locator("details:has(#reject) > summary").click();
    await sentence.fill("The list says 5.8.");
    await expectKept(page, 1);
    await setResult(`/profile/vitals/new?change=${item}`, "5.72");
    await athlete.close();
    await page.reload();
    const note = page.getByText(networkWords.outdated);
    await expect(note).toContainText("A sentence for the athlete: The list says 5.8.");
    await expect(note).toBeVisible();
    await expect(sentence).toHaveValue("");
    await expect(page.getByRole("button", { name: "Approve", exact: true }).first()).toBeVisible();
    await page.getByRole("button", { name: networkWords.discard }).click();
    await expect(page.locator("details:has(#reject) > summary")).toBeFocused();
    await expectKept(page, 0);
  },
);

test(
  "of rows those alone are told that were added, changed or removed, with the names and days that stood there, in view",
  { tag: "@script" },
  async ({ page, browser, baseURL }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    const { dialog, days, before, letGo } = await openVisitsEarly(page);
    letGo();
    await page.getByRole("button", { name: "Add coaching visit" }).click();
    await expect(days).toHaveCount(before + 1);
    await days.first().fill("2026-09-14");
    await dialog.locator("input[type=search]").first().pressSequentially("dovecote");
    await page.locator("[role=option]").first().click();
    await expect(page.getByRole("button", { name: /^Remove .*Dovecote/ })).toHaveCount(1);
    await page.getByRole("button", { name: "Add visit" }).click();
    await expect(days).toHaveCount(before + 2);
    await days.first().fill("2026-09-12");
    await expectKept(page, 1);
    const other = await inOwnBrowser(browser, "avery", baseURL, "no-script");
    await other.goto(new URL(page.url()).pathname);
    await other.getByRole("button", { name: "Add visit" }).click();
    await other.getByRole("button", { name: "Save", exact: true }).last().click();
    await other.close();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.reload();
    const note = page.getByText(networkWords.outdated);
    await expect(note).toHaveText(
      new RegExp(`^${networkWords.outdated} Added: Visit 09/12/26, Official visit: no · Added: Coaching visit 09/14/26, [^·]*Dovecote$`),
    );
    await expect(note).toBeInViewport();
    await expect(days).toHaveCount(before + 1);
    await page.getByRole("button", { name: networkWords.discard }).click();
    await expectKept(page, 0);
  },
);

test(
  "of a form whose save has changed nothing, or that somebody has made what was typed, nothing stays behind",
  { tag: "@script" },
  async ({ page, browser, baseURL }) => {
    await signIn(page, "avery");
    await open(page, "/profile/money-wanted");
    const year = page.locator("[name=annualWanted]");
    const amount = await year.inputValue();
    await year.fill(`$${amount}`);
    await expectKept(page, 1);
    await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText(fieldErrors.amountUnchanged).first()).toBeVisible();
    await expectKept(page, 0);
    await page.reload();
    await expect(year).toHaveValue(amount);
    await expect(page.getByText(networkWords.restored)).toHaveCount(0);

    await open(page, "/profile/sports/1");
    const jersey = page.locator("[name=jerseyNumber]");
    const number = await jersey.inputValue();
    await jersey.fill(`${number} `);
    await expectKept(page, 1);
    await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText(editRefusals["nothing-changed"]!).first()).toBeVisible();
    await expectKept(page, 0);

    await open(page, "/profile/money-wanted");
    await year.fill("312000");
    await expectKept(page, 1);
    const other = await inOwnBrowser(browser, "avery", baseURL, "no-script");
    await other.goto("/profile/money-wanted");
    await other.locator("[name=annualWanted]").fill("312000");
    await other.getByRole("button", { name: "Save", exact: true }).click();
    await expect(other.getByText("Your amounts have been updated.")).toBeVisible();
    await other.close();
    await page.reload();
    await expectKept(page, 0);
    await expect(year).toHaveValue("312000");
    await expect(page.getByText(networkWords.outdated)).toHaveCount(0);
  },
);
