/** The leaders of a sport in a season, as a table that ranks them. Pure values. Rule: docs/rules.md O41. */
import { slug } from "../base/format";
import { isKey } from "../base/keys";
import type { TableShape } from "../base/tables";
import { groupsOf, statisticsOf, type Statistic } from "./statistics";
import { sports } from "./sports";

/** Rows of a page, and of a part of the file that it can be had as. */
export const leaderRows = { page: 50, part: 500 } as const;

/** A row of somebody's season at a team. */
export interface LeaderRow {
  value: number;
  personKey: number;
  organizationKey: number;
}

/**
 * Where a page ended: its last row that is shown, and how many rows of whom may not be shown came after it, of whom it says nothing else
 * (O27). `shown` is null while no row was shown.
 */
export interface LeaderPlace {
  shown: LeaderRow | null;
  passed: number;
}

/** Characters of a place as it is written. */
export const longestLeaderPlace = 50;

/** The place as it is written: `1204_42_7`, `1204_42_7.3`, `.3`. Null of what no list says. */
export function leaderPlace(text: string): LeaderPlace | null {
  const [isPlace, row, value, person, team, passed] =
    /^(([1-9]\d{0,8})_([1-9]\d{0,9})_([1-9]\d{0,9}))?(?:\.([1-9]\d{0,6}))?$/.exec(text) ?? [];
  if (!isPlace || text.length > longestLeaderPlace) return null;
  const place = { shown: null, passed: Number(passed ?? 0) };
  if (row === undefined) return place;
  const shown = { value: Number(value), personKey: Number(person), organizationKey: Number(team) };
  return isKey(shown.personKey) && isKey(shown.organizationKey) ? { ...place, shown } : null;
}

/** As leaderPlace reads it. */
export function writtenLeaderPlace({ shown, passed }: LeaderPlace): string {
  return (shown ? `${shown.value}_${shown.personKey}_${shown.organizationKey}` : "") + (passed > 0 ? `.${passed}` : "");
}

/** Where a page ends that goes on after a place; a row is null of whom may not be shown. */
export function leadersAfter(rows: readonly (LeaderRow | null)[], after: LeaderPlace | null): LeaderPlace {
  const last = rows.map((row) => row !== null).lastIndexOf(true);
  if (last === -1) return { shown: after?.shown ?? null, passed: (after?.passed ?? 0) + rows.length };
  return { shown: rows[last] ?? null, passed: rows.length - 1 - last };
}

/** `3`, and `T-2` of a place that is shared: the next place is counted after all who share it. */
export function rankInWords({ rank, isTied }: { rank: number; isTied: boolean }): string {
  return isTied ? `T-${rank}` : String(rank);
}

/** The sport and the year that an address names: `football`, `2026`; null of what is none, or of a sport of which nothing is counted. */
export function leadersOf(sportSlug: string, year: string): { sportKey: number; sportName: string; year: number } | null {
  const sport = sports.find(({ key, name }) => slug(name) === sportSlug && groupsOf(key).length > 0);
  return sport && /^[1-9]\d{3}$/.test(year) ? { sportKey: sport.key, sportName: sport.name, year: Number(year) } : null;
}

/** What its address narrows the list to: one of the statistics that have leaders; it stands in one order. */
export function leadersShape(sportKey: number, counted: readonly string[]): TableShape<never> {
  const options = statisticsOf(sportKey)
    .filter(({ name }) => counted.includes(name))
    .map(({ name, label }) => ({ value: slugOf(name), label }));
  return { sorts: [], filters: [{ name: "statistic", label: "Statistic", all: "The first statistic", options }] };
}

/** What is asked for, else the main one of the first group that has leaders; null where none has. */
export function statisticAsked(sportKey: number, counted: readonly string[], chosen: string | undefined): Statistic | null {
  const all = statisticsOf(sportKey).filter(({ name }) => counted.includes(name));
  const mains = groupsOf(sportKey).map(({ main }) => main);
  return all.find(({ name }) => slugOf(name) === chosen) ?? all.find(({ name }) => mains.includes(name)) ?? all[0] ?? null;
}

/** As an address says it: `pass-yards`. */
export function slugOf(statistic: string): string {
  return statistic.replaceAll("_", "-");
}
