/** Moves the focus to the heading of what is shown: of the part given, which need not have one, else of the page. */
export function focusHeading(part?: Element | null, options?: FocusOptions): void {
  const heading = part
    ? (part.querySelector<HTMLElement>("h1, h2, h3") ?? (part as HTMLElement))
    : document.querySelector<HTMLElement>("main h1");
  if (!heading) return;
  if (heading.tabIndex < 0) heading.tabIndex = -1;
  heading.focus(options);
}
