/** Who counts as a reader, of what and on which days (docs/rules.md S9, S10). */
import { describe, expect, it } from "vitest";
import { daysBefore, daysOf, isLookedAt, readSubjectOf } from "~/domain/sites/readers";

describe("what a document is about", () => {
  it.each([
    ["/people/casey-whitaker-bloom-12", { person: 12 }],
    ["/people/12", { person: 12 }],
    ["/people/12/", { person: 12 }],
    ["/teams/kentucky", { site: "kentucky" }],
    ["/teams/kentucky/commits", { site: "kentucky" }],
    ["/teams/kentucky/considering", { site: "kentucky" }],
    ["/sites/nil", { site: "nil" }],
    ["/softball", { site: "softball" }],
    ["/softball/commits", { site: "softball" }],
  ])("%s", (path, subject) => expect(readSubjectOf(path)).toEqual(subject));

  it.each([
    "/",
    "/people",
    "/people/casey",
    "/people/casey-012",
    "/people/casey-99999999999",
    "/people/casey-12/money-wanted",
    "/people/casey-12%0A",
    "/teams",
    "/teams/Kentucky",
    "/teams/kentucky/commits.csv",
    "/teams/kentucky/commits/1",
    "/profile",
    "/desk/12",
    "/service",
    `/people/${"a".repeat(100)}-12`,
  ])("%s is about nobody", (path) => expect(readSubjectOf(path)).toBeNull());
});

describe("what is looked at", () => {
  const request = (headers: Record<string, string> = {}, method = "GET") => ({ method, headers: new Headers(headers) });
  const answer = (status: number, type = "text/html; charset=utf-8") => ({
    status,
    headers: new Headers(type ? { "content-type": type } : {}),
  });

  it.each([
    ["a page", request(), answer(200), true],
    ["a page that the browser says it will show", request({ "sec-fetch-dest": "document" }), answer(200), true],
    ["a page that the browser still has", request({ "if-none-match": '"x"' }), answer(304, ""), true],
    ["a page of which the head alone is asked for", request({}, "HEAD"), answer(200), false],
    ["the answer to a form", request({}, "POST"), answer(200), false],
    ["what leads elsewhere", request(), answer(301), false],
    ["a missing page", request(), answer(404), false],
    ["a page that cannot be made", request(), answer(503), false],
    ["a file", request(), answer(200, "text/csv"), false],
    ["a page's data", request(), answer(200, "application/json"), false],
    ["a page that a script fetches", request({ "sec-fetch-dest": "empty" }), answer(200), false],
    ["a page in the place of a picture", request({ "sec-fetch-dest": "image" }), answer(200), false],
    ["a page ahead of time", request({ "sec-purpose": "prefetch;prerender" }), answer(200), false],
    ["a page ahead of time, as it was said before", request({ purpose: "prefetch" }), answer(200), false],
    ["a page ahead of time in Firefox", request({ "x-moz": "prefetch" }), answer(304, ""), false],
    ["a preview", request({ "x-purpose": "preview" }), answer(200), false],
  ])("%s: %#", (_what, asked, answered, is) => expect(isLookedAt(asked, answered)).toBe(is));
});

describe("days", () => {
  it.each([
    // 05:59 and 06:00 in UTC are before and after midnight in winter's Chicago.
    ["week", "2026-11-26T05:59:00Z", "2026-11-18", "2026-11-24"],
    ["week", "2026-11-26T06:00:00Z", "2026-11-19", "2026-11-25"],
    ["day", "2026-11-26T06:00:00Z", "2026-11-25", "2026-11-25"],
    // The clocks go back on 1 November and forth on 8 March.
    ["week", "2026-11-02T18:00:00Z", "2026-10-26", "2026-11-01"],
    ["week", "2026-03-09T18:00:00Z", "2026-03-02", "2026-03-08"],
    ["week", "2027-01-03T18:00:00Z", "2026-12-27", "2027-01-02"],
    ["day", "2028-03-01T18:00:00Z", "2028-02-29", "2028-02-29"],
  ] as const)("of a %s, asked for at %s, are %s to %s", (span, now, from, to) => {
    expect(daysOf(span, new Date(now))).toEqual({ from, to });
  });

  it("count back over months and years, and on", () => {
    expect([daysBefore("2026-01-01", 1), daysBefore("2026-03-01", 1), daysBefore("2026-12-31", -1)]).toEqual([
      "2025-12-31",
      "2026-02-28",
      "2027-01-01",
    ]);
  });
});
