/** Debian's packages, installed when they are missing. */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { isAbsolute } from "node:path";

export function versionOf(name: string): string {
  return execFileSync("dpkg-query", ["-W", "-f", "${Version}", name], { encoding: "utf8" });
}

/** A program by its name, a module of one by its path. */
const isThere = (program: string) =>
  isAbsolute(program) ? existsSync(program) : spawnSync("which", [program], { stdio: "ignore" }).status === 0;

/** Installs what is missing; answers why it could not be had, or null. */
export function install(programs: readonly string[], packages: readonly string[]): string | null {
  if (programs.every(isThere)) return null;
  if (process.getuid?.() !== 0) return `Install Debian's ${packages.join(", ")}: only root can.`;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const step of [
    ["update", "-qq"],
    ["install", "-y", "-qq", "--no-install-recommends", ...packages],
  ]) {
    const { status, stderr } = spawnSync("apt-get", step, { env, encoding: "utf8", stdio: ["ignore", "ignore", "pipe"] });
    if (status !== 0) return `apt-get ${step[0]} failed: ${stderr.trim().split("\n").at(-1)}`;
  }
  return programs.every(isThere)
    ? null
    : `${packages.join(", ")} are installed, but ${programs.filter((program) => !isThere(program)).join(", ")} is not there.`;
}
