/** What a shared cache may hold, and by which keys it lets go of it (docs/rules.md L13). */
import { describe, expect, it } from "vitest";
import { areSharedSeconds, asksAsAnybody, cacheControlFor, keysOfPage, keysToPurge, purgeOf } from "~/domain/base/shared-cache";

const people = (count: number) => Array.from({ length: count }, (_, index) => `person:${index + 1}`);

it.each<[string, boolean]>([
  ["1", true],
  ["10", true],
  ...["0", "11", "-1", "2.5", "1e1", "01", "", "ten", "10\n"].map((text): [string, boolean] => [text, false]),
])("%j seconds may be shared: %s", (text, may) => {
  expect(areSharedSeconds(text)).toBe(may);
});

describe("who asks as anybody", () => {
  it.each<[Record<string, string>, boolean]>([
    [{}, true],
    [{ "accept-language": "de", "accept-encoding": "br", "if-none-match": '"x"' }, true],
    [{ cookie: "theme=dark" }, false],
    [{ cookie: "somebody-elses=1" }, false],
    [{ cookie: "" }, false],
    [{ "save-data": "on" }, false],
    [{ authorization: "Bearer x" }, false],
  ])("%j: %s", (headers, isSo) => {
    expect(asksAsAnybody(new Headers(headers))).toBe(isSo);
  });
});

describe("the keys of a page", () => {
  it.each<[string[], string]>([
    [[], "everything"],
    [["teams", "person:7", "teams"], "everything person:7 teams"],
    [["everything", "sites"], "everything sites"],
  ])("that rests on %j are in one order, with the one of all pages: %s", (topics, keys) => {
    expect(keysOfPage(topics)).toBe(keys);
  });

  it("are at most 8,000 characters: a page with more is held nowhere else", () => {
    const long = (length: number) => "x".repeat(length - "everything ".length);
    expect([keysOfPage([long(8_000)])?.length, keysOfPage([long(8_001)])]).toEqual([8_000, null]);
  });
});

describe("what is purged", () => {
  it.each<[string[], string]>([
    [["person:7", "teams", "person:7"], "person:7 teams"],
    [["person:7", "everything"], "everything"],
    [people(100), people(100).join(" ")],
    [people(101), "everything"],
  ])("of %j", (topics, keys) => {
    expect(keysToPurge(topics)).toBe(keys);
  });

  it("is said in one header, beside what we are known by", () => {
    expect(purgeOf("person:7 teams", "a-key")).toEqual({
      method: "POST",
      headers: { "surrogate-key": "person:7 teams", authorization: "Bearer a-key" },
    });
    expect(purgeOf("sites", null)).toEqual({ method: "POST", headers: { "surrogate-key": "sites" } });
  });
});

it("a browser asks each time, a shared cache hands out for its seconds, and nobody after that", () => {
  expect(cacheControlFor(10)).toBe("max-age=0, s-maxage=10, must-revalidate");
});
