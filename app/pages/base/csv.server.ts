/** Lists as files of comma-separated values (docs/rules.md F9; docs/promises.md M2). */
import { stringify } from "csv-stringify/sync";

export interface CsvColumn<Row> {
  head: string;
  /** A number stays one; nothing stands for null. */
  of: (row: Row) => string | number | null;
}

/** A part of a list, and where the next begins; null of the last. */
export interface CsvPart<Row> {
  rows: readonly Row[];
  next: string | null;
}

/**
 * The list as a file that is sent part by part, each read when the one before has been taken: none is held whole. What fails before the
 * first part is thrown; what fails later breaks the file off, so that nobody takes it for whole.
 */
export async function csvFile<Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  read: (after: string | null) => Promise<CsvPart<Row>>,
): Promise<Response> {
  const encoder = new TextEncoder();
  const first = await read(null);
  async function* parts() {
    const head = linesOf([columns.map(({ head: word }) => word)]);
    const lines = (rows: readonly Row[]) => linesOf(rows.map((row) => columns.map(({ of }) => of(row))));
    yield head + lines(first.rows);
    for (let { next } = first; next !== null;) {
      const part = await read(next);
      yield lines(part.rows);
      ({ next } = part);
    }
  }
  const written = parts();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await written.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await written.return();
    },
  });
  return new Response(body, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.csv"`,
      "cache-control": "no-store",
    },
  });
}

/**
 * Lines of cells. Texts stand in quotes, so that no line end in them begins a line; one that a spreadsheet would take for a formula begins
 * with an apostrophe, however much white space was to hide that.
 */
export function linesOf(rows: readonly (readonly (string | number | null)[])[]): string {
  return stringify(
    rows.map((row) => [...row]),
    { quoted_string: true, escape_formulas: true, record_delimiter: "\r\n", cast: { string: (text) => text.trimStart() } },
  );
}
