/** The doctor at work: on real databases, mail servers and stores; it changes nothing, and says nothing that is secret. */
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, inject, test } from "vitest";
import { main } from "../../scripts/doctor";
import { openDatabase } from "~/platform/db/database";
import { migrate } from "~/platform/db/migrate";
import { hashPassword } from "~/platform/account/sessions/passwords";
import { startBucket } from "../setup/bucket";
import { testDatabase } from "../setup/database";
import { emptyDatabase } from "../setup/empty-database";
import { smtpSink } from "../setup/smtp";

const { db, databaseUrl } = await testDatabase();
const server = inject("databaseTemplate")?.url;
const folder = await mkdtemp(join(tmpdir(), "signing-day-doctor-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const secret = "k3Jx9vQp2LmZ8rTn5WbY7cHd4FgS6aEu";
const production = { APP_ENV: "production", SESSION_SECRET: secret, ORIGIN: "https://signing.test" };

async function doctor(variables: Record<string, string>) {
  let out = "";
  const output = { stdout: { write: (text: string) => (out += text) }, stderr: { write: (text: string) => (out += text) } };
  const exitCode = await main([], { PORT: "0", DATA_DIR: join(folder, "none"), ...variables }, output);
  return { exitCode, out, lines: out.split("\n") };
}

function line(level: string, pattern: string) {
  return expect.stringMatching(new RegExp(`^${level} +.*${pattern}`));
}

async function listening(listener: Server): Promise<string> {
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
}

describe("on one's own machine", () => {
  test("nothing is there yet, and nothing is made", async () => {
    const { exitCode, lines } = await doctor({});
    expect(exitCode).toBe(0);
    expect(lines).toEqual(
      expect.arrayContaining([
        line("ok", "complete for APP_ENV=local"),
        line("ok", "none is not there yet"),
        line("ok", "no embedded database"),
      ]),
    );
    expect(existsSync(join(folder, "none"))).toBe(false);
  });

  test("the embedded database is looked into, and told when another holds it", async () => {
    const dataDir = join(folder, "embedded");
    const opened = await openDatabase({ dataDir });
    await migrate(opened);
    const held = await doctor({ DATA_DIR: dataDir });
    expect([held.exitCode, held.lines]).toEqual([1, expect.arrayContaining([line("fail", `in use by process ${process.pid}`)])]);
    await opened.close();
    const free = await doctor({ DATA_DIR: dataDir });
    expect([free.exitCode, free.lines]).toEqual([
      0,
      expect.arrayContaining([
        line("ok", "embedded database in .+ opens"),
        line("ok", "No migration is pending"),
        line("ok", "no users yet"),
      ]),
    ]);
    expect(await readdir(dataDir)).toEqual(["database"]);
  });

  // Root may write anywhere.
  test.skipIf(process.getuid?.() === 0)("a directory that cannot be written to is told", async () => {
    const dataDir = join(folder, "closed");
    await mkdir(dataDir);
    await chmod(dataDir, 0o500);
    expect(await doctor({ DATA_DIR: dataDir })).toMatchObject({
      exitCode: 1,
      lines: expect.arrayContaining([line("fail", "cannot be written to")]),
    });
  });

  test("a port that is taken is told", async () => {
    const listener = createServer();
    const { port } = new URL(await listening(listener));
    expect(await doctor({ PORT: port })).toMatchObject({
      exitCode: 1,
      lines: expect.arrayContaining([line("fail", `PORT ${port} is taken`)]),
    });
    listener.close();
  });
});

test("all that is wrong with the environment is told at once", async () => {
  const { exitCode, lines } = await doctor({
    ...production,
    SESSION_SECRET: "short",
    ORIGIN: "http://signing.test",
    LOG_LEVEL: "loud",
    PHOTOS_S3_BUCKET: "Not A Bucket",
  });
  expect(exitCode).toBe(1);
  for (const name of ["SESSION_SECRET", "ORIGIN", "LOG_LEVEL", "PHOTOS_S3_BUCKET", "DATABASE_URL"])
    expect(lines).toContainEqual(line("fail", `${name} `));
  expect(await doctor({ APP_ENV: "prod" })).toMatchObject({
    exitCode: 1,
    lines: expect.not.arrayContaining([expect.stringContaining("embedded")]),
  });
});

test("a mail server is asked to let us in, without a message", async () => {
  const sink = await smtpSink();
  const mailAt = (account: string) => ({ SMTP_URL: sink.url.replace("//", `//${account}`), MAIL_FROM: "desk@signing.test" });
  expect(await doctor(mailAt("desk:p%40ss@"))).toMatchObject({
    exitCode: 0,
    lines: expect.arrayContaining([line("ok", `handed in at 127.0.0.1:${sink.port}`)]),
  });
  const refused = await doctor(mailAt("desk:wrong-word@"));
  expect(refused).toMatchObject({ exitCode: 1, lines: expect.arrayContaining([line("fail", "EAUTH 535")]) });
  expect(refused.out).not.toMatch(/wrong-word|desk:/);
  expect(sink.received).toEqual([]);
  await sink.close();
  expect(await doctor(mailAt("desk:p%40ss@"))).toMatchObject({
    exitCode: 1,
    lines: expect.arrayContaining([line("fail", "ECONNECTION|ESOCKET|ECONNREFUSED")]),
  });
});

test("a bucket is asked to take a file, and keeps none", async () => {
  const s3 = await startBucket(join(folder, "s3"));
  const bucketOf = (name: string, id: string) => ({
    PHOTOS_S3_BUCKET: name,
    PHOTOS_S3_ENDPOINT: s3.endpoint,
    PHOTOS_S3_ACCESS_KEY: id,
    PHOTOS_S3_SECRET_KEY: "S3RVER",
  });
  expect(await doctor(bucketOf("photos", "S3RVER"))).toMatchObject({
    exitCode: 0,
    lines: expect.arrayContaining([line("ok", "kept in the bucket photos")]),
  });
  expect((await readdir(join(folder, "s3", "photos"))).filter((name) => name.startsWith("doctor"))).toEqual([]);
  expect(await doctor(bucketOf("missing", "S3RVER"))).toMatchObject({
    exitCode: 1,
    lines: expect.arrayContaining([line("fail", "bucket missing: it refused \\(NoSuchBucket\\)")]),
  });
  const refused = await doctor(bucketOf("photos", "AN-ID-OF-OURS"));
  expect(refused).toMatchObject({ exitCode: 1, lines: expect.arrayContaining([line("fail", "InvalidAccessKeyId")]) });
  expect(refused.out).not.toMatch(/AN-ID-OF-OURS|S3RVER/);
  await s3.stop();
});

test("a web node needs an API that is healthy, and nothing else", async () => {
  const api = createServer((request, response) => response.writeHead(request.url === "/healthz" ? 200 : 404).end());
  const url = await listening(api);
  const node = { ...production, API_URL: `${url}/api`, TRUSTED_PROXIES: "10.0.0.0/8" };
  expect(await doctor(node)).toMatchObject({ exitCode: 0, lines: expect.arrayContaining([line("ok", "API at .+ is healthy")]) });
  api.close();
  api.closeAllConnections();
  expect(await doctor(node)).toMatchObject({ exitCode: 1, lines: expect.arrayContaining([line("fail", "API at .+ does not answer")]) });
});

test("a database that is away is told, without its account", async () => {
  const { exitCode, out, lines } = await doctor({ ...production, DATABASE_URL: "postgres://signing-user:secret-word@127.0.0.1:1/signing" });
  expect([exitCode, lines]).toEqual([1, expect.arrayContaining([line("fail", "PostgreSQL at 127.0.0.1:1/signing cannot be reached")])]);
  expect(out).not.toMatch(new RegExp(`signing-user|secret-word|${secret}`));
});

// What only a server can be.
describe.runIf(databaseUrl)("on PostgreSQL", () => {
  const at = (url = databaseUrl!, more: Record<string, string> = {}) =>
    doctor({ ...production, DATABASE_URL: url, TRUSTED_PROXIES: "10.0.0.0/8", ...more });
  const named = (change: Partial<Record<"username" | "password" | "pathname", string>>) =>
    Object.assign(new URL(databaseUrl!), change).href;

  test("version, settings, schema and users are told", async () => {
    const { exitCode, lines } = await at();
    expect(lines).toEqual(
      expect.arrayContaining([
        line("ok", "PostgreSQL \\d+\\.\\d+ answers"),
        line("ok", "fsync, synchronous_commit and full_page_writes are on"),
        line("ok", "No migration is pending"),
        line("warn", "no users yet"),
        line("warn", "could alter the audit"),
      ]),
    );
    expect(exitCode).toBe(0);
  });

  test("an empty database is told, and left empty", async () => {
    const empty = await emptyDatabase(server!);
    expect(await at(empty.databaseUrl)).toMatchObject({
      exitCode: 0,
      lines: expect.arrayContaining([line("ok", "The database is empty")]),
    });
    const opened = await openDatabase({ databaseUrl: empty.databaseUrl });
    expect((await opened.db.execute(sql`select 1 from pg_namespace where nspname = 'drizzle'`)).rows).toEqual([]);
    await opened.close();
    await empty.drop();
  });

  test("a newer schema is told", async () => {
    await db.execute(sql`insert into drizzle.migrations (created_at, hash) values (9000000000000, 'later')`);
    expect(await at()).toMatchObject({ exitCode: 1, lines: expect.arrayContaining([line("fail", "migrated by a newer version")]) });
    await db.execute(sql`delete from drizzle.migrations where created_at = 9000000000000`);
    const [last] = (
      await db.execute<{ created_at: string; hash: string }>(
        sql`delete from drizzle.migrations where created_at = (select max(created_at) from drizzle.migrations) returning created_at::text, hash`,
      )
    ).rows;
    expect((await at()).lines).toContainEqual(line("warn", "One migration is pending"));
    await db.execute(sql`insert into drizzle.migrations (created_at, hash) values (${last!.created_at}::bigint, ${last!.hash})`);
  });

  test("demo accounts outside local are told, as long as they can sign in", async () => {
    await db.execute(
      sql`insert into users (username, name, password_hash) values ('avery', 'Avery', ${await hashPassword("signing-day")}), ('kim', 'Kim', ${await hashPassword(randomUUID())})`,
    );
    expect(await at()).toMatchObject({
      exitCode: 1,
      lines: expect.arrayContaining([line("ok", "2 users"), line("fail", "One demo account can sign in")]),
    });
    expect((await at(undefined, { APP_ENV: "local" })).exitCode).toBe(0);
    await db.execute(sql`update users set suspended_at = now() where username = 'avery'`);
    expect((await at()).exitCode).toBe(0);
  });

  test("a wrong password and a missing database are told apart, without either", async () => {
    const missing = await at(named({ pathname: "no_such_database" }));
    expect([missing.exitCode, missing.lines]).toEqual([1, expect.arrayContaining([line("fail", "has no database of that name")])]);
    const wrong = await at(named({ username: "no_such_user", password: "secret-word" }));
    expect([wrong.exitCode, wrong.lines]).toEqual([1, expect.arrayContaining([line("fail", "does not let this user in")])]);
    expect(wrong.out).not.toMatch(/no_such_user|secret-word/);
  });

  test("two roles are looked at, and one that may not migrate", async () => {
    const id = randomUUID().slice(0, 8);
    const empty = await emptyDatabase(server!);
    const name = new URL(empty.databaseUrl).pathname.slice(1);
    const [owner, app] = [`signing_owner_${id}`, `signing_app_${id}`];
    for (const role of [owner, app]) await db.execute(sql.raw(`create role ${role} login password '${role}'`));
    await db.execute(sql.raw(`alter database ${name} owner to ${owner}`));
    const urlOf = (role: string) => named({ username: role, password: role, pathname: name });
    expect((await at(urlOf(app))).lines).toContainEqual(line("fail", "role of DATABASE_URL may not change the tables"));
    const roles = { databaseUrl: urlOf(app), databaseAdminUrl: urlOf(owner) };
    expect((await at(roles.databaseUrl, { DATABASE_ADMIN_URL: roles.databaseAdminUrl })).exitCode).toBe(0);
    const opened = await openDatabase(roles);
    await migrate(opened);
    await opened.close();
    const { exitCode, lines } = await at(roles.databaseUrl, { DATABASE_ADMIN_URL: roles.databaseAdminUrl });
    expect([exitCode, lines]).toEqual([
      0,
      expect.arrayContaining([line("ok", "two roles"), line("ok", "can add to the audit"), line("ok", "No migration is pending")]),
    ]);
    expect(
      (await at(roles.databaseUrl, { DATABASE_ADMIN_URL: named({ username: owner, password: "wrong", pathname: "no_such_database" }) }))
        .exitCode,
    ).toBe(1);
    await empty.drop();
    await db.execute(sql.raw(`drop role ${owner}, ${app}`));
  });

  test("settings that lose what was acknowledged fail in production", async () => {
    await db.execute(sql.raw(`alter database ${new URL(databaseUrl!).pathname.slice(1)} set synchronous_commit = off`));
    expect(await at()).toMatchObject({
      exitCode: 1,
      lines: expect.arrayContaining([line("fail", "synchronous_commit off.+Production refuses")]),
    });
    expect(await at(undefined, { APP_ENV: "qa" })).toMatchObject({
      exitCode: 0,
      lines: expect.arrayContaining([line("warn", "synchronous_commit off")]),
    });
  });
});
