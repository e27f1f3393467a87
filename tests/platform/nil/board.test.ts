/** C30 to C36: the list of a school's coach, what has changed on it, and what its athletes want. */
import { and, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Board, BoardPlan } from "~/contract/nil/board";
import { boardErrors, boardLimits } from "~/domain/nil/board";
import { claims, users } from "~/platform/db/schema/accounts";
import { auditRows } from "~/platform/db/schema/audit";
import { boardRows } from "~/platform/db/schema/board";
import { recruitmentEvaluations } from "~/platform/db/schema/evaluations";
import { moneyWanted, moneyWantedLooks } from "~/platform/db/schema/own";
import { people } from "~/platform/db/schema/people";
import { organizations } from "~/platform/db/schema/places";
import { recruitmentInterests, visits } from "~/platform/db/schema/teams";
import { transfers } from "~/platform/db/schema/transfers";
import { addAthlete, addCollege, addSport, cast } from "../../setup/athlete";
import { testDatabase } from "../../setup/database";
import { addUser } from "../../setup/platform";

const { db } = await testDatabase();
const path = "/rdb/v1/school-board";
const author = await addUser(db, { username: "fay", passwordHash: "none" });

/** An athlete who names a college, that college's coach, and everybody around them; the clock is the test's. */
async function setUp(status: "Interested" | "Committed" = "Interested") {
  // Five minutes before midnight in the product's zone: a token lasts into the next day.
  const clock = { now: new Date("2026-11-21T05:55:00Z") };
  const athlete = await addAthlete(db, status, "Offered");
  const [college, elsewhere] = athlete.teams as [(typeof athlete.teams)[number], (typeof athlete.teams)[number]];
  const persons = await cast(db, athlete, { now: () => clock.now });
  await addSport(db, athlete.personKey);
  async function coachOf({ coachKey }: { coachKey: number }, verifiedAt: Date | null = clock.now) {
    const coach = await persons.person("kim", {});
    await db.insert(claims).values({ userKey: coach.userKey, personKey: coachKey, claimantType: "Coach", verifiedAt });
    return coach;
  }
  const coach = await coachOf(college);
  const send = (method: string, at: string, body?: object, by = coach) => by.ask(method, path + at, { body });
  const board = async (by = coach) => (await (await by.ask("GET", path)).json()) as Board;
  const add = (personKey = athlete.personKey, by = coach) => send("POST", "/people", { personKey }, by);
  const keysOf = async (by = coach) => (await board(by)).rows.map(({ personKey }) => personKey);
  const see = async (rows?: { personKey: number; mark: string }[]) =>
    send("POST", "/seen", { rows: rows ?? (await board()).rows.map(({ personKey, mark }) => ({ personKey, mark })) });
  const interestOf = (organizationKey: number) =>
    and(eq(recruitmentInterests.personKey, athlete.personKey), eq(recruitmentInterests.organizationKey, organizationKey));
  return { ...persons, clock, athlete, college, elsewhere, coach, coachOf, send, board, add, keysOf, see, interestOf };
}

/** Somebody else who names nobody. */
async function another(fullName: string): Promise<number> {
  const { personKey } = await addAthlete(db);
  await db.update(people).set({ fullName }).where(eq(people.key, personKey));
  return personKey;
}

