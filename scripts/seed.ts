/** `npm run db:seed`: reference data, and on one's own machine the demo when there are no users yet. */
import { readEnvironment } from "~/env.server";
import { DatabaseInUse } from "~/platform/db/lock";
import { openDatabase, type OpenedDatabase } from "~/platform/db/database";
import { DatabaseIsNewer, migrate } from "~/platform/db/migrate";
import { isConnectionLoss } from "~/platform/db/outages";
import { castAccounts, castPassword, seedCast, seedReference } from "~/platform/db/seed/seed";
import { isEntry, type Output } from "./output";

/** Seeds and answers the exit code: 0, or 1 with one line that says why not. */
export async function main(_argv: readonly string[], variables: NodeJS.ProcessEnv, output: Output = process): Promise<number> {
  const fail = (sentence: string) => {
    output.stderr.write(`${sentence}\n`);
    return 1;
  };
  const { DATA_DIR, DATABASE_URL } = variables;
  const isLocal = (variables.APP_ENV || "local") === "local";
  const read = readEnvironment({ DATA_DIR, DATABASE_URL });
  if (!read.ok) return fail(read.problem);
  if (!isLocal && !DATABASE_URL) return fail(`DATABASE_URL is missing: APP_ENV=${variables.APP_ENV} does not run on the embedded database.`);
  let opened: OpenedDatabase | undefined;
  try {
    opened = await openDatabase(read.env);
    await migrate(opened);
    await opened.patiently(seedReference);
    output.stdout.write("Sports, positions and measurement types are up to date.\n");
    if (!isLocal) return 0;
    const isSeeded = await opened.patiently((db) => seedCast(db));
    output.stdout.write(
      isSeeded
        ? `The demo is there. Sign in as ${castAccounts.map(({ username }) => username).join(", ")}; the password of all is ${castPassword}.\n`
        : "There are users already, so the demo was left out.\n",
    );
    return 0;
  } catch (error) {
    if (error instanceof DatabaseInUse || error instanceof DatabaseIsNewer) return fail(error.message);
    if (isConnectionLoss(error)) return fail("The database cannot be reached. Check DATABASE_URL, and that the server is running.");
    throw error;
  } finally {
    await opened?.close();
  }
}

if (isEntry(import.meta.url)) process.exitCode = await main(process.argv.slice(2), process.env);
