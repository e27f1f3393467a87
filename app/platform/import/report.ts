import type { LineNote } from "./csv";
import type { ImportKind } from "./layouts";

/** What an import did. Every row of the file is in exactly one of the six counts. */
export interface ImportReport {
  kind: ImportKind;
  /** Data rows of the file, the header not counted. */
  rows: number;
  inserted: number;
  updated: number;
  unchanged: number;
  /** Rows that say again what an earlier row has said; the earlier one counts. */
  repeated: LineNote[];
  /** Rows that could not be used. */
  rejected: LineNote[];
  /** Rows that belong to nothing known, or to more than one. */
  unmatched: LineNote[];
  /** What is to be said of rows that were taken; they are in one of the counts already. */
  remarks: LineNote[];
}

export type Outcome = Omit<ImportReport, "kind" | "rows">;

export function emptyOutcome(): Outcome {
  return { inserted: 0, updated: 0, unchanged: 0, repeated: [], rejected: [], unmatched: [], remarks: [] };
}
