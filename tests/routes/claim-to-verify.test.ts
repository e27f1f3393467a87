/** B4: of a profile that has its athlete nobody else is the athlete, which the page of such a claim says in the place of Verify. */
import { expect, test } from "vitest";
import type { ClaimInfo } from "~/contract/profile/claims";
import { claimAtDesk } from "~/routes/desk/desk.claims.$claimKey/claim.server";

const claim = {
  key: 7,
  person: { personKey: 4, positionType: "Player", name: "Nova", classYear: 2028, organizationName: null, sportName: "Football" },
  statement: "I am Nova.",
  requestedAt: "2026-11-20T10:00:00Z",
  decidedAt: null,
  refusalReason: null,
  heldSince: null,
  isNewProfile: false,
};
const desk = {
  basis: "as it is",
  claimant: { name: "Nova", username: "nova" },
  isSameBirthday: null,
  isClaimantOfAge: true,
  athleteAge: null,
  athleteOf: [],
  otherWaiting: 0,
  isGone: false,
  earlier: [],
  similar: [],
  similarNew: [],
  mayReadStatement: true,
  decisionRight: { allowed: true },
};

test.each([
  ["Athlete", "Waiting", ["Athlete"], true],
  ["Athlete", "Waiting", ["Guardian", "Athlete"], true],
  ["Athlete", "Waiting", ["Guardian", "Coach"], false],
  ["Athlete", "Waiting", [], false],
  ["Guardian", "Waiting", ["Athlete", "Guardian"], false],
  ["Athlete", "Refused", ["Athlete"], false],
])("as %s, %s, beside %j who are verified: cannot be verified is %s", (claimantType, state, verified, cannot) => {
  const shown = claimAtDesk({
    claim: { ...claim, claimantType, state },
    desk: { ...desk, verified: verified.map((kind) => ({ name: "Somebody", claimantType: kind })) },
  } as unknown as ClaimInfo);
  expect(shown.cannotVerify !== null).toBe(cannot);
});
