/**
 * `npm run test:long -- fuzz`: generated requests for every operation of the API on
 * both engines, and for every form of the pages. `--requests` and `--seed` say how
 * many and which; a failure names its seed and its smallest form.
 */
import { existsSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { openDatabase, type DatabaseLocation } from "~/platform/db/database";
import { migrate } from "~/platform/db/migrate";
import { seedCast } from "~/platform/seed/seed";
import { fuzzApi } from "../fuzz/api";
import { fuzzForms, type Route } from "../fuzz/forms";
import { emptyDatabase } from "../setup/empty-database";
import { startServer } from "../setup/server";
import { givenPostgres } from "../setup/postgres";

const print = (text: string) => void process.stdout.write(`${text}\n`);
const build = fileURLToPath(new URL("../../build/server/index.js", import.meta.url));

interface Run {
  requests: number;
  seed: number;
}

/** Answers whether nothing went wrong. */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options: { requests: { type: "string", default: "100000" }, seed: { type: "string" } } });
  const drawn: Run = { requests: Number(values.requests), seed: Number(values.seed ?? Date.now() % 2_147_483_647) };
  print(`seed ${drawn.seed}`);
  let isWell = await onApi("API, embedded database", { dataDir: "memory" }, drawn);
  const postgres = await givenPostgres();
  if (postgres) {
    try {
      const { databaseUrl, drop } = await emptyDatabase(postgres.url);
      isWell = (await onApi("API, PostgreSQL", { databaseUrl }, drawn).finally(drop)) && isWell;
    } finally {
      postgres.stop();
    }
  } else print("PostgreSQL is not here: give TEST_DATABASE_URL, or install Debian's postgresql-15.");
  return (await onForms({ ...drawn, requests: Math.ceil(drawn.requests / 10) })) && isWell;
}

async function onApi(name: string, location: DatabaseLocation, { requests, seed }: Run): Promise<boolean> {
  const opened = await openDatabase(location);
  try {
    await migrate(opened);
    await seedCast(opened.db);
    const began = performance.now();
    const { answers, failure } = await fuzzApi(opened.db, { requests, seed });
    return tell(name, requests, began, answers, failure);
  } finally {
    await opened.close();
  }
}

async function onForms({ requests, seed }: Run): Promise<boolean> {
  if (!existsSync(build)) {
    print("Forms need the build: npm run build.");
    return false;
  }
  const { routes } = (await import(pathToFileURL(build).href)) as { routes: Record<string, Route> };
  const server = await startServer({ env: { ACCOUNT_LIMITS: "off" } });
  try {
    const began = performance.now();
    const { answers, failure, forms, pages } = await fuzzForms(server, { posts: requests, seed, routes: Object.values(routes) });
    return tell(`${forms} forms, ${pages} pages looked at`, requests, began, answers, failure);
  } finally {
    await server.stop();
  }
}

function tell(name: string, requests: number, began: number, answers: Map<string, Map<number, number>>, failure: string | null): boolean {
  const statuses = new Map<number, number>();
  for (const counts of answers.values()) for (const [status, count] of counts) statuses.set(status, (statuses.get(status) ?? 0) + count);
  const figures = [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status}: ${count}`)
    .join(", ");
  print(
    `\n${name}: ${requests} requests in ${((performance.now() - began) / 1000).toFixed(0)} s, ${answers.size} operations or addresses; ${figures}`,
  );
  print(failure ?? "Nothing went wrong.");
  return failure === null;
}
