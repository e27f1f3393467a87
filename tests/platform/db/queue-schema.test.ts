/** The queue's tables are pg-boss's own, made by our migrations (docs/decisions/jobs-are-pg-boss.md). */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import PgBoss from "pg-boss";
import { expect, test } from "vitest";
import { migrationsFolder } from "~/platform/db/migrate";
import { testDatabase } from "../../setup/database";

const { db } = await testDatabase();

test("hold every statement of the plan of the pg-boss that is installed", () => {
  const inOneLine = (text: string) => text.replaceAll("--> statement-breakpoint", "").replace(/\s+/g, " ");
  const ours = inOneLine(
    readdirSync(migrationsFolder())
      .filter((file) => file.endsWith(".sql"))
      .map((file) => readFileSync(join(migrationsFolder(), file), "utf8"))
      .join("\n"),
  );
  const plan = inOneLine(PgBoss.getConstructionPlans("pgboss"));
  const [, made = ""] = /::bit\(64\)::bigint \) ?; (.*?);? ?COMMIT;/.exec(plan) ?? [];
  const statements = made.split(/; ?(?=CREATE |ALTER |INSERT INTO pgboss\.version)/).map((one) => one.trim().replace(/[; ]+$/, ""));
  expect(statements.length).toBeGreaterThan(14);
  expect(statements.filter((statement) => !ours.includes(statement))).toEqual([]);
});

test("stand, at the version that pg-boss asks for, with a dead letter for every job", async () => {
  const boss = new PgBoss({
    migrate: false,
    supervise: false,
    schedule: false,
    db: { executeSql: async (text) => (await db.execute(sql.raw(text))) as { rows: unknown[] } },
  });
  await boss.start();
  await boss.stop({ graceful: false });
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from pgboss.queue where dead_letter is distinct from 'dead-letter' order by name`,
  );
  expect(rows).toEqual([{ name: "dead-letter" }]);
});
