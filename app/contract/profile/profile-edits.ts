import { z } from "zod";
import { editTypes, rejectionCodes, resolutions, reviewStatuses } from "~/domain/review/items";
import { profileVisibilities } from "~/domain/people/visibility";
import type { EditTag } from "~/domain/profile/edit-values";
import { reviewKinds } from "~/domain/profile/review-kinds";
import { BioEdit, DateOfBirthEdit, NameEdit } from "./about";
import { DealEdit } from "./deals";
import { DecisionDateEdit } from "./decision-dates";
import { ClassYearEdit, HighSchoolEdit, HometownEdit, NcaaIdEdit } from "./details";
import { AnyEditValue, editValues } from "./edit-values";
import { Key } from "../base/fields";
import { Seen } from "../review/seen";
import { AddSport, UpdateSport } from "./person-sports";
import { StaffProof } from "./staff-proof";
import { AddTopInterest, UpdateTopInterest } from "./teams";
import { DecisionMade, ThreadEntry } from "./thread";
import { AddTransfer, UpdateTransfer } from "./transfer-edits";
import { VideoEdit } from "./videos";
import { VitalsEdit } from "./vitals";

/** Accepts `$type` for `type`, as older clients send it. */
const withTypeTag = (edit: unknown) =>
  edit && typeof edit === "object" && "$type" in edit && !("type" in edit) ? { ...edit, type: edit.$type } : edit;

/** A photo that will follow: its file is attached to the item that this makes. */
const ProfileImageEdit = z.object({ type: z.literal("profileImage"), editType: z.enum(editTypes) });

/** One of what each tag has. */
function unionOf<S extends Record<EditTag, z.core.$ZodTypeDiscriminable>>(byTag: S) {
  return z.discriminatedUnion("type", Object.values(byTag) as [S[EditTag], ...S[EditTag][]]);
}

export const Edit = z.preprocess(
  withTypeTag,
  unionOf({
    ncaaId: NcaaIdEdit,
    vitals: VitalsEdit,
    hsClassYear: ClassYearEdit,
    highSchool: HighSchoolEdit,
    hometown: HometownEdit,
    profileImage: ProfileImageEdit,
    sportPlayed: z.discriminatedUnion("editType", [AddSport, UpdateSport]),
    topInterest: z.discriminatedUnion("editType", [AddTopInterest, UpdateTopInterest]),
    decisionDate: DecisionDateEdit,
    name: NameEdit,
    bio: BioEdit,
    dateOfBirth: DateOfBirthEdit,
    video: VideoEdit,
    transfer: z.discriminatedUnion("editType", [AddTransfer, UpdateTransfer]),
    deal: DealEdit,
  }),
);
export type Edit = z.infer<typeof Edit>;
/** The edits of one tag. */
export type EditOf<T extends EditTag> = Extract<Edit, { type: T }>;

/**
 * POST /elite/v1/people/{personKey}/profile-edits. `batchKey` joins the edits of
 * one save that only reorders. An `Idempotency-Key` header makes a repeat of the
 * same submission answer with the same review item.
 */
export const CreateProfileEdit = z.object({
  edit: Edit,
  batchKey: z.uuid().optional(),
  /** The rejected edit that this sends again, of what is an edit of its own each time. */
  resubmits: Key.optional(),
  proof: StaffProof,
});
export type CreateProfileEdit = z.input<typeof CreateProfileEdit>;

/**
 * PUT /elite/v1/profile-edits/{id}: amend in place, withdraw, or put a decided one
 * away. Each may name what was seen: an amendment the version that it was made on,
 * a withdrawal the edit in its version, of a new order every edit of it, and who
 * puts one away when the decision was made that was read. Anything else that stands is a conflict.
 */
export const ChangeProfileEdit = z.union([
  z.object({ edit: Edit, batchKey: z.uuid().optional(), version: Key.optional() }),
  z.object({ resolution: z.literal("Withdrawn"), seen: Seen.optional() }),
  z.object({ isDismissed: z.literal(true), seenDecidedAt: z.iso.datetime({ offset: true }).optional() }),
]);
export type ChangeProfileEdit = z.input<typeof ChangeProfileEdit>;

