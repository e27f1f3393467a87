/** The forms of edits under appeal, without script: none offers what would be refused (docs/rules.md H4). */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ReviewItem } from "~/contract/profile/profile-edits";
import { toasts } from "~/domain/base/messages";
import { productYear } from "~/domain/base/format";
import { image, upload } from "../setup/images";
import { asking } from "./asking";
import { signedIn } from "./browser";
import { choiceOf } from "./forms";
import { startCastServer } from "./cast-server";

const server = await startCastServer();
afterAll(() => server.stop());
const blake = await signedIn("blake", server.url);
const [athlete, robin] = await Promise.all([asking(server.url, "blake"), asking(server.url, "robin")]);
const year = productYear(new Date());

async function send(edit: Record<string, unknown>): Promise<ReviewItem> {
  const body = { edit: { editType: "Add", ...edit } };
  return (await athlete.ask<{ reviewItem: ReviewItem }>("POST", `/elite/v1/people/${athlete.personKey}/profile-edits`, body)).reviewItem;
}

async function appeal({ key, version }: Pick<ReviewItem, "key" | "version">): Promise<void> {
  const seen = [{ key, version }];
  await robin.ask("POST", `/rdb/v1/review-items/${key}/reject`, { seen, code: "NotVerifiable", reason: "We could not find it." });
  await athlete.ask("POST", `/elite/v1/profile-edits/${key}/appeal`, { text: "Look once more." });
}

const sent = {} as Record<"ncaaId" | "hsClassYear" | "vitals" | "topInterest" | "profileImage", ReviewItem>;
let college = 0;
beforeAll(async () => {
  const colleges = "/public/rdb/v1/organizations/advanced-search?searchText=auburn&organizationType=College";
  college = (await athlete.ask<{ key: number }[]>("GET", colleges))[0]!.key;
  sent.ncaaId = await send({ type: "ncaaId", value: "1234567890" });
  sent.hsClassYear = await send({ type: "hsClassYear", value: year + 2 });
  sent.vitals = await send({ type: "vitals", measurementTypeKey: 6, value: "4.61", dateOccurred: "2026-05-01" });
  sent.topInterest = await send({ type: "topInterest", organizationKey: college, recruitmentStatus: "Offered" });
  sent.profileImage = await send({ type: "profileImage" });
  await fetch(`${server.url}/api/elite/v1/profile-edits/${sent.profileImage.key}/attach-file`, {
    method: "PUT",
    headers: { authorization: `Bearer ${athlete.token}` },
    body: upload(await image(300, 300)),
  });
  for (const item of Object.values(sent)) await appeal(item === sent.profileImage ? { key: item.key, version: 2 } : item);
});

test("the profile calls each of them that, with the way to take the appeal back and none to change it", async () => {
  const page = await blake.get("/profile");
  const details = page.text("section[aria-label='Details']");
  expect([details, page.text("#vitals")]).toEqual([
    expect.stringMatching(new RegExp(`Under appeal: ${year + 2}.*Under appeal: 1234567890`)),
    expect.stringMatching(/4\.61 secs, under appeal.*Under appeal · 4\.61 secs on 05\/01\/26/),
  ]);
  expect(page.text("section[aria-label='Profile header']")).toContain("Photo under appeal");
  expect(`${details} ${page.text("#vitals")}`).not.toMatch(/in review/i);
  const ways = [...page.document.querySelectorAll("#vitals .team-pending a")].map((link) => link.textContent);
  expect(ways).toEqual(["Withdraw"]);
});

describe("the form of an edit under appeal", () => {
  test.each([
    ["ncaaId", () => "/profile/ncaa-id"],
    ["vitals", () => `/profile/vitals/new?change=${sent.vitals.key}`],
    ["topInterest", () => `/profile/teams/${college}`],
    ["topInterest", () => `/profile/teams/${college}/visits`],
    ["profileImage", () => "/profile/photo"],
  ] as [keyof typeof sent, () => string][])("of %s leads to the edit, which says so and has the way out", async (tag, path) => {
    const page = await blake.get(path());
    expect([page.status, page.url.pathname]).toEqual([200, `/profile/edits/${sent[tag].key}`]);
    expect(page.text("main")).toMatch(/Your appeal waits.*Withdraw/);
  });

  test("of several details says so of the one, and is open for the others", async () => {
    const page = await blake.get("/profile/details");
    expect(page.text("dialog")).toContain(`Under appeal: ${year + 2}. It is decided as it was rejected: withdraw it`);
    expect(page.text("dialog")).not.toContain("In review");
    // Neither it nor the other one under appeal is there to be chosen; each leads to its edit.
    const typed = [...page.document.querySelectorAll<HTMLInputElement>("dialog input:not([type=hidden]), dialog select")];
    expect(typed.map(({ name }) => name)).not.toEqual(expect.arrayContaining(["hsClassYear"]));
    expect(typed.map(({ name }) => name)).not.toEqual(expect.arrayContaining(["ncaaId"]));
    const ways = [...page.document.querySelectorAll("dialog .hint a")].map((link) => link.getAttribute("href"));
    expect(ways).toEqual([sent.ncaaId, sent.hsClassYear].map(({ key }) => `/profile/edits/${key}`));
  });

  test("of several details does not stand in the way of the others, which are sent", async () => {
    const page = await blake.get("/profile/details");
    const found = await page.press("Search", { "search-hometownCityKey": "mobile" });
    const saved = await found.press("Save", { hometownCityKey: choiceOf(found, "hometownCityKey", "Mobile") });
    expect([saved.url.pathname, saved.text(".toasts")]).toEqual(["/profile", expect.stringContaining(toasts.detailsSubmitted.text)]);
    expect((await blake.get("/profile/details")).text("dialog")).toContain("In review: Mobile");
  });
});
