/** From nothing to a profile of one's own to look after. */
import type { Page } from "@playwright/test";
import { bornYearsAgo, statement } from "../setup/newcomer";
import { fillBirth, fillInProfile, signUp } from "./newcomer";
import { confirmAddress, expect, expectAccessible, hydrated, inOwnBrowser, laterScript, openNotice, signIn, test, type Mode } from "./test";

const sentWords = "Sent. Our staff check who you are. You hear here and by e-mail.";

/** Starts a profile of that athlete, as the guardian. */
async function startProfile(page: Page, mode: Mode, athlete: string): Promise<void> {
  await fillInProfile(page, mode, athlete);
  await page.getByRole("button", { name: "Send claim" }).click();
  await expect(page.getByText(sentWords).first()).toBeVisible();
}

test("a new profile that came too late for its sign-in is sent once signed in again", async ({ page, mode }) => {
  await signUp(page, mode, `late-${mode}`);
  await expect(page.getByText("Welcome. Your account is ready.").first()).toBeVisible();
  await confirmAddress(page, mode, `late-${mode}@home.test`);
  await fillInProfile(page, mode, `Lina Late ${mode}`);
  await page.context().clearCookies({ name: /token|refresh/ });
  await page.getByRole("button", { name: "Send claim" }).click();
  await page.locator("input[name=username]").fill(`late-${mode}`);
  await page.locator("input[name=password]").fill("a long enough one");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "You are signed in again" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(statement);
  await page.getByRole("button", { name: "Send it now" }).click();
  await expect(page.getByText(sentWords).first()).toBeVisible();
});

test(
  "the search for a profile goes along with the typing, and says what it came to",
  { tag: "@script" },
  async ({ page, expectConsole }) => {
    expectConsole(/ERR_INTERNET_DISCONNECTED/);
    await signIn(page, "fan");
    await page.goto("/claim");
    await hydrated(page, "script");
    const field = page.getByLabel("Name", { exact: true });
    const said = page.locator("#search-hint");
    const found = page.getByRole("link", { name: "Claim Avery Montgomery-Castellanos" });
    await expect(said).toHaveText("At least 3 letters.");
    await field.pressSequentially("av");
    await expect(said).toHaveText("Type at least 3 letters.");
    await field.pressSequentially("ery mon");
    await expect(found).toBeVisible();
    await expect(said).toContainText("1 found.");
    await expect(field).toBeFocused();
    await expect(page).toHaveURL(/\/claim$/);
    await field.pressSequentially("x");
    await expect(said).toHaveText("No profile of “avery monx” was found.");
    await field.fill("a");
    await expect(found).toHaveCount(0);
    await expect(said).toHaveText("Type at least 3 letters.");

    // A network that fails costs nothing that was typed, and the button still searches.
    await page.context().setOffline(true);
    await field.fill("avery");
    await expect(said).toHaveText("Searching is not available right now. Please try again.");
    await page.context().setOffline(false);
    await field.press("Enter");
    await expect(page).toHaveURL(/search=avery$/);
    await expect(found).toBeVisible();
  },
);

