import { AppLink } from "../ui/app-link";

/** Units of the longest bar. */
const [length, height] = [100, 8];

export interface LeaderBarsProps {
  /** `Passing`. */
  group: string;
  /** `Passing yards`. */
  statistic: string;
  /** Whoever leads first; `value` is what the picture is drawn by, `text` what it comes to. */
  leaders: readonly { key: number; rank: string; name: string; page: string; value: number; text: string | null }[];
}

/** Who leads a group, each with a bar beside the number. */
export function LeaderBars({ group, statistic, leaders }: LeaderBarsProps) {
  const most = Math.max(...leaders.map(({ value }) => value), 1);
  return (
    <div className="panel">
      <h3 className="px-4 pt-3 text-lg">{group}</h3>
      <p className="text-xs text-ink-3">{statistic}</p>
      <ol className="lines">
        {leaders.map(({ key, rank, name, page, value, text }) => (
          <li key={key}>
            <div className="flex gap-3">
              <span className="num text-ink-3">{rank}</span>
              <AppLink to={page} className="link min-w-0 flex-1 wrap-anywhere">
                {name}
              </AppLink>{" "}
              <span className="num font-semibold">{text}</span>
            </div>
            <svg viewBox={`0 0 ${length} ${height}`} width="100%" height="8" preserveAspectRatio="none" aria-hidden="true">
              <rect width={(value / most) * length} height={height} fill="currentColor" className="text-accent-text" />
            </svg>
          </li>
        ))}
      </ol>
    </div>
  );
}
