/** A team leaves the list: asked for, withdrawn, rejected, approved and undone, without script (T11). */
import { afterAll, describe, expect, test } from "vitest";
import { signedIn } from "./browser";
import { startCastServer } from "./cast-server";
import { editsOf, findItem, rowOf, teamsOn } from "./teams-page";

const server = await startCastServer();
afterAll(() => server.stop());
const [avery, gale, robin] = [await signedIn("avery", server.url), await signedIn("gale", server.url), await signedIn("robin", server.url)];

const before = await avery.get("/profile");
const teams = teamsOn(before);
/** The team in a place of the list, counted from 0: its name, and where it is changed. */
function teamAt(place: number) {
  const link = before.document.querySelectorAll<HTMLAnchorElement>("#teams a[href$='/visits']")[place]!;
  return { name: teams[place]!, address: link.getAttribute("href")!.replace("/visits", "") };
}

async function takeOff(address: string) {
  const asked = await (await avery.get(address)).follow("Take this team off the list");
  expect(asked.text("h1, h2")).toContain("Take this team off the list?");
  expect(asked.text(".sheet-foot")).toContain("Keep it");
  return asked.press("Send for review");
}

describe("a team of avery's", () => {
  test("stays on the list in review, can be withdrawn and nothing else, and comes back as it was", { timeout: 120_000 }, async () => {
    const { name, address } = teamAt(1);
    const sent = await takeOff(address);
    expect(sent.text()).toContain("Sent. The team stays on your list until the review desk has decided.");
    expect(teamsOn(sent)).toEqual(teams);
    expect(rowOf(sent, name)).toContain("In review · to be taken off the list");
    expect(rowOf(sent, name)).not.toContain("Change this edit");
    const [item] = await editsOf("avery", server.url);
    expect(item).toMatchObject({ editType: "Update", status: "Pending", newValue: { removed: true } });
    expect((await avery.get(`/profile/edits/${item!.key}`)).text("main")).not.toContain("Change this edit");

    const again = await avery.get(`${address}/remove`);
    expect([again.text("h1"), again.document.querySelector("main [role=alert]")]).toEqual([
      "This team waits to be taken off the list",
      null,
    ]);
    expect(again.text("main")).toContain("Until the review desk has decided, it stays where it is.");
    expect((await again.follow("See that edit")).text("main")).toContain(`Take ${name} off the list`);
    expect(again.document.querySelector("main form button[type=submit]")).toBeNull();
    // The team would not be kept by it.
    for (const page of [again, await again.follow("Withdraw")]) {
      expect(page.text(".sheet-foot")).not.toContain("Keep it");
      expect(rowOf(await page.follow("Leave it in review"), name)).toContain("In review · to be taken off the list");
    }
    for (const closed of [address, `${address}/visits`]) expect((await avery.get(closed)).url.pathname).toBe(`${address}/remove`);

    const withdrawn = await (await again.follow("Withdraw")).press("Withdraw");
    expect(rowOf(withdrawn, name)).not.toContain("In review");
    expect(teamsOn(withdrawn)).toEqual(teams);
  });

  test("that an open form still changes says why not, with what was typed", { timeout: 120_000 }, async () => {
    const { address } = teamAt(5);
    const [open, visits] = [await avery.get(address), await avery.get(`${address}/visits`)];
    const statusOf = (page: typeof open) => page.document.querySelector<HTMLInputElement>("input[name=recruitmentStatus]:checked")!.value;
    const another = ["Contacted", "Interested"].find((status) => status !== statusOf(open))!;
    await takeOff(address);
    const refused = await open.press("Save", { recruitmentStatus: another });
    expect([refused.status, refused.text("main [role=alert]"), statusOf(refused)]).toEqual([
      422,
      expect.stringContaining("waits to be taken off the list"),
      another,
    ]);
    const added = await visits.press("Add visit");
    const kept = await added.press("Save");
    expect([kept.status, kept.text("main [role=alert]"), kept.document.querySelectorAll("input[type=date]").length]).toEqual([
      422,
      expect.stringContaining("waits to be taken off the list"),
      added.document.querySelectorAll("input[type=date]").length,
    ]);
    await (await (await avery.get(`${address}/remove`)).follow("Withdraw")).press("Withdraw");
  });

  test("rejected stays, with the reason, and can be asked for again", { timeout: 120_000 }, async () => {
    const { name, address } = teamAt(3);
    const open = await avery.get(`${address}/remove`);
    await open.press("Send for review");
    const page = await findItem(robin, name);
    expect(page.text("main")).toContain(`Takes ${name} off the list.`);
    expect(page.text("main")).not.toContain("Approve with a change");
    await page.press("Reject", { code: "Other", reason: "Ask your guardian first, please." });
    const profile = await avery.get("/profile");
    expect(teamsOn(profile)).toEqual(teams);
    const [item] = await editsOf("avery", server.url);
    const told = await avery.get(`/profile/edits/${item!.key}`);
    const late = await open.press("Send for review");
    expect([late.status, late.text("dialog [role=alert]"), late.text("dialog .notice-wait")]).toEqual([
      409,
      "This edit no longer waits in review.",
      expect.stringContaining("Ask your guardian first, please."),
    ]);
    expect((await late.follow("See that edit")).url.pathname).toBe(`/profile/edits/${item!.key}`);
    expect(told.text("main")).toContain("Ask your guardian first, please.");
    const again = await told.follow("Fix and resubmit");
    expect(again.url.pathname + again.url.search).toBe(`${address}/remove?resubmit=${item!.key}`);
    expect(again.text("dialog .notice-wait")).toContain("Ask your guardian first, please.");
    expect(again.text("dialog .notice-wait")).toContain(item!.reference);
    // Of another team's removal that form tells nothing.
    expect((await avery.get(`${teamAt(4).address}/remove?resubmit=${item!.key}`)).document.querySelector("dialog .notice-wait")).toBeNull();
    const sent = await again.press("Send for review");
    expect(rowOf(sent, name)).toContain("In review · to be taken off the list");
    expect((await avery.get(again.url.pathname + again.url.search)).document.querySelector("dialog .notice-wait")).toBeNull();
    await (await (await avery.get(`${address}/remove`)).follow("Withdraw")).press("Withdraw");
  });

  test("approved leaves the list, which is numbered anew; undone it stands where it stood", { timeout: 120_000 }, async () => {
    const { name, address } = teamAt(2);
    await takeOff(address);
    const page = await findItem(robin, `Take ${name} off the list`);
    await page.press("Approve");
    const without = await avery.get("/profile");
    expect(teamsOn(without)).toEqual(teams.filter((one) => one !== name));
    expect([...without.document.querySelectorAll("#teams .team-rank")].map((rank) => rank.textContent)).toEqual([
      "Position 1",
      "Position 2",
      "Position 3",
      "Position 4",
      "Position 5",
    ]);
    const open = before.document.querySelector("a[href^='/people/']")!.getAttribute("href")!;
    const shown = await avery.get(open);
    expect(shown.text("section[aria-label='Top Teams'] ol")).not.toContain(name);
    expect(shown.text("section[aria-label='Top Teams'] details")).toContain(name);

    const decided = await robin.get(page.url.pathname);
    await decided.press("Undo");
    expect(teamsOn(await avery.get("/profile"))).toEqual(teams);
  });
});

test("the team that holds the commitment is decommitted first", async () => {
  const profile = await gale.get("/profile");
  const held = [...profile.document.querySelectorAll<HTMLAnchorElement>("#teams a[href$='/visits']")][0]!
    .getAttribute("href")!
    .replace("/visits", "");
  expect((await gale.get(held)).text("main")).not.toContain("Take this team off the list");
  const page = await gale.get(`${held}/remove`);
  expect(page.text("main")).toContain("This team holds your commitment. Decommit before you take it off the list.");
  expect(page.document.querySelector("main form button[type=submit]")).toBeNull();
});
