/** What a page says of itself, in a text of bounded length (docs/rules.md L12). */
import fc from "fast-check";
import { expect, it } from "vitest";
import { description, longestDescription } from "~/domain/base/description";

it.each<[sentences: string[], expected: string]>([
  [[], ""],
  [["One."], "One."],
  [["One.", "Two.", "Three."], "One. Two. Three."],
  [["a".repeat(160)], "a".repeat(160)],
  [["a".repeat(161), "b."], `${"a".repeat(159)}…`],
  [["a".repeat(150), "b".repeat(10), "c."], "a".repeat(150)],
  [["a".repeat(150), "b".repeat(9), "c."], `${"a".repeat(150)} ${"b".repeat(9)}`],
])("%j", (sentences, expected) => expect(description(sentences)).toBe(expected));

it("is never longer than search engines show, and begins as its first sentence does", () => {
  const graphemes = (text: string) => [...new Intl.Segmenter("en-US").segment(text)].length;
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "grapheme", maxLength: 200 }), { minLength: 1, maxLength: 4 }), (sentences) => {
      const text = description(sentences);
      expect(graphemes(text)).toBeLessThanOrEqual(longestDescription);
      expect(sentences[0]!.startsWith(text.slice(0, 20).replace(/…$/, "")) || text.startsWith(sentences[0]!)).toBe(true);
    }),
  );
});
