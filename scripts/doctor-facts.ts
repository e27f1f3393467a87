/** Looks at everything that a start needs, and changes nothing: what is not there yet stays so. */
import { constants, existsSync } from "node:fs";
import { access, statfs } from "node:fs/promises";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { sql } from "drizzle-orm";
import { findChromium } from "./browser.mjs";
import type { Variables } from "./command";
import type { DatabaseFacts, Facts } from "./doctor-findings";
import { hasBuild, isBuilt, isInstalled } from "./prepare.mjs";
import { purgeOf, purgeWithin } from "~/domain/base/shared-cache";
import { photoLocationOf, surveyEnvironment, type Environment } from "~/env.server";
import { openPaths } from "~/platform/db/closed-folder";
import { openDatabase, type Database, type OpenedDatabase } from "~/platform/db/database";
import { settingsOff } from "~/platform/db/durability";
import { DatabaseInUse } from "~/platform/db/lock";
import { readSchemaState } from "~/platform/db/migrate";
import { codeOf, isConnectionLoss } from "~/platform/db/outages";
import { couldAlterAudit, DatabaseRolesUnfit, mayChangeTables, refuseOwnedTables, roleOf } from "~/platform/db/roles";
import { castAccounts, castPassword } from "~/platform/seed/seed";
import { createMailServer, MailRefused } from "~/platform/mail/server";
import { createPhotoStore } from "~/platform/profile/photos/store";
import { verifyPassword } from "~/platform/account/sessions/passwords";

const photoVariables = ["PHOTOS_S3_BUCKET", "PHOTOS_S3_REGION", "PHOTOS_S3_ENDPOINT", "PHOTOS_S3_ACCESS_KEY", "PHOTOS_S3_SECRET_KEY"];

/** Milliseconds that an API elsewhere, or a store, has to show that it is there. */
const patience = 5_000;

export async function gatherFacts(variables: Variables): Promise<Facts> {
  const { known: env, problems } = surveyEnvironment(variables);
  const isWrong = (...names: string[]) => problems.some((problem) => names.some((name) => problem.startsWith(`${name} `)));
  const hasAppEnv = !isWrong("APP_ENV");
  const usesDirectory = hasAppEnv && env.apiUrl === null && (env.isLocal || env.photosS3 === null);
  return {
    node: process.versions.node,
    appEnv: hasAppEnv ? env.appEnv : null,
    problems,
    // A deployment installs what it runs, and not what it is made with.
    hasPackages: isInstalled({ withDev: false }),
    build: isBuilt() ? "fresh" : hasBuild() ? "stale" : "missing",
    chromium: findChromium(),
    freeBytes: usesDirectory ? await freeBytesOf(env.dataDir) : null,
    port: isWrong("PORT", "HOST") ? null : await portOf(env),
    dataDir: usesDirectory ? await dataDirOf(env.dataDir) : null,
    database:
      hasAppEnv && !isWrong("DATABASE_URL", "DATABASE_ADMIN_URL", "DATABASE_REPLICA_URL", "API_URL", "DATA_DIR")
        ? await databaseOf(env)
        : null,
    photos: hasAppEnv && env.apiUrl === null && !isWrong("DATA_DIR", ...photoVariables) ? await photosOf(env) : null,
    mail: isWrong("SMTP_URL", "MAIL_FROM") || env.apiUrl !== null ? null : await mailOf(env),
    sharedCache: isWrong("SHARED_CACHE_PURGE_URL", "SHARED_CACHE_PURGE_KEY", "SHARED_CACHE_SECONDS") ? null : await sharedCacheOf(env),
    trustsProxies: isWrong("TRUSTED_PROXIES") || !hasAppEnv ? null : env.trustedProxies.length > 0,
    requestsAtOnce: isWrong("REQUESTS_AT_ONCE") ? null : env.requestsAtOnce,
  };
}

/** The directory, or of one that is not there yet the nearest above it that is. */
function standing(directory: string): string {
  return existsSync(directory) || dirname(directory) === directory ? directory : standing(dirname(directory));
}

async function freeBytesOf(directory: string): Promise<number | null> {
  const space = await statfs(standing(directory)).catch(() => null);
  return space && space.bavail * space.bsize;
}

