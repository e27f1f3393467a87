import { expect, test } from "vitest";
import { athleteAgeInWords, linkedAgeInWords } from "~/domain/profile/claim-ages";

test.each([
  [null, null, true, "Not known; counts as under 18"],
  [null, null, false, "Not known; counts as 18 or older"],
  [false, null, true, "Under 18, by the profile"],
  [null, true, false, "18 or older, by the account"],
  [false, false, true, "Under 18"],
  [true, true, false, "18 or older"],
  [true, false, true, "Under 18, by the account; the profile says 18 or older"],
  [false, true, true, "Under 18, by the profile; the account says 18 or older"],
])("an athlete, of age by the profile %s, by the account %s, a minor %s (I6)", (byProfile, byAccount, isMinor, words) => {
  expect(athleteAgeInWords({ byProfile, byAccount, isMinor })).toBe(words);
});

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
