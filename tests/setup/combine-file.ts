/**
 * The measured adults of the combine, as numbers only: names, colleges and
 * positions are not even parsed.
 */
import { parse } from "csv-parse/sync";
import { addDays, formatISO } from "date-fns";

export const combineFile = "nfl-combine-2003-2012.csv";

/** The type of measurement that a column holds, in the type's own units. */
const typeOfColumn: Readonly<Record<string, number>> = {
  height: 1,
  weight: 2,
  vert: 4,
  "40yd": 6,
  shuttle: 7,
  cone: 14,
  broad: 15,
  bench: 16,
};

/** Splits of the dash, of which there is no type. */
const columnsWithoutType = ["10yd", "20yd"];

/** A measurement as it was typed, or as it came back. */
export interface Result {
  measurementTypeKey: number;
  dateOccurred: string;
  value: string;
}

/** The measurements of one adult, all of one day that no other line has. */
export interface CombineRow {
  line: number;
  results: Result[];
}

/** The rows of the file, and how many of its numbers have no type of measurement. */
export function readCombine(text: string): { rows: CombineRow[]; withoutType: number } {
  const known = [...Object.keys(typeOfColumn), ...columnsWithoutType];
  const records = parse(text, { bom: true, columns: (header: string[]) => header.map((name) => known.includes(name) && name) }) as Record<
    string,
    string
  >[];
  const rows = records.map((record, index) => {
    const typed = Object.entries(typeOfColumn).flatMap(([column, type]): [number, string][] =>
      record[column] ? [[type, record[column]]] : [],
    );
    return combineRow(index + 2, typed);
  });
  const withoutType = records.flatMap((record) => columnsWithoutType.filter((column) => record[column])).length;
  return { rows, withoutType };
}

/** So many rows, spread evenly over all of them. */
export function spread<T>(rows: readonly T[], count: number): T[] {
  const share = Math.min(count, rows.length);
  const placeOf = (index: number) => Math.floor((index * share) / rows.length);
  return rows.filter((_row, index) => placeOf(index) !== placeOf(index - 1));
}

/** Heights and weights just outside the limits, and at them: lines that no file has. */
export const rowsOutside = [
  [1, "47"],
  [1, "47.75"],
  [1, "96.25"],
  [1, "97"],
  [2, "79"],
  [2, "79.5"],
  [2, "500.5"],
  [2, "501"],
].map(asRow(5000));
export const rowsAtLimits = [
  [1, "48"],
  [1, "96"],
  [2, "80"],
  [2, "500"],
].map(asRow(5100));

/** What the description says to a result; null where it takes it. Written out here, apart from the rules under test. */
export function refusalOf({ measurementTypeKey, value }: Result): string | null {
  const number = Number(value);
  if (value.trim() === "" || !Number.isFinite(number)) return "Measurement value must be a number.";
  if (measurementTypeKey === 1 && number < 48) return "Height must be at least 4 feet.";
  if (measurementTypeKey === 1 && number > 96) return "Height cannot exceed 8 feet.";
  if (measurementTypeKey === 2 && number < 80) return "Weight must be at least 80 lbs.";
  if (measurementTypeKey === 2 && number > 500) return "Weight cannot exceed 500 lbs.";
  return null;
}

/** Results that are in one list and not in the other; the same is the same type, day and number. */
export function differences(sent: readonly Result[], read: readonly Result[]): string[] {
  const counts = new Map<string, number>();
  const count = (results: readonly Result[], by: number) => {
    for (const { measurementTypeKey, dateOccurred, value } of results) {
      const text = `type ${measurementTypeKey} on ${dateOccurred}: ${Number(value)}`;
      counts.set(text, (counts.get(text) ?? 0) + by);
    }
  };
  count(sent, 1);
  count(read, -1);
  return [...counts].flatMap(([text, surplus]) =>
    Array<string>(Math.abs(surplus)).fill(`${text} was ${surplus > 0 ? "sent and not read" : "read and not sent"}`),
  );
}

function combineRow(line: number, typed: readonly (readonly [type: number, value: string])[]): CombineRow {
  const dateOccurred = formatISO(addDays(new Date(2003, 0, 1), line), { representation: "date" });
  return { line, results: typed.map(([measurementTypeKey, value]) => ({ measurementTypeKey, dateOccurred, value })) };
}

function asRow(firstLine: number) {
  return ([type, value]: (string | number)[], index: number): CombineRow => combineRow(firstLine + index, [[Number(type), String(value)]]);
}
