import { legend } from "~/domain/profile/provenance";
import type { ReadResult } from "~/domain/profile/vitals-section";
import { Section } from "~/widgets/document/section";
import { FormerList, type FormerValue } from "~/widgets/profile/former-list";
import { Sparkline } from "~/widgets/ui/sparkline";
import { Percentile } from "./percentile";

interface ResultsSectionProps {
  id: string;
  results: readonly ReadResult[];
  /** What their percentiles are among. */
  compared: string | null;
  former: readonly FormerValue[];
}

/** The latest result of each type, side by side, each with where it lies among others of the class. */
export function ResultsSection({ id, results, compared, former }: ResultsSectionProps) {
  const isSelfReported = results.some(({ source }) => source === null);
  return (
    <Section id={id} title="Measurements & Testing" hasPanel>
      <ul className="cells">
        {results.map(({ name, value, units, day, trend, standing, words, source }) => (
          <li key={name}>
            <span className="text-sm text-ink-2">{name}</span>{" "}
            <span className="flex flex-wrap items-center justify-between gap-x-2">
              <span>
                <span className="display num text-xl">{value}</span> <span className="text-sm text-ink-2">{units}</span>
              </span>
              {trend && <Sparkline line={trend} />}
            </span>{" "}
            {standing && <Percentile {...standing} />} {words && <span className="num block text-xs text-ink-2">{words}</span>}{" "}
            <span className="num block text-xs text-ink-3">{source ? `${day} · ${source}` : day}</span>
          </li>
        ))}
      </ul>
      {(isSelfReported || compared) && (
        <p className="border-t border-line py-2 text-xs text-ink-3">
          {isSelfReported && `${legend}.`} {compared}
        </p>
      )}
      <FormerList values={former} />
    </Section>
  );
}
