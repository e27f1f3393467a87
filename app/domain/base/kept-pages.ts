/** Which pages are kept for whoever asks next, and by what of their address (docs/rules.md L9). */

/** Names in the address that a page reads: what is looked for, and how it is narrowed, ordered and gone on with. */
interface Reads {
  pages: RegExp;
  words: readonly string[];
}

const kept: readonly Reads[] = [
  { pages: /^\/$/, words: [] },
  { pages: /^\/sites$/, words: ["site"] },
  { pages: /^\/moves$/, words: ["kind", "after"] },
  { pages: /^\/calendar$/, words: ["after"] },
  { pages: /^\/calendar\.ics$/, words: [] },
  { pages: /^\/people\/[^/]+$/, words: [] },
  { pages: /^\/nil$/, words: ["by", "sport", "level", "conference", "team", "collective", "asOf", "sort", "after"] },
  { pages: /^\/compare\/[^/]+\/[^/]+$/, words: [] },
  { pages: /^\/(?:softball|(?:teams|sites)\/[^/]+)$/, words: [] },
  // A table as it begins.
  {
    pages: /^\/(?:(?:softball|(?:teams|sites)\/[^/]+)\/commits|teams\/[^/]+\/considering)$/,
    words: ["sport", "year", "status", "sort", "after"],
  },
  { pages: /^\/teams\/[^/]+\/roster$/, words: ["sport", "year", "position", "class", "status", "sort"] },
  { pages: /^\/teams\/[^/]+\/(?:schedule|transfers)$/, words: ["sport", "season", "year"] },
  { pages: /^\/conferences(?:\/[^/.]+)?$/, words: ["sport", "season"] },
  { pages: /^\/scores\/[^/]+\/[^/.]+$/, words: ["after"] },
  {
    pages: /^\/portal\/[^/]+\/[^/.]+$/,
    words: ["status", "position", "class", "from", "to", "fromConference", "toConference", "sort", "after"],
  },
  { pages: /^\/portal\/[^/]+\/[^/]+\/teams$/, words: ["conference", "sort", "after"] },
  { pages: /^\/nil\/deals$/, words: ["sport", "kind", "collective", "status", "brand", "after"] },
  { pages: /^\/rankings\/(?:[^/]+\/)?trending$/, words: ["span"] },
  {
    pages: /^\/rankings\/[^/]+\/[^/.]+(?:\/[^/.]+)?$/,
    words: ["source", "period", "conference", "team", "position", "state", "status", "asOf", "sort", "after"],
  },
];

/**
 * The address that the page is kept by, without what it does not read: `/teams/kentucky`. Null of a page that is made anew for each who
 * asks: of what anybody might look for there would be one for every word.
 */
export function keptAs({ pathname, searchParams }: URL): string | null {
  const reads = kept.find(({ pages }) => pages.test(pathname));
  return !reads || searchParams.has("_data") || reads.words.some((name) => searchParams.has(name)) ? null : pathname;
}

/**
 * The one address that a page that everybody may read says is its own, however it was asked for (docs/rules.md L12): without a slash at
 * its end, in small letters, and without what narrows, sorts or goes on with a list.
 */
export function canonicalOf({ pathname }: URL): string {
  let length = pathname.length;
  while (pathname[length - 1] === "/") length -= 1;
  return pathname.slice(0, length).toLowerCase() || "/";
}
