/** Cities, by the ID of their file. */
import { searchable } from "~/domain/teams/organizations";
import type { Transaction } from "../db/database";
import { cities } from "../db/schema/places";
import { searchTextOf } from "../teams/organizations/names";
import type { CsvRow, LineNote } from "./csv";
import { flawOf, isState, tidy } from "./fields";
import { emptyOutcome, type Outcome } from "./report";
import { says, writeMerged, type Progress } from "./rows";

/**
 * Keys from here on are of cities that the product brought along itself. An
 * import recognizes those by name and state and fills them in; they keep their
 * key, because profiles and edits refer to it.
 */
export const firstSeededCityKey = 1_000_000;

type City = typeof cities.$inferInsert;

/** `|lexington|lexington ky|lexington kentucky|`. */
export function citySearchText(name: string, stateAbbreviation: string, stateName: string): string {
  return searchTextOf({ fullName: name, name, aliases: [`${name} ${stateAbbreviation}`, `${name} ${stateName}`] });
}

/** The same for every spelling of a city's name. */
export function cityNameKey(city: { name: string; stateAbbreviation: string }): string {
  return `${searchable(city.name)}|${city.stateAbbreviation}`;
}

export async function importCities(tx: Transaction, rows: readonly CsvRow[], progress: Progress): Promise<Outcome> {
  const outcome = emptyOutcome();
  const known = await tx.select().from(cities);
  const knownByKey = new Map(known.map((city) => [city.key, city]));
  const seededByName = new Map(known.filter((city) => city.key >= firstSeededCityKey).map((city) => [cityNameKey(city), city]));
  const firstLines = new Map<number, number>();
  const inserts: City[] = [];
  const updates: City[] = [];

  for (const row of rows) {
    const city = readCity(row);
    if (!("key" in city)) {
      outcome.rejected.push(city);
      continue;
    }
    const earlier = firstLines.get(city.key);
    if (earlier !== undefined) {
      outcome.repeated.push({ line: row.line, text: `has the ID ${city.key} of line ${earlier}` });
      continue;
    }
    firstLines.set(city.key, row.line);
    const existing = knownByKey.get(city.key) ?? takeSeeded(seededByName, city);
    const columns = { ...city, key: existing?.key ?? city.key };
    if (!existing) inserts.push(columns);
    else if (says<City>(columns, existing)) outcome.unchanged += 1;
    else updates.push(columns);
  }

  return writeMerged(tx, cities, { inserts, updates }, { outcome, rows: rows.length, progress });
}

/** A city that lies in two counties has two rows: only the first of them is the seeded one. */
function takeSeeded(seededByName: Map<string, typeof cities.$inferSelect>, city: City): typeof cities.$inferSelect | undefined {
  const seeded = seededByName.get(cityNameKey(city));
  if (seeded) seededByName.delete(cityNameKey(city));
  return seeded;
}

function readCity(row: CsvRow): City | LineNote {
  const { line } = row;
  const id = row.get("ID");
  const [name, stateAbbreviation, stateName] = [tidy(row.get("CITY")), row.get("STATE_CODE"), tidy(row.get("STATE_NAME"))];
  if (!/^[1-9]\d{0,8}$/.test(id) || Number(id) >= firstSeededCityKey) {
    return { line, text: `has the ID ${JSON.stringify(id)}, which is not a number below ${firstSeededCityKey}` };
  }
  const flaw = flawOf({ name, "name of its state": stateName });
  if (flaw) return { line, text: flaw };
  if (!isState(stateAbbreviation)) return { line, text: `has the state ${JSON.stringify(stateAbbreviation)}, which is not two letters` };
  const [latitude, longitude] = [row.get("LATITUDE"), row.get("LONGITUDE")];
  if (![latitude, longitude].every(isDegrees)) return { line, text: `has the position ${latitude}, ${longitude}, which is not in degrees` };
  return {
    key: Number(id),
    name,
    stateAbbreviation,
    stateName,
    county: row.get("COUNTY") || null,
    latitude: latitude || null,
    longitude: longitude || null,
    searchText: citySearchText(name, stateAbbreviation, stateName),
  };
}

function isDegrees(text: string): boolean {
  return text === "" || (/^-?\d{1,3}(?:\.\d+)?$/.test(text) && Math.abs(Number(text)) <= 180);
}
