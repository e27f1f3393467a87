/** What refused edits and decisions say on the wire. */
import { editProblems } from "~/contract/profile/profile-edits";
import { editRefusals, fieldErrors } from "~/domain/base/messages";
import { decidedAnewInWords } from "~/domain/review/decisions";
import { noLongerWaitsInWords } from "~/domain/review/items";
import { refuse, type Refusal } from "../module";
import type { ReviewItemRow } from "./items";

export function alreadyPending(): Refusal<409> {
  return refuse(409, editProblems.alreadyPending, "An edit of this already waits in review. Change or withdraw that one.");
}

/** The same stands or waits at another place (docs/rules.md N6). */
export function alreadyThere(): Refusal<409> {
  return refuse(409, editProblems.alreadyThere, "The same is on the profile already, or waits in another edit of it.");
}

/** What is decided again is what was rejected (docs/rules.md H4). */
export function underAppeal(): Refusal<409> {
  return refuse(409, editProblems.underAppeal, editRefusals[editProblems.underAppeal] ?? "");
}

/** What the athlete's side has sent is decided, never written past (docs/rules.md A11). */
export function waitsAtDesk(): Refusal<409> {
  return refuse(409, editProblems.waitsAtDesk, "An edit of this waits in review already. Decide that one first.");
}

/** What an act of the desk that was refused is called. */
type DeskAct = "add a link" | "add a note" | "ask" | "decide" | "offer something else" | "take it";

/** A reviewer named another version than the one that waits (docs/rules.md Q3). */
export function changedWhileRead(act: DeskAct): Refusal<409> {
  const message = `The athlete changed this edit while you were reading. Look again before you ${act}.`;
  return refuse(409, editProblems.versionConflict, message);
}

/** Somebody else said something since the page was made that the reviewer acts from (docs/rules.md Q3). */
export function saidWhileRead(act: DeskAct): Refusal<409> {
  return refuse(409, editProblems.saidSince, `Something was said about this edit while you were reading. Read it before you ${act}.`);
}

/** A flag stands by now that the reviewer's page did not show (docs/rules.md Q3, R16). */
export function flaggedWhileRead(act: DeskAct): Refusal<409> {
  return refuse(409, editProblems.flaggedSince, `A flag was put on this edit while you were reading. Look at it before you ${act}.`);
}

export function nothingChanged(): Refusal<422> {
  return refuse(422, editProblems.nothingChanged, editRefusals[editProblems.nothingChanged] ?? "");
}

/** What is sent again is what was rejected; `ways` says what else there is. */
export function rejectedBefore(ways: string): Refusal<422> {
  return refuse(422, editProblems.rejectedBefore, `This is what was rejected. ${ways}`);
}

/** The other value is what was proposed. */
export function sentAlready(act: "approve" | "offer"): Refusal<422> {
  return refuse(
    422,
    editProblems.nothingChanged,
    act === "offer"
      ? "This is what was sent. Approve it, or offer something else."
      : "This is what was sent. Approve all of it, or change something.",
  );
}

export function touchedSince(): Refusal<409> {
  return refuse(409, editProblems.touchedSince, "Something later changed this on the profile, so it cannot be taken back any more.");
}

/** An act of the desk on an item that no longer waits, by however it ended. */
export function notPending(item: Pick<ReviewItemRow, "resolution">): Refusal<409> {
  return refuse(409, editProblems.notPending, noLongerWaitsInWords(item));
}

/** An act of the athlete's side on its edit that no longer waits. */
export function noLongerWaits(): Refusal<409> {
  return refuse(409, editProblems.notPending, editRefusals[editProblems.notPending] ?? "");
}

/** Another version stands by now than was seen. */
export function versionConflict(act: "change" | "withdraw" = "change"): Refusal<409> {
  return refuse(409, editProblems.versionConflict, `This edit was changed elsewhere in the meantime. Look again before you ${act} it.`);
}

/** Another decision stands by now than was seen. */
export function decidedAnew(act: "put it away" | "appeal"): Refusal<409> {
  return refuse(409, editProblems.versionConflict, decidedAnewInWords(act));
}

export function tooManyLinks(): Refusal<422> {
  return refuse(422, "invalid", fieldErrors.evidenceTooMany, { url: [fieldErrors.evidenceTooMany] });
}
