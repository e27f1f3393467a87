import type { PGlite } from "@electric-sql/pglite";
import { statfs } from "node:fs/promises";

/** Bytes that stay free: four segments of the engine's log, more than one act ever writes. */
const reserve = 64 * 1024 * 1024;

/** Its code is the system's own, so that it counts as an outage. */
export class DiskFull extends Error {
  override name = "DiskFull";
  readonly code = "ENOSPC";
  constructor(directory: string) {
    super(`The disk of ${directory} is full: less than ${reserve / 1024 / 1024} MB are left. Free some space; nothing is lost.`);
  }
}

/**
 * Refuses to write while the disk is nearly full. The embedded engine does not
 * survive a disk that fills up under it: the statement fails, and the next one
 * never returns and holds the whole process. Reading goes on.
 */
export function keepSpaceFree(engine: PGlite, directory: string): void {
  const { query, transaction } = engine;
  engine.query = (async (text: string, ...rest: []) => {
    if (!/^\s*(select|show|explain)\b/i.test(text)) await checkFreeSpace(directory);
    return query.call(engine, text, ...rest);
  }) as typeof engine.query;
  engine.transaction = (async (work: Parameters<typeof transaction>[0]) => {
    await checkFreeSpace(directory);
    return transaction.call(engine, work);
  }) as typeof engine.transaction;
}

/** Throws DiskFull. */
export async function checkFreeSpace(directory: string): Promise<void> {
  const { bavail, bsize } = await statfs(directory);
  if (bavail * bsize < reserve) throw new DiskFull(directory);
}
