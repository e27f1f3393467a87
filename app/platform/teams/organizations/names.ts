/** What an organization is found by. Rules: docs/rules.md O2–O3. */
import { searchable } from "~/domain/teams/organizations";

export interface Named {
  fullName: string;
  /** The name people use: `Kentucky`, `LSU`. The full name where there is no shorter one. */
  name: string;
  aliases: readonly string[];
}

/**
 * `|university of kentucky|kentucky|uk|`: every name in searchable form, so that
 * `|ken` finds a beginning, ` ken` a word and `ken` anything.
 */
export function searchTextOf({ fullName, name, aliases }: Named): string {
  const forms = [fullName, name].flatMap((text) => [searchable(text), shortFormOf(text)]);
  const names = [...new Set([...forms, ...aliases.map(searchable)])].filter(Boolean);
  return `|${names.join("|")}|`;
}

/** Without a leading `The`, and `University of Kentucky` as `kentucky`. */
function shortFormOf(text: string): string {
  return searchable(text)
    .replace(/^the /, "")
    .replace(/^university of (?:the )?/, "");
}

/** Tells rows without a unit id apart: a name is given once in a place. */
export function naturalKeyOf(
  kind: "college" | "high-school" | "collective",
  fullName: string,
  cityName: string,
  stateAbbreviation: string,
): string {
  return [kind, searchable(fullName), searchable(cityName), stateAbbreviation.toLowerCase()].join("|");
}

/** The natural key of a college whose unit id is known: the id alone tells it apart. */
export function naturalKeyOfUnit(unitId: number): string {
  return `unit|${unitId}`;
}

/** The natural key of a franchise, which keeps its id when it moves or is called otherwise. */
export function naturalKeyOfFranchise(id: string): string {
  return `franchise|${id.toLowerCase()}`;
}
