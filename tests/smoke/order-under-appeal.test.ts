/** A new order under appeal, without script: what its rows are called, and that no other order is sent beside it (docs/rules.md H4). */
import { afterAll, expect, test } from "vitest";
import { editRefusals } from "~/domain/base/messages";
import { signedIn, type Page } from "./browser";
import { startCastServer } from "./cast-server";
import { editsOf, rowOf, teamsOn } from "./teams-page";

const server = await startCastServer();
afterAll(() => server.stop());

/** The groups of the list in which a line of these words stands, once for each. */
function groupsOf(page: Page, words: string): (string | undefined)[] {
  return [...page.document.querySelectorAll("main section")].flatMap((group) =>
    [...group.querySelectorAll("li")]
      .filter((line) => line.textContent?.includes(words))
      .map(() => group.querySelector("h2")?.textContent ?? undefined),
  );
}

test("an order under appeal keeps the next one unsent, which stays as it was arranged, and is decided by somebody else", async () => {
  const [avery, robin] = await Promise.all([signedIn("avery", server.url), signedIn("robin", server.url)]);
  const reordering = await avery.get("/profile?reorder=1");
  const stands = teamsOn(reordering);
  await (await reordering.press(`Move ${stands[5]} up`)).press("Save");
  const parts = (await editsOf("avery", server.url)).filter(({ status, batchKey }) => status === "Pending" && batchKey !== null);
  const { key } = parts[0]!;
  await (await robin.get(`/desk/${key}`)).press("Reject", { code: "Incomplete", reason: "Say why." });
  await (await avery.get(`/profile/edits/${key}/appeal`)).press("Send appeal", { text: "It is the order that I want." });

  const profile = await avery.get("/profile");
  const wanted = teamsOn(profile);
  expect(profile.text("#teams")).toContain("Under appeal · New order of your teams: 2 teams moved");
  for (const team of stands.slice(4)) expect(rowOf(profile, team)).toMatch(/Position: \d → \d, under appeal/);
  expect((await avery.get("/profile/edits")).text("main")).toMatch(/New order of your teams ?2 teams moved.*Under appeal/);

  const moved = await (await avery.get("/profile?reorder=1")).press(`Move ${wanted[2]} up`);
  const arranged = teamsOn(moved);
  const refused = await moved.press("Save");
  expect(teamsOn(refused)).toEqual(arranged);
  for (const team of wanted.slice(1, 3)) expect(rowOf(refused, team)).toContain(`Not sent. ${editRefusals["under-appeal"]}`);
  expect(refused.text("#teams")).toContain("2 teams moved");
  for (const part of parts) {
    const barred = await robin.get(`/desk/${part.key}`);
    expect(barred.text("main")).toContain("You decided this before.");
    expect(barred.document.querySelector("form[action$='/approve']")).toBeNull();
  }

  await (await avery.get(`/profile/edits/${key}/withdraw`)).press("Withdraw the appeal");
  expect((await (await avery.get("/profile?reorder=1")).press("Save")).text("#teams")).toContain("In review · New order of your teams");

  // What was rejected is sent anew by that, whichever teams it moves: it needs nobody, and leads to what waits.
  expect((await avery.get("/profile")).text("#outcomes")).not.toContain("New order of your teams");
  for (const part of parts) {
    const rejected = await avery.get(`/profile/teams?resubmit=${part.key}`);
    expect([rejected.url.pathname, rejected.text("main")]).toEqual([
      `/profile/edits/${Math.min(...parts.map((one) => one.key))}`,
      expect.stringMatching(/What you sent of it since waits in review.*See what waits/),
    ]);
    expect(rejected.text("main")).not.toMatch(/Fix and resubmit|Appeal this decision/);
  }
  for (const list of ["/profile/edits", "/profile/edits?status=rejected", "/profile/edits?after=2099-01-01T00:00:00Z_1"])
    expect(groupsOf(await avery.get(list), "New order of your teams").filter((group) => group !== "Waiting at the desk")).toEqual([
      "Closed",
    ]);
});
