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

/** The largest file that is read, in bytes: it is read as a whole, and what that takes of memory must end somewhere. */
export const largestFile = 64 * 1024 * 1024;

/** Throws UnusableFile when the file is too large, there is no header, or a quotation mark is never closed. */
export function readCsv(bytes: Uint8Array): Csv {
  if (bytes.length > largestFile) throw new UnusableFile(`The file is larger than ${largestFile / 1024 / 1024} MB. Split it by rows.`);
  const csv: Csv = { header: [], rows: [], unreadable: [] };
  let columns: ReadonlyMap<string, number> | null = null;
  // The parser counts a CRLF inside quotes as two lines.
  eachRecord(decode(bytes).replace(/\r\n?/g, "\n"), ({ record, raw, info }) => {
    if (!columns) {
      csv.header = record.map((name) => name.trim());
      columns = new Map(csv.header.map((name, index) => [name.toLowerCase(), index]));
      return;
    }
    const line = info.lines - raw.trim().split("\n").length + 1;
    const flaw = flawOf(record, raw, csv.header.length);
    if (flaw) csv.unreadable.push({ line, text: flaw });
    else csv.rows.push(new Row(line, record, columns));
  });
  if (csv.header.every((name) => name === "")) throw new UnusableFile("The file is empty.");
  return csv;
}

/** A hundred thousand of them share the columns and the method. */
class Row implements CsvRow {
  constructor(
    readonly line: number,
    private readonly record: readonly string[],
    private readonly columns: ReadonlyMap<string, number>,
  ) {}

  get(column: string): string {
    return (this.record[this.columns.get(column.toLowerCase()) ?? -1] ?? "").trim();
  }
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

/** Each record is handed on as it is read, and what the parser knows of it besides is kept nowhere. */
function eachRecord(text: string, take: (record: ParsedRecord) => void): void {
  try {
    parse(text, {
      info: true,
      raw: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      on_record: (record: unknown) => {
        take(record as ParsedRecord);
        return null;
      },
    });
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
