/** Two tabs of one person, without script: what is unsaved in one outlives a press in the other, which was opened before (T5, N6). */
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { toasts } from "~/domain/base/messages";
import { signedIn, type Browser, type Page } from "./browser";
import { ofAge } from "../setup/of-age";
import { startCastServer } from "./cast-server";
import { allEditsOf, sentAs } from "./forms";
import { editsOf, rowOf, teamsOn } from "./teams-page";

const server = await startCastServer({ prepare: ofAge("casey", "blake") });
afterAll(() => server.stop());

const [kentucky, tennessee] = ["University of Kentucky", "University of Tennessee"] as const;
const [held, wanted] = ["University of South Carolina", "Duke University"] as const;
const positionOf = (page: Page, team: string) =>
  [...page.document.querySelectorAll("#teams li")].find((row) => row.textContent.includes(team))!.querySelector("input")!.name;
const said = (page: Page) => page.text("#teams .save-bar [role=status]");
const waiting = async (username: "avery" | "casey") =>
  (await editsOf(username, server.url)).filter(({ status }) => status === "Pending").map(({ newValue }) => newValue.organizationName);

/** Where the form of a team stands; what waits of it is taken back beneath. */
const addressOf = (page: Page, team: string) =>
  /^\/profile\/teams\/\d+/.exec(
    [...page.document.querySelectorAll("#teams li")]
      .find((row) => row.textContent.includes(team))!
      .querySelector("a[href^='/profile/teams/']")!
      .getAttribute("href")!,
  )![0];
const pendingOf = async (username: "avery" | "casey", team: string) =>
  (await editsOf(username, server.url)).filter(({ status, newValue }) => status === "Pending" && newValue.organizationName === team);
const withdraw = async (browser: Browser, team: string) =>
  (await browser.get(`${addressOf(await browser.get("/profile"), team)}/withdraw`)).press("Withdraw");

let avery: Browser;
let casey: Browser;
beforeEach(async () => {
  [avery, casey] = [await signedIn("avery", server.url), await signedIn("casey", server.url)];
});

