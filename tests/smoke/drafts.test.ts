/** The unsaved list without script: what its buttons do, what it forgets, and what it sends. */
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { editRefusals, toasts } from "~/domain/base/messages";
import { openBrowser, signedIn, type Browser, type Page } from "./browser";
import { ofAge } from "../setup/of-age";
import { startCastServer } from "./cast-server";
import { editsOf, enable, findItem, rowOf, teamsOn } from "./teams-page";

const server = await startCastServer({ prepare: ofAge("casey", "blake") });
afterAll(() => server.stop());

const unsaved = "not saved yet";
const restsOnThis = editRefusals["waits-for-another"]!;
const saved = [
  "University of Kentucky",
  "University of Tennessee",
  "Vanderbilt University",
  "Middle Tennessee State University",
  "Florida State University",
  "University of Oregon",
] as const;
const [kentucky, tennessee, vanderbilt, , florida, oregon] = saved;

let avery: Browser;
let keys: Record<string, string>;
beforeEach(async () => {
  avery = openBrowser({ baseUrl: server.url });
  await avery.signIn("avery");
  keys = keysOf(await avery.get("/profile?reorder=1"));
});

/** The name of the cookie that keeps a draft, when one is kept. */
function draftCookie(browser: Browser): string | undefined {
  return [...browser.cookies.keys()].find((name) => name.startsWith("unsaved-teams"));
}

/** The organization key of each team, as its position field carries it. */
function keysOf(reordering: Page): Record<string, string> {
  const fields = [...reordering.document.querySelectorAll<HTMLInputElement>("input[name^=position-]")];
  return Object.fromEntries(
    fields.map((field) => [field.closest("li")!.querySelector(".team-name")!.textContent, field.name.replace("position-", "")]),
  );
}

function positions(typed: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(typed).map(([team, position]) => [`position-${keys[team]}`, position]));
}

describe("typed positions", () => {
  test("several at once are placed together, and an arrow acts on the list that they make", async () => {
    const page = await avery.get("/profile?reorder=1");
    const moved = await page.press(`Move ${vanderbilt} up`, positions({ [oregon]: "1", [florida]: "2" }));
    expect(teamsOn(moved)).toEqual([oregon, florida, kentucky, vanderbilt, tennessee, saved[3]]);
    expect(moved.text("#teams")).toContain(`teams moved · ${unsaved}`);
    expect(teamsOn(await avery.get("/profile"))).toEqual(teamsOn(moved));
  });

  test("the same one of two teams is told before anything is sent, with everything typed kept", async () => {
    const before = await editsOf("avery", server.url);
    const page = await avery.get("/profile?reorder=1");
    const answer = await page.press("Save", positions({ [florida]: "1", [oregon]: "1", [kentucky]: "6" }));
    expect(answer.url.search).toContain("reorder=1");
    expect(answer.text()).toContain(toasts.teamsSharePosition.text);
    expect(teamsOn(answer).slice(0, 2).sort()).toEqual([florida, oregon].sort());
    expect(teamsOn(answer)[5]).toBe(kentucky);
    expect(answer.text("#teams")).toContain(`teams moved · ${unsaved}`);
    expect(await editsOf("avery", server.url)).toEqual(before);
    const both = await answer.press("Save", positions({ [vanderbilt]: "1", [tennessee]: "1", [oregon]: "0" }));
    expect(rowOf(both, oregon)).toContain("so that one was ignored");
    expect(both.text()).toContain(toasts.teamsSharePosition.text);
    expect((await both.press("Discard")).text()).toContain(toasts.teamsDiscarded.text);
    expect(await editsOf("avery", server.url)).toEqual(before);
  });

  test.each(["0", "7", "abc", "", "1.5", "-1", "1e0"])(
    "“%s” is ignored, with a word why, and nothing else is lost or sent",
    async (typed) => {
      const before = await editsOf("avery", server.url);
      const committed = await (await avery.get("/profile")).press(`Commit to ${tennessee}`);
      const page = await committed.follow("Reorder");
      const answer = await page.press("Save", positions({ [kentucky]: typed, [oregon]: "2" }));
      expect(answer.url.search).toContain("reorder=1");
      expect(answer.text("#teams li [role=status]")).toBe("Positions go from 1 to 6, so that one was ignored.");
      expect(rowOf(answer, kentucky)).toContain("was ignored");
      expect(teamsOn(answer)).toEqual([kentucky, oregon, tennessee, vanderbilt, saved[3], florida]);
      expect(answer.text("#teams")).toContain("5 teams moved, 1 commitment");
      expect(await editsOf("avery", server.url)).toEqual(before);
    },
  );

  test("typed back to what it was, nothing has changed", async () => {
    const before = await editsOf("avery", server.url);
    const moved = await (await avery.get("/profile?reorder=1")).press(`Move ${tennessee} up`);
    const answer = await moved.press("Save", positions({ [tennessee]: "2" }));
    expect([answer.text(".toast"), teamsOn(answer)]).toEqual([expect.stringContaining(toasts.nothingSent.text), saved]);
    expect(await editsOf("avery", server.url)).toEqual(before);
  });

  test("arrows move by one, and at the ends they move nothing", async () => {
    const page = await avery.get("/profile?reorder=1");
    const down = await page.press(`Move ${kentucky} down`);
    expect(teamsOn(down).slice(0, 3)).toEqual([tennessee, kentucky, vanderbilt]);
    expect(teamsOn(await down.press(`Move ${kentucky} up`))).toEqual(saved);

    expect(() => page.press(`Move ${kentucky} up`)).toThrow("disabled");
    enable(page, `button[value="up:${keys[kentucky]}"]`);
    enable(page, `button[value="down:${keys[oregon]}"]`);
    for (const button of [`Move ${kentucky} up`, `Move ${oregon} down`]) {
      const answer = await page.press(button);
      expect(teamsOn(answer)).toEqual(saved);
      expect(answer.text("#teams")).toContain("Everything is saved.");
    }
  });
});

