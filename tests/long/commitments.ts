/**
 * `npm run test:long -- commitments`: 50 clients who want one athlete committed to
 * different teams at one time, 200 rounds of it on each engine (docs/promises.md E1).
 * `--rounds` and `--engine pglite|postgres` narrow it; `--seed` draws the same again.
 */
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import type { ReviewItem } from "~/contract/profile/profile-edits";
import type { TopInterestValue } from "~/domain/profile/edit-values";
import { openDatabase, type Database, type DatabaseLocation } from "~/platform/db/database";
import { migrate } from "~/platform/db/migrate";
import { addAthlete, letManage } from "../setup/athlete";
import { emptyDatabase } from "../setup/empty-database";
import { addUser, testPlatform } from "../setup/platform";
import { givenPostgres } from "../setup/postgres";
import { drawsOf, type Draws } from "./random";

export interface Contention {
  seed: string;
  clients: number;
  rounds: number;
}

export interface Contended {
  /** How often each act was answered with which status. */
  answers: Record<string, Record<number, number>>;
  /** What no answer may be, and what does not hold after a round. */
  broken: string[];
}

const statuses = ["Committed", "Signed", "Enrolled"] as const;
const allowed = [200, 201, 409, 422];

/** In each round every client does one act, all at once; then at most one team is committed to, and one commitment waits. */
export async function contend(db: Database, { seed, clients, rounds }: Contention): Promise<Contended> {
  const { ask, tokenOf } = testPlatform(db, { limitsAccounts: false });
  const { personKey, teams } = await addAthlete(db, "Offered", "Offered", "Contacted", "Interested", "Interested");
  const account = (name: string, roles: string[] = []) => addUser(db, { username: `${name}-${seed}`, passwordHash: "none", roles });
  const own = { userKey: await account("owner"), profileKeys: [personKey] };
  await letManage(db, own.userKey, own);
  const owner = await tokenOf(own);
  const reviewer = await tokenOf({ userKey: await account("reviewer", ["rdb4"]), roles: ["rdb4"] });
  const contended: Contended = { answers: {}, broken: [] };

  async function act(name: string, method: string, path: string, token: string, body: unknown): Promise<void> {
    const { status } = await ask(method, path, { token, body });
    const counts = (contended.answers[name] ??= {});
    counts[status] = (counts[status] ?? 0) + 1;
    if (!allowed.includes(status)) contended.broken.push(`${name} was answered with ${status}`);
  }

  const send = (organizationKey: number, recruitmentStatus: string) =>
    act(recruitmentStatus === "Decommitted" ? "decommit" : "commit", "POST", `/elite/v1/people/${personKey}/profile-edits`, owner, {
      edit: { type: "topInterest", editType: "Update", organizationKey, recruitmentStatus },
    });

  async function drawn(draws: Draws, waiting: readonly ReviewItem[]): Promise<void> {
    const team = draws.pick(teams)!;
    const item = draws.pick(waiting);
    const kind = draws.below(10);
    if (kind < 5 || !item) return draws.chance(0.25) ? send(team.key, "Decommitted") : send(team.key, draws.pick(statuses)!);
    if (kind < 8)
      return act("approve", "POST", `/rdb/v1/review-items/${item.key}/approve`, reviewer, {
        seen: [{ key: item.key, version: item.version }],
      });
    if (kind < 9)
      return act("amend", "PUT", `/elite/v1/profile-edits/${item.key}`, owner, {
        edit: {
          type: "topInterest",
          editType: "Update",
          organizationKey: (item.newValue as TopInterestValue).organizationKey,
          recruitmentStatus: draws.pick(statuses),
        },
        version: item.version,
      });
    return act("withdraw", "PUT", `/elite/v1/profile-edits/${item.key}`, owner, { resolution: "Withdrawn" });
  }

  for (let round = 0; round < rounds; round += 1) {
    const read = await ask("GET", `/elite/v1/people/${personKey}/profile-edits?status=Pending`, { token: owner });
    const { reviewItems } = (await read.json()) as { reviewItems: ReviewItem[] };
    await Promise.all(Array.from({ length: clients }, (_, client) => drawn(drawsOf(seed, round, client), reviewItems)));
    const { rows } = await db.execute<{ committed: number; waiting: number; orders: number[] }>(sql`
      select
        (select count(*)::int from recruitment_interests where person_key = ${personKey} and recruitment_status in ('Committed', 'Signed', 'Enrolled')) as committed,
        (select count(*)::int from review_items where person_key = ${personKey} and status = 'Pending' and is_commitment) as waiting,
        (select json_agg(recruit_order order by recruit_order) from recruitment_interests where person_key = ${personKey}) as orders
    `);
    const { committed = 0, waiting = 0, orders = [] } = rows[0] ?? {};
    if (committed > 1 || waiting > 1)
      contended.broken.push(`round ${round}: ${committed} teams are committed to, ${waiting} commitments wait`);
    if (orders.some((order, index) => order !== index + 1)) contended.broken.push(`round ${round}: the order is ${orders.join(", ")}`);
  }
  return contended;
}

const print = (text: string) => void process.stdout.write(`${text}\n`);

export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: "string", default: "200" },
      seed: { type: "string", default: String(Date.now()) },
      engine: { type: "string" },
    },
  });
  const wanted = { seed: values.seed, clients: 50, rounds: Number(values.rounds) };
  const isWell = values.engine === "postgres" || (await runOn("pglite", { dataDir: "memory" }, wanted));
  if (values.engine === "pglite") return isWell;
  const started = await givenPostgres();
  if (!started) {
    print("\nPostgreSQL is not here: give TEST_DATABASE_URL, or install Debian's postgresql-15.");
    return isWell && values.engine !== "postgres";
  }
  try {
    const { databaseUrl, drop } = await emptyDatabase(started.url);
    return (await runOn("postgres", { databaseUrl }, wanted).finally(drop)) && isWell;
  } finally {
    started.stop();
  }
}

async function runOn(engine: string, location: DatabaseLocation, wanted: Contention): Promise<boolean> {
  const opened = await openDatabase(location);
  try {
    await migrate(opened);
    print(`\n${engine}, seed ${wanted.seed}: ${wanted.clients} clients, ${wanted.rounds} rounds`);
    const { answers, broken } = await contend(opened.db, wanted);
    for (const [name, counts] of Object.entries(answers))
      print(
        `${name}: ${Object.entries(counts)
          .map(([status, count]) => `${count} × ${status}`)
          .join(", ")}`,
      );
    for (const words of broken.slice(0, 40)) print(`BROKEN ${words}`);
    if (broken.length === 0) print("One commitment at most, after every round.");
    return broken.length === 0;
  } finally {
    await opened.close();
  }
}
