import type { TrendChart as Chart } from "~/domain/profile/chart";
import { Icon } from "./icon";

/** A trend: the line that the server has computed, and below it the same in a sentence. It fills its container. */
export function TrendChart({ chart }: { chart: Chart }) {
  const { width, height, floor } = chart;
  return (
    <figure className="min-w-0">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className="block w-full max-w-[340px] text-accent-text"
        role="img"
        aria-label={chart.alternative}
      >
        <path d={chart.guides.map((y) => `M0 ${y}H${width}`).join("")} stroke="var(--line)" strokeDasharray="2 4" />
        <path d={`M0 ${floor}H${width}`} stroke="var(--edge)" />
        {chart.path && (
          <path d={chart.path} fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round" />
        )}
        {chart.dots.map(({ x, y, isBest }, index) => (
          <circle
            key={index}
            cx={x}
            cy={y}
            r={isBest ? 5.5 : 3.5}
            fill={isBest ? "currentColor" : "var(--surface)"}
            stroke="currentColor"
            strokeWidth="2"
          />
        ))}
        <g className="num" fontSize="13">
          {chart.labels.map(({ text, anchor, ...place }, index) => (
            <text
              key={index}
              {...place}
              textAnchor={anchor}
              fill="var(--ink)"
              fontWeight="600"
              stroke="var(--surface)"
              strokeWidth="4"
              strokeLinejoin="round"
              paintOrder="stroke"
            >
              {text}
            </text>
          ))}
          {chart.days.map(({ text, anchor, ...place }, index) => (
            <text key={index} {...place} textAnchor={anchor} fill="var(--ink-2)">
              {text}
            </text>
          ))}
        </g>
      </svg>
      <figcaption className="mt-1 flex gap-1 text-sm text-ink-2">
        {chart.isBetter && <Icon name="trending-up" size="sm" className="mt-0.5 text-ok" />}
        {chart.sentence}
      </figcaption>
    </figure>
  );
}
