import { describe, expect, test } from "vitest";
import { joinBarOf, keptOf, type JoinBar, type Mergeable } from "~/domain/profile/merges";

const season = (fromYear: number, more: Partial<Mergeable["career"][number]> = {}) => ({
  sportKey: 1,
  fromYear,
  toYear: fromYear,
  isAthletes: false,
  ...more,
});
const person = (key: number, more: Partial<Mergeable> = {}): Mergeable => ({ key, hasMore: false, career: [], ...more });

describe("who stays (O25)", () => {
  test.each<[string, Mergeable, Mergeable, number]>([
    ["who was here first", person(4), person(9), 4],
    ["who was here first, whichever is named first", person(9), person(4), 4],
    ["who has more than rows of lists, though they came later", person(4), person(9, { hasMore: true }), 9],
    ["of two who have more, who was here first", person(9, { hasMore: true }), person(4, { hasMore: true }), 4],
  ])("%s", (_what, one, other, kept) => {
    expect(keptOf(one, other)).toBe(kept);
    expect(keptOf(other, one)).toBe(kept);
  });
});

describe("what forbids joining two (O25)", () => {
  const is = (of: readonly Mergeable["career"][number][], other: readonly Mergeable["career"][number][]) =>
    joinBarOf(person(4, { career: of }), person(9, { career: other }));

  test.each<[string, JoinBar | null, Mergeable["career"], Mergeable["career"]]>([
    ["nothing, of seasons one after the other", null, [season(2020)], [season(2021)]],
    ["nothing, where one has sat a season out", null, [season(2020)], [season(2022)]],
    ["one season at two teams, or at one", "same-season", [season(2020), season(2021)], [season(2021)]],
    ["a season within a time that goes on", "same-season", [season(2019, { toYear: null })], [season(2021)]],
    ["a season within several", "same-season", [season(2021)], [season(2019, { toYear: 2022 })]],
    ["nothing, of a time that begins later", null, [season(2021)], [season(2022, { toYear: null })]],
    ["nothing, of one season in two sports", null, [season(2021)], [season(2021, { sportKey: 2 })]],
    ["nothing, of what the athlete says", null, [season(2021, { isAthletes: true })], [season(2021)]],
    ["nothing, of nobody's seasons", null, [], []],
  ])("%s", (_what, bar, of, other) => {
    expect(is(of, other)).toBe(bar);
    expect(is(other, of)).toBe(bar);
  });

  test.each<[JoinBar | null, boolean, boolean]>([
    [null, false, false],
    [null, true, false],
    ["joined-has-more", false, true],
    ["both-have-more", true, true],
  ])("%s, where who stays has more: %s, and who goes: %s", (bar, keptHasMore, joinedHasMore) => {
    expect(joinBarOf(person(4, { hasMore: keptHasMore }), person(9, { hasMore: joinedHasMore }))).toBe(bar);
  });
});
