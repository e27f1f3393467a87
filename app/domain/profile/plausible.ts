/** Which results are unusual enough that a reviewer should look twice; nothing is refused for it. Rules: docs/rules.md R14. */
import { measured, measurementName } from "./edits";
import type { TaggedEdit } from "./edit-values";

/**
 * Where most results of a type lie, in its units. Of the six tests of the NFL
 * combine, the better end is what about one in a thousand of its prospects of
 * 2003 to 2012 passed.
 */
const usual: Readonly<Record<number, readonly [least: number, most: number]>> = {
  1: [60, 84],
  2: [100, 400],
  3: [6, 12],
  4: [12, 45],
  5: [24, 40],
  6: [4.3, 8],
  7: [3.8, 7],
  8: [120, 900],
  9: [9.5, 18],
  13: [19, 40],
  14: [6.44, 12],
  15: [48, 136],
  16: [1, 45],
  17: [10, 16],
  18: [36, 70],
  19: [76, 130],
  20: [174, 330],
  21: [100, 360],
};

/** What a reviewer is told of an unusual result; null of a usual one, and of anything else. */
export function unusual(item: TaggedEdit): string | null {
  if (item.type !== "vitals") return null;
  const { measurementTypeKey, value } = item.newValue;
  const [least, most] = usual[measurementTypeKey] ?? [-Infinity, Infinity];
  if (Number(value) >= least && Number(value) <= most) return null;
  const bounds = [least, most].map((bound) => measured(measurementTypeKey, String(bound)));
  return `${measured(measurementTypeKey, value)} is unusual. Most results of ${measurementName(measurementTypeKey)} lie between ${bounds.join(" and ")}.`;
}
