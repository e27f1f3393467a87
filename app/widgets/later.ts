import { keepTyped } from "./keep-typed";
import { watchLinks } from "./prefetch";

export { keepAsking } from "./keep-asking";

/** What comes in when the page stands. */
export function start(): void {
  // A form that is already on its way would be kept, and nobody would hear that it has arrived.
  if (window.__remixRouter?.state.navigation.formMethod !== undefined) return void setTimeout(start, 200);
  keepTyped();
  watchLinks();
}
