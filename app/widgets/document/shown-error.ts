import { focusHeading } from "../ui/focus-heading";

/**
 * An error page that takes the place of what was shown is read from its top, however far down that was, and its heading has the focus where
 * that was left nowhere.
 */
export function watchErrors(): void {
  const titleOf = () => document.querySelector("main h1");
  let hasError = false;
  window.__remixRouter?.subscribe(({ errors }) => {
    const before = titleOf();
    // The page follows the router a moment later, as a whole.
    const watching = new MutationObserver(() => {
      if (titleOf() === before) return;
      watching.disconnect();
      if (document.activeElement === document.body) focusHeading();
      window.scrollTo(0, 0);
    });
    if (errors && !hasError) watching.observe(document, { childList: true, subtree: true });
    hasError = errors !== null;
  });
}
