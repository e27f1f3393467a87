/** At which event a result was measured: what staff name, what everybody reads, and what an edit does to it (N8). */
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { Measurement, Measurements } from "~/contract/profile/vitals";
import { fieldErrors } from "~/domain/base/messages";
import { auditRows } from "~/platform/db/schema/audit";
import { events } from "~/platform/db/schema/events";
import { measurements } from "~/platform/db/schema/people";
import { reviewDecisions } from "~/platform/db/schema/review";
import { seedReference } from "~/platform/seed/reference";
import { addAthlete, cast, seen } from "../../../setup/athlete";
import { testDatabase } from "../../../setup/database";

const { db } = await testDatabase();
beforeAll(() => seedReference(db));
const now = new Date("2026-11-20T18:00:00Z");
const asIs = { value: "4.58", dateOccurred: "2026-06-14", eventKey: null as number | null };
const dash = { measurementTypeKey: 6, value: "4.58", dateOccurred: "2026-06-14" };

let made = 0;
async function addEvent(fields: Partial<typeof events.$inferInsert> = {}) {
  const name = `Combine ${++made}`;
  const days = { firstDay: "2026-06-13", lastDay: "2026-06-14" };
  const [event] = await db
    .insert(events)
    .values({ name, kind: "Combine", searchText: name.toLowerCase(), saidAt: now, ...days, ...fields })
    .returning();
  return event!;
}

async function actors() {
  const athlete = await addAthlete(db);
  const [row] = await db
    .insert(measurements)
    .values({ personKey: athlete.personKey, ...dash })
    .returning();
  const key = row!.key;
  const asked = await cast(db, athlete, { now: () => now });
  type Asker = Pick<typeof asked.reviewer, "ask">;
  return {
    ...asked,
    key,
    async name(eventKey: unknown, from: object = {}, by: Asker = asked.reviewer) {
      const response = await by.ask("PUT", `/rdb/v1/measurements/${key}/event`, { body: { eventKey, seen: { ...asIs, ...from } } });
      return { status: response.status, body: (await response.json()) as Measurement & { code?: string; fields?: object } };
    },
    async told(by: Asker = asked) {
      const response = await by.ask("GET", `/public/rdb/v1/people/${athlete.personKey}/measurements`);
      const [result] = ((await response.json()) as Measurements).measurements;
      return result && [result.value, result.eventKey, result.eventName];
    },
    async approve(edit: object) {
      const { item } = await asked.submit({ type: "vitals", editType: "Update", key, ...dash, ...edit });
      expect((await asked.reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/approve`, { body: seen(item) })).status).toBe(200);
      return item;
    },
    async undo(item: { key: number }) {
      const [decision] = await db.select().from(reviewDecisions).where(eq(reviewDecisions.reviewItemKey, item.key));
      const body = { decisionKey: decision!.key };
      expect((await asked.reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/undo`, { body })).status).toBe(200);
    },
  };
}

test("staff name an event and take it off, each with one audit row; everybody reads it", async () => {
  const { name, told, key, reviewer } = await actors();
  const event = await addEvent();
  const named = await name(event.key);
  expect(named).toEqual({ status: 200, body: { key, ...dash, eventKey: event.key, eventName: event.name, source: null } });
  expect(await told()).toEqual(["4.58", event.key, event.name]);
  expect((await name(null, { eventKey: event.key })).body).toMatchObject({ eventKey: null, eventName: null });
  const rows = await db
    .select()
    .from(auditRows)
    .where(eq(auditRows.subject, `measurement:${key}`))
    .orderBy(auditRows.key);
  expect(rows.map(({ act, actorUserKey }) => [act, actorUserKey])).toEqual([
    ["measurement.event-named", reviewer.userKey],
    ["measurement.event-removed", reviewer.userKey],
  ]);
});

test("it is named on the result as it was seen", async () => {
  const { name, told } = await actors();
  const event = await addEvent();
  for (const from of [{ value: "4.59" }, { dateOccurred: "2026-06-13" }, { eventKey: event.key }])
    expect(await name(event.key, from)).toMatchObject({ status: 409, body: { code: "version-conflict" } });
  expect(await told()).toEqual(["4.58", null, null]);
  expect((await name(event.key, { value: "4.580" })).status).toBe(200);
});

test("what is no event, or was on other days, is refused by the field", async () => {
  const { name, told } = await actors();
  const other = await addEvent({ firstDay: "2026-06-15", lastDay: "2026-06-15" });
  const refused = (error: string) => ({ body: { fields: { eventKey: [error] } } });
  expect(await name(999_999)).toMatchObject({ status: 422, ...refused(fieldErrors.eventUnknown) });
  expect(await name("none")).toMatchObject({ status: 400, ...refused(fieldErrors.eventUnknown) });
  expect(await name(undefined)).toMatchObject({ status: 400, ...refused(fieldErrors.eventUnknown) });
  expect(await name(other.key)).toMatchObject({ status: 422, ...refused(fieldErrors.eventOfOtherDays) });
  expect(await told()).toEqual(["4.58", null, null]);
});

test("level 2, and staff on a profile that they manage, name none, and that is written down", async () => {
  const { name, told, person, ownReviewer } = await actors();
  const event = await addEvent();
  for (const by of [await person("second", { roles: ["rdb2"] }), ownReviewer]) {
    expect(await name(event.key, {}, by)).toMatchObject({ status: 403, body: { code: "may-not-decide" } });
    const rows = await db.select().from(auditRows).where(eq(auditRows.actorUserKey, by.userKey));
    expect(rows.filter(({ act }) => act === "decision.refused")).toHaveLength(1);
  }
  expect(await told()).toEqual(["4.58", null, null]);
});

test("no edit of the athlete's side names one", async () => {
  const { submit, told, approve } = await actors();
  const event = await addEvent();
  const { item } = await submit({ type: "vitals", editType: "Add", ...dash, value: "4.6", eventKey: event.key });
  expect(item.newValue).not.toHaveProperty("eventKey");
  await approve({ value: "4.57", eventKey: event.key });
  expect(await told()).toEqual(["4.57", null, null]);
});

test.each([
  ["the result", { value: "4.57" }],
  ["its day", { dateOccurred: "2026-06-13" }],
])("an approved change of %s takes the event off, and undone it stands again", async (_what, change) => {
  const { name, told, approve, undo, owner } = await actors();
  const event = await addEvent();
  await name(event.key);
  const item = await approve(change);
  expect(await told()).toEqual(["value" in change ? change.value : "4.58", null, null]);
  // What stood before is read as it stood.
  expect((await owner.ask("GET", `/elite/v1/profile-edits/${item.key}`)).status).toBe(200);
  await undo(item);
  expect(await told()).toEqual(["4.58", event.key, event.name]);
});

test("an event that was moved to other days since does not stand again", async () => {
  const { name, told, approve, undo } = await actors();
  const event = await addEvent();
  await name(event.key);
  const item = await approve({ value: "4.57" });
  await db.update(events).set({ firstDay: "2026-07-13", lastDay: "2026-07-14" }).where(eq(events.key, event.key));
  await undo(item);
  expect(await told()).toEqual(["4.58", null, null]);
});
