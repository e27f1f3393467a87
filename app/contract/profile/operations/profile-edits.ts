/** Edits of a profile, for those who manage it (docs/rules.md R1 to R16, H1 to H6). */
import { z } from "zod";
import { editsListed, editStates } from "~/domain/review/items";
import { CursorParam, IdempotencyHeaders } from "../../base/params";
import { operation } from "../../base/operation";
import { ChangeProfileEdit, CreateProfileEdit, editProblems, kindProblems, OwnEdit, ProfileEdits, ReviewItem } from "../profile-edits";
import { guardianProblems, waitsForGuardian as waits } from "../guardian-requests";
import { Appeal, Evidence, OfferAcceptance, ThreadAnswer } from "../thread";

const Sent = z.object({ reviewItem: ReviewItem });
const asItIs = { 200: { schema: Sent, description: "The edit as it is now" } };
const {
  alreadyPending,
  askedSince,
  claimed,
  commitmentHeld,
  keyReused,
  noAppeal,
  notAsked,
  nothingChanged,
  rejectedBefore,
  notPending,
  offerGone,
  profileLocked,
  touchedSince,
  underAppeal,
  versionConflict,
  waitsAtDesk,
} = editProblems;

export const create = operation.post("/elite/v1/people/{personKey}/profile-edits", {
  summary: "Submit an edit of a profile for review",
  access: "viewer",
  quota: "edits",
  headers: IdempotencyHeaders,
  body: CreateProfileEdit,
  answers: {
    200: {
      schema: Sent,
      description: "The same submission had already made this item, or the photo that was begun still waits for its file",
    },
    201: { schema: Sent, description: "The item, waiting in review" },
    202: waits,
  },
  problems: {
    409: [...kindProblems, alreadyPending, keyReused, notPending, profileLocked, underAppeal, waitsAtDesk],
    422: ["invalid", guardianProblems.proofRequired, nothingChanged, rejectedBefore],
  },
});

export const list = operation.get("/elite/v1/people/{personKey}/profile-edits", {
  summary: "The edits of a profile, newest first",
  access: "viewer",
  query: z.object({
    status: z.enum(["Pending", "Rejected", "Approved", "AutoApproved"]).optional(),
    state: z.enum(editStates).optional(),
    after: CursorParam.optional(),
    limit: z.coerce.number().int().min(1).max(editsListed).default(editsListed),
  }),
  answers: { 200: { schema: ProfileEdits, description: `One page, at most ${editsListed} items, with the counts of all` } },
});

export const read = operation.get("/elite/v1/profile-edits/{id}", {
  summary: "An edit with what stands now and what happened to it",
  access: "viewer",
  answers: { 200: { schema: OwnEdit, description: "The edit; staff are not named" } },
});

export const change = operation.put("/elite/v1/profile-edits/{id}", {
  summary: "Amend a waiting edit in place, withdraw it, or put a decided one away, as it was seen",
  access: "viewer",
  quota: "edits",
  body: ChangeProfileEdit,
  answers: { ...asItIs, 202: waits },
  problems: {
    409: [...kindProblems, alreadyPending, notPending, profileLocked, "still-pending", underAppeal, versionConflict, waitsAtDesk],
    422: ["invalid", nothingChanged, rejectedBefore],
  },
});

export const answer = operation.post("/elite/v1/profile-edits/{id}/answers", {
  summary: "Answer what the review desk asked last, and was seen; the edit comes back to the queue",
  access: "viewer",
  quota: "words",
  body: ThreadAnswer,
  answers: asItIs,
  problems: { 409: [askedSince, notAsked, notPending, profileLocked] },
});

export const acceptOffer = operation.post("/elite/v1/profile-edits/{id}/offer-acceptance", {
  summary: "Accept what a reviewer offered: the next version, approved at once",
  access: "viewer",
  quota: "words",
  body: OfferAcceptance,
  answers: { ...asItIs, 202: waits },
  problems: {
    409: [...kindProblems, claimed, notPending, offerGone, profileLocked, touchedSince, versionConflict],
    422: ["invalid", nothingChanged],
  },
});

export const addEvidence = operation.post("/elite/v1/profile-edits/{id}/evidence", {
  summary: "Add a page that shows what the edit says",
  access: "viewer",
  quota: "words",
  body: Evidence,
  answers: asItIs,
  problems: { 409: [notPending, profileLocked], 422: ["invalid"] },
});

export const appeal = operation.post("/elite/v1/profile-edits/{id}/appeal", {
  summary: "Appeal, once, against a reviewer's rejection; somebody else decides",
  access: "viewer",
  quota: "words",
  body: Appeal,
  answers: { ...asItIs, 202: waits },
  problems: { 409: [...kindProblems, alreadyPending, commitmentHeld, noAppeal, profileLocked, versionConflict], 422: ["invalid"] },
});
