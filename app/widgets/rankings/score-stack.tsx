/** Of the picture, in px: its height, the base of its words, and a letter of them. */
const [height, base, letter] = [28, 19, 6.2];
/** How wide the picture is on a phone. */
const narrowest = 294;

/** A score as parts of 100, with what is missing hatched; the table below it says the same. */
export function ScoreStack({
  parts,
  score,
}: {
  parts: readonly { key: number; name: string; adds: number; text: string }[];
  score: string | null;
}) {
  const before = (index: number) => parts.slice(0, index).reduce((sum, { adds }) => sum + adds, 0);
  return (
    <div className="border border-b-0 border-line bg-surface px-4 pb-2 pt-4">
      <svg width="100%" height={height} aria-hidden="true">
        <defs>
          <pattern id="missing" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="1" height="5" fill="currentColor" />
          </pattern>
        </defs>
        <rect width="100%" height={height} fill="url(#missing)" className="text-edge" />
        {parts.map(({ key, name, adds, text }, index) => (
          <g key={key}>
            <rect
              x={`${before(index)}%`}
              width={`${adds}%`}
              height={height}
              fill="currentColor"
              stroke="currentColor"
              className="stack-part"
            />
            {name.length + text.length < ((adds / 100) * narrowest) / letter && (
              <text x={`${before(index) + adds / 2}%`} y={base} textAnchor="middle" className="display stack-word num">
                {name} {text}
              </text>
            )}
          </g>
        ))}
      </svg>
      <p className="pt-1 text-xs text-ink-3">
        {score} of 100.{Number(score) < 100 && " The hatched end is what is missing."}
      </p>
    </div>
  );
}
