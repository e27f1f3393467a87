import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  anotherTeamHolds,
  canCommit,
  canDecommit,
  derivedStatus,
  flagsOf,
  isCommitment,
  moveTo,
  placeAll,
  sharingPosition,
  recruitmentStatuses,
  statusesFor,
  statusToConfirm,
  typedPosition,
  type ListedTeam,
  type RecruitmentStatus,
} from "~/domain/profile/teams";

function listed(...statuses: RecruitmentStatus[]): ListedTeam[] {
  return statuses.map((recruitmentStatus, index) => ({ organizationKey: index + 1, recruitmentStatus, isPending: false, pending: null }));
}

describe("derived status (T2)", () => {
  test.each([
    [{ recruitmentStatus: "Signed", status: "Offered", offer: true }, "Signed"],
    [{ recruitmentStatus: null, status: "Contacted", offer: true }, "Contacted"],
    [{ recruitmentStatus: "None", status: "None", offer: true, contacted: true }, "Offered"],
    [{ status: "None", offer: false, contacted: true }, "Contacted"],
    [{ status: "None", offer: false, contacted: false }, "Interested"],
    [{}, "Interested"],
  ] as const)("%j is %s", (interest, expected) => {
    expect(derivedStatus(interest)).toBe(expected);
  });
});

describe("flags on saving (T3)", () => {
  test.each([
    ["Interested", false, false],
    ["Contacted", true, false],
    ["Offered", true, true],
    ["Committed", true, true],
    ["Decommitted", true, true],
    ["Signed", true, true],
    ["Enrolled", true, true],
  ] as const)("%s: contacted %s, offer %s", (status, contacted, offer) => {
    expect(flagsOf(status)).toEqual({ contacted, offer });
  });
});

describe("what is confirmed before it is sent (T8)", () => {
  test.each([
    ["Offered", "Committed", ["Commit to Auburn"]],
    ["Interested", "Signed", ["Commit to Auburn, as Signed"]],
    ["Committed", "Signed", []],
    ["Committed", "Committed", []],
    ["Committed", "Decommitted", ["Decommit from Auburn"]],
    ["Enrolled", "Offered", ["Decommit from Auburn: Enrolled → Offered"]],
    [
      "Committed",
      "Contacted",
      ["Decommit from Auburn: Committed → Contacted", "Recruitment status: Committed → Contacted. The offer leaves the profile."],
    ],
    ["Offered", "Decommitted", ["Decommit from Auburn"]],
    ["Offered", "Contacted", ["Recruitment status: Offered → Contacted. The offer leaves the profile."]],
    ["Decommitted", "Interested", ["Recruitment status: Decommitted → Interested. The offer leaves the profile."]],
    ["Contacted", "Interested", []],
    ["Interested", "Offered", []],
  ] as const)("%s to %s: %j", (from, to, lines) => {
    expect(statusToConfirm("Auburn", from, to)).toEqual(lines);
  });
});

describe("offered statuses (T1, T4)", () => {
  it("offers every status but Decommitted for a new team", () => {
    expect(statusesFor("new", false)).toEqual(["Interested", "Contacted", "Offered", "Committed", "Signed", "Enrolled"]);
  });
  it("offers all seven for a listed team", () => {
    expect(statusesFor("listed", false)).toEqual([...recruitmentStatuses]);
  });
  it("keeps the commitment-type ones away while another team holds one", () => {
    expect(statusesFor("new", true)).toEqual(["Interested", "Contacted", "Offered"]);
    expect(statusesFor("listed", true)).toEqual(["Interested", "Contacted", "Offered", "Decommitted"]);
  });
  it("counts what waits in review, and not the team itself", () => {
    const teams = listed("Interested", "Offered");
    expect(anotherTeamHolds(teams, 2)).toBe(false);
    expect(anotherTeamHolds([{ ...teams[0]!, pendingStatus: "Signed", isPending: true }, teams[1]!], 2)).toBe(true);
    expect(anotherTeamHolds([{ ...teams[0]!, pendingStatus: "Signed", isPending: true }, teams[1]!], 1)).toBe(false);
    expect(anotherTeamHolds([{ ...listed("Committed")[0]!, pendingStatus: "Decommitted", isPending: true }, teams[1]!], 2)).toBe(false);
  });
});