describe("whose list it is (C30)", () => {
  it("is a verified coach's of a college, and there is none for anybody else", async () => {
    const { coachOf, college, person, owner, guardian, other, reader, lead, ask, athlete } = await setUp();
    const highSchool = await addCollege(db);
    await db.update(organizations).set({ level: "HighSchool" }).where(eq(organizations.key, highSchool.key));
    const suspended = await coachOf(college);
    await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.key, suspended.userKey));
    const nobody = [await coachOf(college, null), await coachOf(highSchool), await person("fan", {}), owner, guardian, other, reader, lead];
    const calls = [
      ["GET", ""],
      ["POST", "/people", { personKey: athlete.personKey }],
      ["DELETE", `/people/${athlete.personKey}`],
      ["DELETE", "/hidden"],
      ["PUT", `/people/${athlete.personKey}/note`, { note: "Quick." }],
      ["PUT", `/people/${athlete.personKey}/place`, { before: null }],
      ["POST", "/seen", { rows: [] }],
      ["POST", "/plan", { personKeys: [athlete.personKey] }],
    ] as const;
    for (const [method, at, body] of calls) {
      for (const asker of nobody) expect([method, at, (await asker.ask(method, path + at, { body })).status]).toEqual([method, at, 404]);
      expect((await ask(method, path + at, { body })).status).toBe(401);
      if (method !== "GET") expect((await suspended.ask(method, path + at, { body })).status).toSatisfy((status: number) => status >= 401);
    }
    expect(await db.select().from(boardRows).where(eq(boardRows.personKey, athlete.personKey))).toEqual([]);
    expect(await db.select().from(moneyWantedLooks).where(eq(moneyWantedLooks.personKey, athlete.personKey))).toEqual([]);
  });

  it("is the coach's own: another coach of the college has one of their own", async () => {
    const { coachOf, college, add, keysOf, send, athlete } = await setUp();
    const second = await coachOf(college);
    expect((await add()).status).toBe(204);
    await send("PUT", `/people/${athlete.personKey}/note`, { note: "Call on Tuesday." });
    expect(await keysOf(second)).toEqual([]);
    expect((await send("DELETE", `/people/${athlete.personKey}`, undefined, second)).status).toBe(404);
    expect(await keysOf()).toEqual([athlete.personKey]);
  });

  it("has an order, adds nobody twice, and ends with its limit", async () => {
    const { add, keysOf, send, athlete, coach } = await setUp();
    const [ann, bo, cy] = [await another("Ann"), await another("Bo"), await another("Cy")];
    for (const key of [ann, bo, ann, cy]) expect((await add(key)).status).toBe(204);
    expect(await keysOf()).toEqual([ann, bo, cy]);
    await send("PUT", `/people/${cy}/place`, { before: ann });
    expect(await keysOf()).toEqual([cy, ann, bo]);
    await send("PUT", `/people/${cy}/place`, { before: null });
    expect(await keysOf()).toEqual([ann, bo, cy]);
    await send("PUT", `/people/${ann}/place`, { before: cy });
    expect(await keysOf()).toEqual([bo, ann, cy]);
    expect((await send("PUT", `/people/${athlete.personKey}/place`, { before: ann })).status).toBe(404);
    await send("DELETE", `/people/${bo}`);
    expect(await keysOf()).toEqual([ann, cy]);
    const rows = Array.from({ length: boardLimits.rows - 2 }, async (_none, index) => (await addAthlete(db)).personKey + 0 * index);
    const now = new Date();
    const seen = { interests: [], elsewhere: [], transfers: [], rating: null };
    await db.insert(boardRows).values(
      (await Promise.all(rows)).map((personKey, index) => ({
        ...{ userKey: coach.userKey, personKey, place: 100 + index, addedAt: now, seen, seenAt: now },
      })),
    );
    const full = await add();
    expect([full.status, await full.json()]).toEqual([409, expect.objectContaining({ code: "board-full", message: boardErrors.full })]);
  });

  it("writes a row of the audit for each change, which names no athlete", async () => {
    const { add, send, see, athlete, coach } = await setUp();
    const at = `/people/${athlete.personKey}`;
    await add();
    await add();
    for (const note of ["Call on Tuesday.", "Call on Tuesday.", ""]) await send("PUT", `${at}/note`, { note });
    await see();
    await send("DELETE", at);
    const rows = await db.select().from(auditRows).where(eq(auditRows.actorUserKey, coach.userKey)).orderBy(auditRows.key);
    expect(rows.map(({ act }) => act)).toEqual(["board.added", "board.noted", "board.noted", "board.seen", "board.removed"]);
    expect(rows.map(({ personKey }) => personKey)).toEqual([null, null, null, null, null]);
    expect(JSON.stringify(rows)).not.toContain("Tuesday");
  });
});

