import { describe, expect, it, test } from "vitest";
import {
  commitmentInWords,
  commitmentOf,
  countsInWords,
  schoolActs,
  type Commitment,
  type CommitmentFacts,
} from "~/domain/profile/commitments";
import { recruitmentStatuses } from "~/domain/profile/teams";

const claimed: CommitmentFacts = { approval: { at: "2026-11-20T18:00:00Z", tier: "SelfReported" }, answer: null };
const verified: CommitmentFacts = { approval: { at: "2026-11-20T18:00:00Z", tier: "StaffVerified" }, answer: null };
const answered = (answer: "Confirmed" | "Contested", facts = claimed): CommitmentFacts => ({
  ...facts,
  answer: { answer, side: "School", at: "2026-11-23T03:00:00Z", upheldAt: null },
});
const upheld = (facts = claimed): CommitmentFacts => ({
  ...facts,
  answer: { answer: "Contested", side: "School", at: "2026-11-23T03:00:00Z", upheldAt: "2026-11-25T18:00:00Z" },
});
const proven: CommitmentFacts = {
  ...claimed,
  answer: { answer: "Confirmed", side: "Staff", at: "2026-11-26T18:00:00Z", upheldAt: null },
};

test.each<[[bySchool: number, byStaff: number, claimed: number, contested: number], boolean, string]>([
  [[2, 0, 3, 1], false, "The class of 2027 has 6 commitments: 2 confirmed by the school, 3 claimed, 1 contested."],
  [[0, 1, 1, 0], false, "The class of 2027 has 2 commitments: 1 confirmed by our staff, 1 claimed."],
  [[1, 0, 0, 0], false, "The class of 2027 has 1 commitment: confirmed by the school."],
  [[0, 0, 1, 0], true, "As narrowed here, the class of 2027 has 1 commitment: claimed."],
  [[0, 0, 0, 0], false, "The class of 2027 has no commitments yet."],
  [[0, 0, 0, 0], true, "As narrowed here, the class of 2027 has no commitments yet."],
])("how many stand in which way is a sentence (S15): %s", ([bySchool, byStaff, claimed, contested], isNarrowed, words) => {
  expect(countsInWords({ classYear: 2027, bySchool, byStaff, claimed, contested }, isNarrowed)).toBe(words);
});

describe("how a commitment stands (T12)", () => {
  test.each<[string, CommitmentFacts, Commitment, string]>([
    ["approved", claimed, { standing: "Claimed", by: "Athlete", at: "2026-11-20" }, "Claimed by the athlete 11/20/26"],
    [
      "there from the beginning",
      { approval: null, answer: null },
      { standing: "Claimed", by: "Athlete", at: null },
      "Claimed by the athlete",
    ],
    [
      "approved by a reviewer who has seen proof",
      verified,
      { standing: "Confirmed", by: "Staff", at: "2026-11-20" },
      "Confirmed by our staff, proof seen, 11/20/26",
    ],
    // By the day in America/Chicago.
    [
      "confirmed by the school",
      answered("Confirmed"),
      { standing: "Confirmed", by: "School", at: "2026-11-22" },
      "Confirmed by the school 11/22/26",
    ],
    [
      "contested",
      answered("Contested"),
      { standing: "Contested", by: "School", at: "2026-11-22" },
      "Claimed and contested by the school 11/22/26",
    ],
    [
      "contested where proof was seen",
      answered("Contested", verified),
      { standing: "Contested", by: "School", at: "2026-11-22" },
      "Claimed and contested by the school 11/22/26",
    ],
    [
      "upheld against the school: claimed, since a decision alone confirms nothing",
      upheld(),
      { standing: "Claimed", by: "Staff", at: "2026-11-25" },
      "Claimed by the athlete, upheld by our staff, 11/25/26",
    ],
    [
      "upheld where proof was seen",
      upheld(verified),
      { standing: "Confirmed", by: "Staff", at: "2026-11-20" },
      "Confirmed by our staff, proof seen, 11/20/26",
    ],
    [
      "confirmed by staff with proof after its approval",
      proven,
      { standing: "Confirmed", by: "Staff", at: "2026-11-26" },
      "Confirmed by our staff, proof seen, 11/26/26",
    ],
  ])("%s", (_what, facts, commitment, words) => {
    for (const status of ["Committed", "Signed", "Enrolled"] as const) expect(commitmentOf(status, facts)).toEqual(commitment);
    expect(commitmentInWords(commitment)).toBe(words);
  });

  test.each(recruitmentStatuses.filter((status) => !["Committed", "Signed", "Enrolled"].includes(status)))("of %s is nothing", (status) => {
    expect(commitmentOf(status, answered("Confirmed"))).toBeNull();
  });
});

describe("what a school may do with it (T13)", () => {
  const acts = (standing: Commitment["standing"], by: Commitment["by"], isUpheld = false) => {
    const { mayConfirm, mayContest, mayTakeBack } = schoolActs({ standing, by, at: null }, { isUpheld });
    return [mayConfirm && "confirm", mayContest && "contest", mayTakeBack && "take back"].filter(Boolean);
  };
  it.each([
    [acts("Claimed", "Athlete"), ["confirm", "contest"]],
    [acts("Confirmed", "School"), ["contest", "take back"]],
    [acts("Contested", "School"), ["confirm", "take back"]],
    [acts("Confirmed", "Staff"), ["confirm", "contest"]],
    [acts("Claimed", "Staff", true), ["confirm"]],
    [acts("Confirmed", "Staff", true), ["confirm"]],
    [acts("Confirmed", "School", true), ["take back"]],
  ])("%j", (given, expected) => {
    expect(given).toEqual(expected);
  });
});
