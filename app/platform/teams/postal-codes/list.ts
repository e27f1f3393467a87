/** The postal codes of the `zipcodes` package, as this process holds them. */
import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { PostalCode } from "~/domain/teams/postal-codes";
import { packageRoot } from "../../db/package-root";

const program = join(packageRoot(), "app", "platform", "teams", "postal-codes", "reader.mjs");

/**
 * The list in the order of its codes, read when it is first asked for. To load the package takes half a second and 30 MB, which no request
 * may hold the loop for: a thread does, and hands over what a search needs. A reading that failed is not kept.
 */
export function createPostalCodes(): () => Promise<readonly PostalCode[]> {
  let kept: Promise<readonly PostalCode[]> | null = null;
  return () => {
    if (!kept) {
      const read = readPostalCodes();
      kept = read;
      read.catch(() => kept === read && (kept = null));
    }
    return kept;
  };
}

async function readPostalCodes(): Promise<readonly PostalCode[]> {
  // It rejects when the thread fails.
  const [text] = (await once(new Worker(program), "message")) as [string];
  return text.split("\n").map((line) => {
    const [postalCode = "", city = "", state = ""] = line.split("|");
    return { postalCode, city, state };
  });
}
