/** How an address names a person: by the name, and by the key that alone counts (docs/rules.md L11). */
import { slug } from "../base/format";
import { keyOf } from "../base/keys";

/** Characters that a name takes of an address, at most. */
export const longestPersonSlug = 60;

/** Latin letters that are more than a letter with a mark, which a slug would leave out. */
const spelled: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ı: "i",
};

/**
 * The name as an address spells it: `casey-whitaker-bloom`, cut between two words where it is longer than `longestPersonSlug`. Empty of a
 * name without a Latin letter or digit.
 */
export function personSlug(fullName: string): string {
  const whole = slug(fullName.toLowerCase().replace(/[ßæœøłđðþħı]/g, (letter) => spelled[letter]!));
  if (whole.length <= longestPersonSlug) return whole;
  const end = whole.lastIndexOf("-", longestPersonSlug);
  return whole.slice(0, end > 0 ? end : longestPersonSlug);
}

/** The key in the part of an address that names a person, whatever the name: `casey-whitaker-bloom-12`, `12`; null where there is none. */
export function personKeyIn(text: string): number | null {
  const end = text.lastIndexOf("-");
  return end === 0 ? null : keyOf(text.slice(end + 1));
}
