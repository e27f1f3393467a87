/** E19, O20: what a college says of the transfers that concern it, and how they stand then. */
import { eq } from "drizzle-orm";
import { describe, expect, it, test } from "vitest";
import type { Notices } from "~/contract/notices/notices";
import type { SchoolTransfer, SchoolTransfers } from "~/contract/profile/school-transfers";
import { answeringCollege, schoolTransferActs, schoolTransferErrors } from "~/domain/profile/school-transfers";
import { claims, users } from "~/platform/db/schema/accounts";
import { auditRows } from "~/platform/db/schema/audit";
import { mailOutbox, notices } from "~/platform/db/schema/notices";
import { people } from "~/platform/db/schema/people";
import { organizations } from "~/platform/db/schema/places";
import { reviewDecisions } from "~/platform/db/schema/review";
import { transfers } from "~/platform/db/schema/transfers";
import { addAthlete, addCollege, addSport, cast, seen } from "../../../setup/athlete";
import { testDatabase } from "../../../setup/database";

const { db } = await testDatabase();
const now = new Date("2026-11-20T18:00:00Z");

test("an entry waits for the word of the new college once it leads there, else of the one that is left", () => {
  expect((["Available", "Committed", "Withdrawn"] as const).map(answeringCollege)).toEqual(["from", "to", "from"]);
});

test.each([
  [{ standing: "Claimed", by: "Athlete" }, true, false],
  [{ standing: "Claimed", by: "Source" }, true, false],
  [{ standing: "Confirmed", by: "School" }, false, true],
  [{ standing: "Confirmed", by: "Staff" }, false, false],
  [{ standing: "Confirmed", by: "Source" }, false, false],
] as const)("%j may be confirmed: %s, taken back: %s", (said, mayConfirm, mayTakeBack) => {
  expect(schoolTransferActs(said)).toEqual({ mayConfirm, mayTakeBack });
});

/** An athlete in the portal by their own word, the coaches of both colleges, and everybody around them. */
async function setUp() {
  const athlete = await addAthlete(db);
  const { personKey } = athlete;
  await addSport(db, personKey);
  const persons = await cast(db, athlete, { now: () => now });
  const [from, to] = [await addCollege(db), await addCollege(db)];
  const [row] = await db
    .insert(transfers)
    .values({
      ...{ personKey, sportKey: 1, year: 2026, fromKey: from.key, enteredDay: "2026-04-02" },
      ...{ source: "The athlete", standing: "Claimed", saidBy: "Athlete", saidDay: "2026-04-03" },
    })
    .returning();
  const { key } = row!;
  async function coachOf(of: { coachKey: number }) {
    const coach = await persons.person("kim", {});
    await db.insert(claims).values({ userKey: coach.userKey, personKey: of.coachKey, claimantType: "Coach", verifiedAt: now });
    return coach;
  }
  const [leftBy, newBy] = [await coachOf(from), await coachOf(to)];
  const list = async (by: typeof leftBy, state = "claimed") =>
    ((await (await by.ask("GET", `/rdb/v1/school-transfers?state=${state}`)).json()) as SchoolTransfers).transfers;
  const act = async (by: typeof leftBy, what: "confirm" | "take-back", sight: string) => {
    const answer = await by.ask("POST", `/rdb/v1/school-transfers/${key}/${what}`, { body: { seen: sight } });
    return { status: answer.status, body: (await answer.json()) as SchoolTransfer & { code?: string; message?: string } };
  };
  const stands = async () => (await db.select().from(transfers).where(eq(transfers.key, key)))[0]!;
  const decide = () => db.update(transfers).set({ toKey: to.key, decidedDay: "2026-04-20" }).where(eq(transfers.key, key));
  const acts = async () =>
    (
      await db
        .select({ act: auditRows.act })
        .from(auditRows)
        .where(eq(auditRows.subject, `transfer:${key}`))
        .orderBy(auditRows.key)
    ).map((one) => one.act);
  return { ...persons, personKey, key, from, to, leftBy, newBy, coachOf, list, act, stands, decide, acts };
}

