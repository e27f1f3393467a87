/** The review desk's queue without script: narrowing, taking, keeping filters, approving several. */
import { jwtDecode } from "jwt-decode";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DeskClaims } from "~/contract/profile/claims";
import type { PersonFound } from "~/contract/people/people";
import type { OrganizationFound } from "~/contract/teams/organizations";
import type { ReviewItem } from "~/contract/profile/profile-edits";
import type { Claims } from "~/contract/account/sessions";
import { toasts } from "~/domain/base/messages";
import { signIn } from "../cast/cast";
import { signedIn, type Browser } from "./browser";
import { startCastServer } from "./cast-server";

const server = await startCastServer();
afterAll(() => server.stop());

const [robin, rory, rene] = await Promise.all(["robin", "rory", "rene"].map((username) => signedIn(username, server.url)));
const desk = robin as Browser;
const { token } = await signIn({ fetch: (request) => fetch(request) }, "avery", `${server.url}/api`);
const avery = jwtDecode<Claims>(token).pk!;

async function ask<T>(method: string, path: string, body?: unknown, as = token): Promise<T> {
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${as}`, "content-type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as T;
}
const measure = async (measurementTypeKey: number, value: string) =>
  (
    await ask<{ reviewItem: ReviewItem }>("POST", `/elite/v1/people/${avery}/profile-edits`, {
      edit: { type: "vitals", editType: "Add", measurementTypeKey, value, dateOccurred: "2026-11-18" },
    })
  ).reviewItem;

let items: ReviewItem[];
beforeAll(async () => {
  items = [await measure(1, "73"), await measure(16, "12"), await measure(4, "35"), await measure(2, "210")];
});

const rows = (page: { document: Document }) => page.document.querySelectorAll("a.queue-row").length;

describe("the queue", () => {
  test("says what waits, since when, until when, and what to look at", async () => {
    const page = await desk.get("/desk?search=avery&kind=vitals");
    expect(page.text("h1")).toBe("Review desk");
    expect(rows(page)).toBeGreaterThanOrEqual(4);
    expect(page.text()).toContain("Two inches shorter than the height of");
    expect(page.text()).toContain("due in 1d");
    expect((await desk.get("/desk")).text()).toContain("Overdue by");
  });

  test("narrows by its form, to a reference too, and is honest about nothing", async () => {
    const page = await (await desk.get("/desk?flagged=true")).press("Filter", { search: items[0]!.reference });
    expect(Object.fromEntries(page.url.searchParams)).toMatchObject({ flagged: "true", search: items[0]!.reference });
    expect(rows(page)).toBe(1);
    const none = await (await desk.get("/desk")).press("Filter", { search: "nobody of that name" });
    expect(none.text()).toContain("Nobody of that name has anything waiting here.");
    expect((await (await desk.get("/desk")).press("Filter", { search: "ab" })).text()).toContain("Type at least 3 letters.");
    const [, , number] = items[0]!.reference.split("-");
    expect((await (await desk.get("/desk")).press("Filter", { search: number! })).text()).toMatch(
      /A number alone finds nothing here\..*or by a whole reference/,
    );
    expect((await desk.get("/desk?awaiting=true")).text()).toContain("No question is open.");
    expect((await desk.get("/desk?mine=true")).text()).toContain("You hold nothing.");
    for (const reference of ["E-2026-999999", items[0]!.reference.replace("-20", "-19")]) {
      const nothing = await desk.get(`/desk?search=${reference}`);
      expect(nothing.text('section[aria-label="Waiting items"]')).toContain(`No edit has the reference ${reference}.`);
      expect(
        [...nothing.document.querySelectorAll('section[aria-label="Waiting items"] a')].map((link) => link.getAttribute("href")),
      ).toEqual(["/desk"]);
    }
    const elsewhere = await desk.get(`/desk?search=${items[0]!.reference}&awaiting=true`);
    expect(elsewhere.text('section[aria-label="Waiting items"]')).toContain(`${items[0]!.reference} does not wait here.`);
    expect((await elsewhere.follow("Open it")).url.pathname).toBe(`/desk/${items[0]!.key}`);
  });

  test("gives the next one to whoever asks, and goes on with what it was narrowed to", async () => {
    const taken = await (await desk.get(`/desk?search=${items[1]!.reference}`)).press("Take the next one");
    expect([taken.url.pathname, taken.url.searchParams.get("run"), taken.url.searchParams.get("search")]).toEqual([
      `/desk/${items[1]!.key}`,
      "1",
      items[1]!.reference,
    ]);
    expect((await rory!.get(`/desk?search=${items[1]!.reference}`)).text("main")).toMatch(/Robin, until \d+:\d\d [AP]M/);
    expect((await desk.get("/desk?mine=true")).text("main")).toMatch(/Yours, until/);
    const none = await (await rory!.get(`/desk?search=${items[1]!.reference}`)).press("Take the next one");
    expect(none.text()).toContain("it is decided, somebody works on it, or somebody else is to decide it.");
  });

  test("shows readers everything, and none of the acts", async () => {
    const page = await rene!.get("/desk?kind=vitals");
    expect(rows(page)).toBeGreaterThanOrEqual(4);
    expect(page.text()).not.toContain("Take the next one");
    expect(page.document.querySelector("input[name=seen]")).toBeNull();
  });
});

describe("saved filters", () => {
  test("are kept under a name, followed, and removed", async () => {
    const saved = await (await desk.get("/desk?kind=vitals&waiting=overdue")).press("Save", { name: "Late numbers" });
    expect(saved.text()).toContain(toasts.filterSaved.text);
    const followed = await (await desk.get("/desk")).follow("Late numbers");
    expect(Object.fromEntries(followed.url.searchParams)).toEqual({ kind: "vitals", waiting: "overdue" });
    const removed = await (await (await desk.get("/desk")).follow("Edit filters")).press("Remove Late numbers");
    expect(removed.text()).toContain(toasts.filterRemoved.text);
    expect(removed.text()).toContain("You keep no filter yet.");
  });

  test("need a name, and what was narrowed is kept until there is one", async () => {
    const refused = await (await desk.get("/desk?kind=vitals")).press("Save", { name: " " });
    expect(refused.status).toBe(400);
    expect(refused.text()).toContain("Give the filter a name.");
    const saved = await refused.press("Save this filter", { name: "Numbers" });
    expect(saved.url.search).toBe("?kind=vitals");
  });
});

describe("approving several", () => {
  const seen = (item: ReviewItem, version = item.version) => `${item.key}:${version}`;
  const query = "/desk?kind=vitals&search=avery";

  test("asks for a selection", async () => {
    const none = await (await desk.get(query)).press("Approve selected");
    expect(none.status).toBe(400);
    expect(none.text()).toContain("Select at least one item.");
  });

  test("repeats what will be approved, approves the others, and names what was not", async () => {
    const confirm = await (await desk.get(query)).press("Approve selected", { seen: [seen(items[0]!), seen(items[2]!)] });
    expect(confirm.text("h1")).toBe("Approve 2 items?");
    expect(confirm.text("main")).toContain("35 inches on 11/18/26");
    await ask("PUT", `/elite/v1/profile-edits/${items[0]!.key}`, {
      edit: { type: "vitals", editType: "Add", measurementTypeKey: 1, value: "74", dateOccurred: "2026-11-18" },
    });
    const outcome = await confirm.press("Approve 2 items");
    expect(outcome.text("h1")).toBe("1 approved. 1 was not:");
    expect(outcome.text("main")).toContain(items[0]!.reference);
    expect(outcome.document.querySelector(`a[href="/desk/${items[0]!.key}"]`)).not.toBeNull();

    const stale = await desk.get(query);
    const all = await (await stale.press("Approve selected", { seen: [seen(items[3]!)] })).press("Approve 1 item");
    expect(all.text()).toContain(toasts.itemApproved.text);
    expect(all.url.searchParams.get("kind")).toBe("vitals");
    // One alone can be undone from where it leads, as on its own page.
    expect(all.text("section[aria-label='Your last decision']")).toMatch(/Approved: Weight of Avery ?Undo until/);
  });

  test("names what was approved, each with its page, where it can be undone", async () => {
    const both = [await measure(2, "171"), await measure(2, "172")];
    const confirm = await (await desk.get(query)).press("Approve selected", { seen: both.map((item) => seen(item)) });
    const outcome = await confirm.press("Approve 2 items");
    expect([outcome.status, outcome.text("h1")]).toEqual([200, "2 approved."]);
    expect((await desk.get(outcome.url.pathname + outcome.url.search)).text("main")).toBe(outcome.text("main"));
    for (const { key, reference } of both)
      expect(outcome.text(`section[aria-label='Approved'] a[href="/desk/${key}"]`)).toMatch(new RegExp(`^Avery .*${reference}$`));
    const undone = await (await outcome.follow(`/desk/${both[0]!.key}`)).press("Undo");
    expect(undone.text(".toasts")).toContain(toasts.decisionUndone.text);
    expect((await outcome.follow("Decided")).text("main li:has(form)")).toContain("Undo");
  });

  test("tells what was not approved again when the page is loaded again, to nobody else, and for that approval alone", async () => {
    async function approveWithOneChanged(hundreds: number) {
      const [stays, goes] = [await measure(2, `${hundreds}1`), await measure(2, `${hundreds}2`)];
      const confirm = await (await desk.get(query)).press("Approve selected", { seen: [seen(stays), seen(goes)] });
      await ask("PUT", `/elite/v1/profile-edits/${stays.key}`, {
        edit: { type: "vitals", editType: "Add", measurementTypeKey: 2, value: `${hundreds}3`, dateOccurred: "2026-11-18" },
      });
      return { stays, outcome: await confirm.press("Approve 2 items") };
    }
    const { stays, outcome } = await approveWithOneChanged(18);
    const address = outcome.url.pathname + outcome.url.search;
    expect(address).toMatch(/^\/desk\/approve-all\?result=[\w-]+$/);
    const again = await desk.get(address);
    for (const page of [outcome, again]) {
      expect([page.status, page.text("h1")]).toEqual([200, "1 approved. 1 was not:"]);
      expect(page.text(`main a[href="/desk/${stays.key}"]`)).toMatch(
        new RegExp(`Avery .*${stays.reference} ?The athlete changed this edit while you were reading`),
      );
    }
    expect(Object.fromEntries((await again.follow("Back to the queue")).url.searchParams)).toEqual({ kind: "vitals", search: "avery" });

    const untold = "This result is no longer kept.";
    rory!.cookies.set("outcome", desk.cookies.get("outcome")!);
    const later = await approveWithOneChanged(19);
    for (const page of [
      await rory!.get(address),
      await desk.get(address),
      await desk.get("/desk/approve-all?result=__proto__%3Cb%3E%27"),
    ]) {
      expect([page.status, page.text("h1")]).toEqual([200, "Approve several"]);
      expect(page.text("main")).toContain(untold);
      expect(page.text("main")).not.toContain(stays.reference);
    }
    expect((await (await desk.get(address)).follow("Decided")).url.pathname).toBe("/desk/decided");
    const own = later.outcome.url.pathname + later.outcome.url.search;
    const cookie = desk.cookies.get("outcome")!;
    for (const broken of ["", "x", cookie.slice(0, -2), `A${cookie}`]) {
      desk.cookies.set("outcome", broken);
      expect((await desk.get(own)).text("main")).toContain(untold);
    }
    desk.cookies.set("outcome", cookie);
    expect((await desk.get(own)).text("main")).toContain(later.stays.reference);
  });

  test("marks an appeal, in the queue and where it is confirmed, and who decided it before finds no button but why", async () => {
    const item = await measure(4, "38");
    await (await desk.get(`/desk/${item.key}`)).press("Approve");
    const approved = await rory!.get(`/desk/${item.key}`);
    await approved.press("Reverse", { sentence: "It is another athlete’s." });
    await ask("POST", `/elite/v1/profile-edits/${item.key}/appeal`, { text: "It is on the list of the camp." });

    const line = await rory!.get(`/desk?search=${item.reference}`);
    expect(line.text("a.queue-row")).toMatch(/\bAppeal\b/);
    const confirm = await (await desk.get(query)).press("Approve selected", { seen: [seen(item)] });
    expect(confirm.text("form[action='/desk/approve-all'] li")).toMatch(/\bAppeal\b/);
    expect((await confirm.press("Approve 1 item")).text("main")).toContain(
      "You decided this before. An appeal is decided by somebody else.",
    );
    for (const reviewer of [desk, rory!]) {
      const page = await reviewer.get(`/desk/${item.key}`);
      expect(page.text("main")).toContain("You decided this before. An appeal is decided by somebody else.");
      expect([...page.document.querySelectorAll("button")].map((button) => button.textContent)).not.toContain("Approve");
    }
  });

  test("is not offered for an athlete of one’s own, whom others decide for", async () => {
    const offered = async (reviewer: typeof desk) =>
      [...(await reviewer.get("/desk?kind=topInterest")).document.querySelectorAll<HTMLInputElement>("input[name=seen]")]
        .filter((input) => input.getAttribute("aria-label")!.startsWith("Linnea"))
        .map((input) => !input.disabled);
    expect([await offered(rory!), await offered(desk)]).toEqual([[false], [true]]);
  });

  test("leaves what somebody else holds by then, and says who and until when", async () => {
    const [free, held] = [await measure(4, "36"), await measure(4, "37")];
    const queue = await desk.get(query);
    await (await rory!.get(`/desk?search=${held.reference}`)).press("Take the next one");
    const confirm = await queue.press("Approve selected", { seen: [seen(free), seen(held)] });
    expect(confirm.text("h1")).toBe("Approve 1 item?");
    expect(confirm.text("section[aria-label='Left as they are']")).toMatch(
      /Somebody else holds 1 that you selected, so it is left as it is\..*37 inches on 11\/18\/26 ?Rory, until \d+:\d\d [AP]M/,
    );
    expect([...confirm.document.querySelectorAll<HTMLInputElement>("input[name=seen]")].map(({ value }) => value)).toEqual([seen(free)]);
    expect((await confirm.press("Approve 1 item")).text()).toContain(toasts.itemApproved.text);

    const none = await queue.press("Approve selected", { seen: [seen(held)] });
    expect([none.status, none.text("h1")]).toEqual([400, "Approve several"]);
    expect(none.text("main")).toContain("Rory, until");
    expect(none.document.querySelector("input[name=confirmed]")).toBeNull();
  });

  test("tells all that is proposed of a new team, in the queue and in the confirmation", async () => {
    const [team] = await ask<OrganizationFound[]>(
      "GET",
      "/public/rdb/v1/organizations/advanced-search?searchText=Purdue&organizationType=College",
    );
    const [coach] = await ask<PersonFound[]>(
      "GET",
      `/rdb/v1/people/search?wholeStaff=true&positionTypes=Coach&currentOrganizationKey=${team!.key}`,
    );
    const visits = [
      { type: "visit", dateOccurred: "2026-09-12", official: true },
      { type: "coaching", dateOccurred: "2026-10-02", coachPersonKeys: [coach!.key] },
    ];
    const edit = {
      type: "topInterest",
      editType: "Add",
      organizationKey: team!.key,
      recruitmentStatus: "Contacted",
      primaryPersonKey: coach!.key,
      visits,
    };
    const { reviewItem } = await ask<{ reviewItem: ReviewItem }>("POST", `/elite/v1/people/${avery}/profile-edits`, { edit });

    const words = expect.stringMatching(
      `New team: Contacted · Recruited by: ${coach!.name} · Visits: 09/12/26 official visit; 10/02/26 coaching visit \\(${coach!.name}\\) · Position: \\d+`,
    );
    const queue = await desk.get(`/desk?kind=topInterest&search=${reviewItem.reference}`);
    expect(queue.text(".queue-row")).toEqual(words);
    expect((await queue.press("Approve selected", { seen: [seen(reviewItem)] })).text("main form")).toEqual(words);
  });
});

test("flags what a former manager has sent (B12), on its line and its page, and offers no tick of it", async () => {
  const [gale, casey, lead] = await Promise.all(
    (["gale", "casey", "rory"] as const).map((name) => signIn({ fetch: (request) => fetch(request) }, name, `${server.url}/api`)),
  );
  const personKey = jwtDecode<Claims>(casey!.token).pk!;
  const edit = { type: "vitals", editType: "Add", measurementTypeKey: 16, value: "14", dateOccurred: "2026-11-17" };
  const sent = await ask<{ reviewItem: ReviewItem }>("POST", `/elite/v1/people/${personKey}/profile-edits`, { edit }, gale!.token);
  const own = await ask<{ reviewItem: ReviewItem }>(
    "POST",
    `/elite/v1/people/${personKey}/profile-edits`,
    { edit: { ...edit, measurementTypeKey: 15, value: "110" } },
    casey!.token,
  );
  const seen = [sent, own].map(({ reviewItem: { key, version } }) => `${key}:${version}`);
  const stale = await desk.get(`/desk?kind=vitals&search=${encodeURIComponent("Casey Whitaker-Bloom")}`);
  const address = `/desk?kind=vitals&search=${sent.reviewItem.reference}`;
  const line = async () => {
    const page = await desk.get(address);
    return { says: page.text(".queue-row"), mayTick: !page.document.querySelector<HTMLInputElement>("input[name=seen]")!.disabled };
  };
  expect(await line()).toEqual({ says: expect.stringContaining("No flags"), mayTick: true });

  const { items: claims } = await ask<DeskClaims>("GET", `/rdb/v1/claims?personKey=${personKey}`, undefined, lead!.token);
  const claim = claims.find(({ claimant }) => claimant.name.startsWith("Gale"))!;
  const page = await rory!.get(`/desk/claims/${claim.key}`);
  expect((await page.press("Take back", { reason: "The school does not know you." })).status).toBe(200);

  const words = "Who sent this no longer manages the profile.";
  expect(await line()).toEqual({ says: expect.stringMatching(new RegExp(`Former manager.*${words}`)), mayTick: false });
  expect((await desk.get(`${address}&flagged=true`)).text(".queue-row")).toContain("Former manager");

  // A page of before has its tick: what is asked names it, and leaves it out (Q9).
  const confirm = await stale.press("Approve selected", { seen });
  expect(confirm.text("h1")).toBe("Approve 1 item?");
  expect([...confirm.document.querySelectorAll<HTMLInputElement>("input[name=seen]")].map(({ value }) => value)).toEqual(seen.slice(1));
  expect(confirm.text("section[aria-label='Left to be opened']")).toMatch(
    /1 that you selected was sent by somebody who no longer manages the profile\. Open it before you decide\..*14 .*Former manager/,
  );
  const none = await stale.press("Approve selected", { seen: seen.slice(0, 1) });
  expect([none.status, none.text("main")]).toEqual([400, expect.stringContaining("Nothing is left to approve.")]);
  expect((await confirm.press("Approve 1 item")).text()).toContain(toasts.itemApproved.text);

  const item = await none.follow(`/desk/${sent.reviewItem.key}`);
  expect(item.url.pathname).toBe(`/desk/${sent.reviewItem.key}`);
  expect(item.text("main")).toMatch(new RegExp(`Former manager.*Check this number ?${words}`));
  expect((await item.press("Approve")).text(".toasts")).toContain(toasts.itemApproved.text);
});
