/** Passkeys and recovery codes, with the authenticator that Chromium lets a test have (docs/rules.md A31 to A34). */
import type { Page } from "@playwright/test";
import { waysInWords } from "~/domain/account/ways-in-words";
import { fieldErrors } from "~/domain/base/messages";
import { expect, expectAccessible, hydrated, test } from "./test";
import { addDevice, makeCodes, named, signOut, useCode } from "./ways-in";

async function signInAt(page: Page, origin: string, username: string): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.locator("input[name=username]").fill(username);
  await page.locator("input[name=password]").fill("signing-day");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
}

test("@script a passkey opens the account, alone where there is no password, and a code when it is lost", async ({
  page,
  baseURL,
  mode,
}) => {
  const origin = named(baseURL);
  await addDevice(page);
  await signInAt(page, origin, "kim");
  await page.goto(`${origin}/account/passkeys`);
  await hydrated(page, mode);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByRole("alert")).toContainText(waysInWords.nameRequired);

  await page.locator("input[name=name]").fill("My phone");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByRole("link", { name: "Remove My phone" })).toBeVisible();
  await expect(page.getByText("Once you have a passkey and recovery codes")).toBeVisible();
  await expectAccessible(page);

  const codes = await makeCodes(page, origin, mode);
  expect(new Set(codes).size).toBe(10);
  await page.getByRole("link", { name: "I have kept them" }).click();
  await expect(page.getByText("You have 10 left.")).toBeVisible();
  await page.getByRole("link", { name: "Remove my password" }).click();
  await page.getByRole("button", { name: "Remove my password" }).click();
  await expect(page.getByText("The password is gone.")).toBeVisible();

  await page.getByRole("link", { name: "Remove My phone" }).click();
  await expect(page.getByText(waysInWords.lastWayIn)).toBeVisible();
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("alert")).toContainText(waysInWords.lastWayIn);

  await signOut(page, origin, mode);
  await page.goto(`${origin}/login/passkey?redirectTo=/notices`);
  await hydrated(page, mode);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Use my passkey" }).click();
  await page.waitForURL(`${origin}/notices`);

  await signOut(page, origin, mode);
  await page.goto(`${origin}/login`);
  await page.locator("input[name=username]").fill("kim");
  await page.locator("input[name=password]").fill("signing-day");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toContainText(fieldErrors.signInFailed);
});

test("a recovery code opens the account once", async ({ page, baseURL, mode }) => {
  const origin = named(baseURL);
  await signInAt(page, origin, "robin");
  const [code = ""] = await makeCodes(page, origin, mode);
  await signOut(page, origin, mode);

  await useCode(page, origin, mode, "robin", ` ${code.toLowerCase().replaceAll("-", " ")} `);
  await page.waitForURL((url) => url.pathname !== "/login/recovery");
  await page.goto(`${origin}/account/passkeys`);
  await expect(page.getByText("You have 9 left.")).toBeVisible();
  await signOut(page, origin, mode);

  await useCode(page, origin, mode, "robin", code);
  await expect(page.getByRole("alert")).toContainText(waysInWords.recoveryFailed);
});
