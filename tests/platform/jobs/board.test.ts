/** What those who look after the product see of its jobs, and their Retry (docs/rules.md G12). */
import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { JobsBoard } from "~/contract/admin/jobs";
import { auditRows } from "~/platform/db/schema/audit";
import { testDatabase } from "../../setup/database";
import { addUser, testPlatform } from "../../setup/platform";

const { db } = await testDatabase();
const { ask, tokenOf, platform } = testPlatform(db);
const userKey = await addUser(db, { username: "admin", passwordHash: "none", roles: ["administrator"] });
const token = await tokenOf({ userKey, roles: ["administrator"] });
const board = async () => (await (await ask("GET", "/admin/v1/jobs", { token })).json()) as JobsBoard;
const retry = (job: string, id: string) => ask("POST", `/admin/v1/jobs/${job}/${id}/retry`, { token });

async function add(columns: { name?: string; state: string; output?: object; ago?: number }): Promise<string> {
  const { name = "sweep-photos", state, output = null, ago = 60 } = columns;
  const id = randomUUID();
  await db.execute(sql`
    insert into pgboss.job (id, name, state, output, start_after, started_on, completed_on, retry_count, policy) values (
      ${id}::uuid, ${name}, ${state}::pgboss.job_state, ${output && JSON.stringify(output)}::jsonb, now() - ${ago}::int * interval '1 second',
      now() - ${ago}::int * interval '1 second', case when ${state} in ('completed', 'failed') then now() - ${ago}::int * interval '1 second' + interval '250 milliseconds' end, 3, 'stately'
    )`);
  return id;
}

beforeEach(async () => {
  await db.execute(sql`delete from pgboss.job`);
});

describe("the board", () => {
  it("names every job before any has run", async () => {
    const { jobs, failures, showsMail: _, ...counts } = await board();
    expect(counts).toEqual({ waiting: 0, running: 0, failed: 0, doneToday: 0, late: 0 });
    expect(failures).toEqual([]);
    expect(jobs.find(({ job }) => job === "send-mail")).toMatchObject({
      every: 15,
      isWhenWanted: true,
      last: null,
      next: expect.any(String),
    });
    expect(jobs.find(({ job }) => job === "dead-letter")).toMatchObject({ every: null, next: null });
  });

  it("counts states, says of each its last run, and of what failed why", async () => {
    await add({ state: "completed", ago: 5 });
    await add({ state: "completed", ago: 3 * 86_400 });
    await add({ state: "active" });
    await add({ name: "sweep-claims", state: "created", ago: 400 });
    const id = await add({ state: "failed", output: { code: "unavailable" }, ago: 20 });
    const expired = await add({
      name: "seal-audit",
      state: "failed",
      output: { value: { message: "job failed by timeout in active state" } },
      ago: 30,
    });
    const { jobs, failures, late, showsMail: _, ...counts } = await board();
    expect(counts).toEqual({ waiting: 1, running: 1, failed: 2, doneToday: expect.any(Number) });
    // Midnight may have been a moment ago.
    expect(counts.doneToday).toBeLessThanOrEqual(1);
    expect(late).toBeGreaterThanOrEqual(400);
    expect(jobs.find(({ job }) => job === "sweep-photos")).toMatchObject({
      running: 1,
      failed: 1,
      last: { milliseconds: 250, hasFailed: false },
    });
    expect(failures).toMatchObject([
      { id, job: "sweep-photos", code: "unavailable", tries: 4 },
      { id: expired, job: "seal-audit", code: "expired" },
    ]);
  });
});

describe("Retry", () => {
  it("lets a failed job wait, however long ago it failed, with one row of the audit", async () => {
    const id = await add({ state: "failed", output: { code: "unavailable" }, ago: 6 * 86_400 });
    expect((await retry("sweep-photos", id)).status).toBe(204);
    expect(await board()).toMatchObject({ waiting: 1, failed: 0 });
    const written = await db
      .select()
      .from(auditRows)
      .where(eq(auditRows.subject, `job:sweep-photos:${id}`));
    expect(written).toMatchObject([{ act: "job.retried", actorUserKey: userKey }]);
    await platform.tend();
    expect(await board()).toMatchObject({ waiting: 0, failed: 0 });
  });

  it.each(["created", "active", "completed"])("is refused of one that is %s, and leaves it so", async (state) => {
    const id = await add({ state });
    const refused = await retry("sweep-photos", id);
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([409, "not-failed"]);
    expect((await db.execute(sql`select state::text from pgboss.job`)).rows).toEqual([{ state }]);
    expect(await db.$count(auditRows, eq(auditRows.subject, `job:sweep-photos:${id}`))).toBe(0);
  });

  it("is refused while the same job waits for another try", async () => {
    await add({ state: "retry" });
    const id = await add({ state: "failed" });
    const refused = await retry("sweep-photos", id);
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([409, "job-waits"]);
  });

  it("is refused to who is no administrator any more, and finds nothing that is not there", async () => {
    const id = await add({ state: "failed" });
    expect((await retry("sweep-photos", randomUUID())).status).toBe(404);
    expect((await retry("no-such-job", id)).status).toBe(404);
    const former = await addUser(db, { username: "former", passwordHash: "none" });
    const left = await ask("POST", `/admin/v1/jobs/sweep-photos/${id}/retry`, {
      token: await tokenOf({ userKey: former, roles: ["administrator"] }),
    });
    expect(left.status).toBe(403);
  });
});
