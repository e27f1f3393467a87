/** Two tabs of one person, without script: what is unsaved in one outlives a press in the other, which was opened before (T5). */
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { toasts } from "~/domain/base/messages";
import { signedIn, type Browser, type Page } from "./browser";
import { startCastServer } from "./cast-server";
import { editsOf, rowOf, teamsOn } from "./teams-page";

const server = await startCastServer();
afterAll(() => server.stop());

const [kentucky, tennessee] = ["University of Kentucky", "University of Tennessee"] as const;
const [held, wanted] = ["University of South Carolina", "Duke University"] as const;
const positionOf = (page: Page, team: string) => [...page.document.querySelectorAll("#teams li")].find((row) => row.textContent.includes(team))!.querySelector("input")!.name;
const said = (page: Page) => page.text("#teams .save-bar [role=status]");
const waiting = async (username: "avery" | "casey") => (await editsOf(username, server.url)).filter(({ status }) => status === "Pending").map(({ newValue }) => newValue.organizationName);

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
    for (const [page, button] of [[older, "Save"], [moved, "Save"], [moved, "Discard"]] as const) {
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

  test("what was confirmed is sent only while it is all that is unsaved", async () => {
    const [first, other] = [await casey.get("/profile"), await casey.get("/profile?reorder=1")];
    const confirming = await (await first.press(`Decommit from ${held}`)).press("Save");
    await other.press(`Move ${wanted} up`);
    const refused = await confirming.press("Send for review");
    expect(refused.text(".toasts")).toContain(toasts.teamsChangedElsewhere.text);
    expect(said(refused)).toBe("2 teams moved, 1 decommitment · not saved yet");
    const again = await refused.press("Save");
    expect([...again.document.querySelectorAll("ul.list-disc li")].map((line) => line.textContent)).toEqual([`Decommit from ${held}`, expect.stringContaining("Move "), expect.stringContaining("Move ")]);
    const waitingBefore = (await waiting("casey")).length;
    expect((await again.press("Send for review")).text(".toasts")).toContain(toasts.teamsSubmitted.text);
    expect((await waiting("casey")).length).toBe(waitingBefore + 3);
  });
});
