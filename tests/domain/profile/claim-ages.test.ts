import { expect, test } from "vitest";
import { athleteAgeInWords, linkedAgeInWords } from "~/domain/profile/claim-ages";

test.each([
  [null, null, null, true, "Not known; counts as under 18"],
  [null, null, null, false, "Not known; counts as 18 or older"],
  [false, null, null, true, "Under 18, by the profile"],
  [null, true, null, false, "18 or older, by the account"],
  [false, false, null, true, "Under 18"],
  [true, true, null, false, "18 or older"],
  [true, true, true, false, "18 or older"],
  [true, false, null, true, "Under 18, by the account; the profile says 18 or older"],
  [false, true, null, true, "Under 18, by the profile; the account says 18 or older"],
  [true, true, false, true, "Under 18, by the new profile linked to it; the profile and the account say 18 or older"],
  [true, null, false, true, "Under 18, by the new profile linked to it; the profile says 18 or older"],
  [false, null, false, true, "Under 18, by the profile and the new profile linked to it"],
  [null, null, false, true, "Under 18, by the new profile linked to it"],
  [null, null, true, true, "Under 18, since nothing surer is known; the new profile linked to it says 18 or older"],
])("of age by the profile %s, by the account %s, by a linked one %s, a minor %s (I6)", (byProfile, byAccount, byLinked, isMinor, words) => {
  expect(athleteAgeInWords({ byProfile, byAccount, byLinked, isMinor })).toBe(words);
});

test.each([
  [true, true, "The same date of birth. Linked and verified, the athlete counts as under 18."],
  [true, false, "The same date of birth. Linked and verified, the athlete counts as 18 or older."],
  [false, true, "Another date of birth. Linked and verified, the athlete counts as under 18."],
  [false, false, "Another date of birth. Linked and verified, the athlete counts as 18 or older."],
  [null, true, "Of one of the two no date of birth is known. Linked and verified, the athlete counts as under 18."],
  [null, false, "Of one of the two no date of birth is known. Linked and verified, the athlete counts as 18 or older."],
])("a like profile, the same birthday %s, a minor once linked %s (B8)", (isSameBirthday, isMinorOnceLinked, words) => {
  expect(linkedAgeInWords({ isSameBirthday, isMinorOnceLinked })).toBe(words);
});
