/** From the best rank to the worst, within the deepest list, of 100; the words beside it say the same. */
export function SpreadBar({ x, width }: { x: number; width: number }) {
  return (
    <svg viewBox="0 0 100 6" preserveAspectRatio="none" className="bar" aria-hidden="true" focusable="false">
      <rect x={x} width={width} height="6" fill="currentColor" />
    </svg>
  );
}
