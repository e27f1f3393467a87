/** What a college says of the transfers that concern it. Pure values. Rules: docs/rules.md E19, O20. */
import type { Standing } from "./commitments";
import type { TransferSide, TransferState } from "./transfers";

/** The college whose word an entry waits for: the new one once it leads there, else the one that is left. */
export function answeringCollege(state: TransferState): "from" | "to" {
  return state === "Committed" ? "to" : "from";
}

/** What that college may do with an entry: confirm a claim, and take its own word back. */
export function schoolTransferActs({ standing, by }: { standing: Exclude<Standing, "Contested">; by: TransferSide }) {
  return { mayConfirm: standing === "Claimed", mayTakeBack: by === "School" };
}

/** Lines of one page of such a list. */
export const schoolTransfersPageSize = 25;

export const schoolTransferErrors = {
  changed: "This entry stands otherwise by now. Look at it before you answer.",
  noSchool: "You speak for no school now, so nothing was sent.",
  ownProfile: "You cannot answer for a profile that you manage.",
} as const;
