import { and, eq, like } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { MoneyLook, MoneyWanted } from "~/contract/profile/money-wanted";
import { fieldErrors } from "~/domain/base/messages";
import { claims } from "~/platform/db/schema/accounts";
import { auditRows } from "~/platform/db/schema/audit";
import { moneyWanted, moneyWantedLooks } from "~/platform/db/schema/own";
import { people as peopleTable } from "~/platform/db/schema/people";
import { organizations } from "~/platform/db/schema/places";
import { addAthlete, addCollege, cast } from "../../../setup/athlete";
import { testDatabase } from "../../../setup/database";

const { db } = await testDatabase();

async function setUp() {
  const athlete = await addAthlete(db);
  const people = await cast(db, athlete);
  const { personKey } = athlete;
  const path = `/rdb/v1/people/${personKey}/nil/money-wanted`;
  const save = (body: Record<string, unknown>, asker = people.owner) =>
    asker.ask("POST", "/rdb/v1/nil/money-wanted", { body: { personKey, ...body } });
  const looks = async (asker = people.owner) => ((await (await asker.ask("GET", `${path}/looks`)).json()) as { looks: MoneyLook[] }).looks;
  const audit = () =>
    db
      .select()
      .from(auditRows)
      .where(and(eq(auditRows.personKey, personKey), like(auditRows.act, "money-wanted.%")))
      .orderBy(auditRows.key);
  /** Someone who claims to be a coach. */
  async function coach({
    level = "College",
    verifiedAt = new Date(),
  }: { level?: "College" | "JuniorCollege" | "HighSchool" | "Professional"; verifiedAt?: Date | null } = {}) {
    const college = await addCollege(db);
    await db.update(organizations).set({ level }).where(eq(organizations.key, college.key));
    const asker = await people.person("kim", {});
    await db.insert(claims).values({ userKey: asker.userKey, personKey: college.coachKey, claimantType: "Coach", verifiedAt });
    return { ...asker, college };
  }
  return { ...people, personKey, path, save, looks, audit, coach };
}

describe("the amount wanted", () => {
  it("is not said at first, is saved at once, and the answer is the record", async () => {
    const { owner, path, save, audit } = await setUp();
    expect(await (await owner.ask("GET", path)).json()).toEqual({
      annualMoneyWanted: null,
      agentInfo: { name: null, phoneNumber: null },
      changedAt: null,
    });
    const response = await save({ annualWanted: 300_000, agentInfo: { name: " Morgan ", phoneNumber: "(859) 555-0177" } });
    const record = { annualMoneyWanted: 300_000, agentInfo: { name: "Morgan", phoneNumber: "8595550177" } };
    expect([response.status, await response.json()]).toMatchObject([200, record]);
    expect(await (await owner.ask("GET", path)).json()).toMatchObject(record);
    expect((await audit()).map(({ act, actorUserKey, detail }) => ({ act, actorUserKey, detail }))).toEqual([
      { act: "money-wanted.saved", actorUserKey: owner.userKey, detail: {} },
    ]);
  });

  it("writes nothing when nothing changes, and lets the agent go when none is sent", async () => {
    const { save, audit } = await setUp();
    const wanted = { annualWanted: 12, agentInfo: { name: "Morgan", phoneNumber: "555" } };
    for (let time = 0; time < 3; time += 1) expect((await save(wanted)).status).toBe(200);
    expect(await audit()).toHaveLength(1);
    expect(await (await save({ annualWanted: 12 })).json()).toMatchObject({ agentInfo: { name: null, phoneNumber: null } });
    expect(await audit()).toHaveLength(2);
  });

  it("is refused on another change than the last, when the save names one", async () => {
    const { owner, path, save } = await setUp();
    const first = (await (await save({ annualWanted: 12, seenChangedAt: null })).json()) as MoneyWanted;
    const refused = await save({ annualWanted: 24, seenChangedAt: null });
    expect([refused.status, await refused.json()]).toEqual([409, expect.objectContaining({ code: "stale" })]);
    for (const annualWanted of [36, 48]) await save({ annualWanted, seenChangedAt: first.changedAt });
    expect(await (await owner.ask("GET", path)).json()).toMatchObject({ annualMoneyWanted: 36 });
  });

  const { amountRequired, amountDigits, amountTooLarge, phoneInvalid, nameTooLong } = fieldErrors;
  it.each<[string, Record<string, unknown>, string, string]>([
    ["no amount", {}, "annualWanted", amountRequired],
    ["an amount in words", { annualWanted: "300000" }, "annualWanted", amountRequired],
    ["less than nothing", { annualWanted: -1 }, "annualWanted", amountDigits],
    ["cents", { annualWanted: 10.5 }, "annualWanted", amountDigits],
    ["one dollar too many", { annualWanted: 1_000_000_000 }, "annualWanted", amountTooLarge],
    [
      "an agent's phone of another country",
      { annualWanted: 1, agentInfo: { phoneNumber: "+44 20 7946 0958" } },
      "agentInfo.phoneNumber",
      phoneInvalid,
    ],
    ["an agent's phone in words", { annualWanted: 1, agentInfo: { phoneNumber: "none" } }, "agentInfo.phoneNumber", phoneInvalid],
    ["an agent's name of 101 characters", { annualWanted: 1, agentInfo: { name: "a".repeat(101) } }, "agentInfo.name", nameTooLong],
  ])("%s is refused by its field", async (_what, body, field, sentence) => {
    const { save, audit } = await setUp();
    const response = await save(body);
    expect([response.status, await response.json()]).toMatchObject([400, { fields: { [field]: [sentence] } }]);
    expect(await audit()).toEqual([]);
  });

  it.each([0, 1, 999_999_999])("%i dollars are taken", async (annualWanted) => {
    expect(await (await (await setUp()).save({ annualWanted, agentInfo: { phoneNumber: "8595550177" } })).json()).toMatchObject({
      annualMoneyWanted: annualWanted,
    });
  });

  it("is kept within bounds by the database too", async () => {
    const { personKey } = await setUp();
    for (const row of [{ annualWanted: -1 }, { annualWanted: 1, agentPhoneNumber: "18595550177" }])
      await expect(db.insert(moneyWanted).values({ personKey, ...row })).rejects.toThrow();
  });
});