describe("commit, undo, discard", () => {
  test("a commit is told on its row, forbids any other, and is undone", async () => {
    const before = await editsOf("avery", server.url);
    const page = await avery.get("/profile");
    const commits = (shown: Page) => [...shown.document.querySelectorAll("button[value^='commit:']")].length;
    expect(commits(page)).toBe(5);
    const committed = await page.press(`Commit to ${vanderbilt}`);
    expect(rowOf(committed, vanderbilt)).toMatch(/Committed.*Not saved yet\./);
    expect(committed.text("#teams")).toContain(`1 commitment · ${unsaved}`);
    expect(commits(committed)).toBe(0);
    const undone = await committed.press(`Undo for ${vanderbilt}`);
    expect(commits(undone)).toBe(5);
    expect(undone.text("#teams")).toContain("Everything is saved.");
    expect(await editsOf("avery", server.url)).toEqual(before);
  });

  test("discard forgets everything that is unsaved", async () => {
    const moved = await (await avery.get("/profile?reorder=1")).press(`Move ${oregon} up`);
    expect(moved.text("#teams")).toContain("2 teams moved");
    const both = await (await avery.get("/profile")).press(`Commit to ${kentucky}`);
    expect(both.text("#teams")).toContain("2 teams moved, 1 commitment");
    const discarded = await both.press("Discard");
    expect(discarded.url.pathname).toBe("/profile");
    expect(teamsOn(discarded)).toEqual(saved);
    expect(discarded.text("#teams")).toContain("Everything is saved.");
    expect(draftCookie(avery)).toBeUndefined();
  });

  test("a save that changes nothing says so and makes no item", async () => {
    const before = await editsOf("avery", server.url);
    const answer = await (await avery.get("/profile")).press("Save");
    expect(answer.text()).toContain(toasts.nothingSent.text);
    expect(await editsOf("avery", server.url)).toEqual(before);
  });

  test("signing out drops the draft", async () => {
    const committed = await (await avery.get("/profile")).press(`Commit to ${kentucky}`);
    expect(committed.text("#teams")).toContain(unsaved);
    await (await avery.get("/logout")).press("Sign out and discard");
    expect(draftCookie(avery)).toBeUndefined();
    expect((await avery.signIn("avery")).text("#teams")).toContain("Everything is saved.");
  });

  test("a draft of another profile is not taken over", async () => {
    await (await avery.get("/profile")).press(`Commit to ${kentucky}`);
    const draft = avery.cookies.get(draftCookie(avery)!)!;
    const casey = openBrowser({ baseUrl: server.url });
    expect((await (await casey.signIn("casey")).press("Decommit from University of South Carolina")).text("#teams")).toContain(unsaved);
    casey.cookies.set(draftCookie(casey)!, draft);
    expect((await casey.get("/profile")).text("#teams")).toContain("Everything is saved.");
  });

  test.each(["", "x", "1|2|3", "%", "1||", "9999999999|1.2|1.C", "0|".repeat(900)])(
    "a draft cookie that cannot be read, %j, is as none",
    async (draft) => {
      await (await avery.get("/profile")).press(`Commit to ${kentucky}`);
      avery.cookies.set(draftCookie(avery)!, draft);
      const page = await avery.get("/profile");
      expect([page.status, teamsOn(page)]).toEqual([200, saved]);
      expect((await page.press("Save")).text()).toContain(toasts.nothingSent.text);
    },
  );

  test("an act that the list does not know is refused", async () => {
    const page = await avery.get("/profile");
    page.document.querySelector<HTMLButtonElement>(`button[value="commit:${keys[kentucky]}"]`)!.value = "crown:1";
    expect((await page.press(`Commit to ${kentucky}`)).status).toBe(400);
  });
});

