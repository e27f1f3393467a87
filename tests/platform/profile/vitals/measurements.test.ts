/** Measurements by the API: each limit at ±1, whose key may be named, and who reads the list. */
import { addDays } from "date-fns";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it, test } from "vitest";
import { productDay } from "~/domain/base/format";
import { fieldErrors } from "~/domain/base/messages";
import { measurements } from "~/platform/db/schema/people";
import { reviewItems } from "~/platform/db/schema/review";
import { seedReference } from "~/platform/seed/reference";
import { addAthlete, cast, seen } from "../../../setup/athlete";
import { testDatabase } from "../../../setup/database";

const { db } = await testDatabase();
beforeAll(() => seedReference(db));

const athlete = await addAthlete(db);
const actors = await cast(db, athlete);
const today = productDay(new Date());
const futureDay = addDays(new Date(), 2).toISOString().slice(0, 10);
const dash = { measurementTypeKey: 6, value: "4.58", dateOccurred: "2026-06-14" };

/** Sends a new measurement; nothing, or what was refused by its field. */
async function said(fields: Record<string, unknown>) {
  const { status, item, fields: wrong } = await actors.submit({ type: "vitals", editType: "Add", ...dash, ...fields });
  if (item) return item.status;
  expect([400, 422]).toContain(status);
  return wrong;
}

async function addMeasurement(personKey: number, fields: Partial<typeof measurements.$inferInsert> = {}): Promise<number> {
  const [row] = await db
    .insert(measurements)
    .values({ personKey, ...dash, value: "4.58", ...fields })
    .returning();
  return row!.key;
}

describe("the value", () => {
  test.each([
    [1, "47", "Height must be at least 4 feet."],
    [1, "47.5", "Height must be at least 4 feet."],
    [1, "96.5", "Height cannot exceed 8 feet."],
    [1, "97", "Height cannot exceed 8 feet."],
    [2, "79", "Weight must be at least 80 lbs."],
    [2, "501", "Weight cannot exceed 500 lbs."],
    [6, undefined, "Measurement value is required"],
    [6, null, "Measurement value is required"],
    [6, 4.58, "Measurement value is required"],
    [6, "", "Measurement value is required"],
    [6, "  ", "Measurement value is required"],
    [6, "abc", "Measurement value must be a number."],
    [6, "4.5s", "Measurement value must be a number."],
    [6, "1e999", "Measurement value must be a number."],
    [6, "1e2", "Measurement value must be a number."],
    [6, "0x10", "Measurement value must be a number."],
    [6, "Infinity", "Measurement value must be a number."],
    [6, "-Infinity", "Measurement value must be a number."],
    [6, "NaN", "Measurement value must be a number."],
    [6, "9".repeat(41), "Measurement value must be at most 40 characters."],
    [6, "0", fieldErrors.measurementZero],
    [6, "4,58", fieldErrors.measurementComma],
    [16, "5.5", fieldErrors.measurementNotWhole],
  ])("of type %s cannot be %j", async (measurementTypeKey, value, message) => {
    expect(await said({ measurementTypeKey, value })).toEqual({ value: [message] });
  });

  test("is kept and shown to the digit, however long", async () => {
    for (const value of ["99999999999999999999999999", "0.0000000001", "4.567891234567890123"]) {
      const { item } = await actors.submit({ type: "vitals", editType: "Add", ...dash, value });
      await actors.reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/approve`, {
        body: { seen: [{ key: item.key, version: 1 }], tier: "SelfReported" },
      });
      const [row] = await db.select().from(measurements).where(eq(measurements.value, value));
      expect(row).toMatchObject({ value });
      const { item: again } = await actors.submit({
        type: "vitals",
        editType: "Update",
        ...dash,
        key: row!.key,
        value,
        dateOccurred: "2026-06-15",
      });
      expect(again).toMatchObject({ oldValue: { value }, newValue: { value, dateOccurred: "2026-06-15" } });
    }
  });

  test.each([
    [1, "48"],
    [1, "96"],
    [2, "80"],
    [2, "500"],
    [16, "0"],
    [8, "9999"],
  ])("of type %s can be %s", async (measurementTypeKey, value) => {
    expect(await said({ measurementTypeKey, value })).toBe("Pending");
  });

  it("is kept with its digits alone, those at the end too", async () => {
    const { item } = await actors.submit({ type: "vitals", editType: "Add", ...dash, value: " 04.50 " });
    expect(item.newValue).toMatchObject({ value: "4.50" });
  });
});

test.each([undefined, null, 0, 10, 22, "6"])("%j is no type", async (measurementTypeKey) => {
  expect(await said({ measurementTypeKey })).toEqual({ measurementTypeKey: ["Measurement type is required"] });
});

describe("the day", () => {
  test.each([
    [futureDay, fieldErrors.dateInFuture],
    [4_102_444_800, fieldErrors.dateInFuture],
    [1e300, fieldErrors.dateRequired],
    ["", fieldErrors.dateRequired],
    ["2026-02-30", fieldErrors.dateInvalid],
    ["2026-13-01", fieldErrors.dateInvalid],
    ["06/14/2026", fieldErrors.dateInvalid],
  ])("cannot be %j", async (dateOccurred, message) => {
    expect(await said({ dateOccurred })).toEqual({ dateOccurred: [message] });
  });

  it.each([
    ["unix seconds at which a day of UTC begins", { dateOccurred: Date.parse("2026-06-14T00:00:00Z") / 1000 }, "2026-06-14"],
    ["any other unix seconds, in the product's zone", { dateOccurred: Date.parse("2026-06-14T03:30:00Z") / 1000 }, "2026-06-13"],
    ["nothing, which is today", { dateOccurred: undefined, value: "4.6" }, productDay(new Date())],
    ["null, which is today", { dateOccurred: null, value: "4.61" }, productDay(new Date())],
  ])("can be %s", async (_what, fields, day) => {
    const { item } = await actors.submit({ type: "vitals", editType: "Add", ...dash, ...fields });
    expect(item.newValue).toMatchObject({ dateOccurred: day });
  });

  it("can be today", async () => {
    expect(await said({ dateOccurred: today, value: "4.62" })).toBe("Pending");
  });
});

test.each([
  [1, 47.5, "measurements_height"],
  [1, 96.5, "measurements_height"],
  [2, 79, "measurements_weight"],
  [2, 501, "measurements_weight"],
  [6, NaN, "measurements_finite"],
  [6, Infinity, "measurements_finite"],
  [6, -Infinity, "measurements_finite"],
  [10, 4.5, "measurements_measurement_type_key"],
])("the database itself holds no type %s of %s", async (measurementTypeKey, value, constraint) => {
  const insert = db
    .insert(measurements)
    .values({ personKey: athlete.personKey, measurementTypeKey, value: String(value), dateOccurred: today });
  await expect(insert).rejects.toMatchObject({ cause: { message: expect.stringContaining(constraint) as unknown } });
});

describe("a change", () => {
  const change = (fields: Record<string, unknown>) =>
    actors.submit({ type: "vitals", editType: "Update", ...dash, value: "4.4", ...fields });

  it("of another's measurement is answered as one of a missing one, and leaves no trace", async () => {
    const stranger = await addAthlete(db);
    const another = await change({ key: await addMeasurement(stranger.personKey) });
    const missing = await change({ key: 999_999 });
    expect([another.status, missing.status]).toEqual([409, 409]);
    expect([another.code, another.fields]).toEqual([missing.code, missing.fields]);
    expect(await db.select().from(reviewItems).where(eq(reviewItems.personKey, stranger.personKey))).toEqual([]);
  });

  it("cannot make it one of another type", async () => {
    const key = await addMeasurement(athlete.personKey);
    expect(await change({ key, measurementTypeKey: 9 })).toMatchObject({
      status: 422,
      fields: { measurementTypeKey: [fieldErrors.measurementTypeRequired] },
    });
  });

  it("names what it changes, and a new one names nothing", async () => {
    expect((await change({})).status).toBe(400);
    expect((await change({ editType: "Add", key: await addMeasurement(athlete.personKey) })).status).toBe(400);
  });

  it("of one that was removed at the desk's back is stale, and adds nothing", async () => {
    const key = await addMeasurement(athlete.personKey);
    const { item } = await change({ key });
    await db.delete(measurements).where(eq(measurements.key, key));
    const answer = await actors.reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/approve`, { body: seen(item) });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([409, "stale"]);
    expect(await db.select().from(measurements).where(eq(measurements.value, "4.4"))).toEqual([]);
  });
});

