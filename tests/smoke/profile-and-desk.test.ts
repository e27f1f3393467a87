/** What the desk does, as the athlete's profile shows and counts it, without script (docs/rules.md R7, R9). */
import { afterAll, expect, test } from "vitest";
import type { ReviewItem } from "~/contract/profile/profile-edits";
import type { TopInterestValue } from "~/domain/profile/edit-values";
import { signIn } from "../cast/cast";
import { signedIn, type Page } from "./browser";
import { startCastServer } from "./cast-server";
import { editsOf, rowOf, teamsOn } from "./teams-page";

const server = await startCastServer();
afterAll(() => server.stop());

const [avery, robin] = [await signedIn("avery", server.url), await signedIn("robin", server.url)];

/** The first number that stands after these words. */
function count(page: Page, selector: string, words: RegExp): number {
  return Number(words.exec(page.text(selector))?.[1] ?? 0);
}

const onCard = (page: Page) => count(page, "#teams h2", /(\d+) pending edits?/);
const inHeader = (page: Page) => count(page, "header nav", /My edits ?(\d+)/);
const inMyEdits = async () => count(await avery.get("/profile/edits"), 'nav[aria-label="My edits"]', /In review (\d+)/);
const bands = (page: Page) =>
  [...page.document.querySelectorAll("#teams .team-pending")].map((band) => (band.textContent ?? "").replace(/\s+/g, " "));
const links = (page: Page, text: string) => [...page.document.querySelectorAll("#teams a")].filter((link) => link.textContent === text);

test("the public page tells of visits by their day, the latest first", async () => {
  const gale = await (await signedIn("gale", server.url)).get("/profile");
  const casey = await gale.follow(gale.document.querySelector("a[href^='/people/']")!.getAttribute("href")!);
  const visits = casey.document.querySelector("section[aria-label=Visits]")!;
  const days = [...visits.querySelectorAll("li .num")].map((day) => day.textContent!.replace(/(.+)\/(\d\d)$/, "$2/$1"));
  expect(days.length).toBeGreaterThan(2);
  expect(days).toEqual([...days].sort().reverse());
});

test("one move of a list of teams is one pending edit, one band and, approved, one approval", async () => {
  const before = await avery.get("/profile");
  const editsBefore = await inMyEdits();
  const approvedBefore = count(await avery.get("/profile/edits"), 'nav[aria-label="My edits"]', /Approved (\d+)/);
  const last = teamsOn(before).at(-1)!;

  const reordering = await avery.get("/profile?reorder=1");
  const position = [...reordering.document.querySelectorAll<HTMLInputElement>("input.reorder-position")].at(-1)!;
  const saved = await reordering.press("Save", { [position.name]: "1" });
  expect(saved.text(".toasts")).toContain("Top teams submitted successfully.");
  const moved = (await editsOf("avery", server.url)).filter((item) => item.status === "Pending" && item.batchKey !== null);
  expect(moved.length).toBeGreaterThan(2);

  expect(onCard(saved) - onCard(before)).toBe(1);
  expect(inHeader(saved) - inHeader(before)).toBe(1);
  expect((await inMyEdits()) - editsBefore).toBe(1);
  expect(bands(saved).filter((band) => !bands(before).includes(band))).toEqual([
    expect.stringMatching(
      new RegExp(`^In review · New order of your teams: ${moved.length} teams moved\\. Sent .* ago\\.Change this edit Withdraw$`),
    ),
  ]);
  expect(links(saved, "Withdraw").length - links(before, "Withdraw").length).toBe(1);
  expect(rowOf(saved, last)).toMatch(/Position: \d → 1, in review/);

  // A form that was open before is taken: its change waits beside the order, which stays one edit.
  const { organizationKey, organizationName } = moved
    .map(({ newValue }) => newValue as TopInterestValue)
    .find(({ recruitmentStatus }) => recruitmentStatus === "Interested")!;
  const changed = await (await avery.get(`/profile/teams/${organizationKey}`)).press("Save", { recruitmentStatus: "Contacted" });
  expect([changed.status, changed.text(".toasts")]).toEqual([200, expect.stringContaining("Team updated")]);
  expect(rowOf(changed, organizationName)).toMatch(/Position: \d → \d, in review.*Recruitment status: Interested → Contacted\. Sent/);
  const withdrawn = await (
    await changed.follow(changed.document.querySelector(`a[aria-label="Withdraw the edit of ${organizationName}"]`)!.getAttribute("href")!)
  ).press("Withdraw");
  expect([onCard(withdrawn), bands(withdrawn).length]).toEqual([onCard(saved), bands(saved).length]);

  const withdrawal = await saved.follow("Withdraw");
  expect([withdrawal.text("h1"), withdrawal.text("dialog")]).toEqual([
    "Withdraw this edit?",
    expect.stringContaining("Your new order of teams"),
  ]);

  const item = await robin.get(`/desk/${moved[0]!.key}`);
  const record = (page: Page) => count(page, "main", /Sent by Avery: (\d+) approved/);
  const other = (await editsOf("avery", server.url)).find((one) => one.status === "Pending" && one.batchKey === null);
  if (other) expect((await robin.get(`/desk/${other.key}`)).text("main")).toContain(`New order of top teams${moved.length} teams moved`);
  const approvals = record(item);
  await item.press("Approve");
  expect(record(await robin.get(`/desk/${moved[0]!.key}`)) - approvals).toBe(1);
  const after = await avery.get("/profile");
  expect([onCard(after), inHeader(after)]).toEqual([onCard(before), inHeader(before)]);
  expect(after.text("#outcomes")).toContain(`New order of your teams${moved.length} teams moved`);
  expect(count(await avery.get("/profile/edits"), 'nav[aria-label="My edits"]', /Approved (\d+)/) - approvedBefore).toBe(1);
});

