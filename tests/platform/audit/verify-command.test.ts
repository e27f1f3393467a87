import { sql, type SQL } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { record } from "~/platform/audit/record";
import { sealAuditRows } from "~/platform/audit/seal";
import { openDatabase } from "~/platform/db/database";
import type { Database } from "~/platform/db/database";
import { migrate } from "~/platform/db/migrate";
import { main } from "../../../scripts/audit-verify";
import { emptyLocation } from "../../setup/empty-location";

const location = await emptyLocation();

async function command() {
  let out = "";
  let err = "";
  const exitCode = await main([], location, { stdout: { write: (text) => (out += text) }, stderr: { write: (text) => (err += text) } });
  return { exitCode, out, err };
}

/** The command opens the database itself, so nobody may hold it meanwhile. */
async function on(work: (db: Database) => Promise<unknown>): Promise<void> {
  const opened = await openDatabase({ databaseUrl: location.DATABASE_URL, dataDir: location.DATA_DIR });
  await migrate(opened);
  await work(opened.db);
  await opened.close();
}

async function tamper(db: Database, statement: SQL): Promise<void> {
  await db.execute(sql`alter table audit_rows disable trigger user`);
  await db.execute(statement);
  await db.execute(sql`alter table audit_rows enable trigger user`);
}

describe("npm run audit:verify", () => {
  test("asks for the migrations that are missing", async () => {
    expect(await command()).toEqual({ exitCode: 1, out: "", err: "The database is not up to date. Run npm run db:migrate.\n" });
  });

  test("tells what holds, and what is not sealed yet", async () => {
    await on(async (db) => {
      for (let i = 0; i < 3; i += 1) await record(db, { act: "edit.submitted", subject: `review-item:${i}` });
      await sealAuditRows(db);
      await record(db, { act: "edit.approved" });
    });
    expect(await command()).toEqual({ exitCode: 0, out: "3 rows in 1 seal hold, 1 not sealed yet.\n", err: "" });
  });

  test.each([
    ["an altered byte", sql`update audit_rows set subject = 'review-item:9' where key = 2`, "Row 2 was changed after it was sealed.\n"],
    [
      "an added row",
      sql`insert into audit_rows (act, seal_key) values ('edit.approved', 1)`,
      "Row 5 was added to seal 1 after it was made.\n",
    ],
    ["a row taken out", sql`delete from audit_rows where key = 1`, "A row of seal 1 was taken out.\n"],
  ])("names %s", async (_name, statement, sentence) => {
    await on((db) => tamper(db, sql`create table if not exists kept as select * from audit_rows`));
    await on((db) => tamper(db, statement));
    expect(await command()).toEqual({ exitCode: 1, out: "", err: sentence });
    await on(async (db) => {
      await tamper(db, sql`delete from audit_rows`);
      await tamper(db, sql`insert into audit_rows overriding system value select * from kept`);
    });
    expect(await command()).toMatchObject({ exitCode: 0 });
  });
});
