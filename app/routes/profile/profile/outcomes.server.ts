import type { ReviewItem } from "~/contract/profile/profile-edits";
import type { ProfileAdmin } from "~/contract/profile/profiles";
import type { ChallengeStanding } from "~/contract/profile/valuations";
import { challengeTitle } from "~/domain/notices/notices";
import { movesInWords, together } from "~/domain/profile/batches";
import { approvalTitle, asDecided, editInWords, editTitle } from "~/domain/profile/edits";
import { rejectionInWords } from "~/domain/review/decisions";
import { relativeTime } from "~/domain/base/format";
import { askedInWords } from "~/domain/review/thread";
import { paths } from "~/paths";
import { profilePaths } from "~/paths/profile";

/** An edit that the desk has acted on, or a challenge that staff ask about, in the words that the athlete reads. */
export interface OutcomeLine {
  /** Its page, where what is asked is answered. */
  to: string;
  /** Where it is put away; null of what waits for an answer. */
  dismissTo: string | null;
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
export function outcomesOf(
  { pendingEdits, outcomes, own }: ProfileAdmin,
  now = new Date(),
): { needsYou: OutcomeLine[]; decided: OutcomeLine[] } {
  const asked = linesOf(
    pendingEdits.filter((item) => item.awaitsAthlete),
    now,
  );
  const decided = linesOf(outcomes, now);
  return {
    needsYou: [...challengeLines(own?.dispute ?? null, now), ...asked, ...decided.filter(isRejected)],
    decided: decided.filter((line) => !isRejected(line)),
  };
}

/** What staff ask about the challenge of the valuation. */
function challengeLines(dispute: ChallengeStanding | null, now: Date): OutcomeLine[] {
  if (!dispute || dispute.question === null) return [];
  const { question, changedAt } = dispute;
  return [
    {
      to: profilePaths.challengeValuation(),
      dismissTo: null,
      state: "asked",
      word: "Waits for an answer",
      what: challengeTitle,
      change: `Our team asks: “${question}”`,
      when: `Asked ${relativeTime(changedAt, now)}`,
      decidedAt: null,
      reason: null,
      asked: "It goes on once you have answered.",
    },
  ];
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
      to: paths.myEdit(item.key),
      dismissTo: item.awaitsAthlete ? null : profilePaths.outcome(item.key),
      ...(item.awaitsAthlete
        ? { state: "asked", word: "Waits for an answer" }
        : item.status === "Rejected"
          ? { state: "rejected", word: item.decision?.approvedAt ? "Reversed" : "Rejected" }
          : { state: "approved", word: item.approval ? approvalTitle(item.approval) : "Approved" }),
      what: isOrder ? "New order of your teams" : editTitle(item),
      change: isOrder ? movesInWords(batch.length) : editInWords(asDecided(item)),
      when: item.awaitsAthlete
        ? `Sent ${relativeTime(item.submittedAt, now)}`
        : [item.isOfStaff && "Entered by our staff", item.decidedAt && relativeTime(item.decidedAt, now)].filter(Boolean).join(", "),
      decidedAt: item.decidedAt,
      reason: item.decision && { label: rejectionInWords(item.decision, now), sentence: item.decision.reason },
      asked: item.awaitsAthlete ? askedInWords(item.asked) : null,
    };
  });
}
