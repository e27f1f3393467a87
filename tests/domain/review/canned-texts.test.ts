import { describe, expect, test } from "vitest";
import { cannedText, cannedTexts, rejectionOf } from "~/domain/review/canned-texts";
import { rejectionCodes, rejectionReasonLimit } from "~/domain/review/items";

describe("canned texts", () => {
  test.each(rejectionCodes)("%s has two or three sentences that fit a rejection", (code) => {
    const texts = cannedTexts[code];
    expect(texts.length).toBeGreaterThanOrEqual(2);
    expect(texts.length).toBeLessThanOrEqual(3);
    expect(new Set(texts).size).toBe(texts.length);
    for (const text of texts) {
      expect(text).toMatch(/^[A-Z].*\.$/);
      expect(text.length).toBeLessThanOrEqual(rejectionReasonLimit);
    }
  });

  test.each(["", "Duplicate", "Duplicate:9", "Nonsense:0", "constructor:0", "Duplicate:0:1"])("“%s” names none", (name) => {
    expect(cannedText(name)).toBeNull();
  });
});

describe("a rejection says", () => {
  const canned = "Duplicate:0";
  test.each([
    ["what was typed", { code: "Other", reason: "Ask your coach.", canned: "" }, { code: "Other", reason: "Ask your coach." }],
    [
      "what was typed rather than what was chosen",
      { code: "Other", reason: "Ask your coach.", canned },
      { code: "Other", reason: "Ask your coach." },
    ],
    [
      "what was chosen where nothing was typed",
      { code: "Other", reason: "  ", canned },
      { code: "Other", reason: cannedTexts.Duplicate[0] },
    ],
    [
      "the reason of what was chosen where none was",
      { code: "", reason: "", canned },
      { code: "Duplicate", reason: cannedTexts.Duplicate[0] },
    ],
    ["nothing with the sentence of another reason", { code: "WrongPerson", reason: " ", canned }, null],
    ["nothing of its own", { code: "", reason: "", canned: "Nonsense:0" }, { code: "", reason: "" }],
  ])("%s", (_what, given, said) => {
    expect(rejectionOf(given)).toEqual(said);
  });
});
