/** What the review desk reads and sends. */
import { z } from "zod";
import { reviewFlags } from "~/domain/desk/flags";
import { keyOf, largestKey } from "~/domain/base/keys";
import { fieldErrors } from "~/domain/base/messages";
import { tiers } from "~/domain/profile/provenance";
import { queueWaits } from "~/domain/desk/queue";
import { editTypes, rejectionCodes, rejectionReasonLimit } from "~/domain/review/items";
import { editTags } from "~/domain/profile/edit-values";
import { reviewKinds } from "~/domain/profile/review-kinds";
import { profileVisibilities } from "~/domain/people/visibility";
import { DecisionRight, DeskAthlete } from "../review/at-desk";
import { Seen, SeenEntry } from "../review/seen";
import { AnyEditValue } from "../profile/edit-values";
import { Key, words } from "../base/fields";
import { CursorParam } from "../base/params";
import { Edit, HistoryEntry, itemFields, ofEveryTag, ReviewItem, WaitsFor } from "../profile/profile-edits";
import { DecisionMade, ThreadEntry, wordsField } from "../profile/thread";

/** The flags that the page showed: one that has come since is looked at first (docs/rules.md Q3). Where none are named, none is checked. */
const KnownFlags = z.array(z.enum(reviewFlags)).max(reviewFlags.length).optional();

const Sentence = words(fieldErrors.rejectionReasonRequired, rejectionReasonLimit, fieldErrors.rejectionReasonTooLong);

/**
 * POST /rdb/v1/review-items/{key}/approve: as proposed; or some of its fields; or
 * with a change. The last two leave something out or change something, and need
 * a sentence that the athlete reads.
 */
export const Approval = z.object({
  seen: Seen,
  seenEntryKey: SeenEntry,
  knownFlags: KnownFlags,
  /** The fields to approve, as a comparison names them; the others stay as they stand. */
  fields: z.array(z.string().max(40)).min(1).max(20).optional(),
  /** What to approve instead of what was proposed: an edit of the same target. */
  change: Edit.optional(),
  sentence: Sentence.optional(),
  /** How sure the fact is; Self-reported unless the reviewer says otherwise. */
  tier: z.enum(tiers).optional(),
});
export type Approval = z.input<typeof Approval>;
export type CheckedApproval = z.output<typeof Approval>;

/** The form of an act that the athlete reads a sentence about. */
export const SentenceForm = z.object({ sentence: Sentence });

/** The form that approves some of the fields. */
export const SomeFieldsForm = z.object({
  fields: z.array(z.string().max(40), { error: fieldErrors.approvedFieldsRequired }).min(1, fieldErrors.approvedFieldsRequired).max(20),
  sentence: Sentence,
});

/** POST /rdb/v1/review-items/{key}/reject. */
export const Rejection = z.object({
  seen: Seen,
  seenEntryKey: SeenEntry,
  knownFlags: KnownFlags,
  code: z.enum(rejectionCodes, { error: fieldErrors.rejectionCodeRequired }),
  reason: Sentence,
});
export type Rejection = z.infer<typeof Rejection>;

/** POST /rdb/v1/review-items/{key}/undo and, by a lead with a reason, /reverse. The decision that was seen is named. */
export const Undoing = z.object({ decisionKey: Key });
export type Undoing = z.infer<typeof Undoing>;
export const Reversing = z.object({ decisionKey: Key, reason: Sentence });
export type Reversing = z.infer<typeof Reversing>;

/** POST /rdb/v1/review-items/approve-all: items of one kind, each checked on its own. */
export const BulkApproval = z.object({ kind: z.enum(reviewKinds), seen: Seen });
export type BulkApproval = z.infer<typeof BulkApproval>;

/** An item of a bulk act, as lists name it. */
const NamedItem = z.object({ key: z.number().int(), reference: z.string(), athleteName: z.string() });

/** What a bulk act did, and what it could not, each with its reason. */
export const BulkOutcome = z.object({
  done: z.array(NamedItem),
  refused: z.array(NamedItem.extend({ message: z.string() })),
});
export type BulkOutcome = z.infer<typeof BulkOutcome>;

