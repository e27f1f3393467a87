/** E19, O20: the transfer portal entered, decided and left again, by the athlete’s side and by staff; and what is refused. */
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { PersonPage } from "~/contract/profile/person-page";
import type { ReviewItem } from "~/contract/profile/profile-edits";
import type { Transfers } from "~/contract/profile/transfers";
import { transferErrors as errors } from "~/domain/profile/transfer-edits";
import { organizations } from "~/platform/db/schema/places";
import { people } from "~/platform/db/schema/people";
import { reviewDecisions } from "~/platform/db/schema/review";
import { transfers } from "~/platform/db/schema/transfers";
import { addAthlete, addCollege, addSport, cast, seen } from "../../../setup/athlete";
import { testDatabase } from "../../../setup/database";
import { beginning } from "../../review/guardian/beginning";

const { db } = await testDatabase();

async function begin() {
  const athlete = await addAthlete(db);
  await addSport(db, athlete.personKey);
  await db.update(people).set({ dateOfBirth: "2004-03-04" }).where(eq(people.key, athlete.personKey));
  const persons = await cast(db, athlete);
  const [from, to] = [await addCollege(db), await addCollege(db)];
  const entry = { type: "transfer", editType: "Add", sportKey: 1, year: 2026, fromKey: from.key, enteredDay: "2026-04-02" };
  const approve = async (item: ReviewItem, more: object = {}) => {
    const answer = await persons.reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/approve`, { body: { ...seen(item), ...more } });
    return { status: answer.status, body: (await answer.json()) as { code?: string; message?: string } };
  };
  const rows = () => db.select().from(transfers).where(eq(transfers.personKey, athlete.personKey)).orderBy(transfers.key);
  const told = async () => {
    const answer = await persons.ask("GET", `/public/rdb/v1/transfers/latest?sportKey=1&year=2026&fromKey=${from.key}`);
    return (await answer.json()) as Transfers;
  };
  const entered = async () => {
    expect((await approve((await persons.submit(entry)).item)).status).toBe(200);
    return (await rows()).at(-1)!;
  };
  return { ...athlete, ...persons, from, to, entry, approve, rows, told, entered };
}

describe("an entry of the athlete's side", () => {
  it("is in the portal once it is approved, as a claim; decided and withdrawn by further edits", async () => {
    const { submit, approve, entry, told, to, personKey, ask } = await begin();
    const sent = await submit(entry);
    expect([sent.status, sent.item.kind]).toEqual([201, "transfer"]);
    expect(Date.parse(sent.item.dueAt) - Date.parse(sent.item.submittedAt)).toBe(4 * 3_600_000);
    expect((await told()).counts.entered).toBe(0);
    expect((await approve(sent.item)).status).toBe(200);
    expect(await told()).toMatchObject({
      counts: { entered: 1, available: 1, committed: 0, withdrawn: 0 },
      transfers: [{ personKey, state: "Available", enteredDay: "2026-04-02", said: { standing: "Claimed", by: "Athlete" } }],
    });

    const { key } = (await told()).transfers[0]!;
    const { type, sportKey: _sport, ...said } = entry;
    const decided = await submit({ ...said, type, editType: "Update", key, toKey: to.key, decidedDay: "2026-04-20" });
    expect(decided).toMatchObject({ status: 201 });
    expect((await approve(decided.item)).status).toBe(200);
    expect(await told()).toMatchObject({ counts: { entered: 1, committed: 1 }, transfers: [{ key, to: { key: to.key } }] });
    const page = (await (await ask("GET", `/public/rdb/v1/player/${personKey}/page`)).json()) as PersonPage;
    expect([page.profile.playerType, page.transfers]).toMatchObject(["Transfer", [{ key, state: "Committed", toName: to.fullName }]]);

    const withdrawn = await submit({ ...said, type, editType: "Update", key, withdrawnDay: "2026-05-01" });
    expect((await approve(withdrawn.item)).status).toBe(200);
    expect((await told()).counts).toEqual({ entered: 1, available: 0, committed: 0, withdrawn: 1 });
    // The sport is free again.
    expect((await submit({ ...entry, enteredDay: "2026-06-01" })).status).toBe(201);
  });

  it("is one at a time of a sport, whether it waits or stands, and so is one of a season and a college", async () => {
    const { submit, approve, entry, rows, to } = await begin();
    const first = await submit(entry);
    expect(await submit(entry)).toMatchObject({ status: 409, code: "already-pending" });
    await approve(first.item);
    expect(await submit(entry)).toMatchObject({ status: 422, fields: { sportKey: [errors.sportOpen] } });
    const [row] = await rows();
    await db.update(transfers).set({ toKey: to.key, decidedDay: "2026-04-20" }).where(eq(transfers.key, row!.key));
    expect(await submit(entry)).toMatchObject({ status: 422, fields: { sportKey: [errors.twice] } });
    expect((await submit({ ...entry, fromKey: to.key, enteredDay: "2026-09-01" })).status).toBe(201);
  });

  it("names colleges that everybody may know of, a sport of the athlete's, and an entry of their own", async () => {
    const { submit, entry, to, from } = await begin();
    const other = await (await begin()).entered();
    const school = await addCollege(db);
    await db.update(organizations).set({ level: "HighSchool" }).where(eq(organizations.key, school.key));
    const hidden = await addCollege(db);
    await db.update(organizations).set({ visibility: "Hidden" }).where(eq(organizations.key, hidden.key));
    for (const fromKey of [999_999, school.key, hidden.key])
      expect(await submit({ ...entry, fromKey })).toMatchObject({ status: 422, fields: { fromKey: [errors.collegeUnknown] } });
    for (const toKey of [999_999, school.key, hidden.key])
      expect(await submit({ ...entry, toKey, decidedDay: "2026-04-03" })).toMatchObject({
        status: 422,
        fields: { toKey: [errors.collegeUnknown] },
      });
    expect(await submit({ ...entry, sportKey: 2 })).toMatchObject({ status: 422, fields: { sportKey: [errors.sportUnknown] } });
    expect(await submit({ ...entry, toKey: from.key, decidedDay: "2026-04-01" })).toMatchObject({
      fields: { toKey: [errors.sameCollege], decidedDay: [errors.decidedBeforeEntered] },
    });
    const { sportKey: _sport, ...said } = entry;
    const update = { ...said, editType: "Update", key: other.key, toKey: to.key, decidedDay: "2026-04-20" };
    expect(await submit(update)).toMatchObject({ status: 409, code: "stale", message: errors.gone });
  });

  it("is not approved where another is open by then", async () => {
    const { personKey, submit, approve, entry, rows, from } = await begin();
    const { item } = await submit(entry);
    await db.insert(transfers).values({
      ...{ personKey, sportKey: 1, year: 2025, fromKey: from.key, enteredDay: "2025-04-02" },
      ...{ source: "A list", standing: "Confirmed", saidBy: "Source" },
    });
    expect(await approve(item)).toMatchObject({ status: 409, body: { message: errors.sportOpen } });
    expect(await rows()).toHaveLength(1);
  });

  it("is approved with other days, and nobody but the athlete says where it leads", async () => {
    const { submit, approve, entry, rows, to } = await begin();
    const { item } = await submit(entry);
    const change = { ...entry, enteredDay: "2026-04-03" };
    const away = { ...change, toKey: to.key, decidedDay: "2026-04-20" };
    for (const other of [away, { ...change, year: 2027 }])
      expect(await approve(item, { change: other, sentence: "So it is." })).toMatchObject({
        status: 422,
        body: { message: errors.outcomeOfAthlete },
      });
    expect((await approve(item, { change, sentence: "The list of the conference says so." })).status).toBe(200);
    expect(await rows()).toMatchObject([{ enteredDay: "2026-04-03", toKey: null }]);
  });

  it("which a source had confirmed is a claim once it is changed, and confirmed again when that is taken back", async () => {
    const { personKey, submit, approve, lead, from, to, rows } = await begin();
    await db.insert(transfers).values({
      ...{ personKey, sportKey: 1, year: 2026, fromKey: from.key, enteredDay: "2026-04-02" },
      ...{ source: "A list", standing: "Confirmed", saidBy: "Source", saidDay: "2026-04-04" },
    });
    const [before] = await rows();
    const said = { type: "transfer", editType: "Update", key: before!.key, year: 2026, fromKey: from.key, enteredDay: "2026-04-02" };
    const { item } = await submit({ ...said, toKey: to.key, decidedDay: "2026-04-20" });
    await approve(item);
    expect(await rows()).toMatchObject([{ toKey: to.key, standing: "Claimed", saidBy: "Athlete", source: "The athlete" }]);
    const [decision] = await db.select().from(reviewDecisions).where(eq(reviewDecisions.reviewItemKey, item.key));
    const body = { decisionKey: decision!.key, reason: "The college denies it." };
    const undone = await lead.ask("POST", `/rdb/v1/review-items/${item.key}/reverse`, { body });
    expect(undone.status).toBe(200);
    const [after] = await rows();
    expect({ ...after, changedAt: null }).toEqual({ ...before, changedAt: null });
  });
});

describe("an entry of staff", () => {
  it("stands at once, confirmed by staff; readers of the desk may not enter one", async () => {
    const { personKey, reviewer, reader, entry, rows } = await begin();
    const enter = (asker: typeof reviewer, edit: object) =>
      asker.ask("POST", `/elite/v1/people/${personKey}/profile-edits`, { body: { edit } });
    expect((await enter(reader, entry)).status).toBe(404);
    expect((await enter(reviewer, { ...entry, fromKey: 999_999 })).status).toBe(422);
    expect((await enter(reviewer, entry)).status).toBe(201);
    expect(await rows()).toMatchObject([{ standing: "Confirmed", saidBy: "Staff", source: "Our staff", toKey: null }]);
    const again = await enter(reviewer, entry);
    expect([again.status, await again.json()]).toMatchObject([422, { fields: { sportKey: [errors.sportOpen] } }]);
  });

  it("is confirmed by staff, too, where a reviewer has seen proof of what the athlete sent", async () => {
    const { submit, approve, entry, rows } = await begin();
    await approve((await submit(entry)).item, { tier: "StaffVerified" });
    expect(await rows()).toMatchObject([{ standing: "Confirmed", saidBy: "Staff" }]);
  });
});

describe("a minor's entry", () => {
  it("waits for the guardian, and is at the desk once they agree; staff say how they know", async () => {
    const { athlete, casey, guardian, as, items } = await beginning(db)();
    await addSport(db, athlete.personKey);
    const from = await addCollege(db);
    const entry = { type: "transfer", editType: "Add", sportKey: 1, year: 2026, fromKey: from.key, enteredDay: "2026-04-02" };
    const sent = await casey.send(entry);
    expect([sent.status, sent.body.guardianRequest]).toMatchObject([
      202,
      { act: "Transfer", words: `Transfer portal: Football 2026, from ${from.fullName}: in the portal since 04/02/26` },
    ]);
    expect(await items()).toEqual([]);
    const staff = await as(["rdb3"], null);
    expect((await staff.send(entry)).status).toBe(422);
    const { key } = sent.body.guardianRequest!;
    const agreed = await guardian!.call("POST", `/elite/v1/guardian-requests/${key}/agreement`);
    expect([agreed.status, (await items()).map(({ type }) => type)]).toEqual([200, ["transfer"]]);
  });
});
