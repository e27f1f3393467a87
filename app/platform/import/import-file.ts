import { sql } from "drizzle-orm";
import type { OpenedDatabase, Transaction } from "../db/database";
import { importCities } from "./cities";
import { importColleges } from "./colleges";
import { importColors } from "./colors";
import { readCsv, type Csv, type CsvRow } from "./csv";
import { importHighSchools } from "./high-schools";
import { layoutOf, type ImportKind, type LayoutName } from "./layouts";
import type { ImportReport, Outcome } from "./report";
import type { Progress } from "./rows";

/** Held while one import runs; the number means nothing but must never change. */
const importLock = 7_446_222;

/** Told now and then how many of the file's rows are done. */
export type TellProgress = (done: number, total: number) => void;

/** A file that was read and found to be of its kind. */
export interface ReadFile {
  kind: ImportKind;
  layout: LayoutName;
  csv: Csv;
}

/** Throws UnusableFile. */
export function readImport(kind: ImportKind, bytes: Uint8Array): ReadFile {
  const csv = readCsv(bytes);
  return { kind, layout: layoutOf(kind, csv.header), csv };
}

/**
 * Imports what was read, all of it or nothing. A second time changes nothing
 * and answers the same counts, as unchanged. Imports that run at once take turns.
 */
export async function runImport(
  opened: Pick<OpenedDatabase, "patiently">,
  { kind, layout, csv: { rows, unreadable } }: ReadFile,
  tellProgress: TellProgress = () => undefined,
): Promise<ImportReport> {
  const total = rows.length + unreadable.length;
  let done = unreadable.length;
  const progress: Progress = (count) => tellProgress((done += count), total);

  return opened.patiently(async (db) => {
    const outcome = await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${importLock})`);
      return importRows(tx, layout, rows, progress);
    });
    // The planner chooses the search's index only when it knows how many rows there are,
    // and the index is quick only when its list of late entries has been worked in.
    await db.execute(layout === "cities" ? sql`vacuum (analyze) cities` : sql`vacuum (analyze) organizations`);
    const rejected = [...unreadable, ...outcome.rejected].sort((a, b) => a.line - b.line);
    return { kind, rows: total, ...outcome, rejected };
  });
}

function importRows(tx: Transaction, layout: LayoutName, rows: readonly CsvRow[], progress: Progress): Promise<Outcome> {
  switch (layout) {
    case "athletics":
    case "institutions":
      return importColleges(tx, rows, layout, progress);
    case "high-schools":
      return importHighSchools(tx, rows, progress);
    case "cities":
      return importCities(tx, rows, progress);
    case "colors":
      return importColors(tx, rows, progress);
  }
}
