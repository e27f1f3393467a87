import type { SpreadChart } from "~/domain/desk/spread";

/** Where the proposed result lies among those of its type; below, the same in a sentence. */
export function Spread({ chart }: { chart: SpreadChart }) {
  const { width, height, floor } = chart;
  return (
    <figure className="min-w-0">
      <svg viewBox={`0 0 ${width} ${height}`} className="block w-full max-w-[340px]" aria-hidden="true">
        {chart.bars.map(({ x, y, width: wide, height: tall }) => (
          <rect key={x} x={x} y={y} width={wide} height={tall} fill="var(--edge)" opacity=".6" />
        ))}
        <path d={`M0 ${floor}H${width}`} stroke="var(--edge)" />
        <g className="num" fontSize="13" fontWeight="600">
          {chart.pins.map(({ x, top, text, textX, anchor, isProposed }) => (
            <g key={text} stroke={isProposed ? "var(--warn)" : "var(--ink)"}>
              <path d={`M${x} ${top}V${floor}`} strokeWidth="2" strokeDasharray={isProposed ? undefined : "3 3"} />
              <circle cx={x} cy={floor} r="4.5" fill={isProposed ? "var(--warn)" : "var(--surface)"} strokeWidth="2" />
              <text x={textX} y={top - 5} textAnchor={anchor} fill="var(--ink)" stroke="none">
                {text}
              </text>
            </g>
          ))}
          {chart.ends.map(({ x, anchor, text }) => (
            <text key={anchor} x={x} y={height - 4} textAnchor={anchor} fill="var(--ink-2)" fontWeight="400">
              {text}
            </text>
          ))}
        </g>
      </svg>
      <figcaption className="mt-1 text-sm text-ink-2">{chart.sentence}</figcaption>
    </figure>
  );
}
