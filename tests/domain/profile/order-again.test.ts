/** R13: an order of before, on the list of now. */
import { expect, test } from "vitest";
import { orderAgain, type Placed, type Since } from "~/domain/profile/order-again";

/** From the first place to the second, of each team. */
const order = (places: Record<number, [from: number, to: number]>) =>
  Object.entries(places).map(([key, [from, to]]) => ({ organizationKey: Number(key), from, to }));

/** Of a list 1 2 3 4 5 6, the last two moved to the top. */
const lastTwoFirst = order({ 5: [5, 1], 6: [6, 2], 1: [1, 3], 2: [2, 4], 3: [3, 5], 4: [4, 6] });
/** The second and the fourth in each other's place. */
const exchanged = order({ 2: [2, 4], 4: [4, 2] });

const came = (organizationKey: number) => ({ as: "came" as const, organizationKey });
const left = (organizationKey: number, place: number) => ({ as: "left" as const, organizationKey, place });

test.each<[what: string, now: number[], placed: Placed[], since: Since[], again: number[]]>([
  ["nothing came or left", [1, 2, 3, 4, 5, 6], lastTwoFirst, [], [5, 6, 1, 2, 3, 4]],
  ["one came", [1, 2, 3, 4, 5, 6, 7], lastTwoFirst, [came(7)], [5, 6, 1, 2, 3, 4, 7]],
  ["a team of the order left", [1, 2, 3, 4, 5], lastTwoFirst, [left(6, 6)], [5, 1, 2, 3, 4]],
  ["a team of the order left, as far as is known", [1, 2, 3, 4, 5], lastTwoFirst, [], [5, 1, 2, 3, 4]],
  ["a team of the order left, and one came", [1, 2, 3, 4, 5, 7], lastTwoFirst, [left(6, 6), came(7)], [5, 1, 2, 3, 4, 7]],
  [
    "a team of the order left, and two came, one of them to the top",
    [8, 1, 3, 4, 5, 6, 7],
    lastTwoFirst,
    [came(7), left(2, 2), came(8)],
    [5, 6, 1, 3, 4, 8, 7],
  ],
  ["a team beside the order left, and one came", [1, 2, 4, 7], exchanged, [left(3, 3), came(7)], [1, 4, 2, 7]],
  ["a team before the order left", [2, 3, 4, 5], exchanged, [left(1, 1)], [4, 3, 2, 5]],
  ["one of the order and one beside it left, and one came", [1, 2, 7], exchanged, [left(4, 4), left(3, 3), came(7)], [1, 2, 7]],
  ["one of the order and those before it left", [3, 4, 5], exchanged, [left(2, 2), left(1, 1)], [4, 3, 5]],
  ["three beside the order left, the first first", [2, 4, 6, 7], exchanged, [left(1, 1), left(3, 2), left(5, 3)], [4, 2, 6, 7]],
  ["three beside the order left, the last first", [2, 4, 6, 7], exchanged, [left(5, 5), left(3, 3), left(1, 1)], [4, 2, 6, 7]],
  ["four left, one of the order among them", [2, 6, 7], exchanged, [left(1, 1), left(4, 3), left(3, 2), left(5, 2)], [2, 6, 7]],
  [
    "two before the order left, and the rest goes on",
    [3, 4, 5, 6],
    order({ 5: [5, 3], 3: [3, 4], 4: [4, 5] }),
    [left(1, 1), left(2, 1)],
    [5, 3, 4, 6],
  ],
  ["all of the order left", [1, 3, 5], exchanged, [left(4, 4), left(2, 2)], [1, 3, 5]],
  ["a team came and left", [1, 2, 3, 4, 5], exchanged, [came(6), left(6, 6)], [1, 4, 3, 2, 5]],
  [
    "a team came, one left, and that team left from before others",
    [1, 2, 4, 5],
    exchanged,
    [came(6), left(3, 3), left(6, 1)],
    [1, 4, 2, 5],
  ],
  ["a team of the order left and came again", [1, 3, 4, 2], exchanged, [left(2, 2), came(2)], [1, 4, 3, 2]],
  ["a team beside the order left and came again", [1, 2, 4, 3], exchanged, [left(3, 3), came(3)], [1, 4, 3, 2]],
  ["staff changed the rest meanwhile", [5, 1, 2, 3, 4], exchanged, [], [5, 4, 1, 2, 3]],
])("%s", (_what, now, placed, since, again) => {
  expect(orderAgain(now, placed, since)).toEqual(again);
});
