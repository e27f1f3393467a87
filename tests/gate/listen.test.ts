/** The sockets of the server: slow and idle ones hold up nobody and end, and what is no request is answered all the same. */
import type { Server } from "node:http";
import type { Socket } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { answerUnreadable, finishRequests, listen, listenerOf, newServer, startingListener } from "~/gate/listen";
import { createWebLog } from "~/gate/log";
import { createWeb } from "~/gate/web";
import { slowness } from "../setup/processor";
import { openSocket } from "../setup/sockets";
import { webOptions } from "./web-under-test";

const requestId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const sockets: Socket[] = [];
const servers: Server[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(servers.splice(0).map((server) => finishRequests(server, 0)));
});

/** A server whose pages are `size` bytes long, with the limits of its sockets. */
async function served({
  limits = {},
  size = 10,
  isStarting = false,
}: { limits?: Parameters<typeof newServer>[0]; size?: number; isStarting?: boolean } = {}) {
  const server = newServer(limits);
  servers.push(server);
  const port = await listen(server, 0, "127.0.0.1");
  const unheard: { requestId: string; status: number }[] = [];
  const log = {
    ...createWebLog({ info: () => undefined } as never, { isLocal: false }),
    unheard: (facts: { requestId: string; status: number }) => void unheard.push(facts),
  };
  const page = async (request: Request) => {
    if (request.method === "POST") await request.text();
    return new Response("x".repeat(size), { headers: { "content-type": "application/octet-stream" } });
  };
  const web = createWeb({ ...webOptions, origins: [`http://127.0.0.1:${port}`], isLocal: true, answerPage: page, log });
  const told = { isLocal: true, log };
  server.on("request", isStarting ? startingListener(told) : listenerOf(web, told));
  answerUnreadable(server, told);
  return { url: `http://127.0.0.1:${port}`, host: `127.0.0.1:${port}`, port, unheard, server };
}

const opened = (port: number, text = "") => openSocket(sockets, port, text);

