import { describe, expect, it, test } from "vitest";
import { pendingBadge } from "~/domain/review/items";
import { changeInWords, changeKinds, compareTopInterest, visitsAlong } from "~/domain/profile/edit-values";
import { canDecide, hasRdbAccess, hasRdbLevel, managesProfile, rolesOf, visitorClass } from "~/domain/account/roles";
import { isCalendarDay } from "~/domain/base/calendar";
import { sameVisits } from "~/domain/profile/visits";
import { topInterest } from "../../setup/top-interest";

const value = topInterest({ organizationKey: 5 });

describe("an edit in words", () => {
  test.each([
    [{ recruitmentStatus: "Offered" as const }, "Recruitment status: Contacted → Offered"],
    [{ order: 1 }, "Position: 2 → 1"],
    [{ primaryPersonKey: 3, primaryPersonName: "Kim" }, "Recruited by: Kim"],
    [{ visits: [{ type: "visit" as const, dateOccurred: "2026-09-14", official: true }] }, "Visits: 0 → 1"],
  ])("%j", (change, words) => {
    expect(changeInWords(value, { ...value, ...change })).toBe(words);
  });
  it("names the visits that are others, where there are as many", () => {
    const on = (dateOccurred: string, official = true) => ({ type: "visit" as const, dateOccurred, official });
    const words = changeInWords(
      { ...value, visits: [on("2026-09-14"), on("2026-08-01")] },
      { ...value, visits: [on("2026-08-01"), on("2026-09-15", false)] },
    );
    expect(words).toBe("Visits: 09/14/26 official visit → 09/15/26 unofficial visit");
  });
  test.each([
    ["more, of which none is another", ["2026-09-14"], ["2026-09-14", "2026-10-01"], "Visits: 1 → 2"],
    [
      "more, of which one is another",
      ["2026-09-14", "2026-10-01"],
      ["2026-09-15", "2026-10-01", "2026-11-02"],
      "Visits: 09/14/26 official visit → 09/15/26 official visit; 11/02/26 official visit",
    ],
    [
      "less, of which one is another",
      ["2026-09-14", "2026-10-01", "2026-11-02"],
      ["2026-09-15", "2026-10-01"],
      "Visits: 09/14/26 official visit; 11/02/26 official visit → 09/15/26 official visit",
    ],
    ["less", ["2026-09-14", "2026-10-01"], ["2026-10-01"], "Visits: 09/14/26 official visit removed"],
    ["none", ["2026-09-14"], [], "Visits: 09/14/26 official visit removed"],
  ])("names the visits that go, and what comes for them, where they are %s", (_, before, after, words) => {
    const visits = (days: string[]) => days.map((dateOccurred) => ({ type: "visit" as const, dateOccurred, official: true }));
    expect(changeInWords({ ...value, visits: visits(before) }, { ...value, visits: visits(after) })).toBe(words);
  });
  test.each([
    ["nothing of visits that it leaves as they are", value, value.visits, null],
    ["nothing of an addition without any", null, [], null],
    ["the visits of an addition", null, ["2026-11-10"], "With 1 visit: 11/10/26 official visit"],
    ["all of a list", value, ["2026-12-01", "2026-11-10"], "With 2 visits: 11/10/26 official visit; 12/01/26 official visit"],
  ])("tells of what goes along %s", (_, before, after, words) => {
    const visits = after.map((on) => (typeof on === "string" ? { type: "visit" as const, dateOccurred: on, official: true } : on));
    expect(visitsAlong({ oldValue: before, newValue: { ...value, visits } })).toBe(words);
  });
  it("tells that the visits are taken away", () => {
    const visits = [{ type: "visit" as const, dateOccurred: "2026-09-14", official: true }];
    expect(visitsAlong({ oldValue: { ...value, visits }, newValue: { ...value, visits: [] } })).toBe("With no visits");
  });
  it("says what a new team is", () => {
    expect(changeInWords(null, value)).toBe("New team: Contacted");
  });
  it("compares every field, and says which differ", () => {
    const lines = compareTopInterest(value, { ...value, recruitmentStatus: "Offered" });
    expect(lines.map((line) => [line.field, line.isChanged])).toEqual([
      ["organization", false],
      ["status", true],
      ["recruiter", false],
      ["visits", false],
      ["position", false],
    ]);
  });
  it("classes a commitment, a decommitment, offers, official visits and the order", () => {
    expect(changeKinds(value, { ...value, recruitmentStatus: "Committed", offer: true })).toEqual(["Commitment"]);
    expect(
      changeKinds({ ...value, recruitmentStatus: "Committed", offer: true }, { ...value, recruitmentStatus: "Decommitted", offer: true }),
    ).toEqual(["Decommitment"]);
    expect(changeKinds(value, { ...value, recruitmentStatus: "Offered", offer: true })).toEqual(["Offers"]);
    expect(changeKinds(value, { ...value, visits: [{ type: "visit", dateOccurred: "2026-09-14", official: true }] })).toEqual([
      "OfficialVisit",
    ]);
    expect(changeKinds(value, { ...value, order: 1 })).toEqual(["TopSchools"]);
  });
  test.each([
    [0, "0 pending edits"],
    [1, "1 pending edit"],
    [3, "3 pending edits"],
  ])("badge of %d", (count, words) => {
    expect(pendingBadge(count)).toBe(words);
  });
});

