/**
 * The chain over the audit: a sealer comes by now and then and writes a hash
 * over a batch of new rows and the hash before, so that acts never wait for one
 * another, and yet no row can be changed or taken out unseen (security.md P6).
 */
import { createHash } from "node:crypto";
import { desc, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { auditSeals } from "../db/schema/audit";

const batchSize = 1_000;
/** Held by the one sealer at work; the number means nothing but must never change. */
const sealerLock = 7_446_222;
const beginning = "0".repeat(64);

/** A row in the one form that is hashed: as text, in the exactness of the database. */
type CanonicalRow = { key: string; at: string; act: string; actor: string | null; person: string | null; subject: string | null; detail: string; request: string | null };

const canonicalColumns = sql`key::text, (extract(epoch from at) * 1000000)::bigint::text as at, act, actor_user_key::text as actor,
  person_key::text as person, subject, detail::text, request_id as request`;

/** Seals what is unsealed and answers how many rows; 0 while another sealer is at work. */
export async function sealAuditRows(db: Database): Promise<number> {
  let sealed = 0;
  for (;;) {
    const count = await sealBatch(db);
    sealed += count;
    if (count < batchSize) return sealed;
  }
}

function sealBatch(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    const lock = await tx.execute<{ taken: boolean }>(sql`select pg_try_advisory_xact_lock(${sealerLock}) as taken`);
    if (!lock.rows[0]?.taken) return 0;
    const { rows } = await tx.execute<CanonicalRow>(sql`select ${canonicalColumns} from audit_rows where seal_key is null order by audit_rows.key limit ${batchSize}`);
    if (rows.length === 0) return 0;
    const [last] = await tx.select().from(auditSeals).orderBy(desc(auditSeals.key)).limit(1);
    const key = (last?.key ?? 0) + 1;
    await tx.insert(auditSeals).values({ key, rowCount: rows.length, hash: hashOf(last?.hash ?? beginning, rows) });
    const keys = sql.join(rows.map((row) => sql`${row.key}::bigint`), sql`, `);
    await tx.execute(sql`update audit_rows set seal_key = ${key} where key in (${keys})`);
    return rows.length;
  });
}

export type AuditVerdict =
  | { ok: true; seals: number; rows: number; unsealed: number }
  /** `sealKey` is the first link that does not hold: a row it covers was changed, added or taken out, or a seal was. */
  | { ok: false; sealKey: number; reason: "row-missing" | "row-changed" | "seal-missing" };

/** Walks the chain from its beginning. */
export async function verifyAudit(db: Database): Promise<AuditVerdict> {
  let before = beginning;
  let rowCount = 0;
  const seals = await db.select().from(auditSeals).orderBy(auditSeals.key);
  for (const [index, seal] of seals.entries()) {
    if (seal.key !== index + 1) return { ok: false, sealKey: index + 1, reason: "seal-missing" };
    const { rows } = await db.execute<CanonicalRow>(sql`select ${canonicalColumns} from audit_rows where seal_key = ${seal.key} order by audit_rows.key`);
    if (rows.length < seal.rowCount) return { ok: false, sealKey: seal.key, reason: "row-missing" };
    if (hashOf(before, rows) !== seal.hash) return { ok: false, sealKey: seal.key, reason: "row-changed" };
    before = seal.hash;
    rowCount += rows.length;
  }
  const { rows: rest } = await db.execute<{ unsealed: number; orphaned: number }>(
    sql`select count(*) filter (where seal_key is null)::int as unsealed, count(*) filter (where seal_key > ${seals.length} or seal_key < 1)::int as orphaned from audit_rows`,
  );
  if (rest[0]!.orphaned > 0) return { ok: false, sealKey: seals.length + 1, reason: "seal-missing" };
  return { ok: true, seals: seals.length, rows: rowCount, unsealed: rest[0]!.unsealed };
}

function hashOf(before: string, rows: readonly CanonicalRow[]): string {
  const hash = createHash("sha256").update(before);
  for (const { key, at, act, actor, person, subject, detail, request } of rows) {
    hash.update("\n").update(JSON.stringify([key, at, act, actor, person, subject, detail, request]));
  }
  return hash.digest("hex");
}
