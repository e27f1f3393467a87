/** The edits of single facts by the API: each limit at ±1, who may, and what approval puts on the profile. */
import { eq } from "drizzle-orm";
import { describe, expect, it, test } from "vitest";
import { classYears } from "~/domain/profile/details";
import { fieldErrors } from "~/domain/base/messages";
import { auditRows } from "~/platform/db/schema/audit";
import { people } from "~/platform/db/schema/people";
import { cities, organizations } from "~/platform/db/schema/places";
import { addAthlete, cast, seen } from "../../../setup/athlete";
import { testDatabase } from "../../../setup/database";

const { db } = await testDatabase();
const years = classYears(new Date());
const newest = years[0]!;
const oldest = years.at(-1)!;

async function addPlace(level: "HighSchool" | "PrepSchool" | "College" | "Unknown", fullName: string): Promise<number> {
  const [row] = await db
    .insert(organizations)
    .values({ level, fullName, name: fullName, searchText: `|${fullName.toLowerCase()}|`, naturalKey: fullName })
    .returning();
  return row!.key;
}

const central = await addPlace("HighSchool", "Central High");
const prep = await addPlace("PrepSchool", "Prep Academy");
const college = await addPlace("College", "Some College");
const unknown = await addPlace("Unknown", "Nowhere");
await db.insert(cities).values([{ key: 7, name: "Lexington", stateAbbreviation: "KY", stateName: "Kentucky", searchText: "|lexington|" }]);

const athlete = await addAthlete(db);
const actors = await cast(db, athlete);

/** Submits, answers how that went with the fields refused, and takes back what was made. */
async function tried(edit: Record<string, unknown>) {
  const { status, fields, item } = await actors.submit({ editType: "Add", ...edit });
  if (item) await actors.owner.ask("PUT", `/elite/v1/profile-edits/${item.key}`, { body: { resolution: "Withdrawn" } });
  return [status === 201 ? "taken" : [400, 422].includes(status) ? "refused" : status, fields ?? null];
}

describe("NCAA ID", () => {
  test.each(["123456789", "12345678901", "", "123456789a", "          "])("“%s” is refused", async (value) => {
    expect(await tried({ type: "ncaaId", value })).toEqual(["refused", { value: [fieldErrors.ncaaIdInvalid] }]);
  });
  it("has ten digits, however they are set apart", async () => {
    expect(await tried({ type: "ncaaId", value: "1234567890" })).toEqual(["taken", null]);
    const { item } = await actors.submit({ type: "ncaaId", editType: "Add", value: "(123) 456-78 90" });
    expect(item).toMatchObject({ editType: "Add", oldValue: null, newValue: { value: "1234567890" } });
    await actors.owner.ask("PUT", `/elite/v1/profile-edits/${item.key}`, { body: { resolution: "Withdrawn" } });
  });
  it("is a text, not a number", async () => {
    expect((await tried({ type: "ncaaId", value: 1234567890 }))[0]).toBe("refused");
  });
});

describe("class year", () => {
  test.each([newest, oldest])("%s is the last one that is taken", async (value) =>
    expect(await tried({ type: "hsClassYear", value })).toEqual(["taken", null]),
  );
  test.each([newest + 1, oldest - 1, newest - 0.5])("%s is not", async (value) => {
    expect(await tried({ type: "hsClassYear", value })).toEqual(["refused", { value: [fieldErrors.classYearOutOfRange] }]);
  });
  test.each([null, "2027", undefined])("%s is no year", async (value) => {
    expect(await tried({ type: "hsClassYear", value })).toEqual(["refused", { value: [fieldErrors.classYearRequired] }]);
  });
});

