import { randomUUID } from "node:crypto";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { describe, expect, it, test } from "vitest";
import type { ClaimInfo, DeskClaims } from "~/contract/profile/claims";
import type { Notices } from "~/contract/notices/notices";
import type { Privacy } from "~/contract/profile/privacy";
import { isMinor, type AgeFacts } from "~/domain/account/minors";
import { productDay } from "~/domain/base/format";
import { claimantTypes, linkedUnseenName, notShownName } from "~/domain/profile/claims";
import type { OwnEdit, ReviewItem } from "~/contract/profile/profile-edits";
import type { ReviewItemAtDesk } from "~/contract/desk/review-items";
import { claims, sessions, users } from "~/platform/db/schema/accounts";
import { auditRows } from "~/platform/db/schema/audit";
import { mailOutbox, notices } from "~/platform/db/schema/notices";
import { contactInfo } from "~/platform/db/schema/own";
import { people } from "~/platform/db/schema/people";
import { reviewItems } from "~/platform/db/schema/review";
import { ageFactsJson } from "~/platform/people/minors";
import { readSchool } from "~/platform/profile/money-wanted/school";
import { readSubject } from "~/platform/account/sessions/families";
import { addAthlete, addCollege } from "../../../setup/athlete";
import { auditOf, claimant, desk, personOf, type toCollect } from "../../../setup/claims";
import { testDatabase } from "../../../setup/database";
import { bornYearsAgo, statement } from "../../../setup/newcomer";
import { testPlatform } from "../../../setup/platform";

const { db } = await testDatabase();
const platform = testPlatform(db);
const someone = (columns?: Parameters<typeof claimant>[2]) => claimant(db, platform, columns);

/** A claim that waits, and the people around it. */
async function waiting(claimantType = "Guardian", columns?: Parameters<typeof claimant>[2]) {
  const place = await desk(db);
  const who = await someone(columns);
  const { body } = await who.claim(place.personKey, { claimantType });
  const process = (given: object, by = place.decide) => by(`claim-n-${body.key}/process-access`, { personKey: place.personKey, ...given });
  const read = async (by = place.reviewer) => {
    const response = await by.ask("GET", `/elite/v1/profile-info/claim-n-${body.key}`);
    return { status: response.status, body: (await response.json()) as ClaimInfo };
  };
  return { ...place, ...who, key: body.key, process, read };
}

/** Gives the profile another day of birth. */
async function setAge(personKey: number, years: number): Promise<void> {
  await db
    .update(people)
    .set({ dateOfBirth: bornYearsAgo(years) })
    .where(eq(people.key, personKey));
}

const verified = { decision: "Verified" };
const refused = { decision: "Refused", reason: "The school does not know you." };

describe("verifying (B5, B8)", () => {
  test.each([
    ["Athlete", true, true],
    ["Guardian", true, false],
    ["Coach", false, false],
    ["Admin", true, false],
  ] as const)("as %s: manages %s, own profile %s", async (type, manages, isOwn) => {
    const { process, personKey, userKey, key, reviewer } = await waiting(type);
    expect(await process(verified)).toMatchObject({ status: 200, body: { claim: { state: "Verified" } } });
    const subject = await readSubject(db, userKey);
    expect(subject?.profileKeys.includes(personKey)).toBe(manages);
    expect(subject?.profileKey === personKey).toBe(isOwn);
    expect(await readSchool(db, userKey)).toBeNull();
    expect((await auditOf(db, key)).filter(({ act }) => act === "claim.verified")).toMatchObject([
      { actorUserKey: reviewer.userKey, detail: { claimantType: type } },
    ]);
  });

  it("keeps the profile that the account has already", async () => {
    const { process, userKey, personKey } = await waiting("Athlete");
    const own = await addAthlete(db);
    await db.update(users).set({ personKey: own.personKey }).where(eq(users.key, userKey));
    expect((await process(verified)).status).toBe(200);
    expect(await readSubject(db, userKey)).toMatchObject({ profileKey: own.personKey, profileKeys: [personKey] });
  });

  it("of a college's coach makes the account that school's", async () => {
    const { decide } = await desk(db);
    const college = await addCollege(db);
    const { claim, userKey } = await someone();
    const { body } = await claim(college.coachKey, { claimantType: "Coach" });
    await decide(`claim-n-${body.key}/process-access`, { ...verified, personKey: college.coachKey });
    expect(await readSchool(db, userKey)).toEqual({ key: college.key, name: college.fullName });
    expect((await readSubject(db, userKey))?.profileKeys).toEqual([]);
  });

  it("is not given to a guardian who is not of age, however the claim came to wait", async () => {
    const { process, read, own, userKey } = await waiting("Guardian");
    expect((await read()).body.desk).toMatchObject({ isClaimantOfAge: null });
    await db
      .update(users)
      .set({ dateOfBirth: bornYearsAgo(17) })
      .where(eq(users.key, userKey));
    expect((await read()).body.desk).toMatchObject({ isClaimantOfAge: false });
    expect(await process(verified)).toMatchObject({ status: 409, body: { code: "guardian-too-young" } });
    expect(await own()).toMatchObject([{ state: "Waiting" }]);
    await db
      .update(users)
      .set({ dateOfBirth: bornYearsAgo(18) })
      .where(eq(users.key, userKey));
    expect((await read()).body.desk).toMatchObject({ isClaimantOfAge: true });
    expect((await process(verified)).status).toBe(200);
  });

  it("shows a new profile to everybody", async () => {
    const { decide } = await desk(db);
    const { collect } = await someone();
    const { body } = await collect();
    const { personKey } = body.person;
    expect((await decide(`claim-n-${body.key}/process-access`, { ...verified, personKey })).status).toBe(200);
    expect(await personOf(db, personKey)).toMatchObject({ visibility: "Normal" });
    expect((await platform.ask("GET", `/public/rdb/v1/player/${personKey}/profile`)).status).toBe(200);
  });
});

