/** Debian's PostgreSQL: a primary with the roles of docs/operations, and a replica that follows it through a slot. */
import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import type { PartSpec } from "./part";

const installed = "/usr/lib/postgresql";
const operations = fileURLToPath(new URL("../../../docs/operations", import.meta.url));
const createRoles = join(operations, "create-roles.sh");
const startReplica = join(operations, "start-replica.sh");

export interface Cluster {
  spec: PartSpec;
  /** As the superuser. */
  url(database: string): string;
}

export interface Passwords {
  postgres: string;
  signing_admin: string;
  signing_app: string;
  signing_replica: string;
}

/** Where PostgreSQL's programs are, 15 before others. */
export function binaries(): string {
  const versions = existsSync(installed)
    ? readdirSync(installed).sort((a, b) => Number(b === "15") - Number(a === "15") || Number(b) - Number(a))
    : [];
  const found = versions.map((version) => join(installed, version, "bin")).find((bin) => existsSync(join(bin, "initdb")));
  if (!found) throw new Error("PostgreSQL is not here: install Debian's postgresql-15.");
  return found;
}

/** Its server refuses root. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (which: "-u" | "-g") => Number(execFileSync("id", [which, "postgres"], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
}

function run(command: string, args: string[], env: Record<string, string> = {}): void {
  execFileSync(command, args, {
    ...serverUser(),
    cwd: "/",
    env: { PATH: `${binaries()}:${process.env.PATH}`, LC_ALL: "C.UTF-8", ...env } as unknown as NodeJS.ProcessEnv,
    stdio: ["ignore", "ignore", "pipe"],
  });
}

function clusterOf(name: string, directory: string, port: number, password: string): Cluster {
  const url = (database: string) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
  return {
    url,
    spec: {
      name,
      command: join(binaries(), "postgres"),
      args: [
        "-D",
        directory,
        "-p",
        String(port),
        "-k",
        directory,
        ...["listen_addresses=127.0.0.1", "max_connections=200", "logging_collector=off"].flatMap((setting) => ["-c", setting]),
      ],
      env: { LC_ALL: "C.UTF-8" },
      cwd: "/",
      user: serverUser(),
      stopSignal: "SIGINT",
      isReady: () => answers(url("postgres")),
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A new cluster, not yet started. Every way in asks for a password. */
export function createPrimary(folder: string, port: number, passwords: Passwords): Cluster {
  const directory = join(folder, "primary");
  const passwordFile = join(folder, "superuser");
  writeFileSync(passwordFile, passwords.postgres);
  // The server's own user reads it, whatever umask this process has come to have.
  chmodSync(passwordFile, 0o644);
  run(join(binaries(), "initdb"), [
    "-D",
    directory,
    "-U",
    "postgres",
    "--auth=scram-sha-256",
    `--pwfile=${passwordFile}`,
    "--encoding=UTF8",
    "--no-locale",
    "--no-sync",
  ]);
  return clusterOf("primary", directory, port, passwords.postgres);
}

/** The roles and the database, on a primary that runs, as docs/operations.md says. */
export function createRolesOn(folder: string, port: number, passwords: Passwords): void {
  const secrets = join(folder, "secrets");
  mkdirSync(secrets);
  for (const [role, password] of Object.entries(passwords)) writeFileSync(join(secrets, role), String(password));
  run(createRoles, [], {
    SECRETS_FOLDER: secrets,
    PGHOST: "127.0.0.1",
    PGPORT: String(port),
    PGPASSWORD: passwords.postgres,
    PGDATA: join(folder, "primary"),
    REPLICA_NETWORK: "127.0.0.1/32",
  });
}

/** A copy of a primary that runs, made at the first start; it follows through the slot. */
export function createReplica(folder: string, port: number, primaryPort: number, passwords: Passwords): Cluster {
  const { url, spec } = clusterOf("replica", join(folder, "replica"), port, passwords.postgres);
  const [, directory = "", ...settings] = spec.args;
  return {
    url,
    spec: {
      ...spec,
      command: startReplica,
      args: settings,
      env: {
        ...spec.env,
        PATH: `${binaries()}:${process.env.PATH}`,
        PGDATA: directory,
        PRIMARY_HOST: "127.0.0.1",
        PRIMARY_PORT: String(primaryPort),
        PASSWORD_FILE: join(folder, "secrets", "signing_replica"),
      },
    },
  };
}
