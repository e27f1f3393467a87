/** The edits of sports by the API: what each needs, the limits at ±1, and what excludes what. */
import { eq } from "drizzle-orm";
import { describe, expect, it, test } from "vitest";
import { pastYears } from "~/domain/profile/details";
import { fieldErrors } from "~/domain/base/messages";
import { personSports } from "~/platform/db/schema/people";
import { organizations, positions, sports } from "~/platform/db/schema/places";
import { addAthlete, addCollege, addSport, cast, seen } from "../../../setup/athlete";
import { testDatabase } from "../../../setup/database";

const { db } = await testDatabase();
const years = pastYears(new Date());
const newest = years[0]!;
const oldest = years.at(-1)!;

await db.insert(sports).values([
  { key: 1, name: "Football", displayName: "Football" },
  { key: 5, name: "Women's Basketball", displayName: "Girls Basketball" },
]);
await db.insert(positions).values([
  { key: 1, sportKey: 1, name: "Quarterback", abbreviation: "QB", sortOrder: 1 },
  { key: 2, sportKey: 1, name: "Safety", abbreviation: "S", sortOrder: 2 },
  { key: 50, sportKey: 5, name: "Post", abbreviation: "P", sortOrder: 1 },
]);
const [school] = await db
  .insert(organizations)
  .values({ level: "HighSchool", fullName: "Central High", name: "Central High", searchText: "|central high|", naturalKey: "central" })
  .returning();
const college = await addCollege(db);

const add = { type: "sportPlayed", editType: "Add", sportKey: 1, lastYear: newest, primaryPositionKey: 1 };
const update = { ...add, editType: "Update", year: newest, organizationKey: school!.key };

async function actors(hasSport = false) {
  const athlete = await addAthlete(db);
  if (hasSport) await addSport(db, athlete.personKey);
  return { ...athlete, ...(await cast(db, athlete)) };
}
const newcomer = await actors();
const player = await actors(true);

async function tried(who: typeof player, edit: Record<string, unknown>) {
  const { status, fields, item } = await who.submit(edit);
  if (item) await who.owner.ask("PUT", `/elite/v1/profile-edits/${item.key}`, { body: { resolution: "Withdrawn" } });
  return [status === 201 ? "taken" : [400, 422].includes(status) ? "refused" : status, fields ?? null];
}

