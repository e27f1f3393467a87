/**
 * `npm run test:long -- life`: 200 clients for two minutes on the embedded engine, then on
 * PostgreSQL (TEST_DATABASE_URL, or Debian's own, started for this). `--seconds`,
 * `--athletes`, `--reviewers` and `--engine pglite|postgres` narrow it; `--seed`
 * draws the same again; `--replay` with a seed (and `--acts`) or with the file of a
 * failed run issues the same acts in the same order, one after another.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openDatabase, type DatabaseLocation, type Engine } from "~/platform/db/database";
import { migrate } from "~/platform/db/migrate";
import { emptyDatabase } from "../setup/empty-database";
import { figuresOf, liveLives, type Run } from "./life-of-an-edit";
import { givenPostgres } from "../setup/postgres";

const print = (text: string) => void process.stdout.write(`${text}\n`);

const options = {
  seconds: { type: "string", default: "120" },
  seed: { type: "string" },
  engine: { type: "string" },
  replay: { type: "string" },
  acts: { type: "string" },
  athletes: { type: "string", default: "150" },
  reviewers: { type: "string", default: "50" },
} as const;

export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options });
  const wanted = runOf(values);
  let isWell = true;
  if (values.engine !== "postgres") isWell = await runOn("pglite", { dataDir: "memory" }, wanted);
  if (values.engine !== "pglite") isWell = (await onPostgres(wanted, values.engine === "postgres")) && isWell;
  return isWell;
}

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>["values"];

async function runOn(engine: Engine, location: DatabaseLocation, run: Run): Promise<boolean> {
  const opened = await openDatabase(location);
  try {
    await migrate(opened);
    print(`\n${engine}, seed ${run.seed}`);
    const lived = await liveLives(opened.db, run);
    for (const line of figuresOf(lived)) print(line);
    if (lived.broken.length === 0) {
      print("Every invariant holds.");
      return true;
    }
    const file = join(tmpdir(), `life-of-an-edit-${run.seed}.json`);
    writeFileSync(file, JSON.stringify({ seed: run.seed, athletes: run.athletes, reviewers: run.reviewers, schedule: lived.schedule }));
    for (const words of lived.broken.slice(0, 40)) print(`BROKEN ${words}`);
    print(`Replay: npm run test:long -- life --engine ${engine} --replay ${file}`);
    return false;
  } finally {
    await opened.close();
  }
}

function runOf(values: Values): Run {
  const size = { athletes: Number(values.athletes), reviewers: Number(values.reviewers) };
  const mostActs = values.acts ? Number(values.acts) : undefined;
  if (values.replay) {
    const recorded = existsSync(values.replay)
      ? (JSON.parse(readFileSync(values.replay, "utf8")) as Pick<Run, "seed" | "athletes" | "reviewers" | "schedule">)
      : { ...size, seed: values.replay };
    return { ...recorded, milliseconds: Infinity, mostActs: recorded.schedule ? mostActs : (mostActs ?? 5000), atOnce: 1 };
  }
  return { ...size, seed: values.seed ?? String(Date.now()), milliseconds: Number(values.seconds) * 1000, mostActs, atOnce: 200 };
}

async function onPostgres(run: Run, isAskedFor: boolean): Promise<boolean> {
  const started = await givenPostgres();
  if (!started) {
    print("\nPostgreSQL is not here: give TEST_DATABASE_URL, or install Debian's postgresql-15.");
    return !isAskedFor;
  }
  try {
    const { databaseUrl, drop } = await emptyDatabase(started.url);
    return await runOn("postgres", { databaseUrl }, run).finally(drop);
  } finally {
    started.stop();
  }
}