/** PUT /rdb/v1/review-items/{key}/claim: what was seen where that is to be taken; a renewal names nothing. */
export const Claiming = z.object({ seen: Seen.optional(), seenEntryKey: SeenEntry, knownFlags: KnownFlags });
export type Claiming = z.infer<typeof Claiming>;

/** POST /rdb/v1/review-items/{key}/offers: another value of the same target, on the version that was seen. */
export const Offer = z.object({
  edit: Edit,
  version: Key,
  seenEntryKey: SeenEntry,
  knownFlags: KnownFlags,
  text: wordsField(fieldErrors.rejectionReasonRequired),
});
export type Offer = z.input<typeof Offer>;

/** What a reviewer should look at first, in words. */
export const DeskFlag = z.object({ flag: z.enum(reviewFlags), label: z.string(), sentence: z.string() });

/** Who holds an item, and until when. */
export const ItemClaim = z.object({ by: z.string(), isMine: z.boolean(), until: z.string() });
export type ItemClaim = z.infer<typeof ItemClaim>;

/** What the queue is narrowed to, as addresses say it; `mine` is what the viewer holds, `awaiting` what rests until its athlete answers. */
export const QueueNarrowing = z.object({
  type: z.enum(editTags).optional(),
  kind: z.enum(reviewKinds).optional(),
  sport: z
    .string()
    .refine((text) => keyOf(text) !== null)
    .optional(),
  waiting: z.enum(queueWaits).optional(),
  flagged: z.literal("true").optional(),
  mine: z.literal("true").optional(),
  awaiting: z.literal("true").optional(),
  /** A reference, or at least three characters of an athlete's name. */
  search: z.string().max(100).optional(),
});
export type QueueNarrowing = z.infer<typeof QueueNarrowing>;

/** The query of GET /rdb/v1/review-items; `after` is the cursor that the page before gave. */
export const QueueQuery = QueueNarrowing.extend({ after: CursorParam.optional() });

/** POST /rdb/v1/review-items/next: the same narrowing, and the item after which to look. */
export const NextClaim = QueueNarrowing.extend({ after: z.number().int().positive().max(largestKey).optional() });
export type NextClaim = z.infer<typeof NextClaim>;
export const NextItem = z.object({ key: z.number().int().nullable() });
export type NextItem = z.infer<typeof NextItem>;

/** One line of the queue: an item, or the lead of a batch with the count of its items. */
export const QueueLine = ofEveryTag({
  key: z.number().int(),
  reference: z.string(),
  kind: z.enum(reviewKinds),
  version: z.number().int(),
  athlete: DeskAthlete,
  editType: z.enum(editTypes),
  itemCount: z.number().int(),
  /** When it was sent; of an appeal, when that was. */
  waitsSince: z.string(),
  /** Its decision is final. */
  isAppeal: z.boolean(),
  dueAt: z.string(),
  flags: z.array(DeskFlag),
  claim: ItemClaim.nullable(),
});
export type QueueLine = z.infer<typeof QueueLine>;

/**
 * GET /rdb/v1/review-items: what is due first comes first. `next` is the cursor of
 * the next page. The counts are of the whole queue, and stop at queueCountLimit
 * (`waiting`) and queuePartLimit (all else).
 */
export const Queue = z.object({
  items: z.array(QueueLine),
  next: z.string().nullable(),
  /** Of a search for a reference, the edit that has it, wherever that stands by now. */
  named: z.number().int().nullable(),
  waiting: z.number().int(),
  flagged: z.number().int(),
  overdue: z.number().int(),
  mine: z.number().int(),
  awaiting: z.number().int(),
  /** By kind; a kind of which nothing waits is left out. */
  byKind: z.record(z.string(), z.number().int()),
  /** Of the line that has waited longest. */
  oldestWaitsSince: z.string().nullable(),
  /** Open challenges of valuations, which the desk answers too. */
  openCases: z.number().int(),
  /** Claims of profiles that wait, counted likewise. */
  waitingClaims: z.number().int(),
  /** Requests for schools that wait, counted likewise. */
  waitingSchools: z.number().int(),
  /** Commitments that their school contests and the desk has to decide on, counted likewise. */
  waitingContests: z.number().int(),
  /** Pairs of people of lists who may be one, counted likewise. */
  waitingMerges: z.number().int(),
});
export type Queue = z.infer<typeof Queue>;

