/** What every command needs first: the packages of the lock file, and a build that is not stale. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = rootAbove(dirname(fileURLToPath(import.meta.url)));

/** What `npm run` runs of ours, each scripts/<name>.ts. */
export const commandNames = ["import", "migrate", "seed", "audit-verify", "doctor", "roles"];

const inputs = [
  "app",
  "public",
  "server.ts",
  "remix.config.js",
  "vite.config.ts",
  "tailwind.config.ts",
  "tsconfig.json",
  "package-lock.json",
  "scripts/build.mjs",
  "scripts/client-chunks.ts",
  "scripts/document-script.ts",
  "scripts/for-node.mjs",
  "scripts/settle.ts",
  "scripts/settle-conform.ts",
  "scripts/settle-remix.ts",
  "scripts/small-forms.mjs",
  "scripts/small-manifest.mjs",
  "scripts/small-scroll.mjs",
];
/** Says of a build what it was made from. */
export const stamp = join(root, "build", ".inputs");
const lock = join(root, "node_modules", ".build-lock");

/** From here upwards, as this file may be bundled into another folder. */
function rootAbove(folder) {
  return existsSync(join(folder, "package-lock.json")) ? folder : rootAbove(dirname(folder));
}

/** Compares what npm wrote about node_modules with the lock file; entries for other platforms may be missing. */
export function isInstalled({ withDev = true } = {}) {
  const read = (file) => JSON.parse(readFileSync(join(root, file), "utf8")).packages;
  try {
    const wanted = read("package-lock.json");
    const found = read("node_modules/.package-lock.json");
    return Object.entries(wanted).every(([path, entry]) => {
      if (path === "") return true;
      return found[path]
        ? found[path].version === entry.version && found[path].integrity === entry.integrity
        : Boolean(entry.optional || (entry.dev && !withDev));
    });
  } catch {
    return false;
  }
}

/** The content of everything that the build is made from. */
export function fingerprint() {
  const hash = createHash("sha256");
  const add = (path) => {
    const full = join(root, path);
    if (!existsSync(full)) return;
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).sort()) add(`${path}/${name}`);
    } else {
      hash.update(path).update("\0").update(readFileSync(full)).update("\0");
    }
  };
  for (const input of inputs) add(input);
  return hash.digest("hex");
}

export function isBuilt() {
  return hasBuild() && readFileSync(stamp, "utf8") === fingerprint();
}

/** A build, fresh or stale. */
export function hasBuild() {
  return existsSync(stamp);
}

/** Runs a command to its end, with its output shown; leaves the process when it fails. */
export function runOrExit(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...env },
  });
  if (error) process.stderr.write(`${command} could not be started: ${error.message}\n`);
  if (status !== 0) process.exit(status ?? 1);
}

export function install() {
  if (isInstalled()) return;
  process.stdout.write("Installing packages...\n");
  runOrExit("npm", ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"]);
}

export function build() {
  if (isBuilt()) return;
  oneAtATime(() => {
    if (isBuilt()) return;
    process.stdout.write("Building...\n");
    runOrExit(process.execPath, [join(root, "scripts", "build.mjs"), fingerprint()]);
  });
}

/** Two commands that start together do not build into each other. What a killed one left behind is taken over. */
function oneAtATime(work) {
  while (!claim()) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 250);
  const unlock = () => rmSync(lock, { force: true });
  process.once("exit", unlock);
  work();
  unlock();
  process.off("exit", unlock);
}

function claim() {
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  }
  try {
    process.kill(Number(readFileSync(lock, "utf8")), 0);
  } catch (error) {
    if (error.code === "ESRCH") rmSync(lock, { force: true });
  }
  return false;
}

export function prepare() {
  install();
  build();
}