describe("high school", () => {
  test.each([
    ["a high school", central],
    ["a prep school", prep],
  ])("%s is one", async (_what, organizationKey) => expect(await tried({ type: "highSchool", organizationKey })).toEqual(["taken", null]));
  test.each([
    ["a college", college],
    ["what is Unknown", unknown],
    ["a missing one", 999_999],
  ])("%s is not", async (_what, organizationKey) => {
    expect(await tried({ type: "highSchool", organizationKey })).toEqual(["refused", { organizationKey: [fieldErrors.highSchoolUnknown] }]);
  });
  test.each([undefined, 0, -1, 1.5, 2_147_483_648])("%s is no key", async (organizationKey) => {
    expect(await tried({ type: "highSchool", organizationKey })).toEqual([
      "refused",
      { organizationKey: [fieldErrors.highSchoolRequired] },
    ]);
  });
});

describe("hometown", () => {
  it("is a city, named by the server", async () => {
    const { item } = await actors.submit({ type: "hometown", editType: "Add", hometownCityKey: 7, hometownCityName: "Elsewhere, ZZ" });
    expect(item.newValue).toEqual({ hometownCityKey: 7, hometownCityName: "Lexington, KY" });
    await actors.owner.ask("PUT", `/elite/v1/profile-edits/${item.key}`, { body: { resolution: "Withdrawn" } });
  });
  it("is no city that is not there", async () =>
    expect(await tried({ type: "hometown", hometownCityKey: 8 })).toEqual(["refused", { hometownCityKey: [fieldErrors.hometownUnknown] }]));
  it("is found by its key once it is chosen", async () => {
    const answer = await actors.owner.ask("GET", "/rdb/v1/cities?key=7&key=8");
    expect(await answer.json()).toEqual([{ key: 7, name: "Lexington", state: { abbreviation: "KY" } }]);
  });
});

describe("all of them", () => {
  const edits = {
    ncaaId: { value: "0123456789" },
    hsClassYear: { value: newest },
    highSchool: { organizationKey: central },
    hometown: { hometownCityKey: 7 },
  };

  it("are nobody else's to send, and look missing", async () => {
    for (const [type, values] of Object.entries(edits)) {
      const body = { edit: { type, editType: "Add", ...values } };
      const path = (personKey: number) => `/elite/v1/people/${personKey}/profile-edits`;
      const theirs = await actors.other.ask("POST", path(athlete.personKey), { body });
      const missing = await actors.other.ask("POST", path(987_654), { body });
      expect([theirs.status, await theirs.text()]).toEqual([missing.status, await missing.text()]);
      expect(theirs.status).toBe(404);
      expect((await actors.reader.ask("POST", path(athlete.personKey), { body })).status).toBe(404);
      expect((await actors.ask("POST", path(athlete.personKey), { body })).status).toBe(401);
    }
  });

  it("wait, are amended in place, and stand once they are approved; the audit trail has no values", async () => {
    for (const [type, values] of Object.entries(edits)) {
      const { item, status } = await actors.submit({ type, editType: "Add", ...values });
      expect([type, status, item.status, item.editType]).toEqual([type, 201, "Pending", "Add"]);
      expect(await actors.submit({ type, editType: "Add", ...values })).toMatchObject({ status: 409, code: "already-pending" });
      const same = await actors.owner.ask("PUT", `/elite/v1/profile-edits/${item.key}`, {
        body: { edit: { type, editType: "Add", ...values }, version: 1 },
      });
      expect(same.status).toBe(422);
      const approved = await actors.reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/approve`, { body: seen(item) });
      expect(approved.status).toBe(200);
    }
    const [person] = await db.select().from(people).where(eq(people.key, athlete.personKey));
    expect(person).toMatchObject({ ncaaId: "0123456789", classYear: newest, highSchoolKey: central, hometownCityKey: 7 });
    const rows = await db.select().from(auditRows).where(eq(auditRows.personKey, athlete.personKey));
    expect(JSON.stringify(rows)).not.toMatch(/0123456789|Central High|Lexington/);
    expect((await actors.submit({ type: "ncaaId", editType: "Add", value: "0123456789" })).code).toBe("nothing-changed");
    const { item } = await actors.submit({ type: "ncaaId", editType: "Add", value: "9999999999" });
    expect(item).toMatchObject({ editType: "Update", oldValue: { value: "0123456789" } });
  });
});
