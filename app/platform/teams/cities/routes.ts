import * as operations from "~/contract/teams/operations/cities";
import { inArray, like, sql } from "drizzle-orm";
import { searchable, searchMinimum } from "~/domain/teams/organizations";
import { cities } from "../../db/schema/places";
import { ok, type PlatformApp, type PlatformDeps } from "../../module";
import { mount } from "../../mount";

const most = 20;

export function registerCities(app: PlatformApp, deps: PlatformDeps): void {
  mount(app, operations.search, async ({ query }) => {
    const { name, key } = query;
    // Letters, digits and spaces alone are left, so nothing in it is a wildcard.
    const wanted = searchable(name);
    if (key.length === 0 && wanted.length < searchMinimum) return ok([]);
    const rows = await deps.db
      .select({ key: cities.key, name: cities.name, stateAbbreviation: cities.stateAbbreviation })
      .from(cities)
      .where(key.length > 0 ? inArray(cities.key, key) : like(cities.searchText, `%${wanted}%`))
      .orderBy(sql`(${cities.searchText} like ${`%|${wanted}%`}) desc`, cities.name, cities.stateAbbreviation, cities.key)
      .limit(most);
    return ok(rows.map(({ stateAbbreviation, ...city }) => ({ ...city, state: { abbreviation: stateAbbreviation } })));
  });
}
