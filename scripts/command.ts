/** What the commands that work on the database share. */
import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readEnvironment, type EnvironmentRead } from "~/env.server";
import { others } from "~/platform/db/closed-folder";
import { openDatabase, type OpenedDatabase } from "~/platform/db/database";
import { DatabaseInUse } from "~/platform/db/lock";
import { DatabaseIsNewer } from "~/platform/db/migrate";
import { isConnectionLoss } from "~/platform/db/outages";
import { DatabaseRolesUnfit } from "~/platform/db/roles";

/** Where a command prints; a test hands in its own. */
export interface Output {
  stdout: { write(text: string): unknown; isTTY?: boolean };
  stderr: { write(text: string): unknown };
}

/** The environment as a command is given it. */
export type Variables = Record<string, string | undefined>;

/** Whether the module was started by itself, and not imported. */
export function isEntry(moduleUrl: string): boolean {
  const started = process.argv[1];
  return started !== undefined && realpathSync(started) === realpathSync(fileURLToPath(moduleUrl));
}

/**
 * Where the database is. A command needs no secret and no origin, so outside
 * local only DATABASE_URL is asked for.
 */
export function readLocation({ DATA_DIR, DATABASE_URL, DATABASE_ADMIN_URL, SEED_WORLD, APP_ENV }: Variables): EnvironmentRead {
  const isLocal = !APP_ENV || APP_ENV === "local";
  if (!isLocal && !DATABASE_URL)
    return { ok: false, problem: `DATABASE_URL is missing: APP_ENV=${APP_ENV} does not run on the embedded database.` };
  return readEnvironment({ DATA_DIR, DATABASE_URL, DATABASE_ADMIN_URL, SEED_WORLD });
}

/** Says on one line why a command did not do its work, and answers its exit code. */
export function fail(output: Output, sentence: string): number {
  output.stderr.write(`${sentence}\n`);
  return 1;
}

/**
 * Does a command's work on its database, which is closed again, and answers the exit code; `inWords` says of a failure what nobody needs to
 * look into.
 */
export async function onDatabase(
  location: EnvironmentRead,
  output: Output,
  work: (opened: OpenedDatabase) => Promise<number>,
  inWords: (error: unknown) => string | null = databaseFailure,
): Promise<number> {
  if (!location.ok) return fail(output, location.problem);
  let opened: OpenedDatabase | undefined;
  const maskBefore = process.umask(others);
  try {
    opened = await openDatabase(location.env);
    return await work(opened);
  } catch (error) {
    const sentence = inWords(error);
    if (sentence === null) throw error;
    return fail(output, sentence);
  } finally {
    await opened?.close();
    process.umask(maskBefore);
  }
}

/** Why the database cannot be worked on, in one line; null for what nobody expected. */
export function databaseFailure(error: unknown): string | null {
  if (error instanceof DatabaseInUse || error instanceof DatabaseIsNewer || error instanceof DatabaseRolesUnfit) return error.message;
  if (isConnectionLoss(error)) return "The database cannot be reached. Check DATABASE_URL, and that the server is running.";
  return null;
}
