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
  const [first, ...rest] = parseRecords(decode(bytes).replace(/\r\n?/g, "\n"));
  if (!first || first.record.every((field) => field.trim() === "")) throw new UnusableFile("The file is empty.");

  const header = first.record.map((name) => name.trim());
  const columns = new Map(header.map((name, index) => [name.toLowerCase(), index]));
  const csv: Csv = { header, rows: [], unreadable: [] };
  for (const { record, raw, info } of rest) {
    const line = info.lines - raw.trim().split("\n").length + 1;
    const flaw = flawOf(record, raw, header.length);
    if (flaw) csv.unreadable.push({ line, text: flaw });
    else csv.rows.push({ line, get: (column) => (record[columns.get(column.toLowerCase()) ?? -1] ?? "").trim() });
  }
  return csv;
}

function flawOf(record: readonly string[], raw: string, columnCount: number): string | null {
  if (record.length !== columnCount) return `has ${record.length} ${record.length === 1 ? "field" : "fields"} instead of ${columnCount}`;
  // Well written, a quotation mark inside a field is doubled.
  if (record.some((field) => field.includes('"')) && !raw.includes('""')) return "has a quotation mark in the wrong place";
  return null;
}

interface ParsedRecord {
  record: string[];
  /** As it stands in the file. */
  raw: string;
  info: { lines: number };
}

function parseRecords(text: string): ParsedRecord[] {
  try {
    return parse(text, {
      info: true,
      raw: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    }) as unknown as ParsedRecord[];
  } catch (error) {
    if ((error as { code?: unknown }).code === "CSV_QUOTE_NOT_CLOSED")
      throw new UnusableFile("A quotation mark in the file is never closed.");
    throw error;
  }
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
