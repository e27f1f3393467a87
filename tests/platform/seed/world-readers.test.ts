/** The demo's readers: the same seed makes the same ones, a few athletes have many, and most have none. */
import { expect, it } from "vitest";
import { readerLimits } from "~/domain/sites/readers";
import { readersOf } from "~/platform/seed/world/readers";

const athletes = Array.from({ length: 2_000 }, (_none, index) => index);
const all = athletes.map((athlete) => readersOf(athlete, 1, 2026));

it("are the same of the same seed, and others on another day", () => {
  expect(athletes.map((athlete) => readersOf(athlete, 1, 2026))).toEqual(all);
  expect(athletes.map((athlete) => readersOf(athlete, 2, 2026))).not.toEqual(all);
});

it("are whole numbers from nobody on, more than a list has of enough to be on it, and of most athletes none", () => {
  expect(all.filter((readers) => !Number.isInteger(readers) || readers < 0)).toEqual([]);
  expect(all.filter((readers) => readers >= readerLimits.fewestListed).length).toBeGreaterThan(readerLimits.listed);
  expect(all.filter((readers) => readers === 0).length).toBeGreaterThan(athletes.length / 2);
  expect(Math.max(...all)).toBeGreaterThan(300);
});
