import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { Writable } from "node:stream";
import pino from "pino";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { openDatabase } from "~/platform/db/database";
import { users } from "~/platform/db/schema/accounts";
import { testDatabase } from "../../setup/database";
import { addUser, testPlatform } from "../../setup/platform";

const { db, isAnswering } = await testDatabase();

function listeningLog() {
  const lines: Record<string, unknown>[] = [];
  const log = pino(
    {},
    new Writable({
      write: (chunk: Buffer, _encoding, done) => (lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>), done()),
    }),
  );
  return { log, lines };
}

describe("an unexpected error", () => {
  test("is a 500 with its request id, and nothing of what happened", async () => {
    const { log, lines } = listeningLog();
    const { ask } = testPlatform(db, { log });
    await addUser(db, { username: "secret-name", password: "secret-password" });
    await db.execute(sql`alter table sessions rename to sessions_away`);
    const answer = await ask("POST", "/users/v1/users/login", { body: { username: "secret-name", password: "secret-password" } });
    await db.execute(sql`alter table sessions_away rename to sessions`);

    expect(answer.status).toBe(500);
    const text = await answer.text();
    const requestId = answer.headers.get("x-request-id")!;
    expect(JSON.parse(text)).toEqual({ status: 500, code: "unexpected", message: expect.stringContaining(requestId) });
    expect(text).not.toMatch(/sessions|select|insert|relation|at |\/app\//i);

    const logged = lines.find((line) => line.msg === "unexpected error")!;
    expect(logged).toMatchObject({ requestId, code: "42P01" });
    expect(JSON.stringify(lines)).not.toMatch(/secret|insert into/i);
  });

  test("R8: is a 500 too where it comes before the route: whether a session has ended cannot be read", async () => {
    const { log, lines } = listeningLog();
    const { ask, tokenOf } = testPlatform(db, { log });
    const token = await tokenOf({ userKey: await addUser(db, { username: "secret-bearer", passwordHash: "none" }), name: "secret-bearer" });
    await db.execute(sql`alter table sessions rename to sessions_away`);
    const answer = await ask("GET", "/users/v1/notices", { token });
    await db.execute(sql`alter table sessions_away rename to sessions`);
    expect([answer.status, await answer.json()]).toEqual([
      500,
      { status: 500, code: "unexpected", message: expect.stringContaining(answer.headers.get("x-request-id")!) },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/secret|select |eyJ/i);
  });

  test("leaves nothing half done", async () => {
    const { ask } = testPlatform(db);
    const body = { username: "secret-name", password: "secret-password" };
    const before = await db.$count(sql`sessions`);
    await db.execute(sql`alter table audit_rows rename to audit_rows_away`);
    const answer = await ask("POST", "/users/v1/users/login", { body });
    await db.execute(sql`alter table audit_rows_away rename to audit_rows`);
    expect(answer.status).toBe(500);
    expect(await db.$count(sql`sessions`)).toBe(before);
    expect((await ask("POST", "/users/v1/users/login", { body })).status).toBe(200);
  });
});

describe("a database that is away", () => {
  test("is a 503 with a time to come back, and not healthy", async () => {
    const away = await openDatabase({ databaseUrl: "postgres://nobody@127.0.0.1:1/nothing" });
    const { ask, platform } = testPlatform(away.db, { isAnswering: away.isAnswering });
    const answer = await ask("POST", "/users/v1/users/login", { body: { username: "avery", password: "x" } });
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("2");
    expect(await answer.json()).toEqual({ status: 503, code: "unavailable", message: expect.any(String) });
    expect(await platform.healthy()).toBe(false);
    await away.close();
  });

  test("is a 503 too when it takes connections and says nothing", async () => {
    const silent = createServer().listen(0, "127.0.0.1");
    const open = new Set<Socket>();
    silent.on("connection", (socket) => void open.add(socket));
    await once(silent, "listening");
    const away = await openDatabase({ databaseUrl: `postgres://nobody@127.0.0.1:${(silent.address() as AddressInfo).port}/nothing` });
    const { ask, tokenOf } = testPlatform(away.db, { isAnswering: away.isAnswering });
    const token = await tokenOf({ userKey: 1 });
    const answers = await Promise.all(Array.from({ length: 15 }, () => ask("GET", "/rdb/v1/sports", { token })));
    for (const answer of answers) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get("retry-after")).toBe("2");
    }
    for (const socket of open) socket.destroy();
    silent.close();
    await away.close();
  });

  test("does not make a guest of a signed-in viewer", async () => {
    const away = await openDatabase({ databaseUrl: "postgres://nobody@127.0.0.1:1/nothing" });
    const { ask, tokenOf } = testPlatform(away.db, { isAnswering: away.isAnswering });
    expect((await ask("GET", "/users/v1/users/profiles", { token: await tokenOf({ userKey: 1 }) })).status).toBe(503);
    expect((await ask("GET", "/users/v1/users/profiles")).status).toBe(401);
    await away.close();
  });
});

test("a database that is there is healthy", async () => {
  expect(await testPlatform(db, { isAnswering }).platform.healthy()).toBe(true);
});

test("the log of an answer holds ids, and no value that was sent", async () => {
  const { log, lines } = listeningLog();
  const { ask, tokenOf } = testPlatform(db, { log });
  const [user] = await db.select().from(users);
  const token = await tokenOf({ userKey: user!.key, name: "Somebody Named" });
  await ask("GET", "/public/rdb/v1/organizations/advanced-search?searchText=private+words", { token });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    msg: "answered",
    method: "GET",
    route: "/public/rdb/v1/organizations/advanced-search",
    status: 200,
    userKey: user!.key,
  });
  expect(Object.keys(lines[0]!).sort()).toEqual([
    "hostname",
    "level",
    "method",
    "ms",
    "msg",
    "pid",
    "requestId",
    "route",
    "status",
    "time",
    "userKey",
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/private|Somebody/);
});
