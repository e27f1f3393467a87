/**
 * A profile that takes no changes says so before one types; a form that was open before is refused in words, and keeps what was typed
 * (B10).
 */
import { afterAll, expect, test } from "vitest";
import { editRefusals } from "~/domain/base/messages";
import { visibilityWords } from "~/domain/people/showing";
import type { ProfileVisibility } from "~/domain/people/visibility";
import { signIn } from "../cast/cast";
import { asking } from "./asking";
import { openBrowser, signedIn } from "./browser";
import { startCastServer } from "./cast-server";
import { sentAs } from "./forms";

const server = await startCastServer();
afterAll(() => server.stop());
const avery = await signedIn("avery", server.url);
const robin = await signedIn("robin", server.url);
const guest = openBrowser({ baseUrl: server.url });
const { token } = await signIn({ fetch: (request) => fetch(request) }, "robin", `${server.url}/api`);
const publicPath = [...(await avery.get("/profile")).document.querySelectorAll("a")]
  .find((link) => link.textContent === "See what others see")!
  .getAttribute("href")!;

const because = "The school asked for it.";
/** What leads to a change. */
const ways =
  /Commit|Add team|Reorder|measurement$|^Edit|^Add|Update profile photo|Challenge|Withdraw|Change|^Save|^Next:|^Recruited by|^Visits/i;

let shownAs: ProfileVisibility = "Normal";
async function become(visibility: ProfileVisibility): Promise<void> {
  const answer = await fetch(`${server.url}/api/rdb/v1/people/${publicPath.split("-").at(-1)}/visibility`, {
    method: "PUT",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ visibility, reason: because, seen: shownAs }),
  });
  expect(answer.status).toBe(200);
  shownAs = visibility;
}

const asks = await asking(server.url, "avery");
const { reviewItem: waiting } = await asks.ask<{ reviewItem: { key: number; version: number } }>(
  "POST",
  `/elite/v1/people/${asks.personKey}/profile-edits`,
  { edit: { type: "vitals", editType: "Add", measurementTypeKey: 2, value: "187", dateOccurred: "2026-09-01" } },
);

test("a question that a freeze ended is told as that, also once the profile takes changes again", async () => {
  const seen = { seen: [{ key: waiting.key, version: waiting.version }] };
  const desk = await asking(server.url, "robin");
  await desk.ask("POST", `/rdb/v1/review-items/${waiting.key}/questions`, { ...seen, text: "Who measured it?" });
  const path = `/profile/edits/${waiting.key}`;
  const ended = "It ended without your answer, since the profile was locked.";
  const asked = await avery.get(path);
  expect([asked.text("main").includes("Waiting for your answer"), asked.text("main").includes(ended)]).toEqual([true, false]);
  for (const visibility of ["Frozen", "Normal"] as const) {
    await become(visibility);
    const page = await avery.get(path);
    expect(page.text("main")).toMatch(
      /Waiting for a decision.*The review desk asked.*It ended without your answer, since the profile was locked\./,
    );
    expect(page.text("main")).not.toContain("Waiting for your answer");
  }
});

test.each<[ProfileVisibility, string, number]>([
  ["Frozen", "This profile is frozen", 200],
  ["Suspended", "This profile is suspended", 404],
  // The last: it never ends.
  ["Final", "This profile is final", 200],
])("%s: the desk of the athlete says “%s”, and to others it is %i", async (visibility, title, status) => {
  const form = await avery.get("/profile/ncaa-id");
  const contact = await avery.get("/profile/contact");
  const withdrawing = await avery.get(`/profile/edits/${waiting.key}/withdraw`);
  await become(visibility);
  const page = await avery.get("/profile");
  expect(page.text("main")).toContain(title);
  expect(page.text("main")).toContain("Nothing on it can be changed");
  // Nothing on it offers what would be refused.
  const offered = [...page.document.querySelectorAll("main a, main button:enabled")].map(
    (one) => one.getAttribute("aria-label") ?? one.textContent,
  );
  expect(offered.filter((name) => ways.test(name ?? ""))).toEqual([]);
  expect((await page.follow("Who sees it, and why")).text("main")).toContain(`Our staff wrote: “${because}”`);
  expect((await guest.get(publicPath)).status).toBe(status);
  for (const form of ["/profile/teams/new", "/profile/vitals/new", "/profile/contact", "/profile/money-wanted", "/profile/photo"])
    expect((await avery.get(form)).url.pathname).toBe("/profile");
  expect((await avery.get("/profile/money-wanted/looks")).url.pathname).toBe("/profile/money-wanted/looks");
  // What waits says so, too, and offers nothing that would be refused.
  const edit = await avery.get(`/profile/edits/${waiting.key}`);
  expect(edit.text("main")).toContain(title);
  expect(edit.text("main")).not.toMatch(/You can still change it|Change this edit|Withdraw|Add a link/);
  expect((await avery.get(`/profile/edits/${waiting.key}/withdraw`)).url.pathname).toBe(`/profile/edits/${waiting.key}`);

  const atDesk = `/desk/${waiting.key}`;
  expect((await robin.get(atDesk)).text("main")).toContain(`Profile: ${visibility}. ${visibilityWords[visibility]}`);

  const refused = await form.press("Save", { value: "2718281828" });
  expect([refused.status, refused.text("[role=alert]")]).toEqual([422, expect.stringContaining(editRefusals["profile-locked"]!)]);
  expect(sentAs(refused, "value")).toBe("2718281828");
  const unsaved = await contact.press("Save", { "parentInfo.name": "Somebody Else" });
  expect([unsaved.status, unsaved.text("[role=alert]")]).toEqual([422, expect.stringContaining(editRefusals["profile-locked"]!)]);

  const kept = await withdrawing.press("Withdraw");
  expect([kept.url.pathname, kept.text()]).toEqual([
    `/profile/edits/${waiting.key}`,
    expect.stringContaining("Nothing was withdrawn: this profile takes no changes now."),
  ]);

  if (visibility === "Final") return;
  await become("Normal");
  expect((await avery.get("/profile")).text("main")).not.toContain(title);
  expect((await robin.get(atDesk)).text("main")).not.toContain("Profile:");
});
