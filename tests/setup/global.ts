/**
 * Once a run: a migrated database that every test file starts from. On the
 * embedded engine a dump, kept between runs as long as the migrations are the
 * same; on PostgreSQL (TEST_DATABASE_URL, of a user who may create databases)
 * a template database.
 */
import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrate, migrationsFolder } from "../../app/platform/db/migrate";
import { openDatabase } from "../../app/platform/db/database";

declare module "vitest" {
  interface ProvidedContext {
    /** Null on PostgreSQL. */
    databaseSnapshot: string | null;
    /** Null on the embedded engine. */
    databaseTemplate: { url: string; name: string } | null;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) {
    const template = { url, name: `signing_day_template_${randomUUID().slice(0, 8)}` };
    await run(url, `create database ${template.name}`);
    const target = new URL(url);
    target.pathname = template.name;
    const opened = await openDatabase({ databaseUrl: target.href });
    await migrate(opened);
    await opened.close();
    project.provide("databaseTemplate", template);
    project.provide("databaseSnapshot", null);
    return () => run(url, `drop database if exists ${template.name} with (force)`);
  }
  project.provide("databaseTemplate", null);
  project.provide("databaseSnapshot", await snapshot());
  return async () => undefined;
}

async function snapshot(): Promise<string> {
  const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
  const file = join(root, "node_modules", ".cache", "signing-day", `migrated-${await fingerprint(root)}.tar`);
  if (await stat(file).catch(() => null)) return file;
  const { PGlite } = await import("@electric-sql/pglite");
  const { pg_trgm } = await import("@electric-sql/pglite/contrib/pg_trgm");
  const { drizzle } = await import("drizzle-orm/pglite");
  const engine = await PGlite.create({ extensions: { pg_trgm } });
  const db = drizzle(engine);
  await migrate({ patiently: (work) => work(db as never) });
  const dump = await engine.dumpDataDir("none");
  await engine.close();
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.draft`, Buffer.from(await dump.arrayBuffer()));
  await rename(`${file}.draft`, file);
  return file;
}

async function fingerprint(root: string): Promise<string> {
  const hash = createHash("sha256");
  for (const name of (await readdir(migrationsFolder())).sort()) {
    if (name.endsWith(".sql")) hash.update(await readFile(join(migrationsFolder(), name)));
  }
  hash.update(await readFile(join(root, "node_modules", "@electric-sql", "pglite", "package.json")));
  return hash.digest("hex").slice(0, 16);
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
