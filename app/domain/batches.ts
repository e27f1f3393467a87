/** Edits that are decided together, as a new order of several teams, are one edit wherever edits are counted (docs/rules.md R7). */
interface Batched {
  key: number;
  batchKey: string | null;
}

/** What all edits of a batch have in common, and no other edit has. */
export function lineOf({ key, batchKey }: Batched): string {
  return batchKey ?? String(key);
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
