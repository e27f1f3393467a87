/**
 * The deployment of docs/operations.md on the loopback, of real components:
 * nginx before two web nodes and two API nodes, a PostgreSQL primary with a
 * streaming replica, an SMTP server and an S3-compatible store. Each is a process
 * on a port of its own, kept up by a supervisor.
 */
import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { nginxSpec } from "./deployment/nginx";
import { supervise, type Part, type PartSpec, type SupervisedPart, type Supervision } from "./deployment/part";
import { freePorts, isOpen } from "./deployment/ports";
import { createPrimary, createReplica, createRolesOn, type Passwords } from "./deployment/postgres";

export interface Deployment {
  /** What a browser is given. */
  origin: string;
  /** Where the API answers checks, ending in `/api`. */
  apiUrl: string;
  /** Of the primary, as a superuser; of one process on the embedded engine, its folder of data. */
  databaseUrl: string;
  parts: Part[];
  /** "web-1", "web-2", "api-1", "api-2", "nginx", "primary", "replica", "smtp", "s3"; of one process "server". */
  part(name: string): Part;
  /** Stops everything in good order and removes the folder. */
  stop(): Promise<void>;
  /** `logs/<part>.log`, `mail/*.eml`, and the data. */
  folder: string;
}

export interface DeploymentOptions {
  /** Milliseconds after which a part that ended is started again, 200 when left out; null leaves it to the caller. */
  restartsAfter?: number | null;
  /** More variables for every node. */
  env?: Record<string, string>;
  /** Leaves the folder where it is when everything has stopped. */
  keepsFolder?: boolean;
}

const root = fileURLToPath(new URL("../..", import.meta.url));
const server = join(root, "build", "server.js");
const bucket = "photos";

/** What a node must not inherit. */
function inherited(): NodeJS.ProcessEnv {
  const { PATH, HOME, LANG, TZ } = process.env;
  return { PATH, HOME, LANG, ...(TZ && { TZ }), NODE_ENV: "production" };
}

function nodeSpec(name: string, port: number, folder: string, env: Record<string, string>): PartSpec {
  return {
    name,
    command: process.execPath,
    args: [server],
    env: { ...inherited(), HOST: "127.0.0.1", PORT: String(port), DATA_DIR: join(folder, name), ...env },
    stopSignal: "SIGTERM",
    isReady: () => isHealthy(`http://127.0.0.1:${port}`),
  };
}

function sinkSpec(name: string, port: number, args: string[]): PartSpec {
  return {
    name,
    command: process.execPath,
    args: ["--import", "tsx", join(root, "tests", "long", "deployment", `${name}.ts`), String(port), ...args],
    env: inherited(),
    cwd: root,
    stopSignal: "SIGTERM",
    isReady: () => isOpen(port),
  };
}

async function isHealthy(origin: string): Promise<boolean> {
  return (await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(3000) })).ok;
}

function openFolder(restartsAfter: number | null): { folder: string } & Supervision {
  const folder = mkdtempSync(join(tmpdir(), "signing-deployment-"));
  // PostgreSQL and nginx's workers are other users.
  chmodSync(folder, 0o755);
  const logs = join(folder, "logs");
  mkdirSync(logs);
  return { folder, logs, restartsAfter };
}

function deploymentOf(
  parts: SupervisedPart[],
  folder: string,
  keepsFolder: boolean,
  addresses: Pick<Deployment, "origin" | "apiUrl" | "databaseUrl">,
): Deployment {
  return {
    ...addresses,
    folder,
    parts,
    part(name) {
      const found = parts.find((part) => part.name === name);
      if (!found) throw new Error(`The deployment has no ${name}.`);
      return found;
    },
    stop: () => stopAll(parts, folder, keepsFolder),
  };
}

/** From the outside inwards: whoever is asked stops after who asks. */
async function stopAll(parts: readonly SupervisedPart[], folder: string, keepsFolder: boolean): Promise<void> {
  for (const part of [...parts].reverse()) await part.stop();
  if (!keepsFolder) rmSync(folder, { recursive: true, force: true });
}

