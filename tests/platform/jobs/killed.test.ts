/** J1: a job runs at least once, and its effect happens once, wherever the process that does it is killed. */
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openDatabase, type DatabaseLocation, type OpenedDatabase } from "~/platform/db/database";
import { migrate } from "~/platform/db/migrate";
import { enqueue } from "~/platform/jobs/queue";
import { emptyDatabase } from "../../setup/empty-database";

const program = join(import.meta.dirname, "..", "..", "setup", "job-program.ts");
const server = inject("databaseTemplate")?.url;
let location: DatabaseLocation;
let drop: () => Promise<void>;

/** The one process that has the embedded database at that time. */
async function within<T>(work: (opened: OpenedDatabase) => Promise<T>): Promise<T> {
  const opened = await openDatabase(location);
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}

/** Runs a node until it says the words, and kills it then. */
async function killedOnceItSays(words: string, env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, ["--import", "tsx", program], {
    env: {
      ...process.env,
      ...env,
      ...(location.databaseUrl && { DATABASE_URL: location.databaseUrl }),
      ...(location.dataDir && { DATA_DIR: location.dataDir }),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const channel of [child.stdout, child.stderr]) channel.setEncoding("utf8").on("data", (text: string) => (output += text));
  const ended = new Promise((resolve) => child.once("exit", resolve));
  await expect.poll(() => output, { timeout: 60_000 }).toContain(words);
  child.kill("SIGKILL");
  await ended;
}

beforeAll(async () => {
  if (server) {
    const empty = await emptyDatabase(server);
    location = { databaseUrl: empty.databaseUrl };
    drop = empty.drop;
  } else {
    const dataDir = await mkdtemp(join(tmpdir(), "signing-day-jobs-"));
    location = { dataDir };
    drop = () => rm(dataDir, { recursive: true });
  }
  const options = { policy: "standard", retryLimit: 5, retryDelay: 1, expireInSeconds: 60, deadLetter: "dead-letter" };
  await within(async (opened) => {
    await migrate(opened);
    await opened.db.execute(sql`select pgboss.create_queue('count-visits', ${JSON.stringify(options)}::json)`);
    await opened.db.execute(sql`create table visit_counts (id uuid primary key)`);
  });
}, 120_000);
afterAll(() => drop());

const kinds = ["once", "repeatable"];
const steps = ["before it is fetched", "before its effect", "after its effect"];
test.each(kinds.flatMap((kind) => steps.map((step) => [kind, step] as const)))(
  "J1: what happens %s, killed %s",
  async (KIND, STOP_AT) => {
    await within(async ({ db }) => {
      await db.execute(sql`delete from visit_counts`);
      await db.transaction((tx) =>
        enqueue(tx, { name: "count-visits", says: "", effect: async () => undefined }, { key: `${KIND} ${STOP_AT}` }),
      );
    });
    await killedOnceItSays(STOP_AT, { KIND, STOP_AT });
    await within(async ({ db }) => {
      const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from visit_counts`);
      expect(rows[0]!.count).toBe(KIND === "repeatable" && STOP_AT === "after its effect" ? 1 : 0);
      // Its time passes.
      await db.execute(
        sql`update pgboss.job set started_on = started_on - interval '2 minutes' where name = 'count-visits' and state = 'active'`,
      );
    });
    await killedOnceItSays("idle", { KIND });
    const left = async (db: OpenedDatabase["db"]) =>
      (
        await db.execute<{ state: string; effects: number }>(
          sql`select state::text, (select count(*)::int from visit_counts) as effects from pgboss.job where name = 'count-visits' order by created_on desc limit 1`,
        )
      ).rows[0];
    expect(await within(({ db }) => left(db))).toEqual({ state: "completed", effects: 1 });
  },
  180_000,
);
