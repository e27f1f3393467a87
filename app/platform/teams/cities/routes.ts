import { createRoute, z } from "@hono/zod-openapi";
import { inArray, like, sql } from "drizzle-orm";
import { CityFound } from "~/contract/teams/cities";
import { searchable, searchMinimum } from "~/domain/teams/organizations";
import { cities } from "../../db/schema/places";
import { json, KeyQuery, listOf, problems, signedInOnly, type PlatformApp, type PlatformDeps } from "../../module";

const most = 20;

const search = createRoute({
  ...signedInOnly,
  method: "get",
  path: "/rdb/v1/cities",
  summary: "Find cities by name or by key",
  request: {
    query: z.object({
      name: z.string().max(100).default("").openapi({ description: "Under three characters nothing is found." }),
      key: listOf(KeyQuery).openapi({ description: "Cities already chosen; may be repeated, and then the name does not matter." }),
    }),
  },
  responses: { 200: json(z.array(CityFound), "Names that begin so first"), ...problems(400, 401) },
});

export function registerCities(app: PlatformApp, deps: PlatformDeps): void {
  app.openapi(search, async (c) => {
    const { name, key } = c.req.valid("query");
    // Letters, digits and spaces alone are left, so nothing in it is a wildcard.
    const wanted = searchable(name);
    if (key.length === 0 && wanted.length < searchMinimum) return c.json([], 200);
    const rows = await deps.db
      .select({ key: cities.key, name: cities.name, stateAbbreviation: cities.stateAbbreviation })
      .from(cities)
      .where(key.length > 0 ? inArray(cities.key, key) : like(cities.searchText, `%${wanted}%`))
      .orderBy(sql`(${cities.searchText} like ${`%|${wanted}%`}) desc`, cities.name, cities.stateAbbreviation, cities.key)
      .limit(most);
    return c.json(rows.map(({ stateAbbreviation, ...city }) => ({ ...city, state: { abbreviation: stateAbbreviation } })), 200);
  });
}
