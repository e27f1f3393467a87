/** What was decided is shown as it was decided, whatever became of the edit since (docs/rules.md R3). */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import type { Notices } from "~/contract/notices/notices";
import type { ReviewItem } from "~/contract/profile/profile-edits";
import type { Decisions, ReviewItemAtDesk } from "~/contract/desk/review-items";
import type { AutoRule } from "~/domain/desk/auto-rules";
import { editInWords } from "~/domain/profile/edits";
import type { TaggedEdit } from "~/domain/profile/edit-values";
import { dryRunOf } from "~/platform/review/rules/dry-run";
import { claims, users } from "~/platform/db/schema/accounts";
import { measurements } from "~/platform/db/schema/people";
import { seedReference } from "~/platform/seed/reference";
import { addAthlete, addCollege, cast, seen } from "../../../setup/athlete";
import { testDatabase } from "../../../setup/database";

const { db } = await testDatabase();
await seedReference(db);

async function begin() {
  const athlete = await addAthlete(db, "Offered", "Interested", "Contacted");
  const persons = await cast(db, athlete);
  const { owner, reviewer, submit } = persons;
  const act = async (item: ReviewItem, name: string, body: Record<string, unknown>) => {
    const response = await reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/${name}`, { body });
    expect(response.status).toBe(200);
  };
  async function decisions() {
    return ((await (await reviewer.ask("GET", "/rdb/v1/review-decisions?mine=true")).json()) as Decisions).decisions;
  }
  return {
    athlete,
    ...persons,
    send: async (edit: Record<string, unknown>, options = {}) => (await submit(edit, options)).item,
    amend: async ({ key }: ReviewItem, edit: Record<string, unknown>, more = {}) => {
      const response = await owner.ask("PUT", `/elite/v1/profile-edits/${key}`, {
        body: { edit: { type: "topInterest", ...edit }, ...more },
      });
      expect(response.status).toBe(200);
      return ((await response.json()) as { reviewItem: ReviewItem }).reviewItem;
    },
    approve: (item: ReviewItem, ...others: ReviewItem[]) => act(item, "approve", seen(item, ...others)),
    reject: (item: ReviewItem) => act(item, "reject", { ...seen(item), code: "Incomplete", reason: "The day is missing." }),
    undo: async (item: ReviewItem) =>
      act(item, "undo", { decisionKey: (await decisions()).find((line) => line.reviewItemKey === item.key)!.key }),
    decisions,
    lines: async () =>
      (await decisions()).map((line) => [line.verdict, line.itemCount > 1 ? `${line.itemCount} teams` : editInWords(line as TaggedEdit)]),
  };
}

it("a list says of an NCAA ID that a sentence quotes its last digits alone (E2)", async () => {
  const { send, reviewer, decisions } = await begin();
  const item = await send({ type: "ncaaId", editType: "Add", value: "1234567890" });
  const body = { ...seen(item), code: "Other", reason: "1234567890 is not yours." };
  expect((await reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/reject`, { body })).status).toBe(200);
  expect(JSON.stringify(await decisions())).not.toContain("1234567890");
  expect((await decisions())[0]).toMatchObject({ sentence: "••••••7890 is not yours." });
});

