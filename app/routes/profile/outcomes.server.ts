import type { ReviewItem } from "~/contract/profile-edits";
import { editInWords, editTitle } from "~/domain/edits";
import { rejectionLabels } from "~/domain/review";
import { relativeTime } from "~/domain/format";

/** How an edit ended, in the words that the athlete reads. */
export interface OutcomeLine {
  reviewItemKey: number;
  isApproved: boolean;
  what: string;
  change: string;
  when: string;
  reason: { label: string; sentence: string } | null;
}

/** One line a decision, a new order's items together; rejected ones first: they need the athlete. */
export function outcomesOf(items: readonly ReviewItem[], now = new Date()): OutcomeLine[] {
  const first = new Map(items.map((item) => [item.batchKey ?? item.key, item]));
  return [...first].map(([decision, item]) => {
    const count = items.filter((other) => (other.batchKey ?? other.key) === decision).length;
    return {
      reviewItemKey: item.key,
      isApproved: item.status !== "Rejected",
      what: count > 1 ? "New order of your teams" : editTitle(item),
      change: count > 1 ? `${count} teams moved` : editInWords(item),
      when: [item.isOfStaff && "Entered by our staff", item.decidedAt && relativeTime(item.decidedAt, now)].filter(Boolean).join(", "),
      reason: item.decision && { label: rejectionLabels[item.decision.code], sentence: item.decision.reason },
    };
  }).sort((a, b) => Number(a.isApproved) - Number(b.isApproved));
}
