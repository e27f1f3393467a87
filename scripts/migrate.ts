/** `npm run db:migrate`: brings the database up to date, without starting the server. */
import { openDatabase, type OpenedDatabase } from "~/platform/db/database";
import { migrate } from "~/platform/db/migrate";
import { databaseFailure, isEntry, readLocation, type Output, type Variables } from "./command";

/** Migrates and answers the exit code: 0, or 1 with one line that says why not. */
export async function main(_argv: readonly string[], variables: Variables, output: Output = process): Promise<number> {
  const fail = (sentence: string) => {
    output.stderr.write(`${sentence}\n`);
    return 1;
  };
  const read = readLocation(variables);
  if (!read.ok) return fail(read.problem);
  let opened: OpenedDatabase | undefined;
  try {
    opened = await openDatabase(read.env);
    const applied = await migrate(opened);
    output.stdout.write(applied === 0 ? "The database is up to date.\n" : `Applied ${applied} ${applied === 1 ? "migration" : "migrations"}.\n`);
    return 0;
  } catch (error) {
    const sentence = databaseFailure(error);
    if (sentence === null) throw error;
    return fail(sentence);
  } finally {
    await opened?.close();
  }
}

if (isEntry(import.meta.url)) process.exitCode = await main(process.argv.slice(2), process.env);