describe("roles", () => {
  it("matches them whole, as spelt", () => {
    for (const role of ["Rdb3", "rdb", "rdb30", "xrdb3", "administrators", "adminstrator", "admin", ""]) {
      expect(hasRdbAccess([role])).toBe(false);
    }
    for (const role of ["rdbadmin", "rdb1", "rdb2", "rdb3", "rdb4", "rdb5", "administrator", "developer"]) {
      expect(hasRdbAccess([role])).toBe(true);
    }
  });
  test.each([
    ["rdb1", [false, false, false, false]],
    ["rdb2", [true, false, false, false]],
    ["rdb3", [true, true, false, false]],
    ["rdb4", [true, true, true, false]],
    ["rdb5", [true, true, true, true]],
    ["administrator", [true, true, true, false]],
    ["developer", [true, true, true, false]],
    ["rdbadmin", [false, false, false, false]],
  ])("levels of %s", (role, expected) => {
    expect(([2, 3, 4, 5] as const).map((level) => hasRdbLevel([role], level))).toEqual(expected);
  });
  it("reads a list or a single string", () => {
    expect(rolesOf("rdb3")).toEqual(["rdb3"]);
    expect(rolesOf(["rdb3", "editor"])).toEqual(["rdb3", "editor"]);
    expect(rolesOf("")).toEqual([]);
    expect(rolesOf(undefined)).toEqual([]);
  });
  it("puts admin before subscriber before guest", () => {
    expect(visitorClass(null)).toBe("guest");
    expect(visitorClass({ roles: [], hasSubscription: false })).toBe("guest");
    expect(visitorClass({ roles: [], hasSubscription: true })).toBe("subscriber");
    expect(visitorClass({ roles: ["contributer"], hasSubscription: true })).toBe("admin");
    expect(visitorClass({ roles: ["contributor"], hasSubscription: true })).toBe("subscriber");
  });
  it("lets nobody decide on a profile of their own or that they manage", () => {
    const reviewer = { roles: ["rdb4"], profileKey: null, profileKeys: [7] };
    expect(canDecide(reviewer, { personKey: 8 })).toEqual({ allowed: true });
    expect(canDecide(reviewer, { personKey: 7 })).toEqual({ allowed: false, reason: "own-profile" });
    expect(canDecide({ ...reviewer, roles: ["rdb2"] }, { personKey: 8 })).toEqual({ allowed: false, reason: "level" });
    expect(managesProfile({ profileKey: 3, profileKeys: [] }, 3)).toBe(true);
    expect(managesProfile({ profileKey: 3, profileKeys: [] }, 4)).toBe(false);
  });
});

describe("visits", () => {
  test.each([
    ["2026-02-28", true],
    ["2026-02-29", false],
    ["2024-02-29", true],
    ["2026-13-01", false],
    ["2026-1-1", false],
    ["1899-12-31", false],
    ["", false],
  ])("%j is a day: %s", (text, expected) => {
    expect(isCalendarDay(text)).toBe(expected);
  });
  it("compares lists in any order", () => {
    const a = { type: "visit", dateOccurred: "2026-09-14", official: true } as const;
    const b = { type: "coaching", dateOccurred: "2026-09-15", coaches: [{ key: 1, label: "Kim" }] } as const;
    const mutable = (visit: typeof a | typeof b) => ({ ...visit, coaches: "coaches" in visit ? [...visit.coaches] : undefined });
    expect(sameVisits([mutable(a), mutable(b)], [mutable(b), mutable(a)])).toBe(true);
    expect(sameVisits([mutable(a)], [{ ...mutable(a), official: false }])).toBe(false);
  });
});
