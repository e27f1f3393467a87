/** T14, T15 without script: a coach contests, robin decides, the athlete's side and the coach read what became of it. */
import { eq } from "drizzle-orm";
import { jwtDecode } from "jwt-decode";
import { afterAll, describe, expect, test } from "vitest";
import type { Claims } from "~/contract/account/sessions";
import type { ReviewItem } from "~/contract/profile/profile-edits";
import type { ProfileAdmin } from "~/contract/profile/profiles";
import { toasts } from "~/domain/base/messages";
import { contestErrors } from "~/domain/profile/contests";
import { openDatabase } from "~/platform/db/database";
import { claims, users } from "~/platform/db/schema/accounts";
import { people } from "~/platform/db/schema/people";
import { organizations } from "~/platform/db/schema/places";
import { recruitmentInterests } from "~/platform/db/schema/teams";
import { signIn, type CastMember } from "../cast/cast";
import { addAthlete } from "../setup/athlete";
import { openBrowser, signedIn, type Browser, type Page } from "./browser";
import { startCastServer } from "./cast-server";

const names = ["Abel Ashworth", "Bo Birchwood", "Cy Cedarholm", "Di Driftwood"];
const athletes: number[] = [];
const interests: number[] = [];
let kentucky: number;
const server = await startCastServer({
  async prepare(location) {
    const { db, close } = await openDatabase(location);
    const [team] = await db.select().from(organizations).where(eq(organizations.fullName, "University of Kentucky"));
    kentucky = team!.key;
    const [fan] = await db.select().from(users).where(eq(users.username, "fan"));
    for (const fullName of names) {
      const { personKey } = await addAthlete(db);
      await db.update(people).set({ fullName, classYear: 2028 }).where(eq(people.key, personKey));
      const [interest] = await db
        .insert(recruitmentInterests)
        .values({ personKey, organizationKey: team!.key, recruitmentStatus: "Committed", recruitOrder: 1 })
        .returning();
      interests.push(interest!.key);
      await db.insert(claims).values({ userKey: fan!.key, personKey, claimantType: "Guardian", verifiedAt: new Date() });
      athletes.push(personKey);
    }
    await close();
  },
});
afterAll(() => server.stop());

const guest = openBrowser({ baseUrl: server.url });
const [kim, robin, rory, rene, fan] = (await Promise.all(
  ["kim", "robin", "rory", "rene", "fan"].map((username) => signedIn(username, server.url)),
)) as [Browser, Browser, Browser, Browser, Browser];
const why = "He told us that he goes elsewhere.";
const because = "The letter of intent is public.";
const pageOf = async (name: string) => (await guest.get(`/people/${athletes[names.indexOf(name)]}`)).text("main");

async function contest(name: string): Promise<void> {
  const list = await kim.get("/schools/commitments");
  const link = [...list.document.querySelectorAll("a[href$='/contest']")].find(
    (one) => one.getAttribute("aria-label") === `Contest ${name}`,
  );
  await (await kim.get(link!.getAttribute("href")!)).press("Contest", { sentence: why });
}

/** The page of a contest, from the desk's list. */
async function atDesk(name: string, by = robin): Promise<Page> {
  const list = await by.get("/desk/contests");
  const row = [...list.document.querySelectorAll("a[href^='/desk/contests/']")].find(({ textContent }) => textContent?.includes(name));
  return by.get(row!.getAttribute("href")!);
}

async function firstNotice(by: Browser): Promise<string> {
  return (await by.get("/notices")).text("main li");
}

/** Where staff confirm what Bo Birchwood claims, as nobody contests it. */
let beforeContests: Page;

test("the desk leads to nothing while nothing is contested, and counts what is, the oldest first", async () => {
  const none = await (await robin.get("/desk")).follow("Contests 0");
  expect([none.url.pathname, none.text("h1"), none.text("main")]).toEqual([
    "/desk/contests",
    "Contested commitments",
    expect.stringContaining("No contest is open."),
  ]);
  beforeContests = await robin.get(`/desk/commitments/${interests[1]}`);
  for (const name of names.slice(0, 3)) await contest(name);
  const list = await (await robin.get("/desk")).follow("Contests 3");
  expect(
    [...list.document.querySelectorAll("a.queue-row")].map(({ textContent }) => names.find((name) => textContent?.includes(name))),
  ).toEqual(names.slice(0, 3));
  expect(list.text("a.queue-row")).toMatch(/Abel Ashworth Committed to University of Kentucky Contested by Kim.*“He told us.*Waiting/);
});

