/** R13 of a rejected order of teams: Fix and resubmit brings it back, unsaved, and never over an unsaved order of the person's own. */
import { afterAll, expect, test } from "vitest";
import type { ReviewItem } from "~/contract/profile/profile-edits";
import { toasts } from "~/domain/base/messages";
import { asking } from "./asking";
import { signedIn } from "./browser";
import { ofAge } from "../setup/of-age";
import { startCastServer } from "./cast-server";
import { editsOf, rowOf, teamsOn } from "./teams-page";

const server = await startCastServer({ prepare: ofAge("casey", "blake") });
afterAll(() => server.stop());

test("a rejected order comes back as it was, unsaved; an unsaved order of one's own stays until one says otherwise", async () => {
  const [avery, robin] = await Promise.all([signedIn("avery", server.url), signedIn("robin", server.url)]);
  const reordering = await avery.get("/profile?reorder=1");
  const stands = teamsOn(reordering);
  const moved = await reordering.press(`Move ${stands[2]} up`);
  const wanted = teamsOn(moved);
  expect((await moved.press("Save")).text(".toasts")).toContain(toasts.teamsSubmitted.text);
  const key = /\/profile\/edits\/(\d+)/.exec((await avery.get("/profile/edits?status=in-review")).html)![1]!;
  await (await robin.get(`/desk/${key}`)).press("Reject", { code: "Incomplete", reason: "Say why." });
  const rejected = await (await avery.get(`/profile/edits/${key}`)).follow("Fix and resubmit");
  expect([rejected.url.pathname, rejected.text("h1")]).toEqual(["/profile/teams", "Fix your order"]);
  expect([...rejected.document.querySelectorAll("dialog ol li")].map((line) => line.textContent)).toEqual(wanted);
  expect(rejected.text("dialog .notice-wait")).toMatch(/^Incomplete.*“Say why\.”.*The order that you save answers it\.$/);
  // To look changes nothing.
  expect(teamsOn(await avery.get("/profile"))).toEqual(stands);

  const back = await rejected.press("Bring it back");
  expect([teamsOn(back), back.text(".toast")]).toEqual([wanted, toasts.orderBroughtBack.text]);
  expect(back.text("#teams")).toContain("2 teams moved · not saved yet");
  await back.press("Discard");

  const own = await (await avery.get("/profile?reorder=1")).press(`Move ${stands[5]} up`);
  const choosing = await avery.get(rejected.url.pathname + rejected.url.search);
  expect(choosing.text("dialog")).toContain("You have an unsaved order of your own.");
  expect(teamsOn(await choosing.follow("Keep mine"))).toEqual(teamsOn(own));
  // The page of before did not show that one, so it does not take its place.
  const late = await rejected.press("Bring it back");
  expect([late.url.pathname, late.text(".toast")]).toEqual(["/profile/teams", `Warning: ${toasts.teamsChangedElsewhere.text}`]);
  expect(teamsOn(await avery.get("/profile"))).toEqual(teamsOn(own));
  const used = await late.press("Use the rejected order");
  expect(teamsOn(used)).toEqual(wanted);
  expect((await used.press("Save")).text(".toasts")).toContain(toasts.teamsSubmitted.text);
  expect((await avery.get(rejected.url.pathname + rejected.url.search)).status).toBe(200);
});