describe("a new one that waits", () => {
  it("is amended in place, as a new one; it cannot become a change of another's", async () => {
    const { item } = await actors.submit({ type: "vitals", editType: "Add", ...dash, value: "4.9" });
    const stranger = await addAthlete(db);
    const put = async (edit: Record<string, unknown>) => {
      const answer = await actors.owner.ask("PUT", `/elite/v1/profile-edits/${item.key}`, {
        body: { edit: { type: "vitals", editType: "Add", ...dash, ...edit }, version: 1 },
      });
      return { status: answer.status, item: ((await answer.json()) as { reviewItem?: object }).reviewItem };
    };
    expect((await put({ editType: "Update", key: await addMeasurement(stranger.personKey) })).status).not.toBe(200);
    expect((await put({ editType: "Update", key: await addMeasurement(athlete.personKey) })).status).not.toBe(200);
    expect(await put({ value: "4.95" })).toMatchObject({
      status: 200,
      item: { key: item.key, version: 2, newValue: { key: null, value: "4.95" } },
    });
  });
});

describe("the list", async () => {
  const player = await addAthlete(db);
  const { ask, owner, guardian, other, reader, reviewer, submit } = await cast(db, player);
  const own = `/rdb/v1/people/${player.personKey}/measurements`;
  beforeAll(async () => {
    await addMeasurement(player.personKey, { dateOccurred: "2026-01-01", value: "4.7" });
    await addMeasurement(player.personKey);
    await submit({ type: "vitals", editType: "Add", ...dash, value: "4.31" });
  });

  it.each([
    ["its athlete", owner],
    ["who manages them", guardian],
    ["staff", reader],
    ["the desk", reviewer],
  ])("is read by %s: what was approved, the latest first", async (_who, asker) => {
    const answer = await asker.ask("GET", own);
    expect(answer.status).toBe(200);
    expect(((await answer.json()) as { measurements: object[] }).measurements).toMatchObject([
      { value: "4.58", dateOccurred: "2026-06-14" },
      { value: "4.7" },
    ]);
  });

  it("is missing to others, as one of a missing person is; a guest signs in", async () => {
    const [theirs, missing] = [await other.ask("GET", own), await other.ask("GET", "/rdb/v1/people/999998/measurements")];
    expect([theirs.status, missing.status, (await ask("GET", own)).status]).toEqual([404, 404, 401]);
    expect((await reader.ask("GET", "/rdb/v1/people/999998/measurements")).status).toBe(404);
  });

  it("is public as far as it was approved", async () => {
    const answer = await ask("GET", `/public${own}`);
    expect(answer.status).toBe(200);
    const body = await answer.text();
    expect((JSON.parse(body) as { measurements: { value: string }[] }).measurements.map(({ value }) => value)).toEqual(["4.58", "4.7"]);
    expect(body).not.toContain("4.31");
    expect((await ask("GET", "/public/rdb/v1/people/999998/measurements")).status).toBe(404);
  });
});
