/** How far along a class a result lies, with the middle marked: the words below it say how far. */
export function Percentile({ percentile, words }: { percentile: number; words: string }) {
  return (
    <>
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" className="bar" aria-hidden="true" focusable="false">
        <rect width={percentile} height="6" fill="currentColor" />
        <rect x="49" width="1.5" height="6" fill="var(--surface)" />
      </svg>
      <span className="num block text-xs font-semibold text-ink-2">{words}</span>
    </>
  );
}
