/** What lies under DATA_DIR is its owner's: hashes of passwords, photos that wait, the secret. */
import type { Stats } from "node:fs";
import { chmod, lstat, readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/** What is kept from everybody else on the machine; also a umask. */
export const others = 0o077;

/** Of DATA_DIR, what we make there. */
const ours = ["database", "photos", "session-secret"];

/** A folder that everybody writes to, as /tmp, is nobody's to close. */
const sticky = 0o1000;

/** Those of our paths that others on this machine may open; DATA_DIR itself, closed, closes all of them. */
export async function openPaths(dataDir: string): Promise<string[]> {
  if (((await permissionsOf(dataDir)) & others) === 0) return [];
  const open: string[] = [];
  for (const path of [dataDir, ...ours.map((name) => join(dataDir, name))]) if ((await permissionsOf(path)) & others) open.push(path);
  return open;
}

/**
 * Closes what an earlier start, or somebody's copy, left open: what lies in a folder
 * first, so that one that is closed has been seen to. What another user owns stays.
 */
export async function closeToOthers(dataDir: string): Promise<void> {
  for (const name of ours) await close(join(dataDir, name));
  await closeAlone(dataDir);
}

async function close(path: string): Promise<void> {
  const found = await statOf(path);
  if (!found || (found.mode & others) === 0) return;
  if (found.isDirectory()) for (const entry of await readdir(path)) await closeWithin(join(path, entry));
  await closeAlone(path);
}

/** A link within is nothing that we make, and leads anywhere. */
async function closeWithin(path: string): Promise<void> {
  const found = await lstat(path).catch(() => null);
  if (found && !found.isSymbolicLink()) await close(path);
}

async function closeAlone(path: string): Promise<void> {
  const { mode = 0 } = (await statOf(path)) ?? {};
  if ((mode & others) === 0 || mode & sticky) return;
  await chmod(path, mode & 0o7777 & ~others).catch(() => undefined);
}

async function permissionsOf(path: string): Promise<number> {
  return (await statOf(path))?.mode ?? 0;
}

function statOf(path: string): Promise<Stats | null> {
  return stat(path).catch(() => null);
}
