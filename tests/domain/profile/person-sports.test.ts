import { describe, expect, it } from "vitest";
import { isPlayedStill, yearsInWords } from "~/domain/profile/person-sports";

const years = (firstYear: number | null, lastYear: number | null, year: number | null = null) => ({ firstYear, lastYear, year });

describe("the years of a sport", () => {
  it.each([
    [years(2021, 2026), "since 2021"],
    [years(2021, null), "since 2021"],
    [years(2023, 2024), "2023 to 2024"],
    [years(2024, 2024), "in 2024"],
    [years(null, 2024), "until 2024"],
    // A season for a school goes beyond the last year that was said.
    [years(2021, 2025, 2026), "since 2021"],
    [years(2021, 2023, 2024), "2021 to 2024"],
    [years(null, 2026), ""],
    [years(null, null), ""],
  ])("of %o are “%s” in 2026", (of, words) => {
    expect(yearsInWords(of, 2026)).toBe(words);
  });

  it.each([
    [years(2021, 2026), true],
    [years(2021, 2027), true],
    [years(2021, null), true],
    [years(null, 2025, 2026), true],
    [years(2021, 2025), false],
    [years(null, null, 2025), false],
  ])("of %o reach this year: %s", (of, isStill) => {
    expect(isPlayedStill(of, 2026)).toBe(isStill);
  });
});
