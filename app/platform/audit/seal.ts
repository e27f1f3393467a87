/**
 * The chain over the audit: a sealer comes by now and then and writes the hash
 * of each new row, and one over these hashes and the seal before, so that acts
 * never wait for one another, and yet no row can be changed, added or taken out
 * unseen (docs/rules.md U1, U2).
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
type CanonicalRow = {
  key: string;
  at: string;
  act: string;
  actor: string | null;
  person: string | null;
  subject: string | null;
  detail: string;
  request: string | null;
};
type SealedRow = CanonicalRow & { seal: string | null; hash: string | null };

const canonicalColumns = sql`key::text, (extract(epoch from at) * 1000000)::bigint::text as at, act, actor_user_key::text as actor,
  person_key::text as person, subject, detail::text, request_id as request`;
const sealedColumns = sql`${canonicalColumns}, seal_key::text as seal, hash`;

/** A seal as it is hashed, without the hash itself. */
interface Seal {
  key: number;
  rowCount: number;
  /** Microseconds, as text. */
  sealedAt: string;
}

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
    const lock = await tx.execute<{ taken: boolean; now: string }>(
      sql`select pg_try_advisory_xact_lock(${sealerLock}) as taken, (extract(epoch from now()) * 1000000)::bigint::text as now`,
    );
    if (!lock.rows[0]?.taken) return 0;
    const { rows } = await tx.execute<CanonicalRow>(
      sql`select ${canonicalColumns} from audit_rows where seal_key is null order by audit_rows.key limit ${batchSize}`,
    );
    if (rows.length === 0) return 0;
    const [last] = await tx.select().from(auditSeals).orderBy(desc(auditSeals.key)).limit(1);
    const seal = { key: (last?.key ?? 0) + 1, rowCount: rows.length, sealedAt: lock.rows[0].now };
    const hashes = rows.map((row) => ({ key: row.key, hash: hashOfRow({ ...row, seal: String(seal.key) }) }));
    await tx.insert(auditSeals).values({
      key: seal.key,
      rowCount: seal.rowCount,
      sealedAt: sql`now()`,
      hash: hashOfSeal(
        last?.hash ?? beginning,
        seal,
        hashes.map(({ hash }) => hash),
      ),
    });
    await tx.execute(sql`
      update audit_rows set seal_key = ${seal.key}, hash = sealed.hash
      from jsonb_to_recordset(${JSON.stringify(hashes)}::jsonb) as sealed(key bigint, hash text)
      where audit_rows.key = sealed.key
    `);
    return rows.length;
  });
}

export type AuditVerdict =
  | { ok: true; seals: number; rows: number; unsealed: number }
  /**
   * The first row that is not what was sealed; or, without a row to name, the
   * first link that does not hold: a row was taken out or added, the seal itself
   * was changed or taken out, or, of seals older than the rows' own hashes, a row
   * was changed.
   */
  | { ok: false; rowKey: number; sealKey: number | null; reason: "row-changed" | "row-added" }
  | { ok: false; rowKey: null; sealKey: number; reason: "row-changed" | "row-missing" | "row-added" | "seal-changed" | "seal-missing" };

/** Looks at every row by itself, then walks the chain from its beginning. */
export async function verifyAudit(db: Database): Promise<AuditVerdict> {
  return db.transaction(async (tx) => (await findChangedRow(tx)) ?? walkChain(tx), {
    isolationLevel: "repeatable read",
    accessMode: "read only",
  });
}

async function findChangedRow(db: Database): Promise<AuditVerdict | null> {
  let after: string | null = null;
  for (;;) {
    const { rows }: { rows: SealedRow[] } = await db.execute<SealedRow>(
      sql`select ${sealedColumns} from audit_rows where hash is not null ${after === null ? sql`` : sql`and audit_rows.key > ${after}::bigint`} order by audit_rows.key limit ${batchSize}`,
    );
    const changed = rows.find((row) => hashOfRow(row) !== row.hash);
    if (changed)
      return {
        ok: false,
        rowKey: Number(changed.key),
        sealKey: changed.seal === null ? null : Number(changed.seal),
        reason: "row-changed",
      };
    if (rows.length < batchSize) return null;
    after = rows.at(-1)!.key;
  }
}

