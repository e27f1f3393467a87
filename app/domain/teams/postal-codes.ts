/** Postal codes of the United States. Pure. Rule: docs/rules.md O8. */

/** What a search finds at most. */
export const postalCodesFound = 20;

/** A postal code with the city that it is of. */
export interface PostalCode {
  postalCode: string;
  city: string;
  state: string;
}

/** The digits that a search looks for: `405`, `40506`, and that of `40506-0001`; null of fewer than three, and of anything else (O8). */
export function postalDigits(raw: string): string | null {
  const digits = raw.trim().replace(/^(\d{5})(?:-\d{0,4}|\d{4})$/, "$1");
  return /^\d{3,5}$/.test(digits) ? digits : null;
}

/** Those that begin with the digits, of codes that stand in their order. It looks at no more than it finds. */
export function codesBeginningWith(digits: string, codes: readonly PostalCode[], most = postalCodesFound): PostalCode[] {
  let [from, to] = [0, codes.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (codes[middle]!.postalCode < digits) from = middle + 1;
    else to = middle;
  }
  return codes.slice(from, from + most).filter(({ postalCode }) => postalCode.startsWith(digits));
}
