/** Units of a bar and of the gap after it. */
const [bar, gap, height] = [26, 4, 40];

/** How far ahead or behind a team was in each game, in order; the words below say the same. */
export function MarginBars({ margins }: { margins: readonly number[] }) {
  const most = Math.max(...margins.map(Math.abs), 1);
  const [best, worst] = [Math.max(...margins), Math.min(...margins)];
  return (
    <figure className="mt-3">
      <svg
        viewBox={`0 0 ${margins.length * (bar + gap)} ${2 * height}`}
        width="100%"
        height="80"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {margins.map((margin, game) => {
          const length = Math.max((Math.abs(margin) / most) * height, 1);
          return (
            <rect
              key={game}
              x={game * (bar + gap)}
              y={margin > 0 ? height - length : height}
              width={bar}
              height={length}
              fill="currentColor"
              className={margin > 0 ? "text-accent-text" : "text-ink-3"}
            />
          );
        })}
      </svg>
      <figcaption className="mt-2 text-xs text-ink-3">
        Margin of each game, in order. Above the line the team was ahead. {inWords(best, worst)}
      </figcaption>
    </figure>
  );
}

function inWords(best: number, worst: number): string {
  const parts = [best > 0 ? `largest lead ${best}` : null, worst < 0 ? `largest deficit ${-worst}` : null].filter(Boolean);
  return parts.length > 0 ? `${parts.join(", ").replace(/^l/, "L")}.` : "";
}
