/** By how many places somebody has moved since the list before: `▲ 2`, `▼ 1`, `–`, `New`; nothing where there is none to compare. */
export function MovementSince({ movement }: { movement: number | "New" | null }) {
  if (movement === null) return null;
  if (movement === "New") return <span className="text-xs text-ink-2">New</span>;
  if (movement === 0)
    return (
      <span className="text-xs text-ink-3">
        <span aria-hidden="true">–</span>
        <span className="sr-only">no change</span>
      </span>
    );
  const isUp = movement > 0;
  return (
    <span className={`moved num text-xs font-semibold ${isUp ? "text-ok" : "moved-down text-bad"}`}>
      <span className="sr-only">{isUp ? "up " : "down "}</span>
      {Math.abs(movement)}
    </span>
  );
}
