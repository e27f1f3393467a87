import { expect, test } from "vitest";
import { createHeldBytes } from "~/domain/base/held-bytes";

test("there is room up to the limit, of guests up to theirs, and again once somebody let go", () => {
  const begin = createHeldBytes({ all: 100, guests: 30 });
  const [guest, other, member] = [begin(true), begin(true), begin(false)];
  expect([guest.take(20), guest.take(10), guest.take(1)]).toEqual([true, true, false]);
  expect([other.fits(1), other.take(1), member.fits(70), member.fits(71)]).toEqual([false, false, true, false]);
  expect([member.take(70), begin(false).fits(1)]).toEqual([true, false]);
  guest.end();
  expect([other.take(30), member.fits(1)]).toEqual([true, false]);
  member.end();
  other.end();
  expect([begin(false).fits(100), begin(true).fits(30)]).toEqual([true, true]);
});

test("what found no room is not held, and what ended is let go of once", () => {
  const begin = createHeldBytes({ all: 10, guests: 10 });
  const one = begin(false);
  expect([one.take(11), one.take(10)]).toEqual([false, true]);
  one.end();
  one.end();
  const next = begin(false);
  expect([next.take(10), next.take(1)]).toEqual([true, false]);
});
