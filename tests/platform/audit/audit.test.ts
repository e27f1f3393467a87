import { sql, type SQL } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { record } from "~/platform/audit/record";
import { createHash } from "node:crypto";
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
    await record(db, {
      act: "edit.submitted",
      actorUserKey: 7,
      personKey: 9,
      subject: `review-item:${i}`,
      detail: { version: 1, note: 'é"\n' },
      requestId: "7f3e9c52-0000",
    });
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
    expect((await db.select().from(auditSeals).orderBy(auditSeals.key)).map((seal) => [seal.key, seal.rowCount])).toEqual([
      [1, 3],
      [2, 2],
    ]);
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

/** Seals everything the way of before rows had a hash of their own. */
async function sealAsBefore(): Promise<void> {
  const { rows } = await db.execute<
    Record<string, string | null>
  >(sql`select key::text, (extract(epoch from at) * 1000000)::bigint::text as at, act, actor_user_key::text as actor,
    person_key::text as person, subject, detail::text, request_id as request from audit_rows where seal_key is null order by audit_rows.key`);
  const [last] = (await db.select().from(auditSeals).orderBy(auditSeals.key)).slice(-1);
  const hash = createHash("sha256").update(last?.hash ?? "0".repeat(64));
  for (const row of rows)
    hash.update("\n").update(JSON.stringify([row.key, row.at, row.act, row.actor, row.person, row.subject, row.detail, row.request]));
  const key = (last?.key ?? 0) + 1;
  await db.insert(auditSeals).values({ key, rowCount: rows.length, hash: hash.digest("hex") });
  await db.execute(sql`update audit_rows set seal_key = ${key} where seal_key is null`);
}

async function threeSeals(): Promise<void> {
  for (let seal = 0; seal < 3; seal += 1) {
    await writeRows(3);
    await sealAuditRows(db);
  }
  expect(await verifyAudit(db)).toMatchObject({ ok: true, seals: 3, rows: 9 });
}

const flipped = (column: string, at = 1) =>
  sql.raw(
    `update audit_rows set ${column} = overlay(${column} placing (case when substr(${column}, ${at}, 1) = '0' then '1' else '0' end) from ${at}) where key = 5`,
  );

describe("one altered byte names its row", () => {
  test.each([
    ["key", sql`update audit_rows set key = 50 where key = 5`, 50],
    ["at", sql`update audit_rows set at = at + interval '1 microsecond' where key = 5`, 5],
    ["act", flipped("act", 4), 5],
    ["actor_user_key", sql`update audit_rows set actor_user_key = 6 where key = 5`, 5],
    ["an actor taken away", sql`update audit_rows set actor_user_key = null where key = 5`, 5],
    ["person_key", sql`update audit_rows set person_key = 8 where key = 5`, 5],
    ["subject", flipped("subject", 13), 5],
    ["detail", sql`update audit_rows set detail = replace(detail::text, '1', '2')::jsonb where key = 5`, 5],
    ["request_id", flipped("request_id"), 5],
    ["seal_key", sql`update audit_rows set seal_key = 3 where key = 5`, 5],
    ["a seal_key taken away", sql`update audit_rows set seal_key = null where key = 5`, 5],
    ["hash", flipped("hash", 64), 5],
    ["a hash taken away", sql`update audit_rows set hash = null where key = 5`, 5],
    ["a text that reads the same with an act", sql`update audit_rows set act = 'edit.approved', hash = null where key = 5`, 5],
  ])("%s", async (_name, statement, rowKey) => {
    await threeSeals();
    await tamper(sql`alter table audit_rows alter column key set generated by default`);
    await tamper(statement);
    expect(await verifyAudit(db)).toMatchObject({ ok: false, rowKey, reason: "row-changed" });
  });

  test("also where the seal has no other row", async () => {
    await writeRows(1);
    await sealAuditRows(db);
    await tamper(sql`update audit_rows set hash = null`);
    expect(await verifyAudit(db)).toEqual({ ok: false, rowKey: 1, sealKey: 1, reason: "row-changed" });
  });
});