describe("taking back (B12)", () => {
  const revoked = { decision: "Revoked", reason: "The school tells us that you left." };

  test.each(claimantTypes)("as %s: what it gave ends, with the sessions, and it can be claimed again", async (type) => {
    const { process, as, lead, personKey, userKey, key, own, claim } = await waiting(type, { email: "nia@home.test" });
    await process(verified);
    const sessionKey = randomUUID();
    await db.insert(sessions).values({ key: sessionKey, userKey });
    expect(await process(revoked, as(lead))).toMatchObject({
      status: 200,
      body: { claim: { state: "Refused", refusalReason: revoked.reason } },
    });

    expect(await readSubject(db, userKey)).toMatchObject({ profileKey: null, profileKeys: [] });
    expect(await db.select({ endedAt: sessions.endedAt }).from(sessions).where(eq(sessions.key, sessionKey))).toEqual([
      { endedAt: expect.any(Date) },
    ]);
    expect(await personOf(db, personKey)).toMatchObject({ visibility: "Normal" });
    expect((await auditOf(db, key)).filter(({ act }) => act === "claim.revoked")).toMatchObject([
      { actorUserKey: lead.userKey, detail: { claimantType: type } },
    ]);
    const token = await platform.tokenOf({ userKey });
    const { notices } = (await (await platform.ask("GET", "/users/v1/notices", { token })).json()) as Notices;
    expect(notices).toMatchObject([
      { kind: "ClaimRevoked", sentence: revoked.reason },
      { kind: "ClaimVerified", sentence: null },
    ]);
    expect(await own()).toMatchObject([{ state: "Refused" }]);
    expect(await claim(personKey, { claimantType: type })).toMatchObject({ status: 201, body: { state: "Waiting" } });
  });

  test.each(claimantTypes)("a second, as %s: the first reads who else manages the profile, and who no longer (B14)", async (type) => {
    const first = await waiting("Guardian", { email: "gia@home.test" });
    await first.process(verified);
    const { personKey } = first;
    const second = await someone({ name: "Aunt Ida" });
    const { key } = (await second.claim(personKey, { claimantType: type })).body;
    const path = `/elite/v1/profile-info/claim-n-${key}/process-access`;
    const decide = async (body: object) =>
      (await platform.ask("PUT", path, { token: first.lead.token, body: { ...body, personKey } })).status;
    const token = await platform.tokenOf({ userKey: first.userKey, profileKeys: [personKey] });
    const read = async (address: string) => (await platform.ask("GET", address, { token })).json();
    const told = async () => ((await read("/users/v1/notices")) as Notices).notices.filter((one) => one.type === "manager");
    const managers = async () =>
      ((await read(`/rdb/v1/people/${personKey}/privacy`)) as Privacy).managers.map((one) => [one.name, one.claimantType, one.isViewer]);
    const alone = await managers();
    expect([await told(), alone]).toEqual([[], [[expect.any(String), "Guardian", true]]]);

    expect(await decide(verified)).toBe(200);
    const isManager = type !== "Coach";
    const about = { type: "manager", personKey, managerName: "Aunt Ida", claimantType: type };
    expect(await told()).toMatchObject(isManager ? [{ ...about, kind: "ManagerAdded" }] : []);
    expect(await managers()).toEqual(isManager ? [...alone, ["Aunt Ida", type, false]] : alone);
    const mine = (await (await platform.ask("GET", "/users/v1/notices", { token: second.token })).json()) as Notices;
    expect(mine.notices.map((one) => one.kind)).toEqual(["ClaimVerified"]);

    expect(await decide(revoked)).toBe(200);
    expect(await told()).toMatchObject(
      isManager
        ? [
            { ...about, kind: "ManagerRemoved" },
            { ...about, kind: "ManagerAdded" },
          ]
        : [],
    );
    expect(await managers()).toEqual(alone);
    // Whatever becomes of the claim, the notice names who it was, and staff read what was decided.
    const removed = () => second.send("DELETE", `/elite/v1/profile-info/claim-n-${key}?seen=Refused`);
    if (type === "Admin") expect((await second.claim(personKey, { claimantType: type })).status).toBe(201);
    else expect((await removed()).status).toBe(204);
    expect(await told()).toMatchObject(isManager ? [about, about] : []);
    const listed = await first.lead.ask("GET", `/rdb/v1/claims?personKey=${personKey}`);
    expect(((await listed.json()) as DeskClaims).items.find((one) => one.key === key)).toMatchObject({
      claimant: { name: "Aunt Ida" },
      state: "Refused",
      isTakenBack: true,
      isGone: true,
    });
    const mails = await db
      .select({ kind: notices.kind })
      .from(mailOutbox)
      .innerJoin(notices, eq(notices.key, mailOutbox.noticeKey))
      .where(and(eq(notices.userKey, first.userKey), eq(notices.subject, "manager")));
    expect(mails).toEqual(isManager ? [{ kind: "ManagerAdded" }, { kind: "ManagerRemoved" }] : []);
  });

  test("of a new profile that two managed: once both have removed their claims it goes, with what they were told of each other", async () => {
    const { lead } = await desk(db);
    const [first, second] = [await someone(), await someone({ name: "Aunt Ida" })];
    const { body } = await first.collect();
    const personKey = body.person.personKey;
    const decide = async (key: number, decision: object) =>
      (
        await platform.ask("PUT", `/elite/v1/profile-info/claim-n-${key}/process-access`, {
          token: lead.token,
          body: { ...decision, personKey },
        })
      ).status;
    expect(await decide(body.key, verified)).toBe(200);
    const { body: other } = await second.claim(personKey);
    expect(await decide(other.key, verified)).toBe(200);
    expect([await decide(body.key, revoked), await decide(other.key, revoked)]).toEqual([200, 200]);
    expect(await db.$count(notices, eq(notices.personKey, personKey))).toBeGreaterThan(3);
    for (const [who, key] of [
      [first, body.key],
      [second, other.key],
    ] as const)
      expect((await who.send("DELETE", `/elite/v1/profile-info/claim-n-${key}?seen=Refused`)).status).toBe(204);
    expect(await db.$count(people, eq(people.key, personKey))).toBe(0);
    expect(await db.$count(notices, eq(notices.personKey, personKey))).toBe(0);
  });

  test("signs the claimant out at once on the node that answers, and within five seconds on every other", async () => {
    const { process, lead, personKey, userKey, key } = await waiting();
    await process(verified);
    let clock = Date.now();
    const other = testPlatform(db, { now: () => new Date(clock) });
    const sessionKey = randomUUID();
    await db.insert(sessions).values({ key: sessionKey, userKey });
    const token = await platform.tokenOf({ userKey, profileKeys: [personKey] }, sessionKey);
    const reads = async (node = platform) => (await node.ask("GET", `/rdb/v2/person/${personKey}/profile-admin`, { token })).status;
    expect([await reads(), await reads(other)]).toEqual([200, 200]);
    const path = `/elite/v1/profile-info/claim-n-${key}/process-access`;
    expect((await platform.ask("PUT", path, { token: lead.token, body: { ...revoked, personKey } })).status).toBe(200);
    expect(await reads()).toBe(401);
    clock += 5_000;
    expect(await reads(other)).toBe(401);
  });

  test("is found by the profile's own list, decided or not", async () => {
    const { process, reader, personKey, key } = await waiting();
    await process(verified);
    const { key: second } = (await (await someone()).claim(personKey, { claimantType: "Admin" })).body;
    const list = (await (await reader.ask("GET", `/rdb/v1/claims?personKey=${personKey}`)).json()) as DeskClaims;
    expect(list.items.map((item) => [item.key, item.state, item.person.personKey])).toEqual([
      [key, "Verified", personKey],
      [second, "Waiting", personKey],
    ]);
  });

  test("takes level 4, a sentence, and a claim that is verified", async () => {
    const { process, as, lead, ownReviewer, key } = await waiting();
    expect(await process(revoked, as(lead))).toMatchObject({ status: 409, body: { code: "not-verified" } });
    await process(verified);
    expect(await process(revoked)).toMatchObject({ status: 403, body: { code: "may-not-decide" } });
    expect((await process(revoked, as(ownReviewer))).status).toBe(403);
    expect((await process({ ...revoked, reason: " " }, as(lead))).status).toBe(400);
    expect(await process({ ...revoked, personKey: 1 }, as(lead))).toMatchObject({ status: 409, body: { code: "version-conflict" } });
    expect((await auditOf(db, key)).filter(({ act }) => act === "claim.revoked")).toEqual([]);
  });

  test("leaves the account the profile that was its own before", async () => {
    const { process, as, lead, userKey } = await waiting("Guardian");
    const own = await addAthlete(db);
    await db.update(users).set({ personKey: own.personKey }).where(eq(users.key, userKey));
    await process(verified);
    await process(revoked, as(lead));
    expect(await readSubject(db, userKey)).toMatchObject({ profileKey: own.personKey, profileKeys: [] });
  });
});

