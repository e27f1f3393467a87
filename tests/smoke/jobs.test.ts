/** What those who look after the product see of its jobs, without script (docs/rules.md G12). */
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { openDatabase } from "~/platform/db/database";
import { migrate } from "~/platform/db/migrate";
import { signedIn } from "./browser";
import { startCastServer } from "./cast-server";

const failed = "00000000-0000-4000-8000-000000000001";
const server = await startCastServer({
  async prepare(location) {
    const opened = await openDatabase(location);
    await migrate(opened);
    await opened.db.execute(sql`delete from pgboss.job`);
    await opened.db.execute(sql`
      insert into pgboss.job (id, name, state, output, started_on, completed_on, retry_count, data)
      values (${failed}::uuid, 'sweep-photos', 'failed', '{"code":"unavailable"}', now(), now(), 3, '{"job":"sweep-photos"}')
    `);
    await opened.close();
  },
});
afterAll(() => server.stop());

test("an administrator finds the jobs from the roles, reads what failed and why, and lets it be tried again, once", async () => {
  const admin = await signedIn("admin", server.url);
  const page = await (await admin.get("/admin/roles")).follow("/admin/jobs");
  expect(page.text("h1")).toBe("Jobs");
  expect(page.text("section[aria-label='All jobs']")).toContain("Seals new rows of the audit");
  const failures = page.text("section[aria-label='Failed']");
  expect(failures).toContain("sweep-photos");
  expect(failures).toContain("was away. (unavailable)");
  expect(failures).toContain("4 tries");
  const retry = "Retry sweep-photos, number 00000000-0000-4000-8000-000000000001";
  const [again, late] = [page, await admin.get("/admin/jobs")];
  const retried = await again.press(retry);
  expect([retried.url.pathname, retried.text()]).toEqual(["/admin/jobs", expect.stringContaining("It waits for another try.")]);
  expect(retried.text("section[aria-label='Failed']")).toContain("Nothing has failed");
  expect((await late.press(retry)).text()).toContain("has not failed any more");
  expect((await (await signedIn("robin", server.url)).get("/")).html).not.toContain("/admin/jobs");
});

test("the server itself does it then, and the page says when", async () => {
  const admin = await signedIn("admin", server.url);
  const rowOf = async () =>
    [...(await admin.get("/admin/jobs")).document.querySelectorAll("section[aria-label='All jobs'] li")].find((row) =>
      row.textContent?.startsWith("sweep-photos"),
    )?.textContent;
  await expect.poll(rowOf, { timeout: 60_000, interval: 500 }).toMatch(/ago, took \d/);
});
