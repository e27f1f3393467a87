/** What may stand in a name or a place. */
import { searchable } from "~/domain/teams/organizations";
import type { CsvRow } from "./csv";

const longest = 200;

/** What is wrong with the first bad field, as the end of a sentence about its row; null when all are good. */
export function flawOf(fields: Record<string, string>): string | null {
  for (const [label, text] of Object.entries(fields)) {
    if (text === "") return `has no ${label}`;
    if (text.length > longest) return `has a ${label} of ${text.length} characters; ${longest} are the most`;
    if (/[\u0000-\u001f\u007f]/.test(text)) return `has a control character in its ${label}`;
    if (searchable(text) === "") return `has a ${label} without a letter or digit`;
  }
  return null;
}

/** The same of fields that may be empty. */
export function optionalFlawOf(fields: Record<string, string>): string | null {
  return flawOf(Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== "")));
}

export function isState(text: string): boolean {
  return /^[A-Z]{2}$/.test(text);
}

/** Runs of spaces as one. */
export function tidy(text: string): string {
  return text.replace(/ {2,}/g, " ");
}

/** The Department of Education's number of a college; what is none as the end of a sentence about its row. */
export function unitIdOf(row: CsvRow, column: string): number | string {
  const unitId = row.get(column);
  return /^[1-9]\d{0,8}$/.test(unitId) ? Number(unitId) : `has the unit id ${JSON.stringify(unitId)}, which is not a number`;
}

/** A town as two rosters are compared by it; empty where nothing is said. */
export function comparedTown(cityName: string | null, region: string | null): string {
  return searchable(`${cityName ?? ""} ${region ?? ""}`);
}
