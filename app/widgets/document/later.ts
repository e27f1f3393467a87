import { keepTyped } from "./keep-typed";
import { watchLinks } from "./prefetch";
import { watchErrors } from "./shown-error";

export { keepAsking } from "./keep-asking";

/** What comes in when the page stands; `isSettled` once no form is on its way. */
export function start(isSettled = true): void {
  const isSending = window.__remixRouter?.state.navigation.formMethod !== undefined;
  // Such a form would be kept, and nobody would hear that it has arrived. The page follows the router a moment later.
  if (isSending || !isSettled) return void setTimeout(start, 200, !isSending);
  keepTyped();
  watchLinks();
  watchErrors();
}
