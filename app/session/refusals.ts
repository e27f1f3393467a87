/** The answers that refuse, which the error page turns into words. */
import type { Problem } from "~/contract/base/problems";
import { keyOf } from "~/domain/base/keys";
import { personKeyIn } from "~/domain/people/address";

/** The answer that the error page turns into words. */
export function refusal(status: 400 | 403 | 404 | 409 | 422 | 429 | 500 | 503): Response {
  return new Response(null, { status, headers: afterSeconds(status) });
}

/**
 * The answer for what could not be read or done: that there is nothing, where the
 * API says so or was not asked, else the error page of its status, so that a
 * failure is no missing page (docs/rules.md W6). `missing` are the statuses that
 * mean that there is nothing.
 */
export function refusalOf(problem: Problem | undefined, missing: readonly number[] = [404]): Response {
  if (!problem || missing.includes(problem.status)) return refusal(404);
  const { status, retryAfter } = problem;
  return new Response(null, { status, headers: afterSeconds(status, retryAfter) });
}

/** The key that an address names; anything that is none is missing. */
export function keyInAddress(text: string | undefined): number {
  const key = keyOf(text);
  if (key === null) throw refusal(404);
  return key;
}

/** The key of the person whom an address names, `casey-whitaker-bloom-12`; anybody else is missing. */
export function personInAddress(text: string | undefined): number {
  const key = personKeyIn(text ?? "");
  if (key === null) throw refusal(404);
  return key;
}

/** The status of the page on which an act was refused, as the API refused it; what is gone is missing. */
export function statusOfRefused(status: number): number {
  if (status === 404) throw refusal(404);
  return status === 409 || status === 503 ? status : 422;
}

/** When another try makes sense. */
function afterSeconds(status: number, given?: number): Record<string, string> {
  const seconds = given ?? (status === 503 ? 5 : undefined);
  return seconds === undefined ? {} : { "retry-after": String(seconds) };
}
