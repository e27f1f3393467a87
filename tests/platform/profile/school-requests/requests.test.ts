/** Asking for a school that is not listed, and what the desk decides (docs/rules.md O5–O7). */
import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { describe, expect, it, test } from "vitest";
import type { Notices, SchoolNotice } from "~/contract/notices/notices";
import type { DeskSchoolRequests, SchoolRequest, SchoolRequestAtDesk, SchoolRequests } from "~/contract/profile/school-requests";
import { mostWaitingRequests, schoolErrors, schoolRequestPageSize } from "~/domain/profile/school-requests";
import { auditRows } from "~/platform/db/schema/audit";
import { mailOutbox, notices } from "~/platform/db/schema/notices";
import { organizations } from "~/platform/db/schema/places";
import { schoolRequests } from "~/platform/db/schema/school-requests";
import { addCollege } from "../../../setup/athlete";
import { testDatabase } from "../../../setup/database";
import { addUser, testPlatform } from "../../../setup/platform";

const { db } = await testDatabase();
const { ask, tokenOf } = testPlatform(db);

async function someone(roles: string[] = []) {
  const userKey = await addUser(db, {
    username: `person-${randomUUID()}`,
    name: "Nia Newcomer",
    email: "nia@home.test",
    roles,
    passwordHash: "none",
  });
  const token = await tokenOf({ userKey, roles });
  const send = async <T>(method: string, path: string, body?: object) => {
    const response = await ask(method, path, { token, body });
    return { status: response.status, body: (await response.json()) as T & { code?: string; fields?: Record<string, string[]> } };
  };
  return {
    userKey,
    send,
    want: (body: object = {}) => send<SchoolRequest>("POST", "/elite/v1/school-requests", { ...ironwood, ...body }),
    own: async () => (await send<SchoolRequests>("GET", "/elite/v1/school-requests")).body.requests,
    told: async () => (await send<Notices>("GET", "/users/v1/notices")).body.notices as SchoolNotice[],
    decide: (key: number, body: object) => send<SchoolRequestAtDesk>("POST", `/rdb/v1/school-requests/${key}/decide`, body),
  };
}

const ironwood = { name: "Ironwood College", city: "Berea", state: "KY", kind: "College", note: "https://ironwood.example" };
const reviewer = await someone(["rdb3"]);
const college = await addCollege(db);
const auditOf = (key: number) =>
  db
    .select()
    .from(auditRows)
    .where(eq(auditRows.subject, `school-request:${key}`))
    .orderBy(auditRows.key);

