import { describe, expect, test } from "vitest";
import {
  chosenVisibilities,
  isForGood,
  isPublic,
  isWider,
  lockedWords,
  mayBeShown,
  mayFollow,
  profilePrivacies,
  profileVisibilities,
  viewerKinds,
} from "~/domain/people/visibility";
import { organizationMayBeShown } from "~/domain/teams/organizations";

test.each([
  ["Normal", true, false],
  ["Pending", false, false],
  ["Suspended", false, true],
  ["Private", false, false],
  ["Hidden", false, false],
  ["Show", true, false],
  ["Frozen", true, true],
  ["Final", true, true],
] as const)("%s: shown to everybody %s, read-only %s (B10)", (visibility, isShown, isLocked) => {
  expect([isPublic(visibility), lockedWords(visibility) !== null]).toEqual([isShown, isLocked]);
});

test("of every visibility it is said", () => expect(profileVisibilities).toHaveLength(8));

/** x: may be shown. In the order of the kinds of viewers: own side, staff, recruiting school, other school, athlete, signed in, guest. */
const shown = { Public: "x x x x x x x", Athletes: "x x x x x - -", Friends: "x x x - - - -", Private: "x x - - - - -" };
const kept = "x x - - - - -";

describe.each(["Normal", "Show", "Frozen", "Final"] as const)("%s is shown as far as privacy lets (I1, I2)", (visibility) => {
  test.each(profilePrivacies)("%s", (privacy) => {
    expect(viewerKinds.map((viewer) => (mayBeShown({ visibility, privacy }, viewer) ? "x" : "-")).join(" ")).toBe(shown[privacy]);
  });
});

describe.each(["Pending", "Private", "Hidden", "Suspended"] as const)(
  "%s is for the own side and staff, whatever its privacy",
  (visibility) => {
    test.each(profilePrivacies)("%s", (privacy) => {
      expect(viewerKinds.map((viewer) => (mayBeShown({ visibility, privacy }, viewer) ? "x" : "-")).join(" ")).toBe(kept);
    });
  },
);

test("the privacies stand in order, the widest first", () => {
  for (const [index, privacy] of profilePrivacies.entries())
    for (const [other, than] of profilePrivacies.entries())
      expect([privacy, than, isWider(privacy, than)]).toEqual([privacy, than, index < other]);
});

test("Final is for good, and Pending is chosen by nobody (I3)", () => {
  expect(profileVisibilities.filter(isForGood)).toEqual(["Final"]);
  expect(profileVisibilities.filter((one) => !(chosenVisibilities as readonly string[]).includes(one))).toEqual(["Pending"]);
});

test("what is not shown does not become Final (I3)", () => {
  expect(profileVisibilities.filter((one) => mayFollow(one, "Final"))).toEqual(["Normal", "Show", "Frozen", "Final"]);
  expect(profileVisibilities.every((one) => mayFollow(one, "Normal") && mayFollow("Hidden", one === "Final" ? "Normal" : one))).toBe(true);
});

test.each(profileVisibilities)(
  "an organization that is %s is there for its coaches and staff, and for others while it is shown (I5)",
  (one) => {
    expect((["own-coach", "staff", "other"] as const).map((viewer) => organizationMayBeShown(one, viewer))).toEqual([
      true,
      true,
      isPublic(one),
    ]);
  },
);