describe("C9: slow clients", () => {
  /** As long as the machine needs for those who are not slow, so many times over. */
  const limits = () => {
    const enough = Math.round(1_000 * slowness(() => performance.now()));
    return { headers: enough, request: 2 * enough, answer: enough, keepAlive: enough, look: 50 };
  };

  test("500 idle sockets, 100 that send headers byte by byte and 100 a form: others are answered, and all of them end", async () => {
    const { url, host, port } = await served({ limits: limits() });
    const idle = await Promise.all(Array.from({ length: 500 }, () => opened(port)));
    const head = `GET / HTTP/1.1\r\nHost: ${host}\r\nX-Slow: `;
    const form = `POST /profile HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${url}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100000\r\n\r\na=`;
    const slow = await Promise.all([head, form].flatMap((text) => Array.from({ length: 100 }, () => opened(port, text))));
    const drip = setInterval(() => slow.forEach(({ socket }) => socket.write("x")), 50);
    for (let count = 0; count < 20; count += 1) {
      const answers = await Promise.all(Array.from({ length: 5 }, () => fetch(`${url}/profile`)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    }
    await Promise.all([...idle, ...slow].map(({ ended }) => ended));
    clearInterval(drip);
    for (const { answer } of [...idle, ...slow]) expect(answer()).toMatch(/^HTTP\/1.1 408 /);
  });

  test("who does not read an answer of some megabytes loses the connection; who reads it gets all of it", async () => {
    const { url, host, port, server } = await served({ limits: limits(), size: 20_000_000 });
    const silent = await opened(port, `GET /profile HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    silent.socket.pause();
    const read = await fetch(`${url}/profile`);
    expect((await read.arrayBuffer()).byteLength).toBe(20_000_000);
    await expect.poll(() => new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))).toBe(0);
  });
});

describe("R6: told to stop", () => {
  test("idle connections end at once, what runs is finished, and what never ends is cut off", async () => {
    const { url, host, port, server } = await served();
    const idle = await opened(port, `GET /profile HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    await expect.poll(idle.answer).toMatch(/xxxxxxxxxx$/);
    const post = (length: number) =>
      `POST /profile HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${url}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${length}\r\n\r\na=`;
    const silent = await opened(port);
    const running = await opened(port, post(3));
    const endless = await opened(port, post(1_000));
    await new Promise((resolve) => setTimeout(resolve, 100));
    const stopped = finishRequests(server, 4_000);
    await Promise.all([idle.ended, silent.ended]);
    await expect(fetch(url)).rejects.toThrow();
    running.socket.write("x");
    await running.ended;
    expect(running.answer()).toMatch(/^HTTP\/1.1 200 /);
    await Promise.all([stopped, endless.ended]);
    expect(endless.answer()).toBe("");
  });
});

describe("what is no request", () => {
  test("while the server starts: 503, when to come again, and a number to quote that the log has", async () => {
    const { url, unheard } = await served({ isStarting: true });
    const answer = await fetch(`${url}/profile`);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    const id = answer.headers.get("x-request-id") ?? "";
    expect(id).toMatch(requestId);
    expect(await answer.text()).toContain(`content="${id}"`);
    expect(unheard).toEqual([{ requestId: id, status: 503 }]);
  });

  test("while it starts, too, an address that is none is refused with all the headers", async () => {
    const { host, port, unheard } = await served({ isStarting: true });
    const { answer, ended } = await opened(port, `GET /\\ HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    await ended;
    expect(answer()).toMatch(/^HTTP\/1.1 400 [^]*content-security-policy: default-src 'none'/i);
    expect(unheard).toMatchObject([{ status: 400 }]);
  });

  test.each([
    ["a host that cannot be read", "GET / HTTP/1.1\r\nHost: a/b\r\nConnection: close\r\n\r\n", 400],
    ["another protocol", "\x16\x03\x01 hello\r\n\r\n", 400],
    ["no host at all", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
    ["headers without end", `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${"c".repeat(20_000)}\r\n\r\n`, 431],
    ["what we are expected to do", "GET / HTTP/1.1\r\nHost: x\r\nExpect: the-moon\r\n\r\n", 417],
    ["the same of a form", "POST / HTTP/1.1\r\nHost: x\r\nExpect: 200-ok\r\nContent-Length: 3\r\n\r\na=1", 417],
    ["two lengths", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400],
  ])("%s: refused with all the headers and a number that the log has", async (_what, text, status) => {
    const { port, unheard } = await served();
    const { answer, ended } = await opened(port, text);
    await ended;
    expect(answer()).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer()).toMatch(/content-security-policy: default-src 'none'/i);
    const id = /x-request-id: (\S+)/i.exec(answer())?.[1];
    expect(unheard).toEqual([{ requestId: id, status }]);
    expect(id).toMatch(requestId);
  });
});

describe("what nobody reads of a form", () => {
  test.each([
    ["a form that is read", 200, "keep-alive", { method: "POST", body: "a=1" }],
    ["a form that is too large", 413, "close", { method: "POST", body: "a".repeat(8_000_000) }],
    [
      "one that does not say how large it is",
      413,
      "close",
      { method: "POST", body: new Blob(["a".repeat(8_000_000)]).stream(), duplex: "half" },
    ],
    ["a large form of another site", 403, "close", { method: "POST", body: "a".repeat(8_000_000), origin: "https://elsewhere.example" }],
    ["what has no body", 200, "keep-alive", { method: "GET" }],
  ] as const)(
    "%s is answered, and told whether the connection ends",
    async (_what, status, connection, { origin, ...asked }: RequestInit & { origin?: string }) => {
      const { url } = await served();
      const headers = { "content-type": "application/x-www-form-urlencoded", origin: origin ?? url };
      const response = await fetch(`${url}/page`, { ...asked, ...(asked.body && { headers }) });
      await response.arrayBuffer();
      expect([response.status, response.headers.get("connection")]).toEqual([status, connection]);
    },
  );

  const begun = async (length: number) => {
    const { url, host, port } = await served();
    return opened(
      port,
      `POST /page HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${url}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${length}\r\n\r\n`,
    );
  };

  test("does not hold up the answer, which is whole; the connection ends once it has come", async () => {
    const { socket, answer, ended } = await begun(1_000_000);
    await expect.poll(answer).toMatch(/^HTTP\/1.1 413 [^]*\r\nconnection: close\r\n[^]*<\/html>\s*$/i);
    expect(socket.readyState).toBe("open");
    socket.write(Buffer.alloc(1_000_000, "a"));
    await ended;
  });

  test("ends the connection when it has no end", async () => {
    const { socket, answer, ended } = await begun(4_000_000_000);
    socket.write(Buffer.alloc(32_000_001, "a"));
    await ended;
    expect(answer()).toMatch(/^HTTP\/1.1 413 /);
  });
});
