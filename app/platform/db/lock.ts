/**
 * One process a directory: the embedded engine silently loses writes when two
 * share one. Everyone who wants it lays a file of their own beside it and then
 * looks for the files of others: of two at the same moment at least one sees
 * the other and steps back, so never do both go on. A file that a killed
 * process left behind is recognised and removed.
 */
import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { basename, dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

/** Milliseconds between signs of life, and after how many the file of another machine is stale. */
const heartbeat = 10_000;
const staleAfter = 3 * heartbeat;
/** Milliseconds in which a file may be read before it is written to its end. */
const writing = 5_000;
const mostTries = 40;

interface Claim {
  pid: number;
  /** When the process began, as the system tells it: a pid alone is used again. */
  startedAt: string | null;
  host: string;
  /** Its owner has looked around and goes on; before that it may still step back. */
  isHeld: boolean;
}

/** Another process holds the directory. Its message is fit to be printed as it is. */
export class DatabaseInUse extends Error {
  override name = "DatabaseInUse";
  constructor(
    readonly directory: string,
    readonly pid: number | null,
  ) {
    super(
      `The embedded database in ${directory} is in use${pid === null ? "" : ` by process ${pid}`}. Stop that process first, or set DATABASE_URL.`,
    );
  }
}

/** Takes the directory; the answer gives it back. Throws DatabaseInUse. */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const me = { pid: process.pid, startedAt: startOf(process.pid), host: hostname() };
  for (let tries = 1; ; tries += 1) {
    const file = `${directory}.${randomUUID()}.lock`;
    try {
      await writeFile(file, JSON.stringify({ ...me, isHeld: false }), { flag: "wx" });
      const others = await liveClaims(directory, file, me.host);
      if (others.length === 0) {
        await writeFile(file, JSON.stringify({ ...me, isHeld: true }));
        return keep(file);
      }
      const holder = others.find((other) => other.isHeld);
      if (holder || tries === mostTries) throw new DatabaseInUse(directory, holder?.pid ?? null);
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    }
    await rm(file, { force: true });
    await delay(10 + Math.random() * 20 * 2 ** Math.min(tries, 4));
  }
}

function keep(file: string): () => Promise<void> {
  const timer = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => undefined), heartbeat);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await rm(file, { force: true });
  };
}

/** The claims of others whose processes are alive; those of dead ones are removed. */
async function liveClaims(directory: string, own: string, host: string): Promise<Claim[]> {
  const live: Claim[] = [];
  const folder = dirname(directory);
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    if (file === own || !name.startsWith(`${basename(directory)}.`) || !name.endsWith(".lock")) continue;
    const claim = await readClaim(file, host);
    if (claim === "stale") await rm(file, { force: true });
    else if (claim) live.push(claim);
  }
  return live;
}

/** Null when the file was given back in the meantime. */
async function readClaim(file: string, host: string): Promise<Claim | "stale" | null> {
  try {
    const [text, { mtimeMs }] = await Promise.all([readFile(file, "utf8"), stat(file)]);
    const age = Date.now() - mtimeMs;
    const claim = parse(text);
    if (!claim) return age < writing ? { pid: 0, startedAt: null, host, isHeld: false } : "stale";
    if (claim.host !== host) return age < staleAfter ? claim : "stale";
    return isRunning(claim.pid) && startOf(claim.pid) === claim.startedAt ? claim : "stale";
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

function parse(text: string): Claim | null {
  try {
    const claim = JSON.parse(text) as Claim;
    return Number.isInteger(claim.pid) ? claim : null;
  } catch {
    return null;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** When a process began; null where the system does not tell. */
function startOf(pid: number): string | null {
  try {
    if (process.platform === "linux") {
      const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
        .replace(/^.*\) /s, "")
        .split(" ");
      return fields[19] ?? null;
    }
    if (process.platform === "win32") return null;
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8", env: { ...process.env, LC_ALL: "C" } }).trim();
  } catch {
    return null;
  }
}
