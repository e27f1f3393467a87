/** What a receipt of ours says in words (docs/rules/rankings.md R34 to R37). */
import { expect, it } from "vitest";
import { formulaInWords, leftOut, listOfPart, ownTeamType, partInWords, weightInWords } from "~/domain/rankings/receipts";

it.each([
  [{ type: "Class", formula: 1 }, "Class"],
  [{ type: "Class", formula: null }, null],
  [{ type: "Player", formula: 1 }, null],
] as const)("the run %o is %s of ours", (run, type) => {
  expect(ownTeamType(run)).toBe(type);
});

it.each([
  ["Commit", "11/20/26", false, "Commit, 11/20/26"],
  ["Kicker", null, false, "Kicker"],
  [null, null, false, null],
  ["Portal", "11/20/26", true, "As of 11/20/26"],
  ["Schedule", null, true, null],
])("the part %s of %s (a list: %s) is told as %s", (label, day, isList, words) => {
  expect(partInWords(label, day, isList)).toBe(words);
});

it("a part of all together leads to its list", () => {
  expect(["Class", "Portal", "Roster", "Schedule", null].map(listOfPart)).toEqual(["teams", "portal", "rosters", null, null]);
});

it("weights are told as they are, and a formula in the words of its version alone", () => {
  expect([1, 0.5, 0.8825].map(weightInWords)).toEqual(["1", "0.5", "0.8825"]);
  expect(formulaInWords("Roster", 1, 2026)).toMatch(/^Formula 1\. The mean rating.*half\.$/);
  expect(formulaInWords("Roster", 1, null)).toMatch(/half\. Of all time: all who ever played there as one roster\.$/);
  expect(formulaInWords("Roster", 99, null)).toBe("Formula 99.");
});

it.each([
  ["Class", { commits: 3, claimed: 0 }, 3, []],
  ["Class", { commits: 3, claimed: 1 }, 3, ["Leaves out 1 commitment that only the athletes say."]],
  [
    "Class",
    { commits: 5, claimed: 2 },
    3,
    ["Leaves out 2 commitments that only the athletes say.", "2 commits add nothing, without a rating."],
  ],
  ["TeamTransferPortal", { in: 2, out: 1 }, 2, ["1 move adds nothing, without a rating."]],
  ["Roster", { rated: 9 }, 6, []],
  ["TeamComposite", {}, 2, []],
] as const)("of %s with %o and %i parts it says what is left out", (type, figures, parts, words) => {
  expect(leftOut(type, figures, parts)).toEqual(words);
});
