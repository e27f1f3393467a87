import type { Acting } from "./acts.server";
import { release, renew, skip, take } from "./claim.server";
import { approve, approveChanged, approveSome, offer, reject, reverse, undo } from "./decide.server";
import { addEvidence, ask, note } from "./thread.server";

/** Every act of the page, by the name that its form sends. */
export const acts: Partial<Record<string, (acting: Acting) => Promise<Response>>> = {
  __proto__: null as never,
  take,
  release,
  renew,
  skip,
  approve,
  "approve-some": approveSome,
  "approve-changed": approveChanged,
  reject,
  offer,
  ask,
  note,
  evidence: addEvidence,
  undo,
  reverse,
};