describe("who sees the amount", () => {
  it("is the athlete's side, unnoticed", async () => {
    const { owner, guardian, ownReviewer, path, looks } = await setUp();
    for (const asker of [owner, guardian, ownReviewer]) expect((await asker.ask("GET", path)).status).toBe(200);
    expect(await looks()).toEqual([]);
  });

  it("is a school and staff, each look kept with one audit row that holds no amount", async () => {
    const { save, reader, coach, path, looks, guardian, audit, personKey } = await setUp();
    await save({ annualWanted: 314_159 });
    const kim = await coach();
    const juco = await coach({ level: "JuniorCollege" });
    for (const asker of [kim, juco, reader])
      expect(await (await asker.ask("GET", path)).json()).toMatchObject({ annualMoneyWanted: 314_159 });
    expect((await looks()).map(({ organizationName }) => organizationName)).toEqual([null, juco.college.fullName, kim.college.fullName]);
    expect((await looks(guardian))[2]!.viewer).toMatch(/^kim /);
    const rows = (await audit()).slice(1);
    expect(rows.map(({ act, actorUserKey, detail }) => [act, actorUserKey, detail])).toEqual([
      ["money-wanted.looked-at", kim.userKey, { organizationKey: kim.college.key }],
      ["money-wanted.looked-at", juco.userKey, { organizationKey: juco.college.key }],
      ["money-wanted.looked-at", reader.userKey, { organizationKey: null }],
    ]);
    expect(JSON.stringify(rows)).not.toContain("314159");
    expect(await db.select().from(moneyWantedLooks).where(eq(moneyWantedLooks.personKey, personKey))).toHaveLength(3);
  });

  it("is nobody else: not a coach who is not verified, of no college, or who has left", async () => {
    const { save, other, person, coach, ask, path, looks, audit } = await setUp();
    await save({ annualWanted: 1 });
    const left = await coach();
    await db.update(peopleTable).set({ currentOrganizationKey: null }).where(eq(peopleTable.key, left.college.coachKey));
    const noCoach = await coach();
    await db.update(peopleTable).set({ positionType: "Operations" }).where(eq(peopleTable.key, noCoach.college.coachKey));
    const fan = await person("fan", {});
    await db
      .insert(claims)
      .values({ userKey: fan.userKey, personKey: left.college.coachKey, claimantType: "Guardian", verifiedAt: new Date() });
    const outsiders = [
      other,
      fan,
      left,
      noCoach,
      await person("kentucky", { roles: ["kentucky_editor", "editor"] }),
      await coach({ verifiedAt: null }),
      await coach({ level: "HighSchool" }),
      await coach({ level: "Professional" }),
    ];
    for (const asker of outsiders) {
      const response = await asker.ask("GET", path);
      expect([response.status, await response.json()]).toEqual([
        404,
        await (await asker.ask("GET", "/rdb/v1/people/2000000000/nil/money-wanted")).json(),
      ]);
      expect(await (await asker.ask("GET", "/users/v1/users/school")).json()).toEqual({ school: null });
    }
    for (const asked of [path, `${path}/looks`, "/users/v1/users/school"]) expect((await ask("GET", asked)).status).toBe(401);
    expect([await looks(), (await audit()).length]).toEqual([[], 1]);
  });

  it("saves and sees looks on the athlete's side only", async () => {
    const { save, guardian, other, reader, reviewer, coach, path } = await setUp();
    expect((await save({ annualWanted: 1 }, guardian)).status).toBe(200);
    const kim = await coach();
    for (const asker of [other, reader, reviewer, kim]) {
      expect((await save({ annualWanted: 2 }, asker)).status).toBe(404);
      expect((await asker.ask("GET", `${path}/looks`)).status).toBe(404);
    }
    expect(await (await guardian.ask("GET", path)).json()).toMatchObject({ annualMoneyWanted: 1 });
  });

  it("knows of no looks at someone who is no athlete", async () => {
    const { reader, coach } = await setUp();
    const kim = await coach();
    for (const asker of [reader, kim])
      expect((await asker.ask("GET", `/rdb/v1/people/${kim.college.coachKey}/nil/money-wanted`)).status).toBe(404);
  });

  it("shows the looks of the last 30 days, and tells a coach's college", async () => {
    const { personKey, coach, looks, owner } = await setUp();
    const kim = await coach();
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
    const row = { personKey, userKey: kim.userKey, organizationKey: kim.college.key };
    await db.insert(moneyWantedLooks).values([
      { ...row, at: ago(29.9) },
      { ...row, at: ago(30.1) },
      { ...row, at: ago(1) },
    ]);
    expect((await looks()).map(({ at }) => Math.round((Date.now() - Date.parse(at)) / 86_400_000))).toEqual([1, 30]);
    const profile = (await (await owner.ask("GET", `/rdb/v2/person/${personKey}/profile-admin`)).json()) as { own: { moneyLooks: number } };
    expect(profile.own.moneyLooks).toBe(2);
    expect(await (await kim.ask("GET", "/users/v1/users/school")).json()).toEqual({
      school: { key: kim.college.key, name: kim.college.fullName },
    });
  });
});
