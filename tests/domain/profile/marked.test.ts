import { describe, expect, test } from "vitest";
import type { EditValue, TaggedEdit } from "~/domain/profile/edit-values";
import { markedBy, type Marked } from "~/domain/profile/marked";
import { football as quarterback } from "../../setup/football";
import { topInterest } from "../../setup/top-interest";

const football = { ...quarterback, organizationName: "Henry Clay High School" };
const ofFootball = "sport, primary position, first year, jersey number, year, school";
const dash = { key: 3, measurementTypeKey: 6, value: "4.58", dateOccurred: "2026-06-14" };
const team = topInterest({ organizationKey: 9, organizationName: "University of Tennessee" });

const table: [what: string, edit: TaggedEdit, stands: EditValue | null, marked: Marked | null][] = [
  [
    "a number: the whole sport",
    { type: "sportPlayed", oldValue: football, newValue: { ...football, jerseyNumber: "07" } },
    football,
    { values: "Football, Quarterback, first year 2019, #07, season 2026, Henry Clay High School", fields: ofFootball },
  ],
  [
    "a number that is taken off: what is left, and by its fields the number, which can be left as it stands",
    { type: "sportPlayed", oldValue: football, newValue: { ...football, jerseyNumber: null } },
    football,
    { values: "Football, Quarterback, first year 2019, season 2026, Henry Clay High School", fields: ofFootball },
  ],
  [
    "what stands by now, not what stood when it was sent",
    { type: "sportPlayed", oldValue: football, newValue: { ...football, jerseyNumber: "07" } },
    { ...football, primaryPositionKey: 2, primaryPositionName: "Safety" },
    { values: "Football, Safety, first year 2019, #07, season 2026, Henry Clay High School", fields: ofFootball },
  ],
  ["a sport that is added proposes all of it", { type: "sportPlayed", oldValue: null, newValue: football }, null, null],
  [
    "a result: its day, too",
    { type: "vitals", oldValue: dash, newValue: { ...dash, value: "4.49" } },
    dash,
    { values: "4.49 secs, 06/14/26", fields: "result, date" },
  ],
  [
    "a result and its day: no more than is proposed, unless one of them is left out",
    { type: "vitals", oldValue: dash, newValue: { ...dash, value: "4.49", dateOccurred: "2026-06-15" } },
    dash,
    { values: null, fields: "result, date" },
  ],
  ["what has one value", { type: "hsClassYear", oldValue: { value: 2026 }, newValue: { value: 2027 } }, { value: 2026 }, null],
  [
    "a team, whose mark is of its status (Z2)",
    { type: "topInterest", oldValue: team, newValue: { ...team, recruitmentStatus: "Offered" } },
    team,
    null,
  ],
];

describe("what a mark is of besides what an edit proposes", () => {
  test.each(table)("%s", (_what, edit, stands, marked) => {
    expect(markedBy(edit, stands)).toEqual(marked);
  });
});
