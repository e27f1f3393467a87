/** What a text is that nobody is called: a sport, a position or a town, and the sites that are about it (docs/rules.md S11). */
import { like, sql } from "drizzle-orm";
import type { Known } from "~/contract/sites/search";
import { isCalledSo } from "~/domain/sites/search";
import { searchable } from "~/domain/teams/organizations";
import { sports } from "~/domain/teams/sports";
import type { Database } from "../../db/database";
import { cities, positions } from "../../db/schema/places";
import type { TokenViewer } from "../../module";
import { readSites } from "../read";

/** Names of what it is, at most. */
const mostNamed = 5;

/** The first of a sport, a position and a town that the words say; null of none. */
export async function readKnown(db: Database, viewer: TokenViewer | null, words: readonly string[]): Promise<Known | null> {
  const played = sports.filter(({ name, displayName }) => isCalledSo(name, words) || isCalledSo(displayName, words));
  if (played.length > 0) return ofSports(db, viewer, "sport", played);
  const held = await readPositions(db, words);
  if (held.length > 0) return ofSports(db, viewer, "position", held);
  const towns = await readTowns(db, words);
  if (towns.length === 0) return null;
  const sites = await readSites(db, viewer);
  const text = words.join(" ");
  const there = sites.filter(
    ({ type, organization }) => type === "team" && organization !== null && textsOfTown(organization).includes(text),
  );
  return { is: "town", names: towns, sites: there.map(linkTo) };
}

interface OfSport {
  /** The key of the sport. */
  key: number;
  displayName: string;
}

async function ofSports(db: Database, viewer: TokenViewer | null, is: Known["is"], found: readonly OfSport[]): Promise<Known> {
  const keys = new Set(found.map(({ key }) => key));
  const sites = await readSites(db, viewer);
  return {
    is,
    names: found.map(({ displayName }) => displayName).slice(0, mostNamed),
    sites: sites.filter(({ sport }) => sport !== null && keys.has(sport.key)).map(linkTo),
  };
}

/** Positions that are called so, each by its name and that of its sport. */
async function readPositions(db: Database, words: readonly string[]): Promise<OfSport[]> {
  const rows = await db
    .select({ name: positions.name, abbreviation: positions.abbreviation, sportKey: positions.sportKey })
    .from(positions)
    .orderBy(positions.sportKey, positions.sortOrder);
  return rows.flatMap(({ name, abbreviation, sportKey }) => {
    const sport = sports.find(({ key }) => key === sportKey);
    const isSo = isCalledSo(name, words) || searchable(abbreviation) === words.join(" ");
    return sport && isSo ? [{ key: sportKey, displayName: `${name}, ${sport.displayName}` }] : [];
  });
}

/** Towns that are called so, with or without their state: `Lexington, KY`. */
async function readTowns(db: Database, words: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ name: cities.name, state: cities.stateAbbreviation })
    .from(cities)
    .where(like(cities.searchText, `%|${words.join(" ")}|%`))
    .orderBy(sql`${cities.name} collate "C"`, cities.stateAbbreviation, cities.key)
    .limit(mostNamed);
  return rows.map(({ name, state }) => `${name}, ${state}`);
}

function textsOfTown({ cityName, stateAbbreviation }: { cityName: string | null; stateAbbreviation: string | null }): string[] {
  return [searchable(cityName ?? ""), searchable(`${cityName} ${stateAbbreviation}`)];
}

function linkTo({ name, url }: { name: string; url: string }) {
  return { name, url };
}
