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
  standsNowInWords,
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

describe("the valuation that stands beside a decided case (C3)", () => {
  const now = new Date("2026-11-25T18:00:00Z");
  const stands = "The valuation that stands now is $412,000, as of 11/20/26.";
  const valued = { valuation: 412_000, asOf: "2026-11-20" };

  test.each<[string, DisputeStatus, string, typeof valued | null, string | null]>([
    ["approved later", "Approved", "2026-11-22T18:00:00Z", valued, `${stands} No newer one has come since.`],
    ["approved on its day", "Approved", "2026-11-21T03:00:00Z", valued, stands],
    ["valued since", "Approved", "2026-11-02T18:00:00Z", valued, stands],
    ["denied", "Denied", "2026-11-22T18:00:00Z", valued, stands],
    ["waiting for staff", "Submitted", "2026-11-22T18:00:00Z", valued, null],
    ["waiting for an answer", "PendingInformation", "2026-11-22T18:00:00Z", valued, null],
    ["without a valuation", "Approved", "2026-11-22T18:00:00Z", null, null],
  ])("%s", (_which, status, changedAt, valuation, words) => {
    expect(standsNowInWords({ status, changedAt }, valuation, now)).toBe(words);
  });
});
