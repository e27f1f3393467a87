import type { ReviewItem } from "~/contract/profile/profile-edits";
import { together } from "~/domain/profile/batches";
import { approvalTitle, asDecided, editInWords, editTitle } from "~/domain/profile/edits";
import { rejectionInWords } from "~/domain/review/decisions";
import { relativeTime } from "~/domain/base/format";
import { askedInWords } from "~/domain/review/thread";

/** An edit that the desk has acted on, in the words that the athlete reads. */
export interface OutcomeLine {
  reviewItemKey: number;
  state: "asked" | "rejected" | "approved";
  /** How it stands. */
  word: string;
  what: string;
  change: string;
  when: string;
  /** What the form of a decided one says of its decision. */
  decidedAt: string | null;
  reason: { label: string; sentence: string } | null;
  /** What is asked of the athlete. */
  asked: string | null;
}

/** What needs the athlete, questions and offers first, since they hold a decision up; and what went through (docs/rules.md R9). */
export function outcomesOf(pending: readonly ReviewItem[], closed: readonly ReviewItem[], now = new Date()): { needsYou: OutcomeLine[]; decided: OutcomeLine[] } {
  const asked = linesOf(pending.filter((item) => item.awaitsAthlete), now);
  const decided = linesOf(closed, now);
  return { needsYou: [...asked, ...decided.filter(isRejected)], decided: decided.filter((line) => !isRejected(line)) };
}

function isRejected({ state }: OutcomeLine): boolean {
  return state === "rejected";
}

/** One line a decision, a new order's items together. */
function linesOf(items: readonly ReviewItem[], now: Date): OutcomeLine[] {
  return together(items).map((batch) => {
    const [item] = batch;
    const isOrder = batch.length > 1;
    return {
      reviewItemKey: item.key,
      ...(item.awaitsAthlete
        ? { state: "asked", word: "Waits for an answer" }
        : item.status === "Rejected"
          ? { state: "rejected", word: item.decision?.approvedAt ? "Reversed" : "Rejected" }
          : { state: "approved", word: item.approval ? approvalTitle(item.approval) : "Approved" }),
      what: isOrder ? "New order of your teams" : editTitle(item),
      change: isOrder ? `${batch.length} teams moved` : editInWords(asDecided(item)),
      when: item.awaitsAthlete ? `Sent ${relativeTime(item.submittedAt, now)}` : [item.isOfStaff && "Entered by our staff", item.decidedAt && relativeTime(item.decidedAt, now)].filter(Boolean).join(", "),
      decidedAt: item.decidedAt,
      reason: item.decision && { label: rejectionInWords(item.decision, now), sentence: item.decision.reason },
      asked: item.awaitsAthlete ? askedInWords(item.asked) : null,
    };
  });
}