describe("a new sport", () => {
  test.each<[string, Record<string, unknown>]>([
    ["its last year", {}],
    ["the first year in its place, for one who still plays", { lastYear: undefined, firstYear: oldest }],
    ["the years at both ends", { firstYear: oldest, lastYear: newest }],
    ["a second position", { secondaryPositionKey: 2 }],
    ["three digits of a jersey", { jerseyNumber: "007" }],
    ["no jersey", { jerseyNumber: "" }],
  ])("is taken with %s", async (_what, extra) => expect(await tried(newcomer, { ...add, ...extra })).toEqual(["taken", null]));

  test.each<[string, Record<string, unknown>, Record<string, string[]>]>([
    ["no sport", { sportKey: undefined }, { sportKey: [fieldErrors.sportRequired] }],
    ["an unknown sport", { sportKey: 99 }, { sportKey: [fieldErrors.sportRequired] }],
    ["no year", { lastYear: undefined }, { lastYear: [fieldErrors.lastYearRequired] }],
    ["a year to come", { lastYear: newest + 1 }, { lastYear: [fieldErrors.yearOutOfRange] }],
    ["a year 25 years ago", { lastYear: oldest - 1 }, { lastYear: [fieldErrors.yearOutOfRange] }],
    ["a first year 25 years ago", { firstYear: oldest - 1 }, { firstYear: [fieldErrors.yearOutOfRange] }],
    ["a first year after the last", { firstYear: newest, lastYear: newest - 1 }, { firstYear: [fieldErrors.yearsOutOfOrder] }],
    ["no position", { primaryPositionKey: undefined }, { primaryPositionKey: [fieldErrors.primaryPositionRequired] }],
    ["another sport's position", { primaryPositionKey: 50 }, { primaryPositionKey: [fieldErrors.positionNotOfSport] }],
    ["another sport's second position", { secondaryPositionKey: 50 }, { secondaryPositionKey: [fieldErrors.positionNotOfSport] }],
    ["one position twice", { secondaryPositionKey: 1 }, { secondaryPositionKey: [fieldErrors.positionTwice] }],
    ["four digits of a jersey", { jerseyNumber: "1000" }, { jerseyNumber: [fieldErrors.jerseyDigits] }],
    ["a jersey that is no number", { jerseyNumber: "7a" }, { jerseyNumber: [fieldErrors.jerseyDigits] }],
  ])("is refused with %s", async (_what, extra, fields) =>
    expect(await tried(newcomer, { ...add, ...extra })).toEqual(["refused", fields]),
  );

  it("is refused when it stands already, or waits", async () => {
    expect(await tried(player, add)).toEqual(["refused", { sportKey: [fieldErrors.sportTwice] }]);
    const { item } = await player.submit({ ...add, sportKey: 5, primaryPositionKey: 50 });
    expect(await player.submit({ ...add, sportKey: 5, primaryPositionKey: 50 })).toMatchObject({ status: 409, code: "already-pending" });
    const amended = await player.owner.ask("PUT", `/elite/v1/profile-edits/${item.key}`, {
      body: { edit: { ...update, sportKey: 5, primaryPositionKey: 50, jerseyNumber: "9" }, version: 1 },
    });
    expect(await amended.json()).toMatchObject({
      reviewItem: {
        version: 2,
        editType: "Add",
        newValue: { sportName: "Girls Basketball", jerseyNumber: "9", organizationName: "Central High" },
      },
    });
  });

  it("becomes the default one when it is the first to be approved", async () => {
    const who = await actors();
    const { item } = await who.submit(add);
    expect((await who.reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/approve`, { body: seen(item) })).status).toBe(200);
    expect(await db.select().from(personSports).where(eq(personSports.personKey, who.personKey))).toMatchObject([
      { sportKey: 1, isDefault: true, lastYear: newest, primaryPositionKey: 1 },
    ]);
  });
});

describe("a sport on the profile", () => {
  it("takes a year, a school and a position", async () => {
    const { item, status } = await player.submit({ ...update, jerseyNumber: "12" });
    expect([status, item.editType, item.newValue]).toMatchObject([
      201,
      "Update",
      { year: newest, organizationKey: school!.key, organizationName: "Central High", jerseyNumber: "12" },
    ]);
    await player.owner.ask("PUT", `/elite/v1/profile-edits/${item.key}`, { body: { resolution: "Withdrawn" } });
  });

  test.each<[string, Record<string, unknown>, Record<string, string[]>]>([
    ["no year", { year: undefined }, { year: [fieldErrors.yearRequired] }],
    ["a year to come", { year: newest + 1 }, { year: [fieldErrors.yearOutOfRange] }],
    ["a year 25 years ago", { year: oldest - 1 }, { year: [fieldErrors.yearOutOfRange] }],
    ["no school", { organizationKey: undefined }, { organizationKey: [fieldErrors.schoolRequired] }],
    ["a college as the school", { organizationKey: college.key }, { organizationKey: [fieldErrors.highSchoolUnknown] }],
    ["no position", { primaryPositionKey: undefined }, { primaryPositionKey: [fieldErrors.primaryPositionRequired] }],
    ["another sport's position", { primaryPositionKey: 50 }, { primaryPositionKey: [fieldErrors.positionNotOfSport] }],
  ])("is refused with %s", async (_what, extra, fields) =>
    expect(await tried(player, { ...update, ...extra })).toEqual(["refused", fields]),
  );

  it("is not there for one who does not play it, nor for someone else", async () => {
    expect((await newcomer.submit(update)).status).toBe(409);
    expect((await player.other.ask("POST", `/elite/v1/people/${player.personKey}/profile-edits`, { body: { edit: update } })).status).toBe(
      404,
    );
  });
});