test("what needs the athlete stands first: questions, then rejections; what was approved stands apart", async () => {
  const sent = [await sendResult("5.31"), await sendResult("5.32"), await sendResult("5.33")];
  const [asked, rejected, approved] = await Promise.all(sent.map((item) => robin.get(`/desk/${item.key}`)));
  await rejected!.press("Reject", { code: "NotVerifiable", reason: "Say where this was." });
  await approved!.press("Approve");
  await asked!.press("Ask", { text: "Who timed this?" });

  const page = await avery.get("/profile");
  const linesOf = (card: string) =>
    [...page.document.querySelectorAll(`section[aria-label="${card}"] li`)].map((line) => (line.textContent ?? "").replace(/\s+/g, " "));
  const needed = linesOf("Needs you");
  expect(needed[0]).toMatch(
    /^Waits for an answer ?Sent .* ago ?40 Yard Dash.*5\.31.*The review desk asks\. Your answer is needed\. ?Answer$/,
  );
  expect(needed[1]).toMatch(/^Rejected.*5\.32.*“Say where this was\.” Not verifiable ?Dismiss$/);
  expect(needed.join()).not.toContain("Approved");
  expect(linesOf("Decided")[0]).toMatch(/^Approved.*5\.33/);

  const answering = await page.follow("Answer");
  expect(answering.text("main")).toContain("Who timed this?");
  await answering.press("Send answer", { text: "The coach of our school." });
  expect((await avery.get("/profile")).text("#outcomes")).not.toContain("Waits for an answer");
});

async function sendResult(value: string): Promise<ReviewItem> {
  const { token } = await signIn({ fetch: (request) => fetch(request) }, "avery", `${server.url}/api`);
  const call = async <T>(method: string, path: string, body?: unknown) => {
    const response = await fetch(`${server.url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return (await response.json()) as T;
  };
  const [profile] = await call<{ key: number }[]>("GET", "/users/v1/users/profiles");
  const edit = { type: "vitals", editType: "Add", measurementTypeKey: 6, value, dateOccurred: "2026-06-01" };
  return (await call<{ reviewItem: ReviewItem }>("POST", `/elite/v1/people/${profile!.key}/profile-edits`, { edit })).reviewItem;
}
