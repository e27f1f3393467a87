/** R7: clocks of nodes that differ, days on which the clocks change in the product's zone, and leap days. */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { ServiceBoard } from "~/contract/desk/service";
import { ageOn, isDateOfBirth, isTooYoung } from "~/domain/account/accounts";
import { claimEndsAt, undoableUntil } from "~/domain/review/decisions";
import { classYears } from "~/domain/profile/details";
import { productDay, productYear, relativeTime, waitingTime, zonedClock, zonedDay } from "~/domain/base/format";
import { dueAt } from "~/domain/profile/review-kinds";
import { isCalendarDay } from "~/domain/base/calendar";
import { users } from "~/platform/db/schema/accounts";
import { reviewDecisions } from "~/platform/db/schema/review";
import { seedReference } from "~/platform/seed/reference";
import { createTokens, tokenLasts } from "~/platform/account/sessions/tokens";
import { addAthlete, cast, seen } from "../setup/athlete";
import { testDatabase } from "../setup/database";
import { addDecision } from "../setup/decisions";
import { addUser, testPlatform, testSecret } from "../setup/platform";

const { db } = await testDatabase();
await seedReference(db);
const minutes = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 60_000;

/** Just before the hour that there is not, before the hour that there is twice, and before the day that most years lack. */
const odd: [string, Date][] = [
  ["as summer time begins", new Date("2026-03-08T07:58:00Z")],
  ["in the hour before it ends", new Date("2026-11-01T05:58:00Z")],
  ["in the hour that comes twice", new Date("2026-11-01T06:58:00Z")],
  ["on the eve of a leap day", new Date("2028-02-29T05:58:00Z")],
  ["on a leap day", new Date("2028-02-29T23:58:00Z")],
  ["at the turn of the year", new Date("2027-01-01T05:58:00Z")],
];

describe.each(odd)("%s", (_name, at) => {
  test("what is due, can be undone or is held has the same time as ever", () => {
    expect([minutes(at, dueAt("commitment", at)), minutes(at, dueAt("profileImage", at)), minutes(at, dueAt("vitals", at))]).toEqual([
      4 * 60,
      24 * 60,
      48 * 60,
    ]);
    expect([minutes(at, undoableUntil(at)), minutes(at, claimEndsAt(at))]).toEqual([5, 15]);
    const later = new Date(at.getTime() + 27 * 3_600_000);
    expect([waitingTime(at, later), relativeTime(at, new Date(at.getTime() + 3 * 3_600_000))]).toEqual(["1d 3h", "3h ago"]);
  });

  test("the desk takes back a decision for five minutes and holds an item for fifteen", async () => {
    let now = at;
    const athlete = await addAthlete(db);
    const people = await cast(db, athlete, { now: () => now });
    const { item } = await people.submit({
      type: "vitals",
      editType: "Add",
      measurementTypeKey: 6,
      value: "4.6",
      dateOccurred: "2026-02-01",
    });
    const path = `/rdb/v1/review-items/${item.key}`;
    const other = await people.person("other", { roles: ["rdb3"] });

    expect((await people.reviewer.ask("PUT", `${path}/claim`)).status).toBe(200);
    now = new Date(at.getTime() + 14.9 * 60_000);
    expect((await other.ask("PUT", `${path}/claim`)).status).toBe(409);
    now = new Date(at.getTime() + 15.1 * 60_000);
    const later = await people.person("later", { roles: ["rdb3"] });
    expect((await later.ask("PUT", `${path}/claim`)).status).toBe(200);

    const decided = now;
    expect((await later.ask("POST", `${path}/approve`, { body: seen(item) })).status).toBe(200);
    const [decision] = await db.select().from(reviewDecisions).where(eq(reviewDecisions.reviewItemKey, item.key));
    const undo = () => later.ask("POST", `${path}/undo`, { body: { decisionKey: decision!.key } });
    now = new Date(decided.getTime() + 5.1 * 60_000);
    expect((await undo()).status).toBe(409);
    now = new Date(decided.getTime() + 4.9 * 60_000);
    expect((await undo()).status).toBe(200);
  });

  test("a token lasts a quarter of an hour", async () => {
    let now = at;
    const tokens = createTokens({ secrets: [testSecret], issuer: "test", now: () => now });
    const { token, endsAt } = await tokens.sign(
      { userKey: 1, name: "A", email: null, roles: [], hasSubscription: false, profileKey: null, profileKeys: [] },
      randomUUID(),
    );
    expect(minutes(at, endsAt)).toBe(15);
    now = new Date(at.getTime() + (tokenLasts - 1) * 1000);
    expect(await tokens.verify(token)).toMatchObject({ userKey: 1 });
    now = new Date(at.getTime() + (tokenLasts + 6) * 1000);
    expect(await tokens.verify(token)).toBeNull();
  });
});

