import type { RangePicture } from "~/domain/nil/receipt";

/** From low to high, a pin at the estimate and a dot for each that it is compared with; the amounts stand below their own places. */
export function RangeBar({ low, high, estimate, dots, labels, alternative }: RangePicture) {
  return (
    <svg width="100%" height="60" role="img" aria-label={alternative} className="block">
      <rect y="6" width="100%" height="12" fill="var(--well)" />
      <rect x={`${low}%`} y="6" width={`${high - low}%`} height="12" fill="var(--accent-soft)" stroke="var(--accent-text)" />
      {dots.map((dot, index) => (
        <circle key={index} cx={`${dot}%`} cy="12" r="3.5" fill="var(--ink-2)" />
      ))}
      <rect x={`${estimate}%`} width="4" height="24" fill="var(--accent-text)" transform="translate(-2)" />
      {labels.map(({ at, amount, word }) => (
        <g key={word} textAnchor="middle" fontSize="12" fill="var(--ink-2)" className="num">
          <text x={`${at}%`} y="39" fill="var(--ink)" fontWeight="600">
            {amount}
          </text>
          <text x={`${at}%`} y="54">
            {word}
          </text>
        </g>
      ))}
    </svg>
  );
}