test("an order that was withdrawn comes back the same way", async () => {
  const casey = await signedIn("casey", server.url);
  const reordering = await casey.get("/profile?reorder=1");
  const stands = teamsOn(reordering);
  const moved = await reordering.press(`Move ${stands[1]} up`);
  const wanted = teamsOn(moved);
  await moved.press("Save");
  const list = await casey.get("/profile/edits?status=in-review");
  const key = [...list.document.querySelectorAll<HTMLAnchorElement>("main a[href^='/profile/edits/']")]
    .find((link) => link.textContent?.includes("New order"))!
    .getAttribute("href")!
    .match(/\d+/)![0];
  await (await casey.get(`/profile/edits/${key}/withdraw`)).press("Withdraw");
  const asked = await (await casey.get(`/profile/edits/${key}`)).follow("Send it again");
  expect([asked.url.pathname, asked.text("dialog")]).toEqual([
    "/profile/teams",
    expect.stringContaining("This is your list in the order that was withdrawn."),
  ]);
  expect(asked.document.querySelector(".notice-wait")).toBeNull();
  expect(teamsOn(await casey.get("/profile"))).toEqual(stands);
  const back = await asked.press("Bring it back");
  expect(teamsOn(back)).toEqual(wanted);
  await back.press("Discard");

  // One of its teams leaves the list, and another team comes: the others close up, and that one stands last.
  const [athlete, robin] = await Promise.all([asking(server.url, "casey"), asking(server.url, "robin")]);
  const send = async (edit: Record<string, unknown>) =>
    (
      await athlete.ask<{ reviewItem: ReviewItem }>("POST", `/elite/v1/people/${athlete.personKey}/profile-edits`, {
        edit: { type: "topInterest", ...edit },
      })
    ).reviewItem;
  const colleges = "/public/rdb/v1/organizations/advanced-search?searchText=auburn&organizationType=College";
  const [auburn] = await athlete.ask<{ key: number; fullName: string }[]>("GET", colleges);
  const page = await casey.get("/profile");
  const leaving = stands.slice(0, 2).find((team) => !rowOf(page, team).includes("Committed"))!;
  const edits = (await editsOf("casey", server.url)).filter(({ newValue }) => newValue.organizationName === leaving);
  for (const { key: waiting } of edits.filter(({ status }) => status === "Pending"))
    await athlete.ask("PUT", `/elite/v1/profile-edits/${waiting}`, { resolution: "Withdrawn" });
  const removal = await send({ editType: "Update", organizationKey: edits[0]!.newValue.organizationKey, removed: true });
  await robin.ask("POST", `/rdb/v1/review-items/${removal.key}/approve`, { seen: [{ key: removal.key, version: removal.version }] });
  await send({ editType: "Add", organizationKey: auburn!.key, recruitmentStatus: "Contacted" });
  const again = await casey.get(`/profile/teams?resubmit=${key}`);
  const names = [...again.document.querySelectorAll("dialog ol li")].map((line) => line.textContent);
  expect([names.slice(0, -1), names.at(-1)]).toEqual([wanted.filter((team) => team !== leaving), expect.stringMatching(/Auburn/)]);
  expect(again.text("dialog")).toContain(`Not on your list any more: ${leaving}.`);
});

test("an order comes back right once three teams have left, and another came and left", async () => {
  const [avery, athlete, robin] = [
    await signedIn("avery", server.url),
    await asking(server.url, "avery"),
    await asking(server.url, "robin"),
  ];
  for (const { key, status } of await editsOf("avery", server.url))
    if (status === "Pending") await athlete.ask("PUT", `/elite/v1/profile-edits/${key}`, { resolution: "Withdrawn" });
  const page = await avery.get("/profile");
  const names = teamsOn(page);
  const keys = [...page.document.querySelectorAll("#teams a[href$='/visits']")].map((link) => /\d+/.exec(link.getAttribute("href")!)![0]);
  expect([names.length, keys.length]).toEqual([6, 6]);
  const send = async (edit: Record<string, unknown>, by = athlete, batchKey?: string) =>
    (
      await by.ask<{ reviewItem: ReviewItem }>("POST", `/elite/v1/people/${athlete.personKey}/profile-edits`, {
        edit: { type: "topInterest", editType: "Update", ...edit },
        batchKey,
      })
    ).reviewItem;
  const approve = ({ key, version }: ReviewItem) => robin.ask("POST", `/rdb/v1/review-items/${key}/approve`, { seen: [{ key, version }] });
  const remove = (place: number) => send({ organizationKey: Number(keys[place]), removed: true });

  const batchKey = crypto.randomUUID();
  const { key } = await send({ organizationKey: Number(keys[1]), order: 4 }, athlete, batchKey);
  await send({ organizationKey: Number(keys[3]), order: 2 }, athlete, batchKey);
  await athlete.ask("PUT", `/elite/v1/profile-edits/${key}`, { resolution: "Withdrawn" });
  // Both are asked for while both are on the list.
  for (const removal of [await remove(0), await remove(2)]) await approve(removal);
  await approve(await remove(4));
  const colleges = "/public/rdb/v1/organizations/advanced-search?searchText=auburn&organizationType=College";
  const [auburn] = await athlete.ask<{ key: number }[]>("GET", colleges);
  await send({ editType: "Add", organizationKey: auburn!.key, recruitmentStatus: "Contacted" }, robin);
  await send({ organizationKey: auburn!.key, removed: true }, robin);

  expect(teamsOn(await avery.get("/profile"))).toEqual([names[1], names[3], names[5]]);
  const asked = await avery.get(`/profile/teams?resubmit=${key}`);
  expect([...asked.document.querySelectorAll("dialog ol li")].map((line) => line.textContent)).toEqual([names[3], names[1], names[5]]);
});
