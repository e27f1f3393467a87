import type { Database } from "~/platform/db/database";
import { cities } from "~/platform/db/schema/places";

/** Three cities of Kentucky; answers their keys. */
export async function addCities(db: Database): Promise<number[]> {
  const keys = [101, 102, 103];
  await db
    .insert(cities)
    .values(keys.map((key) => ({ key, name: `City ${key}`, stateAbbreviation: "KY", stateName: "Kentucky", searchText: `city ${key}` })));
  return keys;
}
