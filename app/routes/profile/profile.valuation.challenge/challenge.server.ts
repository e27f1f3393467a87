import type { ProfileAdmin } from "~/contract/profile/profiles";
import type { NilDispute } from "~/contract/profile/valuations";
import { calendarDay, money } from "~/domain/base/format";
import { disputeWords, entriesInWords, isOpenDispute, lastReason, openQuestion, valuationLabel } from "~/domain/profile/valuations";

/** The valuation and the cases about it, in the words of the modal; null without a valuation. */
export function challengeOf({ own }: ProfileAdmin, now = new Date()) {
  const { valuation, dispute, formerDispute } = own ?? {};
  if (!valuation) return null;
  const isOpen = dispute ? isOpenDispute(dispute.status) : false;
  return {
    amount: `${valuationLabel}: ${money(valuation.valuation)}, as of ${calendarDay(valuation.asOf)}`,
    note: "Private: only our team and those who manage this profile read it.",
    isWithTeam: dispute?.status === "Submitted",
    /** The latest case as the form is rendered on it. */
    seen: dispute ? `${dispute.key}:${dispute.version}` : "",
    question: dispute ? openQuestion(dispute) : null,
    reason: dispute && isOpen ? lastReason(dispute.entries) : null,
    cases: [
      ...(dispute ? [caseOf(dispute, "Your request so far", isOpen ? "What you send now is added to it." : "What you send now is a new challenge.", now)] : []),
      ...(formerDispute ? [caseOf(formerDispute, "Your request before", "", now)] : []),
    ],
  };
}

function caseOf({ status, entries }: NilDispute, title: string, what: string, now: Date) {
  return { title, status, sentence: `${disputeWords[status].sentence} ${what}`.trim(), entries: entriesInWords(entries, now) };
}

/** How the latest case was decided, in the words of staff, too. */
export function decisionOf({ own }: ProfileAdmin): string {
  const { dispute } = own ?? {};
  return dispute ? `${disputeWords[dispute.status].sentence} “${dispute.entries.at(-1)?.text}”` : "";
}

export type Challenged = NonNullable<ReturnType<typeof challengeOf>>;
