/** T14, T15: where a contest stands, what may be decided of it and by whom, and what staff may confirm. */
import { describe, expect, it, test } from "vitest";
import {
  canDecideContest,
  contestState,
  decisionsFor,
  staffActs,
  type ContestDecision,
  type ContestRight,
  type ContestState,
} from "~/domain/profile/contests";
import type { Commitment } from "~/domain/profile/commitments";

describe("where a contest stands, and what may be decided of it", () => {
  test.each<[decision: ContestDecision | null, stands: boolean, state: ContestState, offered: ContestDecision[]]>([
    [null, true, "Waiting", ["Upheld", "Ended", "Left"]],
    [null, false, "Over", []],
    ["Upheld", true, "Upheld", []],
    ["Upheld", false, "Upheld", []],
    // What ended it was taken back, and the commitment stands again.
    ["Ended", true, "Waiting", ["Upheld", "Ended", "Left"]],
    ["Ended", false, "Ended", []],
    ["Left", true, "Left", ["Upheld", "Ended"]],
    ["Left", false, "Over", []],
  ])("decided %s, standing %s: %s", (decision, stands, state, offered) => {
    expect(contestState({ decision, stands, overtakenBy: null })).toBe(state);
    expect(decisionsFor({ decision, stands })).toEqual(offered);
  });

  test.each<[decision: ContestDecision, stands: boolean, overtakenBy: "Edit" | "Claim", state: ContestState]>([
    ["Ended", true, "Edit", "Waiting"],
    ["Ended", false, "Edit", "Over"],
    ["Upheld", false, "Claim", "Over"],
    ["Left", false, "Claim", "Over"],
  ])("decided %s, standing %s, overtaken by the %s: %s", (decision, stands, overtakenBy, state) => {
    expect(contestState({ decision, stands, overtakenBy })).toBe(state);
  });
});

describe("who may decide", () => {
  const barred = (reason: Extract<ContestRight, { allowed: false }>["reason"]): ContestRight => ({ allowed: false, reason });
  test.each<[roles: string[], profileKeys: number[], isOwnSchool: boolean, right: ContestRight]>([
    [["rdb3"], [], false, { allowed: true }],
    [["rdb4"], [8], false, { allowed: true }],
    [["administrator"], [], false, { allowed: true }],
    [["rdb2"], [], false, barred("level")],
    [["rdb1"], [], false, barred("level")],
    [["rdbadmin"], [], false, barred("level")],
    [[], [7], true, barred("level")],
    [["rdb5"], [7], false, barred("own-profile")],
    [["rdb5"], [7], true, barred("own-profile")],
    [["rdb5"], [], true, barred("own-school")],
  ])("%j of the profiles %j, of the school: %s", (roles, profileKeys, isOwnSchool, right) => {
    expect(canDecideContest({ roles, profileKey: null, profileKeys }, { personKey: 7, isOwnSchool })).toEqual(right);
  });
});

describe("what staff may do with a commitment", () => {
  it.each<[standing: Commitment["standing"], isOfProof: boolean, acts: { mayConfirm: boolean; mayTakeBack: boolean }]>([
    ["Claimed", false, { mayConfirm: true, mayTakeBack: false }],
    ["Contested", false, { mayConfirm: false, mayTakeBack: false }],
    ["Confirmed", true, { mayConfirm: false, mayTakeBack: true }],
    // By the school, or by the approval itself.
    ["Confirmed", false, { mayConfirm: false, mayTakeBack: false }],
  ])("%s, of proof: %s", (standing, isOfProof, acts) => {
    expect(staffActs({ standing, by: "Staff", at: null }, { isOfProof })).toEqual(acts);
  });
});