test("a newcomer's way from sign-up to a verified, managed profile", { tag: "@broken" }, async ({ page, browser, mode, baseURL }) => {
  const athlete = `Nova Newcomer ${mode}`;
  await signUp(page, mode, `nia-${mode}`);
  await expect(page.getByText("Welcome. Your account is ready.").first()).toBeVisible();
  await confirmAddress(page, mode, `nia-${mode}@home.test`);

  await page.getByLabel("Name", { exact: true }).fill("nova newcomer");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("No profile of “nova newcomer” was found.")).toBeVisible();
  await startProfile(page, mode, athlete);
  await expect(page.getByRole("heading", { name: athlete })).toContainText("Waiting");

  const robin = await inOwnBrowser(browser, "robin", baseURL, mode);
  await robin.getByRole("link", { name: /^Claims/ }).click();
  await robin.getByRole("link", { name: new RegExp(athlete) }).click();
  await expect(robin.getByRole("heading", { name: `Claim of ${athlete}` })).toBeVisible();
  await expect(robin.getByText(statement)).toBeVisible();
  await hydrated(robin, mode);
  await robin.getByRole("button", { name: "Verify" }).click();
  await expect(robin.getByText("Verified. The claimant is told.").first()).toBeVisible();
  await robin.context().close();

  await openNotice(page, mode, `Your claim is verified: ${athlete}`);
  await expect(page.getByRole("heading", { level: 1, name: "Claim a profile" })).toBeVisible();
  await hydrated(page, mode);
  await page.getByRole("button", { name: `Open the profile of ${athlete}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(athlete);
  await expect(page).toHaveURL(/\/profile/);

  await page.goto("/profile/ncaa-id");
  await hydrated(page, mode);
  await page.getByRole("textbox", { name: /NCAA ID/ }).fill("1234567890");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^(Save|Update)/ })
    .click();
  await expect(page.getByText("NCAA ID update submitted successfully.").first()).toBeVisible();
});

test("somebody under 13 is told so calmly, and has no account", async ({ page, mode }) => {
  await signUp(page, mode, `kid-${mode}`, { dateOfBirth: bornYearsAgo(12) });
  await expect(page.getByRole("heading", { name: "Accounts begin at 13" })).toBeVisible();
  await expect(page.getByText("Nothing of what was typed has been kept.")).toBeVisible();
  if (mode === "script") await expectAccessible(page);
  await page.goto("/claim");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
});

test(
  "of an athlete under 13 this tab keeps nothing either, neither on the way nor afterwards",
  { tag: "@script" },
  async ({ page, mode }) => {
    await signIn(page, "fan");
    await page.goto("/claim");
    await hydrated(page, mode);
    const held = () => page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
    const expectNothingHeld = async () => expect(await held()).not.toMatch(/Kit Toosmall|Kit’s guardian/);
    const expectEmptyForm = async () => {
      await expect(page.getByRole("heading", { name: "Start a new profile" })).toBeVisible();
      for (const label of ["Athlete’s name", "Month", "Day", "How can our staff check this?"])
        await expect(page.getByLabel(label)).toHaveValue("");
    };
    await page.getByRole("link", { name: "Start a new profile" }).click();
    await expectEmptyForm();
    await laterScript(page);
    await page.getByLabel("Athlete’s name").fill("Kit Toosmall");
    await fillBirth(page, bornYearsAgo(12));
    await page.getByLabel("How can our staff check this?").fill("I am Kit’s guardian, and the school knows me.");
    await expectNothingHeld();
    await page.getByRole("button", { name: "Send claim" }).click();
    await expect(page.getByRole("heading", { name: "Profiles begin at 13" })).toBeVisible();
    await expect(page.getByText("Nothing of what was typed has been kept.")).toBeVisible();
    await expectNothingHeld();

    await page.getByRole("main").getByRole("link", { name: "Start page" }).click();
    await expect(page.getByRole("heading", { name: "Profiles begin at 13" })).toBeHidden();
    await page.goBack();
    await expectEmptyForm();
    await page.goto("/claim/new");
    await hydrated(page, mode);
    await laterScript(page);
    await expectEmptyForm();
    await expectNothingHeld();
  },
);

test("every state of a claim fits 320 px and is accessible", async ({ page, browser, mode, baseURL }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signUp(page, mode, `look-${mode}`);
  await expect(page.getByText("Welcome. Your account is ready.").first()).toBeVisible();
  await confirmAddress(page, mode, `look-${mode}@home.test`);
  await startProfile(page, mode, `Maximiliana Featherstonehaugh-Villanueva ${mode}`);
  const robin = await inOwnBrowser(browser, "robin", baseURL, mode);
  await robin.setViewportSize({ width: 320, height: 640 });
  await robin.goto("/desk/claims");
  await robin.getByRole("link", { name: new RegExp(`Villanueva ${mode}`) }).click();
  await expect(robin.getByRole("heading", { name: /^Claim of Maximiliana/ })).toBeVisible();
  await hydrated(robin, mode);
  for (const one of [page, robin]) {
    if (mode !== "no-script") expect(await one.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    if (mode === "script") await expectAccessible(one);
  }
  await robin.getByLabel("A sentence for the claimant").fill("The office of the school does not know you.");
  await robin.getByRole("button", { name: "Refuse" }).click();
  await expect(robin.getByText("Refused. The claimant reads your sentence.").first()).toBeVisible();
  await robin.context().close();
  await page.goto("/claim");
  await expect(page.getByText("“The office of the school does not know you.”")).toBeVisible();
  if (mode !== "no-script") expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  if (mode === "script") await expectAccessible(page);
  await page.getByRole("link", { name: /^Claim again/ }).click();
  await expect(page.getByLabel("How can our staff check this?")).toHaveValue(statement);
});

test(
  "a claim that took the place of the one that was read is not decided by the press that follows",
  { tag: "@script" },
  async ({ page, browser, mode, baseURL }) => {
    await signUp(page, mode, `renewed-${mode}`);
    await expect(page.getByText("Welcome. Your account is ready.").first()).toBeVisible();
    await confirmAddress(page, mode, `renewed-${mode}@home.test`);
    const send = async (words: string) => {
      await page.goto("/claim?search=casey");
      await page.getByRole("link", { name: /^Claim Casey/ }).click();
      await hydrated(page, mode);
      await page.getByRole("radio", { name: /^Guardian/ }).check();
      await page.getByLabel("How can our staff check this?").fill(words);
      await page.getByRole("button", { name: "Send claim" }).click();
      await expect(page.getByText("Sent. Our staff check who you are. You hear here and by e-mail.").first()).toBeVisible();
    };
    await send(statement);
    const robin = await inOwnBrowser(browser, "robin", baseURL, mode);
    await robin.goto("/desk/claims");
    await robin.getByRole("link", { name: /Casey/ }).click();
    await hydrated(robin, mode);
    await expect(robin.getByText(statement)).toBeVisible();
    await page.getByRole("button", { name: /^Withdraw the claim of Casey/ }).click();
    await expect(page.getByText("Your claim was withdrawn.").first()).toBeVisible();
    const renewed = "I found this profile on the internet, sorry.";
    await send(renewed);

    const posts: string[] = [];
    robin.on("request", (request) => request.method() === "POST" && posts.push(new URL(request.url()).pathname));
    const { pathname } = new URL(robin.url());
    const verify = robin.getByRole("button", { name: "Verify" });
    // The second half of a double click, as soon as the newer claim is on the page, however slow the answer was.
    const second = robin.evaluate(
      (words) =>
        new Promise<boolean>((resolve) => {
          new MutationObserver((_changes, observer) => {
            if (!document.querySelector("main")?.textContent?.includes(words)) return;
            observer.disconnect();
            const button = [...document.querySelectorAll("main button")].find(({ textContent }) => textContent === "Verify")!;
            resolve(button.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 2 })));
          }).observe(document.body, { subtree: true, childList: true, characterData: true });
        }),
      renewed,
    );
    await verify.click();
    expect(await second).toBe(false);
    await robin.waitForURL((url) => url.pathname !== pathname);
    await expect(robin.getByText(renewed)).toBeVisible();
    expect(posts).toEqual([pathname]);
    await page.goto("/claim");
    await expect(page.getByRole("heading", { name: /^Casey/ })).toContainText("Waiting");
    await robin.context().close();
  },
);
