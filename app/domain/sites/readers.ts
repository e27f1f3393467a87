/**
 * Who counts as a reader, of what, and on which days (docs/rules.md S9, S10).
 * Pure: the request, its answer and the clock are arguments.
 */
import { productDay } from "../base/format";
import { personKeyIn } from "../people/address";

/** Whom or what a document is about: a person by the key, a site by the slug. */
export type ReadSubject = { person: number } | { site: string };

/** Whether a list is of the last day or of the last week. */
export const readerSpans = ["day", "week"] as const;
export type ReaderSpan = (typeof readerSpans)[number];

export const readerLimits = {
  /** Days for which the numbers are kept. */
  daysKept: 35,
  /** Browsers of one address that count on one day of one subject: who changes the browser's name is no crowd. */
  browsersOfAddress: 20,
  /** Who has fewer is in no list: nobody finds out there that one person looked. */
  fewestListed: 3,
  /** People of a list. */
  listed: 50,
};

/** Whom or what the document at an address is about; null of every other address. A site's tables are about the site. */
export function readSubjectOf(pathname: string): ReadSubject | null {
  const [, person] = /^\/people\/([^/]{1,80})\/?$/.exec(pathname) ?? [];
  if (person !== undefined) {
    const key = personKeyIn(person);
    return key === null ? null : { person: key };
  }
  const [, softball, site = softball] = /^\/(?:(softball)|(?:teams|sites)\/([a-z0-9-]{1,100}))(?:\/[a-z]+)?\/?$/.exec(pathname) ?? [];
  return site === undefined ? null : { site };
}

/**
 * Whether somebody looks at the answer: a whole page, or word that the browser still has it, that was asked for to be shown. Not what is
 * fetched ahead or from within another page, nor a file, a failure or what leads elsewhere.
 */
export function isLookedAt(request: { method: string; headers: Headers }, answer: { status: number; headers: Headers }): boolean {
  if (request.method !== "GET") return false;
  const isPage = answer.status === 304 || (answer.status === 200 && (answer.headers.get("content-type") ?? "").startsWith("text/html"));
  if (!isPage || (request.headers.get("sec-fetch-dest") ?? "document") !== "document") return false;
  return !["sec-purpose", "purpose", "x-purpose", "x-moz"].some((name) =>
    /^\s*(?:prefetch|preview)/i.test(request.headers.get(name) ?? ""),
  );
}

/** The calendar day that is so many days before another, or after it where they are fewer than none. */
export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
}

/** The whole days that a span is of, up to yesterday in the product's zone: nobody sees a number grow while somebody looks. */
export function daysOf(span: ReaderSpan, now: Date): { from: string; to: string } {
  return daysUpTo(span, daysBefore(productDay(now), 1));
}

/** The days of a span whose last one is known. */
export function daysUpTo(span: ReaderSpan, to: string): { from: string; to: string } {
  return { from: daysBefore(to, span === "week" ? 6 : 0), to };
}
