/** The figures of the service board, in one statement over what stands (docs/rules.md X1, X2). */
import { sql } from "drizzle-orm";
import type { ServiceBoard } from "~/contract/desk/service";
import { productDay, productZone } from "~/domain/base/format";
import { reviewKinds } from "~/domain/profile/review-kinds";
import { boardDays } from "~/domain/review/service-board";
import type { Database } from "../../db/database";
import { usualJson } from "../../review/usual";

export async function readBoard(db: Database, now: Date): Promise<ServiceBoard> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const zone = sql`${productZone}::text`;
  // Given, and not taken from a row: so the planner knows how few of all decisions are of these days.
  const day = sql`${productDay(now)}::date`;
  const kinds = sql.join(
    reviewKinds.map((kind, place) => sql`(${kind}::text, ${place}::int)`),
    sql`, `,
  );
  const { rows } = await db.execute<{ board: Omit<ServiceBoard, "asOf"> }>(sql`
    with waiting as (
      select kind, count(*)::int as waiting, count(*) filter (where due_at < ${at})::int as overdue, min(coalesce(appealed_at, submitted_at)) as oldest
      from review_items where status = 'Pending' and is_lead and not awaits_athlete group by kind
    ), today as (
      select ${day} as day
    ), decided as (
      select (d.decided_at at time zone ${zone})::date as day, d.verdict, d.ended_as
      from review_decisions d
      where d.decided_at >= ((${day} - ${boardDays - 1}::int)::timestamp at time zone ${zone}) and d.decided_at <= ${at}
        and d.is_lead and d.decider_user_key is not null and d.verdict in ('Approved', 'Rejected')
    )
    select json_build_object(
      'backlog', (
        select json_build_object(
          'waiting', coalesce(sum(waiting), 0)::int, 'overdue', coalesce(sum(overdue), 0)::int, 'oldestWaitsSince', min(oldest),
          'awaitingAthlete', (select count(*)::int from review_items where status = 'Pending' and is_lead and awaits_athlete)
        ) from waiting
      ),
      'kinds', (
        select json_agg(json_build_object(
          'kind', k.kind, 'waiting', coalesce(w.waiting, 0), 'overdue', coalesce(w.overdue, 0), 'oldestWaitsSince', w.oldest, 'usual', ${usualJson(sql`k.kind`)}
        ) order by k.place)
        from (values ${kinds}) k(kind, place) left join waiting w on w.kind = k.kind
      ),
      'days', (
        select json_agg(json_build_object('day', each.day, 'approved', each.approved, 'rejected', each.rejected) order by each.day)
        from (
          select to_char(today.day - back, 'YYYY-MM-DD') as day,
            (count(*) filter (where d.verdict = 'Approved'))::int as approved, (count(*) filter (where d.verdict = 'Rejected'))::int as rejected
          from today cross join generate_series(0, ${boardDays - 1}::int) back left join decided d on d.day = today.day - back
          group by today.day, back
        ) each
      ),
      'decided', (
        select json_build_object(
          'approved', count(*) filter (where verdict = 'Approved'), 'rejected', count(*) filter (where verdict = 'Rejected'),
          'undone', count(*) filter (where ended_as = 'Undone'), 'reversed', count(*) filter (where ended_as = 'Reversed')
        ) from decided
      )
    ) as board
  `);
  return { asOf: now.toISOString(), ...rows[0]!.board };
}
