import type { DecisionLine } from "~/contract/desk/review-items";
import { editInWords, editTitle } from "~/domain/profile/edits";
import { relativeTime, truncate, zonedClock } from "~/domain/base/format";
import { rejectionLabels } from "~/domain/review/items";

/** The decisions in the words of their rows. What was decided together is one line. */
export function decidedLines(decisions: readonly DecisionLine[], now = new Date()) {
  return decisions.map((decision) => ({
    key: decision.key,
    itemKey: decision.reviewItemKey,
    athlete: decision.athlete.name,
    what: decision.itemCount > 1 ? "New order of top teams" : editTitle(decision),
    change: decision.itemCount > 1 ? `${decision.itemCount} teams` : editInWords(decision),
    verdict: decision.verdict === "Rejected" ? ("Rejected" as const) : ("Approved" as const),
    isReversal: decision.isReversal,
    extent: decision.isAltered ? "With a change" : decision.leftOut.length > 0 ? "In part" : null,
    by: decision.isMine ? "You" : (decision.by?.split(" ")[0] ?? "A rule"),
    when: relativeTime(decision.at, now),
    reason: decision.code && !decision.isReversal ? rejectionLabels[decision.code] : null,
    // In full on the page of the edit.
    sentence: decision.sentence && truncate(decision.sentence),
    ended: decision.ended && {
      as: decision.ended.as,
      words: [decision.ended.by?.split(" ")[0], relativeTime(decision.ended.at, now)].filter(Boolean).join(", "),
      reason: decision.ended.reason && truncate(decision.ended.reason),
    },
    undoUntil: decision.mayUndoUntil && zonedClock(decision.mayUndoUntil),
    stays: decision.cannotUndo && `It cannot be undone as things are. ${decision.cannotUndo}`,
    mayReverse: decision.mayReverse,
  }));
}

export type DecidedLine = ReturnType<typeof decidedLines>[number];