describe("upheld", () => {
  test("with a reason, which what is missing keeps", async () => {
    const page = await atDesk("Abel Ashworth");
    expect([page.status, page.text("h1")]).toEqual([200, "Committed to University of Kentucky?"]);
    expect(page.text("main")).toContain(why);
    expect(page.text("#contest-decision")).toContain("Uphold the commitment: pages say “Claimed by the athlete, upheld by our staff”");
    const refused = await page.press("Decide", { reason: because });
    expect([refused.status, refused.text("main")]).toEqual([400, expect.stringContaining(contestErrors.decisionRequired)]);
    expect(refused.document.querySelector("textarea")!.value).toBe(because);
    const decided = await refused.press("Decide", { decision: "Upheld" });
    expect([decided.url.pathname, decided.text()]).toEqual(["/desk/contests", expect.stringContaining(toasts.contestDecided.text)]);
    expect(decided.text("a.queue-row")).not.toContain("Abel");
    expect((await robin.get("/desk/contests?state=closed")).text("a.queue-row")).toMatch(/Abel Ashworth.*Upheld/);
  });

  test("stands as claimed, and says so to everybody; both sides read why, and nobody who decided", async () => {
    expect(await pageOf("Abel Ashworth")).toMatch(/Claimed by the athlete, upheld by our staff, \d\d\/\d\d\/\d\d/);
    expect((await guest.get("/teams/kentucky/commits")).text("main")).toContain("Claimed by the athlete, upheld by our staff");
    expect(await firstNotice(fan)).toMatch(/The review desk upheld the commitment that the school contested ?University of Kentucky/);
    const told = await kim.get("/notices");
    expect(told.text("main li")).toMatch(/The review desk upheld a commitment that you contested ?Abel Ashworth/);
    for (const by of [fan, kim]) {
      expect(await firstNotice(by)).toContain(`“${because}”`);
      expect(await firstNotice(by)).not.toContain("Robin");
    }
    const list = await told.press("Open The review desk upheld a commitment that you contested: Abel Ashworth");
    expect(list.url.pathname).toBe("/schools/commitments");
    expect(list.text("#answered")).toMatch(/Abel Ashworth.*Upheld by the review desk .*“The letter of intent is public\.”/);
    expect(list.document.querySelector("[aria-label='Contest Abel Ashworth']")).toBeNull();
  });
});

describe("ended", () => {
  test("is refused to the second of two reviewers, who is told that it is decided and keeps what was written", async () => {
    const [page, late, unfinished] = [await atDesk("Bo Birchwood"), await atDesk("Bo Birchwood", rory), await atDesk("Bo Birchwood", rory)];
    const decided = await page.press("Decide", { decision: "Ended", reason: because });
    expect(decided.text()).toContain(toasts.contestDecided.text);
    const refused = await late.press("Decide", { decision: "Upheld", reason: "It is on the site of the league." });
    expect([refused.status, refused.text("[role=alert]")]).toEqual([409, expect.stringContaining(contestErrors.decided)]);
    expect(refused.text("[role=alert]")).toContain("You wrote: It is on the site of the league.");
    expect(refused.text("main")).toMatch(/Ended by the review desk \d\d\/\d\d\/\d\d, by Robin/);
    const lacking = await unfinished.press("Decide", { reason: "It is on the site" });
    expect([lacking.status, lacking.text("[role=alert]")]).toEqual([409, expect.stringContaining(contestErrors.decided)]);
    expect(lacking.text("[role=alert]")).toContain("You wrote: It is on the site");
  });

  test("the page where staff confirm it says that it is gone, and keeps what was typed", async () => {
    for (const url of ["https://league.example/7", "league.exam"]) {
      const late = await beforeContests.press("Confirm", { url });
      expect([late.status, late.text("h1"), late.text("[role=alert]")]).toEqual([
        409,
        "There is no such commitment",
        expect.stringContaining(`You wrote: ${url}`),
      ]);
    }
    const gone = await robin.get(`/desk/commitments/${interests[1]}`);
    expect([gone.status, gone.text("h1")]).toEqual([404, "There is no such commitment"]);
  });

  test("the athlete is decommitted, no list has the commitment, and its edit says why", async () => {
    expect(await pageOf("Bo Birchwood")).not.toContain("Committed to University of Kentucky");
    expect((await guest.get("/teams/kentucky/commits")).text("main")).not.toContain("Bo Birchwood");
    expect(await firstNotice(fan)).toMatch(
      /Our staff changed the profile.*The school contested this commitment, and the review desk ended it/,
    );
    expect(await firstNotice(kim)).toMatch(/The review desk ended a commitment that you contested ?Bo Birchwood/);
  });
});

