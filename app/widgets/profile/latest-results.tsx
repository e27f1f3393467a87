import { legend } from "~/domain/profile/provenance";
import type { ReadResult } from "~/domain/profile/vitals-section";
import { LatestResult } from "./latest-result";

interface LatestResultsProps {
  results: readonly ReadResult[];
}

/** The latest result of each type, a row each. */
export function LatestResults({ results }: LatestResultsProps) {
  return (
    <>
      <ul>
        {results.map(({ name, words, ...result }) => (
          <li key={name} className="vitals-row grid items-center border-t border-line px-4 py-3 md:px-5">
            <LatestResult name={name} result={result} words={words} />
          </li>
        ))}
      </ul>
      {results.some(({ source }) => source === null) && (
        <p className="border-t border-line px-4 py-2 text-xs text-ink-3 md:px-5">{legend}.</p>
      )}
    </>
  );
}
