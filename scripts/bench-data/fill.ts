/** Fills a migrated database with generated athletes, all or nothing. */
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Transaction } from "~/platform/db/database";
import type { Passwords } from "~/platform/seed/world/accounts";
import { answersOf, answerTables } from "~/platform/seed/world/answers";
import { deskTables } from "~/platform/seed/world/desk-rows";
import { drawsOf } from "~/platform/seed/world/draws";
import { linesOf } from "~/platform/seed/world/lines";
import { noKeys } from "~/platform/seed/world/plan";
import { profileTables } from "~/platform/seed/world/profile-rows";
import { createWorld } from "~/platform/seed/world/world";
import { load, type TellLoad } from "./load";
import { measuringTables } from "./measuring-rows";
import { makePlaces } from "./places";

export interface Wanted {
  athletes: number;
  items: number;
  seed: number;
  /** Some hundreds of places, and not those of a country. */
  hasFewPlaces?: boolean;
}

/** What is there before: nothing that the generated people would get in the way of, other people, or those of an earlier fill. */
export type Before = { is: "empty" } | { is: "others" } | ({ is: "generated" } & Wanted);

/** Says of an audit row that the people of the database are generated. */
const actOfFill = "people.generated";

/** What is measured on: three years, and a thousand events of which many have results of the latest. */
const measured = { isShown: false, days: 3 * 365, earlyDays: 0, events: 1_000 };

/** Rounds of edits that people were told of, and whose audit is kept. */
const newestRounds = 2;

async function lookBefore(client: pg.Client): Promise<Before> {
  const { rows: fills } = await client.query<{ detail: Wanted }>("select detail from audit_rows where act = $1", [actOfFill]);
  if (fills[0]) return { is: "generated", ...fills[0].detail };
  const { rows } = await client.query<{ taken: boolean }>(
    "select exists (select from users) or exists (select from people) or exists (select from review_items) or exists (select from audit_rows) as taken",
  );
  return rows[0]?.taken ? { is: "others" } : { is: "empty" };
}

/** The database is held alone from the first look to the end, in one transaction: whatever fails leaves it as it was. */
export async function fill(client: pg.Client, wanted: Wanted, passwords: Passwords, now: Date, tell: TellLoad): Promise<Before> {
  return drizzle(client).transaction(async (tx) => {
    await client.query("lock table users, people, review_items, audit_rows in access exclusive mode");
    const before = await lookBefore(client);
    if (before.is !== "empty") return before;
    await client.query(
      "set local synchronous_commit = off; set local maintenance_work_mem = '512MB'; set local work_mem = '256MB'; set local max_parallel_maintenance_workers = 2; set local jit = off",
    );
    const places = await makePlaces(tx as unknown as Transaction, wanted.hasFewPlaces ?? false, drawsOf(wanted.seed));
    const { rows } = await client.query<{ last: number }>("select coalesce(max(key), 0)::int as last from people");
    const last = { ...noKeys, people: rows[0]!.last, recruitments: rows[0]!.last };
    const world = createWorld({ ...wanted, ...measured, now, last }, places);
    const newest = Math.max(0, wanted.items - newestRounds * wanted.athletes);
    const naming = {
      reviewer: "bench-reviewer",
      staff: "bench-staff",
      staffRoles: ["administrator"],
      known: world.senderOf(wanted.items - 1),
      knownName: "bench-athlete",
      prefix: "",
    };
    const lineOf = linesOf(world);
    const ofDesk = [
      ...deskTables(world, lineOf, newest),
      ...answerTables(world, answersOf(world)),
      ...measuringTables(world, lineOf, newest),
    ];
    await load(client, [...profileTables(world, passwords, naming), ...ofDesk], tell);
    await client.query("insert into audit_rows (act, detail) values ($1, $2)", [actOfFill, JSON.stringify(wanted)]);
    return before;
  });
}
