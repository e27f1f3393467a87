/** Notices without script: who is told of a decision, reads it, and goes to the edit. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ReviewItem } from "~/contract/profile/profile-edits";
import type { PublicProfile } from "~/contract/profile/profiles";
import { toasts } from "~/domain/base/messages";
import { asking } from "./asking";
import { signedIn, type Page } from "./browser";
import { startCastServer } from "./cast-server";

const server = await startCastServer();
afterAll(() => server.stop());

const open = (username: string) => signedIn(username, server.url);
const [casey, gale, blake] = await Promise.all([open("casey"), open("gale"), open("blake")]);
const [caseyAsks, galeAsks, robin] = await Promise.all([
  asking(server.url, "casey"),
  asking(server.url, "gale"),
  asking(server.url, "robin"),
]);
const caseyKey = caseyAsks.personKey;
const otherKey = galeAsks.personKeys.find((key) => key !== caseyKey)!;

const unread = (page: Page) => /(\d+) unread/.exec(page.text("header"))?.[1] ?? null;
const card = (page: Page, title: string) => page.text(`section[aria-label="${title}"]`);

async function rejected(personKey: number, value: string): Promise<ReviewItem> {
  const { reviewItem } = await galeAsks.ask<{ reviewItem: ReviewItem }>("POST", `/elite/v1/people/${personKey}/profile-edits`, {
    edit: { type: "vitals", editType: "Add", measurementTypeKey: 6, value, dateOccurred: "2026-06-01" },
  });
  await robin.ask("POST", `/rdb/v1/review-items/${reviewItem.key}/reject`, {
    seen: [{ key: reviewItem.key, version: reviewItem.version }],
    code: "NotVerifiable",
    reason: `We found no time of ${value}.`,
  });
  return reviewItem;
}

let first: ReviewItem;
let second: ReviewItem;
beforeAll(async () => {
  for (const asker of [caseyAsks, galeAsks]) await asker.ask("POST", "/users/v1/notices/read", { all: true, upTo: 2_147_483_647 });
  first = await rejected(caseyKey, "5.1");
  second = await rejected(caseyKey, "5.2");
});

describe("a rejected edit", () => {
  test("is told to the athlete and to the guardian, on every page of theirs", async () => {
    for (const browser of [casey, gale]) {
      for (const path of ["/profile", "/profile/edits", "/notices"]) expect([path, unread(await browser.get(path))]).toEqual([path, "2"]);
    }
    expect(unread(await blake.get("/notices"))).toBeNull();
  });

  test("says in words what was decided, and why", async () => {
    const page = await casey.get("/notices");
    expect(page.text("h1")).toBe("Notices");
    expect(card(page, "New")).toMatch(
      /New ?Rejected.*5\.2 secs on 06\/01\/26.*Not verifiable: “We found no time of 5\.2\.”.*E-\d{4}-\d{6}/,
    );
    expect(card(page, "New")).not.toMatch(/Robin/);
    expect((await gale.get("/notices")).text("main")).toContain("Casey");
  });

  test("is not read by looking at it", async () => {
    await casey.get(`/profile/edits/${first.key}`);
    expect(unread(await casey.get("/notices"))).toBe("2");
  });
});

describe("reading", () => {
  test("is done one by one, and by each person alone", async () => {
    const list = await casey.get("/notices");
    const button = [...list.document.querySelectorAll("button")]
      .map((one) => one.getAttribute("aria-label"))
      .find((label) => label?.startsWith("Mark read"))!;
    const page = await list.press(button);
    expect([page.url.pathname, unread(page)]).toEqual(["/notices", "1"]);
    expect(page.text()).toContain(toasts.noticeRead.text);
    expect(card(page, "Earlier")).toContain("5.2 secs");
    expect(unread(await gale.get("/notices"))).toBe("2");
  });

  test("is done by opening the edit from its notice", async () => {
    const list = await casey.get("/notices");
    const fresh = list.document.querySelector('section[aria-label="New"] button[name="open"]')!;
    const page = await list.press(fresh.getAttribute("aria-label")!);
    expect([page.status, page.url.pathname]).toEqual([200, `/profile/edits/${first.key}`]);
    expect(unread(await casey.get("/notices"))).toBeNull();
  });

  test("is done with all that were seen", async () => {
    const list = await gale.get("/notices");
    const page = await list.press("Mark all read");
    expect([unread(page), page.text()]).toEqual([null, expect.stringContaining(toasts.noticesRead.text)]);
    expect(card(page, "Earlier")).toContain("5.1 secs");
    expect(page.text()).not.toContain("Mark all read");
  });

  test("of another's notice is refused as of a missing one", async () => {
    const { notices } = await caseyAsks.ask<{ notices: { key: number }[] }>("GET", "/users/v1/notices");
    const form = (await gale.get("/notices")).document.querySelector<HTMLInputElement>("main form input[name]")!;
    for (const value of [String(notices[0]!.key), "999999"]) {
      expect((await gale.post("/notices", new URLSearchParams({ [form.name]: form.value, read: value }))).status).toBe(404);
    }
    expect((await gale.post("/notices", new URLSearchParams({ [form.name]: form.value, open: "x" }))).status).toBe(400);
    for (const open of ["1:constructor", "1:toString"])
      expect((await gale.post("/notices", new URLSearchParams({ [form.name]: form.value, open }))).status).toBe(400);
  });
});

describe("a guardian of two", () => {
  test("is led to the other profile's edit from its notice, acting for it", async () => {
    const item = await rejected(otherKey, "5.3");
    const list = await gale.get("/notices");
    const page = await list.press(
      list.document.querySelector('section[aria-label="New"] button[name="open"]')!.getAttribute("aria-label")!,
    );
    expect([page.url.pathname, page.text()]).toEqual([`/profile/edits/${item.key}`, expect.stringContaining(toasts.profileSwitched.text)]);
  });

  test("is asked to switch by a link to the one that they do not act for, and comes there", async () => {
    const asked = await gale.get(`/profile/edits/${second.key}`);
    expect([asked.url.pathname, asked.text("main")]).toEqual([
      "/profile/switch",
      expect.stringContaining("What you opened belongs to another profile that you manage."),
    ]);
    const manage = [...asked.document.querySelectorAll("button")]
      .map((one) => one.getAttribute("aria-label"))
      .find((label) => label?.startsWith("Manage Casey"))!;
    expect((await asked.press(manage)).url.pathname).toBe(`/profile/edits/${second.key}`);
  });
});

describe("a career that staff change", () => {
  test("is told to the athlete and to the guardian, who open the page that shows it", async () => {
    const { highSchool, sports } = await caseyAsks.ask<PublicProfile>("GET", `/public/rdb/v1/player/${caseyKey}/profile`);
    const row = { personKey: caseyKey, sportKey: sports[0]!.sportKey, organizationKey: highSchool!.key, fromYear: 2019, toYear: 2020 };
    await robin.ask("POST", "/rdb/v1/person-sport-organizations", row);
    const list = await casey.get("/notices");
    expect(card(list, "New")).toMatch(
      /Our staff changed the profile ?Career ?Seasons were added, changed or taken out\. The profile's page shows what stands now\./,
    );
    expect(card(list, "New")).not.toMatch(/Robin/);
    expect(unread(list)).toBe("1");
    const page = await list.press("Open Our staff changed the profile: Career");
    expect([page.status, page.url.pathname]).toEqual([200, expect.stringMatching(new RegExp(`^/people/casey-.*-${caseyKey}$`))]);
    expect(page.text("main")).toContain(`2019 to 2020${highSchool!.name}`);
    expect(unread(await casey.get("/notices"))).toBeNull();
    expect(card(await gale.get("/notices"), "New")).toMatch(/Our staff changed the profile.*Casey/);
  });
});

test("who has been told nothing reads that, and where to go on", async () => {
  const page = await blake.get("/notices");
  expect(page.text("main")).toContain("You have no notices yet.");
  expect((await page.follow("My edits")).url.pathname).toBe("/profile/edits");
});
