import { expect, test } from "vitest";
import { reasonInWords } from "~/domain/profile/connections";

test.each([
  [{ kind: "team", organizationName: "Manual High School", fromYear: 2023, toYear: 2025 }, "Both at Manual High School, 2023 to 2025"],
  [{ kind: "team", organizationName: "Manual High School", fromYear: 2025, toYear: 2025 }, "Both at Manual High School, 2025"],
  [{ kind: "team", organizationName: "Kentucky", fromYear: 2025, toYear: null }, "Both at Kentucky, since 2025"],
  [{ kind: "recruiter", recruiterName: "Ines Albrecht", organizationName: "Vanderbilt" }, "Both recruited by Ines Albrecht of Vanderbilt"],
  [{ kind: "hometown", cityName: "Lexington", stateAbbreviation: "KY", classYear: 2027 }, "Both from Lexington, KY, class of 2027"],
] as const)("%j: %s (E13)", (reason, words) => {
  expect(reasonInWords(reason)).toBe(words);
});
