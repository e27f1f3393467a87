import { describe, expect, test } from "vitest";
import { backlogWords, decisionsChart, hoursWords, share } from "~/domain/review/service-board";

const days = [
  { day: "2026-11-18", approved: 3, rejected: 1 },
  { day: "2026-11-19", approved: 0, rejected: 0 },
  { day: "2026-11-20", approved: 1, rejected: 0 },
];

describe("X1, X3: the decisions of a day", () => {
  test("are bars whose tallest fills the field", () => {
    expect(decisionsChart(days)).toMatchObject({
      days: 3,
      most: 4,
      bars: [
        { x: 0, approved: 75, rejected: 25 },
        { x: 2, approved: 25, rejected: 0 },
      ],
      first: "11/18/26",
      last: "11/20/26",
    });
  });

  test("stand in words, too", () => {
    const chart = decisionsChart(days)!;
    expect(chart.sentence).toBe("5 decisions in 3 days: 4 approved, 1 rejected. The busiest day was 11/18/26 with 4.");
    expect(chart.rows).toEqual([
      { day: "11/20/26", approved: 1, rejected: 0 },
      { day: "11/18/26", approved: 3, rejected: 1 },
    ]);
  });

  test.each([
    [[4, 0, 1], "The busiest day was 11/18/26 with 4."],
    [[1, 0, 1], "The busiest days were 11/18/26 and 11/20/26 with 1 each."],
    [[2, 2, 2], "At most 2 a day."],
  ])("name the busiest of %j", (counts, words) => {
    const chart = decisionsChart(days.map(({ day }, index) => ({ day, approved: 0, rejected: counts[index]! })))!;
    expect(chart.sentence.endsWith(` rejected. ${words}`)).toBe(true);
  });

  test("are no chart while there are none", () => {
    expect(decisionsChart([{ day: "2026-11-20", approved: 0, rejected: 0 }])).toBeNull();
  });
});

test.each([
  [0, 0, "–"],
  [0, 9, "0%"],
  [1, 3, "33%"],
  [1, 400, "under 1%"],
  [5, 5, "100%"],
])("%d of %d is %s", (part, whole, words) => {
  expect(share(part, whole)).toBe(words);
});

test.each([
  [0.004, "1 min"],
  [0.58, "35 min"],
  [3.52, "3.5 h"],
  [20, "20 h"],
  [50.4, "2.1 days"],
])("%d hours are %s", (hours, words) => {
  expect(hoursWords(hours)).toBe(words);
});

test("the backlog is told with the age of its oldest", () => {
  const now = "2026-11-20T18:00:00Z";
  expect(backlogWords({ waiting: 0, overdue: 0, oldestWaitsSince: null }, now)).toBe("None waiting");
  expect(backlogWords({ waiting: 12, overdue: 2, oldestWaitsSince: "2026-11-17T14:00:00Z" }, now)).toBe(
    "12 waiting, 2 overdue. The oldest has waited 3d 4h.",
  );
  expect(backlogWords({ waiting: 1, overdue: 0, oldestWaitsSince: "2026-11-20T17:00:00Z" }, now)).toBe(
    "1 waiting, none overdue. The oldest has waited 1h.",
  );
});
