/** Whom most read, as lists that an address names and that rank. Pure values. Rule: docs/rules.md R46. */
import { slug } from "../base/format";
import type { TableShape } from "../base/tables";
import { sports, type Sport } from "../teams/sports";
import { readerLimits, type ReaderSpan } from "./readers";

/** How the days of a list are called. */
export const spanLabels: Readonly<Record<ReaderSpan, string>> = { week: "The last seven days", day: "The last day" };

/** What the address narrows a list to: to the last of its days. */
export const trendingShape: TableShape<never> = {
  sorts: [],
  filters: [{ name: "span", label: "Days", all: spanLabels.week, options: [{ value: "day", label: spanLabels.day }] }],
};

/** The sport that an address names: `football`. */
export function sportAt(sportSlug: string): Sport | undefined {
  return sports.find(({ name }) => slug(name) === sportSlug);
}

/**
 * Those of a list with their places, of rows that stand by their readers, most first: who has as many shares the place, and the next is
 * counted after all of them. The rows may go on beyond the list, so that its last place is known to be shared.
 */
export function mostRead<T extends { readers: number }>(rows: readonly T[]): (T & { rank: number; isTied: boolean })[] {
  return rows.slice(0, readerLimits.listed).map((row) => ({
    ...row,
    rank: 1 + rows.findIndex(({ readers }) => readers === row.readers),
    isTied: rows.filter(({ readers }) => readers === row.readers).length > 1,
  }));
}
