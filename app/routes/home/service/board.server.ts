import type { ServiceBoard } from "~/contract/desk/service";
import { zonedClock } from "~/domain/base/format";
import { kindLabels } from "~/domain/profile/review-kinds";
import { backlogWords, decisionsChart, hoursWords, share } from "~/domain/review/service-board";
import { usualWords } from "~/domain/review/waiting";

/** The figures of the board in the words of its page. */
export function boardInWords({ asOf, backlog, kinds, days, decided }: ServiceBoard) {
  const all = decided.approved + decided.rejected;
  return {
    asOf: zonedClock(asOf),
    backlog: backlogWords(backlog, asOf),
    figures: [
      { label: "Waiting", value: String(backlog.waiting) },
      { label: "Overdue", value: share(backlog.overdue, backlog.waiting) },
      { label: "Waiting for the athlete", value: String(backlog.awaitingAthlete) },
    ],
    kinds: kinds.map(({ kind, usual, ...waiting }) => ({
      kind: kindLabels[kind],
      waiting: backlogWords(waiting, asOf),
      usual: usualWords(usual),
      detail: usual && `Half within ${hoursWords(usual.medianHours)}, four of five within ${hoursWords(usual.p80Hours)}.`,
    })),
    chart: decisionsChart(days),
    shares: [
      { label: "Decided", value: String(all) },
      { label: "Rejected", value: share(decided.rejected, all) },
      { label: "Undone or reversed", value: share(decided.undone + decided.reversed, all) },
    ],
  };
}