async function dataDirOf(path: string): Promise<Facts["dataDir"]> {
  const isWritable = await access(standing(path), constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  return { path, state: !isWritable ? "not writable" : existsSync(path) ? "writable" : "absent", open: await openPaths(path) };
}

function portOf({ port, host }: Environment): Promise<Facts["port"]> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", ({ code }: NodeJS.ErrnoException) =>
      resolve({ number: port, problem: code === "EADDRINUSE" ? "taken" : code === "EACCES" ? "not allowed" : null }),
    );
    server.listen(port, host, () => server.close(() => resolve({ number: port, problem: null })));
  });
}

/** `db.signing.example:5432/name`: an address without its account. */
function whereOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname === "/" ? "" : pathname}`;
}

async function databaseOf(env: Environment): Promise<DatabaseFacts | null> {
  const { apiUrl, databaseUrl, dataDir, isLocal } = env;
  if (apiUrl)
    return {
      kind: "elsewhere",
      where: whereOf(apiUrl),
      isHealthy: await fetch(new URL("/healthz", apiUrl), { signal: AbortSignal.timeout(patience) }).then(
        ({ ok }) => ok,
        () => false,
      ),
    };
  if (databaseUrl) return postgresOf(env, databaseUrl);
  return isLocal ? embeddedOf(dataDir) : null;
}

async function embeddedOf(dataDir: string): Promise<DatabaseFacts> {
  const where = join(dataDir, "database");
  if (!existsSync(where)) return { kind: "embedded", where, state: "absent" };
  let opened: OpenedDatabase | undefined;
  try {
    opened = await openDatabase({ dataDir });
    return { kind: "embedded", where, state: "open", inside: await insideOf(opened.db) };
  } catch (error) {
    return error instanceof DatabaseInUse
      ? { kind: "embedded", where, state: "in use", pid: error.pid }
      : { kind: "embedded", where, state: "broken" };
  } finally {
    await opened?.close();
  }
}

async function postgresOf({ databaseAdminUrl, databaseReplicaUrl }: Environment, databaseUrl: string): Promise<DatabaseFacts> {
  const where = whereOf(databaseUrl);
  const opened = await openDatabase({ databaseUrl });
  try {
    if (!(await opened.isAnswering())) return { kind: "postgres", where, problem: unreachable };
    return await opened.patiently(async (db) => {
      const { rows } = await db.execute<{ version: number; private: boolean }>(sql`
        select current_setting('server_version_num')::int as version,
          coalesce((select s.ssl from pg_stat_ssl s where s.pid = pg_backend_pid()), false) or inet_server_addr() is null or inet_server_addr() <<= '127.0.0.0/8' or inet_server_addr() = '::1' as private
      `);
      const [{ version, private: isPrivate } = { version: 0, private: true }] = rows;
      return {
        kind: "postgres",
        where,
        problem: null,
        version,
        isPrivate,
        settingsOff: await settingsOff(db),
        couldAlterAudit: await couldAlterAudit(db),
        ...(databaseAdminUrl === null
          ? { admin: null, mayMigrate: await mayChangeTables(db) }
          : await adminOf(databaseAdminUrl, roleOf(databaseUrl))),
        replica: databaseReplicaUrl === null ? null : await replicaOf(databaseReplicaUrl),
        inside: await insideOf(db),
      };
    });
  } catch (error) {
    return { kind: "postgres", where, problem: refusalOf(error) };
  } finally {
    await opened.close();
  }
}

const unreachable = "cannot be reached. Check DATABASE_URL, and that the server is running.";

/** Why a database does not let us look at it. Its own words may hold names, so only its codes are told. */
function refusalOf(error: unknown): string {
  const code = codeOf(error);
  if (code?.startsWith("28")) return "does not let this user in. Check user and password.";
  if (code === "3D000") return "has no database of that name. Create it, or correct the address.";
  if (code === "42501")
    return "does not let this user look at its tables. Run npm run db:migrate with DATABASE_ADMIN_URL, which grants that.";
  return isConnectionLoss(error) ? unreachable : `could not be looked at (${code ?? "no code"}).`;
}

async function adminOf(adminUrl: string, workingRole: string): Promise<{ admin: { problem: string | null }; mayMigrate: boolean }> {
  const problem = (text: string) => ({ admin: { problem: text }, mayMigrate: false });
  const opened = await openDatabase({ databaseUrl: adminUrl });
  try {
    if (!(await opened.isAnswering()))
      return problem(`PostgreSQL at ${whereOf(adminUrl)} ${unreachable.replace("DATABASE_URL", "DATABASE_ADMIN_URL")}`);
    return await opened.patiently(async (db) => {
      await refuseOwnedTables(db, workingRole);
      return { admin: { problem: null }, mayMigrate: await mayChangeTables(db) };
    });
  } catch (error) {
    return problem(
      error instanceof DatabaseRolesUnfit
        ? error.message
        : `PostgreSQL at ${whereOf(adminUrl)}, as DATABASE_ADMIN_URL, ${refusalOf(error)}`,
    );
  } finally {
    await opened.close();
  }
}

async function replicaOf(replicaUrl: string): Promise<{ problem: string | null }> {
  const where = `PostgreSQL at ${whereOf(replicaUrl)}, as DATABASE_REPLICA_URL,`;
  const problem = (text: string) => ({ problem: `${where} ${text.replaceAll("DATABASE_URL", "DATABASE_REPLICA_URL")}` });
  const opened = await openDatabase({ databaseUrl: replicaUrl });
  try {
    if (!(await opened.isAnswering())) return problem(unreachable);
    const { rows } = await opened.db.execute<{ follows: boolean }>(sql`select pg_is_in_recovery() as follows`);
    return rows[0]?.follows ? { problem: null } : problem("follows no other server, so it is not used.");
  } catch (error) {
    return problem(refusalOf(error));
  } finally {
    await opened.close();
  }
}

type Inside = Extract<DatabaseFacts, { state: "open" }>["inside"];

async function insideOf(db: Database): Promise<Inside> {
  const schema = await readSchemaState(db);
  if (schema.applied === 0) return { ...schema, users: null, demoAccounts: 0 };
  const { rows } = await db.execute<{ users: number }>(sql`select count(*)::int as users from users`);
  const demo = await db.execute<{ hash: string }>(
    sql`select password_hash as hash from users where suspended_at is null and username in (${sql.join(
      castAccounts.map(({ username }) => sql`${username}`),
      sql`, `,
    )})`,
  );
  let demoAccounts = 0;
  for (const { hash } of demo.rows) if (await verifyPassword(hash, castPassword)) demoAccounts += 1;
  return { ...schema, users: rows[0]?.users ?? 0, demoAccounts };
}

/** A directory was looked at as DATA_DIR; a bucket is asked to take a file and to let go of it. */
async function photosOf(env: Environment): Promise<Facts["photos"]> {
  const location = photoLocationOf(env);
  if ("directory" in location) return { where: location.directory, problem: null, isShared: false };
  const store = createPhotoStore(location);
  const tried = store.put("doctor", new Uint8Array([1]), "application/octet-stream").then(() => store.delete("doctor"));
  const problem = await Promise.race([
    tried.then(() => null, codeOfStore),
    new Promise<string>((resolve) => setTimeout(resolve, patience, "it does not answer.").unref()),
  ]);
  return { where: `the bucket ${location.bucket}`, problem, isShared: true };
}

function codeOfStore(error: unknown): string {
  const { name, code } = error as { name?: unknown; code?: unknown };
  const said = [code, name].find((one) => typeof one === "string" && /^[A-Za-z_]{2,40}$/.test(one));
  return said ? `it refused (${String(said)}).` : "it refused.";
}

async function mailOf({ mail }: Environment): Promise<Facts["mail"]> {
  if (mail === null) return "none";
  const problem = await createMailServer(mail)
    .greet()
    .then(
      () => null,
      (error: unknown) => (error instanceof MailRefused ? `it refused (${error.code}).` : "it refused."),
    );
  return { where: whereOf(mail.smtpUrl), problem };
}

/** It is asked to let go of what goes by a key that no page has. */
async function sharedCacheOf({ sharedCache }: Environment): Promise<Facts["sharedCache"]> {
  if (sharedCache === null) return null;
  const { purgeUrl, purgeKey, seconds } = sharedCache;
  const signal = AbortSignal.timeout(purgeWithin);
  const problem = await fetch(purgeUrl, { ...purgeOf("doctor", purgeKey), redirect: "manual", signal }).then(
    ({ ok, status }) => (ok ? null : `it refused (${status}).`),
    () => "it does not answer.",
  );
  return { where: whereOf(purgeUrl), seconds, problem };
}
