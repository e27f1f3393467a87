/**
 * What a cache that the operator shares among readers may hold of a guest's
 * page, and by which keys it lets go of it. Rules: docs/rules.md L13.
 */

/**
 * Whether a page may stay there for as many seconds as the operator says: for so few that an act which hides something can wait them out
 * where the cache does not answer, within the 20 seconds that proxies give it.
 */
export function areSharedSeconds(text: string): boolean {
  return /^(?:[1-9]|10)$/.test(text);
}

/** Milliseconds that the cache has to say that it has let go of something. */
export const purgeWithin = 2_000;

/** The key of every page: what everything has changed for. */
const ofEvery = "everything";

/** Characters of keys that a page may leave with: proxies hold all headers of an answer in 16 KB. */
const mostCharacters = 8_000;

/** Keys that one purge names: with more, its one header would be too long for some caches. */
const mostPurged = 100;

/** Whether the answer may be for others than who asks: nothing that a page depends on, or that says who asks, came along. */
export function asksAsAnybody(headers: Pick<Headers, "has">): boolean {
  return !["cookie", "authorization", "save-data"].some((name) => headers.has(name));
}

/** The keys of a page that rests on these, with spaces between them; null of one that has too many to be held elsewhere. */
export function keysOfPage(topics: Iterable<string>): string | null {
  const keys = [...new Set([ofEvery, ...[...topics].sort()])].join(" ");
  return keys.length > mostCharacters ? null : keys;
}

/** The keys by which pages that rest on one of these are let go of, with spaces between them; all pages where these are too many. */
export function keysToPurge(topics: Iterable<string>): string {
  const keys = [...new Set(topics)];
  return keys.length > mostPurged || keys.includes(ofEvery) ? ofEvery : keys.join(" ");
}

/** How browsers and the shared cache keep a page: the browser asks each time, the cache for as long, and nobody hands it out later. */
export function cacheControlFor(seconds: number): string {
  return `max-age=0, s-maxage=${seconds}, must-revalidate`;
}

/** The request that has the cache let go of what goes by the keys. */
export function purgeOf(keys: string, secret: string | null): { method: "POST"; headers: Record<string, string> } {
  return { method: "POST", headers: { "surrogate-key": keys, ...(secret !== null && { authorization: `Bearer ${secret}` }) } };
}
