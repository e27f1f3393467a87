/** What the words beside a fact mean, as a page explains them once. Rule: docs/rules.md Z5. */
import type { Standing } from "./commitments";
import { tierLabels } from "./provenance";

/** The part of the page that explains them, by its id: what says such a word leads there. */
export const howSureId = "how-sure";

interface Term {
  term: string;
  /** The sign that stands before it. */
  standing: Standing;
  means: string;
}

const ofFacts: readonly Term[] = [
  {
    term: tierLabels.SelfReported,
    standing: "Claimed",
    means: "The athlete’s side says so, and our staff have seen no proof. It goes for every fact with nothing beside it.",
  },
  { term: tierLabels.Published, standing: "Confirmed", means: "A list that somebody else has published says so; the page names it." },
  { term: tierLabels.StaffVerified, standing: "Confirmed", means: "Our staff have seen proof, or entered it themselves." },
  {
    term: "Changed by the review desk",
    standing: "Claimed",
    means: "Our staff put it in the place of what was sent, and have seen no proof.",
  },
];

const ofCommitments: readonly Term[] = [
  {
    term: "Claimed",
    standing: "Claimed",
    means: "The athlete says so; the school has not confirmed it. That our staff upheld it against the school confirms nothing, either.",
  },
  { term: "Confirmed", standing: "Confirmed", means: "The school says so, too, or our staff have seen proof of it." },
  { term: "Contested", standing: "Contested", means: "The athlete says so, and the school says otherwise." },
];

/** Of commitments, and of published lists, where the page tells of one. */
export function termsOf({ hasCommitment, hasList }: { hasCommitment: boolean; hasList: boolean }): readonly Term[] {
  const facts = ofFacts.filter(({ term }) => hasList || term !== tierLabels.Published);
  return hasCommitment ? [...ofCommitments, ...facts] : facts;
}
