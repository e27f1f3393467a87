/** How long an edit waits, in words. */
import { describe, expect, test } from "vitest";
import { ordinal } from "~/domain/base/ordinal";
import { dueWords, placeWords, usualWords } from "~/domain/review/waiting";

describe("the usual time of a kind", () => {
  test.each([
    [null, "Usual time: not enough data yet"],
    [{ medianHours: 3.2, p80Hours: 20.4 }, "Usually decided in 3–20 h"],
    [{ medianHours: 0.2, p80Hours: 0.99 }, "Usually decided in under 1 h"],
    [{ medianHours: 0.2, p80Hours: 1 }, "Usually decided in about 1 h"],
    [{ medianHours: 0.4, p80Hours: 5 }, "Usually decided in 1–5 h"],
    [{ medianHours: 19.6, p80Hours: 20.4 }, "Usually decided in about 20 h"],
    [{ medianHours: 46, p80Hours: 47.9 }, "Usually decided in 46–48 h"],
    [{ medianHours: 48, p80Hours: 96 }, "Usually decided in 2–4 days"],
    [{ medianHours: 70, p80Hours: 73 }, "Usually decided in about 3 days"],
    [{ medianHours: 5, p80Hours: 72 }, "Usually decided in 5 h to 3 days"],
  ])("%o: %s", (usual, words) => {
    expect(usualWords(usual)).toBe(words);
  });
});

describe("the place in the queue", () => {
  test.each([
    [{ before: 0, isMore: false }, "next in line"],
    [{ before: 1, isMore: false }, "2nd in line"],
    [{ before: 6, isMore: false }, "7th in line"],
    [{ before: 1000, isMore: false }, "1,001st in line"],
    [{ before: 1000, isMore: true }, "more than 1,000 before it"],
  ])("%o: %s", (place, words) => {
    expect(placeWords(place)).toBe(words);
  });

  test.each([
    [1, "1st"],
    [2, "2nd"],
    [3, "3rd"],
    [4, "4th"],
    [11, "11th"],
    [12, "12th"],
    [13, "13th"],
    [21, "21st"],
    [111, "111th"],
    [112, "112th"],
    [123, "123rd"],
    [1000, "1,000th"],
  ])("%i is %s", (count, words) => {
    expect(ordinal(count)).toBe(words);
  });
});

describe("by when an edit is due, by the days of America/Chicago", () => {
  // A Sunday, 10 in the evening; the clocks there are six hours behind UTC.
  const now = new Date("2026-11-23T04:00:00Z");
  test.each([
    ["2026-11-23T03:59:00Z", "Later than we aim for: what is late is decided first"],
    ["2026-11-23T05:59:00Z", "We aim to decide today"],
    ["2026-11-23T06:00:00Z", "We aim to decide by tomorrow"],
    ["2026-11-24T05:59:00Z", "We aim to decide by tomorrow"],
    ["2026-11-24T08:33:00Z", "We aim to decide by Tuesday"],
    ["2026-11-29T05:59:00Z", "We aim to decide by Saturday"],
    ["2026-11-29T06:00:00Z", "We aim to decide by 11/29/26"],
  ])("%s: %s", (dueAt, words) => {
    expect(dueWords(dueAt, now)).toBe(words);
  });

  test("a day is a day where the clocks change, too", () => {
    expect(dueWords("2026-11-01T07:30:00Z", new Date("2026-11-01T04:30:00Z"))).toBe("We aim to decide by tomorrow");
    expect(dueWords("2026-11-02T05:30:00Z", new Date("2026-11-01T05:30:00Z"))).toBe("We aim to decide today");
  });
});
