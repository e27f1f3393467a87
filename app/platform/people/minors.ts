import { sql, type SQL } from "drizzle-orm";

/** Of a person of an alias: what their age is judged by (AgeFacts). */
export function ageFactsOf(alias: string): SQL {
  const person = sql.identifier(alias);
  return sql`json_build_object(
    'birthdays', json_build_array(
      ${person}.date_of_birth, greatest(
        (select max(owner.date_of_birth) from users owner where owner.person_key = ${person}.key),
        (
          select max(athlete.date_of_birth) from claims being join users athlete on athlete.key = being.user_key
          where being.person_key = ${person}.key and being.claimant_type = 'Athlete' and being.verified_at is not null
        )
      )
    ),
    'linked', (
      select max(linking.linked_birthday) from claims linking
      where linking.person_key = ${person}.key and linking.verified_at is not null
    ),
    'level', (select now_at.level from organizations now_at where now_at.key = ${person}.current_organization_key)
  )`;
}

/** The same of a person aliased `p`. */
export const ageFactsJson: SQL = ageFactsOf("p");
