/**
 * One process a directory: the embedded engine silently loses writes when two
 * share one. The lock is a file beside the directory; what a process leaves
 * behind when it is killed is recognised and taken over.
 */
import { readFileSync } from "node:fs";
import { link, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";

/** Milliseconds between signs of life, and after how many a lock from another machine is stale. */
const heartbeat = 10_000;
const staleAfter = 3 * heartbeat;

interface Holder {
  pid: number;
  /** When the process began, as the system tells it: a pid alone is used again. */
  startedAt: string | null;
  host: string;
}

/** Another process holds the directory. Its message is fit to be printed as it is. */
export class DatabaseInUse extends Error {
  override name = "DatabaseInUse";
  constructor(
    readonly directory: string,
    readonly pid: number | null,
  ) {
    super(`The embedded database in ${directory} is in use${pid === null ? "" : ` by process ${pid}`}. Stop that process first, or set DATABASE_URL.`);
  }
}

/** Takes `${directory}.lock`; the answer gives it back. Throws DatabaseInUse. */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const file = `${directory}.lock`;
  const me: Holder = { pid: process.pid, startedAt: startOf(process.pid), host: hostname() };
  for (let tries = 0; !(await claim(file, me)); tries += 1) {
    const held = await read(file);
    if (held && (tries > 20 || (await isAlive(held, me)))) throw new DatabaseInUse(directory, held.holder?.pid ?? null);
    if (held) await removeStale(file, held.text);
  }
  const timer = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => undefined), heartbeat);
  timer.unref();
  return async () => {
    clearInterval(timer);
    if ((await read(file))?.text === JSON.stringify(me)) await rm(file, { force: true });
  };
}

/** A link appears whole or not at all, so nobody ever reads half a lock. */
async function claim(file: string, me: Holder): Promise<boolean> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify(me));
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

interface Held {
  text: string;
  holder: Holder | null;
  touchedAt: number;
}

async function read(file: string): Promise<Held | null> {
  try {
    const [text, { mtimeMs }] = await Promise.all([readFile(file, "utf8"), stat(file)]);
    return { text, holder: parse(text), touchedAt: mtimeMs };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

function parse(text: string): Holder | null {
  try {
    const holder = JSON.parse(text) as Holder;
    return Number.isInteger(holder.pid) ? holder : null;
  } catch {
    return null;
  }
}

async function isAlive(held: Held, me: Holder): Promise<boolean> {
  if (!held.holder) return false;
  if (held.holder.host !== me.host) return Date.now() - held.touchedAt < staleAfter;
  return isRunning(held.holder.pid) && startOf(held.holder.pid) === held.holder.startedAt;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Moves the stale lock aside; one that was renewed in between is put back. */
async function removeStale(file: string, staleText: string): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  try {
    await rename(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw error;
  }
  if ((await readFile(aside, "utf8")) !== staleText) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}

/** When a process began; null where the system does not tell. */
function startOf(pid: number): string | null {
  try {
    if (process.platform === "linux") {
      const fields = readFileSync(`/proc/${pid}/stat`, "utf8").replace(/^.*\) /s, "").split(" ");
      return fields[19] ?? null;
    }
    if (process.platform === "win32") return null;
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8", env: { ...process.env, LC_ALL: "C" } }).trim();
  } catch {
    return null;
  }
}
