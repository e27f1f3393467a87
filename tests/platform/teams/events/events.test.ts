/** Events by the API: what staff say of them, and what everybody reads (O11, O12). */
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { SportEvent } from "~/contract/teams/events";
import { fieldErrors } from "~/domain/base/messages";
import { auditRows } from "~/platform/db/schema/audit";
import { measurements } from "~/platform/db/schema/people";
import { measurementTypes, organizations } from "~/platform/db/schema/places";
import { addAthlete, addCollege, cast } from "../../../setup/athlete";
import { actsOf } from "../../../setup/audit";
import { testDatabase } from "../../../setup/database";

const { db } = await testDatabase();
const now = new Date("2026-11-20T18:00:00Z");
const athlete = await addAthlete(db);
const { ask, reviewer, reader, person } = await cast(db, athlete, { now: () => now });
await db.insert(measurementTypes).values({ key: 6, name: "40 Yard Dash", units: "secs", isLowerBetter: true }).onConflictDoNothing();
const elm = await addCollege(db, "Elm College");

let made = 0;
type Answered = SportEvent & { code?: string; fields?: object };
async function send(method: string, path: string, body: object, by: Pick<typeof reviewer, "ask"> = reviewer) {
  const response = await by.ask(method, `/rdb/v1/events${path}`, { body });
  return { status: response.status, body: (await response.json()) as Answered };
}
const event = () => ({ name: `Event ${++made}`, kind: "Combine", firstDay: "2026-06-13", lastDay: "2026-06-14" });
const add = async (fields: object = {}) => (await send("POST", "", { ...event(), ...fields })).body;
const read = async (key: number, by: Pick<typeof reader, "ask"> = { ask }) =>
  (await (await by.ask("GET", `/public/rdb/v1/events/${key}`)).json()) as SportEvent;
async function listed(query: string) {
  const { events } = (await (await ask("GET", `/public/rdb/v1/events?${query}`)).json()) as { events: SportEvent[] };
  return events.map(({ name }) => name);
}

describe("an event (O11, O12)", () => {
  test("is added and said anew, each with one audit row", async () => {
    const fields = { name: "  Bluegrass Combine ", kind: "Combine", firstDay: "2026-06-13", lastDay: "2026-06-14", place: "Lexington, KY" };
    const { key, ...added } = await add(fields);
    const told = { ...fields, name: "Bluegrass Combine", organization: null, version: 1, saidAt: expect.any(String) };
    expect(added).toEqual(told);
    expect(new Date(added.saidAt)).toEqual(now);
    const anew = { name: "Bluegrass Camp", kind: "Camp", firstDay: "2026-06-12", lastDay: "2026-06-12", organizationKey: elm.key };
    const saved = await send("PUT", `/${key}`, { ...anew, version: 1 });
    const { organizationKey: _key, ...stands } = anew;
    const organization = { key: elm.key, name: "Elm College" };
    expect(saved).toEqual({
      status: 200,
      body: { ...stands, key, place: null, organization, version: 2, saidAt: expect.any(String) },
    });
    expect(await send("PUT", `/${key}`, { ...anew, version: 1 })).toMatchObject({ status: 409, body: { code: "version-conflict" } });
    expect((await send("PUT", "/999999", { ...anew, version: 1 })).status).toBe(404);
    expect(await read(key)).toEqual(saved.body);
    expect(await actsOf(db, `event:${key}`)).toEqual([
      ["event.added", reviewer.userKey],
      ["event.saved", reviewer.userKey],
    ]);
  });

  test("has a name that no other of its first day has, in whatever letters and signs", async () => {
    const { key } = await add({ name: "Ohio-Kentucky Meet" });
    const other = await add();
    const twice = { status: 409, body: { code: "event-twice", fields: { name: [fieldErrors.eventTwice] } } };
    const again = { ...event(), name: "OHIO KENTUCKY meet" };
    expect(await send("POST", "", again)).toMatchObject(twice);
    expect(await send("PUT", `/${other.key}`, { ...again, version: 1 })).toMatchObject(twice);
    expect((await send("PUT", `/${key}`, { ...again, version: 1 })).status).toBe(200);
    expect((await send("POST", "", { ...again, firstDay: "2026-06-14" })).status).toBe(201);
  });

  test.each<[string, object, number, Record<string, string[]>]>([
    ["no name", { name: " " }, 400, { name: [fieldErrors.eventNameRequired] }],
    ["a name of signs alone", { name: "***" }, 400, { name: [fieldErrors.eventNameRequired] }],
    ["a name too long", { name: "x".repeat(101) }, 400, { name: [fieldErrors.nameTooLong] }],
    ["another kind", { kind: "Clinic" }, 400, { kind: [fieldErrors.eventKindUnknown] }],
    ["no first day", { firstDay: undefined }, 400, { firstDay: [fieldErrors.dateRequired] }],
    ["a last day that is none", { lastDay: "2026-02-30" }, 400, { lastDay: [fieldErrors.dateInvalid] }],
    ["days before all", { firstDay: "1899-12-31" }, 400, { firstDay: [fieldErrors.dateInvalid] }],
    ["a first day after the next year", { firstDay: "2028-01-01", lastDay: "2028-01-01" }, 422, { firstDay: [fieldErrors.eventDayToCome] }],
    ["a last day after the next year", { lastDay: "2028-01-01" }, 422, { lastDay: [fieldErrors.eventDayToCome] }],
    ["days out of order", { lastDay: "2026-06-12" }, 400, { lastDay: [fieldErrors.eventDaysOutOfOrder] }],
    ["a place too long", { place: "x".repeat(101) }, 400, { place: [fieldErrors.placeTooLong] }],
    ["a place in two ways", { place: "Lexington, KY", organizationKey: elm.key }, 400, { organizationKey: [fieldErrors.placeTwice] }],
    ["an unknown organization", { organizationKey: 999_999 }, 422, { organizationKey: [fieldErrors.organizationRequired] }],
  ])("is refused by the field with %s", async (_what, fields, status, errors) =>
    expect(await send("POST", "", { ...event(), ...fields })).toMatchObject({ status, body: { fields: errors } }),
  );

  test("keeps the days of the results that name it", async () => {
    const named = event();
    const { key } = await add(named);
    const result = { personKey: athlete.personKey, measurementTypeKey: 6, value: "4.6" };
    await db.insert(measurements).values([
      { ...result, dateOccurred: "2026-06-13", eventKey: key },
      { ...result, dateOccurred: "2020-01-01" },
    ]);
    const save = (fields: object, version = 1) => send("PUT", `/${key}`, { ...named, ...fields, version });
    const refused = (field: string) => ({ status: 422, body: { fields: { [field]: [fieldErrors.eventDayOfResult] } } });
    expect(await save({ firstDay: "2026-06-14" })).toMatchObject(refused("firstDay"));
    expect(await save({ firstDay: "2026-06-11", lastDay: "2026-06-12" })).toMatchObject(refused("lastDay"));
    expect((await save({ lastDay: "2026-06-13" })).status).toBe(200);
  });
});

