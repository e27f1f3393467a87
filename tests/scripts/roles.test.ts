/** A12: how an operator gives an account its roles, and takes them. */
import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import { openDatabase } from "~/platform/db/database";
import { migrate } from "~/platform/db/migrate";
import { users } from "~/platform/db/schema/accounts";
import { auditRows } from "~/platform/db/schema/audit";
import { main } from "../../scripts/roles";
import { emptyLocation } from "../setup/empty-location";

const location = await emptyLocation();

async function roles(...argv: string[]) {
  let out = "";
  let err = "";
  const exitCode = await main(argv, location, { stdout: { write: (text) => (out += text) }, stderr: { write: (text) => (err += text) } });
  return { exitCode, out, err };
}

test("gives and takes roles with one audit row each, and says what it cannot do", async () => {
  const prepared = await openDatabase({ databaseUrl: location.DATABASE_URL, dataDir: location.DATA_DIR });
  await migrate(prepared);
  const [user] = await prepared.db.insert(users).values({ username: "Nell", name: "Nell Example", passwordHash: "none" }).returning();
  await prepared.close();

  expect(await roles("nell")).toEqual({ exitCode: 0, out: "Nell: no role.\n", err: "" });
  expect(await roles("nell", "grant", "administrator")).toEqual({
    exitCode: 0,
    out: "Nell: administrator. It counts from the account's next token, within 15 minutes.\n",
    err: "",
  });
  expect(await roles("nell", "grant", "administrator")).toMatchObject({
    exitCode: 0,
    out: "Nell: administrator. Nothing had to be changed.\n",
  });
  expect(await roles("NELL", "grant", "kentucky_editor")).toMatchObject({
    exitCode: 0,
    out: expect.stringContaining("Nell: administrator, kentucky_editor."),
  });
  expect(await roles("nell", "revoke", "administrator")).toMatchObject({
    exitCode: 0,
    out: expect.stringContaining("Nell: kentucky_editor."),
  });

  expect(await roles("nell", "grant", "Administrator")).toMatchObject({
    exitCode: 1,
    out: "",
    err: expect.stringMatching(/^There is no role "Administrator"\. Roles are administrator, .+\n$/),
  });
  expect(await roles("nobody")).toEqual({ exitCode: 1, out: "", err: 'There is no account "nobody".\n' });
  for (const argv of [[], ["nell", "grant"], ["nell", "give", "rdb3"], ["nell", "grant", "rdb3", "rdb4"]]) {
    expect(await roles(...argv)).toMatchObject({ exitCode: 1, out: "", err: expect.stringMatching(/^Say whose roles/) });
  }

  const after = await openDatabase({ databaseUrl: location.DATABASE_URL, dataDir: location.DATA_DIR });
  const written = await after.db
    .select({ act: auditRows.act, subject: auditRows.subject, detail: auditRows.detail })
    .from(auditRows)
    .orderBy(asc(auditRows.key));
  const stored = await after.db.select({ roles: users.roles }).from(users);
  await after.close();
  const subject = `user:${user!.key}`;
  expect(written).toEqual([
    { act: "role.granted", subject, detail: { role: "administrator" } },
    { act: "role.granted", subject, detail: { role: "kentucky_editor" } },
    { act: "role.revoked", subject, detail: { role: "administrator" } },
  ]);
  expect(stored).toEqual([{ roles: ["kentucky_editor"] }]);
});

test("leaves the process the mask for new files that it had", async () => {
  const before = process.umask(0o022);
  try {
    await roles("nobody-by-this-name");
    expect(process.umask()).toBe(0o022);
  } finally {
    process.umask(before);
  }
});
