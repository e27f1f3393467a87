/** A database that goes away under a server, and comes back. The embedded engine cannot go away. */
import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { jwtDecode } from "jwt-decode";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Claims } from "~/contract/account/sessions";
import { signIn } from "../cast/cast";
import { slowness } from "../setup/processor";
import { locationOf, startServer, type RunningServer } from "../setup/server";
import { startCastServer } from "./cast-server";

const clock = () => performance.now();

/** What lies between the server and its database: hands on, refuses, or takes everything and says nothing. */
let line: "well" | "cut" | "silent" = "well";
const sockets = new Set<Socket>();

function setLine(to: typeof line): void {
  line = to;
  if (to !== "silent") for (const socket of sockets) socket.destroy();
}

describe.runIf(process.env.TEST_DATABASE_URL)("R3: a database that is away", () => {
  let owner: RunningServer;
  let server: RunningServer;
  let token: string;

  const between = createServer((near) => {
    if (line === "cut") return void near.destroy();
    const { hostname, port, searchParams } = new URL(locationOf(owner.data).databaseUrl!);
    const folder = searchParams.get("host");
    const far = folder ? connect(`${folder}/.s.PGSQL.${port || 5432}`) : connect(Number(port || 5432), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("error", () => undefined).on("close", () => (sockets.delete(from), to.destroy()));
      from.on("data", (chunk) => line === "well" && to.write(chunk));
    }
  });

  beforeAll(async () => {
    owner = await startCastServer();
    between.listen(0, "127.0.0.1");
    await once(between, "listening");
    const url = new URL(locationOf(owner.data).databaseUrl!);
    url.searchParams.delete("host");
    url.hostname = "127.0.0.1";
    url.port = String((between.address() as AddressInfo).port);
    server = await startServer({ env: { DATABASE_URL: url.href, STALE_PAGES: "on" } });
    ({ token } = await signIn({ fetch: (request) => fetch(request) }, "avery", `${server.url}/api`));
  });
  afterAll(async () => {
    setLine("well");
    await server?.stop();
    await owner?.stop();
    between.close();
  });

  const statusOf = async (path: string) => (await fetch(server.url + path, { headers: { cookie: "" } })).status;
  /** Each key has a result of its own: the same one is not sent twice (docs/rules.md N6). */
  const keys: string[] = [];
  async function send(key: string) {
    const { pk } = jwtDecode<Claims>(token);
    if (!keys.includes(key)) keys.push(key);
    const value = (4.1 + keys.indexOf(key) / 100).toFixed(2);
    const edit = { type: "vitals", editType: "Add", measurementTypeKey: 6, value, dateOccurred: "2026-03-01" };
    const began = performance.now();
    const answer = await fetch(`${server.url}/api/elite/v1/people/${pk}/profile-edits`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json", "idempotency-key": key },
      body: JSON.stringify({ edit }),
    });
    return { status: answer.status, retryAfter: answer.headers.get("retry-after"), milliseconds: performance.now() - began };
  }

  test.each(["cut", "silent"] as const)(
    "%s: is 503 and a time to come again within three seconds, alive and not healthy, and is used again within five of its return",
    async (how) => {
      expect((await send(`before-${how}`)).status).toBe(201);
      expect(await (await fetch(`${server.url}/teams/kentucky`)).text()).not.toContain("As of ");
      setLine(how);
      const answers = await Promise.all(Array.from({ length: 12 }, (_none, index) => send(`during-${how}-${index % 4}`)));
      const isSlow = slowness(clock);
      for (const answer of answers) {
        expect([answer.status, Number(answer.retryAfter)]).toEqual([503, expect.any(Number)]);
        expect(Number(answer.retryAfter)).toBeGreaterThan(0);
        expect(answer.milliseconds).toBeLessThan(3_000 * isSlow);
      }
      expect([await statusOf("/healthz"), await statusOf("/livez")]).toEqual([503, 200]);
      // What guests read was kept, and says as of when it is (docs/rules.md L9).
      // For a second after the last answer it is as good as new.
      await expect
        .poll(async () => (await fetch(`${server.url}/teams/kentucky`)).text())
        .toMatch(/As of [^<]+ Central Time\. We cannot read/);
      expect(await statusOf("/people/999999")).toBe(503);

      setLine("well");
      const back = performance.now();
      while ((await send(`during-${how}-0`)).status === 503) expect(performance.now() - back).toBeLessThan(5_000 * slowness(clock));
      // Nothing was half stored: each is made now, or was not made before.
      for (const index of [1, 2, 3]) expect([200, 201]).toContain((await send(`during-${how}-${index}`)).status);
      expect((await send(`during-${how}-0`)).status).toBe(200);
      expect(await statusOf("/healthz")).toBe(200);
      await expect.poll(async () => (await fetch(`${server.url}/teams/kentucky`)).text()).not.toContain("As of ");
    },
  );
});
