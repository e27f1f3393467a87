import { sql } from "drizzle-orm";
import { administersRoles } from "~/domain/account/roles";
import { heldRoles } from "../../account/sessions/managers";
import type { Act } from "../../act";
import { record } from "../../audit/record";
import { codeOf } from "../../db/outages";
import { retry } from "../../jobs/queue";
import { forbidden, notFound, refuse, type Refusal } from "../../module";

/** SQLSTATE: there is one already. */
const twice = "23505";

/** Lets a failed job wait once more (docs/rules.md G12). */
export async function retryJob(act: Act, job: string, id: string): Promise<Refusal | null> {
  try {
    return await act.db.transaction(async (tx) => {
      if (!administersRoles(await heldRoles(tx, act.viewer))) return closed();
      if (!(await retry(tx, job, id))) {
        const { rows } = await tx.execute(sql`select from pgboss.job where name = ${job} and id = ${id}::uuid`);
        return rows.length > 0 ? refuse(409, "not-failed", "This job has not failed, so there is nothing to try again.") : notFound();
      }
      await record(tx, { act: "job.retried", actorUserKey: act.viewer.userKey, subject: `job:${job}:${id}`, requestId: act.requestId });
      return null;
    });
  } catch (error) {
    if (codeOf(error) === twice) return refuse(409, "job-waits", "This job waits for another try already.");
    throw error;
  }
}

/** The refusal of who does not look after the product. */
export function closed(): Refusal<403> {
  return refuse(403, forbidden, "Jobs are for administrators and developers.");
}
