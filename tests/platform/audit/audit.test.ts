import { eq, sql, type SQL } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { record } from "~/platform/audit/record";
import { sealAuditRows, verifyAudit } from "~/platform/audit/seal";
import type { Database } from "~/platform/db/database";
import { auditRows, auditSeals } from "~/platform/db/schema/audit";
import { testDatabase } from "../../setup/database";

const { db } = await testDatabase();

/** Past the triggers, as only the owner of the database can. */
async function tamper(statement: SQL): Promise<void> {
  await withoutTriggers(db, (tx) => tx.execute(statement));
}

async function withoutTriggers(on: Database, work: (tx: Database) => Promise<unknown>): Promise<void> {
  await on.transaction(async (tx) => {
    for (const table of ["audit_rows", "audit_seals"]) await tx.execute(sql.raw(`alter table ${table} disable trigger user`));
    await work(tx);
    for (const table of ["audit_rows", "audit_seals"]) await tx.execute(sql.raw(`alter table ${table} enable trigger user`));
  });
}

async function writeRows(count: number): Promise<void> {
  for (let i = 0; i < count; i += 1) {
    await record(db, { act: "edit.submitted", actorUserKey: 7, personKey: 9, subject: `review-item:${i}`, detail: { version: 1, note: "é\"\n" }, requestId: null });
  }
}

beforeEach(() => tamper(sql`truncate audit_rows, audit_seals restart identity`));

describe("the audit", () => {
  test("is sealed in links, each over the rows since the last", async () => {
    expect(await sealAuditRows(db)).toBe(0);
    await writeRows(3);
    expect(await sealAuditRows(db)).toBe(3);
    await writeRows(2);
    expect(await verifyAudit(db)).toEqual({ ok: true, seals: 1, rows: 3, unsealed: 2 });
    expect(await sealAuditRows(db)).toBe(2);
    expect(await verifyAudit(db)).toEqual({ ok: true, seals: 2, rows: 5, unsealed: 0 });
    expect((await db.select().from(auditSeals).orderBy(auditSeals.key)).map((seal) => [seal.key, seal.rowCount])).toEqual([[1, 3], [2, 2]]);
  });

  test("is sealed once, however many sealers there are", async () => {
    await writeRows(20);
    const sealed = await Promise.all(Array.from({ length: 8 }, () => sealAuditRows(db)));
    expect(sealed.reduce((sum, count) => sum + count, 0)).toBe(20);
    expect(await verifyAudit(db)).toMatchObject({ ok: true, rows: 20, unsealed: 0 });
  });

  test("takes more than a batch in one go", async () => {
    await db.insert(auditRows).values(Array.from({ length: 2300 }, (_, i) => ({ act: "session.started", subject: `session:${i}` })));
    expect(await sealAuditRows(db)).toBe(2300);
    expect(await verifyAudit(db)).toMatchObject({ ok: true, seals: 3, rows: 2300 });
  });

  test("stands or falls with its act", async () => {
    await expect(
      db.transaction(async (tx) => {
        await record(tx, { act: "edit.approved" });
        throw new Error("The act failed.");
      }),
    ).rejects.toThrow("The act failed.");
    expect(await db.$count(auditRows)).toBe(0);
  });
});

describe("the database refuses", () => {
  test.each([
    ["changing a row", sql`update audit_rows set act = 'nothing.happened'`],
    ["changing who did it", sql`update audit_rows set actor_user_key = 1`],
    ["deleting a row", sql`delete from audit_rows`],
    ["emptying the table", sql`truncate audit_rows`],
    ["changing while sealing", sql`update audit_rows set seal_key = 9, act = 'x' where seal_key is null`],
    ["sealing anew", sql`update audit_rows set seal_key = 9 where seal_key is not null`],
    ["unsealing", sql`update audit_rows set seal_key = null where seal_key is not null`],
    ["changing a seal", sql`update audit_seals set hash = 'x'`],
    ["deleting a seal", sql`delete from audit_seals`],
    ["emptying the seals", sql`truncate audit_seals`],
  ])("%s", async (_name, statement) => {
    await writeRows(2);
    await sealAuditRows(db);
    await writeRows(1);
    const before = await db.select().from(auditRows).orderBy(auditRows.key);
    await expect(db.execute(statement)).rejects.toThrow();
    expect(await db.select().from(auditRows).orderBy(auditRows.key)).toEqual(before);
    expect(await verifyAudit(db)).toMatchObject({ ok: true });
  });
});

describe("what got past the database is found", () => {
  test.each([
    ["a changed act", sql`update audit_rows set act = 'session.started' where key = 4`, { sealKey: 2, reason: "row-changed" }],
    ["a changed detail", sql`update audit_rows set detail = '{"version": 2}' where key = 1`, { sealKey: 1, reason: "row-changed" }],
    ["a moment moved by a microsecond", sql`update audit_rows set at = at + interval '1 microsecond' where key = 5`, { sealKey: 2, reason: "row-changed" }],
    ["a row taken out", sql`delete from audit_rows where key = 2`, { sealKey: 1, reason: "row-missing" }],
    ["a row put in", sql`insert into audit_rows (act, seal_key) values ('edit.approved', 1)`, { sealKey: 1, reason: "row-changed" }],
    ["a seal taken out with its rows", sql`with gone as (delete from audit_rows where seal_key = 2) delete from audit_seals where key = 2`, { sealKey: 2, reason: "seal-missing" }],
    ["the last seal taken out", sql`delete from audit_seals where key = 3`, { sealKey: 3, reason: "seal-missing" }],
    ["a seal rewritten", sql`update audit_seals set hash = repeat('0', 64) where key = 2`, { sealKey: 2, reason: "row-changed" }],
  ])("%s", async (_name, statement, finding) => {
    for (let seal = 0; seal < 3; seal += 1) {
      await writeRows(3);
      await sealAuditRows(db);
    }
    expect(await verifyAudit(db)).toMatchObject({ ok: true, seals: 3 });
    await tamper(statement);
    expect(await verifyAudit(db)).toEqual({ ok: false, ...finding });
  });

  test("a seal forged over changed rows breaks the next", async () => {
    await writeRows(2);
    await sealAuditRows(db);
    await writeRows(2);
    await sealAuditRows(db);
    const honest = await db.select().from(auditSeals).where(eq(auditSeals.key, 1));
    await tamper(sql`update audit_rows set act = 'forged' where key = 1`);
    await tamper(sql`update audit_rows set seal_key = null where seal_key is not null`);
    await tamper(sql`delete from audit_seals`);
    await sealAuditRows(db);
    const [forged] = await db.select().from(auditSeals).where(eq(auditSeals.key, 1));
    expect(forged!.hash).not.toBe(honest[0]!.hash);
  });
});