/** Everything, with the cast on PostgreSQL; resolves once a page can be asked for. */
export async function startDeployment({ restartsAfter = 200, env = {}, keepsFolder = false }: DeploymentOptions = {}): Promise<Deployment> {
  const supervision = openFolder(restartsAfter);
  const { folder } = supervision;
  const [port, apiPort, primaryPort, replicaPort, smtpPort, s3Port, web1, web2, api1, api2] = (await freePorts(10)) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const passwords = Object.fromEntries(
    ["postgres", "signing_admin", "signing_app", "signing_replica"].map((role) => [role, randomBytes(24).toString("hex")]),
  ) as unknown as Passwords;
  const urlAs = (role: keyof Passwords, onPort: number) => `postgres://${role}:${passwords[role]}@127.0.0.1:${onPort}/signing`;
  const origin = `http://127.0.0.1:${port}`;
  const apiUrl = `http://127.0.0.1:${apiPort}/api`;
  const parts: SupervisedPart[] = [];
  const begin = async (...specs: PartSpec[]) => {
    const begun = specs.map((spec) => supervise(spec, supervision));
    parts.push(...begun);
    await Promise.all(begun.map((part) => part.start()));
  };
  try {
    // PostgreSQL makes its data there as a user of its own.
    const cluster = join(folder, "postgres");
    mkdirSync(cluster);
    chmodSync(cluster, 0o777);
    for (const name of ["mail", "s3"]) mkdirSync(join(folder, name));
    const sinks = begin(sinkSpec("smtp", smtpPort, [join(folder, "mail")]), sinkSpec("s3", s3Port, [join(folder, "s3"), bucket]));
    await begin(createPrimary(cluster, primaryPort, passwords).spec);
    createRolesOn(cluster, primaryPort, passwords);
    await Promise.all([
      sinks,
      begin(createReplica(cluster, replicaPort, primaryPort, passwords).spec),
      migrate(urlAs("signing_admin", primaryPort), urlAs("signing_app", primaryPort)),
    ]);
    const every = {
      APP_ENV: "local",
      ORIGIN: origin,
      SESSION_SECRET: randomBytes(48).toString("base64url"),
      TRUSTED_PROXIES: "127.0.0.1",
      LOG_LEVEL: "info",
      ...env,
    };
    const api = {
      ...every,
      DATABASE_URL: urlAs("signing_app", primaryPort),
      DATABASE_REPLICA_URL: urlAs("signing_app", replicaPort),
      PHOTOS_S3_BUCKET: bucket,
      PHOTOS_S3_ENDPOINT: `http://127.0.0.1:${s3Port}`,
      PHOTOS_S3_ACCESS_KEY: "S3RVER",
      PHOTOS_S3_SECRET_KEY: "S3RVER",
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      MAIL_FROM: "Signing Day <desk@signing.test>",
    };
    await begin(nodeSpec("api-1", api1, folder, api), nodeSpec("api-2", api2, folder, api));
    await begin(nginxSpec(folder, { port, apiPort, web: [web1, web2], api: [api1, api2] }));
    await begin(
      nodeSpec("web-1", web1, folder, { ...every, API_URL: apiUrl }),
      nodeSpec("web-2", web2, folder, { ...every, API_URL: apiUrl }),
    );
  } catch (error) {
    await stopAll(parts, folder, true);
    throw error;
  }
  return deploymentOf(parts, folder, keepsFolder, {
    origin,
    apiUrl,
    databaseUrl: `postgres://postgres:${passwords.postgres}@127.0.0.1:${primaryPort}/signing`,
  });
}

async function migrate(adminUrl: string, appUrl: string): Promise<void> {
  await promisify(execFile)(process.execPath, [join(root, "build", "commands", "migrate.js")], {
    env: { ...inherited(), DATABASE_ADMIN_URL: adminUrl, DATABASE_URL: appUrl },
  });
}

/** One process that does everything, on the embedded database; its only part is "server". */
export async function startSingle({ restartsAfter = 200, env = {}, keepsFolder = false }: DeploymentOptions = {}): Promise<Deployment> {
  const supervision = openFolder(restartsAfter);
  const { folder } = supervision;
  const [port] = (await freePorts(1)) as [number];
  const origin = `http://127.0.0.1:${port}`;
  const part = supervise(nodeSpec("server", port, folder, { APP_ENV: "local", ORIGIN: origin, LOG_LEVEL: "info", ...env }), supervision);
  try {
    await part.start();
  } catch (error) {
    await stopAll([part], folder, true);
    throw error;
  }
  return deploymentOf([part], folder, keepsFolder, { origin, apiUrl: `${origin}/api`, databaseUrl: join(folder, "server") });
}
