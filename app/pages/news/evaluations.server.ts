/** Evaluations as pages of the newsroom say them (docs/rules.md R23, R24). */
import type { EvaluationAtNewsroom } from "~/contract/profile/evaluations";
import { relativeTime } from "~/domain/base/format";
import { tierInWords } from "~/domain/people/rating-tiers";
import { evaluationLabels, evaluationTexts, ratingInWords } from "~/domain/profile/evaluations";
import { keyInAddress, refusalOf, type Api } from "~/session/guards";

/** The evaluation that an address names. */
export async function evaluationInAddress(api: Api, evaluationKey: string | undefined): Promise<EvaluationAtNewsroom> {
  const read = await api.evaluations.read(keyInAddress(evaluationKey));
  if (!read.ok) throw refusalOf(read.problem);
  return read.value;
}

/** How it stands, in words: `Published 2 h ago by Ana Reyes`. */
export function standingInWords(
  { status, publishedAt, changedAt, authorName, isPrimary, hidden }: EvaluationAtNewsroom,
  now: Date,
): string {
  if (status === "Draft") return `Draft, saved ${relativeTime(changedAt, now)}`;
  const published = `Published ${relativeTime(publishedAt ?? changedAt, now)} by ${authorName}`;
  return hidden ? `${published} · Hidden` : isPrimary ? `${published} · Primary` : published;
}

/** What everybody reads of it once it is published. */
export function saidInWords(evaluation: EvaluationAtNewsroom) {
  const { person, sportName, rating } = evaluation;
  return {
    name: person.name,
    sport: sportName,
    rating: rating === null ? null : ratingInWords(rating),
    tier: rating === null ? null : tierInWords(rating),
    texts: evaluationTexts.flatMap((text) => {
      const said = evaluation[text];
      return said === null ? [] : [{ label: evaluationLabels[text], text: said }];
    }),
  };
}

export type SaidInWords = ReturnType<typeof saidInWords>;
