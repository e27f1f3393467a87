/** How an address names what has a name and a key: by both, of which the key alone counts (docs/rules.md L11, S2). */
import { slug } from "./format";
import { keyOf } from "./keys";

/** Characters that a name takes of an address, at most. */
export const longestNameSlug = 60;

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
 * The name as an address spells it: `casey-whitaker-bloom`, cut between two words where it is longer than `longestNameSlug`. Empty of a
 * name without a Latin letter or digit.
 */
export function nameSlug(name: string): string {
  const whole = slug(name.toLowerCase().replace(/[ßæœøłđðþħı]/g, (letter) => spelled[letter]!));
  if (whole.length <= longestNameSlug) return whole;
  const end = whole.lastIndexOf("-", longestNameSlug);
  return whole.slice(0, end > 0 ? end : longestNameSlug);
}

/** The key in a part of an address, whatever the name before it: `casey-whitaker-bloom-12`, `12`; null where there is none. */
export function namedKeyIn(text: string): number | null {
  const end = text.lastIndexOf("-");
  return end === 0 ? null : keyOf(text.slice(end + 1));
}

/** What names it in an address: `casey-whitaker-bloom-12`, and `12` of a name without a Latin letter or digit. */
export function nameAddress(name: string, key: number): string {
  return [nameSlug(name), key].filter((part) => part !== "").join("-");
}