describe("what got past the database is found", () => {
  test.each([
    ["a row taken out", sql`delete from audit_rows where key = 2`, { rowKey: null, sealKey: 1, reason: "row-missing" }],
    [
      "a row put in",
      sql`insert into audit_rows (act, seal_key) values ('edit.approved', 1)`,
      { rowKey: 10, sealKey: 1, reason: "row-added" },
    ],
    [
      "two rows put in",
      sql`insert into audit_rows (act, seal_key) values ('edit.approved', 2), ('edit.approved', 2)`,
      { rowKey: null, sealKey: 2, reason: "row-added" },
    ],
    [
      "a row exchanged",
      sql`with gone as (delete from audit_rows where key = 5) insert into audit_rows (act, seal_key) values ('edit.approved', 2)`,
      { rowKey: 10, sealKey: 2, reason: "row-changed" },
    ],
    [
      "a seal taken out with its rows",
      sql`with gone as (delete from audit_rows where seal_key = 2) delete from audit_seals where key = 2`,
      { rowKey: null, sealKey: 2, reason: "seal-missing" },
    ],
    ["the last seal taken out", sql`delete from audit_seals where key = 3`, { rowKey: null, sealKey: 3, reason: "seal-missing" }],
    [
      "a seal's hash",
      sql`update audit_seals set hash = repeat('0', 64) where key = 2`,
      { rowKey: null, sealKey: 2, reason: "seal-changed" },
    ],
    ["a seal's count", sql`update audit_seals set row_count = 4 where key = 2`, { rowKey: null, sealKey: 2, reason: "seal-changed" }],
    [
      "a seal's time",
      sql`update audit_seals set sealed_at = sealed_at + interval '1 microsecond' where key = 2`,
      { rowKey: null, sealKey: 2, reason: "seal-changed" },
    ],
    ["a seal's key", sql`update audit_seals set key = 7 where key = 2`, { rowKey: null, sealKey: 2, reason: "seal-missing" }],
  ])("%s", async (_name, statement, finding) => {
    await threeSeals();
    await tamper(statement);
    expect(await verifyAudit(db)).toEqual({ ok: false, ...finding });
  });

  test("a seal forged over a changed row breaks the next", async () => {
    await threeSeals();
    const before = await db.select().from(auditSeals).orderBy(auditSeals.key);
    await tamper(sql`update audit_rows set act = 'forged' where key = 1`);
    await tamper(sql`update audit_rows set seal_key = null, hash = null where seal_key = 1`);
    await tamper(sql`delete from audit_seals where key = 1`);
    await db.transaction(async (tx) => {
      // Sealed anew by the sealer itself, as the first link.
      await tx.execute(sql`alter table audit_seals disable trigger user`);
      await tx.execute(sql`delete from audit_seals`);
      await sealAuditRows(tx);
      await tx.insert(auditSeals).values(before.slice(1));
      await tx.execute(sql`alter table audit_seals enable trigger user`);
    });
    expect(await verifyAudit(db)).toEqual({ ok: false, rowKey: null, sealKey: 2, reason: "seal-changed" });
  });
});

describe("seals of before rows had hashes", () => {
  test("still hold, and the chain goes on from them", async () => {
    await writeRows(3);
    await sealAsBefore();
    await writeRows(2);
    await sealAsBefore();
    await writeRows(4);
    await sealAuditRows(db);
    await writeRows(1);
    expect(await verifyAudit(db)).toEqual({ ok: true, seals: 3, rows: 9, unsealed: 1 });
  });

  test.each([
    [
      "a changed act",
      sql`update audit_rows set act = 'session.started' where key = 2`,
      { rowKey: null, sealKey: 1, reason: "row-changed" },
    ],
    ["a row taken out", sql`delete from audit_rows where key = 2`, { rowKey: null, sealKey: 1, reason: "row-missing" }],
    [
      "a row put in",
      sql`insert into audit_rows (act, seal_key) values ('edit.approved', 1)`,
      { rowKey: 6, sealKey: 1, reason: "row-added" },
    ],
    ["a hash made up", sql`update audit_rows set hash = repeat('0', 64) where key = 2`, { rowKey: 2, sealKey: 1, reason: "row-changed" }],
    [
      "a seal's hash",
      sql`update audit_seals set hash = repeat('0', 64) where key = 1`,
      { rowKey: null, sealKey: 1, reason: "row-changed" },
    ],
  ])("%s is found in them", async (_name, statement, finding) => {
    await writeRows(3);
    await sealAsBefore();
    await writeRows(2);
    await sealAuditRows(db);
    await tamper(statement);
    expect(await verifyAudit(db)).toEqual({ ok: false, ...finding });
  });
});
