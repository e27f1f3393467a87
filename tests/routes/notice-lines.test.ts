/** T14: what a coach's notice of a contest says, and where it leads. */
import { expect, test } from "vitest";
import type { ContestNotice } from "~/contract/notices/notices";
import { contestTellings, whatPagesSayNow } from "~/domain/notices/notices";
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
