/** E1–E5: what many do at one time to one athlete's edits. The long run of E1 is tests/long/commitments.ts. */
import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { ReviewItem } from "~/contract/profile/profile-edits";
import { auditRows } from "~/platform/db/schema/audit";
import { measurements } from "~/platform/db/schema/people";
import { reviewDecisions, reviewItems, reviewItemVersions } from "~/platform/db/schema/review";
import { recruitmentInterests } from "~/platform/db/schema/teams";
import { seedReference } from "~/platform/seed/reference";
import { contend } from "../../../long/commitments";
import { addAthlete, addCollege, cast, seen } from "../../../setup/athlete";
import { testDatabase } from "../../../setup/database";

const { db } = await testDatabase();
await seedReference(db);
const anyone = await cast(db, await addAthlete(db));
const reviewers = await Promise.all(Array.from({ length: 6 }, (_, index) => anyone.person(`reviewer-${index}`, { roles: ["rdb4"] })));
type Asker = (typeof reviewers)[number];

/** A fresh athlete whose side asks by the same account. */
async function begin() {
  const athlete = await addAthlete(db, "Offered", "Contacted", "Interested");
  const owner = await anyone.person("owner", { profileKeys: [athlete.personKey] });
  const send = async (edit: object, headers: Record<string, string> = {}, more: object = {}) => {
    const response = await owner.ask("POST", `/elite/v1/people/${athlete.personKey}/profile-edits`, { body: { edit, ...more }, headers });
    return { status: response.status, item: ((await response.json()) as { reviewItem: ReviewItem }).reviewItem };
  };
  return { ...athlete, owner, send };
}

const dash = (value: string) => ({ type: "vitals", editType: "Add", measurementTypeKey: 6, value, dateOccurred: "2026-05-01" });
const approve = (by: Asker, item: ReviewItem) => by.ask("POST", `/rdb/v1/review-items/${item.key}/approve`, { body: seen(item) });
const reject = (by: Asker, item: ReviewItem) =>
  by.ask("POST", `/rdb/v1/review-items/${item.key}/reject`, { body: { ...seen(item), code: "Other", reason: "No." } });

describe("E1: one commitment an athlete", () => {
  test("while fifty clients commit, decommit, amend, withdraw and approve", async () => {
    const { answers, broken } = await contend(db, { seed: randomUUID(), clients: 50, rounds: 5 });
    expect(broken).toEqual([]);
    expect(answers.commit?.[201]).toBeGreaterThan(0);
    expect(answers.approve?.[200]).toBeGreaterThan(0);
  });

  test("is what the database itself holds", async () => {
    const { personKey, teams } = await begin();
    await db
      .update(recruitmentInterests)
      .set({ recruitmentStatus: "Committed" })
      .where(and(eq(recruitmentInterests.personKey, personKey), eq(recruitmentInterests.organizationKey, teams[0]!.key)));
    for (const recruitmentStatus of ["Committed", "Signed", "Enrolled"] as const) {
      await expect(
        db
          .update(recruitmentInterests)
          .set({ recruitmentStatus })
          .where(and(eq(recruitmentInterests.personKey, personKey), eq(recruitmentInterests.organizationKey, teams[1]!.key))),
      ).rejects.toMatchObject({ cause: { code: "23505" } });
    }
  });
});

test("E2: an item that all decide at one time is decided once", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { send, personKey, owner } = await begin();
    const { item } = await send(dash("4.6"));
    const answers = await Promise.all([
      ...reviewers.map((by, index) => (index % 2 ? approve(by, item) : reject(by, item))),
      owner.ask("PUT", `/elite/v1/profile-edits/${item.key}`, { body: { resolution: "Withdrawn" } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(reviewers.length).fill(409)]);
    const decisions = await db.select().from(reviewDecisions).where(eq(reviewDecisions.reviewItemKey, item.key));
    const [row] = await db.select().from(reviewItems).where(eq(reviewItems.key, item.key));
    expect(decisions.length).toBe(row!.resolution === "Withdrawn" ? 0 : 1);
    expect(await db.$count(measurements, eq(measurements.personKey, personKey))).toBe(row!.status === "Approved" ? 1 : 0);
    expect(
      await db.$count(
        auditRows,
        and(eq(auditRows.personKey, personKey), inArray(auditRows.act, ["edit.approved", "edit.rejected", "edit.withdrawn"])),
      ),
    ).toBe(1);
  }
});

