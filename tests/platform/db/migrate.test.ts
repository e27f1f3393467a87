import { sql } from "drizzle-orm";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { openDatabase } from "~/platform/db/database";
import { DatabaseIsNewer, migrate, migrationsFolder } from "~/platform/db/migrate";
import { cities } from "~/platform/db/schema/places";
import { testDatabase } from "../../setup/database";
import { emptyDatabase } from "../../setup/empty-database";

const database = await testDatabase();
const { db, databaseUrl } = database;

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}

async function withMoreMigrations(statements: string[], work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "signing-day-migrations-"));
  try {
    await cp(migrationsFolder(), folder, { recursive: true });
    const file = join(folder, "meta", "_journal.json");
    const journal = JSON.parse(await readFile(file, "utf8")) as Journal;
    for (const [index, statement] of statements.entries()) {
      const tag = `9${index}_more`;
      journal.entries.push({ idx: journal.entries.length, version: "7", when: 9_000_000_000_000 + index, tag, breakpoints: true });
      await writeFile(join(folder, `${tag}.sql`), statement);
    }
    await writeFile(file, JSON.stringify(journal));
    await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe("migrations", () => {
  test("R9: applied a second time change nothing", async () => {
    await db
      .insert(cities)
      .values({ key: 1, name: "Lexington", stateAbbreviation: "KY", stateName: "Kentucky", searchText: "|lexington|" });
    expect(await migrate(database)).toBe(0);
    expect(await db.$count(cities)).toBe(1);
  });

  test("R9: that are new are applied in order, and then refused by the code of before", async () => {
    await withMoreMigrations(
      ["create table later_one (a int)", "insert into later_one values (1)--> statement-breakpoint\ncreate table later_two (a int)"],
      async (folder) => {
        expect(await migrate(database, folder)).toBe(2);
        expect(await migrate(database, folder)).toBe(0);
      },
    );
    const refusal = await migrate(database).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DatabaseIsNewer);
    expect((refusal as Error).message).not.toContain("\n");
    await db.execute(sql`drop table later_one, later_two`);
    await db.execute(sql`delete from drizzle.migrations where created_at >= 9000000000000`);
  });

  test("R9: of which one fails leave nothing behind", async () => {
    await withMoreMigrations(["create table later_one (a int)", "create table broken ("], async (folder) => {
      await expect(migrate(database, folder)).rejects.toThrow();
    });
    expect(await migrate(database)).toBe(0);
    const { rows } = await db.execute(sql`select 1 from pg_tables where tablename = 'later_one'`);
    expect(rows).toEqual([]);
  });

  // The embedded engine has no second node.
  test.runIf(databaseUrl)("are applied once when four nodes start at once on an empty database", async () => {
    const empty = await emptyDatabase(databaseUrl!);
    const nodes = await Promise.all(Array.from({ length: 4 }, () => openDatabase({ databaseUrl: empty.databaseUrl })));
    const applied = await Promise.all(nodes.map((node) => migrate(node)));
    expect(applied.filter((count) => count > 0)).toHaveLength(1);
    expect(await nodes[3]!.db.$count(cities)).toBe(0);
    await Promise.all(nodes.map((node) => node.close()));
    await empty.drop();
  });
});

describe("both engines", () => {
  test("answer days as the text that went in", async () => {
    const { rows } = await db.execute<{ day: string }>(sql`select date '2026-02-28' as day`);
    expect(rows[0]?.day).toBe("2026-02-28");
  });

  test("check the order of teams at the end of a transaction", async () => {
    const { rows } = await db.execute(
      sql`select 1 from pg_constraint where conname = 'recruitment_interests_position_once' and condeferrable and condeferred`,
    );
    expect(rows).toHaveLength(1);
  });
});