describe("of top teams", () => {
  test("a commitment and a decommitment stay when the list is moved in the other tab, and so does the move", async () => {
    const [first, other] = [await casey.get("/profile"), await casey.get("/profile?reorder=1")];
    await first.press(`Decommit from ${held}`);
    const moved = await other.press(`Move ${wanted} up`);
    expect(moved.text("#teams")).toContain("2 teams moved, 1 decommitment · not saved yet");
    // A tab that knows of neither.
    const done = await other.press("Done");
    expect([teamsOn(done), rowOf(done, held)]).toEqual([teamsOn(moved), expect.stringContaining("Not saved yet.")]);
  });

  test("typed positions take their places in the list as it is by now", async () => {
    const [first, other] = [await avery.get("/profile?reorder=1"), await avery.get("/profile?reorder=1")];
    const names = teamsOn(first);
    await first.press(`Move ${tennessee} up`);
    const placed = await other.press("Done", { [positionOf(other, names[5]!)]: "6 ", [positionOf(other, names[4]!)]: "1" });
    expect(teamsOn(placed)).toEqual([names[4], tennessee, kentucky, names[2], names[3], names[5]]);
  });

  test("a commitment beside another of the other tab is refused in words", async () => {
    const [first, other] = [await avery.get("/profile"), await avery.get("/profile")];
    await first.press(`Commit to ${kentucky}`);
    const refused = await other.press(`Commit to ${tennessee}`);
    expect(refused.text(".toasts")).toContain(toasts.teamsChangedElsewhere.text);
    expect([rowOf(refused, kentucky), said(refused)]).toEqual([expect.stringContaining("Not saved yet."), "1 commitment · not saved yet"]);
  });

  test("Save and Discard of a page that does not show what is unsaved by now do nothing, in words", async () => {
    const older = await avery.get("/profile?reorder=1");
    const moved = await older.press(`Move ${tennessee} up`);
    await (await avery.get("/profile")).press(`Commit to ${tennessee}`);
    for (const [page, button] of [
      [older, "Save"],
      [moved, "Save"],
      [moved, "Discard"],
    ] as const) {
      const refused = await page.press(button);
      expect(refused.text(".toasts")).toContain(toasts.teamsChangedElsewhere.text);
      expect([said(refused), teamsOn(refused)]).toEqual(["2 teams moved, 1 commitment · not saved yet", teamsOn(moved)]);
    }
    expect(await waiting("avery")).toEqual([]);
    // As soon as it is shown it can be sent, and discarded.
    const shown = await moved.press("Save");
    expect((await shown.press("Save")).url.pathname).toBe("/profile/teams/confirm");
    expect(said(await shown.press("Discard"))).toBe("Everything is saved.");
  });

  test("what was typed and cannot be sent yet stays with what the other tab has changed", async () => {
    const [first, other] = [await avery.get("/profile"), await avery.get("/profile?reorder=1")];
    await first.press(`Commit to ${kentucky}`);
    const refused = await other.press("Save", { [positionOf(other, teamsOn(other)[5]!)]: "1" });
    expect(refused.text(".toasts")).toContain(toasts.teamsChangedElsewhere.text);
    expect([said(refused), teamsOn(refused)[0]]).toEqual(["6 teams moved, 1 commitment · not saved yet", teamsOn(other)[5]]);
  });

  test("a commitment does not change an edit of its team that was sent meanwhile, and what is left goes once it was looked at", async () => {
    const confirming = await (await (await avery.get("/profile")).press(`Commit to ${tennessee}`)).press("Save");
    expect(confirming.text("main ul")).toContain(`Commit to ${tennessee}`);
    const update = await avery.get(addressOf(await avery.get("/profile"), tennessee));
    await update.press("Save", { primaryPersonKey: "" });
    const [edit] = await pendingOf("avery", tennessee);
    expect(edit).toMatchObject({ version: 1, newValue: { primaryPersonKey: null } });

    const refused = await confirming.press("Send for review");
    expect(refused.text(".toasts")).toContain(toasts.teamsCommitDropped.text);
    expect([said(refused), rowOf(refused, tennessee)]).toEqual(["Everything is saved.", expect.not.stringContaining("Committed")]);
    expect(await pendingOf("avery", tennessee)).toEqual([edit]);
    await withdraw(avery, tennessee);
  });

  test("a decommitment is not sent alone when the commitment beside it is no longer possible", async () => {
    const drafted = await (await (await casey.get("/profile")).press(`Decommit from ${held}`)).press(`Commit to ${wanted}`);
    const confirming = await drafted.press("Save");
    const [name, unsaved] = [...casey.cookies].find(([one]) => one.startsWith("unsaved-teams"))!;
    const asked = await casey.get(`${addressOf(drafted, wanted)}/remove`);
    const removed = await asked.press("Send for review");
    expect(said(removed)).toBe("1 decommitment · not saved yet");
    const before = await waiting("casey");
    // Of the page that shows it no longer, too.
    for (const [page, button] of [
      [removed, "Save"],
      [drafted, "Save"],
      [confirming, "Send for review"],
    ] as const) {
      casey.cookies.set(name, unsaved);
      const refused = await page.press(button);
      expect(refused.text(".toasts")).toContain(toasts.teamsCommitDropped.text);
      expect(said(refused)).toBe("1 decommitment · not saved yet");
      expect(await waiting("casey")).toEqual(before);
      const again = await refused.press("Save");
      expect([...again.document.querySelectorAll("ul.list-disc li")].map((line) => line.textContent)).toEqual([`Decommit from ${held}`]);
    }
    await withdraw(casey, wanted);
  });

  test("a decommitment of a team of which an edit was sent meanwhile leaves the list, with the commitment that rests on it", async () => {
    const drafted = await (await (await casey.get("/profile")).press(`Decommit from ${held}`)).press(`Commit to ${wanted}`);
    const update = await casey.get(addressOf(drafted, held));
    await update.press("Save", { primaryPersonKey: "" });
    const [edit] = await pendingOf("casey", held);
    const refused = await drafted.press("Save");
    expect(refused.text(".toasts")).toContain(toasts.teamsBothDropped.text);
    expect(said(refused)).toBe("Everything is saved.");
    expect([await pendingOf("casey", held), await pendingOf("casey", wanted)]).toEqual([[edit], []]);
    await withdraw(casey, held);
  });

  test("Discard of a list that the other tab has sent is not told as done", async () => {
    const sending = await (await avery.get("/profile")).press(`Commit to ${kentucky}`);
    const other = await avery.get("/profile");
    await (await sending.press("Save")).press("Send for review");
    const refused = await other.press("Discard");
    expect(refused.text(".toasts")).toContain(toasts.teamsChangedElsewhere.text);
    expect([said(refused), rowOf(refused, kentucky)]).toEqual(["Everything is saved.", expect.stringContaining("→ Committed")]);
    await withdraw(avery, kentucky);
  });

  test("Save of a commitment that the other tab has sent says what became of it, and sends nothing", async () => {
    const sending = await (await avery.get("/profile")).press(`Commit to ${kentucky}`);
    const other = await avery.get("/profile");
    await (await sending.press("Save")).press("Send for review");
    const sent = await pendingOf("avery", kentucky);
    const again = await other.press("Save");
    expect([again.text(".toasts"), said(again)]).toEqual([expect.stringContaining(toasts.teamsSubmitted.text), "Everything is saved."]);
    expect(await pendingOf("avery", kentucky)).toEqual(sent);
    await withdraw(avery, kentucky);
  });

  test("a commitment to a team of which an edit waits by now is refused in words; one that was pressed before is not", async () => {
    const [first, other] = [await avery.get("/profile"), await avery.get("/profile")];
    const update = await avery.get(addressOf(first, tennessee));
    await update.press("Save", { primaryPersonKey: "" });
    const refused = await first.press(`Commit to ${tennessee}`);
    expect([refused.text(".toasts"), said(refused)]).toEqual([
      expect.stringContaining(toasts.teamsChangedElsewhere.text),
      "Everything is saved.",
    ]);
    await withdraw(avery, tennessee);
    for (const page of [first, other]) {
      const pressed = await page.press(`Commit to ${kentucky}`);
      expect([pressed.text(".toasts"), said(pressed)]).toEqual(["", "1 commitment · not saved yet"]);
    }
    await (await avery.get("/profile")).press("Discard");
  });

  test("what was confirmed is sent only while it is all that is unsaved", async () => {
    const [first, other] = [await casey.get("/profile"), await casey.get("/profile?reorder=1")];
    const confirming = await (await first.press(`Decommit from ${held}`)).press("Save");
    await other.press(`Move ${wanted} up`);
    const refused = await confirming.press("Send for review");
    expect(refused.text(".toasts")).toContain(toasts.teamsChangedElsewhere.text);
    expect(said(refused)).toBe("2 teams moved, 1 decommitment · not saved yet");
    const again = await refused.press("Save");
    expect([...again.document.querySelectorAll("ul.list-disc li")].map((line) => line.textContent)).toEqual([
      `Decommit from ${held}`,
      expect.stringContaining("Move "),
      expect.stringContaining("Move "),
    ]);
    const waitingBefore = (await waiting("casey")).length;
    expect((await again.press("Send for review")).text(".toasts")).toContain(toasts.teamsSubmitted.text);
    expect((await waiting("casey")).length).toBe(waitingBefore + 3);
  });
});