test("left, it stays as the school said it, and can still be decided", async () => {
  const left = await (await atDesk("Cy Cedarholm")).press("Decide", { decision: "Left", reason: "Nobody shows anything." });
  expect(left.text()).toContain("No contest is open.");
  expect(await pageOf("Cy Cedarholm")).toContain("Claimed and contested by the school");
  expect(await firstNotice(fan)).toContain("“Nobody shows anything.”");
  const closed = await robin.get("/desk/contests?state=closed");
  const row = [...closed.document.querySelectorAll("a.queue-row")].find(({ textContent }) => textContent?.includes("Cy Cedarholm"));
  const page = await robin.get(row!.getAttribute("href")!);
  expect([...page.document.querySelectorAll<HTMLInputElement>("[name=decision]")].map(({ value }) => value)).toEqual(["Upheld", "Ended"]);
  expect((await kim.get("/schools/commitments")).text("#answered")).toMatch(/Left as it is by the review desk .*“Nobody shows anything\.”/);
});

test("contested anew, the page has what was decided before, by whom, when and why, and leads to it", async () => {
  await (await kim.get("/schools/commitments")).press("Take back what you said of Cy Cedarholm");
  await contest("Cy Cedarholm");
  const page = await atDesk("Cy Cedarholm");
  const before = /Decided before.*Left as it is by the review desk \d\d\/\d\d\/\d\d, by Robin.*“Nobody shows anything\.”/;
  expect(page.text("aside")).toMatch(before);
  expect((await page.follow("That contest, of Committed")).text("aside")).toMatch(/Decided ?Left as it is by the review desk/);
  const again = await page.press("Decide", { decision: "Left", reason: "Still nobody shows anything." });
  expect(again.text()).toContain(toasts.contestDecided.text);
});

test("an edit that gives the commitment up says what its approval does to the contest", async () => {
  const by = await apiOf("fan");
  const edit = { type: "topInterest", editType: "Update", organizationKey: kentucky, recruitmentStatus: "Decommitted" };
  const { reviewItem } = await by.ask<{ reviewItem: ReviewItem }>("POST", `/elite/v1/people/${athletes[2]}/profile-edits`, { edit });
  const page = await robin.get(`/desk/${reviewItem.key}`);
  expect(page.text("main")).toContain(
    "The school contests the commitment that this gives up. Approved, it ends that, and the contest is over.",
  );
  expect([...page.document.querySelectorAll("main button")].map(({ textContent }) => textContent)).toContain("Approve");
  expect((await page.follow("What the school contests")).text("main")).toContain(why);
  await by.ask("PUT", `/elite/v1/profile-edits/${reviewItem.key}`, { resolution: "Withdrawn" });
});

test("rene reads, and decides nothing; to others there is no such desk", async () => {
  await contest("Di Driftwood");
  const page = await atDesk("Di Driftwood", rene);
  expect(page.text("main")).toContain("Deciding takes a reviewer of level 3.");
  expect(page.document.querySelector("[name=decision]")).toBeNull();
  for (const by of [kim, fan]) expect((await by.get(page.url.pathname)).status).toBe(403);
  expect((await guest.get(page.url.pathname)).url.pathname).toBe("/login");
  const kept = await robin.get(page.url.pathname);
  await (await kim.get("/schools/commitments")).press("Take back what you said of Di Driftwood");
  const late = await kept.press("Decide", { decision: "Ended", reason: because });
  expect([late.status, late.text("[role=alert]")]).toEqual([409, expect.stringContaining(contestErrors.over)]);
  expect(late.text("[role=alert]")).toContain(`You wrote: ${because}`);
  const lacking = await kept.press("Decide", { reason: "The let" });
  expect([lacking.status, lacking.text("[role=alert]")]).toEqual([409, expect.stringContaining(contestErrors.over)]);
  expect(lacking.text("[role=alert]")).toContain("You wrote: The let");
});

