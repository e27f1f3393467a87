/** What a figure is, below it on a phone, where its column has no head; whoever hears the page has heard that. */
export function FigureWord({ children }: { children: string }) {
  return (
    <span className="block text-xs text-ink-3 md:hidden" aria-hidden="true">
      {children.toLowerCase()}
    </span>
  );
}
