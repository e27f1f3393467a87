import type { Sparkline as Line } from "~/domain/profile/chart";

/** The way to the value that it stands beside, which says what it comes to. */
export function Sparkline({ line }: { line: Line }) {
  const { width, height, path, end } = line;
  return (
    <svg width={width} height={height} className="text-accent-text" aria-hidden="true">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round" />
      <circle cx={end.x} cy={end.y} r="3" fill="currentColor" />
    </svg>
  );
}
