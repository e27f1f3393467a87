/** Generated athletes: the schema stays as the migrations have it, and what cannot be filled is refused in one line. */
import pg from "pg";
import { afterAll, describe, expect, inject, test } from "vitest";
import { openDatabase } from "~/platform/db/database";
import { migrate } from "~/platform/db/migrate";
import { users } from "~/platform/db/schema/accounts";
import { personSearchText } from "~/platform/people/names";
import { main } from "../../scripts/bench-data";
import { emptyDatabase } from "../setup/empty-database";
import { generatedDatabase } from "../setup/generated";

const server = inject("databaseTemplate")?.url;

async function benchData(argv: string[], variables: Record<string, string>) {
  let out = "";
  let err = "";
  const exitCode = await main(argv, variables, { stdout: { write: (text) => (out += text) }, stderr: { write: (text) => (err += text) } });
  return { exitCode, out, err };
}

test.each<[string, string[], Record<string, string>, string]>([
  [
    "arguments that make no sense",
    ["--athletes", "many"],
    {},
    "Usage: npm run bench:data -- [--athletes 1000000] [--items 10000000] [--seed 1]\n",
  ],
  [
    "fewer items than athletes",
    ["--athletes", "300", "--items", "100"],
    {},
    "Usage: npm run bench:data -- [--athletes 1000000] [--items 10000000] [--seed 1]\n",
  ],
  [
    "production",
    [],
    { APP_ENV: "production", DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" },
    "Generated athletes do not belong in production: APP_ENV is production.\n",
  ],
  [
    "the embedded database",
    [],
    { DATA_DIR: "/nowhere" },
    "DATABASE_URL is missing: a million athletes take PostgreSQL, not the embedded database.\n",
  ],
])("refuses %s", async (_what, argv, variables, sentence) => {
  expect(await benchData(argv, variables)).toEqual({ exitCode: 1, out: "", err: sentence });
});

describe.runIf(server)("on PostgreSQL", async () => {
  if (!server) return;
  const generated = await generatedDatabase(server, { athletes: 300, items: 3_000, hasFewPlaces: true });
  const client = new pg.Client({ connectionString: generated.databaseUrl });
  await client.connect();
  afterAll(async () => {
    await client.end();
    await generated.drop();
  });
  const all = async <Row extends pg.QueryResultRow>(statement: string) => (await client.query<Row>(statement)).rows;
  const one = async (statement: string) => (await all<Record<string, unknown>>(statement))[0];

  test("the schema is the migrations' own", async () => {
    const template = inject("databaseTemplate")!;
    const address = new URL(template.url);
    address.pathname = template.name;
    const migrated = new pg.Client({ connectionString: address.href });
    await migrated.connect();
    try {
      for (const statement of schema) expect((await client.query(statement)).rows).toEqual((await migrated.query(statement)).rows);
    } finally {
      await migrated.end();
    }
  });

  test("there are as many as were asked for, of every kind and status", async () => {
    expect(
      await one(
        "select (select count(*)::int from people where position_type = 'Player') as athletes, (select count(*)::int from review_items) as items",
      ),
    ).toEqual({ athletes: 300, items: 3_000 });
    expect(await one("select count(distinct kind)::int as kinds, count(distinct status)::int as statuses from review_items")).toEqual({
      kinds: 9,
      statuses: 4,
    });
    expect(await one("select count(*)::int as waiting from review_items where status = 'Pending'")).toMatchObject({
      waiting: expect.any(Number),
    });
    for (const table of [
      "visits",
      "visit_coaches",
      "valuations",
      "contact_info",
      "contacts",
      "money_wanted",
      "claims",
      "notices",
      "review_entries",
      "photos",
      "sessions",
    ]) {
      expect(await one(`select exists (select from ${table}) as "isThere", '${table}' as of`)).toEqual({ isThere: true, of: table });
    }
  });

  test("names are found as the product would have them found", async () => {
    for (const { full_name: name, search_text: text } of await all<{ full_name: string; search_text: string }>(
      "select full_name, search_text from people",
    ))
      expect(text).toBe(personSearchText(name));
  });

  test("every decision is of an item that says the same, and every coaching visit has its coach", async () => {
    expect(
      await one(
        "select count(*)::int as differing from review_items i left join review_decisions d on d.review_item_key = i.key and d.ended_at is null where i.resolution is null and i.status <> 'Pending' and d.verdict is distinct from i.status",
      ),
    ).toEqual({ differing: 0 });
    expect(
      await one(
        "select count(*)::int as lonely from visits v where v.type = 'coaching' and not exists (select from visit_coaches c where c.visit_key = v.key)",
      ),
    ).toEqual({ lonely: 0 });
    expect(
      await one(
        "select count(*)::int as gaps from (select person_key from recruitment_interests group by person_key having max(recruit_order) <> count(*)) gaps",
      ),
    ).toEqual({ gaps: 0 });
  });

  test("the next key is above all that are there", async () => {
    const columns = await all<{ table: string; column: string }>(
      "select table_name as table, column_name as column from information_schema.columns where table_schema = 'public' and is_identity = 'YES'",
    );
    for (const { table, column } of columns) {
      const sequence = `pg_get_serial_sequence('${table}', '${column}')`;
      expect(
        await one(`select nextval(${sequence}) > coalesce((select max(${column}) from ${table}), 0) as "isAbove", '${table}' as of`),
      ).toEqual({ isAbove: true, of: table });
    }
  });

  test("a filled database, and one with people of its own, is left as it is", async () => {
    expect(await benchData(["--athletes", "300", "--items", "3000"], { DATABASE_URL: generated.databaseUrl })).toEqual({
      exitCode: 1,
      out: "",
      err: "The database has been filled already: 300 athletes, 3,000 review items, seed 1. Drop it to fill it anew.\n",
    });
    const other = await emptyDatabase(server);
    try {
      await addSomebody(other.databaseUrl);
      expect(await benchData(["--athletes", "300", "--items", "3000"], { DATABASE_URL: other.databaseUrl })).toEqual({
        exitCode: 1,
        out: "",
        err: "The database has people already. Name an empty one in DATABASE_URL.\n",
      });
    } finally {
      await other.drop();
    }
  });
});

async function addSomebody(databaseUrl: string): Promise<void> {
  const opened = await openDatabase({ databaseUrl });
  await migrate(opened);
  await opened.db.insert(users).values({ username: "somebody", name: "Somebody", passwordHash: "none" });
  await opened.close();
}

/** What a schema is, but for rows and the order in which things came to be. */
const schema = [
  "select table_name, column_name, data_type, is_nullable, column_default, is_identity, identity_generation, ordinal_position from information_schema.columns where table_schema = 'public' order by 1, 2",
  "select conrelid::regclass::text as of, conname, contype, condeferrable, condeferred, convalidated, pg_get_constraintdef(oid) as definition from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2",
  "select indrelid::regclass::text as of, indexrelid::regclass::text as name, indisvalid, indisunique, pg_get_indexdef(indexrelid) as definition from pg_index where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace) order by 1, 2",
  "select tgrelid::regclass::text as of, tgname, tgenabled, pg_get_triggerdef(oid) as definition from pg_trigger where not tgisinternal order by 1, 2",
];
