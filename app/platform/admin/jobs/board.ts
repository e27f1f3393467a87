/** What the queue holds, by its states and by the jobs that are known here. One statement. */
import { sql } from "drizzle-orm";
import type { JobsBoard } from "~/contract/admin/jobs";
import { failuresShown } from "~/domain/admin/jobs";
import { productZone } from "~/domain/base/format";
import type { Database } from "../../db/database";
import type { Job } from "../../jobs/job";
import { failureOf } from "../../jobs/jobs";

type Counts = Pick<JobsBoard, "waiting" | "running" | "failed" | "doneToday" | "late">;
interface OfName {
  name: string;
  waiting: number;
  running: number;
  failed: number;
  next: string | null;
  last: JobsBoard["jobs"][number]["last"];
}
type Failed = Omit<JobsBoard["failures"][number], "code"> & { output: unknown };

export async function readBoard(db: Database, jobs: readonly Job[], now: Date): Promise<Omit<JobsBoard, "showsMail">> {
  const { rows } = await db.execute<{ counts: Counts; names: OfName[]; failures: Failed[] }>(sql`
    with by_name as (
      select j.name,
        count(*) filter (where j.state < 'active')::int as waiting,
        count(*) filter (where j.state = 'active')::int as running,
        count(*) filter (where j.state = 'failed')::int as failed,
        count(*) filter (where j.state = 'completed' and j.completed_on >= date_trunc('day', now(), ${productZone}))::int as done_today,
        min(j.start_after) filter (where j.state < 'active') as next
      from pgboss.job j group by j.name
    )
    select
      (select json_build_object(
        'waiting', coalesce(sum(waiting), 0)::int, 'running', coalesce(sum(running), 0)::int, 'failed', coalesce(sum(failed), 0)::int,
        'doneToday', coalesce(sum(done_today), 0)::int, 'late', coalesce(greatest(0, extract(epoch from now() - min(next))), 0)::int
      ) from by_name) as counts,
      (select coalesce(json_agg(json_build_object(
        'name', b.name, 'waiting', b.waiting, 'running', b.running, 'failed', b.failed, 'next', b.next,
        'last', (
          select json_build_object(
            'at', l.completed_on, 'milliseconds', (extract(epoch from l.completed_on - l.started_on) * 1000)::int, 'hasFailed', l.state = 'failed'
          ) from pgboss.job l
          where l.name = b.name and l.state in ('completed', 'failed') and l.started_on is not null order by l.completed_on desc limit 1
        )
      )), '[]'::json) from by_name b) as names,
      (select coalesce(json_agg(f order by f.at desc), '[]'::json) from (
        select j.id, j.name as job, j.completed_on as at, j.retry_count + 1 as tries, j.output
        from pgboss.job j where j.state = 'failed' order by j.completed_on desc limit ${failuresShown}::int
      ) f) as failures
  `);
  const { counts, names, failures } = rows[0]!;
  return {
    ...counts,
    jobs: jobs.map((job) => {
      const seen = names.find(({ name }) => name === job.name);
      const slot = job.every && nextSlot(job.every.seconds, now).toISOString();
      return {
        job: job.name,
        says: job.says,
        every: job.every?.seconds ?? null,
        isWhenWanted: job.every?.when !== undefined,
        waiting: seen?.waiting ?? 0,
        running: seen?.running ?? 0,
        failed: seen?.failed ?? 0,
        last: seen?.last ?? null,
        next: seen?.next ?? slot ?? null,
      };
    }),
    failures: failures.map(({ output, ...failed }) => ({ ...failed, code: failureOf(output) ?? "expired" })),
  };
}

/** What comes by itself comes at most once a slot. */
function nextSlot(seconds: number, now: Date): Date {
  return new Date((Math.floor(now.getTime() / 1000 / seconds) + 1) * seconds * 1000);
}
