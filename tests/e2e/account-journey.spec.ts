/** An account from its beginning to its end, on a phone: without script as far as passkeys allow (docs/promises.md K1 to K3, T1). */
import type { Page } from "@playwright/test";
import { accountPaths } from "~/paths/account";
import { statement } from "../setup/newcomer";
import { fillInProfile, signUp } from "./newcomer";
import { expect, hydrated, inOwnBrowser, test, type Mode } from "./test";
import { addDevice, makeCodes, named, signOut, useCode } from "./ways-in";

test.use({ viewport: { width: 360, height: 740 } });

/** Where the newest link that went to the address leads, as an administrator finds it; at the host that the browser is at. */
async function linkTo(page: Page, mode: Mode, baseURL: string | undefined, address: string): Promise<string> {
  const admin = await inOwnBrowser(page.context().browser()!, "admin", baseURL, mode);
  await admin.goto("/admin/mail");
  const link = admin.getByRole("listitem").filter({ hasText: `To ${address}.` });
  const href = (await link.locator("a[href*='token=']").first().getAttribute("href"))!;
  await admin.context().close();
  const { pathname, search } = new URL(href, baseURL);
  return `${named(baseURL)}${pathname}${search}`;
}

async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.locator("input[name=username]").fill(username);
  await page.locator("input[name=password]").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
}

test("from sign-up over a forgotten password and a lost device to a copy, and a deletion that is taken back", async ({
  page,
  mode,
  baseURL,
}) => {
  const origin = named(baseURL);
  const visit = async (path: string) => {
    await page.goto(new URL(path, origin).href);
    await hydrated(page, mode);
  };
  const heading = (name: string) => expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const username = `whole-${mode}`;
  const address = `${username}@home.test`;

  await page.goto(origin);
  await signUp(page, mode, username, { origin });
  await expect(page.getByText("Welcome. Your account is ready.").first()).toBeVisible();

  await page.goto(await linkTo(page, mode, baseURL, address));
  await hydrated(page, mode);
  await page.getByRole("button", { name: "Confirm the address" }).click();
  await heading("Your e-mail address is confirmed");

  await visit("/claim");
  await fillInProfile(page, mode, `Wren Whole ${mode}`);
  await page.getByRole("button", { name: "Send claim" }).click();
  await expect(page.getByText("Sent. Our staff check who you are.").first()).toBeVisible();

  await signOut(page, origin, mode);
  await visit("/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await heading("Forgot your password?");
  await hydrated(page, mode);
  await page.locator("input[name=account]").fill(address);
  await page.getByRole("button", { name: "Send the link" }).click();
  await heading("Look into your mail");
  await page.goto(await linkTo(page, mode, baseURL, address));
  await hydrated(page, mode);
  await page.locator("input[name=password]").fill("a better long secret");
  await page.getByRole("button", { name: "Set the password" }).click();
  await heading("Your password is set");
  await visit("/login");
  await signIn(page, username, "a better long secret");

  const device = mode === "script" ? await addDevice(page) : null;
  if (device) {
    await visit(accountPaths.passkeys());
    await page.locator("input[name=name]").fill("My phone");
    await page.getByRole("button", { name: "Add a passkey" }).click();
    await expect(page.getByRole("link", { name: "Remove My phone" })).toBeVisible();
  }
  const [code = ""] = await makeCodes(page, origin, mode);
  await device?.lose();
  await signOut(page, origin, mode);
  await useCode(page, origin, mode, username, code);
  await page.waitForURL((url) => url.pathname !== "/login/recovery");

  await visit(accountPaths.data());
  await page.getByRole("button", { name: "Make a copy of my data" }).click();
  const whole = page.getByRole("link", { name: "Download all of it" });
  await expect(async () => {
    await visit(accountPaths.data());
    await expect(whole).toBeVisible({ timeout: 500 });
  }).toPass();
  const file = await page.request.get(new URL((await whole.getAttribute("href"))!, origin).href);
  expect(await file.json()).toMatchObject({ account: [{ username, email: address }] });
  expect(await file.text()).toContain(statement);

  await visit(accountPaths.deletion());
  await page.getByRole("radio", { name: "My account" }).check();
  await page.getByRole("button", { name: "Delete after fourteen days" }).click();
  await expect(page.getByText(/^To be deleted/)).toBeVisible();
  await page.getByRole("button", { name: "Keep my account" }).click();
  await expect(page.getByText("Nothing is deleted. Everything stays.").first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