/** One line of what was decided: an item, or the lead of a batch with the count of its items. */
export const DecisionLine = ofEveryTag({
  ...DecisionMade.pick({
    key: true,
    verdict: true,
    by: true,
    isMine: true,
    at: true,
    code: true,
    sentence: true,
    leftOut: true,
    isAltered: true,
    ended: true,
  }).shape,
  reviewItemKey: z.number().int(),
  reference: z.string(),
  kind: z.enum(reviewKinds),
  athlete: z.object({ personKey: z.number().int(), name: z.string() }),
  editType: z.enum(editTypes),
  itemCount: z.number().int(),
  /** It reversed an approval, and rejected what that had put there. */
  isReversal: z.boolean(),
  /** Until when the viewer may undo it; null when not at all. */
  mayUndoUntil: z.string().nullable(),
  /** What keeps the viewer from undoing it, who otherwise still could; null without anything, and to anybody else. */
  cannotUndo: z.string().nullable(),
  /** The viewer may reverse it. */
  mayReverse: z.boolean(),
});
export type DecisionLine = z.infer<typeof DecisionLine>;

/** GET /rdb/v1/review-decisions (`mine`, `after`): newest first. `next` is the cursor of the next page. */
export const Decisions = z.object({ decisions: z.array(DecisionLine), next: z.string().nullable() });
export type Decisions = z.infer<typeof Decisions>;

/** GET /rdb/v1/review-items/{key}: everything a decision needs, in one read. */
export const ReviewItemAtDesk = z.object({
  item: ReviewItem,
  athlete: DeskAthlete,
  /** How far staff show the profile. */
  visibility: z.enum(profileVisibilities),
  /** It names an organization that is not shown: others do not see what it puts on the profile (docs/rules.md I5). */
  isSchoolUnshown: z.boolean(),
  /** When a minor's guardian agreed to it last; null of what nobody had to agree to (docs/rules.md B27). */
  guardianAgreedAt: z.string().nullable(),
  flags: z.array(DeskFlag),
  claim: ItemClaim.nullable(),
  /** Who wrote what is proposed, and how that person's decided edits ended. */
  author: z.object({ name: z.string(), isStaff: z.boolean(), approved: z.number().int(), rejected: z.number().int() }),
  /** The items decided together with this one, itself included. */
  batch: z.array(ReviewItem),
  /** What stands on the profile now, by item key; null of what is not there. Of a new measurement, the latest of its type. */
  current: z.record(z.string(), AnyEditValue.nullable()),
  history: z.array(HistoryEntry),
  /** Everything that was said, oldest first, notes of the desk included. */
  thread: z.array(ThreadEntry),
  /** Newest first. */
  decisions: z.array(DecisionMade),
  /** Of the athlete's other edits, those that wait first: each an item, or the first of a batch with the count of its items. */
  otherItems: z.array(ofEveryTag({ ...itemFields, itemCount: z.number().int() })),
  /** How many more lines of the athlete's the queue holds. */
  moreWaiting: z.number().int(),
  decisionRight: DecisionRight,
  /** Until when the viewer may undo the decision that stands; null where they may not, or something later is in the way. */
  mayUndoUntil: z.string().nullable(),
  /** What is in the way of taking back the decision that stands; null without anything, and to whoever could take nothing back. */
  cannotTakeBack: z.string().nullable(),
  waitsFor: WaitsFor.nullable(),
  /**
   * Of a waiting step from a commitment, the contest of that which counts, whether the desk has to decide it, and whether the step gives
   * the commitment up: to another one it is not approved while the contest waits.
   */
  contest: z.object({ key: z.number().int(), isWaiting: z.boolean(), isGivenUp: z.boolean() }).nullable(),
  /** The key of the next waiting line after this one. */
  nextKey: z.number().int().nullable(),
  /** How approved results of a waiting measurement's type are spread; null of anything else, and of too few. */
  spread: z.object({ count: z.number().int(), least: z.number(), most: z.number(), bars: z.array(z.number().int()) }).nullable(),
});
export type ReviewItemAtDesk = z.infer<typeof ReviewItemAtDesk>;
