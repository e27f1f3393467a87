import { AppLink } from "../ui/app-link";
import { ShareBar } from "../ui/share-bar";

export interface ClassScoreProps {
  /** `9`, `T-9`. */
  rank: string | null;
  score: string;
  /** What is added by whom the page does not show; null where that is nothing. */
  others: string | null;
  asOf: string;
  formula: number;
  /** Where each part is told, with the formula. */
  why: string;
}

/** The score of a class below what its commitments add: parts and sum as the list published them. */
export function ClassScore({ rank, score, others, asOf, formula, why }: ClassScoreProps) {
  return (
    <>
      <dl className="pt-3">
        {others !== null && (
          <div className="flex items-baseline justify-between py-2">
            <dt className="text-sm text-ink-2">Others on that list, not shown here</dt>
            <dd className="num">{others}</dd>
          </div>
        )}
        <div className="adds-up flex items-baseline justify-between py-2">
          <dt className="display text-xl">Class score{rank !== null && `, No. ${rank}`}</dt>
          <dd className="display num text-xl">{score}</dd>
        </div>
      </dl>
      <p className="text-sm text-ink-2">
        As the list of {asOf} has it, by formula {formula}. What only the athlete says is not counted, and who has no rating adds nothing.{" "}
        <AppLink to={why} className="link tall-link">
          Why this score
        </AppLink>
      </p>
    </>
  );
}

/** What a commitment adds; the bar below is measured by the most that one of the page adds. */
export function ClassPoints({ text, share }: { text: string; share: number | null }) {
  if (share === null) return <span className="text-sm text-ink-2">{text}</span>;
  return (
    <>
      <span className="text-sm text-ink-3 md:hidden" aria-hidden="true">
        Adds{" "}
      </span>
      {text}
      <ShareBar share={share} />
    </>
  );
}
