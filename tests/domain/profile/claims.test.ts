import { describe, expect, test } from "vitest";
import { ageOn, isDateOfBirth, isReadAsStored, isTooYoung, isUsername } from "~/domain/account/accounts";
import { canDecideClaim, claimantRights, claimantTypes, claimInWords, managingClaimants, mayBeClaimedAs } from "~/domain/profile/claims";

describe("what a verified claim may do (B5)", () => {
  test.each([
    //              manages own    only   attests
    ["Athlete", /**/ true, true, true, false],
    ["Guardian", /**/ true, false, false, false],
    ["Coach", /**/ false, false, false, true],
    ["Admin", /**/ true, false, false, false],
  ] as const)("%s", (type, managesProfile, isOwnProfile, isOnlyOne, attests) => {
    expect(claimantRights[type]).toEqual({ managesProfile, isOwnProfile, isOnlyOne, attests });
    expect(managingClaimants.includes(type)).toBe(managesProfile);
  });
});

describe("who may be claimed as what (B4)", () => {
  test.each([
    ["Player", ["Athlete", "Guardian", "Coach", "Admin"]],
    ["Coach", ["Coach"]],
    ["Operations", []],
  ] as const)("%s", (positionType, types) => {
    expect(claimantTypes.filter((type) => mayBeClaimedAs(positionType, type))).toEqual(types);
  });
});

describe("where a claim of a profile that is not shown stands (B10)", () => {
  const claim = { claimantType: "Coach", person: { positionType: null }, heldSince: null, isShown: false } as const;
  const linked = "Our staff have linked this claim to it. It is not shown to you.";
  test.each([
    ["Waiting", "Our staff are making sure. You hear here, and by e-mail, how it ends."],
    ["Verified", "Verified. Staff see that you vouch for the athlete."],
    ["Refused", "Refused."],
  ] as const)("%s", (state, words) => {
    expect(claimInWords({ ...claim, state, isLinkedUnseen: false })).toBe(words);
    expect(claimInWords({ ...claim, state, isLinkedUnseen: true })).toBe(`${linked} ${words}`);
  });
});

describe("who decides a claim (B7)", () => {
  const claim = { userKey: 7, personKey: 70 };
  const stranger = { userKey: 1, profileKey: null, profileKeys: [] as number[] };
  test.each([
    ["rdb1", false],
    ["rdb2", false],
    ["rdbadmin", false],
    ["editor", false],
    ["rdb3", true],
    ["rdb4", true],
    ["rdb5", true],
    ["administrator", true],
    ["developer", true],
    ["Administrator", false],
  ])("%s: %s", (role, allowed) => {
    expect(canDecideClaim({ ...stranger, roles: [role] }, claim).allowed).toBe(allowed);
  });

  test.each([
    ["rdb2", false],
    ["rdb3", false],
    ["rdbadmin", false],
    ["rdb4", true],
    ["rdb5", true],
    ["administrator", true],
    ["developer", true],
  ])("taking back what was verified, %s: %s", (role, allowed) => {
    expect(canDecideClaim({ ...stranger, roles: [role] }, claim, "revoke").allowed).toBe(allowed);
  });

  test("nobody their own claim, nor one of a profile that they manage", () => {
    const roles = ["rdb5"];
    expect(canDecideClaim({ ...stranger, roles, userKey: 7 }, claim)).toEqual({ allowed: false, reason: "own-claim" });
    expect(canDecideClaim({ ...stranger, roles, profileKey: 70 }, claim)).toEqual({ allowed: false, reason: "own-profile" });
    expect(canDecideClaim({ ...stranger, roles, profileKeys: [70] }, claim)).toEqual({ allowed: false, reason: "own-profile" });
  });
});

describe("age (B2)", () => {
  test.each([
    ["2026-11-20", "2013-11-20", 13],
    ["2026-11-20", "2013-11-21", 12],
    ["2026-11-20", "2013-12-01", 12],
    ["2026-11-20", "2014-01-01", 12],
    ["2026-02-28", "2012-02-29", 13],
    ["2025-02-28", "2012-02-29", 12],
    ["2025-03-01", "2012-02-29", 13],
    ["2026-01-01", "2025-12-31", 0],
  ])("on %s of somebody born on %s: %i", (today, born, age) => {
    expect(ageOn(today, born)).toBe(age);
    expect(isTooYoung(born, today)).toBe(age < 13);
  });

  test.each(["2099-01-01", "1800-01-01", "2001-02-29", "", "soon", "2026-11-21"])("%j is nobody's birthday", (text) => {
    expect([isDateOfBirth(text, "2026-11-20"), isTooYoung(text, "2026-11-20")]).toEqual([false, false]);
  });

  test.each([null, undefined, 2013, {}])("%j is none either", (value) => expect(isTooYoung(value, "2026-11-20")).toBe(false));
});

test.each([
  ["abc", true],
  ["nia.newcomer_2-x", true],
  ["a".repeat(30), true],
  ["ab", false],
  ["a".repeat(31), false],
  [".nia", false],
  ["-nia", false],
  ["nia newcomer", false],
  ["nía", false],
  ["", false],
  ["nia\n", false],
])("the username %j: %s (B1)", (text, isGood) => {
  expect(isUsername(text)).toBe(isGood);
});

test.each([
  ["Nía O’Neill-Ōta 🏈", true],
  ["ندى", true],
  ["Ann\u202Eevil", false],
  ["Ann\u2066", false],
  ["Ann\u200F", false],
  ["Ann\nEvil", false],
])("the name %j reads as it is stored: %s", (name, isGood) => {
  expect(isReadAsStored(name)).toBe(isGood);
});
