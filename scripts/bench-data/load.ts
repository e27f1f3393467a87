/** A load of many rows into empty tables: without their indexes and keys, which come back as they were. */
import type pg from "pg";
import { copyInto } from "./copy";
import type { Filled } from "~/platform/seed/world/rows";

/** Done so far, in rows; an index counts as a part of the rows that it is of. */
export type TellLoad = (stage: string, done: number, total: number) => void;

/** What building an index of a row costs beside sending the row. */
const shareOfIndex = 0.15;

/** Its trigger keeps it from being emptied, and it is never emptied. */
const keptTables = ["audit_rows"];

/** A trigger of what is loaded before writes to it, by its indexes. */
const inUse = ["careers"];

/**
 * Fills the tables in the transaction that the caller has begun, which then
 * holds them alone: indexes and constraints go first and are built anew at the
 * end, from the database's own definitions, so that the schema is the same and
 * every constraint has been checked.
 */
export async function load(client: pg.Client, tables: readonly Filled[], tell: TellLoad): Promise<void> {
  const names = tables.map(({ table }) => table);
  const taken = await takeDown(
    client,
    names.filter((name) => !inUse.includes(name)),
  );
  const rows = tables.reduce((sum, { count }) => sum + count, 0);
  const weights = taken.map(({ table }) => (tables.find((one) => one.table === table)?.count ?? 0) * shareOfIndex);
  const total = rows + weights.reduce((sum, weight) => sum + weight, 0);
  let done = 0;
  const frozen = names.filter((name) => ![...keptTables, ...inUse].includes(name) && name !== "people");
  // Tables that were emptied in the transaction are written without a later pass over them.
  await client.query(`truncate ${frozen.join(", ")}`);
  for (const { table, columns, count, rowsOf } of tables) {
    const how = frozen.includes(table) ? " with (freeze)" : "";
    await copyInto(client, `copy ${table} (${columns.join(", ")}) from stdin${how}`, count, rowsOf, (step) =>
      tell(table, done + step, total),
    );
    done += count;
  }
  for (const [index, { table, restore }] of taken.entries()) {
    tell(`indexes and keys of ${table}`, done, total);
    await client.query(restore);
    done += weights[index]!;
  }
  await setSequences(client, names);
  tell("done", total, total);
}

interface Taken {
  table: string;
  restore: string;
}

/** Triggers that would look at each row: what they are for is done at the end, or is so by the way the rows are made. */
const watched = [
  { table: "visits", trigger: "user" },
  { table: "people", trigger: "people_named_first" },
  { table: "recruitment_interests", trigger: "people_sought_more" },
];

/** Drops what slows a load down, and answers how it comes back, in order: triggers, indexes, keys, references. */
async function takeDown(client: pg.Client, names: readonly string[]): Promise<Taken[]> {
  const { rows: references } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conrelid::regclass::text, conname
  `);
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype in ('p', 'u') and conrelid::regclass::text = any($1) order by contype, conrelid::regclass::text, conname`,
    [names],
  );
  const { rows: indexes } = await client.query<{ table: string; name: string; definition: string }>(
    `select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where i.indrelid::regclass::text = any($1) and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u')) order by 1, 2`,
    [names],
  );
  for (const { table, name } of references) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (const { table, trigger } of watched) await client.query(`alter table ${table} disable trigger ${trigger}`);
  const ofLoaded = ({ table }: { table: string }) => [...names].indexOf(table);
  return [
    ...[...keys, ...indexes.map((index) => ({ ...index, isIndex: true }))]
      .sort((a, b) => ofLoaded(a) - ofLoaded(b))
      .map((one) => ({ table: one.table, restore: "isIndex" in one ? one.definition : addition(one) })),
    ...references.map((reference) => ({ table: reference.table, restore: addition(reference) })),
    ...watched.map(({ table, trigger }) => ({ table, restore: `alter table ${table} enable trigger ${trigger}` })),
    { table: "people", restore: "select name_people(null)" },
  ];
}

function addition({ table, name, definition }: { table: string; name: string; definition: string }): string {
  return `alter table ${table} add constraint ${name} ${definition}`;
}

/** Every key that comes next is above those that are there. */
async function setSequences(client: pg.Client, names: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select table_name as table, column_name as column, pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
     from information_schema.columns where table_schema = 'public' and is_identity = 'YES' and table_name = any($1)`,
    [names],
  );
  for (const { table, column, sequence } of rows)
    await client.query(`select setval($1, greatest((select max(${column}) from ${table}), 1), exists (select from ${table}))`, [sequence]);
}