test("E3: while the athlete amends, a reviewer approves exactly what was seen, or meets a conflict", async () => {
  const outcomes = new Set<number>();
  for (let round = 0; round < 24; round += 1) {
    const { send, personKey, owner } = await begin();
    const { item } = await send(dash("4.60"));
    const amend = (value: string) => owner.ask("PUT", `/elite/v1/profile-edits/${item.key}`, { body: { edit: dash(value), version: 1 } });
    const acts = [() => amend("4.50"), () => amend("4.40"), () => approve(reviewers[0]!, item)];
    const order = [...acts.slice(round % 3), ...acts.slice(0, round % 3)];
    // An amendment takes longer to begin than an approval: in every second round who is first has answered before the others ask.
    const first = order[0]!();
    if (round % 2 === 1) await first;
    const answers = await Promise.all([first, ...order.slice(1).map((act) => act())]);
    const approved = answers[order.indexOf(acts[2]!)]!.status;
    outcomes.add(approved);

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const stored = await db.select({ value: measurements.value }).from(measurements).where(eq(measurements.personKey, personKey));
    const versions = await db
      .select({ version: reviewItemVersions.version })
      .from(reviewItemVersions)
      .where(eq(reviewItemVersions.reviewItemKey, item.key))
      .orderBy(asc(reviewItemVersions.version));
    expect([approved, stored.map(({ value }) => value), versions.length]).toEqual(approved === 200 ? [200, ["4.60"], 1] : [409, [], 2]);
  }
  expect([...outcomes].sort()).toEqual([200, 409]);
});

test("E4: the same submission, sent by ten at one time and once more, makes one item", async () => {
  const { send, personKey, teams } = await begin();
  for (const edit of [
    dash("4.6"),
    { type: "topInterest", editType: "Update", organizationKey: teams[1]!.key, recruitmentStatus: "Offered" },
    { type: "ncaaId", editType: "Add", value: "2000000000" },
  ]) {
    const headers = { "idempotency-key": `form:${randomUUID()}` };
    const answers = [...(await Promise.all(Array.from({ length: 10 }, () => send(edit, headers)))), await send(edit, headers)];
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(10).fill(200), 201]);
    expect(new Set(answers.map(({ item }) => item.key)).size).toBe(1);
  }
  expect(await db.$count(reviewItems, eq(reviewItems.personKey, personKey))).toBe(3);
});

describe("E5: the order of an athlete's teams", () => {
  it("is 1 to n after whatever is added, moved, approved, rejected, withdrawn and undone", async () => {
    const colleges = await Promise.all(Array.from({ length: 4 }, () => addCollege(db)));
    const step = fc.oneof(
      fc.record({ act: fc.constant("add" as const), team: fc.nat(3) }),
      fc.record({ act: fc.constant("move" as const), team: fc.nat(6), to: fc.integer({ min: 1, max: 7 }), together: fc.boolean() }),
      fc.record({ act: fc.constantFrom("approve" as const, "reject" as const, "withdraw" as const, "undo" as const), which: fc.nat(5) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const { send, personKey, teams, owner } = await begin();
        const known = [...teams, ...colleges];
        const batchKey = randomUUID();
        for (const one of steps) {
          const items = await db.select().from(reviewItems).where(eq(reviewItems.personKey, personKey)).orderBy(reviewItems.key);
          const waiting = items.filter(({ status }) => status === "Pending");
          if (one.act === "add")
            await send({ type: "topInterest", editType: "Add", organizationKey: colleges[one.team]!.key, recruitmentStatus: "Interested" });
          else if (one.act === "move")
            await send(
              { type: "topInterest", editType: "Update", organizationKey: known[one.team]!.key, order: one.to },
              {},
              one.together ? { batchKey } : {},
            );
          else if (one.act === "undo") {
            const [decision] = await db
              .select()
              .from(reviewDecisions)
              .where(and(eq(reviewDecisions.personKey, personKey)))
              .orderBy(reviewDecisions.key);
            if (decision)
              await reviewers[0]!.ask("POST", `/rdb/v1/review-items/${decision.reviewItemKey}/undo`, {
                body: { decisionKey: decision.key },
              });
          } else if (waiting.length > 0) {
            const item = waiting[one.which % waiting.length]!;
            const together = waiting.filter(({ key, batchKey: batch }) => key === item.key || (batch !== null && batch === item.batchKey));
            if (one.act === "withdraw")
              await owner.ask("PUT", `/elite/v1/profile-edits/${item.key}`, { body: { resolution: "Withdrawn" } });
            else
              await reviewers[0]!.ask("POST", `/rdb/v1/review-items/${item.key}/${one.act}`, {
                body: { ...seen(...together), ...(one.act === "reject" && { code: "Other", reason: "No." }) },
              });
          }
          const stored = await db
            .select({ order: recruitmentInterests.recruitOrder })
            .from(recruitmentInterests)
            .where(eq(recruitmentInterests.personKey, personKey))
            .orderBy(recruitmentInterests.recruitOrder);
          expect(stored.map(({ order }) => order)).toEqual(stored.map((_, index) => index + 1));
        }
      }),
      { numRuns: 15 },
    );
  });
});
