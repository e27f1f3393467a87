import { sql, type SQL } from "drizzle-orm";
import { adultLevels } from "~/domain/account/minors";

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

/** Whether a person of an alias is of age: what isMinor denies, of rows, so that a list of many stops where it is full. */
export function ofAge(today: string, alias = "p"): SQL {
  const person = sql.identifier(alias);
  const isAdult = (day: SQL) => sql`${day} <= ${today}::date - interval '18 years'`;
  return sql`(
    (${person}.date_of_birth is null or ${isAdult(sql`${person}.date_of_birth`)})
    and not exists (
      select from users owner where owner.person_key = ${person}.key and not ${isAdult(sql`owner.date_of_birth`)}
    )
    and not exists (
      select from claims c left join users athlete on athlete.key = c.user_key and c.claimant_type = 'Athlete'
      where c.person_key = ${person}.key and c.verified_at is not null
        and (not ${isAdult(sql`c.linked_birthday`)} or not ${isAdult(sql`athlete.date_of_birth`)})
    )
    and (
      ${person}.date_of_birth is not null
      or exists (select from organizations now_at where now_at.key = ${person}.current_organization_key and now_at.level in ${[...adultLevels]})
      or exists (select from users owner where owner.person_key = ${person}.key and owner.date_of_birth is not null)
      or exists (
        select from claims being join users athlete on athlete.key = being.user_key
        where being.person_key = ${person}.key and being.claimant_type = 'Athlete' and being.verified_at is not null
          and athlete.date_of_birth is not null
      )
    )
  )`;
}
