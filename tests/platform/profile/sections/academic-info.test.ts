/** E14: how an athlete does at school, and who may read it. */
import { subYears } from "date-fns";
import { and, eq, gt, like, max } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { AcademicInfo } from "~/contract/profile/academic-info";
import type { PersonPage } from "~/contract/profile/person-page";
import { academicErrors as errors } from "~/domain/profile/academics";
import { claims } from "~/platform/db/schema/accounts";
import { auditRows } from "~/platform/db/schema/audit";
import { academicInfo } from "~/platform/db/schema/own";
import { people } from "~/platform/db/schema/people";
import { addAthlete, addCollege, cast } from "../../../setup/athlete";
import { testDatabase } from "../../../setup/database";

const { db } = await testDatabase();
const athlete = await addAthlete(db, "Offered");
const { personKey } = athlete;
const { ask, owner, guardian, other, reader, person } = await cast(db, athlete);
const path = `/rdb/v1/people/${personKey}/academic-info`;
const nothing = { gpa: null, gpaScale: null, sat: null, act: null, intendedMajor: null, visibility: "Private", changedAt: null };
const all = { gpa: 3.85, gpaScale: "4.0", sat: 1280, act: 29, intendedMajor: "Biology" };

await db.update(claims).set({ claimantType: "Athlete" }).where(eq(claims.userKey, owner.userKey));
const bornYearsAgo = (age: number) =>
  db
    .update(people)
    .set({ dateOfBirth: subYears(new Date(), age).toISOString().slice(0, 10) })
    .where(eq(people.key, personKey));
const save = async (body: object, by = owner) => {
  const response = await by.ask("PUT", path, { body });
  return { status: response.status, body: (await response.json()) as AcademicInfo & { code?: string; fields?: object } };
};
/** The last row of the audit before each test. */
let since = 0;
const audit = () =>
  db
    .select({ act: auditRows.act, by: auditRows.actorUserKey, detail: auditRows.detail })
    .from(auditRows)
    .where(and(gt(auditRows.key, since), eq(auditRows.personKey, personKey), like(auditRows.act, "academic-info.%")))
    .orderBy(auditRows.key);
const shown = async (by: { ask: typeof ask } = { ask }) =>
  ((await (await by.ask("GET", `/public/rdb/v1/player/${personKey}/page`)).json()) as PersonPage).academicInfo;

const college = await addCollege(db);
const coach = await person("kim", {});
await db.insert(claims).values({ userKey: coach.userKey, personKey: college.coachKey, claimantType: "Coach", verifiedAt: new Date() });

beforeEach(async () => {
  await bornYearsAgo(20);
  await db.delete(academicInfo).where(eq(academicInfo.personKey, personKey));
  since = (await db.select({ last: max(auditRows.key) }).from(auditRows))[0]?.last ?? 0;
});

describe("what is saved", () => {
  test("is nothing at first, counts at once with one row of the audit, and the same again writes nothing", async () => {
    expect(await (await owner.ask("GET", path)).json()).toEqual(nothing);
    for (let time = 0; time < 2; time += 1) expect((await save(all)).body).toMatchObject({ ...all, visibility: "Private" });
    expect(await (await guardian.ask("GET", path)).json()).toMatchObject(all);
    expect(await audit()).toEqual([{ act: "academic-info.saved", by: owner.userKey, detail: { from: "Private", to: "Private" } }]);
    expect((await save({})).body).toMatchObject({ ...nothing, changedAt: expect.any(String) });
  });

  test("is refused on another change than the last", async () => {
    const first = await save({ ...all, seenChangedAt: null });
    expect(await save({ act: 30, seenChangedAt: null })).toMatchObject({ status: 409, body: { code: "stale" } });
    expect((await save({ act: 30, seenChangedAt: first.body.changedAt })).status).toBe(200);
  });

  test.each<[string, object, string, string]>([
    ["more than its scale", { gpa: 4.01, gpaScale: "4.0" }, "gpa", errors.gpa],
    ["less than nothing", { gpa: -0.01, gpaScale: "4.0" }, "gpa", errors.gpa],
    ["three decimals", { gpa: 3.555, gpaScale: "4.0" }, "gpa", errors.gpa],
    ["no scale", { gpa: 3.5 }, "gpaScale", errors.gpaScale],
    ["another scale", { gpa: 3.5, gpaScale: "6.0" }, "gpaScale", errors.gpaScale],
    ["an SAT of 390", { sat: 390 }, "sat", errors.sat],
    ["an SAT of 1610", { sat: 1610 }, "sat", errors.sat],
    ["an SAT of 1205", { sat: 1205 }, "sat", errors.sat],
    ["an ACT of 0", { act: 0 }, "act", errors.act],
    ["an ACT of 37", { act: 37 }, "act", errors.act],
    ["a major of 101 characters", { intendedMajor: "a".repeat(101) }, "intendedMajor", errors.majorTooLong],
    ["another audience", { visibility: "Friends" }, "visibility", errors.visibility],
  ])("%s is refused by its field", async (_what, body, field, sentence) => {
    expect(await save(body)).toMatchObject({ status: 400, body: { fields: { [field]: [sentence] } } });
    expect(await audit()).toEqual([]);
  });

  test.each([
    { gpa: 4, gpaScale: "4.0", sat: 400, act: 1 },
    { gpa: 0, gpaScale: "5.0", sat: 1600, act: 36, intendedMajor: "a".repeat(100) },
    { gpa: 100, gpaScale: "100" },
  ])("%j is taken", async (body) => expect((await save(body)).body).toMatchObject(body));

  test("is kept within bounds by the database too", async () => {
    const rows = [
      { gpa: 4.01, gpaScale: "4.0" as const },
      { gpa: -1, gpaScale: "4.0" as const },
      { gpa: 3 },
      { sat: 390 },
      { sat: 1610 },
      { sat: 405 },
      { act: 0 },
      { act: 37 },
      { intendedMajor: "a".repeat(101) },
      { intendedMajor: "" },
    ];
    for (const row of rows) await expect(db.insert(academicInfo).values({ personKey, ...row })).rejects.toThrow();
  });
});