describe("confirmed with proof", () => {
  const link = "https://league.example/letters/7";
  let item: ReviewItem;
  const standing = async (by: Browser) => (await by.get(`/desk/${item.key}`)).follow("How this commitment stands");
  const pageOfAvery = async () => guest.get(`/people/${item.personKey}`);

  test("from the page of the edit that made it, by a link that staff alone see", async () => {
    item = await committed();
    const page = await standing(robin);
    expect([page.text("h1"), page.text("main")]).toEqual([
      "Committed to University of Kentucky",
      expect.stringContaining("Claimed by the athlete"),
    ]);
    const refused = await page.press("Confirm", { url: "league.example" });
    expect([refused.status, refused.document.querySelector<HTMLInputElement>("[name=url]")!.value]).toEqual([400, "league.example"]);
    const confirmed = await refused.press("Confirm", { url: link });
    expect(confirmed.text()).toContain(toasts.commitmentVerified.text);
    const late = await page.press("Confirm", { url: "league.exam" });
    expect([late.status, late.text("[role=alert]")]).toEqual([409, expect.stringContaining(contestErrors.changed)]);
    expect(late.text("[role=alert]")).toContain("You wrote: league.exam");
    expect(confirmed.text("main")).toMatch(/Confirmed by our staff, proof seen, \d\d\/\d\d\/\d\d/);
    expect(confirmed.document.querySelector(`a[href='${link}']`)).not.toBeNull();
    expect(await firstNotice(await signedIn("avery", server.url))).toContain("Our staff confirmed the commitment");
    const shown = await pageOfAvery();
    expect(shown.text("main")).toContain("Confirmed by our staff, proof seen");
    expect(shown.html).not.toContain("league.example");
    const read = await standing(rene);
    expect([read.document.querySelector(`a[href='${link}']`) !== null, read.document.querySelector("[name=takeBack]")]).toEqual([
      true,
      null,
    ]);
    expect(read.text("main")).toContain("Confirming takes a reviewer of level 3.");
  });

  test("and contested: whoever decides reads who confirmed it by which link, and what pages will say", async () => {
    await contest((await pageOfAvery()).text("h1"));
    const page = await standing(robin);
    const contested = await page.follow("Decide what the school contests");
    for (const one of [page, contested]) {
      expect(one.document.querySelector(`a[href='${link}']`)).not.toBeNull();
      expect(one.text("main")).toMatch(/Confirmed by Robin.*(ago|now)/);
    }
    expect(contested.text("#contest-decision")).toContain("Uphold the commitment: pages say “Confirmed by our staff, proof seen”");
    expect(contested.text("#contest-decision")).toContain("Leave it: pages go on saying “Claimed and contested by the school”");
    await (await kim.get("/schools/commitments")).press(`Take back what you said of ${(await pageOfAvery()).text("h1")}`);
  });

  test("and taken back; a page of before does nothing", async () => {
    const before = await standing(robin);
    const page = await (await standing(robin)).press("Take back");
    expect(page.text()).toContain(toasts.verificationTakenBack.text);
    expect((await pageOfAvery()).text("main")).not.toContain("Confirmed by our staff");
    const late = await before.press("Take back");
    expect([late.status, late.text("[role=alert]")]).toEqual([409, expect.stringContaining(contestErrors.changed)]);
  });
});

