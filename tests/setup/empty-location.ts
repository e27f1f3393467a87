import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, inject } from "vitest";
import { emptyDatabase } from "./empty-database";

/** Where a command that opens the database itself finds one without any table, as its environment says it. It is gone after the tests. */
export async function emptyLocation(): Promise<Record<string, string>> {
  const server = inject("databaseTemplate")?.url;
  const empty = server ? await emptyDatabase(server) : null;
  const folder = await mkdtemp(join(tmpdir(), "signing-day-empty-"));
  afterAll(async () => {
    await empty?.drop();
    await rm(folder, { recursive: true, force: true });
  });
  return empty ? { DATABASE_URL: empty.databaseUrl } : { DATA_DIR: join(folder, "data") };
}
