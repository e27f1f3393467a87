import { sql, type SQL } from "drizzle-orm";

/** Of a person aliased `p`: what their age is judged by (AgeFacts). */
export const ageFactsJson: SQL = sql`json_build_object(
  'birthdays', json_build_array(p.date_of_birth, (select max(owner.date_of_birth) from users owner where owner.person_key = p.key)),
  'level', (select now_at.level from organizations now_at where now_at.key = p.current_organization_key)
)`;
