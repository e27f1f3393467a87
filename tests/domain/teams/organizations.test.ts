/** Letters that stand for a logo, or for a person. */
import { describe, expect, test } from "vitest";
import { monogram, teamMonogram } from "~/domain/teams/organizations";
import { teamMonograms } from "~/domain/teams/team-letters";

test.each([
  ["Avery Montgomery-Castellanos", "AM"],
  ["Kim", "KI"],
])("%s is %s", (name, letters) => {
  expect(monogram(name)).toBe(letters);
});

describe("a team's letters", () => {
  test.each([
    ["University of Kentucky", "UK"],
    ["Vanderbilt University", "VU"],
    ["Florida State University", "FSU"],
    ["Middle Tennessee State University", "MTSU"],
    ["University of California, Los Angeles", "UCLA"],
    ["Texas A&M University", "TAMU"],
    ["The Ohio State University", "OSU"],
    ["University of Illinois Urbana-Champaign", "UIUC"],
    ["University of North Carolina at Chapel Hill", "UNC"],
    ["Louisiana State University and Agricultural & Mechanical College", "LSU"],
    ["University of Georgia", "UGA"],
    ["Georgia Institute of Technology", "GT"],
    ["Auburn", "AU"],
  ])("of %s are %s", (name, letters) => {
    expect(teamMonogram(name)).toBe(letters);
  });

  test.each([
    [
      ["University of Kentucky", "University of Oregon"],
      ["UK", "UO"],
    ],
    [
      ["Kent State University", "Kentucky State University"],
      ["KentSU", "KentuSU"],
    ],
    [
      ["Ohio State University", "Oregon State University", "Oklahoma State University"],
      ["OhSU", "OrSU", "OkSU"],
    ],
    [
      ["University of Tennessee", "University of Texas", "University of Utah"],
      ["UTen", "UTex", "UU"],
    ],
    [
      ["University of Miami", "University of Miami"],
      ["UM", "UM"],
    ],
    [[], []],
  ])("in a list of %j are %j", (names, letters) => {
    expect(teamMonograms(names)).toEqual(letters);
  });
});