test("events of a year are listed by any of their days, the latest first, and by kind (O11)", async () => {
  const names = {
    first: (await add({ firstDay: "2011-01-01", lastDay: "2011-01-01", kind: "Meet" })).name,
    over: (await add({ firstDay: "2010-12-31", lastDay: "2011-01-01", kind: "Camp" })).name,
    last: (await add({ firstDay: "2011-12-31", lastDay: "2012-01-02" })).name,
  };
  await add({ firstDay: "2010-12-30", lastDay: "2010-12-30" });
  await add({ firstDay: "2012-01-01", lastDay: "2012-01-01" });
  expect(await listed("year=2011")).toEqual([names.last, names.first, names.over]);
  expect(await listed("year=2011&kind=Camp")).toEqual([names.over]);
  expect(await listed("year=1999")).toEqual([]);
  for (const query of ["", "year=10000", "year=2011&kind=Clinic"])
    expect([query, (await ask("GET", `/public/rdb/v1/events?${query}`)).status]).toEqual([query, 400]);
});

test("tells no organization that may not be shown (I5)", async () => {
  const hidden = await addCollege(db, "Sentinel College");
  const { key } = await add({ organizationKey: hidden.key });
  await db.update(organizations).set({ visibility: "Hidden" }).where(eq(organizations.key, hidden.key));
  expect([(await read(key)).organization, (await read(key, reader)).organization?.name]).toEqual([null, "Sentinel College"]);
  const list = await (await ask("GET", "/public/rdb/v1/events?year=2026")).text();
  expect(list).not.toContain("Sentinel College");
});

test("level 2 says nothing of events, and that is written down (O12)", async () => {
  const { key } = await add();
  const second = await person("second", { roles: ["rdb2"] });
  const tries = [await send("POST", "", event(), second), await send("PUT", `/${key}`, { ...event(), version: 1 }, second)];
  expect(tries.map(({ status, body }) => [status, body.code])).toEqual(tries.map(() => [403, "may-not-decide"]));
  const rows = await db.select().from(auditRows).where(eq(auditRows.actorUserKey, second.userKey));
  expect(rows.filter(({ act }) => act === "decision.refused")).toHaveLength(2);
  expect((await read(key)).version).toBe(1);
});

test("of two who add an event at once one does", async () => {
  const hurried = event();
  const tries = await Promise.all([1, 2].map(() => send("POST", "", hurried)));
  expect(tries.map(({ status }) => status).sort()).toEqual([201, 409]);
});
