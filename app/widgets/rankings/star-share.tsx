/** Units of the picture. */
const [width, height] = [100, 6];

const colors = ["text-accent-text", "text-ink-3", "text-edge"] as const;

/** What part of those with stars have five, four and three; the numbers beside it say the same. */
export function StarShare({ counts }: { counts: readonly number[] }) {
  const all = Math.max(
    counts.reduce((sum, count) => sum + count, 0),
    1,
  );
  const before = (index: number) => counts.slice(0, index).reduce((sum, count) => sum + count, 0);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width="100%" height={height} preserveAspectRatio="none" aria-hidden="true">
      {counts.map((count, index) => (
        <rect
          key={colors[index]}
          x={(before(index) / all) * width}
          width={(count / all) * width}
          height={height}
          fill="currentColor"
          className={colors[index]}
        />
      ))}
    </svg>
  );
}
