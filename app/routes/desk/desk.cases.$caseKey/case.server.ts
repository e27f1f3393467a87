import type { NilDisputeAtDesk } from "~/contract/profile/valuations";
import { valuationChart } from "~/domain/profile/chart";
import { calendarDay, money, waitingTime } from "~/domain/base/format";
import { personSlug } from "~/domain/people/address";
import {
  answerStatuses,
  entriesInWords,
  isOpenDispute,
  mayBecome,
  lastChallenge,
  partsOfCard,
  standsNowInWords,
} from "~/domain/profile/valuations";
import { paths } from "~/paths";

/** The case in the words of its page. */
export function caseAtDesk({ dispute, athlete, valuation, decisionRight }: NilDisputeAtDesk, now = new Date()) {
  return {
    status: dispute.status,
    version: dispute.version,
    isOpen: isOpenDispute(dispute.status),
    waiting: waitingOf(dispute, now),
    athlete: {
      page: paths.person(athlete.personKey, personSlug(athlete.name)),
      name: athlete.name,
      about: [athlete.position, athlete.classYear, athlete.highSchoolName].filter(Boolean).join(" · "),
    },
    entries: entriesInWords(dispute.entries, now),
    valuation: valuation && {
      amount: money(valuation.valuation),
      asOf: calendarDay(valuation.asOf),
      parts: partsOfCard(valuation.parts, lastChallenge(dispute.entries)?.part ?? null),
      chart: valuationChart(valuation.growth),
    },
    standsNow: standsNowInWords(dispute, valuation, now),
    offered: answerStatuses.filter((status) => mayBecome(dispute.status, status)),
    decisionRight,
  };
}

export type CaseAtDesk = ReturnType<typeof caseAtDesk>;

/** For how long staff, or the athlete, have been waited for. */
function waitingOf({ status, changedAt }: NilDisputeAtDesk["dispute"], now: Date): string | null {
  if (!isOpenDispute(status)) return null;
  const age = waitingTime(changedAt, now);
  return status === "PendingInformation" ? `Asked ${age} ago` : `Waiting ${age}`;
}
