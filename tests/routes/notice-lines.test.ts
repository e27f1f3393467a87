/** What notices of contests and transfers say, and where they lead (T14, E19). */
import { expect, test } from "vitest";
import type { ContestNotice, TransferNotice } from "~/contract/notices/notices";
import { contestTellings, transferTellings, whatPagesSayNow, whatStandsNow } from "~/domain/notices/notices";
import { noticeLines } from "~/routes/account/notices/notice-lines.server";

const notice: ContestNotice = {
  type: "contest",
  key: 7,
  kind: "OwnContestEnded",
  at: "2026-11-27T18:00:00Z",
  readAt: null,
  athleteName: "Avery Athlete",
  organizationName: "University of Kentucky",
  stands: true,
  speaksForIt: true,
  sentence: "The letter is public.",
};
const { change } = contestTellings.OwnContestEnded;

test.each<[string, Partial<ContestNotice>, string, string | null]>([
  ["as pages say it", {}, change, "7:contest"],
  ["where pages say something else by now", { stands: false }, whatPagesSayNow, "7:contest"],
  ["to whoever speaks for the school no more", { stands: false, speaksForIt: false }, whatPagesSayNow, null],
])("of a contest that was decided, %s", (_case, so, says, leadsTo) => {
  expect(noticeLines([{ ...notice, ...so }], 0)).toMatchObject([{ change: says, target: leadsTo }]);
});

const transfer: TransferNotice = {
  type: "transfer-confirmation",
  key: 8,
  kind: "TransferConfirmed",
  at: "2026-11-27T18:00:00Z",
  readAt: null,
  personKey: 5,
  athleteName: "Avery Athlete",
  of: { sportName: "Football", year: 2026 },
  stands: true,
};

test.each<[string, Partial<TransferNotice>, string, string]>([
  ["as pages say it", {}, "Transfer portal 2026, Football", transferTellings.TransferConfirmed.change],
  ["where pages say something else by now", { stands: false }, "Transfer portal 2026, Football", whatStandsNow],
  ["of which there is none any more", { of: null, stands: false }, "Transfer portal", whatStandsNow],
])("of a transfer that its school confirmed, %s (E19)", (_case, so, title, change) => {
  expect(noticeLines([{ ...transfer, ...so }], 1)).toMatchObject([{ title, change, target: "8:transfer:5" }]);
});
