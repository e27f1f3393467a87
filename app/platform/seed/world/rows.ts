/** Rows of tables by number, whoever writes them: the benchmark by COPY, the demo by inserts. */

/** Of a JSON column an object, of an array an array. */
export type Cell = string | number | boolean | null | undefined | object;
export type Row = readonly Cell[];

/** A table with its rows by number; a number may give none, one or several. */
export interface Filled {
  table: string;
  columns: readonly string[];
  count: number;
  rowsOf: (index: number) => readonly Row[];
}

export function at(moment: number): string {
  return new Date(moment).toISOString();
}
