/** How one college is recognized under the names that different files give it. Pure values. */
import { searchable } from "~/domain/teams/organizations";

export interface CollegeNames {
  fullName: string;
  aliases: readonly string[];
  cityName: string | null;
  stateAbbreviation: string | null;
}

/**
 * A name without what files write differently: a leading `The`, `-Main Campus`,
 * `at` and `in` before a place, `Saint` for `St`.
 */
export function comparableName(name: string): string {
  return searchable(name)
    .replace(/^the /, "")
    .replace(/\bsaint\b/g, "st")
    .replace(/ (?:at|in) /g, " ")
    .replace(/ (?:(?:main )?campus|campus immersion)$/, "");
}

/**
 * A comparable name without its own city at the end, as in `University of
 * Washington-Seattle Campus`. In `University of Houston` the city is the name.
 */
export function nameWithoutCity(name: string, cityName: string | null): string {
  const comparable = comparableName(name);
  const city = comparableName(cityName ?? "");
  if (!city || !comparable.endsWith(` ${city}`)) return comparable;
  const shorter = comparable.slice(0, -city.length - 1);
  return / of$/.test(shorter) ? comparable : shorter;
}

/**
 * Pairs what is known with what arrives. Three rounds, the surest first: the
 * same name in the same state; then, in the same city, the same name but for
 * the city; then a name that is the other's alias. In each round only pairs
 * that nobody else claims are taken. Answers known → arriving, by index.
 */
export function pairColleges(known: readonly CollegeNames[], arriving: readonly CollegeNames[]): Map<number, number> {
  const pairs = new Map<number, number>();
  const taken = new Set<number>();
  const rounds: ((college: CollegeNames) => { names: string[]; answersTo: string[] })[] = [
    (college) => alike([inState(college, comparableName(college.fullName))]),
    (college) => alike([inCity(college, nameWithoutCity(college.fullName, college.cityName))]),
  ];
  for (const forms of rounds) takePairs(known, arriving, forms, pairs, taken);
  takePairs(known, arriving, byAlias, pairs, taken);
  return pairs;
}

function alike(forms: string[]): { names: string[]; answersTo: string[] } {
  return { names: forms, answersTo: forms };
}

/** A college says its name, and answers to that and to its aliases. */
function byAlias(college: CollegeNames): { names: string[]; answersTo: string[] } {
  const name = inCity(college, comparableName(college.fullName));
  return { names: [name], answersTo: [name, ...college.aliases.map((alias) => inCity(college, comparableName(alias)))] };
}

function takePairs(
  known: readonly CollegeNames[],
  arriving: readonly CollegeNames[],
  forms: (college: CollegeNames) => { names: string[]; answersTo: string[] },
  pairs: Map<number, number>,
  taken: Set<number>,
): void {
  const arrivingByName = indexed(
    arriving,
    (college) => forms(college).names,
    (index) => !taken.has(index),
  );
  const arrivingByAnswer = indexed(
    arriving,
    (college) => forms(college).answersTo,
    (index) => !taken.has(index),
  );
  const claims = new Map<number, number[]>();
  for (const [index, college] of known.entries()) {
    if (pairs.has(index)) continue;
    const { names, answersTo } = forms(college);
    const found = new Set([
      ...names.flatMap((name) => arrivingByAnswer.get(name) ?? []),
      ...answersTo.flatMap((name) => arrivingByName.get(name) ?? []),
    ]);
    const [only] = found;
    if (only !== undefined && found.size === 1) claims.set(only, [...(claims.get(only) ?? []), index]);
  }
  for (const [arrivingIndex, claimants] of claims) {
    const [only] = claimants;
    if (only === undefined || claimants.length > 1) continue;
    pairs.set(only, arrivingIndex);
    taken.add(arrivingIndex);
  }
}

function indexed(
  colleges: readonly CollegeNames[],
  namesOf: (college: CollegeNames) => string[],
  isFree: (index: number) => boolean,
): Map<string, number[]> {
  const index = new Map<string, number[]>();
  for (const [position, college] of colleges.entries()) {
    if (!isFree(position)) continue;
    for (const name of new Set(namesOf(college))) index.set(name, [...(index.get(name) ?? []), position]);
  }
  return index;
}

function inState(college: CollegeNames, name: string): string {
  return `${(college.stateAbbreviation ?? "").toLowerCase()}|${name}`;
}

function inCity(college: CollegeNames, name: string): string {
  return `${inState(college, name)}|${comparableName(college.cityName ?? "")}`;
}

/** What the directory writes into its alias field, with whichever separator that row uses. */
export function splitAliases(text: string): string[] {
  const separator = [/\|/, /;/, /\s{2,}/, /,/, /\//].find((candidate) => candidate.test(text.trim()));
  const parts = separator ? text.split(separator) : [text];
  const aliases = parts.map((part) => part.trim().replace(/\s+/g, " ")).filter(isAlias);
  return [...new Map(aliases.map((alias) => [searchable(alias), alias])).values()];
}

function isAlias(text: string): boolean {
  const form = searchable(text);
  return form.length >= 2 && form.length <= 100 && !/^(?:na|n a|none|inc|llc|corp)$/.test(form);
}

/** Aliases, each spelling of one only once, without the college's own names; sorted, so that no order of imports shows. */
export function mergedAliases(aliases: readonly string[], ownNames: readonly string[]): string[] {
  const byForm = new Map<string, string>();
  for (const alias of [...aliases].sort()) {
    const form = searchable(alias);
    if (form && !ownNames.includes(alias) && !byForm.has(form)) byForm.set(form, alias);
  }
  return [...byForm.values()];
}