async function walkChain(db: Database): Promise<AuditVerdict> {
  let before = beginning;
  let rowCount = 0;
  const { rows: seals } = await db.execute<{ key: number; rowCount: number; hash: string; sealedAt: string }>(
    sql`select key::int, row_count as "rowCount", hash, (extract(epoch from sealed_at) * 1000000)::bigint::text as "sealedAt" from audit_seals order by audit_seals.key`,
  );
  for (const [index, seal] of seals.entries()) {
    if (seal.key !== index + 1) return { ok: false, rowKey: null, sealKey: index + 1, reason: "seal-missing" };
    const { rows } = await db.execute<SealedRow>(
      sql`select ${sealedColumns} from audit_rows where seal_key = ${seal.key} order by audit_rows.key`,
    );
    const problem = problemOf(before, seal, rows);
    if (problem) return problem;
    before = seal.hash;
    rowCount += rows.length;
  }
  const { rows: rest } = await db.execute<{ unsealed: number; orphaned: number }>(
    sql`select count(*) filter (where seal_key is null)::int as unsealed, count(*) filter (where seal_key > ${seals.length} or seal_key < 1)::int as orphaned from audit_rows`,
  );
  if (rest[0]!.orphaned > 0) return { ok: false, rowKey: null, sealKey: seals.length + 1, reason: "seal-missing" };
  return { ok: true, seals: seals.length, rows: rowCount, unsealed: rest[0]!.unsealed };
}

/** What is wrong with a seal, whose rows are right as far as they have a hash. */
function problemOf(before: string, seal: Seal & { hash: string }, rows: readonly SealedRow[]): AuditVerdict | null {
  const holds = (some: readonly SealedRow[]) => hashOfSeal(before, seal, some.map(hashOfRow)) === seal.hash;
  const bare = rows.filter((row) => row.hash === null);
  const isOlder = rows.length > 0 && bare.length === rows.length;
  const ofRow = (row: SealedRow, reason: "row-changed" | "row-added"): AuditVerdict => ({
    ok: false,
    rowKey: Number(row.key),
    sealKey: seal.key,
    reason,
  });
  const ofSeal = (reason: "row-changed" | "row-missing" | "row-added" | "seal-changed"): AuditVerdict => ({
    ok: false,
    rowKey: null,
    sealKey: seal.key,
    reason,
  });

  if (rows.length === seal.rowCount) {
    if (bare.length === 0) return holds(rows) ? null : ofSeal("seal-changed");
    if (isOlder && hashOfOlderSeal(before, rows) === seal.hash) return null;
    if (!isOlder || holds(rows)) return ofRow(bare[0]!, "row-changed");
    return ofSeal("row-changed");
  }
  if (hashOfSeal(before, { ...seal, rowCount: rows.length }, rows.map(hashOfRow)) === seal.hash) return ofSeal("seal-changed");
  if (rows.length < seal.rowCount) return ofSeal("row-missing");
  const hashWithout = (row: SealedRow) => {
    const others = rows.filter((other) => other !== row);
    return isOlder
      ? hashOfOlderSeal(before, others)
      : hashOfSeal(
          before,
          seal,
          others.map((other) => other.hash ?? ""),
        );
  };
  const added = rows.length === seal.rowCount + 1 ? rows.find((row) => hashWithout(row) === seal.hash) : undefined;
  return added ? ofRow(added, "row-added") : ofSeal("row-added");
}

function hashOfRow({ key, at, act, actor, person, subject, detail, request, seal }: SealedRow | (CanonicalRow & { seal: string })): string {
  return createHash("sha256")
    .update(JSON.stringify([key, at, act, actor, person, subject, detail, request, seal]))
    .digest("hex");
}

function hashOfSeal(before: string, { key, rowCount, sealedAt }: Seal, hashes: readonly string[]): string {
  return createHash("sha256")
    .update(JSON.stringify([before, key, rowCount, sealedAt, ...hashes]))
    .digest("hex");
}

/** A seal of before rows had a hash of their own: over all that the rows say. */
function hashOfOlderSeal(before: string, rows: readonly CanonicalRow[]): string {
  const hash = createHash("sha256").update(before);
  for (const { key, at, act, actor, person, subject, detail, request } of rows) {
    hash.update("\n").update(JSON.stringify([key, at, act, actor, person, subject, detail, request]));
  }
  return hash.digest("hex");
}
