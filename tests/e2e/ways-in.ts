/** How one enters an account, and leaves it, in a browser. */
import type { Page } from "@playwright/test";
import { expect, hydrated, type Mode } from "./test";

/** Passkeys belong to a name: the server answers at this one, too. */
export function named(baseURL: string | undefined): string {
  return String(baseURL).replace("127.0.0.1", "localhost");
}

/** A device of the browser's own, which keeps passkeys and asks for a finger that is always there. */
export async function addDevice(page: Page): Promise<{ lose: () => Promise<void> }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { lose: async () => void (await devtools.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId })) };
}

export async function signOut(page: Page, origin: string, mode: Mode): Promise<void> {
  await page.goto(`${origin}/logout`);
  await hydrated(page, mode);
  await page.getByRole("main").getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL((url) => url.pathname !== "/logout");
}

export async function makeCodes(page: Page, origin: string, mode: Mode): Promise<string[]> {
  await page.goto(`${origin}/account/recovery-codes`);
  await hydrated(page, mode);
  await page.getByRole("button", { name: "Make ten codes" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your recovery codes");
  return page
    .getByRole("listitem")
    .filter({ hasText: /^[A-Z0-9]{4}(-[A-Z0-9]{4}){3}$/ })
    .allTextContents();
}

export async function useCode(page: Page, origin: string, mode: Mode, username: string, code: string): Promise<void> {
  await page.goto(`${origin}/login/recovery`);
  await hydrated(page, mode);
  await page.locator("input[name=username]").fill(username);
  await page.locator("input[name=code]").fill(code);
  await page.getByRole("button", { name: "Sign in" }).click();
}
