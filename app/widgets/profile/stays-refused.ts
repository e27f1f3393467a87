import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/**
 * A form that sends a rejected edit again, and was refused, stays on its page: read again, that could lead away from what was typed
 * (docs/rules.md R13).
 */
export function staysRefused({ currentUrl, actionStatus = 0, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && (actionStatus < 400 || !currentUrl.search.includes("resubmit"));
}
