import type { RangePicture } from "~/domain/nil/receipt";

/** From low to high, a pin at the estimate and a dot for each that it is compared with; the amounts stand below as words. */
export function RangeBar({ low, high, estimate, dots, words }: RangePicture & { words: { low: string; high: string; estimate: string } }) {
  return (
    <figure className="pb-3">
      <svg viewBox="0 0 100 24" width="100%" height="24" preserveAspectRatio="none" aria-hidden="true">
        <rect y="6" width="100" height="12" fill="var(--well)" />
        <rect x={low} y="6" width={high - low} height="12" fill="var(--accent-tint)" />
        <rect x={estimate - 0.5} y="2" width="1" height="20" fill="currentColor" className="text-accent-text" />
        {dots.map((dot, index) => (
          <rect key={index} x={dot - 0.5} y="9" width="1" height="6" fill="var(--ink-3)" />
        ))}
      </svg>
      <figcaption className="flex justify-between text-xs text-ink-2">
        <span>
          <strong className="num">{words.low}</strong> low
        </span>{" "}
        <span>
          <strong className="num">{words.estimate}</strong> estimate
        </span>{" "}
        <span>
          <strong className="num">{words.high}</strong> high
        </span>
      </figcaption>
    </figure>
  );
}