it("an approval is offered to be undone only where that would be done: not of a team that a new order places (Q5)", async () => {
  const { athlete, send, approve, reviewer, decisions } = await begin();
  const college = await addCollege(db);
  const item = await send({ editType: "Add", organizationKey: college.key, recruitmentStatus: "Contacted" });
  await approve(item);
  expect((await decisions())[0]).toMatchObject({ reviewItemKey: item.key, mayUndoUntil: expect.any(String) });
  const batchKey = randomUUID();
  const [first, second] = athlete.teams;
  await send({ editType: "Update", organizationKey: first!.key, order: 2 }, { batchKey });
  await send({ editType: "Update", organizationKey: second!.key, order: 1 }, { batchKey });
  const [line] = await decisions();
  const page = (await (await reviewer.ask("GET", `/rdb/v1/review-items/${item.key}`)).json()) as ReviewItemAtDesk;
  const body = { decisionKey: line!.key };
  const undone = await reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/undo`, { body });
  expect([page.mayUndoUntil, page.cannotTakeBack, undone.status, ((await undone.json()) as { message: string }).message]).toEqual([
    null,
    expect.any(String),
    409,
    page.cannotTakeBack,
  ]);
  expect(line).toMatchObject({ mayUndoUntil: null, cannotUndo: page.cannotTakeBack });
});

it("nothing is offered to be undone to whoever manages the profile, or has lost the level, since they signed in (A4)", async () => {
  const { athlete, send, approve, reviewer, decisions } = await begin();
  await approve(await send({ type: "hsClassYear", editType: "Update", value: 2028 }));
  const mayUndo = async () => (await decisions())[0]!.mayUndoUntil !== null;
  expect(await mayUndo()).toBe(true);
  await db
    .update(users)
    .set({ roles: ["rdb1"] })
    .where(eq(users.key, reviewer.userKey));
  expect(await mayUndo()).toBe(false);
  await db
    .update(users)
    .set({ roles: ["rdb3"] })
    .where(eq(users.key, reviewer.userKey));
  await db
    .insert(claims)
    .values({ userKey: reviewer.userKey, personKey: athlete.personKey, claimantType: "Guardian", verifiedAt: new Date(0) });
  expect(await mayUndo()).toBe(false);
});

it("a value that was changed after the approval was undone", async () => {
  const { send, approve, undo, amend, lines, owner } = await begin();
  const weight = { type: "vitals", editType: "Add", measurementTypeKey: 2, dateOccurred: "2026-11-01" };
  const item = await send({ ...weight, value: "171.5" });
  await approve(item);
  // What has been read of a decision that is undone stays among the notices.
  const [notice] = ((await (await owner.ask("GET", "/users/v1/notices")).json()) as Notices).notices;
  await owner.ask("POST", "/users/v1/notices/read", { body: { keys: [notice!.key] } });
  await undo(item);
  await amend(item, { ...weight, value: "499" });
  expect(await lines()).toEqual([["Approved", "171.5 lbs on 11/01/26"]]);
  const { notices } = (await (await owner.ask("GET", "/users/v1/notices")).json()) as Notices;
  expect(notices.filter((one) => one.kind === "Approved")).toMatchObject([{ newValue: { value: "171.5" } }]);
});

it("a change that is held against something else by now, approved or rejected", async () => {
  const { athlete, send, approve, reject, undo, amend, lines } = await begin();
  const [first, second] = athlete.teams;
  const status = { editType: "Update", organizationKey: first!.key };
  const item = await send({ ...status, recruitmentStatus: "Committed" });
  const batchKey = randomUUID();
  await approve(item);
  await undo(item);
  await reject(item);
  await undo(item);
  const moves = [
    await send({ editType: "Update", organizationKey: first!.key, order: 2 }, { batchKey }),
    await send({ editType: "Update", organizationKey: second!.key, order: 1 }, { batchKey }),
  ] as const;
  await approve(...moves);
  const amended = await amend(item, { ...status, recruitmentStatus: "Signed" });
  expect(amended.oldValue).toMatchObject({ order: 2 });
  expect(await lines()).toEqual([
    ["Approved", "2 teams"],
    ["Rejected", "Recruitment status: Offered → Committed"],
    ["Approved", "Recruitment status: Offered → Committed"],
  ]);
});

it("an order stays one line of as many teams as were decided, whatever joined or left it since", async () => {
  const { athlete, send, approve, undo, amend, lines, decisions } = await begin();
  const [first, second, third] = athlete.teams;
  const order = { editType: "Update" };
  const batchKey = randomUUID();
  const moves = [
    await send({ ...order, organizationKey: first!.key, order: 2 }, { batchKey }),
    await send({ ...order, organizationKey: second!.key, order: 1 }, { batchKey }),
  ] as const;
  await approve(...moves);
  await undo(moves[0]);
  // The first goes back to its place, and another team joins.
  await amend(moves[0], { ...order, organizationKey: first!.key, order: 1 });
  await send({ ...order, organizationKey: third!.key, order: 2 }, { batchKey: randomUUID() });
  expect(await lines()).toEqual([["Approved", "2 teams"]]);
  expect(await decisions()).toMatchObject([{ reviewItemKey: moves[0].key }]);
});

it("a dry run holds its rule against what stands: not against what was undone", async () => {
  const { athlete, send, approve, undo } = await begin();
  const result = { type: "vitals", editType: "Add", measurementTypeKey: 2, dateOccurred: "2026-11-01" };
  const stands = await send({ ...result, value: "170" });
  await approve(stands);
  const [measurement] = await db.select().from(measurements).where(eq(measurements.personKey, athlete.personKey));
  const change = { ...result, editType: "Update", key: measurement!.key };
  const item = await send({ ...change, value: "171" });
  await approve(item);
  const rule: AutoRule = { name: "Small changes", kind: "vitals", field: "value", largestChange: 2, leastApproved: 0, mostRejected: 0 };
  const { decisions } = await dryRunOf(db, rule);
  expect(await dryRunOf(db, rule)).toMatchObject({ wouldApprove: 1, agreed: 1, disagreed: [] });
  await undo(item);
  expect(await dryRunOf(db, rule)).toEqual({ decisions: decisions - 1, wouldApprove: 0, agreed: 0, disagreed: [] });
});