describe("Commit and Decommit (T5)", () => {
  it("shows Commit on the first five rows only", () => {
    const teams = listed("Interested", "Interested", "Offered", "Contacted", "Interested", "Offered", "Interested");
    expect(teams.map((_, index) => canCommit(teams, index))).toEqual([true, true, true, true, true, false, false]);
  });
  test.each(["Committed", "Signed", "Enrolled"] as const)("shows no Commit while a team is %s", (status) => {
    const teams = listed("Interested", status, "Offered");
    expect(teams.some((_, index) => canCommit(teams, index))).toBe(false);
  });
  it("shows no Commit on a row that waits in review", () => {
    const teams = listed("Interested", "Offered");
    teams[0]!.isPending = true;
    expect(canCommit(teams, 0)).toBe(false);
    expect(canCommit(teams, 1)).toBe(true);
  });
  it("shows Decommit on the Committed team alone", () => {
    const statuses = recruitmentStatuses.filter((status) => canDecommit(listed(status)[0]!));
    expect(statuses).toEqual(["Committed"]);
    expect(canDecommit({ ...listed("Committed")[0]!, isPending: true })).toBe(false);
  });
});

describe("order (T6, T7)", () => {
  test.each([
    [[1, 2, 3, 4], 4, 1, [4, 1, 2, 3]],
    [[1, 2, 3, 4], 1, 4, [2, 3, 4, 1]],
    [[1, 2, 3, 4], 2, 2, [1, 2, 3, 4]],
    [[1, 2, 3, 4], 2, 0, [1, 2, 3, 4]],
    [[1, 2, 3, 4], 2, 5, [1, 2, 3, 4]],
    [[1, 2, 3, 4], 9, 1, [1, 2, 3, 4]],
    [[1, 2, 3, 4], 2, 1.5, [1, 2, 3, 4]],
  ])("%j: %d to %d", (order, key, position, expected) => {
    expect(moveTo(order, key, position)).toEqual(expected);
  });

  test.each([
    ["1", 1],
    [" 3 ", 3],
    ["0", null],
    ["4", null],
    ["-1", null],
    ["1.5", null],
    ["1e0", null],
    ["", null],
    ["two", null],
  ])("a typed %j of three is %j", (text, expected) => {
    expect(typedPosition(text, 3)).toBe(expected);
  });

  it("places several at once, as they were arranged", () => {
    expect(
      placeAll(
        [1, 2, 3, 4, 5],
        new Map([
          [5, 1],
          [1, 3],
        ]),
      ),
    ).toEqual([5, 2, 1, 3, 4]);
    expect(placeAll([1, 2], new Map([[3, 9]]))).toEqual([1, 2, 3]);
  });

  test.each([
    [[], []],
    [
      [
        [5, 1],
        [1, 3],
      ],
      [],
    ],
    [
      [
        [5, 1],
        [4, 2],
        [3, 1],
      ],
      [5, 3],
    ],
    [
      [
        [5, 1],
        [4, 2],
        [3, 1],
        [2, 2],
      ],
      [5, 4, 3, 2],
    ],
  ] as [[number, number][], number[]][])("of the typed %j those that share a position are %j", (typed, shared) => {
    expect(sharingPosition(new Map(typed))).toEqual(shared);
  });

  it("keeps every team once, and reproduces any arrangement", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 999 }), { minLength: 1, maxLength: 12 }), fc.integer(), (order, seed) => {
        const arranged = [...order].sort((a, b) => ((a * 7919 + seed) % 104729) - ((b * 7919 + seed) % 104729));
        const moved = new Map(arranged.flatMap((key, index) => (order[index] === key ? [] : [[key, index + 1] as const])));
        expect(placeAll(order, moved)).toEqual(arranged);
      }),
    );
  });
});

it("holds three commitment-type statuses", () => {
  expect(recruitmentStatuses.filter(isCommitment)).toEqual(["Committed", "Signed", "Enrolled"]);
});
