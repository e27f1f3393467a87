/**
 * `npm run bench:data -- [--athletes N] [--items M] [--seed S]`: fills an empty
 * PostgreSQL database with generated athletes and what they sent for review.
 */
import { randomUUID } from "node:crypto";
import { resourceUsage } from "node:process";
import { parseArgs } from "node:util";
import pg from "pg";
import { migrate } from "~/platform/db/migrate";
import { castPassword, seedReference } from "~/platform/seed/seed";
import { hashPassword } from "~/platform/account/sessions/passwords";
import { fill, type Wanted } from "./bench-data/fill";
import { inTime, progressOn } from "./bench-data/progress";
import { fail, isEntry, onDatabase, readLocation, type Output, type Variables } from "./command";

const usage = "Usage: npm run bench:data -- [--athletes 1000000] [--items 10000000] [--seed 1]";

/** Keys of the generated rows stay below the largest that the database gives. */
const most = { athletes: 2_000_000, items: 100_000_000 };

/** Fills the database and answers the exit code: 0, or 1 with one line that says why not. */
export async function main(argv: readonly string[], variables: Variables, output: Output = process): Promise<number> {
  const wanted = readWanted(argv);
  if (!wanted) return fail(output, usage);
  if (variables.APP_ENV === "production") return fail(output, "Generated athletes do not belong in production: APP_ENV is production.");
  const location = readLocation(variables);
  if (!location.ok) return fail(output, location.problem);
  const url = location.env.databaseAdminUrl ?? location.env.databaseUrl;
  if (!url) return fail(output, "DATABASE_URL is missing: a million athletes take PostgreSQL, not the embedded database.");
  const began = performance.now();
  return onDatabase(location, output, async (opened) => {
    await migrate(opened);
    await opened.patiently(seedReference);
    const isLocal = !variables.APP_ENV || variables.APP_ENV === "local";
    const unknown = await hashPassword(randomUUID());
    const passwords = { known: isLocal ? await hashPassword(castPassword) : unknown, unknown };
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      const progress = progressOn(output);
      const before = await fill(client, wanted, passwords, new Date(), progress.tell).finally(progress.end);
      if (before.is === "others") return fail(output, "The database has people already. Name an empty one in DATABASE_URL.");
      if (before.is === "generated") {
        return fail(output, `The database has been filled already: ${counts(before)}, seed ${before.seed}. Drop it to fill it anew.`);
      }
      await client.query("vacuum (analyze)");
    } finally {
      await client.end();
    }
    const seconds = (performance.now() - began) / 1000;
    output.stdout.write(
      `${counts(wanted)}, seed ${wanted.seed}: ${inTime(seconds)} minutes, at most ${Math.round(resourceUsage().maxRSS / 1000)} MB of memory.\n`,
    );
    output.stdout.write(
      `Accounts: bench-athlete, bench-reviewer (rdb3), bench-staff (administrator)${isLocal ? `; the password of all is ${castPassword}` : ", without a password that anybody knows"}.\n`,
    );
    return 0;
  });
}

function counts({ athletes, items }: Wanted): string {
  return `${athletes.toLocaleString("en-US")} athletes, ${items.toLocaleString("en-US")} review items`;
}

/** Null of arguments that make no sense. */
function readWanted(argv: readonly string[]): Wanted | null {
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        athletes: { type: "string", default: "1000000" },
        items: { type: "string", default: "10000000" },
        seed: { type: "string", default: "1" },
      },
    });
    const [athletes, items, seed] = [values.athletes, values.items, values.seed].map((text) =>
      /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null,
    );
    if (!athletes || !items || !seed || athletes < 100 || athletes > most.athletes || items < athletes || items > most.items) return null;
    return { athletes, items, seed };
  } catch {
    return null;
  }
}

if (isEntry(import.meta.url)) process.exitCode = await main(process.argv.slice(2), process.env);