describe("confirmation", () => {
  test("opened by its address without a draft, it leads back to the list", async () => {
    const page = await avery.get("/profile/teams/confirm");
    expect([page.url.pathname, page.status]).toEqual(["/profile", 200]);
  });

  test("says what will be sent, and going back keeps the draft", async () => {
    const before = await editsOf("avery", server.url);
    const committed = await (await avery.get("/profile")).press(`Commit to ${kentucky}`);
    const confirming = await committed.press("Save");
    expect(confirming.url.pathname).toBe("/profile/teams/confirm");
    expect([...confirming.document.querySelectorAll("main li")].map((line) => line.textContent)).toEqual([`Commit to ${kentucky}`]);
    expect((await confirming.follow("Go back")).text("#teams")).toContain(`1 commitment · ${unsaved}`);
    expect(await editsOf("avery", server.url)).toEqual(before);
  });

  test("a forged draft with two commitments keeps one", async () => {
    const page = await avery.get("/profile");
    const draft = page.document.querySelector<HTMLInputElement>("#teams input[name=draft]")!;
    draft.value = `${draft.value}${keys[kentucky]}.C,${keys[tennessee]}.C`;
    const kept = await page.press("Save");
    expect(kept.text()).toContain(toasts.teamsCommitDropped.text);
    expect(kept.text("#teams")).toContain(`1 commitment · ${unsaved}`);
    expect(rowOf(kept, kentucky)).toContain("Not saved yet.");
    const confirming = await kept.press("Save");
    expect([...confirming.document.querySelectorAll("main li")].map((line) => line.textContent)).toEqual([`Commit to ${kentucky}`]);
  });

  test("two browsers whose lists were opened before either was sent make one commitment", async () => {
    const first = await (await (await avery.get("/profile")).press(`Commit to ${kentucky}`)).press("Save");
    const second = await (
      await (await (await signedIn("avery", server.url)).get("/profile")).press(`Commit to ${tennessee}`)
    ).press("Save");
    expect((await first.press("Send for review")).text()).toContain(toasts.teamsSubmitted.text);
    const refused = await second.press("Send for review");
    expect(refused.text()).toContain(toasts.teamsCommitDropped.text);
    const waiting = (await editsOf("avery", server.url)).filter((item) => item.status === "Pending");
    expect(waiting.map((item) => [item.newValue.organizationName, item.newValue.recruitmentStatus])).toEqual([[kentucky, "Committed"]]);

    // The same page sent twice makes nothing more.
    await first.press("Send for review");
    expect((await editsOf("avery", server.url)).filter((item) => item.status === "Pending")).toEqual(waiting);

    const other = await refused.follow(`/profile/teams/${keys[tennessee]}`);
    expect(
      [...other.document.querySelectorAll<HTMLInputElement>("input[name=recruitmentStatus]")].map((choice) => choice.value),
    ).not.toContain("Committed");
    other.document.querySelector<HTMLInputElement>("input[name=recruitmentStatus]:checked")!.value = "Signed";
    const held = await other.press("Save");
    expect([held.status, held.text("[role=alert]")]).toEqual([
      422,
      expect.stringContaining("Your commitment to another team waits in review. Withdraw that one first."),
    ]);
    const withdrawn = await (await (await avery.get("/profile")).follow("Withdraw")).press("Withdraw");
    expect(withdrawn.text()).toContain(toasts.editWithdrawn.text);
  });
});

