import { describe, expect, test } from "vitest";
import { isMinor, onceLinked, type AgeFacts } from "~/domain/account/minors";

const today = "2026-11-20";
const adult = "2005-03-03";
const elder = "2001-03-03";
const minor = "2012-03-03";
const facts = (profile: string | null, account: string | null = null, level: AgeFacts["level"] = null): AgeFacts => ({
  birthdays: [profile, account],
  linked: null,
  level,
});

describe("who is a minor (I6)", () => {
  test.each<[what: string, AgeFacts, boolean]>([
    ["both of age", facts(adult, elder), false],
    ["the profile younger", facts(minor, adult), true],
    ["the account younger", facts(adult, minor), true],
    ["the profile alone", facts(adult), false],
    ["the account alone", facts(null, minor, "College"), true],
    ["nothing known", facts(null), true],
    ["nothing known, at a high school", facts(null, null, "HighSchool"), true],
    ["nothing known, at a college", facts(null, null, "College"), false],
    ["18 today", facts("2008-11-20"), false],
    ["18 tomorrow", facts("2008-11-21"), true],
  ])("%s", (_what, age, expected) => expect(isMinor(age, today)).toBe(expected));
});

describe("who is a minor once a new profile is linked (B8)", () => {
  test.each<[what: string, stays: AgeFacts, given: string | null, linked: string | null, isMinorThen: boolean]>([
    ["a minor's date makes a minor", facts(adult, adult), minor, minor, true],
    ["that of somebody of age changes nothing", facts(elder), adult, adult, false],
    ["a minor stays one", facts(minor), adult, adult, true],
    ["the new one has none", facts(adult), null, null, false],
    ["neither has one", facts(null), null, null, true],
    ["none stands, and the new one is a minor's", facts(null), minor, minor, true],
    ["none stands at a college, and the new one is a minor's", facts(null, null, "College"), minor, minor, true],
    ["none stands at a college, and the new one is of age", facts(null, null, "College"), adult, adult, false],
    ["none stands but the account's of age, and the new one is of age", facts(null, elder), adult, adult, false],
    ["none stands: nobody comes of age by what nobody has made sure of", facts(null), adult, adult, true],
    ["the account's is a minor's", facts(adult, minor), elder, elder, true],
    ["of two that are linked, the later", { ...facts(elder), linked: minor }, adult, minor, true],
    ["of two that are linked, the later, whichever came first", { ...facts(elder), linked: adult }, minor, minor, true],
    ["one that gives none beside one that does", { ...facts(elder), linked: minor }, null, minor, true],
  ])("%s", (_what, stays, given, linked, isMinorThen) => {
    const then = onceLinked(stays, given);
    expect([then.linked, isMinor(then, today)]).toEqual([linked, isMinorThen]);
    expect([then.birthdays, then.level]).toEqual([stays.birthdays, stays.level]);
  });
});
