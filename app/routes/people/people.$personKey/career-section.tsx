import type { Said } from "~/domain/profile/commitments";
import { legend } from "~/domain/profile/provenance";
import { Section } from "~/widgets/document/section";
import { HowSure } from "~/widgets/ui/how-sure";

interface Row {
  key: number;
  /** `2022 to 2025`. */
  years: string;
  organizationName: string;
  /** `Football, Quarterback, #7`. */
  what: string;
  /** How sure it is, and since when; null of what the legend says. */
  source: Said | null;
}

/** Where the athlete has played, the latest first. */
export function CareerSection({ id, rows, credits }: { id: string; rows: readonly Row[]; credits: readonly string[] }) {
  return (
    <Section id={id} title="Career" note={credits.length > 0 && credits.map((credit) => `${credit}.`).join(" ")} hasPanel>
      <ul className="lines">
        {rows.map(({ key, years, organizationName, what, source }) => (
          <li key={key} className="flex flex-wrap gap-x-3">
            <div className="num text-ink-2">{years}</div>
            <div className="flex-1 min-w-0 font-semibold">{organizationName}</div>
            <div className="w-full text-sm text-ink-2">{what}</div>
            {source && <HowSure {...source} />}
          </li>
        ))}
      </ul>
      {rows.some(({ source }) => source === null) && <p className="border-t border-line py-2 text-xs text-ink-3">{legend}.</p>}
    </Section>
  );
}
