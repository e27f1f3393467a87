import { eq } from "drizzle-orm";
import { describe, expect, it, test } from "vitest";
import { fieldErrors } from "~/domain/base/messages";
import { claims, users } from "~/platform/db/schema/accounts";
import { auditRows } from "~/platform/db/schema/audit";
import { people, personSports } from "~/platform/db/schema/people";
import { addCollege } from "../../../setup/athlete";
import { auditOf, claimant, desk, personOf } from "../../../setup/claims";
import { testDatabase } from "../../../setup/database";
import { bornYearsAgo, statement } from "../../../setup/newcomer";
import { testPlatform } from "../../../setup/platform";

const { db } = await testDatabase();
const platform = testPlatform(db);
const someone = () => claimant(db, platform);
const { personKey, decide, owner } = await desk(db);

describe("claiming somebody who is there (B3, B4)", () => {
  it("waits for staff, with one audit row that holds no words", async () => {
    const { claim, own, userKey } = await someone();
    const { status, body } = await claim(personKey);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      person: { personKey },
      claimantType: "Guardian",
      statement,
      state: "Waiting",
      decidedAt: null,
      isNewProfile: false,
    });
    expect(await own()).toEqual([body]);
    const rows = await auditOf(db, body.key);
    expect(rows).toMatchObject([{ act: "claim.requested", actorUserKey: userKey, personKey, detail: { claimantType: "Guardian" } }]);
    expect(JSON.stringify(rows)).not.toContain("555-0100");
  });

  it("is the same claim when the submission is repeated; its key serves no other", async () => {
    const { claim, collect } = await someone();
    const key = { "idempotency-key": "form-1234:abcd" };
    const answers = await Promise.all([claim(personKey, {}, key), claim(personKey, {}, key), claim(personKey, {}, key)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body.key)).size).toBe(1);
    expect(await collect({}, key)).toMatchObject({ status: 409, body: { code: "key-reused" } });
  });

  it("is one claim of an account at a time, withdrawn before the next", async () => {
    const { claim, send, own } = await someone();
    const first = await claim(personKey);
    expect(await claim(personKey, { claimantType: "Coach" })).toMatchObject({ status: 409, body: { code: "already-claimed" } });
    expect((await send("DELETE", `/elite/v1/profile-info/claim-n-${first.body.key}`)).status).toBe(204);
    expect(await own()).toEqual([]);
    expect((await auditOf(db, first.body.key)).map(({ act }) => act)).toEqual(["claim.requested", "claim.withdrawn"]);
    expect((await claim(personKey, { claimantType: "Coach" })).status).toBe(201);
  });

  it("may follow a refusal, which is told no more then", async () => {
    const { claim, own } = await someone();
    const { body } = await claim(personKey);
    await decide(`claim-n-${body.key}/process-access`, { decision: "Refused", personKey, reason: "Nobody there knows you." });
    expect(await own()).toMatchObject([{ state: "Refused", refusalReason: "Nobody there knows you." }]);
    expect((await claim(personKey)).status).toBe(201);
    expect(await own()).toMatchObject([{ state: "Waiting", refusalReason: null }]);
  });

  test("a profile that has its athlete is claimed as nobody's own again; a guardian still can", async () => {
    const { claim, claim: again } = await someone();
    const other = await desk(db);
    const athlete = await claim(other.personKey, { claimantType: "Athlete" });
    await other.decide(`claim-n-${athlete.body.key}/process-access`, { decision: "Verified", personKey: other.personKey });
    expect(await again(other.personKey)).toMatchObject({ status: 409, body: { code: "already-claimed" } });
    const second = await someone();
    expect(await second.claim(other.personKey, { claimantType: "Athlete" })).toMatchObject({
      status: 409,
      body: { code: "athlete-claimed", fields: { claimantType: [fieldErrors.athleteClaimed] } },
    });
    expect((await second.claim(other.personKey)).status).toBe(201);
  });

  test("a guardian is of age; who says nothing of when they were born is left to staff", async () => {
    const { claim, collect, userKey } = await someone();
    const born = (dateOfBirth: string | null) => db.update(users).set({ dateOfBirth }).where(eq(users.key, userKey));
    const refused = { status: 422, body: { code: "guardian-too-young", fields: { claimantType: [fieldErrors.guardianTooYoung] } } };
    await born(bornYearsAgo(18, -1));
    expect(await claim(personKey)).toMatchObject(refused);
    expect(await collect({ claimantType: "Guardian" })).toMatchObject(refused);
    expect((await claim(personKey, { claimantType: "Coach" })).status).toBe(201);
    await born(bornYearsAgo(18));
    expect((await claim((await desk(db)).personKey)).status).toBe(201);
    await born(null);
    expect((await claim((await desk(db)).personKey)).status).toBe(201);
  });

  test("a coach's record is claimed as its coach only", async () => {
    const { coachKey } = await addCollege(db);
    const { claim } = await someone();
    expect(await claim(coachKey)).toMatchObject({ status: 422, body: { fields: { claimantType: [fieldErrors.notClaimableAs] } } });
    expect((await claim(coachKey, { claimantType: "Coach" })).status).toBe(201);
  });

  test("ten wait at most", async () => {
    const { claim } = await someone();
    for (let made = 0; made < 10; made += 1)
      expect((await claim((await addCollege(db)).coachKey, { claimantType: "Coach" })).status).toBe(201);
    expect(await claim(personKey)).toMatchObject({ status: 409, body: { code: "too-many-waiting" } });
  });

  test.each([
    ["who one is", { claimantType: "Owner" }, "claimantType", fieldErrors.claimantRequired],
    ["a statement", { statement: "" }, "statement", fieldErrors.statementRequired],
    ["a statement of 20 characters", { statement: "x".repeat(19) }, "statement", fieldErrors.statementTooShort],
    ["a statement up to 500", { statement: "x".repeat(501) }, "statement", fieldErrors.entryTooLong],
  ])("without %s is refused beside the field", async (_what, body, field, message) => {
    expect(await (await someone()).claim(personKey, body)).toMatchObject({ status: 400, body: { fields: { [field]: [message] } } });
  });

  test("what the body says of status, claimant and decider is not listened to", async () => {
    const { claim, own } = await someone();
    await claim(personKey, { state: "Verified", verifiedAt: "2026-01-01", userKey: owner.userKey, deciderUserKey: 1 });
    expect(await own()).toMatchObject([{ state: "Waiting" }]);
  });

  test("guests and missing people", async () => {
    expect(
      (await platform.ask("POST", "/elite/v1/profile-info/claim-person", { body: { personKey, claimantType: "Guardian", statement } }))
        .status,
    ).toBe(401);
    expect((await (await someone()).claim(999_999)).status).toBe(404);
  });
});