describe("the list of a college", () => {
  it("is of whose word an entry waits for, and of nobody else", async () => {
    const { leftBy, newBy, list, decide, key, personKey, from, owner, ask } = await setUp();
    expect(await list(leftBy)).toMatchObject([
      {
        ...{
          key,
          personKey,
          fromName: from.fullName,
          toName: null,
          state: "Available",
          positionName: "Quarterback",
          guardianAgreedAt: null,
        },
        ...{ isOwnProfile: false, mayConfirm: true, mayTakeBack: false },
      },
    ]);
    expect(await list(newBy)).toEqual([]);
    await decide();
    expect([await list(leftBy), (await list(newBy)).map((one) => one.key)]).toEqual([[], [key]]);
    expect((await owner.ask("GET", "/rdb/v1/school-transfers")).status).toBe(404);
    expect((await ask("GET", "/rdb/v1/school-transfers")).status).toBe(401);
  });

  it("names no other college that may not be shown", async () => {
    const { newBy, list, decide, from, to } = await setUp();
    await decide();
    await db.update(organizations).set({ visibility: "Hidden" }).where(eq(organizations.key, from.key));
    const [one] = await list(newBy);
    expect([one!.fromName, one!.toName, JSON.stringify(one).includes(from.fullName)]).toEqual([null, to.fullName, false]);
  });

  it("tells of nobody whom the coach may not know of", async () => {
    const { leftBy, list, personKey, act } = await setUp();
    const [one] = await list(leftBy);
    await db.update(people).set({ visibility: "Hidden" }).where(eq(people.key, personKey));
    expect(await list(leftBy)).toEqual([]);
    expect((await act(leftBy, "confirm", one!.seen)).status).toBe(404);
  });
});

describe("the word of a college", () => {
  it("confirms a claim, once, and is taken back to what was said before", async () => {
    const { leftBy, list, act, stands, acts } = await setUp();
    const before = await stands();
    const [one] = await list(leftBy);
    const confirmed = await act(leftBy, "confirm", one!.seen);
    expect(confirmed).toMatchObject({ status: 200, body: { said: { standing: "Confirmed", by: "School", day: "2026-11-20" } } });
    expect((await act(leftBy, "confirm", one!.seen)).status).toBe(200);
    expect([await list(leftBy), (await list(leftBy, "answered")).length]).toEqual([[], 1]);
    expect(await act(leftBy, "take-back", one!.seen)).toMatchObject({ status: 409, body: { message: schoolTransferErrors.changed } });
    expect((await act(leftBy, "take-back", confirmed.body.seen)).status).toBe(200);
    expect({ ...(await stands()), changedAt: null }).toEqual({ ...before, changedAt: null });
    expect(await acts()).toEqual(["transfer.confirmed", "transfer.confirmation-taken-back"]);
  });

  it("is of what was seen, and of the college that it waits for", async () => {
    const { leftBy, newBy, list, act, decide, stands } = await setUp();
    const [one] = await list(leftBy);
    expect((await act(newBy, "confirm", one!.seen)).status).toBe(404);
    await decide();
    expect((await act(leftBy, "confirm", one!.seen)).status).toBe(404);
    await db.update(transfers).set({ changedAt: new Date("2026-11-21T00:00:00Z") });
    expect(await act(newBy, "confirm", one!.seen)).toMatchObject({ status: 409, body: { message: schoolTransferErrors.changed } });
    expect((await stands()).standing).toBe("Claimed");
  });

  it("is not of who manages the profile", async () => {
    const { leftBy, list, act, personKey, stands } = await setUp();
    const [one] = await list(leftBy);
    await db.insert(claims).values({ userKey: leftBy.userKey, personKey, claimantType: "Guardian", verifiedAt: now });
    expect(await list(leftBy)).toMatchObject([{ isOwnProfile: true, mayConfirm: false }]);
    expect(await act(leftBy, "confirm", one!.seen)).toMatchObject({ status: 403, body: { message: schoolTransferErrors.ownProfile } });
    expect((await stands()).standing).toBe("Claimed");
  });

  it("ends with what it was said of: an approved change is a claim, and taken back it is what was said before", async () => {
    const { leftBy, newBy, list, act, submit, reviewer, to, from, key, stands } = await setUp();
    const [one] = await list(leftBy);
    await act(leftBy, "confirm", one!.seen);
    const edit = { type: "transfer", editType: "Update", key, year: 2026, fromKey: from.key, enteredDay: "2026-04-02" };
    const { item } = await submit({ ...edit, toKey: to.key, decidedDay: "2026-04-20" });
    await reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/approve`, { body: seen(item) });
    expect(await stands()).toMatchObject({ standing: "Claimed", saidBy: "Athlete", confirmedByUserKey: null, saidBefore: null });
    expect(await list(newBy)).toMatchObject([{ key, mayConfirm: true }]);
    const [decision] = await db.select().from(reviewDecisions).where(eq(reviewDecisions.reviewItemKey, item.key));
    const undone = await reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/undo`, { body: { decisionKey: decision!.key } });
    expect(undone.status).toBe(200);
    // The college is asked anew.
    expect(await stands()).toMatchObject({ standing: "Claimed", saidBy: "Athlete", saidDay: "2026-04-03", toKey: null });
    expect(await list(leftBy)).toMatchObject([{ key, mayConfirm: true }]);
  });

  it("ends when whoever said it was no coach of the college", async () => {
    const { leftBy, list, act, stands, lead, acts } = await setUp();
    const [one] = await list(leftBy);
    await act(leftBy, "confirm", one!.seen);
    const [claim] = await db.select().from(claims).where(eq(claims.userKey, leftBy.userKey));
    const revoked = await lead.ask("PUT", `/elite/v1/profile-info/claim-n-${claim!.key}/process-access`, {
      body: { personKey: claim!.personKey, decision: "Revoked", reason: "The school tells us that you left." },
    });
    expect(revoked.status).toBe(200);
    expect(await stands()).toMatchObject({ standing: "Claimed", saidBy: "Athlete", saidDay: "2026-04-03", confirmedByUserKey: null });
    expect(await acts()).toEqual(["transfer.confirmed", "transfer.confirmation-ended"]);
  });
});

