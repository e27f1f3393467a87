import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { join } from "node:path";
import type { Database, OpenedDatabase } from "./database";
import { codeOf } from "./outages";
import { packageRoot } from "./package-root";
import { DatabaseRolesUnfit, grantWork, refuseOwnedTables } from "./roles";

/** Held while one node migrates; the number means nothing but must never change. */
const migrationLock = 7_446_221;

/** SQLSTATE: insufficient privilege. */
const noRight = "42501";

/** The database was migrated by a newer version of the product. Its message is fit to be printed as it is. */
export class DatabaseIsNewer extends Error {
  override name = "DatabaseIsNewer";
  constructor() {
    super("The database was migrated by a newer version of Signing Day. Start that version, or restore a backup.");
  }
}

/**
 * Brings the schema up to date and answers how many migrations it applied; a
 * second call applies none. Nodes that start at once take turns. All in one
 * transaction: a migration that fails leaves nothing behind. Where one role owns
 * the tables and another works on them, the first migrates and grants the second
 * what it needs. Throws DatabaseIsNewer and DatabaseRolesUnfit.
 */
export async function migrate(
  { patiently, asAdmin }: Pick<OpenedDatabase, "patiently" | "asAdmin">,
  folder = migrationsFolder(),
): Promise<number> {
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  const migrating = (asAdmin?.patiently ?? patiently)((db) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
      if (asAdmin) await refuseOwnedTables(tx, asAdmin.workingRole);
      const { missing, isNewer } = compare(migrations, (await appliedMigrations(tx)) ?? (await beginMigrations(tx)));
      if (isNewer) throw new DatabaseIsNewer();
      for (const migration of missing) {
        for (const statement of migration.sql) await tx.execute(sql.raw(statement));
        await tx.execute(sql`insert into drizzle.migrations (created_at, hash) values (${migration.folderMillis}, ${migration.hash})`);
      }
      if (asAdmin) await grantWork(tx, asAdmin.workingRole);
      return missing.length;
    }),
  );
  return migrating.catch((error: unknown) => {
    throw codeOf(error) === noRight
      ? new DatabaseRolesUnfit(
          `The role of ${asAdmin ? "DATABASE_ADMIN_URL" : "DATABASE_URL"} may not change the tables. ${asAdmin ? "It must own them." : "Set DATABASE_ADMIN_URL, or run npm run db:migrate with it first."}`,
        )
      : error;
  });
}

/** How the schema stands to this version of the product. Changes nothing. */
export interface SchemaState {
  applied: number;
  pending: number;
  /** A newer version of the product has migrated it. */
  isNewer: boolean;
}

export async function readSchemaState(db: Database, folder = migrationsFolder()): Promise<SchemaState> {
  const applied = (await appliedMigrations(db)) ?? [];
  const { missing, isNewer } = compare(readMigrationFiles({ migrationsFolder: folder }), applied);
  return { applied: applied.length, pending: missing.length, isNewer };
}

function compare<Known extends { folderMillis: number }>(
  migrations: readonly Known[],
  applied: readonly number[],
): { missing: Known[]; isNewer: boolean } {
  const known = new Set(migrations.map((migration) => migration.folderMillis));
  return {
    missing: migrations.filter((migration) => !applied.includes(migration.folderMillis)),
    isNewer: applied.some((one) => !known.has(one)),
  };
}

/** Null before the first migration. */
async function appliedMigrations(db: Database): Promise<number[] | null> {
  const { rows } = await db.execute<{ found: string | null }>(sql`select to_regclass('drizzle.migrations')::text as found`);
  if (!rows[0]?.found) return null;
  const applied = await db.execute<{ created_at: string }>(sql`select created_at::text from drizzle.migrations`);
  return applied.rows.map((row) => Number(row.created_at));
}

async function beginMigrations(tx: Database): Promise<number[]> {
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(
    sql`create table drizzle.migrations (created_at bigint primary key, hash text not null, applied_at timestamptz not null default now())`,
  );
  return [];
}

export function migrationsFolder(): string {
  return join(packageRoot(), "app", "platform", "db", "migrations");
}
