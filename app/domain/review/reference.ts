/** The number that people quote for an edit: `E-2026-004217`. Rules: docs/rules.md R15. */
import { isKey } from "../base/keys";

export interface Reference {
  year: number;
  key: number;
}

/** The year and key that a reference says, however it was typed; null of anything else. */
export function referenceOf(text: string): Reference | null {
  // What is longer names nothing, and would take the pattern long.
  if (text.length > 60) return null;
  const match = /^\s*e?\s*-?\s*(\d{4})\s*-\s*0*(\d{1,10})\s*$/i.exec(text);
  const key = Number(match?.[2] ?? 0);
  return isKey(key) ? { year: Number(match?.[1]), key } : null;
}
