import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import type { AutoRuleRead } from "~/contract/desk/auto-rules";
import type { ReviewItem } from "~/contract/profile/profile-edits";
import type { BulkOutcome, ReviewItemAtDesk } from "~/contract/desk/review-items";
import type { RecruitmentStatus } from "~/domain/profile/teams";
import { measurements, people } from "~/platform/db/schema/people";
import { users } from "~/platform/db/schema/accounts";
import { notices } from "~/platform/db/schema/notices";
import { measurementTypes } from "~/platform/db/schema/places";
import { addAthlete, cast, seen } from "../../../setup/athlete";
import { testDatabase } from "../../../setup/database";

const { db } = await testDatabase();
await db.insert(measurementTypes).values({ key: 2, name: "Weight", units: "lbs", isLowerBetter: false });

/** An athlete of 200 lbs whose record is one approved edit, and the one rule that stands. */
async function scene(rule: object = {}, ...statuses: RecruitmentStatus[]) {
  const athlete = await addAthlete(db, ...statuses);
  const people = await cast(db, athlete);
  const lead = await people.person("rory", { roles: ["rdb4"] });
  const weigh = async (value: string) => {
    const { item, status } = await people.submit({
      type: "vitals",
      editType: "Add",
      measurementTypeKey: 2,
      value,
      dateOccurred: "2026-06-01",
    });
    expect(status).toBe(201);
    return item;
  };
  const approve = async (item: ReviewItem) =>
    expect((await people.reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/approve`, { body: seen(item) })).status).toBe(200);
  await approve(await weigh("200"));
  const written = await lead.ask("POST", "/rdb/v1/auto-rules", {
    body: { name: "Small steps", kind: "vitals", largestChange: 5, leastApproved: 1, mostRejected: 0, ...rule },
  });
  const { ruleKey } = (await written.json()) as { ruleKey: number };
  let version = 1;
  const turn = async (isOn: boolean) =>
    expect((await lead.ask("PUT", `/rdb/v1/auto-rules/${ruleKey}`, { body: { version: version++, isOn } })).status).toBe(200);
  const weights = async () =>
    (await db.select({ value: measurements.value }).from(measurements).where(eq(measurements.personKey, athlete.personKey)))
      .map(({ value }) => Number(value))
      .sort();
  return { ...people, athlete, lead, weigh, approve, ruleKey, turn, weights };
}

it("approves what it fits, says why, and leaves the rest to people", async () => {
  const { weigh, turn, weights, reviewer, owner, ruleKey, athlete } = await scene();
  await db.update(users).set({ personKey: athlete.personKey }).where(eq(users.key, owner.userKey));
  expect((await weigh("203")).status).toBe("Pending");
  await turn(true);
  const small = await weigh("204");
  expect(small).toMatchObject({ status: "AutoApproved", resolution: null });
  expect((await weigh("220")).status).toBe("Pending");
  expect(await weights()).toEqual([200, 204]);

  const atDesk = (await (await reviewer.ask("GET", `/rdb/v1/review-items/${small.key}`)).json()) as ReviewItemAtDesk;
  const because = `Approved by the rule “Small steps”, version 2: Measurement, by 5 at most, from an author with 1 or more approved and none rejected, without a flag.`;
  expect(atDesk.decisions).toMatchObject([{ verdict: "AutoApproved", by: null, sentence: because, tier: "SelfReported" }]);
  const own = (await (await owner.ask("GET", `/elite/v1/profile-edits/${small.key}`)).json()) as {
    history: { act: string; text: string | null }[];
  };
  expect(own.history.find(({ act }) => act === "Approved")).toMatchObject({ text: because });
  expect(
    await db
      .select({ kind: notices.kind, userKey: notices.userKey })
      .from(notices)
      .where(and(eq(notices.reviewItemKey, small.key), eq(notices.userKey, owner.userKey))),
  ).toEqual([{ kind: "Approved", userKey: owner.userKey }]);

  await turn(false);
  expect((await weigh("205")).status).toBe("Pending");
  const read = (await (await reviewer.ask("GET", `/rdb/v1/auto-rules/${ruleKey}`)).json()) as AutoRuleRead;
  expect(read.approved).toBe(1);
});

it("measures each step from what a person approved last, so that small steps do not add up", async () => {
  const { weigh, approve, turn, submit, reviewer, ruleKey, read, athlete } = await scene({ largestChange: 2, mostRejected: 9 });
  const would = async () =>
    ((await (await reviewer.ask("GET", `/rdb/v1/auto-rules/${ruleKey}`)).json()) as AutoRuleRead).dryRun.wouldApprove;
  await turn(true);
  const steps = [await weigh("201"), await weigh("202"), await weigh("203")];
  expect(steps.map(({ status }) => status)).toEqual(["AutoApproved", "AutoApproved", "Pending"]);
  // A change of what the rule itself had put there is no nearer.
  const [added] = await db
    .select({ key: measurements.key })
    .from(measurements)
    .where(and(eq(measurements.personKey, athlete.personKey), eq(measurements.value, "202")));
  const changed = (value: string) =>
    submit({ type: "vitals", editType: "Update", key: added!.key, measurementTypeKey: 2, value, dateOccurred: "2026-06-01" });
  expect((await changed("201.5")).item.status).toBe("AutoApproved");
  const far = (await changed("203.5")).item;
  expect(far.status).toBe("Pending");
  // The dry run of what people decide measures likewise, and what they approved is measured from next.
  const before = await would();
  await approve(far);
  expect(await would()).toBe(before);
  expect((await weigh("205.5")).status).toBe("AutoApproved");
  expect((await weigh("206")).status).toBe("Pending");
  expect(await read(steps[0]!)).toMatchObject({ status: "AutoApproved" });
  await turn(false);
});

it.each<[who: string, roles: string[] | null, status: string]>([
  ["the rule approved it alone", null, "Pending"],
  ["staff entered it", ["rdb3"], "AutoApproved"],
])("measures a class year from what was there before any rule, or what staff entered: %s", async (_who, roles, status) => {
  const { submit, turn, person, athlete } = await scene({ kind: "hsClassYear", largestChange: 1, leastApproved: 0, mostRejected: 9 });
  await db.update(people).set({ classYear: 2026 }).where(eq(people.key, athlete.personKey));
  await turn(true);
  const send = async (value: number) => (await submit({ type: "hsClassYear", editType: "Update", value })).item.status;
  expect(await send(2027)).toBe("AutoApproved");
  if (roles) {
    const staff = await person("sasha", { roles });
    for (const value of [2026, 2027])
      expect(
        (
          await staff.ask("POST", `/elite/v1/people/${athlete.personKey}/profile-edits`, {
            body: { edit: { type: "hsClassYear", editType: "Update", value } },
          })
        ).status,
      ).toBe(201);
  }
  expect(await send(2028)).toBe(status);
  await turn(false);
});

it("says beforehand what it would have done with what people decided", async () => {
  const { weigh, approve, reviewer, ruleKey } = await scene({ leastApproved: 0 });
  await approve(await weigh("203"));
  const otherwise = await weigh("205");
  const changed = await reviewer.ask("POST", `/rdb/v1/review-items/${otherwise.key}/approve`, {
    body: {
      ...seen(otherwise),
      change: { type: "vitals", editType: "Add", measurementTypeKey: 2, value: "202", dateOccurred: "2026-06-01" },
      sentence: "As listed.",
    },
  });
  expect(changed.status).toBe(200);
  const wrong = await weigh("204");
  await reviewer.ask("POST", `/rdb/v1/review-items/${wrong.key}/reject`, {
    body: { ...seen(wrong), code: "NotVerifiable", reason: "We could not find this." },
  });
  const { dryRun } = (await (await reviewer.ask("GET", `/rdb/v1/auto-rules/${ruleKey}`)).json()) as AutoRuleRead;
  expect(dryRun.disagreed.filter((one) => one.reviewItemKey === wrong.key)).toMatchObject([
    { reference: wrong.reference, verdict: "Rejected", sentence: "We could not find this." },
  ]);
  expect(dryRun.disagreed.filter((one) => one.reviewItemKey === otherwise.key)).toMatchObject([
    { reference: otherwise.reference, verdict: "Approved" },
  ]);
  expect(dryRun.wouldApprove).toBe(dryRun.agreed + dryRun.disagreed.length);
  expect(dryRun.decisions).toBeGreaterThanOrEqual(3);
});

it("holds what people decided against what stood then, also where no decision had put it there, as it does at work", async () => {
  const { approve, submit, turn, reviewer, ruleKey, athlete } = await scene({ largestChange: 1, leastApproved: 0, mostRejected: 9 });
  await db.insert(measurementTypes).values({ key: 21, name: "Standing Reach", units: "cm", isLowerBetter: false });
  const [own] = await db
    .insert(measurements)
    .values({ personKey: athlete.personKey, measurementTypeKey: 21, value: "200", dateOccurred: "2026-01-01" })
    .returning();
  const reach = async (value: string, dateOccurred: string, change: object = { editType: "Add" }) =>
    (await submit({ type: "vitals", measurementTypeKey: 21, value, dateOccurred, ...change })).item;
  const would = async () =>
    ((await (await reviewer.ask("GET", `/rdb/v1/auto-rules/${ruleKey}`)).json()) as AutoRuleRead).dryRun.wouldApprove;
  const before = await would();

  await approve(await reach("200.5", "2026-02-01"));
  expect(await would()).toBe(before + 1);
  await approve(await reach("202", "2026-03-01"));
  expect(await would()).toBe(before + 1);
  // Sent beside a change of what stood, which was approved first.
  const [beside, change] = [await reach("202.5", "2026-04-01"), await reach("206", "2026-07-01", { editType: "Update", key: own!.key })];
  await approve(change);
  await approve(beside);
  expect(await would()).toBe(before + 2);

  await turn(true);
  expect((await reach("205.5", "2026-08-01")).status).toBe("AutoApproved");
  await turn(false);
});

it("counts an approved order of teams as one of the author's edits, at work and in the dry run", async () => {
  const { athlete, weigh, approve, turn, submit, reviewer, ruleKey } = await scene(
    { leastApproved: 3 },
    "Interested",
    "Offered",
    "Contacted",
  );
  const batchKey = randomUUID();
  const order: ReviewItem[] = [];
  for (const [index, place] of [2, 3, 1].entries())
    order.push((await submit({ editType: "Update", organizationKey: athlete.teams[index]!.key, order: place }, { batchKey })).item);
  expect((await reviewer.ask("POST", `/rdb/v1/review-items/${order[0]!.key}/approve`, { body: seen(...order) })).status).toBe(200);
  await turn(true);
  const would = async () =>
    ((await (await reviewer.ask("GET", `/rdb/v1/auto-rules/${ruleKey}`)).json()) as AutoRuleRead).dryRun.wouldApprove;
  const before = await would();
  const second = await weigh("201");
  expect(second.status).toBe("Pending");
  const { author } = (await (await reviewer.ask("GET", `/rdb/v1/review-items/${second.key}`)).json()) as ReviewItemAtDesk;
  expect(author).toMatchObject({ approved: 2, rejected: 0 });
  await approve(second);
  expect(await would()).toBe(before);
  expect((await weigh("202")).status).toBe("AutoApproved");
  await turn(false);
});

it("is reversed by a lead as far as was counted, each approval on its own", async () => {
  const { weigh, turn, weights, lead, reviewer, ruleKey, read } = await scene();
  await turn(true);
  const counted = async () => (await (await lead.ask("GET", `/rdb/v1/auto-rules/${ruleKey}`)).json()) as AutoRuleRead;
  expect(await counted()).toMatchObject({ approved: 0, newestDecisionKey: null });
  const [first, second] = [await weigh("201"), await weigh("202")];
  const { newestDecisionKey: decisionKey } = await counted();
  const later = await weigh("203");
  expect(await weights()).toEqual([200, 201, 202, 203]);
  const body = { decisionKey, reason: "We look at these again." };
  expect((await reviewer.ask("POST", `/rdb/v1/auto-rules/${ruleKey}/reversal`, { body })).status).toBe(403);

  const answer = await lead.ask("POST", `/rdb/v1/auto-rules/${ruleKey}/reversal`, { body });
  const outcome = (await answer.json()) as BulkOutcome;
  expect([answer.status, outcome.done.map(({ key }) => key).sort(), outcome.refused]).toEqual([200, [first.key, second.key].sort(), []]);
  expect(await weights()).toEqual([200, 203]);
  expect(await counted()).toMatchObject({ approved: 1 });
  expect(await read(first)).toMatchObject({ status: "Rejected", decision: { code: "Other", reason: "We look at these again." } });
  expect(await read(later)).toMatchObject({ status: "AutoApproved" });
  for (const wrong of [{ ...body, reason: " " }, { reason: body.reason }])
    expect((await lead.ask("POST", `/rdb/v1/auto-rules/${ruleKey}/reversal`, { body: wrong })).status).toBe(400);
});
