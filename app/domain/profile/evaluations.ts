/** Evaluations of athletes by staff and forecasters. Pure values. Rules: docs/rules.md R21 to R24. */
import { evaluationErrors } from "../base/evaluation-errors";

export const evaluationStatuses = ["Draft", "Published"] as const;
export type EvaluationStatus = (typeof evaluationStatuses)[number];

/** The texts of an evaluation, in the order in which pages show them. */
export const evaluationTexts = ["strengths", "toWorkOn", "projection", "comparison"] as const;
export type EvaluationText = (typeof evaluationTexts)[number];

export const evaluationLabels: Readonly<Record<EvaluationText, string>> = {
  strengths: "Strengths",
  toWorkOn: "To work on",
  projection: "Projection",
  comparison: "Comparison",
};

/** Characters of each text, and of the sentence that says why one is hidden. */
export const evaluationTextLimit = 2_000;
export const hidingReasonLimit = 500;

export const ratingRange = { least: 50, most: 100 } as const;

/** Evaluations that one page of a list has. */
export const evaluationPageSize = 25;

/** Whether the number has two decimals at most: the nearest of those is it. */
export function hasTwoDecimals(rating: number): boolean {
  return Math.round(rating * 100) / 100 === rating;
}

/** `88.50`. */
export function ratingInWords(rating: number): string {
  return rating.toFixed(2);
}

type Said = { rating?: number | null } & Partial<Record<EvaluationText, string | null>>;

/** What a draft lacks before it can be published, by the field; nothing of one that can. */
export function publishingFlaws(said: Said): Partial<Record<"rating" | "strengths", string>> {
  const hasText = evaluationTexts.some((text) => said[text]);
  return {
    ...(typeof said.rating !== "number" && { rating: evaluationErrors.ratingRequired }),
    ...(!hasText && { strengths: evaluationErrors.textRequired }),
  };
}

/** Why somebody gets no evaluation by whoever asks (docs/rules.md R22). */
export const evaluationBars = ["imported", "own-profile", "not-shown"] as const;
export type EvaluationBar = (typeof evaluationBars)[number];

export const evaluationBarWords: Readonly<Record<EvaluationBar, string>> = {
  imported: "This person came by a published list. No rating stands beside a real name that we were only told of.",
  "own-profile": "Nobody evaluates themselves, or somebody whose profile they manage.",
  "not-shown": "This profile is not open to everybody, so nothing is published about it.",
};

/** The lists that the newsroom shows: one's own drafts, what one has published, and what everybody has. */
export const evaluationLists = ["drafts", "mine", "published"] as const;
export type EvaluationList = (typeof evaluationLists)[number];

/** The act of hiding one is taken by whoever wrote it, and by whoever edits articles (docs/rules.md R24). */
export interface EvaluationRights {
  /** The draft is the viewer's own: saves and publishes it. */
  mayEdit: boolean;
  /** Chooses which one is the primary one. */
  mayChoosePrimary: boolean;
  mayHide: boolean;
}

interface Judged {
  isOwn: boolean;
  status: EvaluationStatus;
  isPrimary: boolean;
  isHidden: boolean;
}

/** `editsArticles` is whether the viewer has article access; forecasters have none (docs/rules.md R22). */
export function evaluationRights({ isOwn, status, isPrimary, isHidden }: Judged, editsArticles: boolean): EvaluationRights {
  const stands = status === "Published" && !isHidden;
  return {
    mayEdit: isOwn && status === "Draft",
    mayChoosePrimary: stands && !isPrimary && editsArticles,
    mayHide: stands && (isOwn || editsArticles),
  };
}
