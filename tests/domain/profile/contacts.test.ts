/** K7, K8: who else is reached for an athlete. */
import { describe, expect, test } from "vitest";
import {
  contactChangeOf,
  contactLimitProblem,
  contactLimits,
  contactRelationships,
  isBlankContact,
  listedRelationships,
  type ContactRelationship,
  type ContactValues,
} from "~/domain/profile/contacts";

const coach: ContactValues = { relationship: "Coach", name: "Sam", email: null, phoneNumber: null, agencyName: null };

test.each<[ContactValues | null, ContactValues | null, string]>([
  [null, null, "Existing"],
  [null, coach, "Add"],
  [coach, null, "Remove"],
  [coach, { ...coach }, "Existing"],
  [coach, { ...coach, name: "Sam Oak" }, "Update"],
  [coach, { ...coach, relationship: "Counselor" }, "Update"],
  [coach, { ...coach, email: "sam@x.test" }, "Update"],
  [coach, { ...coach, phoneNumber: "8595550142" }, "Update"],
  [coach, { ...coach, relationship: "Representation", agencyName: "Oak" }, "Update"],
])("of %j and %j the change is %s", (before, after, action) => expect(contactChangeOf(before, after)).toBe(action));

test("a key and a moment beside the values make no change", () =>
  expect(contactChangeOf({ ...coach, key: 1, changedAt: "then" } as ContactValues, coach)).toBe("Existing"));

test("one of whom nothing is known is blank", () => {
  expect(isBlankContact({ ...coach, name: null })).toBe(true);
  for (const part of ["name", "email", "phoneNumber", "agencyName"])
    expect(isBlankContact({ ...coach, name: null, [part]: "x" })).toBe(false);
});

describe("the limits", () => {
  test.each<[ContactRelationship, number]>([
    ["Guardian", 1],
    ["SecondaryGuardian", 1],
    ["Representation", 1],
    ["Coach", 4],
    ["Counselor", 4],
    ["Unknown", 4],
  ])("of %s are %i", (relationship, limit) => {
    expect(contactLimitProblem(relationship, limit - 1)).toBeNull();
    expect(contactLimitProblem(relationship, limit)).toEqual(expect.any(String));
  });

  test("are of every relationship, each of which is listed once", () => {
    expect(Object.keys(contactLimits).sort()).toEqual([...contactRelationships].sort());
    expect([...listedRelationships].sort()).toEqual([...contactRelationships].sort());
  });
});
