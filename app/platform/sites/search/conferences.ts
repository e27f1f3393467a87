/** Conferences that are called so (docs/rules.md S11). */
import { sql, type SQL } from "drizzle-orm";
import type { FoundConference } from "~/contract/sites/search";
import type { Database } from "../../db/database";
import { pattern } from "../../teams/organizations/search";

/** By name or abbreviation: those that are called exactly so first, then by name. There are some hundred of them in a country. */
export async function readConferences(db: Database, ways: readonly (readonly string[])[], limit: number): Promise<FoundConference[]> {
  const any = (conditions: readonly SQL[]) => sql.join([...conditions], sql` or `);
  const called = ways.map((words) => {
    const all = words.map((word) => sql`c.texts like ${pattern("% ", word, "%")}`);
    return sql`(${sql.join(all, sql` and `)})`;
  });
  const exactly = ways.map((words) => sql`c.texts like ${pattern("%| ", words.join(" "), " |%")}`);
  const { rows } = await db.execute<FoundConference & Record<string, unknown>>(sql`
    select c.key, c.name, c.abbreviation
    from (
      select *, '| ' || search_text || ' | ' || regexp_replace(lower(coalesce(abbreviation, '')), '[^a-z0-9]+', ' ', 'g') || ' |' as texts
      from conferences
    ) c
    where ${any(called)}
    order by not (${any(exactly)}), c.search_text, c.key limit ${limit}
  `);
  return rows;
}
