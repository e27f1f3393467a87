/** `npm run db:migrate`: brings the database up to date, without starting the server. */
import { environmentOrExit } from "~/env.server";
import { openDatabase } from "~/platform/db/database";
import { migrate } from "~/platform/db/migrate";

const env = environmentOrExit(process.env);
try {
  const database = await openDatabase(env);
  try {
    const applied = await migrate(database);
    process.stdout.write(applied === 0 ? "The database is up to date.\n" : `Applied ${applied} ${applied === 1 ? "migration" : "migrations"}.\n`);
  } finally {
    await database.close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
