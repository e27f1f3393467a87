/** What is said on an item between its sending and its decision, and the decisions that it has had. */
import { z } from "zod";
import { reversals, verdicts } from "~/domain/review/decisions";
import { fieldErrors } from "~/domain/base/messages";
import { tiers } from "~/domain/profile/provenance";
import { rejectionCodes } from "~/domain/review/items";
import { entryKinds, entryTextLimit, visibilities } from "~/domain/review/thread";
import { AnyEditValue } from "./edit-values";
import { EvidenceUrl } from "./evidence-url";
import { Key, keyField, words } from "../base/fields";
import { Seen, SeenEntry } from "../review/seen";

/** Words of either side; `required` is what is said when there are none. */
export function wordsField(required: string) {
  return words(required, entryTextLimit, fieldErrors.entryTooLong);
}

/** What an act of the desk is on, where that is named: the versions that were seen, and the newest words. */
const seenParts = { seen: Seen.optional(), seenEntryKey: SeenEntry };

/** POST /rdb/v1/review-items/{key}/questions: on what was seen. */
export const Question = z.object({ text: wordsField(fieldErrors.questionRequired), ...seenParts });
export type Question = z.infer<typeof Question>;

/** POST /rdb/v1/review-items/{key}/notes: for the desk alone, on what was seen. */
export const Note = z.object({ text: wordsField(fieldErrors.noteRequired), ...seenParts });
export type Note = z.infer<typeof Note>;

/** POST …/evidence, by either side: a page that shows what the edit says, and what is to be seen there. */
export const Evidence = z.object({
  url: EvidenceUrl,
  text: wordsField(fieldErrors.evidenceTextRequired),
});
export type Evidence = z.infer<typeof Evidence>;

/** POST /rdb/v1/review-items/{key}/evidence: on what was seen. */
export const DeskEvidence = Evidence.extend(seenParts);
export type DeskEvidence = z.infer<typeof DeskEvidence>;

/** POST /elite/v1/profile-edits/{id}/answers: the question or offer, the last that waited, which the answer was written under. */
export const ThreadAnswer = z.object({
  seenEntryKey: keyField("Say which question you answer."),
  text: wordsField(fieldErrors.threadAnswerRequired),
});
export type ThreadAnswer = z.infer<typeof ThreadAnswer>;

/** POST /elite/v1/profile-edits/{id}/offer-acceptance: the entry of the offer that was seen, and words that go with the yes. */
export const OfferAcceptance = z.object({ entryKey: Key, text: wordsField(fieldErrors.threadAnswerRequired).optional() });
export type OfferAcceptance = z.infer<typeof OfferAcceptance>;

/**
 * POST /elite/v1/profile-edits/{id}/appeal: which may name when the decision was made that was read; another one that stands by then is a
 * conflict.
 */
export const Appeal = z.object({
  text: wordsField(fieldErrors.appealRequired),
  seenDecidedAt: z.iso.datetime({ offset: true }).optional(),
});
export type Appeal = z.infer<typeof Appeal>;

/** One entry of an item's thread. */
export const ThreadEntry = z.object({
  key: z.number().int(),
  kind: z.enum(entryKinds),
  visibility: z.enum(visibilities),
  by: z.string(),
  at: z.string(),
  version: z.number().int(),
  text: z.string().nullable(),
  url: z.string().nullable(),
  value: AnyEditValue.nullable(),
});
export type ThreadEntry = z.infer<typeof ThreadEntry>;

/** One decision of an item; one stands at most. */
export const DecisionMade = z.object({
  key: z.number().int(),
  version: z.number().int(),
  verdict: z.enum(verdicts),
  /** Null of what a rule decided. */
  by: z.string().nullable(),
  /** The viewer decided it. */
  isMine: z.boolean(),
  at: z.string(),
  code: z.enum(rejectionCodes).nullable(),
  sentence: z.string().nullable(),
  leftOut: z.array(z.string()),
  isAltered: z.boolean(),
  beforeValue: AnyEditValue.nullable(),
  afterValue: AnyEditValue.nullable(),
  tier: z.enum(tiers).nullable(),
  ended: z.object({ at: z.string(), by: z.string().nullable(), as: z.enum(reversals), reason: z.string().nullable() }).nullable(),
});
export type DecisionMade = z.infer<typeof DecisionMade>;
