/** Who is measured: each a process of its own, whose CPU time and memory can be read while it answers. */
import { build, root } from "../../scripts/prepare.mjs";
import { givenPostgres } from "../setup/postgres";
import { makeCast, removeData, startProgram, startServer, type RunningProgram, type RunningServer } from "../setup/server";
import { buildReferences, programOf, type Reference } from "./references";

export interface Contestants {
  /** The empty Remix page, or the same as plain HTML; the page is at `/`. */
  startReference(reference: Reference): Promise<RunningProgram>;
  /** The built product with the cast, in production mode, on a database of its own on PostgreSQL. */
  startProduct(env?: Record<string, string>): Promise<RunningServer>;
  /** Ends what they have in common. The processes are stopped by whoever started them. */
  end(): Promise<void>;
}

/** Builds all of them where that is needed; throws where PostgreSQL is not installed. */
export async function prepareContestants(): Promise<Contestants> {
  build();
  await buildReferences();
  const postgres = await givenPostgres();
  if (!postgres) throw new Error("PostgreSQL is not here: give TEST_DATABASE_URL, or install Debian's postgresql-15.");
  const given = process.env.TEST_DATABASE_URL;
  process.env.TEST_DATABASE_URL = postgres.url;
  const cast = await makeCast();
  return {
    startReference: (reference) => startProgram(programOf(reference), root),
    startProduct: (env) => startServer({ copyOf: cast, env: { ACCOUNT_LIMITS: "off", ...env } }),
    async end() {
      await removeData(cast);
      if (given === undefined) delete process.env.TEST_DATABASE_URL;
      postgres.stop();
    },
  };
}
