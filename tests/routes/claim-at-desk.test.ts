/** B8, Q3: a claim is another one to decide where its page says something else of what is decided, and the same one while time passes. */
import { expect, test } from "vitest";
import type { ClaimInfo } from "~/contract/profile/claims";
import { claimAtDesk } from "~/routes/desk/desk.claims.$claimKey/claim.server";

const person = { personKey: 4, positionType: "Player", name: "Nova", classYear: 2028, organizationName: null, sportName: "Football" };
const similar = {
  ...person,
  personKey: 9,
  isAthleteClaimed: false,
  ofClaimant: null,
  wasRefused: false,
  isSameBirthday: null,
  isMinorOnceLinked: true,
};
const doubled = { claimKey: 3, name: "Nova", classYear: null, claimantType: "Guardian", claimantName: "Gale", isClaimants: false };
const earlier = { key: 2, claimantType: "Guardian", decidedAt: "2026-11-01T10:00:00Z", heldSince: null, refusalReason: "No." };
const claim = {
  key: 7,
  person,
  claimantType: "Guardian",
  statement: "I am the mother.",
  state: "Waiting",
  requestedAt: "2026-11-20T10:00:00Z",
  decidedAt: null,
  refusalReason: null,
  isNewProfile: true,
  heldSince: null,
};
const desk = {
  basis: "as it is",
  claimant: { name: "Gale", username: "gale" },
  isSameBirthday: null,
  isClaimantOfAge: true,
  athleteAge: null,
  athleteOf: [],
  verified: [],
  otherWaiting: 0,
  isGone: false,
  earlier: [],
  similar: [similar],
  similarNew: [],
  mayReadStatement: true,
  decisionRight: { allowed: true },
};
const restsOn = (ofClaim: object, ofDesk: object, now = new Date("2026-11-20T11:00:00Z")) =>
  claimAtDesk({ claim: { ...claim, ...ofClaim }, desk: { ...desk, ...ofDesk } } as unknown as ClaimInfo, now).restsOn;

test.each([
  ["who is verified, or how old", {}, { basis: "as it is by now" }],
  ["somebody of a like name", {}, { similar: [similar, { ...similar, personKey: 10 }] }],
  ["whether that one has an athlete", {}, { similar: [{ ...similar, isAthleteClaimed: true }] }],
  ["how old that one counts", {}, { similar: [{ ...similar, isMinorOnceLinked: false }] }],
  ["another claim like it", {}, { similarNew: [doubled] }],
  ["an earlier one of the same", {}, { earlier: [earlier] }],
  ["its state", { state: "Verified" }, {}],
  ["its profile", { person: { ...person, personKey: 9 } }, {}],
])("another one: %s", (_what, ofClaim, ofDesk) => {
  expect(restsOn(ofClaim, ofDesk)).not.toBe(restsOn({}, {}));
});

test("the same one, while time passes and others claim", () => {
  expect(restsOn({}, { otherWaiting: 2 }, new Date("2026-11-23T11:00:00Z"))).toBe(restsOn({}, {}));
});
