/** The demo's evaluations: the same seed makes the same ones, most from 75 to 90 and a few from 98, in the past months, in order. */
import { describe, expect, it } from "vitest";
import { evaluationTextLimit, hasTwoDecimals } from "~/domain/profile/evaluations";
import { evaluationsOf } from "~/platform/seed/world/evaluations";

const now = Date.parse("2026-11-28T12:00:00Z");
const day = 24 * 3_600_000;
const athletes = Array.from({ length: 3_000 }, (_none, athlete) => evaluationsOf(athlete, 3, 2026, now));
const all = athletes.flat();
const share = (is: (rating: number) => boolean) => all.filter(({ rating }) => is(rating)).length / all.length;

describe("evaluations of three thousand athletes", () => {
  it("are the same of the same seed, one or two each", () => {
    expect(athletes.slice(0, 50)).toEqual(Array.from({ length: 50 }, (_none, athlete) => evaluationsOf(athlete, 3, 2026, now)));
    expect(new Set(athletes.map((one) => one.length))).toEqual(new Set([1, 2]));
  });

  it("are spread as those of a class are", () => {
    expect(share((rating) => rating >= 75 && rating <= 90)).toBeGreaterThan(0.6);
    expect(share((rating) => rating >= 98)).toBeGreaterThan(0);
    expect(share((rating) => rating >= 98)).toBeLessThan(0.01);
    expect(all.filter(({ rating }) => !(rating >= 50 && rating <= 100 && hasTwoDecimals(rating)))).toEqual([]);
  });

  it("came one after the other, before now, and say something within the limit", () => {
    expect(athletes.filter(([first, second]) => second && second.publishedAt <= first!.publishedAt)).toEqual([]);
    expect(all.filter(({ publishedAt }) => publishedAt >= now || publishedAt < now - 120 * day)).toEqual([]);
    expect(all.filter(({ strengths, projection }) => strengths === "" || projection.length > evaluationTextLimit)).toEqual([]);
  });

  it("take the place of an earlier one of the same author alone, and one at most is chosen", () => {
    expect(athletes.filter(([first, second]) => second?.isChange && second.author !== first!.author)).toEqual([]);
    expect(athletes.filter(([first, second]) => second && !second.isChange && second.author === first!.author)).toEqual([]);
    expect(athletes.filter((one) => one.filter(({ isPrimary }) => isPrimary).length > 1)).toEqual([]);
  });
});
