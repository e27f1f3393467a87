import { sql } from "drizzle-orm";
import type { PostalCodeFound } from "~/contract/teams/postal-codes";
import { searchable } from "~/domain/teams/organizations";
import { codesBeginningWith, postalDigits, type PostalCode } from "~/domain/teams/postal-codes";
import type { Database } from "../../db/database";

/** The codes that begin with what was typed, each with its city, by the key and name of ours where we have it (docs/rules.md O8). */
export async function searchPostalCodes(
  db: Database,
  typed: string,
  codes: () => Promise<readonly PostalCode[]>,
): Promise<PostalCodeFound[]> {
  const digits = postalDigits(typed);
  const found = digits === null ? [] : codesBeginningWith(digits, await codes());
  return found.length === 0 ? [] : withCities(db, found);
}

/** A city that lies in two counties is there twice: the first of the two is meant. */
async function withCities(db: Database, codes: readonly PostalCode[]): Promise<PostalCodeFound[]> {
  // Letters, digits and spaces alone are left, so nothing in it is a wildcard.
  const wanted = JSON.stringify(codes.map((code) => ({ ...code, term: `%|${searchable(code.city)}|%` })));
  const { rows } = await db.execute<{ body: PostalCodeFound[] }>(sql`
    select json_agg(json_build_object(
      'postalCode', wanted."postalCode",
      'city', json_build_object('key', ours.key, 'name', coalesce(ours.name, wanted.city), 'state', json_build_object('abbreviation', wanted.state))
    ) order by wanted."postalCode") as body
    from json_to_recordset(${wanted}::json) as wanted("postalCode" text, city text, state text, term text)
    left join lateral (
      select c.key, c.name from cities c where c.search_text like wanted.term and c.state_abbreviation = wanted.state order by c.key limit 1
    ) ours on true
  `);
  return rows[0]?.body ?? [];
}