test("a step on from a contested commitment leads to the contest, which is decided first; what was typed stays", async () => {
  const avery = await apiOf("avery");
  const name = (await guest.get(`/people/${avery.pk}`)).text("h1");
  const profile = await avery.ask<ProfileAdmin>("GET", `/rdb/v2/person/${avery.pk}/profile-admin`);
  const { organizationKey } = profile.recruitmentInterests.find(({ organizationName }) => organizationName === "University of Kentucky")!;
  const visits = [{ type: "visit", dateOccurred: "2026-03-01", official: true }];
  const edit = { type: "topInterest", editType: "Update", organizationKey, recruitmentStatus: "Enrolled", visits };
  const { reviewItem } = await avery.ask<{ reviewItem: ReviewItem }>("POST", `/elite/v1/people/${avery.pk}/profile-edits`, { edit });
  const before = await robin.get(`/desk/${reviewItem.key}`);
  expect(before.text("main")).not.toContain("The school contests");
  await contest(name);
  const refused = await before.press("Approve", { verified: "on" });
  expect([refused.status, refused.text("[role=alert]")]).toEqual([
    409,
    expect.stringContaining("The school contests the commitment that this builds on."),
  ]);
  for (const field of ["status", "visits"]) {
    const inPart = await before.press("Approve these", { fields: [field], sentence: because });
    expect([inPart.status, inPart.text("[role=alert]")]).toEqual([409, expect.stringContaining(because)]);
    expect(inPart.text("[role=alert]")).toContain("The school contests the commitment that this builds on.");
  }
  for (const by of [robin, rene]) {
    const page = await by.get(`/desk/${reviewItem.key}`);
    expect([page.text("main"), [...page.document.querySelectorAll("main button")].some((one) => one.textContent === "Approve")]).toEqual([
      expect.stringContaining("The school contests the commitment that this builds on."),
      false,
    ]);
    expect((await page.follow("What the school contests")).text("main")).toContain(why);
  }
  const page = await (await robin.get(`/desk/${reviewItem.key}`)).follow("Decide what the school contests first");
  await page.press("Decide", { decision: "Left", reason: because });
  const free = await robin.get(`/desk/${reviewItem.key}`);
  expect((await free.follow("What the school contests")).url.pathname).toBe(page.url.pathname);
  expect((await free.press("Approve")).text()).not.toContain("contests the commitment that this builds on");
  expect((await guest.get(`/people/${avery.pk}`)).text("main")).toContain("Enrolled");
});

test("staff who edit a commitment that is contested read that the contest is decided first, with the way there", async () => {
  await contest("Di Driftwood");
  const contested = await atDesk("Di Driftwood");
  const profile = await (await robin.get(`/people/${athletes[3]}`)).press("Edit this profile");
  const asked = await (
    await robin.get(`/profile/teams/${kentucky}`)
  ).press("Save", { recruitmentStatus: "Signed", proof: "Her mother called us." });
  const refused = await asked.press("Save");
  expect([refused.status, refused.text("[role=alert]")]).toEqual([
    422,
    expect.stringMatching(/The school contests the commitment that this builds on\. Decide what the school contests first\./),
  ]);
  expect(refused.document.querySelector<HTMLInputElement>("[name=recruitmentStatus]:checked")!.value).toBe("Signed");
  expect((await refused.follow("What the school contests")).url.pathname).toBe(contested.url.pathname);
  await profile.press("Stop editing");
  await (await kim.get("/schools/commitments")).press("Take back what you said of Di Driftwood");
});

/** Avery commits to Kentucky, and robin approves that without proof. */
async function committed(): Promise<ReviewItem> {
  const [avery, reviewer] = [await apiOf("avery"), await apiOf("robin")];
  const profile = await avery.ask<ProfileAdmin>("GET", `/rdb/v2/person/${avery.pk}/profile-admin`);
  const kentucky = profile.recruitmentInterests.find(({ organizationName }) => organizationName === "University of Kentucky")!;
  const edit = { type: "topInterest", editType: "Update", organizationKey: kentucky.organizationKey, recruitmentStatus: "Committed" };
  const { reviewItem } = await avery.ask<{ reviewItem: ReviewItem }>("POST", `/elite/v1/people/${avery.pk}/profile-edits`, { edit });
  const { key, version } = reviewItem;
  await reviewer.ask("POST", `/rdb/v1/review-items/${key}/approve`, { seen: [{ key, version }] });
  return reviewItem;
}

async function apiOf(username: CastMember) {
  const { token } = await signIn({ fetch: (request) => fetch(request) }, username, `${server.url}/api`);
  return {
    pk: jwtDecode<Claims>(token).pk!,
    async ask<T>(method: string, path: string, body?: unknown): Promise<T> {
      const response = await fetch(`${server.url}/api${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
      return (await response.json()) as T;
    },
  };
}
