import type { Transaction } from "../db/database";
import type { TokenViewer } from "../module";

/** What seeds one part of the demo: by whom its acts are, by username, and of which players, by name. */
export type SeedPart = (
  tx: Transaction,
  viewers: ReadonlyMap<string, TokenViewer>,
  playerKeys: ReadonlyMap<string, number>,
  now: Date,
) => Promise<void>;
