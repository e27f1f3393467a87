/** The table of a team's athletes (docs/rules.md S8). */
import { describe, expect, it } from "vitest";
import { narrowedTo, recruitPlace, recruitSorts, teamTable, type RecruitSort } from "~/domain/profile/recruit-table";
import { recruitmentStatuses } from "~/domain/profile/teams";
import { sports } from "~/domain/teams/sports";

const now = new Date("2026-11-25T18:00:00Z");
const optionsOf = (list: "commits" | "considering", name: string) =>
  teamTable(list, now)
    .filters.find((filter) => filter.name === name)!
    .options.map(({ value }) => value);

describe("its filters", () => {
  it("share the statuses among the two lists, each in one", () => {
    const both = [...optionsOf("commits", "status"), ...optionsOf("considering", "status")];
    expect(both.sort()).toEqual(recruitmentStatuses.map((status) => status.toLowerCase()).sort());
    expect(optionsOf("commits", "status")).toEqual(["committed", "signed", "enrolled"]);
  });

  it("stand for what the list is narrowed to", () => {
    expect(optionsOf("commits", "sport").map((sport) => narrowedTo({ sport }).sportKey)).toEqual(sports.map(({ key }) => key));
    expect(optionsOf("considering", "status").map((status) => narrowedTo({ status }).status)).not.toContain(undefined);
    expect(narrowedTo({ year: "2027" })).toEqual({ classYear: 2027 });
    expect(narrowedTo({})).toEqual({});
  });

  it("offer the classes around this year", () => {
    expect([optionsOf("commits", "year").at(0), optionsOf("commits", "year").at(-1)]).toEqual(["2034", "2018"]);
  });
});

it("stands in the order of the approvals, the latest first, when none is named", () => {
  expect(teamTable("commits", now).sorts.map(({ value }) => value)).toEqual(recruitSorts);
  expect(recruitSorts[0]).toBe("since-desc");
});

describe("a place in a list", () => {
  const time = "2026-11-20T10:00:00.000000Z";
  it.each<[string, RecruitSort | null, { value: string; key: number } | null]>([
    [`${time}_42`, "since-desc", { value: time, key: 42 }],
    ["42", "since-asc", { value: "", key: 42 }],
    ["2027_42", "class-asc", { value: "2027", key: 42 }],
    ["_42", "class-desc", { value: "", key: 42 }],
    ["91.50_42", "rating-desc", { value: "91.50", key: 42 }],
    ["_42", "rating-asc", { value: "", key: 42 }],
    ["Ana_Lu O’Neil_42", "name-asc", { value: "Ana_Lu O’Neil", key: 42 }],
    ["42", null, { value: "", key: 42 }],
    // Of another order, or of none.
    [`${time}_42`, "name-asc", { value: time, key: 42 }],
    [`${time}_42`, "class-asc", null],
    [`${time}_42`, null, null],
    ["2027_42", "since-desc", null],
    ["2027_42", "rating-desc", null],
    ["42", "name-asc", null],
    ["_42", "name-desc", null],
    // Broken.
    ["", "since-desc", null],
    ["x", "since-desc", null],
    ["Ana_", "name-asc", null],
    ["Ana_042", "name-asc", null],
    ["Ana_2147483648", "name-asc", null],
    ["A\u0000na_42", "name-asc", null],
    ["2026-02-30T10:00:00.000000Z_42", "since-desc", null],
    ["2026-11-20T25:00:00.000000Z_42", "since-desc", null],
    ["2026-11-20_42", "since-desc", null],
    ["20271_42", "class-asc", null],
    ["0000_42", "class-asc", null],
    [`${"n".repeat(300)}_42`, "name-asc", null],
  ])("“%s” of %s is %j", (text, sort, place) => {
    expect(recruitPlace(text, sort)).toEqual(place);
  });
});
