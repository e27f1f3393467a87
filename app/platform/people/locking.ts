/**
 * What ends once a profile takes no changes of the athlete's side any more (docs/rules.md B10). Who shows people knows of nothing that
 * waits for an answer: an area registers its own in ../registrations.ts.
 */
import type { Act } from "../act";
import type { Transaction } from "../db/database";

/** The caller holds the person's row. */
type Ends = (tx: Transaction, act: Pick<Act, "now">, personKey: number) => Promise<void>;

const registered: Ends[] = [];

export function registerLocking(...more: Ends[]): void {
  registered.push(...more);
}

export async function endWithLock(...about: Parameters<Ends>): Promise<void> {
  for (const end of registered) await end(...about);
}
