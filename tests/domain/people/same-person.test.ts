import { describe, expect, it } from "vitest";
import { matchOf, type Namesake, type RosterRow } from "~/domain/people/same-person";

const [elm, oak] = [1, 2];
const row: RosterRow = { town: "paducah ky", organizationKey: elm, season: 2021, cameFrom: [] };

function person(personKey: number, towns: string[], ...seasons: [organization: number, season: number, cameFrom?: number[]][]): Namesake {
  return { personKey, towns, seasons: seasons.map(([organizationKey, season, cameFrom = []]) => ({ organizationKey, season, cameFrom })) };
}

describe("a row of a roster is (O18)", () => {
  it.each<[string, Namesake[], Partial<RosterRow>, boolean, unknown]>([
    ["the person whose season it tells again", [person(7, ["paducah ky"], [elm, 2021])], {}, true, { personKey: 7, rule: "SameSeason" }],
    ["so, without a town, too", [person(7, [""], [elm, 2021])], { town: "" }, true, { personKey: 7, rule: "SameSeason" }],
    ["who was at the team the season before", [person(7, ["paducah ky"], [elm, 2020])], {}, true, { personKey: 7, rule: "NextSeason" }],
    ["or comes to be there the season after", [person(7, ["paducah ky"], [elm, 2022])], {}, true, { personKey: 7, rule: "NextSeason" }],
    ["or sat a season out", [person(7, ["paducah ky"], [elm, 2019])], {}, true, { personKey: 7, rule: "NextSeason" }],
    [
      "who came from the team that it names",
      [person(7, ["paducah ky"], [oak, 2020])],
      { cameFrom: [oak] },
      true,
      { personKey: 7, rule: "NamedByNewTeam" },
    ],
    [
      "who went to a team that names this one",
      [person(7, ["paducah ky"], [oak, 2022, [elm]])],
      {},
      true,
      { personKey: 7, rule: "NamedByNewTeam" },
    ],
    [
      "whoever of two was at the team",
      [person(7, ["paducah ky"], [oak, 2020]), person(8, ["paducah ky"], [elm, 2020])],
      {},
      false,
      { personKey: 8, rule: "NextSeason" },
    ],
  ])("%s", (_title, namesakes, given, isAlone, expected) => {
    expect(matchOf({ ...row, ...given }, namesakes, isAlone)).toEqual({ is: "Same", ...(expected as object) });
  });

  it.each<[string, Namesake[], Partial<RosterRow>, boolean, unknown[]]>([
    ["has a name that nobody had", [], {}, true, []],
    ["is from another town, at another team", [person(7, ["aspen co"], [oak, 2020])], {}, true, []],
    ["was there too long ago", [person(7, ["paducah ky"], [elm, 2018])], {}, true, []],
    ["changed teams, and no list says so", [person(7, ["paducah ky"], [oak, 2020])], {}, true, [{ personKey: 7, rule: "NameAndTown" }]],
    [
      "shares name and town with another row of the list",
      [person(7, ["paducah ky"], [oak, 2020])],
      { cameFrom: [oak] },
      false,
      [{ personKey: 7, rule: "NameAndTown" }],
    ],
    [
      "is on two lists of one season",
      [person(7, ["paducah ky"], [oak, 2021])],
      { cameFrom: [oak] },
      true,
      [{ personKey: 7, rule: "NameAndTown" }],
    ],
    ["is at the same team from another town", [person(7, ["aspen co"], [elm, 2020])], {}, true, [{ personKey: 7, rule: "NameAndTeam" }]],
    ["tells no town", [person(7, [""], [elm, 2020])], { town: "" }, true, [{ personKey: 7, rule: "NameAndTeam" }]],
    [
      "may be either of two",
      [person(7, ["paducah ky"], [oak, 2020]), person(8, ["paducah ky"], [oak, 2020])],
      { cameFrom: [oak] },
      true,
      [
        { personKey: 7, rule: "NameAndTown" },
        { personKey: 8, rule: "NameAndTown" },
      ],
    ],
  ])("somebody new who %s", (_title, namesakes, given, isAlone, perhaps) => {
    expect(matchOf({ ...row, ...given }, namesakes, isAlone)).toEqual({ is: "New", perhaps });
  });
});
