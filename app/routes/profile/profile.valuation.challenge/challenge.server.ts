import type { ProfileAdmin } from "~/contract/profile/profiles";
import { calendarDay, money } from "~/domain/base/format";
import { disputeWords, entriesInWords, isOpenDispute, lastReason, openQuestion, valuationLabel } from "~/domain/profile/valuations";

/** The valuation and the case about it, in the words of the modal; null without a valuation. */
export function challengeOf({ own }: ProfileAdmin, now = new Date()) {
  const { valuation, dispute } = own ?? {};
  if (!valuation) return null;
  return {
    amount: `${valuationLabel}: ${money(valuation.valuation)}, as of ${calendarDay(valuation.asOf)}`,
    dispute: dispute
      ? {
          status: dispute.status,
          sentence: disputeWords[dispute.status].sentence,
          isOpen: isOpenDispute(dispute.status),
          question: openQuestion(dispute),
          reason: isOpenDispute(dispute.status) ? lastReason(dispute.entries) : null,
          entries: entriesInWords(dispute.entries, now),
        }
      : null,
  };
}

export type Challenged = NonNullable<ReturnType<typeof challengeOf>>;