describe("two nodes whose clocks differ by seconds", () => {
  test.each([-4, -1, 1, 4])("%d s: what one signs and renews, the other takes", async (seconds) => {
    const here = new Date("2026-11-01T06:30:00Z");
    const there = new Date(here.getTime() + seconds * 1000);
    const [one, other] = [testPlatform(db, { now: () => here }), testPlatform(db, { now: () => there })];
    const username = `clock-${randomUUID()}`;
    await addUser(db, { username });
    const pair = (await (await one.ask("POST", "/users/v1/users/login", { body: { username, password: "signing-day" } })).json()) as {
      token: string;
      refreshToken: string;
    };
    expect((await other.ask("GET", "/users/v1/users/profiles", { token: pair.token })).status).toBe(200);
    const renewed = await other.ask("POST", "/users/v1/users/refresh", { body: { refreshToken: pair.refreshToken } });
    expect(renewed.status).toBe(200);
    const { token } = (await renewed.json()) as { token: string };
    expect((await one.ask("GET", "/users/v1/users/profiles", { token })).status).toBe(200);
  });

  test("a decision of a node that is ahead is undone at one that is behind", async () => {
    const at = new Date("2026-11-20T12:00:00Z");
    const athlete = await addAthlete(db);
    const ahead = await cast(db, athlete, { now: () => new Date(at.getTime() + 4_000) });
    const { item } = await ahead.submit({ type: "ncaaId", editType: "Add", value: "2000000000" });
    await ahead.reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/approve`, { body: seen(item) });
    const [decision] = await db.select().from(reviewDecisions).where(eq(reviewDecisions.reviewItemKey, item.key));
    const behind = testPlatform(db, { now: () => at });
    expect(
      (
        await behind.ask("POST", `/rdb/v1/review-items/${item.key}/undo`, {
          token: ahead.reviewer.token,
          body: { decisionKey: decision!.key },
        })
      ).status,
    ).toBe(200);
    expect(relativeTime(new Date(at.getTime() + 4_000), at)).toBe("0s ago");
  });
});

test.each([
  // The day has 23 hours, 25 hours, or is the 29th.
  ["2027-03-14", "2027-03-14T06:00:00Z", "2027-03-15T04:59:59Z", "2027-03-15T18:00:00Z"],
  ["2027-11-07", "2027-11-07T05:00:00Z", "2027-11-08T05:59:59Z", "2027-11-08T18:00:00Z"],
  ["2032-02-29", "2032-02-29T06:00:00Z", "2032-03-01T05:59:59Z", "2032-03-01T18:00:00Z"],
])("on the board %s goes from its first to its last second", async (day, first, last, read) => {
  const athlete = await addAthlete(db);
  const { reviewer, ask } = await cast(db, athlete, { now: () => new Date(read) });
  const at = async (moment: Date) =>
    addDecision(db, {
      personKey: athlete.personKey,
      userKey: reviewer.userKey,
      type: "vitals",
      target: `made:${randomUUID()}`,
      before: null,
      after: { key: null, measurementTypeKey: 6, value: "4.5", dateOccurred: "2026-07-01" },
      at: moment,
    });
  for (const moment of [new Date(Date.parse(first) - 1000), new Date(first), new Date(last), new Date(Date.parse(last) + 1000)])
    await at(moment);
  const { days } = (await (await ask("GET", "/public/rdb/v1/service")).json()) as ServiceBoard;
  expect(days.find((one) => one.day === day)).toMatchObject({ approved: 2 });
  expect(new Set(days.map((one) => one.day)).size).toBe(30);
});

test.each([
  ["2026-03-08T07:59:59Z", "2026-03-08", "1:59 AM"],
  ["2026-03-08T08:00:00Z", "2026-03-08", "3:00 AM"],
  ["2026-11-01T06:30:00Z", "2026-11-01", "1:30 AM"],
  ["2026-11-01T07:30:00Z", "2026-11-01", "1:30 AM"],
  ["2026-11-01T04:59:59Z", "2026-10-31", "11:59 PM"],
  ["2028-02-29T05:59:59Z", "2028-02-28", "11:59 PM"],
  ["2028-02-29T06:00:00Z", "2028-02-29", "12:00 AM"],
  ["2028-03-01T05:59:59Z", "2028-02-29", "11:59 PM"],
  ["2027-01-01T05:59:59Z", "2026-12-31", "11:59 PM"],
])("%s is %s, %s", (moment, day, clock) => {
  const [year, month, date] = day.split("-");
  expect([productDay(new Date(moment)), zonedDay(moment), zonedClock(moment).replace(/\s/g, " ")]).toEqual([
    day,
    `${month}/${date}/${year!.slice(2)}`,
    clock,
  ]);
  expect([
    productYear(new Date(moment)),
    classYears(new Date(moment)).includes(Number(year) + 8),
    classYears(new Date(moment)).includes(Number(year) + 9),
  ]).toEqual([Number(year), true, false]);
});

test.each([
  ["2028-02-29", true],
  ["2000-02-29", true],
  ["2027-02-29", false],
  ["2100-02-29", false],
  ["2026-02-30", false],
])("%s is a day of the calendar: %s", (day, isOne) => expect(isCalendarDay(day)).toBe(isOne));

test("who was born on a leap day is a year older from the 1st of March of other years on", async () => {
  expect([
    ageOn("2025-02-28", "2012-02-29"),
    ageOn("2025-03-01", "2012-02-29"),
    ageOn("2028-02-28", "2012-02-29"),
    ageOn("2028-02-29", "2012-02-29"),
  ]).toEqual([12, 13, 15, 16]);
  expect([isTooYoung("2012-02-29", "2025-02-28"), isTooYoung("2012-02-29", "2025-03-01")]).toEqual([true, false]);
  expect(isDateOfBirth("2012-02-29", "2026-11-20")).toBe(true);
  const now = new Date("2025-03-01T05:59:00Z");
  const account = {
    name: "Leap",
    username: `leap-${randomUUID().slice(0, 8)}`,
    password: "a long enough secret",
    email: "leap@home.test",
    dateOfBirth: "2012-02-29",
  };
  expect((await testPlatform(db, { now: () => now }).ask("POST", "/users/v1/users", { body: account })).status).toBe(422);
  expect(
    (await testPlatform(db, { now: () => new Date("2025-03-01T06:00:00Z") }).ask("POST", "/users/v1/users", { body: account })).status,
  ).toBe(201);
  expect(await db.$count(users, eq(users.username, account.username))).toBe(1);
});