describe("who reads it", () => {
  test.each<["Private" | "Schools" | "Public", school: boolean, everybody: boolean]>([
    ["Private", false, false],
    ["Schools", true, false],
    ["Public", true, true],
  ])("%s", async (visibility, school, everybody) => {
    await save({ ...all, visibility });
    expect([await shown(), await shown(other), await shown(coach)]).toEqual(
      [everybody, everybody, school].map((may) => (may ? all : null)),
    );
    expect((await coach.ask("GET", path)).status).toBe(school ? 200 : 404);
    expect((await other.ask("GET", path)).status).toBe(everybody ? 200 : 404);
    expect((await ask("GET", path)).status).toBe(401);
    expect((await owner.ask("GET", path)).status).toBe(200);
    expect((await audit()).map(({ act }) => act)).toEqual(["academic-info.saved"]);
  });

  test("a look of staff is written down, without a value", async () => {
    await save(all);
    expect(await (await reader.ask("GET", path)).json()).toMatchObject(all);
    expect((await audit()).at(-1)).toEqual({ act: "academic-info.looked-at", by: reader.userKey, detail: {} });
  });

  test("nobody, of a person whom they may not know of", async () => {
    await save({ ...all, visibility: "Public" });
    await db.update(people).set({ privacy: "Private" }).where(eq(people.key, personKey));
    for (const by of [other, coach]) expect((await by.ask("GET", path)).status).toBe(404);
    await db.update(people).set({ privacy: "Public" }).where(eq(people.key, personKey));
  });

  test("nobody else saves it", async () => {
    for (const by of [other, coach, reader]) expect((await save(all, by)).status).toBe(404);
    expect((await ask("PUT", path, { body: all })).status).toBe(401);
    expect(await audit()).toEqual([]);
  });
});

describe("a minor’s", () => {
  beforeEach(() => bornYearsAgo(15));

  test("is shown to more people once a guardian agrees, or by the guardian, and to fewer by the athlete", async () => {
    expect((await save(all)).status).toBe(200);
    const asked = await save({ ...all, sat: 1300, visibility: "Public" });
    const waits = asked.body as unknown as { guardianRequest: { key: number; words: string } };
    expect([asked.status, waits.guardianRequest.words]).toEqual([202, "Show the academics to everyone who sees the profile"]);
    // The rest is saved at once.
    expect(await (await owner.ask("GET", path)).json()).toMatchObject({ sat: 1300, visibility: "Private" });
    expect(await shown(coach)).toBeNull();
    const agreement = `/elite/v1/guardian-requests/${waits.guardianRequest.key}/agreement`;
    expect((await owner.ask("POST", agreement)).status).toBe(403);
    expect((await guardian.ask("POST", agreement)).status).toBe(200);
    expect(await shown()).toEqual({ ...all, sat: 1300 });

    expect((await save({ ...all, visibility: "Private" })).status).toBe(200);
    expect((await save({ ...all, visibility: "Schools" })).status).toBe(202);
    expect((await save({ ...all, visibility: "Public" }, guardian)).status).toBe(200);
    expect(await shown()).toEqual(all);
    expect((await save({ ...all, visibility: "Schools" })).status).toBe(200);
    expect(await shown()).toBeNull();
  });
});
