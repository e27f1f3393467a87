/** Reading a CSV file as other people write them: any usual encoding, quotes, line ends. */
import { parse } from "csv-parse/sync";

/** The file cannot be imported at all. The message is one line, fit to be printed as it is. */
export class UnusableFile extends Error {
  override name = "UnusableFile";
}

/** A remark on one line of the file. */
export interface LineNote {
  line: number;
  text: string;
}

export interface CsvRow {
  /** Where the row begins, counted from 1; the header is line 1. */
  line: number;
  /** The trimmed field of a column; the columns were checked when the file was recognized. */
  get(column: string): string;
}

export interface Csv {
  /** Column names as the file spells them. */
  header: string[];
  rows: CsvRow[];
  /** Rows that could not be read. */
  unreadable: LineNote[];
}

/** Throws UnusableFile when there is no header, or a quotation mark is never closed. */
export function readCsv(bytes: Uint8Array): Csv {
  // The parser counts a CRLF inside quotes as two lines.
  const text = decode(bytes).replace(/\r\n?/g, "\n");
  const unreadable = new Map<number, LineNote>();
  const records = parseRecords(text, unreadable);
  const [first, ...rest] = records;
  if (!first || first.record.every((field) => field === "")) throw new UnusableFile("The file is empty.");

  const header = first.record.map((name) => name.trim());
  const columns = new Map(header.map((name, index) => [name.toLowerCase(), index]));
  const rows: CsvRow[] = [];
  let line = first.info.lines + 1;
  for (const { record, info } of rest) {
    const begins = info.lines - record.join("").split("\n").length + 1;
    line = Math.max(begins, line);
    if (record.length !== header.length) {
      unreadable.set(line, { line, text: `has ${record.length} ${record.length === 1 ? "field" : "fields"} instead of ${header.length}` });
    } else {
      rows.push({ line, get: (column) => (record[columns.get(column.toLowerCase()) ?? -1] ?? "").trim() });
    }
    line = info.lines + 1;
  }
  return { header, rows, unreadable: [...unreadable.values()].sort((a, b) => a.line - b.line) };
}

interface ParsedRecord {
  record: string[];
  info: { lines: number };
}

function parseRecords(text: string, unreadable: Map<number, LineNote>): ParsedRecord[] {
  let isUnclosed = false;
  const records = parse(text, {
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error) => {
      if (!error) return undefined;
      if (error.code === "CSV_QUOTE_NOT_CLOSED") isUnclosed = true;
      const line = (error as unknown as { lines: number }).lines;
      unreadable.set(line, { line, text: "has a quotation mark in the wrong place" });
      return undefined;
    },
  }) as unknown as ParsedRecord[];
  if (isUnclosed) throw new UnusableFile("A quotation mark in the file is never closed.");
  return records;
}

/** UTF-8 with or without a mark, UTF-16 with one; what is neither is taken for Windows-1252. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
