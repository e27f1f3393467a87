/** How far behind a replica counts as being. */
import { expect, test } from "vitest";
import { createLag, positionOf } from "~/platform/db/lag";

test.each([
  ["0/0", 0n],
  ["0/1A", 26n],
  ["1/0", 2n ** 32n],
  ["16/B374D848", 22n * 2n ** 32n + 0xb374d848n],
])("the position %s", (text, position) => {
  expect(positionOf(text)).toBe(position);
});

test("what it has reached does not count, and the oldest of the rest does", () => {
  const lag = createLag();
  expect(lag.behind(1_000)).toBe(0);
  lag.primaryStood(10n, 1_000);
  lag.primaryStood(20n, 2_000);
  expect(lag.behind(2_500)).toBe(1_500);
  lag.replicaReached(10n);
  expect(lag.behind(2_500)).toBe(500);
  lag.replicaReached(25n);
  expect(lag.behind(9_000)).toBe(0);
});

test("a primary where nothing happens does not leave anybody behind", () => {
  const lag = createLag();
  for (const at of [1_000, 2_000, 3_000]) {
    lag.primaryStood(10n, at);
    lag.replicaReached(10n);
  }
  expect(lag.behind(60_000)).toBe(0);
});

test("one that was unplugged falls behind as soon as something happens, and stays so", () => {
  const lag = createLag();
  lag.replicaReached(10n);
  for (const [position, at] of [
    [10n, 1_000],
    [11n, 2_000],
    [11n, 3_000],
    [12n, 9_000],
  ] as const) {
    lag.primaryStood(position, at);
    lag.replicaReached(10n);
  }
  expect(lag.behind(10_000)).toBe(8_000);
});
