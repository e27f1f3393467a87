import { sql, type SQL } from "drizzle-orm";
import type { EditTag } from "~/domain/profile/edit-values";
import type { Given } from "../db/given";
import { kindOf } from "./kinds";

/**
 * The source of a fact (Source): the latest approval of its target that stands.
 */
export function sourceJson(personKey: Given<number> | SQL, type: EditTag, target: SQL = sql`${type}::text`): SQL {
  return sql`(
    select json_build_object('tier', coalesce(d.tier, 'SelfReported'), 'date', d.decided_at, 'isAltered', d.is_altered)
    from review_decisions d
    where d.person_key = ${personKey} and d.type = ${type} and d.target = ${target}
      and d.ended_at is null and d.verdict <> 'Rejected' and ${kindOf(type).isSource ?? sql`true`}
    order by d.key desc limit 1
  )`;
}