describe("of measurements", () => {
  const unsaved = (page: Page) => page.text("#vitals .save-bar [role=status]");
  const results = async (username: "avery" | "casey" | "blake") =>
    (await allEditsOf(username, server.url)).flatMap(({ type, newValue }) =>
      type === "vitals" && "value" in newValue ? [`${newValue.measurementTypeKey}: ${newValue.value}`] : [],
    );
  const savedRow = (page: Page, type: number) => page.document.querySelector(`#vitals-${type} [data-row^=k]`)!.getAttribute("data-row")!;
  let blake: Browser;
  beforeEach(async () => {
    blake = await signedIn("blake", server.url);
  });

  test("what one tab keeps stays when the other, which does not show it, saves; and is not sent by it", async () => {
    const [first, other] = [await blake.get("/profile"), await blake.get("/profile")];
    await first.press("New 40 Yard Dash Measurement", { "value.n6-0": "4.51" });
    const saved = await other.press("Save", { "value.n2-0": "180" });
    expect(saved.text(".toasts")).toContain(toasts.vitalsSubmitted.text);
    expect(await results("blake")).toEqual(["2: 180"]);
    expect([sentAs(saved, "value.n6-0"), unsaved(saved)]).toEqual(["4.51", "1 new result · not sent yet"]);
  });

  test("rows that were not touched here are as the other tab has left them: changed, sent or taken off", async () => {
    await (await blake.get("/profile")).press("New 40 Yard Dash Measurement", { "value.n9-0": "11.0" });
    const [older, changing] = [await blake.get("/profile"), await blake.get("/profile")];
    expect(sentAs(older, "value.n9-0")).toBe("11.0");
    const changed = await changing.press("New 40 Yard Dash Measurement", { "value.n9-0": "11.1" });
    const refused = await older.press("Save", { "feet.n1-0": "6", "inches.n1-0": "0" });
    expect(refused.text(".toasts")).toContain(toasts.vitalsChangedElsewhere.text);
    expect((await results("blake")).filter((result) => !result.startsWith("2:"))).toEqual(["1: 72"]);
    expect(sentAs(refused, "value.n9-0")).toBe("11.1");

    expect((await older.press("Remove new 100 Meters measurement")).text(".toasts")).toContain(toasts.vitalsChangedElsewhere.text);
    expect(sentAs(await blake.get("/profile"), "value.n9-0")).toBe("11.1");

    await changed.press("Save");
    expect(await results("blake")).toContain("9: 11.1");
    const late = await changed.press("Save");
    expect(late.text(".toasts")).toContain(toasts.vitalsChangedElsewhere.text);
    expect((await results("blake")).filter((result) => result === "9: 11.1")).toHaveLength(1);
  });

  test("the same blank row filled in two tabs is two new results", async () => {
    const [first, other] = [await blake.get("/profile"), await blake.get("/profile")];
    await first.press("New Bench Press Measurement", { "value.n16-0": "11" });
    const both = await other.press("New Bench Press Measurement", { "value.n16-0": "12" });
    expect(
      [...both.document.querySelectorAll<HTMLInputElement>("[name^='value.n16-']")]
        .map(({ value }) => value)
        .filter(Boolean)
        .sort(),
    ).toEqual(["11", "12"]);
    expect(unsaved(both)).toBe("2 new results · not sent yet");
    // Of the page that shows one of them, one is sent.
    const saved = await other.press("Save", { "value.n16-0": "13" });
    expect((await results("blake")).filter((result) => result.startsWith("16"))).toEqual(["16: 13"]);
    expect(unsaved(saved)).toBe("2 new results · not sent yet");
  });

  test("a refused save keeps what the other tab has changed", async () => {
    const [first, other] = [await avery.get("/profile"), await avery.get("/profile/vitals")];
    const [dash, weight] = [savedRow(first, 6), savedRow(first, 2)];
    await first.press("New Weight Measurement", { [`value.${weight}`]: "209" });
    const refused = await other.press("Save", { [`value.${dash}`]: "fast" });
    expect([refused.status, sentAs(refused, `value.${dash}`), sentAs(refused, `value.${weight}`)]).toEqual([400, "fast", "209"]);
    const again = await avery.get("/profile");
    expect([sentAs(again, `value.${dash}`), sentAs(again, `value.${weight}`)]).toEqual(["fast", "209"]);
    expect(await results("avery")).toEqual([]);
  });

  test("a change that one tab sends leaves what the other has typed for the same result, which says what stands", async () => {
    const [first, other] = [await casey.get("/profile/vitals"), await casey.get("/profile/vitals")];
    const row = savedRow(first, 2);
    const was = Number(sentAs(first, `value.${row}`));
    await first.press("New Weight Measurement", { [`value.${row}`]: String(was + 1) });
    const saved = await other.press("Save", { [`value.${row}`]: String(was + 2) });
    expect(await results("casey")).toEqual([`2: ${was + 2}`]);
    expect(sentAs(saved, `value.${row}`)).toBe(String(was + 1));
    expect(saved.text(`[data-row="${row}"]`)).toContain("Not sent. This was changed after you opened the form.");
  });
});
