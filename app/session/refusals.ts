/** The answers that refuse, which the error page turns into words. */
import type { Problem } from "~/contract/base/problems";

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

/** When another try makes sense. */
function afterSeconds(status: number, given?: number): Record<string, string> {
  const seconds = given ?? (status === 503 ? 5 : undefined);
  return seconds === undefined ? {} : { "retry-after": String(seconds) };
}