describe("taking back the last claim of a profile (B12)", () => {
  const revoked = { decision: "Revoked", reason: "The school tells us that you left." };

  /** Somebody who manages a profile, started by a claim or there before, with an edit that waits and one that staff ask about. */
  async function managed(profile: "started" | "there before") {
    const place = await desk(db);
    const who = await someone();
    const { body } = await (profile === "started" ? who.collect() : who.claim(place.personKey));
    const { personKey } = body.person;
    const process = (given: object, by = place.decide, key = body.key) => by(`claim-n-${key}/process-access`, { personKey, ...given });
    await process(verified);
    const token = await platform.tokenOf({ userKey: who.userKey, profileKeys: [personKey] });
    const send = async (edit: object) => {
      const edits = `/elite/v1/people/${personKey}/profile-edits`;
      return (await (await platform.ask("POST", edits, { token, body: { edit } })).json()) as { reviewItem: ReviewItem };
    };
    const edits = [
      await send({ type: "ncaaId", editType: "Add", value: "1234567890" }),
      await send({ type: "hsClassYear", editType: profile === "started" ? "Update" : "Add", value: new Date().getUTCFullYear() + 2 }),
    ].map(({ reviewItem }) => reviewItem.key);
    const waiting = async () =>
      (
        await db
          .select({ status: reviewItems.status, resolution: reviewItems.resolution, by: reviewItems.deciderUserKey })
          .from(reviewItems)
          .where(eq(reviewItems.personKey, personKey))
          .orderBy(reviewItems.key)
      ).map(({ status, resolution, by }) => [status, resolution, by]);
    const isPublic = async () => (await platform.ask("GET", `/public/rdb/v1/player/${personKey}/profile`)).status === 200;
    return { ...place, ...who, key: body.key, personKey, process, edits, waiting, isPublic };
  }
  const ended = ["Rejected", "Withdrawn", null];
  const waits = ["Pending", null, null];

  test("that was started by a claim keeps it from the public, until somebody is verified again", async () => {
    const { process, as, lead, isPublic, personKey, claim, other, reader } = await managed("started");
    expect(await isPublic()).toBe(true);
    await process(revoked, as(lead));
    expect([await isPublic(), (await personOf(db, personKey))?.visibility]).toEqual([false, "Pending"]);
    expect((await other.ask("GET", `/rdb/v2/person/${personKey}/profile-admin`)).status).toBe(404);
    expect((await reader.ask("GET", `/rdb/v2/person/${personKey}/profile-admin`)).status).toBe(200);
    const again = await claim(personKey);
    expect(again.status).toBe(201);
    await process(verified, as(lead), again.body.key);
    expect([await isPublic(), (await personOf(db, personKey))?.visibility]).toEqual([true, "Normal"]);
  });

  test("that was there before leaves it as it is shown", async () => {
    const { process, as, lead, isPublic } = await managed("there before");
    await process(revoked, as(lead));
    expect(await isPublic()).toBe(true);
  });

  test("leaves one that staff had suspended suspended", async () => {
    const { process, as, lead, personKey } = await managed("started");
    await db.update(people).set({ visibility: "Suspended" }).where(eq(people.key, personKey));
    await process(revoked, as(lead));
    expect(await personOf(db, personKey)).toMatchObject({ visibility: "Suspended" });
  });

  test.each(["started", "there before"] as const)("ends what waits of its edits, asked about or not: %s", async (profile) => {
    const { process, as, lead, reviewer, edits, waiting } = await managed(profile);
    const [asked, ...others] = edits;
    expect(
      (
        await reviewer.ask("POST", `/rdb/v1/review-items/${asked}/questions`, {
          body: { text: "Is this yours?", seen: [{ key: asked, version: 1 }] },
        })
      ).status,
    ).toBe(200);
    await process(revoked, as(lead));
    expect(await waiting()).toEqual([ended, ended]);
    for (const key of edits)
      expect(
        await db
          .select()
          .from(auditRows)
          .where(and(eq(auditRows.subject, `review-item:${key}`), eq(auditRows.act, "edit.withdrawn"))),
      ).toMatchObject([{ actorUserKey: lead.userKey, detail: { version: 1, reason: "unmanaged" } }]);
    const approve = await reviewer.ask("POST", `/rdb/v1/review-items/${others[0]}/approve`, {
      body: { seen: [{ key: others[0], version: 1 }] },
    });
    expect([approve.status, await approve.json()]).toMatchObject([409, { message: "This edit was withdrawn." }]);
    const read = (await (await reviewer.ask("GET", `/rdb/v1/review-items/${others[0]}`)).json()) as ReviewItemAtDesk;
    expect(read.history[0]).toMatchObject({ act: "Withdrawn", by: "" });
  });

  test("is of the last: while somebody else manages it, it is shown, and edits go on waiting", async () => {
    const { process, as, lead, personKey, isPublic, waiting } = await managed("started");
    const second = await (await someone()).claim(personKey);
    await process(verified, as(lead), second.body.key);
    await process(revoked, as(lead));
    expect([await isPublic(), await waiting()]).toEqual([true, [waits, waits]]);
    await process(revoked, as(lead), second.body.key);
    expect([await isPublic(), await waiting()]).toEqual([false, [ended, ended]]);
  });

  test("flags what its former manager sent, for as long as it waits and they do not manage it; nobody else’s", async () => {
    const { process, as, lead, personKey, edits, claim, reviewer } = await managed("started");
    const aunt = await someone({ name: "Aunt Ida" });
    const second = await aunt.claim(personKey);
    await process(verified, as(lead), second.body.key);
    const token = await platform.tokenOf({ userKey: aunt.userKey, profileKeys: [personKey] });
    const edit = { type: "vitals", editType: "Add", measurementTypeKey: 1, value: "70", dateOccurred: "2026-05-01" };
    const sent = await platform.ask("POST", `/elite/v1/people/${personKey}/profile-edits`, { token, body: { edit } });
    const { reviewItem: hers } = (await sent.json()) as { reviewItem: ReviewItem };
    const [idEdit = 0, yearEdit = 0] = edits;
    const flagsOf = async (itemKey: number) =>
      ((await (await reviewer.ask("GET", `/rdb/v1/review-items/${itemKey}`)).json()) as ReviewItemAtDesk).flags.map(({ label }) => label);
    const all = () => Promise.all([idEdit, yearEdit, hers.key].map(flagsOf));
    const seen = (itemKey: number) => ({ seen: [{ key: itemKey, version: 1 }] });
    const flag = ["Former manager"];

    const rejection = { ...seen(yearEdit), code: "Other", reason: "No." };
    expect((await lead.ask("POST", `/rdb/v1/review-items/${yearEdit}/reject`, { body: rejection })).status).toBe(200);
    expect(await all()).toEqual([[], [], []]);
    await process(revoked, as(lead));
    expect(await all()).toEqual([flag, [], []]);
    // What a decision had closed is flagged once it waits again, by an appeal of those who manage the profile now.
    const appeal = await platform.ask("POST", `/elite/v1/profile-edits/${yearEdit}/appeal`, { token, body: { text: "Look again." } });
    expect(appeal.status).toBe(200);
    expect(await all()).toEqual([flag, flag, []]);
    // An edit that somebody else goes on with is theirs (R1).
    const amended = await platform.ask("PUT", `/elite/v1/profile-edits/${idEdit}`, {
      token,
      body: { edit: { type: "ncaaId", editType: "Add", value: "1234567899" } },
    });
    expect(amended.status).toBe(200);
    expect(await all()).toEqual([[], flag, []]);
    const again = await claim(personKey);
    await process(verified, as(lead), again.body.key);
    expect(await all()).toEqual([[], [], []]);

    // What she changed is hers, too.
    await process(revoked, as(lead), second.body.key);
    expect(await all()).toEqual([flag, [], flag]);
    // It is decided by itself (Q9).
    const many = await reviewer.ask("POST", "/rdb/v1/review-items/approve-all", { body: { kind: "vitals", ...seen(hers.key) } });
    expect(await many.json()).toMatchObject({
      done: [],
      refused: [{ key: hers.key, message: expect.stringContaining("no longer manages") }],
    });
  });

  test("flags who wrote the version that stands: an offer that somebody else accepts is theirs, not the former manager’s", async () => {
    const { process, as, lead, personKey, edits, reviewer } = await managed("started");
    const aunt = await someone({ name: "Aunt Ida" });
    await process(verified, as(lead), (await aunt.claim(personKey)).body.key);
    const [idEdit = 0] = edits;
    const token = await platform.tokenOf({ userKey: aunt.userKey, profileKeys: [personKey] });
    const read = async () => (await (await reviewer.ask("GET", `/rdb/v1/review-items/${idEdit}`)).json()) as ReviewItemAtDesk;
    const labels = async () => (await read()).flags.map(({ label }) => label);
    await process(revoked, as(lead));
    expect(await labels()).toEqual(["Former manager"]);
    const offered = await reviewer.ask("POST", `/rdb/v1/review-items/${idEdit}/offers`, {
      body: { edit: { type: "ncaaId", editType: "Add", value: "1234567898" }, version: 1, text: "The registry has this one." },
    });
    expect([offered.status, await labels()]).toEqual([200, ["Former manager"]]);
    const own = (await (await platform.ask("GET", `/elite/v1/profile-edits/${idEdit}`, { token })).json()) as OwnEdit;
    const entryKey = own.thread.find(({ kind }) => kind === "Offer")!.key;
    const accepted = await platform.ask("POST", `/elite/v1/profile-edits/${idEdit}/offer-acceptance`, { token, body: { entryKey } });
    expect([accepted.status, await labels()]).toEqual([200, []]);
    // Undone, it waits again as hers.
    const undone = await reviewer.ask("POST", `/rdb/v1/review-items/${idEdit}/undo`, {
      body: { decisionKey: (await read()).decisions.at(-1)!.key },
    });
    expect([undone.status, await labels()]).toEqual([200, []]);
  });

  test("by a coach who vouches a profile stays shown, though nobody manages it and nothing of it waits", async () => {
    const { process, as, lead, personKey, isPublic, waiting } = await managed("started");
    const coach = await (await someone()).claim(personKey, { claimantType: "Coach" });
    await process(verified, as(lead), coach.body.key);
    await process(revoked, as(lead));
    expect([await isPublic(), await waiting()]).toEqual([true, [ended, ended]]);
    await process(revoked, as(lead), coach.body.key);
    expect(await isPublic()).toBe(false);
  });

  test("and removing it then hides the profile, with what was said on it", async () => {
    const { process, as, lead, personKey, key, send } = await managed("started");
    await db.insert(contactInfo).values({ personKey, phoneNumber: "5550100100" });
    await process(revoked, as(lead));
    expect((await send("DELETE", `/elite/v1/profile-info/claim-n-${key}`)).status).toBe(204);
    expect(await personOf(db, personKey)).toMatchObject({ visibility: "Hidden" });
  });
});

