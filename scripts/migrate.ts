/** `npm run db:migrate`: brings the database up to date, without starting the server. */
import { migrate } from "~/platform/db/migrate";
import { isEntry, onDatabase, readLocation, type Output, type Variables } from "./command";

/** Migrates and answers the exit code: 0, or 1 with one line that says why not. */
export async function main(_argv: readonly string[], variables: Variables, output: Output = process): Promise<number> {
  return onDatabase(readLocation(variables), output, async (opened) => {
    const applied = await migrate(opened);
    output.stdout.write(
      applied === 0 ? "The database is up to date.\n" : `Applied ${applied} ${applied === 1 ? "migration" : "migrations"}.\n`,
    );
    return 0;
  });
}

if (isEntry(import.meta.url)) process.exitCode = await main(process.argv.slice(2), process.env);
