import { PGlite } from "@electric-sql/pglite";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { openDatabase } from "~/platform/db/database";
import { checkDurability, DatabaseNotDurable } from "~/platform/db/durability";
import { DiskFull, keepSpaceFree } from "~/platform/db/free-space";
import { DatabaseInUse } from "~/platform/db/lock";
import { migrate } from "~/platform/db/migrate";
import { isConnectionLoss, isOutage } from "~/platform/db/outages";
import { cities } from "~/platform/db/schema/places";
import { testDatabase } from "../../setup/database";
import { testPlatform } from "../../setup/platform";

const { db, databaseUrl } = await testDatabase();

test("an embedded database keeps what it was given, for one process at a time", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "signing-day-data-"));
  try {
    const first = await openDatabase({ dataDir });
    await migrate(first);
    await first.db
      .insert(cities)
      .values({ key: 1, name: "Lexington", stateAbbreviation: "KY", stateName: "Kentucky", searchText: "|lexington|" });
    await expect(openDatabase({ dataDir })).rejects.toThrow(DatabaseInUse);
    await first.close();
    expect(await readdir(dataDir)).toEqual(["database"]);

    const second = await openDatabase({ dataDir });
    expect(await migrate(second)).toBe(0);
    expect(await second.db.$count(cities)).toBe(1);
    await second.close();
  } finally {
    await rm(dataDir, { recursive: true });
  }
});

// A file system that never has room, where the system has one.
test.runIf(existsSync("/proc/self"))("R4: a full disk is read from, and refused to be written to", async () => {
  const engine = await PGlite.create();
  await engine.query("create table kept (a int)");
  keepSpaceFree(engine, "/proc");
  for (const write of [
    () => engine.query("insert into kept values (1)"),
    () => engine.transaction((tx) => tx.query("insert into kept values (1)")),
  ]) {
    const refusal = await write().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DiskFull);
    expect(isOutage(refusal)).toBe(true);
  }
  const held = engine.transaction(async (tx) => {
    await tx.query("select * from kept");
    return tx.query("select * from kept for update");
  });
  await expect(held).rejects.toBeInstanceOf(DiskFull);
  for (const read of ["select * from kept", "with all_of_it as (select * from kept) select * from all_of_it", "show fsync"])
    expect((await engine.query(read)).rows.length).toBe(read.startsWith("show") ? 1 : 0);
  await engine.transaction((tx) => tx.query("select * from kept"));
  await engine.close();
});

describe("a server that loses its connections", () => {
  // The embedded engine has no connections to lose.
  test.runIf(databaseUrl)("is used again as soon as it answers, however often that happens", async () => {
    const opened = await openDatabase({ databaseUrl: databaseUrl! });
    const { ask } = testPlatform(opened.db);
    const login = () =>
      ask("POST", "/users/v1/users/login", {
        body: { username: "nobody", password: "x" },
        headers: { "x-client-address": crypto.randomUUID() },
      });
    // More rounds than the pool has connections: none may stay behind.
    for (let round = 0; round < 12; round += 1) {
      const holding = opened.db
        .transaction(async (tx) => {
          await tx.execute(sql`select 1`);
          await db.execute(
            sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
          );
          await tx.execute(sql`select 1`);
        })
        .catch((error: unknown) => error);
      expect(isConnectionLoss(await holding)).toBe(true);
      const statuses = [];
      for (let tries = 0; tries < 5; tries += 1) statuses.push((await login()).status);
      expect(statuses.at(-1)).toBe(401);
    }
    await opened.close();
  });

  test.runIf(databaseUrl)("and a BEGIN that got no answer gives its connection back", async () => {
    const opened = await openDatabase({ databaseUrl: databaseUrl! });
    for (let round = 0; round < 12; round += 1) {
      const failing = opened.db
        .transaction(() => Promise.resolve(), { isolationLevel: "no such level" as never })
        .catch((error: unknown) => error);
      expect(await failing).toBeInstanceOf(Error);
    }
    expect((await opened.db.execute<{ one: number }>(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
    await opened.close();
  });
});

describe("what an error means", () => {
  const withCode = (code: string) => new Error("Failed query", { cause: Object.assign(new Error("inner"), { code }) });

  test.each(["ECONNREFUSED", "ECONNRESET", "08006", "57P01", "57P03"])("%s: the connection is gone", (code) => {
    expect(isConnectionLoss(withCode(code))).toBe(true);
    expect(isOutage(withCode(code))).toBe(true);
  });

  test.each(["53100", "53300", "ENOSPC", "40P01", "57014"])("%s: not now", (code) => {
    expect(isConnectionLoss(withCode(code))).toBe(false);
    expect(isOutage(withCode(code))).toBe(true);
  });

  test.each(["23505", "22P02", "42P01", "23514"])("%s: a fault of ours", (code) => {
    expect(isOutage(withCode(code))).toBe(false);
  });
});

test.each(["fsync", "full_page_writes", "synchronous_commit"])("R2: %s off is refused, whatever the others are", async (name) => {
  const refusal = await db
    .transaction(async (tx) => {
      // Settings of a whole server: what the server says of them is another here.
      await tx.execute(sql`create schema careless`);
      await tx.execute(
        sql.raw(
          `create view careless.pg_settings as select name, case name when '${name}' then 'off' else 'on' end as setting from pg_catalog.pg_settings`,
        ),
      );
      await tx.execute(sql`set local search_path = careless, pg_catalog`);
      await checkDurability(tx);
    })
    .catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(DatabaseNotDurable);
  expect((refusal as DatabaseNotDurable).settings).toEqual([name]);
});

// The embedded engine never runs in production.
test.runIf(databaseUrl)("R2: a server that may lose what it acknowledged is refused", async () => {
  await checkDurability(db);
  const name = new URL(databaseUrl!).pathname.slice(1);
  await db.execute(sql.raw(`alter database ${name} set synchronous_commit = off`));
  const careless = await openDatabase({ databaseUrl: databaseUrl! });
  const refusal = await checkDurability(careless.db).catch((error: unknown) => error);
  await careless.close();
  expect(refusal).toBeInstanceOf(DatabaseNotDurable);
  expect((refusal as DatabaseNotDurable).settings).toEqual(["synchronous_commit"]);
});
