/** Links of messages that a local server sends nowhere: an administrator reads them (docs/rules.md G13). */
import { signedIn, type Browser } from "./browser";

/** The address of the newest link of an account that would have gone to somebody; null of none. */
export async function linkTo(url: string, address: string): Promise<string | null> {
  const page = await (await signedIn("admin", url)).get("/admin/mail");
  const messages = [...page.document.querySelectorAll("main li")].filter((one) => one.textContent?.includes(`To ${address}.`));
  const links = messages.flatMap((one) => [...one.querySelectorAll("a[href*='token=']")]);
  return links[0]?.getAttribute("href") ?? null;
}

/** Follows the link that was sent to the address when the account was made. */
export async function confirmAddress(browser: Browser, url: string, address: string): Promise<void> {
  const link = await linkTo(url, address);
  if (!link) throw new Error(`No link went to ${address}.`);
  const done = await (await browser.get(link)).press("Confirm the address");
  if (done.text("h1") !== "Your e-mail address is confirmed") throw new Error(`The link to ${address} led to “${done.text("h1")}”.`);
}
