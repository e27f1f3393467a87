import { keepTyped } from "./keep-typed";
import { watchLinks } from "./prefetch";
import { watchErrors } from "./shown-error";

export { keepAsking } from "./keep-asking";
export { keepUnsent } from "./keep-typed";
export { discardLeft, typedLeftOf } from "./typed-left";

/** What comes in when the page stands; `isSettled` once no form is on its way. */
export function start(isSettled = true): void {
  const isSending = window.__remixRouter?.state.navigation.formMethod !== undefined;
  // Such a form would be kept, and nobody would hear that it has arrived. The page follows the router, and then nothing in it is busy.
  const isBehind = isSending || document.querySelector("header .busy") !== null;
  if (isBehind || !isSettled) return void setTimeout(start, 200, !isBehind);
  keepTyped();
  watchLinks();
  watchErrors();
}
