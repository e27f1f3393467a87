/** R4: what a full disk does to a change: refused, and nothing of it is there. */
import type { PGlite } from "@electric-sql/pglite";
import { existsSync } from "node:fs";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { keepSpaceFree } from "~/platform/db/free-space";
import { auditRows } from "~/platform/db/schema/audit";
import { reviewItems, reviewItemVersions } from "~/platform/db/schema/review";
import { addAthlete, cast } from "../../setup/athlete";
import { testDatabase } from "../../setup/database";

const { db, databaseUrl } = await testDatabase();
const athlete = await addAthlete(db);
const { owner } = await cast(db, athlete);
const editsOf = `/elite/v1/people/${athlete.personKey}/profile-edits`;
// Another one for each key: the same result is not sent twice (docs/rules.md N6).
const editOf = (key: string) => ({
  type: "vitals",
  editType: "Add",
  measurementTypeKey: 6,
  value: `4.${key.length}`,
  dateOccurred: "2026-03-01",
});
const send = (key: string) => owner.ask("POST", editsOf, { body: { edit: editOf(key) }, headers: { "idempotency-key": key } });
const rows = () => Promise.all([reviewItems, reviewItemVersions, auditRows].map((table) => db.$count(table)));

async function expectRefused(key: string) {
  const before = await rows();
  const answer = await send(key);
  expect([answer.status, Number(answer.headers.get("retry-after")) > 0]).toEqual([503, true]);
  expect(await rows()).toEqual(before);
  expect((await owner.ask("GET", editsOf)).status).toBe(200);
}

test.each(["review_items", "review_item_versions", "audit_rows"])(
  "R4: no room for a row of %s: 503, nothing half stored, and the same is made once there is room",
  async (table) => {
    // As the server says it when a file cannot grow.
    await db.execute(
      sql`create function no_room() returns trigger language plpgsql as $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`,
    );
    await db.execute(sql.raw(`create trigger no_room after insert on ${table} for each row execute function no_room()`));
    await expectRefused(`no-room-in-${table}`);
    await db.execute(sql`drop function no_room() cascade`);
    expect((await send(`no-room-in-${table}`)).status).toBe(201);
    expect((await send(`no-room-in-${table}`)).status).toBe(200);
  },
);

// A file system that never has room, where the system has one; the last test, since it stays full.
test.runIf(databaseUrl === null && existsSync("/proc/self"))(
  "R4: the embedded engine keeps some room free, and refuses before there is none",
  async () => {
    keepSpaceFree((db as unknown as { $client: PGlite }).$client, "/proc");
    await expectRefused("nearly-full");
  },
);
