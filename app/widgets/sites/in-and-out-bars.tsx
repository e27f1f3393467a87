/** Units of the picture: half of it is for those who have come, half for those who have gone. */
const [half, height] = [100, 12];

/** How many a team has won, to the right of the line, and lost, to the left; the numbers beside it say the same. */
export function InAndOutBars({ came, gone, most }: { came: number; gone: number; most: number }) {
  const length = (count: number) => (count / Math.max(most, 1)) * half;
  return (
    <svg viewBox={`0 0 ${2 * half} ${height}`} width="100%" height="12" preserveAspectRatio="none" aria-hidden="true">
      <rect x={half - length(gone)} width={length(gone)} height={height} fill="currentColor" className="text-ink-3" />
      <rect x={half} width={length(came)} height={height} fill="currentColor" className="text-accent-text" />
      <rect x={half - 0.5} width="1" height={height} fill="currentColor" />
    </svg>
  );
}
