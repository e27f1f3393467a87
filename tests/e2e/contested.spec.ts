/** What was being typed of a commitment when others said or decided something of it is told once the page is loaded again (W4). */
import type { Page } from "@playwright/test";
import { networkWords } from "~/domain/base/network-words";
import { asking } from "./sent";
import { expect, hydrated, type Mode, signIn, test } from "./test";

test("what was half typed of a commitment is told once others have answered", { tag: "@script" }, async ({ page, baseURL, mode }) => {
  await commit(page, baseURL);
  const [kim, rory] = [await asking(page, "kim", baseURL), await asking(page, "rory", baseURL)];

  await signIn(page, "kim");
  await page.goto("/schools/commitments");
  const [key, seen] = (await page.locator("button[name=confirm]").first().getAttribute("value"))!.split(":");
  await typeInto(page, mode, `/schools/commitments/${key}/contest`, "textarea", "He told us");
  await kim.ask(`/rdb/v1/school-commitments/${key}/contest`, { seen, sentence: "He goes elsewhere." });
  await toldOnReload(page, "Why it is not so: He told us");

  await signIn(page, "robin");
  await page.goto("/desk/contests");
  const contest = (await page.locator("a.queue-row").first().getAttribute("href"))!;
  await typeInto(page, mode, contest, "textarea", "The letter");
  const decision = { seen: await seenOn(page), decision: "Upheld", reason: "The letter is public." };
  await rory.ask(contest.replace("/desk/contests/", "/rdb/v1/commitment-contests/") + "/decide", decision);
  await toldOnReload(page, "Why, in a sentence: The letter");

  await typeInto(page, mode, `/desk/commitments/${key}`, "input[name=url]", "https://league.exam");
  await rory.ask(`/rdb/v1/commitments/${key}/confirm`, { seen: await seenOn(page), url: "https://league.example/7" });
  await toldOnReload(page, "Link: https://league.exam");
  await page.getByRole("button", { name: networkWords.discard }).click();
  await expect(page.getByText(networkWords.outdated)).toHaveCount(0);
  await page.reload();
  await hydrated(page, mode);
  await expect(page.getByText(networkWords.outdated)).toHaveCount(0);
});

/** Avery commits to Kentucky, and the desk approves it. */
async function commit(page: Page, baseURL: string | undefined): Promise<void> {
  const [avery, robin] = [await asking(page, "avery", baseURL), await asking(page, "robin", baseURL)];
  await signIn(page, "avery");
  await page.goto("/profile");
  const team = page.getByRole("link", { name: /University of Kentucky/ }).first();
  const organizationKey = Number(/\d+/.exec((await team.getAttribute("href"))!)![0]);
  const edit = { type: "topInterest", editType: "Update", organizationKey, recruitmentStatus: "Committed" };
  const { key } = (await avery.ask(`/elite/v1/people/${avery.personKey}/profile-edits`, { edit })).reviewItem;
  await robin.ask(`/rdb/v1/review-items/${key}/approve`, { seen: [{ key, version: 1 }] });
}

/** Types, once what is typed is kept. */
async function typeInto(page: Page, mode: Mode, address: string, field: string, text: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => name.includes("/later-")));
  await hydrated(page, mode);
  await page.locator(`main ${field}`).fill(text);
}

async function seenOn(page: Page): Promise<string | null> {
  return page.locator("main form input[name=seen]").first().getAttribute("value");
}

async function toldOnReload(page: Page, words: string): Promise<void> {
  await page.reload();
  await expect(page.getByText(networkWords.outdated)).toContainText(words);
}
