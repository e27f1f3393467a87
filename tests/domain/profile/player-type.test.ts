import { expect, test } from "vitest";
import { playerTypeOf, type PlayerTypeFacts } from "~/domain/profile/player-type";

const nothing: PlayerTypeFacts = { transfer: null, status: null, level: null, rating: null };

test.each<[Partial<PlayerTypeFacts>, string]>([
  [{}, "Base"],
  [{ transfer: { isWithdrawn: false, hasArrived: false } }, "Transfer"],
  [{ transfer: { isWithdrawn: false, hasArrived: false }, status: "Signed", level: "College", rating: 99 }, "Transfer"],
  [{ transfer: { isWithdrawn: false, hasArrived: false }, status: "Enrolled", level: "College" }, "College"],
  [{ transfer: { isWithdrawn: true, hasArrived: false }, status: "Committed", level: "JuniorCollege" }, "Juco"],
  [{ transfer: { isWithdrawn: true, hasArrived: false } }, "Base"],
  [{ transfer: { isWithdrawn: false, hasArrived: true }, level: "College" }, "College"],
  [{ level: "Professional", rating: 99 }, "Pro"],
  [{ level: "College", rating: 99 }, "College"],
  [{ level: "JuniorCollege", rating: 99 }, "Juco"],
  [{ level: "HighSchool", rating: 98 }, "Star"],
  [{ level: "PrepSchool", rating: 80 }, "Star"],
  [{ level: "Developmental", rating: 79.99 }, "Base"],
  [{ level: "Unknown" }, "Base"],
])("E10: a player of %j is %s", (facts, type) => {
  expect(playerTypeOf({ ...nothing, ...facts })).toBe(type);
});
