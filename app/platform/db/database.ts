/**
 * The database behind the API: PostgreSQL by URL, or the embedded engine in a
 * directory of its own. Same schema, same queries, same results.
 */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzlePostgres } from "drizzle-orm/node-postgres";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzleEmbedded } from "drizzle-orm/pglite";
import { openEngine, type Engine as EmbeddedEngine } from "./engine";
import { keepSpaceFree } from "./free-space";
import { lockDirectory } from "./lock";
import { openPool } from "./pool";
import { createProbe } from "./probe";
import { roleOf } from "./roles";

interface RowsOf extends PgQueryResultHKT {
  type: Answered<this["row"]>;
}
interface Answered<Row> {
  rows: Row[];
}

/** Either engine; a transaction is one, too. Raw queries answer `{ rows }`; cast counts (`::int`), drivers differ. */
export type Database = PgDatabase<RowsOf>;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

export type Engine = "pglite" | "postgres";

export interface OpenedDatabase {
  db: Database;
  engine: Engine;
  /**
   * Whether the database is there, within two seconds. When it is not, whoever
   * waits for it is told so at once.
   */
  isAnswering(): Promise<boolean>;
  /** Runs long work (migrations, imports) on a connection without limits of time. */
  patiently<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /** The same as the role that changes tables, with the role that then works on them; absent where one role does both. */
  asAdmin?: { patiently: OpenedDatabase["patiently"]; workingRole: string };
  close(): Promise<void>;
}

export interface DatabaseLocation {
  /** PostgreSQL's URL; wins over `dataDir`. */
  databaseUrl?: string | null;
  /** The same database as the role that owns its tables. */
  databaseAdminUrl?: string | null;
  /** Where the embedded engine keeps its files (in `database/`), or "memory". */
  dataDir?: string;
  /** A dump that an embedded database in memory starts from. */
  snapshot?: Blob;
}

/** Throws DatabaseInUse when another process holds the directory. Writing to a nearly full disk throws DiskFull. */
export async function openDatabase(location: DatabaseLocation): Promise<OpenedDatabase> {
  if (location.databaseUrl) return openPostgres(location.databaseUrl, location.databaseAdminUrl ?? null);
  return openEmbedded(location.dataDir ?? "memory", location.snapshot);
}

function openPostgres(databaseUrl: string, adminUrl: string | null): OpenedDatabase {
  const pool = openPool(databaseUrl, "prompt");
  const probe = createProbe(databaseUrl);
  return {
    db: drizzlePostgres(pool) as unknown as Database,
    engine: "postgres",
    async isAnswering() {
      const isThere = await probe.isAnswering();
      if (!isThere) pool.abandon();
      return isThere;
    },
    patiently: patientlyOn(databaseUrl),
    ...(adminUrl !== null && { asAdmin: { patiently: patientlyOn(adminUrl), workingRole: roleOf(databaseUrl) } }),
    async close() {
      probe.close();
      await pool.end();
    },
  };
}

function patientlyOn(databaseUrl: string): OpenedDatabase["patiently"] {
  return async (work) => {
    const patient = openPool(databaseUrl, "patient");
    try {
      return await work(drizzlePostgres(patient) as unknown as Database);
    } finally {
      await patient.end();
    }
  };
}

async function openEmbedded(dataDir: string, snapshot: Blob | undefined): Promise<OpenedDatabase> {
  if (dataDir === "memory") return opened(await engineInMemory(snapshot));
  const directory = join(dataDir, "database");
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const unlock = await lockDirectory(directory);
  try {
    const engine = await openEngine(directory);
    keepSpaceFree(engine, dataDir);
    return opened(engine, unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}

function opened(engine: EmbeddedEngine, unlock?: () => Promise<void>): OpenedDatabase {
  const db = drizzleEmbedded(engine as unknown as PGlite) as unknown as Database;
  return {
    db,
    engine: "pglite",
    // It lives in this process: there, or closed.
    isAnswering: async () => !engine.closed,
    patiently: (work) => work(db),
    async close() {
      await engine.close();
      await unlock?.();
    },
  };
}

/** For tests: it begins with what they give it, and is gone with them. */
async function engineInMemory(snapshot: Blob | undefined): Promise<EmbeddedEngine> {
  // Loaded only here: on PostgreSQL the engine would cost its memory for nothing.
  const [{ PGlite }, { pg_trgm }] = await Promise.all([import("@electric-sql/pglite"), import("@electric-sql/pglite/contrib/pg_trgm")]);
  return PGlite.create({ dataDir: "memory://", extensions: { pg_trgm }, ...(snapshot && { loadDataDir: snapshot }) });
}
