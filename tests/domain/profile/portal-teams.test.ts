/** The teams of a portal as a table (O28). */
import { expect, test } from "vitest";
import { readTable } from "~/domain/base/tables";
import { portalTeamPlace, portalTeamsShape, writtenTeamPlace } from "~/domain/profile/portal-teams";

test.each([
  ["-3_Ohio_12", "net-desc", { sum: -3, name: "Ohio", key: 12 }],
  ["0_St. Mary_s_12", "in-asc", { sum: 0, name: "St. Mary_s", key: 12 }],
  ["_Ohio_12", "name-desc", { sum: 0, name: "Ohio", key: 12 }],
  ["_Ohio_12", "net-desc", null],
  ["3_Ohio_12", "name-asc", null],
  ["-0_Ohio_12", "net-desc", null],
  ["3_12", "net-desc", null],
  ["3__12", "net-desc", null],
  ["3_Ohio_0", "net-desc", null],
  ["3_Ohio_99999999999", "net-desc", null],
  [`3_${"O".repeat(300)}_12`, "net-desc", null],
] as const)("%s is a place of %s", (text, sort, place) => {
  expect(portalTeamPlace(text, sort)).toEqual(place);
  if (place) expect(writtenTeamPlace(place, sort)).toBe(text);
});

test("is narrowed by a conference, and begins with who has won most", () => {
  const shape = portalTeamsShape([{ name: "Big Ten Conference" }]);
  expect(readTable(shape, new URLSearchParams("conference=big-ten-conference"))).toMatchObject({
    sort: "net-desc",
    chosen: { conference: "big-ten-conference" },
    unknown: [],
  });
  expect(readTable(shape, new URLSearchParams("conference=moon&sort=points-desc")).unknown).toEqual([
    { label: "Conference", value: "moon" },
    { label: "Sort by", value: "points-desc" },
  ]);
});
