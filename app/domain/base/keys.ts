/** Keys as addresses and forms spell them. */

/** The largest key that the database gives. */
export const largestKey = 2_147_483_647;

/** A key in its one spelling; null for anything else (`01`, `1e0` and `0x1` are not keys). */
export function keyOf(text: unknown): number | null {
  if (typeof text !== "string" || !/^[1-9]\d{0,9}$/.test(text)) return null;
  return Number(text) <= largestKey ? Number(text) : null;
}

/** Whether a number is one that the database gives as a key. */
export function isKey(key: number): boolean {
  return Number.isInteger(key) && key >= 1 && key <= largestKey;
}
