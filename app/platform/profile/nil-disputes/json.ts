import { sql, type SQL } from "drizzle-orm";
import { queueCountLimit } from "~/domain/review/items";
import { openStatuses } from "~/domain/profile/valuations";
import type { Given } from "../../db/given";

/** One row of nil_disputes, aliased `nd`, as NilDispute; staff are named by the words given. */
export function nilDisputeJson(staffName: SQL): SQL {
  return sql`json_build_object(
    'key', nd.key,
    'personKey', nd.person_key,
    'status', nd.status,
    'version', nd.version,
    'createdAt', nd.created_at,
    'changedAt', nd.changed_at,
    'entries', (
      select coalesce(json_agg(json_build_object(
        'type', e.type, 'part', e.part, 'status', e.status, 'text', e.text, 'by', case when e.type is null then ${staffName} else u.name end, 'at', e.at
      ) order by e.key), '[]'::json)
      from nil_dispute_entries e join users u on u.key = e.author_user_key where e.dispute_key = nd.key
    )
  )`;
}

/** What the athlete's side said last in the case `nd`: its reason, or the part that it named. */
export function lastOf(column: SQL): SQL {
  return sql`(select e.${column} from nil_dispute_entries e where e.dispute_key = nd.key and e.type is not null order by e.key desc limit 1)`;
}

/**
 * Where the latest challenge of a person's valuation stands, with what staff ask and nobody has answered yet (ChallengeStanding); null
 * without one.
 */
export function challengeStandingJson(personKey: Given<number>): SQL {
  return sql`(
    select json_build_object('status', nd.status, 'changedAt', nd.changed_at, 'part', ${lastOf(sql`part`)}, 'question', case when nd.status = 'PendingInformation' then (
      select e.text from nil_dispute_entries e where e.dispute_key = nd.key order by e.key desc limit 1
    ) end)
    from nil_disputes nd where nd.person_key = ${personKey} order by nd.key desc limit 1
  )`;
}

/** Open cases, counted to a limit. */
export const openCasesCount: SQL = sql`(
  select count(*)::int from (select 1 from nil_disputes where status in (${sql.join(
    openStatuses.map((status) => sql`${status}`),
    sql`, `,
  )}) limit ${queueCountLimit}) counted
)`;
