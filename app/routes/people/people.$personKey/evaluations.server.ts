import type { RecruitmentEvaluation } from "~/contract/profile/evaluations";
import { zonedDay } from "~/domain/base/format";
import { tierInWords } from "~/domain/people/rating-tiers";
import { evaluationLabels, evaluationTexts, ratingInWords } from "~/domain/profile/evaluations";

/** Of each sport the evaluation that is the rating, and what else is published of it, the latest first (docs/rules.md R25). */
export function evaluationsShown(evaluations: readonly RecruitmentEvaluation[]) {
  return evaluations
    .filter(({ isRating }) => isRating)
    .map((evaluation) => ({
      sport: evaluation.sportName,
      rating: ratingInWords(evaluation.rating),
      tier: tierInWords(evaluation.rating),
      by: `${evaluation.authorName}, ${zonedDay(evaluation.publishedAt)}`,
      texts: evaluationTexts.flatMap((name) => {
        const text = evaluation[name];
        return text === null ? [] : [{ label: evaluationLabels[name], text }];
      }),
      others: evaluations
        .filter(({ sportKey, isRating }) => sportKey === evaluation.sportKey && !isRating)
        .map(({ key, publishedAt, rating, authorName }) => ({
          key,
          on: zonedDay(publishedAt),
          rating: ratingInWords(rating),
          author: authorName,
        })),
    }));
}

export type EvaluationShown = ReturnType<typeof evaluationsShown>[number];
