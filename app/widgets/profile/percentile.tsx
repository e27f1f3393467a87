/** How far along a class a result lies, with the middle marked: the words beside it say how far. */
export function Percentile({ percentile, words }: { percentile: number; words: string }) {
  return (
    <span className="num block text-xs text-ink-2">
      {words}
      <svg viewBox="0 0 100 4" width="100" height="4" className="mb-1 mt-1 text-accent-text" aria-hidden="true">
        <rect width="100" height="4" fill="currentColor" opacity=".2" />
        <rect width={percentile} height="4" fill="currentColor" />
        <path d="M50 0v4" stroke="var(--surface)" strokeWidth="2" />
      </svg>
    </span>
  );
}
