/** R13: an order of before, on the list of now. */
import { expect, test } from "vitest";
import { orderAgain } from "~/domain/profile/order-again";

/** From the first place to the second, of each team. */
const order = (places: Record<number, [from: number, to: number]>) =>
  Object.entries(places).map(([key, [from, to]]) => ({ organizationKey: Number(key), from, to }));

/** Of a list 1 2 3 4 5 6, the last two moved to the top. */
const lastTwoFirst = order({ 5: [5, 1], 6: [6, 2], 1: [1, 3], 2: [2, 4], 3: [3, 5], 4: [4, 6] });
/** The second and the fourth in each other's place. */
const exchanged = order({ 2: [2, 4], 4: [4, 2] });

test.each([
  ["nothing came or left", [1, 2, 3, 4, 5, 6], lastTwoFirst, [], {}, [5, 6, 1, 2, 3, 4]],
  ["one came", [1, 2, 3, 4, 5, 6, 7], lastTwoFirst, [7], {}, [5, 6, 1, 2, 3, 4, 7]],
  ["a team of the order left", [1, 2, 3, 4, 5], lastTwoFirst, [], {}, [5, 1, 2, 3, 4]],
  ["a team of the order left, and one came", [1, 2, 3, 4, 5, 7], lastTwoFirst, [7], {}, [5, 1, 2, 3, 4, 7]],
  [
    "a team of the order left, and two came, one of them to the top",
    [8, 1, 3, 4, 5, 6, 7],
    lastTwoFirst,
    [7, 8],
    {},
    [5, 6, 1, 3, 4, 8, 7],
  ],
  ["a team beside the order left, and one came", [1, 2, 4, 7], exchanged, [7], { 3: 3 }, [1, 4, 2, 7]],
  ["a team before the order left", [2, 3, 4, 5], exchanged, [], { 1: 1 }, [4, 3, 2, 5]],
  ["one of the order and one beside it left, and one came", [1, 2, 7], exchanged, [7], { 3: 3 }, [1, 2, 7]],
  ["one of the order and those before it left", [3, 4, 5], exchanged, [], { 1: 1 }, [4, 3, 5]],
  ["all of the order left", [1, 3, 5], exchanged, [], {}, [1, 3, 5]],
  ["a team of the order left and came again", [1, 3, 4, 2], exchanged, [2], {}, [1, 4, 3, 2]],
  ["a team beside the order left and came again", [1, 2, 4, 3], exchanged, [3], { 3: 3 }, [1, 4, 2, 3]],
  ["staff changed the rest meanwhile", [5, 1, 2, 3, 4], exchanged, [], {}, [5, 4, 1, 2, 3]],
])("%s", (_what, now, placed, added, left, again) => {
  expect(orderAgain(now, placed, { added, left: new Map(Object.entries(left).map(([key, place]) => [Number(key), place])) })).toEqual(
    again,
  );
});