describe("a decision (B7, B8)", () => {
  test("is told to the claimant, by notice and e-mail, without the name of staff", async () => {
    const { process, token, own } = await waiting("Guardian", { email: "nia@home.test" });
    await process(refused);
    expect(await own()).toMatchObject([{ state: "Refused", refusalReason: refused.reason }]);
    const { notices, unread } = (await (await platform.ask("GET", "/users/v1/notices", { token })).json()) as Notices;
    expect([notices.length, unread]).toEqual([1, 1]);
    expect(notices[0]).toMatchObject({ type: "claim", kind: "ClaimRefused", sentence: refused.reason });
    expect(JSON.stringify(notices)).not.toContain("robin");
    expect(await db.$count(mailOutbox, eq(mailOutbox.noticeKey, notices[0]!.key))).toBe(1);
  });

  test("of a new profile goes on to name the athlete once it is claimed again, while it waits and once it was refused again (B3)", async () => {
    const { decide } = await desk(db);
    const { token, collect, claim } = await someone();
    const { body: first } = await collect();
    const personKey = first.person.personKey;
    const refuse = (claimKey: number) => decide(`claim-n-${claimKey}/process-access`, { ...refused, personKey });
    const told = async () => ((await (await platform.ask("GET", "/users/v1/notices", { token })).json()) as Notices).notices;
    await refuse(first.key);
    const named = { kind: "ClaimRefused", athleteName: "Nova Newcomer" };
    expect(await told()).toMatchObject([named]);
    const { body: again } = await claim(personKey);
    expect(await told()).toMatchObject([named]);
    await refuse(again.key);
    expect(await told()).toMatchObject([named, named]);
  });

  test("takes a sentence to refuse", async () => {
    const { process } = await waiting();
    expect((await process({ decision: "Refused", reason: " " })).status).toBe(400);
    expect((await process({ decision: "Refused", reason: "x".repeat(501) })).status).toBe(400);
  });

  test.each([
    [verified, refused],
    [refused, verified],
    [verified, verified],
  ])("stands once: %j, then %j is a conflict", async (first, second) => {
    const { process } = await waiting();
    expect((await process(first)).status).toBe(200);
    expect(await process(second)).toMatchObject({ status: 409, body: { code: "not-waiting" } });
  });

  test("by two of staff at once is one decision", async () => {
    const { process, as, person, key } = await waiting();
    const second = as(await person("second", { roles: ["rdb3"] }));
    const answers = await Promise.all([process(verified), process(refused, second), process(verified, second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await auditOf(db, key)).filter(({ act }) => act !== "claim.requested")).toHaveLength(1);
  });

  test("of two athletes at once makes one of them the athlete", async () => {
    const { personKey, decide } = await desk(db);
    const two = await Promise.all([someone(), someone()]);
    const keys = await Promise.all(two.map(async ({ claim }) => (await claim(personKey, { claimantType: "Athlete" })).body.key));
    const answers = await Promise.all(keys.map((key) => decide(`claim-n-${key}/process-access`, { ...verified, personKey })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("athlete-claimed");
    expect(await db.$count(claims, and(eq(claims.personKey, personKey), isNotNull(claims.verifiedAt)))).toBe(1);
  });

  test("takes level 3, and is nobody's on a claim of their own or of a profile that they manage", async () => {
    const { process, as, reader, ownReviewer, other, key, person, userKey } = await waiting();
    expect((await process(verified, as(other))).status).toBe(403);
    expect(await process(verified, as(reader))).toMatchObject({ status: 403, body: { code: "may-not-decide" } });
    expect((await process(verified, as(ownReviewer))).status).toBe(403);
    await db
      .update(users)
      .set({ roles: ["rdb4"] })
      .where(eq(users.key, userKey));
    const self = await platform.tokenOf({ userKey, roles: ["rdb4"] });
    expect(
      (
        await platform.ask("PUT", `/elite/v1/profile-info/claim-n-${key}/process-access`, {
          token: self,
          body: { ...verified, personKey: 1 },
        })
      ).status,
    ).toBe(403);
    expect((await auditOf(db, key)).filter(({ act }) => act === "decision.refused").map(({ detail }) => detail?.reason)).toEqual([
      "level",
      "own-profile",
      "own-claim",
    ]);
    expect((await process(verified, as(await person("level3", { roles: ["rdb3"] })))).status).toBe(200);
  });

  test("is barred by what stands now, though the token does not say it yet", async () => {
    const { process, personKey, reviewer } = await waiting();
    await db.insert(claims).values({ userKey: reviewer.userKey, personKey, claimantType: "Guardian", verifiedAt: new Date() });
    expect((await process(verified)).status).toBe(403);
  });

  test.each([
    ["waits", {}],
    ["is verified as Coach", { claimantType: "Coach" as const, verifiedAt: new Date() }],
    ["was refused", { refusedAt: new Date(), refusalReason: "Nobody knows you." }],
  ])("is nobody's whose own claim of the profile %s, nor is the statement", async (_what, columns) => {
    const { process, read, personKey, reviewer, reader, ownReviewer, key } = await waiting();
    expect((await read()).body).toMatchObject({ claim: { statement }, desk: { mayReadStatement: true } });
    for (const { userKey } of [reviewer, reader])
      await db.insert(claims).values({ userKey, personKey, claimantType: "Guardian", ...columns });
    expect(await process(verified)).toMatchObject({ status: 403, body: { code: "may-not-decide" } });
    expect((await auditOf(db, key)).at(-1)).toMatchObject({ act: "decision.refused", detail: { reason: "own-claim" } });
    expect((await read()).body.desk?.decisionRight).toEqual({ allowed: false, reason: "own-claim" });
    for (const by of [reviewer, reader, ownReviewer])
      expect((await read(by)).body).toMatchObject({ claim: { statement: null }, desk: { mayReadStatement: false } });
  });

  test("is of the person that was seen", async () => {
    const { process } = await waiting();
    const elsewhere = await addAthlete(db);
    expect(await process({ ...verified, personKey: elsewhere.personKey })).toMatchObject({
      status: 409,
      body: { code: "version-conflict" },
    });
  });
});

describe("linking a new profile to an existing one (B8)", () => {
  async function started(claimantType = "Guardian", collected: Partial<ReturnType<typeof toCollect>> = {}) {
    const place = await desk(db);
    const who = await someone();
    const { body } = await who.collect({ claimantType, ...collected });
    const link = (personKey: number) => place.decide(`claim-n-${body.key}/link-person`, { personKey });
    const newKey = body.person.personKey;
    const refuseFirst = () => place.decide(`claim-n-${body.key}/process-access`, { ...refused, personKey: newKey });
    return { ...place, ...who, key: body.key, newKey, link, refuseFirst };
  }

  it("moves the claim, which goes on waiting, and the new profile goes", async () => {
    const { link, personKey, newKey, key, own } = await started();
    expect(await link(personKey)).toMatchObject({
      status: 200,
      body: { claim: { state: "Waiting", isNewProfile: false, person: { personKey } } },
    });
    expect(await own()).toMatchObject([{ person: { personKey } }]);
    expect(await personOf(db, newKey)).toBeUndefined();
    expect((await auditOf(db, key)).at(-1)).toMatchObject({ act: "claim.linked", personKey, detail: { from: newKey } });
  });

  it("takes along what was decided of the same account before, and what was told of it (B3)", async () => {
    const { link, reviewer, decide, claim, personKey, newKey, key, token, refuseFirst } = await started();
    await refuseFirst();
    const { body: again } = await claim(newKey);
    expect((await decide(`claim-n-${again.key}/link-person`, { personKey })).status).toBe(200);
    const read = async (claimKey: number) =>
      (await (await reviewer.ask("GET", `/elite/v1/profile-info/claim-n-${claimKey}`)).json()) as ClaimInfo;
    expect((await read(again.key)).desk?.earlier).toMatchObject([{ key, refusalReason: refused.reason }]);
    expect(await read(key)).toMatchObject({ claim: { state: "Refused", person: { personKey } }, desk: { isGone: true } });
    const told = (await (await platform.ask("GET", "/users/v1/notices", { token })).json()) as Notices;
    const athleteName = (await personOf(db, personKey))?.fullName;
    expect(told).toMatchObject({ unread: 1, notices: [{ kind: "ClaimRefused", sentence: refused.reason, athleteName, personKey }] });
    expect(await auditOf(db, key)).toContainEqual(
      expect.objectContaining({ act: "claim.linked", personKey, detail: { from: newKey, isShown: true } }),
    );
    expect(await personOf(db, newKey)).toBeUndefined();
    expect((await link(personKey)).status).toBe(404);
  });

  it("takes along no name of a profile that the claimant does not see (B10)", async () => {
    const { decide, claim, personKey, newKey, token, refuseFirst } = await started();
    await refuseFirst();
    await db.update(people).set({ privacy: "Private" }).where(eq(people.key, personKey));
    const { body: again } = await claim(newKey);
    expect((await decide(`claim-n-${again.key}/link-person`, { personKey })).status).toBe(200);
    const told = (await (await platform.ask("GET", "/users/v1/notices", { token })).json()) as Notices;
    expect(told).toMatchObject({ unread: 1, notices: [{ kind: "ClaimRefused", athleteName: linkedUnseenName }] });
  });

  test.each([
    ["Athlete", true],
    ["Guardian", false],
  ])("says before whether a minor's account counts, which is that of an %s: %s", async (claimantType, counts) => {
    const fullName = `Young Account ${randomUUID()}`;
    const { link, personKey, key, reviewer, userKey } = await started(claimantType, { fullName, dateOfBirth: bornYearsAgo(22) });
    await db
      .update(people)
      .set({ fullName, searchText: `|${fullName.toLowerCase()}|`, dateOfBirth: bornYearsAgo(23) })
      .where(eq(people.key, personKey));
    await db
      .update(users)
      .set({ dateOfBirth: bornYearsAgo(14) })
      .where(eq(users.key, userKey));
    const read = async () => (await (await reviewer.ask("GET", `/elite/v1/profile-info/claim-n-${key}`)).json()) as ClaimInfo;
    expect((await read()).desk?.similar).toMatchObject([{ personKey, isMinorOnceLinked: counts }]);
    expect((await link(personKey)).status).toBe(200);
    expect((await read()).desk).toMatchObject({ athleteAge: { isMinor: counts } });
  });

  test.each([
    ["a minor's is the later", bornYearsAgo(21), bornYearsAgo(14), [false, true]],
    ["the one that stands is the later", bornYearsAgo(15), bornYearsAgo(21), [true, true]],
    ["the same", bornYearsAgo(15), bornYearsAgo(15), [true, true]],
    ["none stood, of a minor", null, bornYearsAgo(14), [true, true]],
    ["none stood, of who is of age", null, bornYearsAgo(21), [true, true]],
    ["both of age", bornYearsAgo(30), bornYearsAgo(21), [false, false]],
  ] as const)(
    "leaves the profile its date of birth; the younger counts while the claim is verified, as the desk reads before: %s",
    async (_what, stood, linked, [isMinorWithout, isMinorWith]) => {
      const fullName = `Ages ${randomUUID()}`;
      const { link, decide, as, lead, personKey, key, reviewer } = await started("Guardian", { fullName, dateOfBirth: linked });
      await db
        .update(people)
        .set({ fullName, searchText: `|${fullName.toLowerCase()}|`, dateOfBirth: stood })
        .where(eq(people.key, personKey));
      const read = async () => (await (await reviewer.ask("GET", `/elite/v1/profile-info/claim-n-${key}`)).json()) as ClaimInfo;
      const isMinorNow = async () => {
        const { rows } = await db.execute<{ age: AgeFacts }>(sql`select ${ageFactsJson} as age from people p where p.key = ${personKey}`);
        return isMinor(rows[0]!.age, productDay(new Date()));
      };
      const { desk: before } = await read();
      expect(before?.similar).toMatchObject([
        { personKey, isSameBirthday: stood === null ? null : stood === linked, isMinorOnceLinked: isMinorWith },
      ]);
      expect(JSON.stringify(before)).not.toContain(linked);
      expect((await link(personKey)).status).toBe(200);
      const age = { byLinked: linked <= bornYearsAgo(18), isMinor: isMinorWith };
      expect((await read()).desk).toMatchObject({ athleteAge: age });
      expect(JSON.stringify(await read())).not.toContain(linked);
      expect(await isMinorNow()).toBe(isMinorWithout);
      expect((await decide(`claim-n-${key}/process-access`, { ...verified, personKey })).status).toBe(200);
      expect(await isMinorNow()).toBe(isMinorWith);
      expect((await read()).desk).toMatchObject({ athleteAge: age });
      const takenBack = { decision: "Revoked", personKey, reason: "It was another athlete." };
      expect((await as(lead)(`claim-n-${key}/process-access`, takenBack)).status).toBe(200);
      expect(await isMinorNow()).toBe(isMinorWithout);
      expect((await read()).desk).toMatchObject({ athleteAge: { byLinked: null, isMinor: isMinorWithout } });
      expect(await personOf(db, personKey)).toMatchObject({ dateOfBirth: stood });
    },
  );

  describe("to a profile that its claimant does not see (B10)", () => {
    const unseen = { isShown: false, isLinkedUnseen: true, person: { name: linkedUnseenName, positionType: null, classYear: null } };
    const noMore = { isShown: false, isLinkedUnseen: false, person: { name: notShownName } };
    const show = (personKey: number, columns: Partial<typeof people.$inferInsert>) =>
      db.update(people).set(columns).where(eq(people.key, personKey));

    it("tells the claimant that, and no name, until it is shown to them", async () => {
      const { link, personKey, own, decide, key, token } = await started("Coach");
      await show(personKey, { privacy: "Private", fullName: "Una Unseen" });
      await link(personKey);
      expect(await own()).toMatchObject([{ ...unseen, state: "Waiting" }]);
      await show(personKey, { privacy: "Public" });
      expect(await own()).toMatchObject([{ isShown: true, isLinkedUnseen: false, person: { name: "Una Unseen" } }]);
      await show(personKey, { privacy: "Friends" });
      expect((await decide(`claim-n-${key}/process-access`, { ...verified, personKey })).status).toBe(200);
      const [claim] = await own();
      expect(claim).toMatchObject({ ...unseen, state: "Verified" });
      const { notices: told } = (await (await platform.ask("GET", "/users/v1/notices", { token })).json()) as Notices;
      expect(told).toMatchObject([{ kind: "ClaimVerified", athleteName: linkedUnseenName }]);
      expect(JSON.stringify([claim, told])).not.toContain("Una");
    });

    it("opens it to who manages it", async () => {
      const { link, personKey, own, decide, key } = await started("Guardian");
      await show(personKey, { privacy: "Private", fullName: "Una Unseen" });
      await link(personKey);
      await decide(`claim-n-${key}/process-access`, { ...verified, personKey });
      expect(await own()).toMatchObject([{ isShown: true, isLinkedUnseen: false, person: { name: "Una Unseen" } }]);
    });

    test.each([
      ["of everybody's", "Public", false],
      ["of athletes', to an athlete", "Athletes", true],
    ] as const)("and says of one that was shown when it was linked that it is no more: %s", async (_what, privacy, isAthlete) => {
      const { link, personKey, own, userKey, reviewer, key } = await started("Guardian");
      const { personKey: ownKey } = await addAthlete(db);
      if (isAthlete) await db.update(users).set({ personKey: ownKey }).where(eq(users.key, userKey));
      await show(personKey, { privacy });
      await link(personKey);
      await show(personKey, { visibility: "Hidden" });
      expect(await own()).toMatchObject([noMore]);
      // To staff it has its name, and is what it was.
      const read = (await (await reviewer.ask("GET", `/elite/v1/profile-info/claim-n-${key}`)).json()) as ClaimInfo;
      expect(read.claim).toMatchObject({ isShown: true, isLinkedUnseen: false });
    });

    it("nor of a claim of a profile that was found by its name", async () => {
      const { claim, personKey, own } = await started();
      await claim(personKey);
      await show(personKey, { privacy: "Private" });
      expect((await own()).find(({ isNewProfile }) => !isNewProfile)).toMatchObject(noMore);
    });
  });

  it("leaves the date of birth where nothing is linked", async () => {
    const { link, personKey, claim } = await started("Guardian", { dateOfBirth: bornYearsAgo(14) });
    await setAge(personKey, 21);
    await claim(personKey);
    expect((await link(personKey)).status).toBe(409);
    expect(await personOf(db, personKey)).toMatchObject({ dateOfBirth: bornYearsAgo(21) });
  });

  it("is refused for what is no new profile, for people who are not there, and where the claimant or an athlete is already", async () => {
    const { link, personKey, newKey, claim, decide } = await started("Athlete");
    expect((await link(999_999)).status).toBe(404);
    expect((await link((await addCollege(db)).coachKey)).status).toBe(404);
    await claim(personKey);
    expect(await link(personKey)).toMatchObject({ status: 409, body: { code: "already-claimed" } });
    const taken = await desk(db);
    const athlete = await someone();
    const { body } = await athlete.claim(taken.personKey, { claimantType: "Athlete" });
    expect(await decide(`claim-n-${body.key}/link-person`, { personKey })).toMatchObject({ status: 409, body: { code: "not-new" } });
    await decide(`claim-n-${body.key}/process-access`, { ...verified, personKey: taken.personKey });
    expect(await link(taken.personKey)).toMatchObject({ status: 409, body: { code: "athlete-claimed" } });
    expect(await personOf(db, newKey)).toMatchObject({ visibility: "Pending" });
  });

  it("is no way around the bar: not to a profile that one manages", async () => {
    const { key, personKey, ownReviewer, reviewer, as, link } = await started();
    expect((await as(ownReviewer)(`claim-n-${key}/link-person`, { personKey })).status).toBe(403);
    await db.insert(claims).values({ userKey: reviewer.userKey, personKey, claimantType: "Guardian" });
    expect((await link(personKey)).status).toBe(403);
  });
});

describe("what the desk reads", () => {
  test("the statement, who is verified already, who else waits, and whether the birthdays agree", async () => {
    const { read, personKey, key, decide } = await waiting("Athlete", { dateOfBirth: bornYearsAgo(16) });
    const guardian = await someone();
    const { body } = await guardian.claim(personKey);
    await decide(`claim-n-${body.key}/process-access`, { ...verified, personKey });
    await (await someone()).claim(personKey, { claimantType: "Coach" });
    expect((await read()).body.desk).toMatchObject({
      isSameBirthday: null,
      verified: [{ name: "Nia Newcomer", claimantType: "Guardian" }],
      otherWaiting: 1,
      similar: [],
      decisionRight: { allowed: true },
    });
    expect((await auditOf(db, key)).at(-1)).toMatchObject({ act: "claim.read" });
  });

  test.each([
    ["Athlete", true, false, true],
    ["Guardian", true, null, false],
  ] as const)("as %s: the age of the athlete that counts, by profile and account", async (type, byProfile, byAccount, isMinor) => {
    const { read, process, personKey } = await waiting(type, { dateOfBirth: bornYearsAgo(type === "Athlete" ? 16 : 30) });
    await setAge(personKey, 20);
    const age = async () => (await read()).body.desk?.athleteAge;
    expect(await age()).toEqual({ byProfile, byAccount, byLinked: null, isMinor });
    await process(verified);
    expect(await age()).toEqual({ byProfile, byAccount, byLinked: null, isMinor });
    await setAge(personKey, 14);
    expect(await age()).toEqual({ byProfile: false, byAccount, byLinked: null, isMinor: true });
  });

  test("an account that is the athlete of another profile, too, counts for both (I6)", async () => {
    const { read, process, personKey, userKey } = await waiting("Athlete", { dateOfBirth: bornYearsAgo(16) });
    await setAge(personKey, 20);
    const own = await addAthlete(db);
    await db.update(users).set({ personKey: own.personKey }).where(eq(users.key, userKey));
    await process(verified);
    await db.update(users).set({ personKey: null }).where(eq(users.key, userKey));
    expect((await read()).body.desk?.athleteAge).toMatchObject({ byProfile: true, byAccount: false, isMinor: true });
  });

  test.each<[what: string, change: (claim: { personKey: number; userKey: number }) => Promise<unknown>]>([
    ["the profile is new by now", ({ personKey }) => db.update(people).set({ visibility: "Pending" }).where(eq(people.key, personKey))],
    ["the ages are others", ({ personKey }) => setAge(personKey, 14)],
    [
      "the account is the athlete of another",
      async ({ userKey }) =>
        db
          .update(users)
          .set({ personKey: (await addAthlete(db)).personKey })
          .where(eq(users.key, userKey)),
    ],
    [
      "another is verified",
      async ({ personKey }) =>
        db.insert(claims).values({ userKey: (await someone()).userKey, personKey, claimantType: "Guardian", verifiedAt: new Date() }),
    ],
  ])("is what verifying rests on: refused where %s (B8)", async (_what, change) => {
    const { read, process, personKey, userKey } = await waiting("Coach", { dateOfBirth: bornYearsAgo(30) });
    await setAge(personKey, 20);
    const { basis } = (await read()).body.desk!;
    await change({ personKey, userKey });
    expect(await process({ ...verified, basis })).toMatchObject({ status: 409, body: { code: "version-conflict" } });
    const now = (await read()).body.desk!;
    expect(now.basis).not.toBe(basis);
    expect((await process({ ...verified, basis: now.basis })).status).toBe(200);
  });

  test("by the profile alone of a refused claim, and by an account that has a profile of its own, too", async () => {
    const { read, process, personKey, userKey } = await waiting("Athlete", { dateOfBirth: bornYearsAgo(16) });
    await setAge(personKey, 20);
    const age = async () => (await read()).body.desk?.athleteAge;
    const ofProfile = { byProfile: true, byAccount: null, byLinked: null, isMinor: false };
    const own = await addAthlete(db);
    await db.update(users).set({ personKey: own.personKey }).where(eq(users.key, userKey));
    expect(await age()).toMatchObject({ byAccount: false, isMinor: true });
    await process(refused);
    expect(await age()).toEqual(ofProfile);
  });

  test.each(claimantTypes)("as %s: the age of the account, and which other athletes it is already", async (type) => {
    const { read, userKey } = await waiting(type, { dateOfBirth: bornYearsAgo(type === "Guardian" ? 19 : 13) });
    expect((await read()).body.desk).toMatchObject({ isClaimantOfAge: type === "Guardian", athleteOf: [] });
    const [own, second, guarded] = [await addAthlete(db), await addAthlete(db), await addAthlete(db)];
    await db.update(users).set({ personKey: own.personKey }).where(eq(users.key, userKey));
    await db.insert(claims).values([
      { userKey, personKey: own.personKey, claimantType: "Athlete", verifiedAt: new Date() },
      { userKey, personKey: second.personKey, claimantType: "Athlete", verifiedAt: new Date() },
      { userKey, personKey: guarded.personKey, claimantType: "Guardian", verifiedAt: new Date() },
    ]);
    expect((await read()).body.desk?.athleteOf.map(({ personKey }) => personKey)).toEqual([own.personKey, second.personKey]);
  });

  test("of a coach's own record, no age of an athlete", async () => {
    const { reviewer } = await desk(db);
    const college = await addCollege(db);
    const { claim } = await someone({ dateOfBirth: bornYearsAgo(13) });
    const { body } = await claim(college.coachKey, { claimantType: "Coach" });
    const response = await reviewer.ask("GET", `/elite/v1/profile-info/claim-n-${body.key}`);
    expect(((await response.json()) as ClaimInfo).desk).toMatchObject({ isClaimantOfAge: false, athleteAge: null });
  });

  test("for a new profile, people who may be the same", async () => {
    const { reviewer, personKey } = await desk(db);
    await db.execute(`update people set full_name = 'Ulla Unlike', search_text = '|ulla unlike|' where key = ${personKey}`);
    const { collect } = await someone();
    const { body } = await collect({ fullName: "Ula Unlike" });
    const response = await reviewer.ask("GET", `/elite/v1/profile-info/claim-n-${body.key}`);
    expect(((await response.json()) as ClaimInfo).desk?.similar).toMatchObject([
      { personKey, name: "Ulla Unlike", isAthleteClaimed: false },
    ]);
  });

  test("of those, what the same account is to one, and which other new profile it has started itself", async () => {
    const { reviewer, personKey } = await desk(db);
    await db.execute(`update people set full_name = 'Olla Double', search_text = '|olla double|' where key = ${personKey}`);
    const { collect, claim } = await someone();
    const { body } = await collect({ fullName: "Ola Double" });
    const { body: second } = await collect({ fullName: "Olla Doubl" });
    const { body: other } = await (await someone()).collect({ fullName: "Ollie Double" });
    const read = async () => ((await (await reviewer.ask("GET", `/elite/v1/profile-info/claim-n-${body.key}`)).json()) as ClaimInfo).desk!;
    const before = await read();
    expect(before.similar).toMatchObject([{ personKey, ofClaimant: null }]);
    expect(Object.fromEntries(before.similarNew.map(({ claimKey, isClaimants }) => [claimKey, isClaimants]))).toEqual({
      [second.key]: true,
      [other.key]: false,
    });
    const { body: own } = await claim(personKey);
    expect((await read()).similar).toMatchObject([{ personKey, ofClaimant: { claimantType: "Guardian", isVerified: false } }]);
    await reviewer.ask("PUT", `/elite/v1/profile-info/claim-n-${own.key}/process-access`, { body: { ...verified, personKey } });
    expect((await read()).similar).toMatchObject([{ personKey, ofClaimant: { claimantType: "Guardian", isVerified: true } }]);
  });

  test("what was decided of the same account before, also when it has removed the claim; nothing that it wrote then", async () => {
    const { process, key, personKey, claim, send, reviewer, other } = await waiting();
    await process(refused);
    expect((await send("DELETE", `/elite/v1/profile-info/claim-n-${key}?seen=Refused`)).status).toBe(204);
    const { body } = await claim(personKey, { claimantType: "Coach" });
    const read = async (claimKey: number) =>
      (await (await reviewer.ask("GET", `/elite/v1/profile-info/claim-n-${claimKey}`)).json()) as ClaimInfo;
    expect((await read(body.key)).desk?.earlier).toEqual([
      { key, claimantType: "Guardian", decidedAt: expect.any(String), heldSince: null, refusalReason: refused.reason },
    ]);
    expect(await read(key)).toMatchObject({ claim: { state: "Refused", statement: null }, desk: { isGone: true, earlier: [] } });
    expect((await send("GET", `/elite/v1/profile-info/claim-n-${key}`)).status).toBe(404);
    expect((await other.ask("GET", `/elite/v1/profile-info/claim-n-${key}`)).status).toBe(404);
    // Of another account nothing is told there.
    const { body: second } = await (await someone()).claim(personKey);
    expect((await read(second.key)).desk?.earlier).toEqual([]);
  });

  test("is for staff: the claimant reads the claim alone, others nothing", async () => {
    const { key, send, other, reader } = await waiting();
    expect((await send("GET", `/elite/v1/profile-info/claim-n-${key}`)).body).toMatchObject({ type: "claim", desk: null });
    expect((await other.ask("GET", `/elite/v1/profile-info/claim-n-${key}`)).status).toBe(404);
    expect((await other.ask("GET", "/rdb/v1/claims")).status).toBe(403);
    expect((await reader.ask("GET", "/rdb/v1/claims")).status).toBe(200);
  });

  test("the list goes from the oldest on, page by page", async () => {
    const { reader } = await desk(db);
    for (let made = 0; made < 26; made += 1) await (await someone()).collect();
    const list = async (after?: string) =>
      (await (await reader.ask("GET", `/rdb/v1/claims${after ? `?after=${encodeURIComponent(after)}` : ""}`)).json()) as DeskClaims;
    const seen: number[] = [];
    let page = await list();
    expect(page.items).toHaveLength(25);
    for (;;) {
      seen.push(...page.items.map(({ key }) => key));
      if (!page.next) break;
      page = await list(page.next);
    }
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect([new Set(seen).size, seen.length]).toEqual([page.waiting, page.waiting]);
    expect((await reader.ask("GET", "/rdb/v1/claims?after=nonsense")).status).toBe(400);
  });
});

test.each(claimantTypes)("a waiting claim as %s gives nothing", async (type) => {
  const { userKey } = await waiting(type);
  expect(await readSubject(db, userKey)).toMatchObject({ profileKey: null, profileKeys: [] });
});

test.each(["claim-n-01", "claim-n-1e0", "person-n-", "team-n-1", "claim-1", "search-n-x"])("%s is no pair", async (pair) => {
  const { reviewer } = await desk(db);
  expect((await reviewer.ask("GET", `/elite/v1/profile-info/${pair}`)).status).toBe(404);
});
