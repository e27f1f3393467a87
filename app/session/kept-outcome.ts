/**
 * What a bulk approval answered, sealed in a cookie for the one page that tells
 * it: whoever approved can load that again, and its address names nobody
 * (docs/rules.md Q9).
 */
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { parseCookie, stringifySetCookie } from "cookie";
import type { BulkOutcome } from "~/contract/desk/review-items";
import type { QueueNarrowed } from "~/domain/desk/queue";
import { paths } from "~/paths";
import { largestCookie } from "./cookies";
import { seal, unseal, type Keys } from "./signing";

/** The cookie's name, and the pages that it is sent to. */
export const outcomeCookie = { name: "outcome", path: paths.deskApproveAll() } as const;

/** Milliseconds for which it is kept. */
const lasts = 60 * 60 * 1000;

export interface Outcome {
  /** What the queue was narrowed to. */
  narrowing: QueueNarrowed;
  done: BulkOutcome["done"];
  refused: BulkOutcome["refused"];
}

interface Sealed {
  id: string;
  userKey: number;
  ends: number;
  outcome: Outcome;
}

/**
 * The id that the page's address names, and the Set-Cookie value that keeps the outcome for this user; null of more than a cookie holds.
 */
export function keepOutcome(keys: Keys, userKey: number, outcome: Outcome, now = Date.now()): { id: string; cookie: string } | null {
  const id = crypto.randomUUID();
  const text = JSON.stringify({ id, userKey, ends: now + lasts, outcome } satisfies Sealed);
  // The sentences repeat: compressed, a whole page of the queue fits.
  const sealed = seal(keys, deflateRawSync(text).toString("base64"));
  const cookie = stringifySetCookie(outcomeCookie.name, sealed, {
    path: outcomeCookie.path,
    httpOnly: true,
    sameSite: "lax",
    maxAge: lasts / 1000,
  });
  return cookie.length < largestCookie ? { id, cookie } : null;
}

/** The outcome of that id, for the user whose it is, within its time; null of anything else. */
export function openOutcome(keys: Keys, request: Request, id: string, userKey: number, now = Date.now()): Outcome | null {
  const text = unseal(keys, parseCookie(request.headers.get("cookie") ?? "")[outcomeCookie.name] ?? "");
  if (text === null) return null;
  const kept = JSON.parse(inflateRawSync(Buffer.from(text, "base64")).toString()) as Sealed;
  return kept.id === id && kept.userKey === userKey && kept.ends > now ? kept.outcome : null;
}
