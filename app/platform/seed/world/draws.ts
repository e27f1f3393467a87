/** Numbers that look random and follow from a seed: the same question always gets the same answer. */

/** Whole numbers from 0 to 2^32 - 1, one for each place that something is drawn for. */
export type Draw = (index: number, what: number) => number;

export function drawsOf(seed: number): Draw {
  const salt = mixed(seed ^ 0x51_67_4e_21);
  return (index, what) => mixed(Math.imul(index ^ salt, 0x9e_37_79_b1) ^ Math.imul(what + 1, 0x85_eb_ca_6b));
}

function mixed(number: number): number {
  let value = Math.imul(number ^ (number >>> 16), 0x7f_eb_35_2d);
  value = Math.imul(value ^ (value >>> 15), 0x84_6c_a6_8b);
  return (value ^ (value >>> 16)) >>> 0;
}

export function pick<One>(list: readonly One[], drawn: number): One {
  return list[drawn % list.length] as One;
}

/** Whether a share of a hundred is hit; the last bits are left to `pick`. */
export function isHit(drawn: number, percent: number): boolean {
  return (drawn >>> 8) % 1000 < percent * 10;
}

/** From 0 to 1. */
export function shareOf(drawn: number): number {
  return drawn / 2 ** 32;
}

/** From -1 to 1, mostly near 0. */
export function bellOf(drawn: number): number {
  return ((drawn & 1023) + ((drawn >>> 10) & 1023) + ((drawn >>> 20) & 1023)) / 1534.5 - 1;
}

function hex(number: number): string {
  return number.toString(16).padStart(8, "0");
}

/** 32 hexadecimal digits. */
export function token(draw: Draw, index: number, what: number): string {
  return hex(draw(index, what)) + hex(draw(index, what + 1)) + hex(draw(index, what + 2)) + hex(draw(index, what + 3));
}

export function uuid(draw: Draw, index: number, what: number): string {
  const digits = token(draw, index, what);
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20)}`;
}

/**
 * Every number below `count` once, in an order that is mixed up; and where each
 * one stands in it.
 */
export function shuffleOf(count: number): { at(place: number): number; placeOf(number: number): number } {
  let step = Math.max(1, Math.floor(count * 0.618));
  while (gcd(step, count) !== 1) step += 1;
  const back = inverse(step, count);
  return {
    at: (place) => (place * step) % count,
    placeOf: (number) => (number * back) % count,
  };
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}

/** By the extended algorithm of Euclid: `step * inverse` is 1 modulo `count`. */
function inverse(step: number, count: number): number {
  let [r, nextR, t, nextT] = [count, step, 0, 1];
  while (nextR !== 0) {
    const quotient = Math.floor(r / nextR);
    [r, nextR] = [nextR, r - quotient * nextR];
    [t, nextT] = [nextT, t - quotient * nextT];
  }
  return count === 1 ? 0 : (t + count) % count;
}
