/** What the forms that take something off the profile say of the edits of it: one that waits, and one that has ended since. */
import { json } from "@remix-run/node";
import { editProblems, type Edit, type ReviewItem } from "~/contract/profile/profile-edits";
import { editNoLongerWaits } from "~/domain/base/messages";
import { waitsAs } from "~/domain/review/items";
import { paths } from "~/paths";
import { lastClosedEdit, type GoneFrom } from "./gone";
import { rejectionOf, resubmitsOf } from "./resubmission";
import { submissionKey } from "./submission";
import { redirectWithToast } from "./toast";

/** How an edit waits that is in the way, what it is, and how it makes way (docs/rules.md H1, H4). */
export function inTheWayInWords(waits: { isAppealed: boolean; isAsked: boolean }, words: string): string {
  const makesWay = waits.isAppealed
    ? "It is decided as it was rejected: withdraw it to send another."
    : "Change or withdraw that one first.";
  return `${waitsAs(waits)} · ${words}. ${makesWay}`;
}

/**
 * Where the edit that an open form had sent says how it ended, and what the desk said of it, for the form that is sent anew (docs/rules.md
 * R6, R13).
 */
export async function endedSince(from: GoneFrom, isOfIt: (item: ReviewItem) => boolean) {
  const item = await lastClosedEdit(from, isOfIt);
  return { endedAt: item && paths.myEdit(item.key), rejection: rejectionOf(item) };
}

interface Removal {
  edit: Edit;
  /** Where the form leads once it was sent. */
  to: string;
  isOfIt: (item: ReviewItem) => boolean;
  inWords: (code: string) => string;
}

/** Sends what takes something off the profile; a refusal says why, and where it ended what had been sent. */
export async function sendRemoval(athlete: GoneFrom, request: Request, { edit, to, isOfIt, inWords }: Removal) {
  const form = await request.formData();
  const outcome = await athlete.api.edits.send(athlete.personKey, edit, {
    amends: null,
    resubmits: resubmitsOf(request),
    idempotencyKey: submissionKey(form, edit),
  });
  if (outcome.ok) return redirectWithToast(to, "detailsSubmitted");
  const { code, status } = outcome.problem;
  if (code === editProblems.notPending)
    return json({ problem: editNoLongerWaits, ...(await endedSince(athlete, isOfIt)) }, { status: 409 });
  return json({ problem: inWords(code), endedAt: null, rejection: null }, { status: status === 503 ? 503 : 409 });
}
