/** Which pages are kept for whoever asks next, and by what of their address (docs/rules.md L9). */
import { keyOf } from "./keys";

/** Names in the address that a page reads: keys of rows, and words that are looked for. */
interface Reads {
  pages: RegExp;
  keys: readonly string[];
  words: readonly string[];
}

const kept: readonly Reads[] = [
  { pages: /^\/$/, keys: [], words: ["site"] },
  { pages: /^\/people\/[^/]+$/, keys: [], words: [] },
  { pages: /^\/(?:softball|(?:teams|sites)\/[^/]+)$/, keys: ["committed", "considering"], words: [] },
];

/**
 * The address that the page is kept by, without what it does not read: `/teams/kentucky?committed=7`. Null of a page that is made anew for
 * each who asks: of what anybody might look for there would be one for every word.
 */
export function keptAs({ pathname, searchParams }: URL): string | null {
  const reads = kept.find(({ pages }) => pages.test(pathname));
  if (!reads || searchParams.has("_data") || reads.words.some((name) => searchParams.has(name))) return null;
  const keys = reads.keys.flatMap((name) => (searchParams.has(name) ? [[name, searchParams.get(name) ?? ""]] : []));
  if (keys.some(([, value]) => keyOf(value) === null)) return null;
  return keys.length === 0 ? pathname : `${pathname}?${new URLSearchParams(keys).toString()}`;
}
