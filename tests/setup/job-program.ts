/** A node that does one job, and stands still at the step that STOP_AT names, to be killed there. */
import { sql } from "drizzle-orm";
import pino from "pino";
import { openDatabase } from "~/platform/db/database";
import type { Job } from "~/platform/jobs/job";
import { createJobs } from "~/platform/jobs/jobs";

const { DATABASE_URL: databaseUrl = null, DATA_DIR: dataDir, STOP_AT: stopAt, KIND: kind } = process.env;
const { db } = await openDatabase({ databaseUrl, dataDir });

async function step(name: string): Promise<void> {
  process.stdout.write(`${name}\n`);
  if (name === stopAt) await new Promise(() => setInterval(() => undefined, 1000));
}

const named = { name: "count-visits", says: "Counts." };
const once: Job = {
  ...named,
  // It is not repeatable by itself: the one transaction with its completion is what makes it happen once.
  effect: async (tx) => {
    await step("before its effect");
    await tx.execute(sql`insert into visit_counts (id) values (gen_random_uuid())`);
    await step("after its effect");
  },
};
const repeatable: Job = {
  ...named,
  work: async (database, { id }) => {
    await step("before its effect");
    await database.execute(sql`insert into visit_counts (id) values (${id}::uuid) on conflict do nothing`);
    await step("after its effect");
  },
};

await step("before it is fetched");
const jobs = createJobs(db, [kind === "once" ? once : repeatable], pino({ level: "warn" }));
jobs.start({ looksEvery: 50, supervisedEvery: 1 });
// It is to be killed, so it says when nothing is left to do.
setInterval(async () => {
  const { rows } = await db.execute(sql`select from pgboss.job where name = 'count-visits' and state < 'completed'`);
  if (rows.length === 0) process.stdout.write("idle\n");
}, 500);
