/** Moves the focus to the heading of what is shown: of the part that `part` names, else of the page. */
export function focusHeading(part?: Element | null): void {
  const heading = part?.querySelector<HTMLElement>("h1, h2") ?? document.querySelector<HTMLElement>("main h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
