/** nginx on the product's template, before nodes that are not there and before some that misbehave. */
import { execFileSync } from "node:child_process";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { errorWords } from "~/domain/base/error-words";
import { nginxSpec } from "../long/deployment/nginx";
import { supervise, type SupervisedPart } from "../long/deployment/part";
import { freePorts } from "../long/deployment/ports";

type Node = (request: IncomingMessage, response: ServerResponse) => void;

/** `.ci/run` installs nginx where it installs PostgreSQL. */
const isHere = Boolean(process.env.TEST_DATABASE_URL);

const folder = await mkdtemp(join(tmpdir(), "signing-proxy-"));
await chmod(folder, 0o755);
const [port, apiPort, one, two, nobody] = (await freePorts(5)) as [number, number, number, number, number];
const origin = `http://127.0.0.1:${port}`;
let nginx: SupervisedPart | null = null;
/** What the first web node does with a request; the second is not there, nor is any API node. */
let answer: Node = (_request, response) => response.end("page");
const node = createServer((request, response) => answer(request, response));
const seen: IncomingMessage[] = [];
node.on("request", (request: IncomingMessage) => seen.push(request));

if (isHere) {
  await new Promise<void>((resolve) => node.listen(one, "127.0.0.1", resolve));
  const spec = nginxSpec(folder, { port, apiPort, web: [one, two], api: [nobody, nobody] });
  execFileSync(spec.command, ["-t", ...spec.args.slice(0, 4)], { env: { ...process.env, ...spec.env }, stdio: "pipe" });
  nginx = supervise(spec, { logs: folder, restartsAfter: null });
  await nginx.start();
}
afterAll(async () => {
  await nginx?.stop();
  node.closeAllConnections();
  node.close();
  await rm(folder, { recursive: true, force: true });
});

async function raw(text: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let answered = "";
  socket.setEncoding("utf8").on("data", (part: string) => (answered += part));
  socket.write(text);
  await new Promise((resolve) => socket.once("close", resolve).once("error", resolve).once("end", resolve));
  return answered;
}

describe.runIf(isHere)("nginx", () => {
  test("tells the nodes who asks and for which host, and drops what a visitor claims of that", async () => {
    seen.length = 0;
    await fetch(`${origin}/profile?of=7`, {
      headers: {
        "x-forwarded-for": "203.0.113.9",
        forwarded: "for=203.0.113.9",
        "x-client-address": "203.0.113.9",
        "x-internal-secret": "guess",
      },
    });
    const [{ url, headers } = { url: "", headers: {} as Record<string, string> }] = seen;
    expect(url).toBe("/profile?of=7");
    expect(headers).toMatchObject({ host: `127.0.0.1:${port}`, "x-forwarded-for": "127.0.0.1" });
    for (const name of ["forwarded", "x-client-address", "x-internal-secret"]) expect(headers).not.toHaveProperty(name);
  });

  test("asks another node for what can be read, and none again for what was sent", async () => {
    // Half of these meet the node that is not there first.
    for (let count = 0; count < 8; count += 1) expect((await fetch(`${origin}/`)).status).toBe(200);
    const hangUp: Node = (request) => request.socket.destroy();
    seen.length = 0;
    answer = hangUp;
    expect((await fetch(`${origin}/profile/details`, { method: "POST", body: new URLSearchParams({ a: "1" }) })).status).toBe(503);
    expect(seen.map(({ method }) => method)).toEqual(["POST"]);
    answer = (_request, response) => response.end("page");
  });

  test("answers of itself as the product does, safely, when no node can", async () => {
    answer = (request) => request.socket.destroy();
    const page = await fetch(`${origin}/profile`, { headers: { accept: "text/html" } });
    answer = (_request, response) => response.end("page");
    const html = await page.text();
    expect([page.status, page.headers.get("retry-after"), page.headers.get("cache-control"), page.headers.get("server")]).toEqual([
      503,
      "5",
      "no-store",
      "nginx",
    ]);
    expect(html).toContain(errorWords(503).title);
    expect(html).toContain('<link rel="stylesheet" href="/plain.css">');
    expect(html).not.toMatch(/<script|style=|<style/);
    expect((await (await fetch(`${origin}/plain.css`)).text()).length).toBeGreaterThan(10_000);
    for (const name of [
      "content-security-policy",
      "x-content-type-options",
      "referrer-policy",
      "cross-origin-opener-policy",
      "cross-origin-resource-policy",
    ])
      expect(page.headers.get(name)).toBeTruthy();

    const data = await fetch(`${origin}/api/rdb/v1/sports`);
    expect([data.status, data.headers.get("content-type"), data.headers.get("x-remix-catch"), await data.json()]).toEqual([
      503,
      "application/json",
      "yes",
      expect.objectContaining({ status: 503 }),
    ]);
    const internal = await fetch(`http://127.0.0.1:${apiPort}/api/rdb/v1/sports`);
    expect([internal.status, internal.headers.get("retry-after"), await internal.json()]).toEqual([
      503,
      "5",
      expect.objectContaining({ status: 503 }),
    ]);
  });

  test.each([
    [
      "a body that no form of ours has",
      () => fetch(`${origin}/profile/details`, { method: "POST", body: "a".repeat(2 * 1024 * 1024) }).then(({ status }) => status),
      413,
    ],
    ["an address that is too long", () => fetch(`${origin}/${"a".repeat(20_000)}`).then(({ status }) => status), 414],
    ["a head that is none", async () => Number((await raw("GET / HTTP/1.1\r\nHost: a b\r\nHost: c\r\n\r\n")).split(" ")[1]), 400],
    ["what only the proxy itself asks for", () => fetch(`${origin}/:web-write`).then(({ status }) => status), 404],
  ])("refuses %s", async (_what, ask, status) => {
    expect(await ask()).toBe(status);
  });

  test("asks a node again a second after it failed", async () => {
    await expect.poll(() => fetch(`${origin}/`).then(({ status }) => status)).toBe(200);
  });

  test("writes down neither what was searched for nor who asked", async () => {
    await fetch(`${origin}/teams/kentucky?q=Avery+Sentinel`, { headers: { referer: `${origin}/?q=Sentinel`, "user-agent": "Sentinel/1" } });
    answer = (request) => request.socket.destroy();
    await fetch(`${origin}/teams/kentucky?q=Sentinel`);
    answer = (_request, response) => {
      response.statusCode = 404;
      response.end();
    };
    await fetch(`${origin}/Sentinel/Avery`, { method: "POST" });
    const lines = await readFile(join(folder, "nginx", "access.log"), "utf8");
    expect(lines).toContain('"method":"GET","path":"/teams/kentucky"');
    expect(lines).toContain('"method":"POST","path":"other"');
    const written = lines + (await readFile(join(folder, "nginx", "error.log"), "utf8"));
    expect(written).not.toMatch(/Sentinel|\?|"127\.0\.0\.1"/);
    for (const line of lines.trim().split("\n")) expect(() => JSON.parse(line) as unknown).not.toThrow();
  });
});
