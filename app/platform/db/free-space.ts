import { statfs } from "node:fs/promises";
import type { Client, Engine } from "./engine";

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

/** A statement that only looks, as far as its words tell; one that locks rows writes. */
const reading =
  /^\s*(select|show|explain|set|with\b(?![\s\S]*\b(insert|update|delete|merge)\b))\b(?![\s\S]*\bfor\s+(no\s+key\s+|key\s+)?(update|share)\b)/i;

/**
 * Refuses to write while the disk is nearly full. The embedded engine does not
 * survive a disk that fills up under it: the statement fails, and the next one
 * never returns and holds the whole process. Reading goes on.
 */
export function keepSpaceFree(engine: Pick<Engine, "query" | "transaction">, directory: string): void {
  const { query, transaction } = engine;
  const checked =
    (ask: Client["query"]): Client["query"] =>
    async (text, ...rest) => {
      if (!reading.test(text)) await checkFreeSpace(directory);
      return ask(text, ...rest);
    };
  engine.query = checked(query.bind(engine));
  engine.transaction = (work) =>
    transaction.call(engine, (tx) => work(Object.assign(tx, { query: checked(tx.query.bind(tx)) }))) as ReturnType<typeof work>;
}

/** Throws DiskFull. */
export async function checkFreeSpace(directory: string): Promise<void> {
  const { bavail, bsize } = await statfs(directory);
  if (bavail * bsize < reserve) throw new DiskFull(directory);
}
