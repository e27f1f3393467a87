import { legend } from "~/domain/profile/provenance";
import { Card } from "~/widgets/ui/card";

interface Row {
  key: number;
  /** `2022 to 2025`. */
  years: string;
  organizationName: string;
  /** `Football, Quarterback, #7`. */
  what: string;
  /** How sure it is, and since when; null of what the legend says. */
  source: string | null;
}

/** Where the athlete has played, the latest first. */
export function CareerCard({ rows }: { rows: readonly Row[] }) {
  return (
    <Card title="Career">
      <ul>
        {rows.map(({ key, years, organizationName, what, source }) => (
          <li key={key} className="border-t border-line px-4 md:px-5 py-3 flex flex-wrap gap-x-3">
            <div className="num text-ink-2">{years}</div>
            <div className="flex-1 min-w-0 font-semibold">{organizationName}</div>
            <div className="w-full text-sm text-ink-2">{what}</div>
            {source && <div className="num text-xs text-ink-3">{source}</div>}
          </li>
        ))}
      </ul>
      {rows.some(({ source }) => source === null) && <p className="border-t border-line px-4 py-2 text-xs text-ink-3 md:px-5">{legend}.</p>}
    </Card>
  );
}
