import type { DecisionsChart as Chart } from "~/domain/review/service-board";
import { Icon } from "~/widgets/ui/icon";

/** Decisions a day as bars, their parts told apart by place and words; below it the same in a sentence and day by day. */
export function DecisionsChart({ chart }: { chart: Chart }) {
  return (
    <figure className="mt-5 min-w-0">
      <p className="flex flex-wrap justify-between gap-x-4 text-xs text-ink-2" aria-hidden="true">
        <span className="num">{chart.most} a day</span>{" "}
        <span className="flex gap-4">
          <Key color="var(--bad-fill)">Rejected, on top</Key> <Key color="var(--ok)">Approved</Key>
        </span>
      </p>
      <svg
        viewBox={`0 0 ${chart.days} 100`}
        width="100%"
        height="140"
        preserveAspectRatio="none"
        className="mt-1"
        role="img"
        aria-label={`Decisions a day. ${chart.sentence}`}
      >
        <path d={`M0 .5H${chart.days}M0 50H${chart.days}`} stroke="var(--line)" strokeDasharray="2 4" vectorEffect="non-scaling-stroke" />
        {chart.bars.map(({ x, approved, rejected }) => (
          <g key={x}>
            <rect x={x + 0.15} y={100 - approved} width=".7" height={approved} fill="var(--ok)" />
            <rect
              x={x + 0.15}
              y={100 - approved - rejected}
              width=".7"
              height={rejected}
              fill="var(--bad-fill)"
              stroke="var(--surface)"
              vectorEffect="non-scaling-stroke"
            />
          </g>
        ))}
        <path d={`M0 100H${chart.days}`} stroke="var(--edge)" strokeWidth="2" vectorEffect="non-scaling-stroke" />
      </svg>
      <p className="num mt-1 flex justify-between text-xs text-ink-2" aria-hidden="true">
        <span>{chart.first}</span> <span>{chart.last}</span>
      </p>
      <figcaption className="mt-1 text-sm text-ink-2">{chart.sentence}</figcaption>
      <details className="mt-1 text-sm">
        <summary className="link inline-flex min-h-tap items-center gap-1">
          Day by day
          <Icon name="chevron-down" size="sm" className="turn" />
        </summary>
        <ul>
          {chart.rows.map(({ day, approved, rejected }) => (
            <li key={day} className="flex flex-wrap justify-between gap-x-4 border-t border-line py-1">
              <span className="num">{day}</span>{" "}
              <span className="num text-ink-2">
                {approved} approved, {rejected} rejected
              </span>
            </li>
          ))}
        </ul>
      </details>
    </figure>
  );
}

function Key({ color, children }: { color: string; children: string }) {
  return (
    <span className="flex items-center gap-1">
      <svg viewBox="0 0 10 10" width="10" height="10">
        <path d="M0 0H10V10H0z" fill={color} />
      </svg>
      {children}
    </span>
  );
}