test("a save that only reorders is one line at the desk", async () => {
  const sent = await (await avery.get("/profile?reorder=1")).press("Save", positions({ [oregon]: "1", [florida]: "2" }));
  expect(sent.text()).toContain(toasts.teamsSubmitted.text);
  expect(teamsOn(sent)).toEqual([oregon, florida, kentucky, tennessee, vanderbilt, saved[3]]);
  const robin = openBrowser({ baseUrl: server.url });
  await robin.signIn("robin");
  const item = await findItem(robin, "New order of 6 teams");
  expect((await item.press("Approve")).text()).toContain(toasts.itemApproved.text);
  expect(teamsOn(await avery.get("/profile"))).toEqual(teamsOn(sent));
  expect((await avery.get("/profile")).text("#teams h2")).not.toContain("pending");
});

test("a decommit and a commit of one save are two linked items, decided in their order", async () => {
  const casey = openBrowser({ baseUrl: server.url });
  const profile = await casey.signIn("casey");
  const [held, wanted] = ["University of South Carolina", "Duke University"];
  expect(profile.document.querySelector("button[value^='commit:']")).toBeNull();
  const released = await profile.press(`Decommit from ${held}`);
  const drafted = await released.press(`Commit to ${wanted}`);
  expect(drafted.text("#teams")).toContain("1 commitment, 1 decommitment");

  // The commitment is not lost with what it rests on, nor by a page that is older than it.
  expect(drafted.document.querySelector(`[aria-label="Undo for ${held}"]`)).toBeNull();
  expect(rowOf(drafted, held)).toContain("Not saved yet. Your new commitment rests on it. Undo that one first.");
  const draft = "#teams input[name=draft]";
  released.document.querySelector<HTMLInputElement>(draft)!.value = drafted.document.querySelector<HTMLInputElement>(draft)!.value;
  const kept = await released.press(`Undo for ${held}`);
  expect(kept.text("#teams")).toContain("1 commitment, 1 decommitment");
  const back = await drafted.press(`Undo for ${wanted}`);
  expect(back.text("#teams")).toContain("1 decommitment · not saved yet");
  const undone = await back.press(`Undo for ${held}`);
  expect(undone.text("#teams")).toContain("Everything is saved.");

  const confirming = await (await (await undone.press(`Decommit from ${held}`)).press(`Commit to ${wanted}`)).press("Save");
  expect(confirming.text("main ul")).toContain(`Decommit from ${held}`);
  expect(confirming.text("main ul")).toContain(`Commit to ${wanted}`);
  const before = await editsOf("casey", server.url);
  const sent = await confirming.press("Send for review");
  expect(sent.text()).toContain(toasts.teamsSubmitted.text);
  const made = (await editsOf("casey", server.url)).filter((item) => !before.some((one) => one.key === item.key));
  expect(made.map((item) => item.newValue.recruitmentStatus).sort()).toEqual(["Committed", "Decommitted"]);

  const robin = openBrowser({ baseUrl: server.url });
  await robin.signIn("robin");
  const commitment = await robin.get(`/desk/${made.find((item) => item.newValue.recruitmentStatus === "Committed")!.key}`);
  expect(commitment.text("#decide")).toContain(`Decide ${held} first`);
  const rejection = commitment.document.querySelector<HTMLFormElement>("#reject")!;
  rejection.action = rejection.action.replace("/rejection", "/approval");
  const tooEarly = await commitment.press("Reject");
  expect([tooEarly.status, tooEarly.text("[role=alert]")]).toEqual([
    409,
    expect.stringContaining("rests on a decommitment that still waits"),
  ]);

  const early = await withdraw(casey, held);
  expect(early.text()).toContain(restsOnThis);
  const backAgain = await (
    await casey.get(
      (await casey.get("/profile")).document.querySelector(`a[aria-label="Change this edit of ${held}"]`)!.getAttribute("href")!,
    )
  ).press("Save", { recruitmentStatus: "Signed" });
  expect([backAgain.status, backAgain.text("[role=alert]")]).toEqual([422, expect.stringContaining(restsOnThis)]);
  expect((await editsOf("casey", server.url)).filter((item) => item.resolution === "Withdrawn")).toEqual([]);
  expect(rowOf(await casey.get("/profile"), wanted)).toContain(`Decided after the decommitment from ${held}`);

  const first = await commitment.follow(`Decide ${held} first`);
  await first.press("Reject", { code: "NotVerifiable", reason: "We could not find it." });
  const alone = await robin.get(commitment.url.pathname);
  expect(alone.text("#decide")).toContain(
    `${held} holds the athlete’s commitment and no decommitment from it waits, so this one cannot be approved now.`,
  );
  const buttons = [...alone.document.querySelectorAll("main button")].map((button) => button.textContent);
  expect([buttons.includes("Approve"), buttons.includes("Reject")]).toEqual([false, true]);
  expect(rowOf(await casey.get("/profile"), wanted)).toContain(`Cannot be approved while ${held} holds the commitment`);
  const waiting = await casey.get(`/profile/edits/${commitment.url.pathname.split("/").at(-1)}`);
  expect(waiting.text('section[aria-label="What you can do"]')).toContain(`Cannot be approved while ${held} holds the commitment.`);
  const list = await waiting.follow("Decommit on your list");
  expect([list.url.pathname, list.url.hash]).toEqual(["/profile", "#teams"]);

  const fixing = await (await casey.get(`/profile/edits/${first.url.pathname.split("/").at(-1)}`)).follow("Fix and resubmit");
  const resent = await (await fixing.press("Save")).press("Send for review");
  expect(resent.text()).toContain(toasts.teamUpdated.text);
  expect((await withdraw(casey, held)).text()).toContain(restsOnThis);
  const decommitment = await (await robin.get(commitment.url.pathname)).follow(`Decide ${held} first`);
  const rests = await (await casey.get(waiting.url.pathname)).follow("See the decommitment");
  expect(rests.url.pathname.split("/").at(-1)).toBe(decommitment.url.pathname.split("/").at(-1));
  expect(decommitment.url.pathname).not.toBe(first.url.pathname);
  expect((await decommitment.press("Approve")).text()).toContain(toasts.itemApproved.text);
  expect((await (await robin.get(commitment.url.pathname)).press("Approve")).text()).toContain(toasts.itemApproved.text);
  const after = await casey.get("/profile");
  expect(rowOf(after, wanted)).toContain("Committed");
  expect(rowOf(after, held)).toContain("Decommitted");
});

async function withdraw(browser: Browser, team: string): Promise<Page> {
  const profile = await browser.get("/profile");
  const row = [...profile.document.querySelectorAll("#teams li")].find((one) => one.querySelector(".team-name")?.textContent === team)!;
  return (await profile.follow(row.querySelector("a[href$='/withdraw']")!.getAttribute("href")!)).press("Withdraw");
}
