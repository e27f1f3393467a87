/** A database of generated athletes, as `npm run bench:data` makes them. */
import pg from "pg";
import { openDatabase } from "~/platform/db/database";
import { migrate } from "~/platform/db/migrate";
import { seedReference } from "~/platform/seed/seed";
import { fill, type Wanted } from "../../scripts/bench-data/fill";
import type { TellLoad } from "../../scripts/bench-data/load";
import { emptyDatabase } from "./empty-database";

/** Filled and analyzed, until it is dropped. Nobody can sign in; tokens are made. */
export async function generatedDatabase(
  serverUrl: string,
  wanted: Omit<Wanted, "seed">,
  tell: TellLoad = () => undefined,
): Promise<{ databaseUrl: string; drop(): Promise<void> }> {
  const empty = await emptyDatabase(serverUrl);
  const opened = await openDatabase({ databaseUrl: empty.databaseUrl });
  await migrate(opened);
  await seedReference(opened.db);
  await opened.close();
  const client = new pg.Client({ connectionString: empty.databaseUrl });
  await client.connect();
  try {
    await fill(client, { ...wanted, seed: 1 }, { known: "none", unknown: "none" }, new Date(), tell);
    await client.query("vacuum (analyze)");
  } finally {
    await client.end();
  }
  return empty;
}
