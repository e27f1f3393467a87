import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { DatabaseIsNewer, migrate } from "~/platform/db/migrate";
import { cities } from "~/platform/db/schema";
import { testDatabase } from "../../setup/database";

const database = await testDatabase();

describe("migrations", () => {
  test("applied a second time change nothing", async () => {
    await database.db.insert(cities).values({ key: 1, name: "Lexington", stateAbbreviation: "KY", stateName: "Kentucky", searchText: "lexington" });
    expect(await migrate(database)).toBe(0);
    expect(await database.db.$count(cities)).toBe(1);
  });

  test("of a newer version are refused in one line", async () => {
    await database.db.execute(sql`insert into drizzle.migrations (created_at, hash) values (9999999999999, 'newer')`);
    await expect(migrate(database)).rejects.toThrow(DatabaseIsNewer);
    await database.db.execute(sql`delete from drizzle.migrations where hash = 'newer'`);
    expect(await migrate(database)).toBe(0);
  });

  test("dates come back as the text that went in", async () => {
    const { rows } = await database.db.execute<{ day: string }>(sql`select date '2026-02-28' as day`);
    expect(rows[0]?.day).toBe("2026-02-28");
  });
});
