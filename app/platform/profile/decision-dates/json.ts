import { sql, type SQL } from "drizzle-orm";
import type { DecisionDate } from "~/contract/profile/decision-dates";
import { isMinor, type AgeFacts } from "~/domain/account/minors";
import type { Given } from "../../db/given";
import { commitmentList } from "../../people/commitments";

/** Whether the decision day of a person aliased `p` is still to come: it is not over, and nothing is decided yet (docs/rules.md E12). */
export function isToCome(today: Given<string>): SQL {
  return sql`p.decision_day >= ${today}::date and (
    select true from recruitment_interests decided
    where decided.person_key = p.key and decided.recruitment_status in (${commitmentList}) limit 1
  ) is null`;
}

/** What stands on the profile of a person aliased `p` (DecisionDate); null of none. */
export const decisionDateJson: SQL = sql`case when p.decision_day is not null then json_build_object(
  'day', p.decision_day, 'time', p.decision_time, 'place', p.decision_place
) end`;

/** The same as everybody reads it: where a minor will be is for the own side and staff alone. */
export function asEverybodyReads<D extends DecisionDate>(decision: D, age: AgeFacts, today: string): D {
  return isMinor(age, today) ? { ...decision, place: null } : decision;
}
