import { Evidence, Note, Question } from "~/contract/profile/thread";
import { carryOut, type Acting } from "./acts.server";
import { goOn, stay } from "./going-on.server";

/** Asks the athlete; until the answer the item rests outside of the queue. */
export function ask(acting: Acting): Promise<Response> {
  return carryOut(
    acting,
    Question,
    (value) => acting.api.reviewItems.ask(acting.key, value),
    () => goOn(acting, { toast: "questionAsked" }),
  );
}

/** Leaves a note that only the desk reads. */
export function note(acting: Acting): Promise<Response> {
  return carryOut(
    acting,
    Note,
    (value) => acting.api.reviewItems.note(acting.key, value),
    () => stay(acting, "noteAdded", "notes"),
  );
}

/** Adds a page that shows what the edit says. */
export function addEvidence(acting: Acting): Promise<Response> {
  return carryOut(
    acting,
    Evidence,
    (value) => acting.api.reviewItems.addEvidence(acting.key, value),
    () => stay(acting, "deskEvidenceAdded", "links"),
  );
}
