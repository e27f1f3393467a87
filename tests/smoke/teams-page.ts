/** What smoke tests read off the pages about top teams. */
import type { ReviewItem, ReviewItemOf } from "~/contract/profile/profile-edits";
import { jwtDecode } from "jwt-decode";
import type { Claims } from "~/contract/account/sessions";
import { signIn, type CastMember } from "../cast/cast";
import type { Browser, Page } from "./browser";

/** The list as the page shows it: names in order. */
export function teamsOn(page: Page): string[] {
  return [...page.document.querySelectorAll("#teams .team-name")].map((name) => name.textContent ?? "");
}

export function rowOf(page: Page, team: string): string {
  const row = [...page.document.querySelectorAll("#teams li")].find((one) => one.querySelector(".team-name")?.textContent === team);
  return (row?.textContent ?? "").replace(/\s+/g, " ");
}

/** The desk's page of the first waiting line that holds these words. */
export async function findItem(browser: Browser, words: string): Promise<Page> {
  let page = await browser.get("/desk");
  for (;;) {
    const row = [...page.document.querySelectorAll<HTMLAnchorElement>(".queue-row")].find((link) => link.textContent?.includes(words));
    if (row) return page.follow(row.getAttribute("href")!);
    page = await page.follow("Next 25");
  }
}

/** The desk's waiting lines, of all its pages. */
export async function waitingLines(browser: Browser): Promise<string[]> {
  const lines: string[] = [];
  let page = await browser.get("/desk");
  for (;;) {
    lines.push(...[...page.document.querySelectorAll(".queue-row")].map((row) => (row.textContent ?? "").replace(/\s+/g, " ")));
    if (![...page.document.querySelectorAll("a")].some((link) => link.textContent === "Next 25")) return lines;
    page = await page.follow("Next 25");
  }
}

/** Every edit of a top team of the profile that a member of the cast acts for, newest first. */
export async function editsOf(username: CastMember, serverUrl: string): Promise<ReviewItemOf<"topInterest">[]> {
  const { token } = await signIn({ fetch: (request) => fetch(request) }, username, `${serverUrl}/api`);
  const { pk, pks } = jwtDecode<Claims>(token);
  const response = await fetch(`${serverUrl}/api/elite/v1/people/${pk ?? pks[0]}/profile-edits`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await response.json()) as { reviewItems: ReviewItem[] }).reviewItems.filter((item) => item.type === "topInterest");
}

/** A button that the page shows as disabled, as a page of yesterday would still offer it. */
export function enable(page: Page, selector: string): void {
  const control = page.document.querySelector<HTMLButtonElement | HTMLInputElement>(selector);
  if (!control) throw new Error(`Nothing matches ${selector}.`);
  control.disabled = false;
}