/** What a review item says whatever its tag. */
export const itemFields = {
  key: z.number().int(),
  personKey: z.number().int(),
  editType: z.enum(editTypes),
  status: z.enum(reviewStatuses),
  resolution: z.enum(resolutions).nullable(),
  version: z.number().int(),
  payloadVersion: z.number().int(),
  /** What people quote: `E-2026-004217`. */
  reference: z.string(),
  /** The tag, or commitment. */
  kind: z.enum(reviewKinds),
  batchKey: z.string().nullable(),
  submittedAt: z.string(),
  dueAt: z.string(),
  /** A reviewer asked, and the item waits for the answer. */
  awaitsAthlete: z.boolean(),
  /** When the athlete's side appealed, also where that was withdrawn: an edit is appealed once. */
  appealedAt: z.string().nullable(),
  decidedAt: z.string().nullable(),
  /** Of a rejection; `approvedAt` of one that took an approval back. */
  decision: z.object({ code: z.enum(rejectionCodes), reason: z.string(), approvedAt: z.string().nullable() }).nullable(),
  /** What waits for the answer: a question, an offer that can be accepted; of a batch, on its lead. */
  asked: z.array(z.enum(["Question", "Offer"])),
  /**
   * What was approved, where that is not what was proposed, also of an approval that was reversed: what stood before, the value that stands
   * since, or stood until then, the fields that were left out, and why.
   */
  approval: z
    .object({ before: AnyEditValue.nullable(), value: AnyEditValue, leftOut: z.array(z.string()), sentence: z.string() })
    .nullable(),
  /** When the athlete put the outcome away. */
  dismissedAt: z.string().nullable(),
  /** Staff entered it themselves. */
  isOfStaff: z.boolean(),
};

/** An object with the old and new value of one tag. */
function tagged<T extends EditTag, F extends z.ZodRawShape>(type: T, fields: F) {
  const value = editValues[type];
  return z.object({ ...fields, type: z.literal(type), oldValue: value.nullable(), newValue: value });
}

/** The same object for every tag; the tag tells which values it holds. */
export function ofEveryTag<F extends z.ZodRawShape>(fields: F) {
  return unionOf({
    ncaaId: tagged("ncaaId", fields),
    vitals: tagged("vitals", fields),
    hsClassYear: tagged("hsClassYear", fields),
    highSchool: tagged("highSchool", fields),
    hometown: tagged("hometown", fields),
    profileImage: tagged("profileImage", fields),
    sportPlayed: tagged("sportPlayed", fields),
    topInterest: tagged("topInterest", fields),
    decisionDate: tagged("decisionDate", fields),
    name: tagged("name", fields),
    bio: tagged("bio", fields),
    dateOfBirth: tagged("dateOfBirth", fields),
    video: tagged("video", fields),
    transfer: tagged("transfer", fields),
    deal: tagged("deal", fields),
  });
}

/** A review item as the athlete's side reads it. */
export const ReviewItem = ofEveryTag(itemFields);
export type ReviewItem = z.infer<typeof ReviewItem>;
/** The items of one tag. */
export type ReviewItemOf<T extends EditTag> = Extract<ReviewItem, { type: T }>;

/**
 * GET /elite/v1/people/{personKey}/profile-edits (`status`, `state`, `after`, `limit`):
 * newest first, by when they were decided where only decided ones are asked for.
 * `next` is the cursor of the next page. The counts take what was decided together as one.
 */
export const ProfileEdits = z.object({
  athleteName: z.string(),
  reviewItems: z.array(ReviewItem),
  next: z.string().nullable(),
  counts: z.object({ all: z.number().int(), waiting: z.number().int(), rejected: z.number().int(), approved: z.number().int() }),
});
export type ProfileEdits = z.infer<typeof ProfileEdits>;

