import { expect, test } from "vitest";
import { profileVisibilities, isPublic, lockedWords } from "~/domain/people/visibility";

test.each([
  ["Normal", true, false],
  ["Pending", false, false],
  ["Suspended", false, true],
  ["Private", false, false],
  ["Hidden", false, false],
  ["Show", true, false],
  ["Frozen", true, true],
  ["Final", true, true],
] as const)("%s: shown to everybody %s, read-only %s (B10)", (visibility, isShown, isLocked) => {
  expect([isPublic(visibility), lockedWords(visibility) !== null]).toEqual([isShown, isLocked]);
});

test("of every visibility it is said", () => expect(profileVisibilities).toHaveLength(8));