describe("the athlete’s side is told (E19)", () => {
  type By = Awaited<ReturnType<typeof setUp>>["owner"];
  const toldTo = async ({ ask }: By) =>
    ((await (await ask("GET", "/users/v1/notices")).json()) as Notices).notices.filter(({ type }) => type === "transfer-confirmation");
  const readAll = async (by: By) => {
    const keys = (await toldTo(by)).map(({ key }) => key);
    await by.ask("POST", "/users/v1/notices/read", { body: { keys } });
  };

  it("of a confirmation, each who manages the profile, with an e-mail where there is an address, and once however often it is confirmed", async () => {
    const { leftBy, list, act, owner, personKey, guardian, key } = await setUp();
    await db.update(users).set({ email: "avery@home.test" }).where(eq(users.key, owner.userKey));
    const [one] = await list(leftBy);
    for (const _time of [1, 2]) await act(leftBy, "confirm", one!.seen);
    for (const by of [owner, guardian])
      expect(await toldTo(by)).toMatchObject([
        { kind: "TransferConfirmed", personKey, of: { sportName: expect.any(String), year: 2026 }, stands: true, readAt: null },
      ]);
    expect(await toldTo(leftBy)).toEqual([]);
    const mails = await db
      .select({ userKey: notices.userKey })
      .from(mailOutbox)
      .innerJoin(notices, eq(notices.key, mailOutbox.noticeKey))
      .where(eq(notices.personKey, personKey));
    expect(mails).toEqual([{ userKey: owner.userKey }]);
    // A transfer that is gone leaves a notice that says less.
    await db.delete(transfers).where(eq(transfers.key, key));
    expect(await toldTo(owner)).toMatchObject([{ kind: "TransferConfirmed", of: null, stands: false }]);
  });

  it("no more of what is taken back before it was read, and once of what was read", async () => {
    const { leftBy, list, act, owner, guardian } = await setUp();
    const [one] = await list(leftBy);
    const confirmed = await act(leftBy, "confirm", one!.seen);
    await readAll(owner);
    const back = await act(leftBy, "take-back", confirmed.body.seen);
    expect(await toldTo(guardian)).toEqual([]);
    const kinds = async (by: By) => (await toldTo(by)).map((notice) => [notice.kind, "stands" in notice && notice.stands]);
    const after = [
      ["TransferConfirmationTakenBack", true],
      ["TransferConfirmed", false],
    ];
    expect(await kinds(owner)).toEqual(after);
    // Confirmed anew and taken back unread, it is told to nobody a second time.
    const anew = await act(leftBy, "confirm", back.body.seen);
    expect(await kinds(owner)).toMatchObject([["TransferConfirmed", true], ["TransferConfirmationTakenBack", false], {}]);
    await act(leftBy, "take-back", anew.body.seen);
    expect(await kinds(owner)).toEqual(after);
    expect(await toldTo(guardian)).toEqual([]);
  });

  it("when the word ends with the coach’s claim", async () => {
    const { leftBy, list, act, lead, owner } = await setUp();
    const [one] = await list(leftBy);
    await act(leftBy, "confirm", one!.seen);
    await readAll(owner);
    const [claim] = await db.select().from(claims).where(eq(claims.userKey, leftBy.userKey));
    await lead.ask("PUT", `/elite/v1/profile-info/claim-n-${claim!.key}/process-access`, {
      body: { personKey: claim!.personKey, decision: "Revoked", reason: "The school tells us that you left." },
    });
    expect((await toldTo(owner)).map(({ kind }) => kind)).toEqual(["TransferConfirmationTakenBack", "TransferConfirmed"]);
  });
});
