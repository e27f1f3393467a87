import type { Sparkline as Line } from "~/domain/chart";

/** The way to the value that it stands beside, which says what it comes to. */
export function Sparkline({ line }: { line: Line }) {
  const { width, height, points, end } = line;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} className="text-accent-text" aria-hidden="true" focusable="false">
      <polyline points={points} fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
      <circle cx={end.x} cy={end.y} r="3" fill="currentColor" />
    </svg>
  );
}
