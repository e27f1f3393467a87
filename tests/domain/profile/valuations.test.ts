import { describe, expect, it, test } from "vitest";
import {
  answerStatuses,
  closedStatuses,
  disputeReasons,
  disputeStatuses,
  disputeWords,
  isDisputeType,
  isOpenDispute,
  mayBecome,
  openStatuses,
  type DisputeStatus,
} from "~/domain/profile/valuations";

describe("the state of a case (C2)", () => {
  const allowed: [DisputeStatus, DisputeStatus][] = [
    ["Submitted", "PendingInformation"],
    ["Submitted", "Approved"],
    ["Submitted", "Denied"],
    ["PendingInformation", "Submitted"],
    ["PendingInformation", "Approved"],
    ["PendingInformation", "Denied"],
  ];
  const pairs = disputeStatuses.flatMap((from) => disputeStatuses.map((to) => [from, to] as const));

  test.each(pairs)("from %s to %s", (from, to) => {
    expect(mayBecome(from, to)).toBe(allowed.some(([was, will]) => was === from && will === to));
  });

  it("is open until it is decided", () => {
    expect(disputeStatuses.map(isOpenDispute)).toEqual([true, true, false, false]);
    expect([openStatuses, closedStatuses]).toEqual([
      ["Submitted", "PendingInformation"],
      ["Approved", "Denied"],
    ]);
  });

  it("has words for every state, and no answer leads back to the athlete's own", () => {
    expect(Object.keys(disputeWords)).toEqual([...disputeStatuses]);
    expect(answerStatuses).not.toContain("Submitted");
  });
});

describe("reasons (C1)", () => {
  it("have the labels and follow-ups of the product", () => {
    expect(disputeReasons).toEqual({
      MakingMore: { label: "I am currently making more than listed", followUp: "Specify how much you are making", isLong: false },
      AdditionalOffers: {
        label: "I have offers from schools for higher roster $",
        followUp: "How much is your highest offer?",
        isLong: false,
      },
      Other: { label: "Other", followUp: "Enter your reason for challenging", isLong: true },
    });
  });

  test.each([
    ["MakingMore", true],
    ["Other", true],
    ["makingmore", false],
    ["constructor", false],
    ["", false],
    [null, false],
  ])("%s is one: %s", (text, is) => {
    expect(isDisputeType(text)).toBe(is);
  });
});
