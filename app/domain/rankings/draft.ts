/** Drafts as tables. Pure values. Rules: docs/rules.md R31, L10. */
import { slug } from "../base/format";
import type { TableShape } from "../base/tables";
import { sports } from "../teams/sports";

/** The sport and the year that an address names: `football`, `2015`; null of what is none. */
export function sportAndYear(sportSlug: string, year: string): { sportKey: number; sportName: string; year: number } | null {
  const sport = sports.find(({ name }) => slug(name) === sportSlug);
  return sport && /^[1-9]\d{3}$/.test(year) ? { sportKey: sport.key, sportName: sport.name, year: Number(year) } : null;
}

/** What its address narrows a draft to: the picks of a team; it stands in one order. */
export function draftShape(teams: readonly { key: number; name: string }[]): TableShape<never> {
  const options = teams.map(({ key, name }) => ({ value: String(key), label: name }));
  return { sorts: [], filters: [{ name: "team", label: "Team", all: "Any team", options }] };
}
