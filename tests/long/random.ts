/** Draws that a seed repeats: every client has its own, and every act of a client begins anew. */
export interface Draws {
  /** From 0 up to, not including, `count`. */
  below(count: number): number;
  chance(share: number): boolean;
  pick<T>(from: readonly T[]): T | undefined;
  shuffled<T>(from: readonly T[]): T[];
}

export function drawsOf(...seed: (string | number)[]): Draws {
  let state = 2_166_136_261;
  for (const character of seed.join("/")) state = Math.imul(state ^ character.charCodeAt(0), 16_777_619);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    below,
    chance: (share) => next() < share,
    pick: (from) => from[below(from.length)],
    shuffled(from) {
      const all = [...from];
      for (let last = all.length - 1; last > 0; last -= 1) {
        const other = below(last + 1);
        [all[last], all[other]] = [all[other]!, all[last]!];
      }
      return all;
    },
  };
}