/** One act on an item, from its sending to its decision and what came of that. */
export const HistoryEntry = z.object({
  act: z.enum([
    "Sent",
    "Changed",
    "Claimed",
    "Asked",
    "Answered",
    "Offered",
    "OfferAccepted",
    "EvidenceAdded",
    "Approved",
    "Live",
    "Rejected",
    "Reversed",
    "Withdrawn",
    "Superseded",
    "Expired",
    "Reopened",
    "Appealed",
    "AppealWithdrawn",
  ]),
  by: z.string(),
  at: z.string(),
  version: z.number().int(),
  newValue: AnyEditValue.nullable(),
  /** The words that were said, and the page that was named. */
  text: z.string().nullable(),
  url: z.string().nullable(),
  /** Of a rejection. */
  code: z.enum(rejectionCodes).nullable(),
  /** Of what is decided together: how many of its edits were sent, or changed, by it. */
  itemCount: z.number().int().nullable(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** How long edits of one kind wait for their decision: half of them less than the first, four of five less than the second. */
export const UsualTime = z.object({ medianHours: z.number(), p80Hours: z.number() });
export type UsualTime = z.infer<typeof UsualTime>;

/**
 * What a commitment waits for while another team holds one, and a decision day while any does: that team, and the item that gives its
 * commitment up; null while none waits.
 */
export const WaitsFor = z.object({ organizationName: z.string(), key: z.number().int().nullable() });

/** GET /elite/v1/profile-edits/{id}: an edit as whoever sent it reads it. Staff are not named. */
export const OwnEdit = z.object({
  athleteName: z.string(),
  /** How far staff show the profile: some of it takes no changes (docs/rules.md B10). */
  visibility: z.enum(profileVisibilities),
  /** It names an organization that is not shown: others do not see what it puts on the profile (docs/rules.md I5). */
  isSchoolUnshown: z.boolean(),
  /** When a minor's guardian agreed to it last; null of what nobody had to agree to (docs/rules.md B27). */
  guardianAgreedAt: z.string().nullable(),
  item: ReviewItem,
  /** What stands on the profile now. */
  current: AnyEditValue.nullable(),
  history: z.array(HistoryEntry),
  /** The items decided together with this one, itself included. */
  batch: z.array(ReviewItem),
  /** What was said, oldest first. */
  thread: z.array(ThreadEntry),
  /** Newest first. */
  decisions: z.array(DecisionMade),
  /** How many items are due before it, counted to a limit; null of what does not wait at the desk. */
  place: z.object({ before: z.number().int(), isMore: z.boolean() }).nullable(),
  usual: UsualTime.nullable(),
  mayAppeal: z.boolean(),
  /** Of a rejected addition: it has got on the profile another way, so that this one can never be approved. */
  isThereByNow: z.boolean(),
  /** Of a rejected one: the edit of the same that waits by now. */
  waitingSince: z.object({ key: z.number().int(), reference: z.string() }).nullable(),
  /** Of a rejected one: the edit that it was sent anew as, approved by now. It is neither made good nor appealed then. */
  approvedSince: z.object({ key: z.number().int(), reference: z.string() }).nullable(),
  waitsFor: WaitsFor.nullable(),
});
export type OwnEdit = z.infer<typeof OwnEdit>;

/** Codes of refusals that edits and decisions answer with, beside `invalid`. */
export const editProblems = {
  sameTeamTwice: "same-team-twice",
  commitmentHeld: "commitment-held",
  /** A commitment to another team waits in review. */
  commitmentWaits: "commitment-waits",
  /** The team that is to leave the list holds the commitment. */
  holdsCommitment: "holds-commitment",
  /** The team waits to leave the list: nothing else of it changes. */
  toBeRemoved: "to-be-removed",
  /** The edit is a team's place in a new order: another change of the team is an edit by itself. */
  movesWithOrder: "moves-with-order",
  /** A new order waits, and is decided before a team leaves the list. */
  orderWaits: "order-waits",
  alreadyPending: "already-pending",
  /** The same result of the same day stands or waits at another place. */
  alreadyThere: "already-there",
  /** The edit waits for its second decision, which is of what was rejected. */
  underAppeal: "under-appeal",
  /** Staff would write past an edit of the athlete's side. */
  waitsAtDesk: "waits-at-desk",
  staleInterest: "stale-interest",
  notPending: "not-pending",
  nothingChanged: "nothing-changed",
  /** What is sent again is what was rejected. */
  rejectedBefore: "rejected-before",
  versionConflict: "version-conflict",
  waitsForAnother: "waits-for-another",
  /** The school contests the commitment that this goes on from, and the desk has not decided that. */
  contestWaits: "contest-waits",
  /** The profile has the sport already. */
  sportTwice: "sport-twice",
  /** The profile takes no changes of the athlete's side. */
  profileLocked: "profile-locked",
  /** Somebody else works on the item. */
  claimed: "claimed",
  mayNotDecide: "may-not-decide",
  keyReused: "key-reused",
  /** The athlete is committed: no decision is to come. */
  decidedAlready: "decided-already",
  /** The decision day is over. */
  dayOver: "day-over",
  /** The photo's file has not been sent yet. */
  fileMissing: "file-missing",
  /** What the edit names has changed or gone in the meantime. */
  stale: "stale",
  /** No question waits for an answer. */
  notAsked: "not-asked",
  /** Something else is asked or offered by now than the answer was written under. */
  askedSince: "asked-since",
  /** Somebody else said something on the item since the reviewer's page was made. */
  saidSince: "said-since",
  /** A flag stands on the item that the reviewer's page did not show. */
  flaggedSince: "flagged-since",
  /** The offer no longer stands. */
  offerGone: "offer-gone",
  /** Of this an offer cannot be made. */
  noOffer: "no-offer",
  /** The edit was not rejected by a reviewer, or has been appealed once. */
  noAppeal: "no-appeal",
  /** Something later changed what a decision had put there. */
  touchedSince: "touched-since",
  /** The decision does not stand, or is not of a kind that can be taken back. */
  notStanding: "not-standing",
  /** The minutes in which a decision can be undone are over. */
  tooLate: "too-late",
} as const;

/** The codes with which a kind of edit may refuse what it would change, when it is sent as when it is decided. */
export const kindProblems = [
  editProblems.alreadyThere,
  editProblems.commitmentHeld,
  editProblems.commitmentWaits,
  editProblems.contestWaits,
  editProblems.dayOver,
  editProblems.decidedAlready,
  editProblems.fileMissing,
  editProblems.holdsCommitment,
  editProblems.movesWithOrder,
  editProblems.orderWaits,
  editProblems.sameTeamTwice,
  editProblems.sportTwice,
  editProblems.stale,
  editProblems.staleInterest,
  editProblems.toBeRemoved,
  editProblems.waitsForAnother,
] as const;
