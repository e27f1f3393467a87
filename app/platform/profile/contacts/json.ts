import { sql, type SQL } from "drizzle-orm";
import type { ReachRelationship } from "~/domain/profile/contacts";
import type { Given } from "../../db/given";

/** A contact `ct` (Contact). */
export const contactJson = sql`json_build_object(
  'key', ct.key, 'relationship', ct.relationship, 'name', ct.name, 'email', ct.email, 'phoneNumber', ct.phone_number,
  'agencyName', ct.agency_name, 'changedAt', ct.changed_at
)`;

/** The one contact of a relationship that has one at most, as contact information says it; every value is null without one. */
export function reachJson(personKey: Given<number>, relationship: ReachRelationship): SQL {
  const agency = relationship === "Representation" ? sql`'agencyName', ct.agency_name, ` : sql``;
  return sql`(
    select json_build_object('value', json_build_object(${agency}'name', ct.name, 'email', ct.email, 'phoneNumber', ct.phone_number))
    from (select 1) one left join contacts ct on ct.person_key = ${personKey} and ct.relationship = ${sql.raw(`'${relationship}'`)}
  )`;
}
