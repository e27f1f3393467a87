/**
 * The one script of documents. Nothing needs it: it folds away what was opened, suggests what a search may mean, takes a toast off that was
 * read, and tells the data layer of the page.
 */
import type { PageView } from "./page/page-view";
import { suggestFor } from "./widgets/sites/suggest";
import { toastDuration } from "./widgets/ui/toast-duration";
import { watchDropdown } from "./widgets/ui/watch-dropdown";

for (const details of document.querySelectorAll<HTMLDetailsElement>("details.dropdown")) watchDropdown(details);

for (const field of document.querySelectorAll<HTMLInputElement>("[data-suggestions]")) suggestFor(field);

/** A toast goes when it was there for its time, which stands still while somebody is at it. */
const toasts = document.querySelector(".toasts");
if (toasts) {
  let left = toastDuration;
  const step = 250;
  const clock = setInterval(() => {
    if (toasts.matches(":hover, :focus-within")) return;
    left -= step;
    if (left > 0) return;
    clearInterval(clock);
    toasts.remove();
  }, step);
}

const view = document.querySelector<HTMLScriptElement>("script[data-view]")?.dataset.view;
const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
if (view && doNotTrack !== "1" && !globalPrivacyControl) (window.dataLayer ??= []).push(JSON.parse(view) as PageView);
