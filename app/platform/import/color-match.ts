/** Which college a row of a color file means. Pure values. */
import { searchable } from "~/domain/teams/organizations";
import { comparableName, nameWithoutCity } from "./college-names";
import { expandStates, stateOf } from "./state-names";

export interface KnownCollege {
  key: number;
  fullName: string;
  name: string;
  aliases: readonly string[];
  cityName: string | null;
  stateAbbreviation: string | null;
  division: string | null;
}

export type Match<C> = { college: C } | { reason: string };

/** Colleges by every name that a color file may call them. */
export interface CollegeIndex<C extends KnownCollege> {
  /** By full name, short name or alias. */
  byName: Map<string, C[]>;
  /** By full name, also without its city, so that `University of Washington` is found. */
  byFullName: Map<string, C[]>;
}

export function indexColleges<C extends KnownCollege>(colleges: readonly C[]): CollegeIndex<C> {
  const index: CollegeIndex<C> = { byName: new Map(), byFullName: new Map() };
  for (const college of colleges) {
    const own = [college.fullName, college.name, ...college.aliases].map(comparableName);
    for (const form of new Set(own)) add(index.byName, form, college);
    const full = [comparableName(college.fullName), nameWithoutCity(college.fullName, college.cityName)];
    for (const form of new Set(full)) add(index.byFullName, form, college);
  }
  return index;
}

/**
 * The one college that a school's short name means: by name or alias, as
 * `X University`, `University of X` or `X College`; a place in brackets and the
 * file's type narrow it down. Without exactly one, the reason.
 */
export function matchSchool<C extends KnownCollege>(index: CollegeIndex<C>, school: string, type: string): Match<C> {
  const { name, place } = withoutPlace(school);
  const forms = [...new Set([name, expandStates(name)])].map(comparableName);
  const found = new Set<C>(index.byName.get(comparableName(school)));
  const fullForms = forms.flatMap((form) => [`${form} university`, `university of ${form}`, `${form} college`]);
  for (const form of forms) for (const college of index.byName.get(form) ?? []) found.add(college);
  for (const form of fullForms) for (const college of index.byFullName.get(form) ?? []) found.add(college);
  const inPlace = [...found].filter((college) => !place || college.stateAbbreviation === place);
  const isItself = (college: C) => isCalled(college, [...forms, ...fullForms]);
  const candidates = ofType(inPlace, type, isItself);
  const [only, another] = candidates;
  if (only && !another) return { college: only };
  const itself = candidates.filter(isItself);
  if (itself[0] && itself.length === 1) return { college: itself[0] };
  if (candidates.length === 0) return { reason: "no college has this name" };
  const names = candidates.slice(0, 4).map((college) => `${college.fullName} (${college.stateAbbreviation ?? "?"})`);
  return { reason: `means any of ${candidates.length} colleges: ${names.join(", ")}${candidates.length > 4 ? ", …" : ""}` };
}

/** By its own whole name or short name: not by an alias, and not only without its city. */
function isCalled(college: KnownCollege, forms: readonly string[]): boolean {
  return [college.fullName, college.name].some((name) => forms.includes(comparableName(name)));
}

/** The division that the file's type stands for, and the wider one for schools that have moved since. */
const divisions: Record<string, { narrow: RegExp; wide: RegExp }> = {
  P5: { narrow: /FBS/, wide: /Division I(?!I)/ },
  G5: { narrow: /FBS/, wide: /Division I(?!I)/ },
  FCS: { narrow: /FCS/, wide: /Division I(?!I)/ },
  hoopR: { narrow: /Division I without/, wide: /Division I(?!I)/ },
  DII: { narrow: /Division II(?!I)/, wide: /Division II(?!I)/ },
};

/** Schools move between divisions: one of another division still counts when it is called exactly so. */
function ofType<C extends KnownCollege>(candidates: readonly C[], type: string, isItself: (college: C) => boolean): C[] {
  if (type === "DIII") return candidates.filter((college) => !/Division II?(?!I)/.test(college.division ?? ""));
  const division = divisions[type];
  if (!division) return [...candidates];
  const inDivision = (wanted: RegExp) => candidates.filter((college) => wanted.test(college.division ?? ""));
  const narrow = inDivision(division.narrow);
  if (narrow.length > 0) return narrow;
  const wide = inDivision(division.wide);
  return wide.length > 0 ? wide : candidates.filter((college) => college.division === null || isItself(college));
}

/** `Miami (OH)` is Miami, in Ohio. Brackets that name no state stay part of the name. */
function withoutPlace(school: string): { name: string; place: string | null } {
  const match = /^(.*\S)\s*\(([^)]+)\)$/.exec(school.trim());
  const place = match ? stateOf(match[2] ?? "") : null;
  return match && place ? { name: match[1] ?? school, place } : { name: school, place: null };
}

function add<C>(index: Map<string, C[]>, form: string, college: C): void {
  const there = index.get(form);
  if (there) there.push(college);
  else index.set(form, [college]);
}

/** A color of the file, in lower case; null for one that stands for nothing. */
export function readColor(text: string): { color: string | null } | null {
  if (/^(?:na)?$/i.test(text)) return { color: null };
  return /^#[0-9a-f]{6}$/i.test(text) ? { color: text.toLowerCase() } : null;
}

/**
 * The two colors that a row tells. Where neither has a hue — `#000000` is
 * written where nothing is known, mostly beside white or a gray — it tells
 * nothing. A second color that repeats the first tells nothing more.
 */
export function colorsTold(
  primary: string | null,
  secondary: string | null,
): { primaryColor: string; secondaryColor: string | null } | null {
  if (primary === null || ![primary, secondary].some((color) => color !== null && hasHue(color))) return null;
  return { primaryColor: primary, secondaryColor: secondary === primary ? null : secondary };
}

/** Whether red, green and blue are far enough apart for the eye to see a color. */
function hasHue(color: string): boolean {
  const channels = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
  return Math.max(...channels) - Math.min(...channels) > 24;
}

/** Whether an alias would say something that the college's names do not say yet. */
export function isNewName(college: KnownCollege, alias: string): boolean {
  const form = searchable(alias);
  return ![college.fullName, college.name, ...college.aliases].some((name) => searchable(name) === form);
}
