import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port";

const installed = "/usr/lib/postgresql";

export interface Postgres {
  url: string;
  stop(): void;
}

/**
 * A PostgreSQL of its own, from Debian's package, until it is stopped; null when
 * there is none. `settings` are of the server, `{ shared_buffers: "256MB" }`.
 */
export async function startPostgres(settings: Record<string, string> = {}): Promise<Postgres | null> {
  const bin = versions().map((version) => join(installed, version, "bin"))[0];
  if (!bin) return null;
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "signing-day-postgres-"));
  // Its server refuses root.
  const isRoot = process.getuid?.() === 0;
  const run = (program: string, ...args: string[]) => {
    const command = [join(bin, program), ...args];
    const { status, stderr } = isRoot
      ? spawnSync("runuser", ["-u", "postgres", "--", ...command], { encoding: "utf8", env: { ...process.env, LC_ALL: "C.UTF-8" } })
      : spawnSync(command[0]!, args, { encoding: "utf8", env: { ...process.env, LC_ALL: "C.UTF-8" } });
    if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
  };
  chmodSync(folder, 0o777);
  const cluster = join(folder, "cluster");
  const set = Object.entries({ listen_addresses: "127.0.0.1", max_connections: "300", ...settings }).map(
    ([name, value]) => `-c ${name}=${value}`,
  );
  run("initdb", "-D", cluster, "-U", "postgres", "--auth=trust", "--encoding=UTF8");
  run("pg_ctl", "-D", cluster, "-w", "-l", join(cluster, "log"), "-o", [`-p ${port} -k ${cluster}`, ...set].join(" "), "start");
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop() {
      run("pg_ctl", "-D", cluster, "-m", "immediate", "stop");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The server that TEST_DATABASE_URL names, or else one of its own; null when there is neither. */
export async function givenPostgres(settings: Record<string, string> = {}): Promise<Postgres | null> {
  return process.env.TEST_DATABASE_URL ? { url: process.env.TEST_DATABASE_URL, stop: () => undefined } : startPostgres(settings);
}

function versions(): string[] {
  try {
    return readdirSync(installed).sort((a, b) => Number(b === "15") - Number(a === "15") || Number(b) - Number(a));
  } catch {
    return [];
  }
}