describe("starting a new profile (B6)", () => {
  it("makes a person whom nobody else sees, with its claim", async () => {
    const { collect, send } = await someone();
    const { status, body } = await collect();
    expect(status).toBe(201);
    expect(body).toMatchObject({ state: "Waiting", isNewProfile: true, person: { name: "Nova Newcomer", sportName: "Football" } });
    const person = await personOf(db, body.person.personKey);
    expect(person).toMatchObject({ visibility: "Pending", positionType: "Player", dateOfBirth: bornYearsAgo(15) });
    expect(person!.recruitmentKey).toBeGreaterThan(1000);
    expect((await platform.ask("GET", `/public/rdb/v1/player/${body.person.personKey}/profile`)).status).toBe(404);
    expect((await send("GET", `/elite/v1/profile-info/person-n-${body.person.personKey}`)).status).toBe(200);
    const stranger = await someone();
    expect((await stranger.send("GET", `/elite/v1/profile-info/person-n-${body.person.personKey}`)).status).toBe(404);
    expect((await stranger.claim(body.person.personKey)).status).toBe(404);
  });

  it("is one profile when the submission is repeated, also at once", async () => {
    const { collect, own } = await someone();
    const key = { "idempotency-key": "form-5678:abcd" };
    const answers = await Promise.all(Array.from({ length: 5 }, () => collect({}, key)));
    expect(new Set(answers.map(({ body }) => body.key)).size).toBe(1);
    expect(await own()).toHaveLength(1);
  });

  it("goes with its claim when that is withdrawn", async () => {
    const { collect, send } = await someone();
    const { body } = await collect();
    await send("DELETE", `/elite/v1/profile-info/claim-n-${body.key}`);
    expect(await personOf(db, body.person.personKey)).toBeUndefined();
    expect(await db.$count(personSports, eq(personSports.personKey, body.person.personKey))).toBe(0);
  });

  test("of an athlete under 13 leaves nothing", async () => {
    const { collect, own } = await someone();
    const before = [await db.$count(people), await db.$count(claims), await db.$count(auditRows)];
    expect(await collect({ fullName: "Kiki Kid", dateOfBirth: bornYearsAgo(13, -1) })).toMatchObject({
      status: 422,
      body: { code: "too-young" },
    });
    expect([await db.$count(people), await db.$count(claims), await db.$count(auditRows)]).toEqual(before);
    expect(await own()).toEqual([]);
    expect((await collect({ dateOfBirth: bornYearsAgo(13) })).status).toBe(201);
  });

  test.each([
    [{ fullName: " " }, 400, "fullName", fieldErrors.athleteNameRequired],
    [{ dateOfBirth: "soon" }, 400, "dateOfBirth", fieldErrors.dateOfBirthInvalid],
    [{ sportKey: 99_999 }, 422, "sportKey", fieldErrors.sportRequired],
    [{ classYear: 1999 }, 400, "classYear", fieldErrors.classYearOutOfRange],
  ])("with %j is refused beside the field", async (body, status, field, message) => {
    expect(await (await someone()).collect(body)).toMatchObject({ status, body: { fields: { [field]: [message] } } });
  });
});

describe("withdrawing", () => {
  test("takes back a claim that stands as it was seen, and none whose refusal was not read", async () => {
    const { claim, send, own } = await someone();
    const { body } = await claim(personKey);
    const withdraw = (seen: string) => send("DELETE", `/elite/v1/profile-info/claim-n-${body.key}?seen=${seen}`);
    expect(await withdraw("Refused")).toMatchObject({ status: 409, body: { code: "version-conflict" } });
    await decide(`claim-n-${body.key}/process-access`, { decision: "Refused", personKey, reason: "Nobody there knows you." });
    expect(await withdraw("Waiting")).toMatchObject({ status: 409, body: { code: "not-waiting" } });
    expect(await withdraw("Verified")).toMatchObject({ status: 400, body: { code: "invalid" } });
    expect(await own()).toMatchObject([{ state: "Refused", refusalReason: "Nobody there knows you." }]);
    expect((await withdraw("Refused")).status).toBe(204);
    expect(await own()).toEqual([]);
  });

  test("somebody else's claim is as good as missing, a decided one stays", async () => {
    const { claim, send } = await someone();
    const { body } = await claim(personKey);
    const path = `/elite/v1/profile-info/claim-n-${body.key}`;
    expect((await (await someone()).send("DELETE", path)).status).toBe(404);
    await decide(`claim-n-${body.key}/process-access`, { decision: "Verified", personKey });
    expect(await send("DELETE", path)).toMatchObject({ status: 409, body: { code: "not-waiting" } });
  });
});
