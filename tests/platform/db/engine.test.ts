/** The embedded engine in its thread. */
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { openDatabase } from "~/platform/db/database";
import { codeOf } from "~/platform/db/outages";

const dataDir = await mkdtemp(join(tmpdir(), "signing-day-data-"));
const opened = await openDatabase({ dataDir });
const { db } = opened;
const caught = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

afterAll(async () => {
  await opened.close();
  await rm(dataDir, { recursive: true });
});

describe("what is told to another thread", () => {
  test("comes back as the engine in this one answers it", async () => {
    const { rows } = await db.execute(
      sql`select 1 as one, 'a' as text, null as nothing, ${JSON.stringify({ a: [1] })}::json as json, '2026-11-21T10:00:00.5Z'::timestamptz as at, '2026-11-21'::date as day, array['a', 'b'] as list, '\\x00ff'::bytea as bytes`,
    );
    expect(rows).toEqual([
      {
        one: 1,
        text: "a",
        nothing: null,
        json: { a: [1] },
        at: "2026-11-21 10:00:00.5+00",
        day: "2026-11-21",
        list: ["a", "b"],
        bytes: new Uint8Array([0, 255]),
      },
    ]);
  });

  test("fails with the engine's code and words, and the next statement is answered", async () => {
    const error = await caught(db.execute(sql`select * from nothing_of_that_name`));
    expect(codeOf(error)).toBe("42P01");
    expect(String((error as Error).cause)).toContain('relation "nothing_of_that_name" does not exist');
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  });

  test("is a transaction where it is one: nobody else has a word in it, and none of it stays when it fails", async () => {
    await db.execute(sql`create table kept (a int)`);
    const failing = caught(
      db.transaction(async (tx) => {
        await tx.execute(sql`insert into kept values (1)`);
        await new Promise((resolve) => setTimeout(resolve, 20));
        throw new Error("no");
      }),
    );
    const beside = db.execute(sql`insert into kept values (2)`);
    expect(await failing).toEqual(new Error("no"));
    await beside;
    expect((await db.execute(sql`select a from kept`)).rows).toEqual([{ a: 2 }]);
  });

  test("is kept to a savepoint within a transaction", async () => {
    await db.transaction(async (tx) => {
      await tx.execute(sql`insert into kept values (3)`);
      await caught(tx.transaction((inner) => inner.execute(sql`insert into kept values ('x')`)));
    });
    expect((await db.execute(sql`select a from kept order by a`)).rows).toEqual([{ a: 2 }, { a: 3 }]);
  });
});

test("what is asked of a closed one fails, and it is known to be closed; to close it again does nothing", async () => {
  const directory = await mkdtemp(join(tmpdir(), "signing-day-data-"));
  const other = await openDatabase({ dataDir: directory });
  expect(await other.isAnswering()).toBe(true);
  await Promise.all([other.close(), other.db.execute(sql`select 1`).catch(() => undefined)]);
  expect(await other.isAnswering()).toBe(false);
  await other.close();
  expect(String(((await caught(other.db.execute(sql`select 1`))) as Error).cause)).toBe("Error: The embedded database is closed.");
  await rm(directory, { recursive: true });
});

test("a directory whose database it cannot read is refused in the engine's words, and let go of", async () => {
  const directory = await mkdtemp(join(tmpdir(), "signing-day-data-"));
  await mkdir(join(directory, "database", "base"), { recursive: true });
  await writeFile(join(directory, "database", "PG_VERSION"), "99");
  await expect(openDatabase({ dataDir: directory })).rejects.toThrow("PGlite failed to initialize properly");
  expect(await readdir(directory)).toEqual(["database"]);
  await rm(directory, { recursive: true });
});
