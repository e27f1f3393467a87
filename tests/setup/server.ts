/**
 * The built server as a process of its own, with its own data. On PostgreSQL
 * (TEST_DATABASE_URL, of a user who may create databases) it gets a database of
 * its own there.
 */
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { DatabaseLocation } from "~/platform/db/database";
import { copied, onServer } from "./empty-database";

const entry = fileURLToPath(new URL("../../build/server.js", import.meta.url));
const startsWithin = 300_000;

export interface RunningProgram {
  url: string;
  pid: number;
  /** Milliseconds from its first instruction until it listened. */
  startedIn: number;
  /** What it has printed so far, on both channels. */
  output: () => string;
  /** Resolves with the exit code. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

export interface RunningServer extends RunningProgram {
  data: ServerData;
}

/** What a server left behind that others start on copies of. */
export interface ServerData {
  dataDir: string;
  /** Its name on PostgreSQL; null on the embedded engine. */
  database: string | null;
}

export interface ServerOptions {
  env?: Record<string, string>;
  /** Starts on a copy of this instead of nothing. */
  copyOf?: ServerData;
  /** Fills the database before the server opens it. */
  prepare?: (location: DatabaseLocation) => Promise<void>;
  /** Leaves the data where it is when the server stops. */
  keepsData?: boolean;
}

/** What a server must not inherit from the test run. */
const ownVariables = [
  "PORT",
  "HOST",
  "DATA_DIR",
  "DATABASE_URL",
  "DATABASE_ADMIN_URL",
  "API_URL",
  "APP_ENV",
  "SESSION_SECRET",
  "ORIGIN",
  "TRUSTED_PROXIES",
  "LOG_LEVEL",
  "ACCOUNT_LIMITS",
  "SEED_WORLD",
  "PHOTOS_S3_BUCKET",
  "SMTP_URL",
  "MAIL_FROM",
  "FORUM_LOGOUT_URL",
  "PAYWALL_LOGOUT_URL",
  "SHARED_CACHE_PURGE_URL",
  "SHARED_CACHE_SECONDS",
  "VITEST",
  "NODE_OPTIONS",
];

export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), "signing-day-"));
  if (options.copyOf) await cp(options.copyOf.dataDir, dataDir, { recursive: true });
  const database = options.env?.DATABASE_URL || options.env?.API_URL ? null : await createDatabase(options.copyOf?.database ?? null);
  const data: ServerData = { dataDir, database };
  await options.prepare?.(locationOf(data));
  const program = await startProgram(entry, dataDir, {
    DATA_DIR: dataDir,
    SEED_WORLD: "off",
    ...(database && { DATABASE_URL: urlOf(database) }),
    ...options.env,
  });
  return {
    ...program,
    data,
    async stop(signal) {
      const code = await program.stop(signal);
      if (!options.keepsData) await removeData(data);
      return code;
    },
  };
}

/** A program of ours as a process of its own, once it has said where it listens. */
export async function startProgram(path: string, cwd: string, env: Record<string, string> = {}): Promise<RunningProgram> {
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ownVariables.includes(name)));
  const began = performance.now();
  const child = spawn(process.execPath, [path], {
    cwd,
    env: { ...inherited, NODE_ENV: "production", PORT: "0", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const channel of [child.stdout, child.stderr]) channel.setEncoding("utf8").on("data", (text: string) => (output += text));
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));

  const url = await new Promise<string>((resolve, reject) => {
    const give = (work: () => void) => () => {
      clearTimeout(timer);
      work();
    };
    const timer = setTimeout(() => reject(new Error(`The server did not start:\n${output}`)), startsWithin);
    void exited.then(give(() => reject(new Error(`The server ended:\n${output}`))));
    child.stdout.on("data", () => {
      const found = / is at (http\S+)/.exec(output);
      if (found?.[1]) give(() => resolve(found[1] as string))();
    });
  });

  return {
    url,
    pid: child.pid ?? 0,
    startedIn: performance.now() - began,
    output: () => output,
    async stop(signal = "SIGTERM") {
      child.kill(signal);
      return exited;
    },
  };
}

/** Takes away what a server with `keepsData` left. */
export async function removeData({ dataDir, database }: ServerData): Promise<void> {
  const server = process.env.TEST_DATABASE_URL;
  if (database && server) await onServer(server, `drop database if exists ${database} with (force)`);
  await rm(dataDir, { recursive: true, force: true });
}

/** The data that a first start makes: the cast, for every server of a run to start on a copy of. */
export async function makeCast(): Promise<ServerData> {
  const server = await startServer({ keepsData: true });
  await server.stop();
  return server.data;
}

/** Where a test may look into a server's data, once the server has stopped. */
export function locationOf({ dataDir, database }: ServerData): DatabaseLocation {
  return database ? { databaseUrl: urlOf(database) } : { dataDir };
}

async function createDatabase(template: string | null): Promise<string | null> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return null;
  const name = `signing_day_server_${randomUUID().slice(0, 8)}`;
  await onServer(server, `create database ${name}${template ? ` template ${template} ${copied}` : ""}`);
  return name;
}

function urlOf(database: string): string {
  const url = new URL(process.env.TEST_DATABASE_URL ?? "");
  url.pathname = database;
  return url.href;
}
