/**
 * Long lists are sampled: a run of all tests tries some of each, `npm run test:long -- lists`
 * tries all. TEST_SEED draws other ones; a failure names what it tried.
 */

/** All of every list. */
export const isWhole = process.env.TEST_LISTS === "whole";

export const sampleSeed = Number(process.env.TEST_SEED ?? 1);

/** So many of the list, drawn by the seed, in the order of the list; all of it in a whole run. */
export function sampleOf<T>(list: readonly T[], size: number): readonly T[] {
  if (isWhole || list.length <= size) return list;
  const drawn = list.map((item, index) => ({ item, index, lot: lotOf(index) })).sort((one, other) => one.lot - other.lot);
  return drawn
    .slice(0, size)
    .sort((one, other) => one.index - other.index)
    .map(({ item }) => item);
}

/** A number of the seed and the place, spread over 32 bits (the finalizer of MurmurHash3). */
function lotOf(index: number): number {
  let mixed = Math.imul(sampleSeed, 0x9e3779b1) ^ (index + 1);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
