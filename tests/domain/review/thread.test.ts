import { expect, it } from "vitest";
import { askedInWords } from "~/domain/review/thread";

it.each<[Parameters<typeof askedInWords>[0], string]>([
  [["Question"], "The review desk asks. Your answer is needed."],
  [["Offer"], "The review desk offers another value. Your answer is needed."],
  [["Offer", "Question"], "The review desk asks, and offers another value. Your answer is needed."],
  [[], "The review desk asks. Your answer is needed."],
])("what waits for an answer: %j", (asked, words) => {
  expect(askedInWords(asked)).toBe(words);
});
