import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const installed = "/usr/lib/postgresql";

/** A PostgreSQL of its own, from Debian's package, until it is stopped; null when there is none. */
export function startPostgres(): { url: string; stop(): void } | null {
  const bin = versions().map((version) => join(installed, version, "bin"))[0];
  if (!bin) return null;
  const folder = mkdtempSync(join(tmpdir(), "life-of-an-edit-"));
  // Its server refuses root.
  const isRoot = process.getuid?.() === 0;
  const run = (program: string, ...args: string[]) => {
    const command = [join(bin, program), ...args];
    const { status, stderr } = isRoot ? spawnSync("runuser", ["-u", "postgres", "--", ...command], { encoding: "utf8", env: { ...process.env, LC_ALL: "C.UTF-8" } }) : spawnSync(command[0]!, args, { encoding: "utf8", env: { ...process.env, LC_ALL: "C.UTF-8" } });
    if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
  };
  chmodSync(folder, 0o777);
  const cluster = join(folder, "cluster");
  const port = 20_000 + (process.pid % 20_000);
  run("initdb", "-D", cluster, "-U", "postgres", "--auth=trust", "--encoding=UTF8");
  run("pg_ctl", "-D", cluster, "-w", "-l", join(cluster, "log"), "-o", `-p ${port} -k ${cluster} -c listen_addresses=127.0.0.1 -c max_connections=300`, "start");
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop() {
      run("pg_ctl", "-D", cluster, "-m", "immediate", "stop");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function versions(): string[] {
  try {
    return readdirSync(installed).sort((a, b) => Number(b === "15") - Number(a === "15") || Number(b) - Number(a));
  } catch {
    return [];
  }
}
