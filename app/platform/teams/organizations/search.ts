/** Organizations found by name. One statement, answered by the trigram index. */
import { and, inArray, sql, type SQL } from "drizzle-orm";
import { union, type AnyPgColumn } from "drizzle-orm/pg-core";
import type { OrganizationFound } from "~/contract/teams/organizations";
import {
  collegeLevels,
  highSchoolLevels,
  organizationLevels,
  searchable,
  searchLimit,
  searchMinimum,
  type OrganizationLevel,
} from "~/domain/teams/organizations";
import type { Database } from "../../db/database";
import { organizations } from "../../db/schema/places";
import type { TokenViewer } from "../../module";
import { organizationVisibleTo } from "./visibility";

/**
 * Rows that a search puts in order, besides those with a name that begins with
 * the term: half of all schools have `school` in their names, and to weigh them
 * all would hold an embedded database for a tenth of a second.
 */
const mostWeighed = 500;

/** Longer than any name; nothing is looked for beyond it. */
const longestTerm = 200;

/** The levels that a search may offer: all but Unknown. */
const offeredLevels = organizationLevels.filter((level) => level !== "Unknown");

/** Those of schools and teams: a collective is offered where one is asked for (docs/rules.md C20). */
const usualLevels = offeredLevels.filter((level) => level !== "Collective");

/**
 * The levels that a query asks for. `College` and `HighSchool` stand for all
 * levels of college and of high school; nothing asked means every level that is
 * offered, but for collectives. Unknown is never offered.
 */
export function levelsAskedFor(types: readonly OrganizationLevel[]): OrganizationLevel[] {
  if (types.length === 0) return usualLevels;
  const meant = types.flatMap((type): readonly OrganizationLevel[] => {
    if (type === "College") return collegeLevels;
    if (type === "HighSchool") return highSchoolLevels;
    return [type];
  });
  return offeredLevels.filter((level) => meant.includes(level));
}

/** The searchable form of what was typed; null when it is too short, or longer than any name. */
export function termOf(searchText: string): string | null {
  if (searchText.trim().length < searchMinimum || searchText.length > longestTerm) return null;
  const term = searchable(searchText);
  return term.length < searchMinimum ? null : term;
}

/** A LIKE pattern with the term's own `%`, `_` and `\` meaning themselves. */
export function pattern(before: string, term: string, after: string): string {
  return before + term.replace(/[\\%_]/g, "\\$&") + after;
}

/** 0 is exactly the term, 1 begins with it, 2 has a word that does, 3 contains it. */
export function closeness(column: AnyPgColumn, term: string): SQL {
  return sql`case
    when ${column} like ${pattern("%|", term, "|%")} then 0
    when ${column} like ${pattern("%|", term, "%")} then 1
    when ${column} like ${pattern("% ", term, "%")} then 2
    else 3
  end`;
}

/** In the order of code points, which is the same on every server. */
export function alphabetically(column: AnyPgColumn): SQL {
  return sql`${column} collate "C"`;
}

const found = {
  key: organizations.key,
  fullName: organizations.fullName,
  name: organizations.name,
  level: organizations.level,
  cityName: organizations.cityName,
  stateAbbreviation: organizations.stateAbbreviation,
  assetUrl: organizations.assetUrl,
  primaryColor: organizations.primaryColor,
  secondaryColor: organizations.secondaryColor,
};

/**
 * At most 20 organizations of these levels whose names match, the closest match
 * first; among equals schools with athletics, the Football Bowl Subdivision
 * before other divisions. Nothing for a term under three characters.
 */
export async function searchOrganizations(
  db: Database,
  viewer: TokenViewer | null,
  searchText: string,
  types: readonly OrganizationLevel[],
): Promise<OrganizationFound[]> {
  const term = termOf(searchText);
  const levels = levelsAskedFor(types);
  if (term === null || levels.length === 0) return [];
  const rows = await searchStatement(db, viewer, term, levels);
  return rows.map(asFound);
}

/** The statement itself, so that its plan can be looked at. */
export function searchStatement(db: Database, viewer: TokenViewer | null, term: string, levels: readonly OrganizationLevel[]) {
  const columns = {
    ...found,
    searchText: organizations.searchText,
    hasAthletics: organizations.hasAthletics,
    division: organizations.division,
  };
  const matching = (like: string) =>
    sql`${organizations.searchText} like ${like} and ${organizations.level} in ${[...levels]} and ${organizationVisibleTo(viewer, "organizations")}`;
  const candidates = union(
    db
      .select(columns)
      .from(organizations)
      .where(matching(pattern("%|", term, "%"))),
    db
      .select(columns)
      .from(organizations)
      .where(matching(pattern("%", term, "%")))
      .limit(mostWeighed),
  ).as("candidates");
  const { searchText, division, hasAthletics, name, key } = candidates;
  return db
    .select()
    .from(candidates)
    .orderBy(
      closeness(searchText, term),
      sql`case when ${division} like '%FBS%' then 0 when ${hasAthletics} then 1 else 2 end`,
      sql`lower(${name}) <> ${term}`,
      alphabetically(name),
      key,
    )
    .limit(searchLimit);
}

/** One organization of any level; null when there is none that the viewer may know of. */
export async function readOrganization(db: Database, viewer: TokenViewer | null, key: number): Promise<OrganizationFound | null> {
  const [organization] = await readOrganizations(db, viewer, [key]);
  return organization ?? null;
}

/** Those of these keys that the viewer may know of, of any level, by name. */
export async function readOrganizations(db: Database, viewer: TokenViewer | null, keys: readonly number[]): Promise<OrganizationFound[]> {
  const rows = await db
    .select(found)
    .from(organizations)
    .where(and(inArray(organizations.key, [...keys]), organizationVisibleTo(viewer, "organizations")))
    .orderBy(alphabetically(organizations.fullName), organizations.key);
  return rows.map(asFound);
}

type FoundRow = Pick<typeof organizations.$inferSelect, keyof typeof found>;

function asFound({
  key,
  fullName,
  name,
  level,
  cityName,
  stateAbbreviation,
  assetUrl,
  primaryColor,
  secondaryColor,
}: FoundRow): OrganizationFound {
  return {
    key,
    fullName,
    name,
    level,
    city: { name: cityName, state: { abbreviation: stateAbbreviation } },
    assetUrl,
    primaryColor,
    secondaryColor,
  };
}
