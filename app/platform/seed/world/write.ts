/** Writes the rows of a generated world where other rows are already, in the transaction of whoever makes it: on both engines. */
import { sql } from "drizzle-orm";
import type { Transaction } from "../../db/database";
import type { Filled, Row } from "./rows";

/** Rows of one statement: so many that what depends on pages is told of all of them at once, and a text that is no burden. */
const rowsAtOnce = 2_000;

export async function insertInto(tx: Transaction, { table, columns, count, rowsOf }: Filled): Promise<void> {
  let rows: Row[] = [];
  for (let index = 0; index < count; index += 1) {
    rows.push(...rowsOf(index));
    if (rows.length < rowsAtOnce) continue;
    await insertRows(tx, table, columns, rows);
    rows = [];
  }
  await insertRows(tx, table, columns, rows);
}

export async function insertRows(tx: Transaction, table: string, columns: readonly string[], rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const named = JSON.stringify(rows.map((row) => Object.fromEntries(columns.map((column, place) => [column, row[place] ?? null]))));
  const list = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  const of = sql.identifier(table);
  await tx.execute(sql`insert into ${of} (${list}) select ${list} from json_populate_recordset(null::${of}, ${named}::json)`);
}

/**
 * What comes next in a table has a key above those that are there: as many keys are drawn as were given since `last`. To draw them takes no
 * right that a role which only works on tables lacks.
 */
export async function continueKeys(tx: Transaction, table: string, last: number): Promise<void> {
  await tx.execute(sql`
    select count(nextval(pg_get_serial_sequence(${table}, 'key')))
    from generate_series(${last + 1}::int, (select max(key) from ${sql.identifier(table)}))
  `);
}
