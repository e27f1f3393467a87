import { expect, test } from "vitest";
import { linkedAgeInWords } from "~/domain/profile/claim-ages";

test.each([
  [true, true, "The same date of birth. Linked, the athlete counts as under 18."],
  [true, false, "The same date of birth. Linked, the athlete counts as 18 or older."],
  [false, true, "Another date of birth. Linked, the later one is kept, and the athlete counts as under 18."],
  [false, false, "Another date of birth. Linked, the later one is kept, and the athlete counts as 18 or older."],
  [null, true, "Of one of the two no date of birth is known. Linked, the athlete counts as under 18."],
  [null, false, "Of one of the two no date of birth is known. Linked, the athlete counts as 18 or older."],
])("a like profile, the same birthday %s, a minor once linked %s (B8)", (isSameBirthday, isMinorOnceLinked, words) => {
  expect(linkedAgeInWords({ isSameBirthday, isMinorOnceLinked })).toBe(words);
});