describe("who may not be shown (C30, I1)", () => {
  it("leaves the list without a trace but that there is one, and comes back with the note", async () => {
    const { add, board, send, athlete, keysOf } = await setUp();
    await add();
    await send("PUT", `/people/${athlete.personKey}/note`, { note: "Call on Tuesday." });
    await db.update(people).set({ privacy: "Private", fullName: "Hidden Harlow" }).where(eq(people.key, athlete.personKey));
    const { rows, hidden, suggestions } = await board();
    expect([rows, hidden, suggestions]).toEqual([[], 1, []]);
    expect(JSON.stringify(await board())).not.toMatch(/Harlow|Tuesday/);
    const refused = [
      await add(),
      await send("PUT", `/people/${athlete.personKey}/note`, { note: "Who?" }),
      await send("DELETE", `/people/${athlete.personKey}`),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404]);
    const plan = (await (await send("POST", "/plan", { personKeys: [athlete.personKey] })).json()) as BoardPlan;
    expect(plan.wanted).toEqual([]);
    await db.update(people).set({ privacy: "Public" }).where(eq(people.key, athlete.personKey));
    expect((await board()).rows).toMatchObject([{ personKey: athlete.personKey, note: "Call on Tuesday." }]);
    await db.update(people).set({ visibility: "Hidden" }).where(eq(people.key, athlete.personKey));
    await send("DELETE", "/hidden");
    await db.update(people).set({ visibility: "Normal" }).where(eq(people.key, athlete.personKey));
    expect([await keysOf(), (await board()).hidden]).toEqual([[], 0]);
  });

  it("neither has a college that may not be known: not by name, nor counted", async () => {
    const { add, board, elsewhere, interestOf } = await setUp();
    await add();
    await db.update(recruitmentInterests).set({ recruitmentStatus: "Committed" }).where(interestOf(elsewhere.key));
    expect((await board()).rows).toMatchObject([{ others: 1, changes: [{ words: `Committed to ${elsewhere.fullName}` }] }]);
    await db.update(organizations).set({ visibility: "Hidden" }).where(eq(organizations.key, elsewhere.key));
    expect((await board()).rows).toMatchObject([{ others: 0, changes: [] }]);
    expect(JSON.stringify(await board())).not.toContain(elsewhere.fullName);
  });

  it("is whoever was joined to another: the list follows, once, and back", async () => {
    const { add, keysOf, board } = await setUp();
    const [kept, joined] = [await another("Ann Lee"), await another("Anne Lee")];
    await add(joined);
    await db.update(people).set({ joinedToKey: kept }).where(eq(people.key, joined));
    expect((await board()).rows.map(({ fullName }) => fullName)).toEqual(["Ann Lee"]);
    await add(kept);
    expect(await keysOf()).toEqual([kept]);
    await db.update(people).set({ joinedToKey: null }).where(eq(people.key, joined));
    expect(await keysOf()).toEqual([joined]);
  });
});

describe("what has changed (C31, C33)", () => {
  it("stays marked until it is pressed, of each as it was shown", async () => {
    const { add, board, see, clock, college, elsewhere, interestOf, athlete } = await setUp();
    await add();
    expect((await board()).rows).toMatchObject([
      {
        changes: [],
        others: 1,
        interests: [{ organizationKey: college.key, recruitmentStatus: "Interested", standing: "Claimed", answer: null }],
      },
    ]);
    clock.now = new Date("2026-11-21T06:02:00Z");
    await db.update(recruitmentInterests).set({ recruitmentStatus: "Offered" }).where(interestOf(college.key));
    await db.update(recruitmentInterests).set({ recruitmentStatus: "Decommitted" }).where(interestOf(elsewhere.key));
    const [interest] = await db.select({ key: recruitmentInterests.key }).from(recruitmentInterests).where(interestOf(college.key));
    await db.insert(visits).values({ recruitmentInterestKey: interest!.key, type: "visit", dateOccurred: "2026-11-21", official: true });
    await db.insert(recruitmentEvaluations).values({
      ...{ personKey: athlete.personKey, sportKey: 1, authorUserKey: author, rating: 88.5, strengths: "Quick.", status: "Published" },
      ...{ publishedAt: clock.now, changedAt: clock.now },
    });
    await db.insert(transfers).values({
      ...{ personKey: athlete.personKey, sportKey: 1, year: 2026, fromKey: elsewhere.key, enteredDay: "2026-11-21" },
      ...{ source: "The athlete", standing: "Claimed", saidBy: "Athlete", changedAt: clock.now },
    });
    const words = [
      `Entered the transfer portal, leaves ${elsewhere.fullName}`,
      "Rated 88.50",
      "Interested, now Offered",
      "Official visit 11/21/26",
      `Decommitted from ${elsewhere.fullName}`,
    ];
    const told = async () => (await board()).rows.flatMap(({ changes }) => changes.map((one) => one.words));
    expect(await told()).toEqual(words);
    expect(await told()).toEqual(words);
    // What came between the page and the press stays marked, with all that was shown before.
    const [{ personKey, mark }] = (await board()).rows as [Board["rows"][number]];
    await db.update(recruitmentInterests).set({ recruitmentStatus: "Committed" }).where(interestOf(college.key));
    expect((await see([{ personKey, mark }])).status).toBe(204);
    expect(await told()).toContain("Interested, now Committed");
    await see();
    expect((await board()).rows).toMatchObject([{ changes: [], seenAt: clock.now.toISOString().replace(".000Z", "+00:00"), rating: 88.5 }]);
  });

  it("leads to what the coach may say of a commitment, as T13 has it", async () => {
    const { add, board, coach } = await setUp("Committed");
    await add();
    const [{ interests }] = (await board()).rows as [Board["rows"][number]];
    const { key, seen, mayConfirm, mayContest } = interests[0]!.answer!;
    expect([mayConfirm, mayContest]).toEqual([true, true]);
    expect((await coach.ask("POST", `/rdb/v1/school-commitments/${key}/confirm`, { body: { seen } })).status).toBe(200);
    expect((await board()).rows).toMatchObject([
      { interests: [{ standing: "Confirmed", answer: { mayConfirm: false, mayTakeBack: true } }] },
    ]);
  });

  it("suggests who names the college and is not on the list", async () => {
    const { add, board, athlete, send } = await setUp();
    const suggested = async () => (await board()).suggestions.map(({ personKey, recruitmentStatus }) => [personKey, recruitmentStatus]);
    expect(await suggested()).toEqual([[athlete.personKey, "Interested"]]);
    await add();
    expect(await suggested()).toEqual([]);
    await send("DELETE", `/people/${athlete.personKey}`);
    expect(await suggested()).toEqual([[athlete.personKey, "Interested"]]);
  });
});

