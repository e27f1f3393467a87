import { expect, test } from "vitest";
import { membersInWords, seasonInWords } from "~/domain/teams/conferences";

test.each([
  [null, "Football 2025"],
  ["East", "Football 2025, East"],
])("the season of 2025 of the division %s is told as %s (O9)", (division, words) =>
  expect(seasonInWords({ sportName: "Football", year: 2025, division })).toBe(words),
);

test.each([
  [0, "0 members"],
  [1, "1 member"],
  [14, "14 members"],
])("%i is told as %s (O9)", (count, words) => expect(membersInWords(count)).toBe(words));
