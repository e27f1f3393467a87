import { describe, expect, it, test } from "vitest";
import {
  endOf,
  isSameTransfer,
  outcomeInWords,
  portalYears,
  transferDetails,
  transferErrors as errors,
  transferInWords,
  transferProblems,
  type TransferSaid,
} from "~/domain/profile/transfer-edits";
import { enteredTransfer as entered } from "../../setup/transfer-entry";

const whole: TransferSaid = { year: 2026, fromKey: 5, enteredDay: "2026-04-02", decidedDay: null, withdrawnDay: null, toKey: null };

describe("O20, E19: what the fields of a transfer have against each other", () => {
  test.each<[string, TransferSaid, object]>([
    ["an open entry", {}, {}],
    ["one of the year before its season", { enteredDay: "2025-12-09" }, {}],
    ["a decision on the day of the entry", { toKey: 8, decidedDay: "2026-04-02" }, {}],
    ["a withdrawal on the day of the entry", { withdrawnDay: "2026-04-02" }, {}],
    ["what a list has told without a day", { enteredDay: null, toKey: 8, decidedDay: "2026-04-02" }, {}],
    ["a decision before the entry", { toKey: 8, decidedDay: "2026-04-01" }, { decidedDay: errors.decidedBeforeEntered }],
    ["a withdrawal before the entry", { withdrawnDay: "2026-04-01" }, { withdrawnDay: errors.withdrawnBeforeEntered }],
    ["a decision that leads nowhere", { decidedDay: "2026-04-09" }, { toKey: errors.toRequired }],
    ["a college without a day", { toKey: 8 }, { decidedDay: errors.endDayRequired }],
    ["the same college", { toKey: 5, decidedDay: "2026-04-09" }, { toKey: errors.sameCollege }],
    ["a decision and a withdrawal", { toKey: 8, decidedDay: "2026-04-09", withdrawnDay: "2026-04-10" }, { withdrawnDay: errors.oneEnd }],
    ["an entry two years before its season", { enteredDay: "2024-04-02" }, { enteredDay: errors.enteredOutOfYear }],
    ["an entry after the year of its season", { enteredDay: "2027-01-01" }, { enteredDay: errors.enteredOutOfYear }],
  ])("%s", (_name, said, problems) => {
    expect(transferProblems({ ...whole, ...said })).toEqual(problems);
  });

  it("says nothing of what is not known", () => {
    expect(transferProblems({})).toEqual({});
  });
});

describe("E19: what the form asks of the end of an entry", () => {
  test.each<[Parameters<typeof endOf>, object]>([
    [["Available", {}], { ok: true, decidedDay: null, withdrawnDay: null, toKey: null }],
    [["Withdrawn", { endDay: "2026-05-01" }], { ok: true, decidedDay: null, withdrawnDay: "2026-05-01", toKey: null }],
    [["Committed", { endDay: "2026-05-01", toKey: 8 }], { ok: true, decidedDay: "2026-05-01", withdrawnDay: null, toKey: 8 }],
    [["Available", { endDay: "2026-05-01", toKey: 8 }], { problems: { endDay: errors.notDecided, toKey: errors.notDecided } }],
    [["Withdrawn", { toKey: 8 }], { problems: { endDay: errors.endDayRequired, toKey: errors.stays } }],
    [["Committed", {}], { problems: { endDay: errors.endDayRequired, toKey: errors.toRequired } }],
    [[undefined, { endDay: "2026-05-01" }], { problems: { outcome: errors.outcomeRequired } }],
  ])("%j", (answers, end) => {
    expect(endOf(...answers)).toMatchObject(end);
  });
});

describe("E19: a transfer in words", () => {
  const decided = { ...entered, toKey: 8, toName: "Kent State University", decidedDay: "2026-04-20" };

  test.each([
    [entered, "Football 2026, from Boise State University: in the portal since 04/02/26"],
    [decided, "Football 2026, from Boise State University: going to Kent State University, decided 04/20/26"],
    [{ ...entered, withdrawnDay: "2026-04-09" }, "Football 2026, from Boise State University: withdrew 04/09/26, and stays"],
    [{ ...decided, enteredDay: null, decidedDay: null }, "Football 2026, from Boise State University: going to Kent State University"],
  ])("%#", (value, words) => {
    expect(transferInWords(value)).toBe(words);
  });

  it("names no college that may not be shown", () => {
    expect(outcomeInWords("Committed", null)).toBe("Going to another college");
  });

  it("tells the days and the eligibility beside, and nothing of what has neither", () => {
    expect(transferDetails({ ...decided, eligibility: "Tbd" })).toBe("Entered 04/02/26, decided 04/20/26, eligibility to be decided");
    expect(transferDetails({ ...entered, enteredDay: null })).toBeNull();
  });

  it("says the same, however sure it is, and another thing with another day", () => {
    const said = { standing: "Confirmed", by: "School", day: "2026-04-03", source: "A list" } as const;
    expect(isSameTransfer({ ...entered, key: 4, said }, entered)).toBe(true);
    expect(isSameTransfer({ ...entered, enteredDay: "2026-04-03" }, entered)).toBe(false);
  });
});

it("E19: portals from the next season back to the first", () => {
  const years = portalYears(new Date("2026-11-28T12:00:00Z"));
  expect([years[0], years.at(-1)]).toEqual([2027, 2018]);
});
