/** What the review desk does with edits (docs/rules.md Q1 to Q9, D1 to D6, H1 to H4). */
import { z } from "zod";
import { CursorParam } from "../../base/params";
import { operation, type OperationAnswer } from "../../base/operation";
import { editProblems, kindProblems, ReviewItem } from "../../profile/profile-edits";
import { DeskEvidence, Note, Question } from "../../profile/thread";
import {
  Approval,
  BulkApproval,
  BulkOutcome,
  Claiming,
  Decisions,
  ItemClaim,
  NextClaim,
  NextItem,
  Offer,
  Queue,
  QueueQuery,
  Rejection,
  Reversing,
  ReviewItemAtDesk,
  Undoing,
} from "../review-items";

const {
  claimed,
  fileMissing,
  flaggedSince,
  mayNotDecide,
  noOffer,
  nothingChanged,
  notPending,
  notStanding,
  profileLocked,
  saidSince,
  tooLate,
  touchedSince,
  versionConflict,
  waitsForAnother,
} = editProblems;

/** The items of a decision, as they are then. */
const decided = (description: string) => ({
  200: { schema: z.object({ reviewItems: z.array(ReviewItem) }), description } satisfies OperationAnswer,
});
const said = { 200: { schema: z.object({ reviewItem: ReviewItem }), description: "The item as it is now" } };

export const list = operation.get("/rdb/v1/review-items", {
  summary: "The review desk's queue, what is due first first",
  access: "desk",
  query: QueueQuery,
  answers: { 200: { schema: Queue, description: "One page of waiting lines, with counts of the whole queue" } },
});

export const read = operation.get("/rdb/v1/review-items/{key}", {
  summary: "One review item with everything a decision needs",
  access: "desk",
  answers: { 200: { schema: ReviewItemAtDesk, description: "The item" } },
});

export const claim = operation.put("/rdb/v1/review-items/{key}/claim", {
  summary: "Take a waiting item for a quarter of an hour, or renew that",
  access: "desk",
  body: Claiming,
  isBodyOptional: true,
  answers: { 200: { schema: ItemClaim, description: "Until when the viewer holds it" } },
  problems: { 403: [mayNotDecide], 409: [claimed, fileMissing, flaggedSince, notPending, saidSince, versionConflict] },
});

export const release = operation.delete("/rdb/v1/review-items/{key}/claim", {
  summary: "Let go of an item that the viewer holds",
  access: "desk",
  answers: { 204: { description: "The viewer does not hold it" } },
});

export const claimNext = operation.post("/rdb/v1/review-items/next", {
  summary: "Take the first line of the queue that nobody else holds and the viewer may decide",
  access: "desk",
  body: NextClaim,
  answers: { 200: { schema: NextItem, description: "The item that was taken, or none" } },
});

export const approve = operation.post("/rdb/v1/review-items/{key}/approve", {
  summary: "Approve the versions that were seen, and put them on the profile",
  access: "desk",
  body: Approval,
  answers: decided("The decided items"),
  problems: {
    403: [mayNotDecide],
    409: [...kindProblems, claimed, flaggedSince, notPending, saidSince, versionConflict],
    422: ["invalid", nothingChanged],
  },
});

export const reject = operation.post("/rdb/v1/review-items/{key}/reject", {
  summary: "Reject the versions that were seen, with a reason for the athlete",
  access: "desk",
  body: Rejection,
  answers: decided("The decided items"),
  problems: { 403: [mayNotDecide], 409: [claimed, flaggedSince, notPending, saidSince, versionConflict] },
});

export const undo = operation.post("/rdb/v1/review-items/{key}/undo", {
  summary: "Take a decision back within five minutes: the profile gets what stood before, and the edit waits again",
  access: "desk",
  body: Undoing,
  answers: decided("The items, waiting again"),
  problems: { 403: [mayNotDecide], 409: [...kindProblems, notStanding, tooLate, touchedSince] },
});

export const reverse = operation.post("/rdb/v1/review-items/{key}/reverse", {
  summary: "Take an approval back at any time, with a reason for the athlete; level 4",
  access: "desk",
  body: Reversing,
  answers: decided("The items, rejected"),
  problems: { 403: [mayNotDecide], 409: [...kindProblems, notStanding, touchedSince] },
});

export const approveAll = operation.post("/rdb/v1/review-items/approve-all", {
  summary: "Approve items of one kind, each checked on its own",
  access: "desk",
  body: BulkApproval,
  answers: { 200: { schema: BulkOutcome, description: "What was approved, and what was not with its reason" } },
});

export const decisions = operation.get("/rdb/v1/review-decisions", {
  summary: "What was decided, newest first",
  access: "desk",
  query: z.object({ mine: z.enum(["true", "false"]).optional(), after: CursorParam.optional() }),
  answers: { 200: { schema: Decisions, description: "One page of decisions; what was decided together is one line" } },
});

export const ask = operation.post("/rdb/v1/review-items/{key}/questions", {
  summary: "Ask the athlete; the item rests outside the queue until they answer",
  access: "desk",
  body: Question,
  answers: said,
  problems: { 403: [mayNotDecide], 409: [claimed, fileMissing, notPending, profileLocked, saidSince, versionConflict, waitsForAnother] },
});

export const offer = operation.post("/rdb/v1/review-items/{key}/offers", {
  summary: "Offer another value, which the athlete accepts as it is; not of a batch or a photo",
  access: "desk",
  body: Offer,
  answers: said,
  problems: {
    403: [mayNotDecide],
    409: [...kindProblems, claimed, flaggedSince, notPending, profileLocked, saidSince, versionConflict],
    422: ["invalid", noOffer, nothingChanged],
  },
});

export const addEvidence = operation.post("/rdb/v1/review-items/{key}/evidence", {
  summary: "Add a page that shows what the edit says; both sides read it",
  access: "desk",
  body: DeskEvidence,
  answers: said,
  problems: { 403: [mayNotDecide], 409: [notPending, saidSince, versionConflict], 422: ["invalid"] },
});

export const note = operation.post("/rdb/v1/review-items/{key}/notes", {
  summary: "Write a note for the desk alone",
  access: "desk",
  body: Note,
  answers: said,
  problems: { 403: [mayNotDecide], 409: [saidSince, versionConflict] },
});