describe("what they want (C36, Y6)", () => {
  it("is no part of the list, and of the plan a look at each of the chosen, once a day", async () => {
    const { add, board, send, clock, athlete, coach, college, owner, reader } = await setUp();
    const silent = await another("Silent Sam");
    await db.insert(moneyWanted).values({ personKey: athlete.personKey, annualWanted: 314_159 });
    await add();
    await add(silent);
    expect(JSON.stringify(await board())).not.toContain("314159");
    const stranger = await another("Not Listed");
    await db.insert(moneyWanted).values({ personKey: stranger, annualWanted: 271_828 });
    const plan = async () =>
      ((await (await send("POST", "/plan", { personKeys: [silent, athlete.personKey, stranger] })).json()) as BoardPlan).wanted;
    expect(await plan()).toMatchObject([
      { personKey: athlete.personKey, annual: 314_159 },
      { personKey: silent, fullName: "Silent Sam", annual: null },
    ]);
    const looks = (personKey: number) => db.select().from(moneyWantedLooks).where(eq(moneyWantedLooks.personKey, personKey));
    await plan();
    await coach.ask("GET", `/rdb/v1/people/${athlete.personKey}/nil/money-wanted`);
    expect(await looks(athlete.personKey)).toMatchObject([{ userKey: coach.userKey, organizationKey: college.key }]);
    expect([(await looks(silent)).length, (await looks(stranger)).length]).toEqual([1, 0]);
    clock.now = new Date("2026-11-21T06:02:00Z");
    await plan();
    expect(await looks(athlete.personKey)).toHaveLength(2);
    for (let time = 0; time < 2; time += 1) await reader.ask("GET", `/rdb/v1/people/${athlete.personKey}/nil/money-wanted`);
    const { looks: told } = (await (await owner.ask("GET", `/rdb/v1/people/${athlete.personKey}/nil/money-wanted/looks`)).json()) as {
      looks: unknown[];
    };
    expect(told).toHaveLength(4);
    const { rows } = await db.execute(
      sql`select 1 from audit_rows where act = 'money-wanted.looked-at' and person_key = ${athlete.personKey}`,
    );
    expect(rows).toHaveLength(4);
  });

  it.each([[[]], [Array.from({ length: boardLimits.rows + 1 }, (_none, index) => index + 1)]])(
    "is asked of some: %j",
    async (personKeys) => {
      const { send } = await setUp();
      expect((await send("POST", "/plan", { personKeys })).status).toBe(400);
    },
  );
});
