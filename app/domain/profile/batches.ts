import type { EditTag, EditValue, TopInterestValue } from "./edit-values";

/** Edits that are decided together, as a new order of several teams, are one edit wherever edits are counted (docs/rules.md R7). */
interface Batched {
  key: number;
  batchKey: string | null;
}

/** What all edits of a batch have in common, and no other edit has. */
export function lineOf({ key, batchKey }: Batched): string {
  return batchKey ?? String(key);
}

/** What is decided together, the teams of a new order as that order has them. */
export function inNewOrder<E extends { type: EditTag; newValue: EditValue }>(edits: readonly E[]): E[] {
  const place = ({ type, newValue }: E) => (type === "topInterest" ? (newValue as TopInterestValue).order : 0);
  return [...edits].sort((a, b) => place(a) - place(b));
}

/** How many edits these are, a batch as one. */
export function countEdits(edits: readonly Batched[]): number {
  return new Set(edits.map(lineOf)).size;
}

/** The edits by what is decided together, in the order of their first. */
export function together<E extends Batched>(edits: readonly E[]): [E, ...E[]][] {
  const lines = new Map<string, [E, ...E[]]>();
  for (const edit of edits) {
    const line = lines.get(lineOf(edit));
    if (line) line.push(edit);
    else lines.set(lineOf(edit), [edit]);
  }
  return [...lines.values()];
}

/** How many teams a new order moves, or one change of it: `1 team moved`, `3 teams moved`. */
export function movesInWords(count: number): string {
  return `${count} ${count === 1 ? "team" : "teams"} moved`;
}
