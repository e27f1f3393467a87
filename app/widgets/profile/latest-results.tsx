import { legend } from "~/domain/profile/provenance";
import type { ReadResult } from "~/domain/profile/vitals-section";
import { LatestResult } from "./latest-result";
import { Percentile } from "./percentile";

interface LatestResultsProps {
  results: readonly ReadResult[];
  /** What their percentiles are among. */
  compared?: string | null;
}

/** The latest result of each type, a row each. */
export function LatestResults({ results, compared }: LatestResultsProps) {
  return (
    <>
      <ul>
        {results.map(({ name, words, standing, ...result }) => (
          <li key={name} className="vitals-row grid items-center border-t border-line px-4 py-3 md:px-5">
            <LatestResult name={name} result={result} words={words}>
              {standing && <Percentile {...standing} />}
            </LatestResult>
          </li>
        ))}
      </ul>
      {results.some(({ source }) => source === null) && (
        <p className="border-t border-line px-4 py-2 text-xs text-ink-3 md:px-5">{legend}.</p>
      )}
      {compared && <p className="border-t border-line px-4 py-2 text-xs text-ink-3 md:px-5">{compared}</p>}
    </>
  );
}
