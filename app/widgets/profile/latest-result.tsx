import type { LatestResult as Result } from "~/domain/profile/vitals-section";
import { Chip } from "../ui/chip";
import { Sparkline } from "../ui/sparkline";

interface LatestResultProps {
  name: string;
  /** How many there are, where the row unfolds them. */
  count?: number;
  /** Null before the first. */
  result: Result | null;
  /** What of the type waits in review. */
  review?: string | null;
  /** What the way to it comes to, where no chart says it. */
  words?: string | null;
}

/** What a row says of a type: the latest figure with its unit, its day, how sure it is, and the way to it. */
export function LatestResult({ name, count, result, review, words }: LatestResultProps) {
  return (
    <>
      <span className="vitals-name font-semibold">
        {name}
        {count !== undefined && <span className="num font-normal text-ink-3"> ({count})</span>}
      </span>{" "}
      <span className="vitals-value">
        <span className="display num text-xl">{result?.value ?? "—"}</span>
        {result?.units && <span className="text-sm text-ink-2"> {result.units}</span>}
      </span>
      {result && <span className="vitals-day num text-xs text-ink-3"> {result.day}</span>}
      {result?.trend && <Sparkline line={result.trend} />}
      {(result?.source || review || words) && (
        <span className="vitals-more">
          {words && <span className="num block text-xs text-ink-2"> {words}</span>}
          {result?.source && <span className="num text-xs text-ink-3"> {result.source}</span>}{" "}
          {review && (
            <Chip kind="wait" icon="clock">
              {review}
            </Chip>
          )}
        </span>
      )}
    </>
  );
}