describe("asking (O5)", () => {
  it("waits for staff, with one audit row that holds no words", async () => {
    const { want, own, userKey } = await someone();
    const { status, body } = await want({ name: "  Ironwood   College " });
    expect([status, body]).toEqual([
      201,
      {
        key: expect.any(Number),
        ...ironwood,
        requestState: "Waiting",
        requestedAt: expect.any(String),
        decidedAt: null,
        organization: null,
        formerName: null,
        reason: null,
      },
    ]);
    expect(await own()).toEqual([body]);
    const rows = await auditOf(body.key);
    expect(rows).toMatchObject([{ act: "school-request.requested", actorUserKey: userKey, personKey: null, detail: { kind: "College" } }]);
    expect(JSON.stringify(rows)).not.toMatch(/ironwood|berea/i);
  });

  it("is one request for the same open school, however it is spelled, and by each account its own", async () => {
    const { want, own } = await someone();
    const first = await want();
    const again = await Promise.all([want(), want({ name: "IRONWOOD college.", city: "berea", note: "" })]);
    expect(again.map(({ status, body }) => [status, body.key])).toEqual([
      [200, first.body.key],
      [200, first.body.key],
    ]);
    expect((await want({ kind: "HighSchool" })).status).toBe(201);
    expect((await want({ city: "Lexington" })).status).toBe(201);
    expect(await own()).toHaveLength(3);
    expect((await (await someone()).want()).status).toBe(201);
  });

  it("makes one request of the same sent twice at once", async () => {
    const { want, own } = await someone();
    expect((await Promise.all([want(), want(), want()])).map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(await own()).toHaveLength(1);
  });

  it("may be asked for again once it is decided", async () => {
    const { want, own } = await someone();
    const { key } = (await want()).body;
    await reviewer.decide(key, { decision: "Declined", reason: "It has no teams." });
    expect((await want()).status).toBe(201);
    expect((await own()).map(({ requestState }) => requestState)).toEqual(["Waiting", "Declined"]);
  });

  it("stops at ten that wait", async () => {
    const { want } = await someone();
    for (let number = 0; number < mostWaitingRequests; number += 1) expect((await want({ name: `School ${number}` })).status).toBe(201);
    expect(await want({ name: "One more" })).toMatchObject({ status: 409, body: { code: "too-many-waiting" } });
    expect((await want({ name: "School 3" })).status).toBe(200);
  });

  test.each<[string, object, string, string]>([
    ["no name", { name: " " }, "name", schoolErrors.nameRequired],
    ["a long name", { name: "x".repeat(121) }, "name", schoolErrors.tooLong(120)],
    ["no city", { city: "" }, "city", schoolErrors.cityRequired],
    ["no state", { state: undefined }, "state", schoolErrors.stateRequired],
    ["another kind", { kind: "Kindergarten" }, "kind", schoolErrors.kindRequired],
    ["a long note", { note: "x".repeat(501) }, "note", schoolErrors.noteTooLong],
  ])("%s is refused beside its field", async (_what, body, field, sentence) => {
    const { want, own } = await someone();
    expect(await want(body)).toMatchObject({ status: 400, body: { fields: { [field]: [sentence] } } });
    expect(await own()).toEqual([]);
  });

  it("is read by who asked and by staff alone", async () => {
    const { want } = await someone();
    const { key } = (await want()).body;
    const other = await someone();
    expect(await other.own()).toEqual([]);
    expect((await other.send("GET", `/rdb/v1/school-requests/${key}`)).status).toBe(403);
    expect((await other.send("GET", "/rdb/v1/school-requests")).status).toBe(403);
  });
});

describe("deciding (O6, O7)", () => {
  it("added: who asked is told with the organization, by a notice and no e-mail", async () => {
    const { want, own, told, userKey } = await someone();
    const { key } = (await want()).body;
    const { status, body } = await reviewer.decide(key, { decision: "Added", organizationKey: college.key });
    expect([status, body.request.requestState]).toEqual([200, "Added"]);
    expect(await own()).toMatchObject([{ requestState: "Added", organization: { key: college.key }, reason: null }]);
    expect(await told()).toMatchObject([
      {
        type: "school",
        kind: "SchoolAdded",
        schoolName: "Ironwood College",
        organizationKey: college.key,
        organizationName: college.fullName,
        sentence: null,
        readAt: null,
      },
    ]);
    expect(
      await db.select().from(mailOutbox).innerJoin(notices, eq(notices.key, mailOutbox.noticeKey)).where(eq(notices.userKey, userKey)),
    ).toEqual([]);
    expect((await auditOf(key)).map(({ act, detail }) => [act, detail])).toEqual([
      ["school-request.requested", { kind: "College" }],
      ["school-request.added", { organizationKey: college.key }],
    ]);
  });

  it("declined: with a sentence that they read; once, whoever is second", async () => {
    const { want, own, told, send } = await someone();
    const { key } = (await want()).body;
    const other = await someone(["rdb4"]);
    const answers = await Promise.all([
      reviewer.decide(key, { decision: "Declined", reason: "It has no teams." }),
      other.decide(key, { decision: "Declined", reason: "It has no teams." }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await own()).toMatchObject([{ requestState: "Declined", organization: null, reason: "It has no teams." }]);
    const [notice] = await told();
    expect(notice).toMatchObject({ kind: "SchoolDeclined", organizationKey: null, sentence: "It has no teams." });
    expect((await send<{ unread: number }>("POST", "/users/v1/notices/read", { keys: [notice!.key] })).body.unread).toBe(0);
    expect((await (await someone()).send("POST", "/users/v1/notices/read", { keys: [notice!.key] })).status).toBe(404);
  });

  it("what was wrong is corrected on the answer that was seen: who asked is told both, the audit keeps both", async () => {
    const { want, own, told } = await someone();
    const { key } = (await want()).body;
    const [right, third] = [await addCollege(db), await addCollege(db)];
    const added = (organizationKey: number, insteadOf?: number) => ({ decision: "Added", organizationKey, insteadOf });
    expect(await reviewer.decide(key, added(right.key, college.key))).toMatchObject({ status: 409, body: { code: "not-waiting" } });
    await reviewer.decide(key, added(college.key));
    expect((await reviewer.decide(key, added(right.key))).status).toBe(409);
    expect(await reviewer.decide(key, added(college.key, college.key))).toMatchObject({
      status: 422,
      body: { fields: { organizationKey: [schoolErrors.sameOrganization] } },
    });
    expect((await reviewer.decide(key, added(right.key, college.key))).body.request).toMatchObject({
      organization: { key: right.key },
      formerName: college.fullName,
    });
    expect(await own()).toMatchObject([{ organization: { key: right.key }, formerName: college.fullName, reason: null }]);
    expect(await told()).toMatchObject([{ kind: "SchoolAdded", organizationKey: right.key, formerName: college.fullName, readAt: null }]);
    // Of two who correct the same answer the second reads the first.
    expect((await reviewer.decide(key, added(third.key, college.key))).status).toBe(409);

    expect((await reviewer.decide(key, { decision: "Declined", reason: "It has no teams.", insteadOf: right.key })).status).toBe(200);
    expect(await own()).toMatchObject([{ requestState: "Declined", formerName: right.fullName, reason: "It has no teams." }]);
    expect(await told()).toMatchObject([{ kind: "SchoolDeclined", organizationName: null, formerName: right.fullName }]);
    expect((await auditOf(key)).slice(1).map(({ act, detail }) => [act, detail])).toEqual([
      ["school-request.added", { organizationKey: college.key }],
      ["school-request.added", { organizationKey: right.key, insteadOf: college.key }],
      ["school-request.declined", { insteadOf: right.key }],
    ]);
  });

  test("a correction takes level 3, and is never of one's own", async () => {
    const [asking, reader] = [await someone(["rdb3"]), await someone(["rdb2"])];
    const { key } = (await asking.want()).body;
    await reviewer.decide(key, { decision: "Added", organizationKey: college.key });
    const body = { decision: "Declined", reason: "It was another one.", insteadOf: college.key };
    for (const who of [asking, reader])
      expect(await who.decide(key, body)).toMatchObject({ status: 403, body: { code: "may-not-decide" } });
    expect(await asking.own()).toMatchObject([{ requestState: "Added", formerName: null }]);
  });

  test("what stands for it is of its kind, and is there", async () => {
    const { want } = await someone();
    const { key } = (await want({ kind: "HighSchool" })).body;
    for (const organizationKey of [college.key, 999_999]) {
      expect(await reviewer.decide(key, { decision: "Added", organizationKey })).toMatchObject({
        status: 422,
        body: { fields: { organizationKey: [schoolErrors.organizationRequired] } },
      });
    }
    expect(await reviewer.decide(key, { decision: "Declined", reason: " " })).toMatchObject({
      status: 400,
      body: { fields: { reason: [schoolErrors.reasonRequired] } },
    });
    const [school] = await db
      .insert(organizations)
      .values({ level: "PrepSchool", fullName: "Ironwood School", name: "Ironwood", searchText: "|ironwood|", naturalKey: randomUUID() })
      .returning({ key: organizations.key });
    expect((await reviewer.decide(key, { decision: "Added", organizationKey: school!.key })).status).toBe(200);
  });

  test("takes level 3, and is never of one's own", async () => {
    const asking = await someone(["rdb3"]);
    const { key } = (await asking.want()).body;
    const reader = await someone(["rdb2"]);
    const body = { decision: "Added", organizationKey: college.key };
    for (const [who, reason] of [
      [asking, "own-request"],
      [reader, "level"],
    ] as const) {
      expect((await who.send<SchoolRequestAtDesk>("GET", `/rdb/v1/school-requests/${key}`)).body.decisionRight).toEqual({
        allowed: false,
        reason,
      });
      expect(await who.decide(key, body)).toMatchObject({ status: 403, body: { code: "may-not-decide" } });
      const refused = and(eq(auditRows.act, "decision.refused"), eq(auditRows.actorUserKey, who.userKey));
      expect(await db.select({ detail: auditRows.detail }).from(auditRows).where(refused)).toEqual([{ detail: { reason } }]);
    }
    expect((await reviewer.decide(key, body)).status).toBe(200);
    expect((await reviewer.decide(999_999, body)).status).toBe(404);
  });

  test("the list: what waits longest first, what was decided latest first, by pages", async () => {
    const clear = () =>
      db
        .update(schoolRequests)
        .set({ decidedAt: new Date(0), reason: "No." })
        .where(eq(schoolRequests.searchText, schoolRequests.searchText));
    await db.delete(notices);
    await db.delete(schoolRequests);
    const { userKey } = await someone();
    const row = (number: number) => ({
      userKey,
      name: `School ${number}`,
      city: "Berea",
      state: "KY",
      kind: "College" as const,
      searchText: `${number}`,
      requestedAt: new Date(Date.UTC(2026, 0, 1, 0, number)),
    });
    await db.insert(schoolRequests).values(Array.from({ length: schoolRequestPageSize + 2 }, (_, number) => row(number)));
    const first = (await reviewer.send<DeskSchoolRequests>("GET", "/rdb/v1/school-requests")).body;
    expect([first.items.length, first.items[0], first.waiting]).toEqual([
      schoolRequestPageSize,
      expect.objectContaining({ name: "School 0", askerName: "Nia Newcomer", requestState: "Waiting" }),
      schoolRequestPageSize + 2,
    ]);
    const second = (await reviewer.send<DeskSchoolRequests>("GET", `/rdb/v1/school-requests?after=${encodeURIComponent(first.next!)}`))
      .body;
    expect([second.items.map(({ name }) => name), second.next]).toEqual([
      [`School ${schoolRequestPageSize}`, `School ${schoolRequestPageSize + 1}`],
      null,
    ]);
    expect((await reviewer.send("GET", "/rdb/v1/school-requests?after=x")).status).toBe(400);

    await clear();
    const closed = (await reviewer.send<DeskSchoolRequests>("GET", "/rdb/v1/school-requests?state=closed")).body;
    expect([closed.items[0], closed.waiting]).toEqual([
      expect.objectContaining({ name: `School ${schoolRequestPageSize + 1}`, requestState: "Declined" }),
      0,
    ]);
    const rest = (
      await reviewer.send<DeskSchoolRequests>("GET", `/rdb/v1/school-requests?state=closed&after=${encodeURIComponent(closed.next!)}`)
    ).body;
    expect(rest.items.map(({ name }) => name)).toEqual(["School 1", "School 0"]);
  });
});
