import type { ReviewItem } from "~/contract/profile-edits";
import { changeInWords, rejectionLabels, sectionLabels } from "~/domain/review";
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

/** Rejected ones first: they need the athlete. */
export function outcomesOf(items: readonly ReviewItem[], now = new Date()): OutcomeLine[] {
  return items
    .map((item) => ({
      reviewItemKey: item.key,
      isApproved: item.status !== "Rejected",
      what: `${sectionLabels[item.type]} · ${item.newValue.organizationName}`,
      change: changeInWords(item.oldValue, item.newValue),
      when: item.decidedAt ? relativeTime(item.decidedAt, now) : "",
      reason: item.decision && { label: rejectionLabels[item.decision.code], sentence: item.decision.reason },
    }))
    .sort((a, b) => Number(a.isApproved) - Number(b.isApproved));
}
