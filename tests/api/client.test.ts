/** How the clients ask and what they make of the answer, over real connections: docs/promises.md B9, R5. */
import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { createApiClient, type ApiConnection } from "~/api/client";
import { operation } from "~/contract/base/operation";
import { createApiDoor } from "~/gate/api-door";
import { answerJson, startUpstream, type Answering, type Upstream } from "./upstream";

type Kind = Parameters<typeof createApiClient>[1];
const withBearer = ["main", "internal", "proxy"] as const;
const limits: [Kind, number][] = [
  ["main", 20_000],
  ["internal", 20_000],
  ["proxy", 20_000],
  ["public", 5_000],
];

let upstream: Upstream;
let elsewhere: Upstream;
beforeAll(async () => {
  [upstream, elsewhere] = await Promise.all([startUpstream(), startUpstream()]);
});
afterAll(() => Promise.all([upstream.stop(), elsewhere.stop()]));
beforeEach(() => {
  for (const one of [upstream, elsewhere]) Object.assign(one, { answer: answerJson({ name: "Avery" }), asked: [] });
});

function client(kind: Kind = "main", connection: Partial<ApiConnection> = {}) {
  return createApiClient({ fetch: (request) => fetch(request), baseUrl: upstream.baseUrl, token: "a.b.c", ...connection }, kind);
}

const Thing = z.object({ name: z.string() });
const at = (path: string) =>
  operation.get(path, {
    summary: "Things",
    access: "viewer",
    query: z.looseObject({}),
    answers: { 200: { schema: Thing, description: "One" } },
  });
const things = at("/things");
const sendThing = operation.post("/things", {
  summary: "Send",
  access: "viewer",
  headers: z.object({}),
  body: z.object({}).loose(),
  answers: { 200: { schema: Thing, description: "It" } },
});
const attach = operation.put("/things/{key}/attach-file", {
  summary: "Attach",
  access: "viewer",
  params: z.object({ key: z.string() }),
  form: z.object({}),
  answers: { 200: { schema: Thing, description: "It" } },
});
const picture = operation.get("/photos/{name}", {
  summary: "A file",
  access: "everybody",
  params: z.object({ name: z.string() }),
  answers: {},
  fileTypes: ["image/webp"],
});

const away = { ok: false, problem: expect.objectContaining({ status: 503, code: "unavailable" }) };
const lastAsked = () => upstream.asked.at(-1)!;

describe("a call", () => {
  test("is JSON with the header of a script's request, and returns what was answered", async () => {
    expect(await client().call(sendThing, { body: { edit: { type: "vitals" } }, idempotencyKey: "k1" })).toEqual({
      ok: true,
      value: { name: "Avery" },
    });
    expect(lastAsked()).toMatchObject({
      method: "POST",
      url: "/api/things",
      body: '{"edit":{"type":"vitals"}}',
      headers: {
        accept: "application/json",
        "content-type": "application/json",
        "x-requested-with": "XMLHttpRequest",
        "idempotency-key": "k1",
      },
    });
    expect(lastAsked().headers).not.toHaveProperty("cookie");
  });

  test("repeats the key of a list, keeps what is special, and leaves out what is missing", async () => {
    await client().call(things, {
      query: {
        key: [7, 8],
        organizationType: ["College", "JuniorCollege"],
        none: [],
        searchText: "Texas A&M #1",
        after: null,
        limit: undefined,
        page: 0,
      },
    });
    expect(lastAsked().url).toBe(
      "/api/things?key=7&key=8&organizationType=College&organizationType=JuniorCollege&searchText=Texas+A%26M+%231&page=0",
    );
    expect(lastAsked().headers).not.toHaveProperty("content-type");
  });

  test("B9: brings nothing of the visitor but what it is told: no cookie, and the host of the API", async () => {
    const door = createApiDoor({ send: (request) => fetch(request), baseUrl: upstream.baseUrl, internalSecrets: ["internal"] });
    const api = door.callsFor({ token: "a.b.c", requestId: "request-1", address: "192.0.2.1" });
    await api.sessions.logout(null);
    const { headers } = lastAsked();
    expect(headers.host).toBe(new URL(upstream.baseUrl).host);
    expect(
      Object.keys(headers)
        .filter(
          (name) =>
            !/^(accept|accept-encoding|accept-language|connection|content-length|content-type|sec-fetch-mode|user-agent|host)$/.test(name),
        )
        .sort(),
    ).toEqual(["authorization", "x-client-address", "x-internal-secret", "x-request-id", "x-requested-with"]);
  });

  test("sends a form with its file", async () => {
    const form = new FormData();
    form.set("file", new File(["a photo"], "me.png", { type: "image/png" }));
    await client("proxy").call(attach, { params: { key: "1" }, form });
    expect(lastAsked().headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
    expect(lastAsked().body).toContain("a photo");
  });

  test.each(withBearer)("over %s says who asks", async (kind) => {
    await client(kind).call(things);
    expect(lastAsked().headers.authorization).toBe("Bearer a.b.c");
    await client(kind, { token: null }).call(things);
    expect(lastAsked().headers).not.toHaveProperty("authorization");
  });

  test("over public does not", async () => {
    await client("public", { requestId: "request-1", clientAddress: "192.0.2.1", internalSecret: "s" }).call(at("/public/things"));
    expect(lastAsked().headers).not.toHaveProperty("authorization");
    expect(lastAsked().headers).toMatchObject({ "x-request-id": "request-1", "x-client-address": "192.0.2.1" });
  });

  test("B9: keeps what a path is told within its place", async () => {
    upstream.answer = (response) => response.writeHead(204).end();
    for (const [name, url] of [
      ["../../users", "..%2F..%2Fusers"],
      ["a?b#c", "a%3Fb%23c"],
      ["a/b", "a%2Fb"],
    ] as const) {
      await client("proxy").call(picture, { params: { name } });
      expect(lastAsked().url).toBe(`/api/photos/${url}`);
    }
  });

  test("B9: stays within the API, whatever its path was made of", async () => {
    const bare = { baseUrl: new URL(upstream.baseUrl).origin };
    for (const path of [`@${new URL(elsewhere.baseUrl).host}/things`, ".evil.example/things", "things"])
      await expect(client("main", bare).call(at(path))).rejects.toThrow("leads out");
    for (const path of ["/../things", "/things/../../other", "/./../other"])
      await expect(client().call(at(path))).rejects.toThrow("leads out");
    expect([upstream.asked, elsewhere.asked]).toEqual([[], []]);
  });
});

describe("an answer", () => {
  test.each<[string, Answering, unknown]>([
    ["an empty one", (response) => response.writeHead(204).end(), { ok: true, value: null }],
    [
      "a refusal",
      answerJson({ code: "stale", message: "Look again.", fields: { value: ["No."] } }, 409),
      { ok: false, problem: { status: 409, code: "stale", message: "Look again.", fields: { value: ["No."] }, retryAfter: undefined } },
    ],
    [
      "a refusal that says when to come back",
      (response) =>
        response
          .writeHead(429, { "content-type": "application/problem+json", "retry-after": "30" })
          .end('{"code":"slow-down","message":"Wait."}'),
      { ok: false, problem: expect.objectContaining({ status: 429, retryAfter: 30 }) },
    ],
    ["a failure in other words", answerJson({ error: "SELECT password FROM users" }, 500), away],
    ["what is not JSON", (response) => response.writeHead(200, { "content-type": "application/json" }).end("{oops"), away],
    [
      "JSON cut short",
      (response) =>
        response
          .writeHead(200, { "content-type": "application/json", "content-length": "40" })
          .write('{"name":"A', () => response.destroy()),
      away,
    ],
    ["a page of a proxy", (response) => response.writeHead(502, { "content-type": "text/html" }).end("<h1>Bad gateway</h1>"), away],
    ["a page in place of data", (response) => response.writeHead(200, { "content-type": "text/html" }).end("<h1>Sign in</h1>"), away],
    ["nothing of a kind", (response) => response.writeHead(200).end('{"name":"Avery"}'), away],
    ["a closed connection", (response) => response.destroy(), away],
    [
      "a reset in the body",
      (response) => (response.writeHead(200, { "content-type": "application/json" }).write('{"name":'), response.socket?.resetAndDestroy()),
      away,
    ],
  ])("%s", async (_name, answer, expected) => {
    upstream.answer = answer;
    for (const [kind] of limits) expect(await client(kind).call(things)).toEqual(expected);
  });

  test.each([301, 302, 303, 307, 308])("B9: of %i is not followed, and takes the token nowhere", async (status) => {
    for (const contentType of ["text/html", "application/json"]) {
      upstream.answer = (response) =>
        response
          .writeHead(status, { location: `${elsewhere.baseUrl}/things`, "content-type": contentType })
          .end('{"code":"moved","message":"Moved."}');
      expect(await client().call(things)).toEqual(away);
      expect(await client().call(sendThing, { body: {} })).toEqual(away);
    }
    expect(elsewhere.asked).toEqual([]);
  });

  test("is a file where it is a picture", async () => {
    upstream.answer = (response) => response.writeHead(200, { "content-type": "image/webp", "cache-control": "public" }).end("bytes");
    const file = await client("proxy").call(picture, { params: { name: "a-90.webp" } });
    expect(file).toMatchObject({ ok: true, value: { contentType: "image/webp", cacheControl: "public" } });
    expect(file.ok && Buffer.from(file.value.bytes).toString()).toBe("bytes");
  });

  test("of nobody is an outage", async () => {
    const gone = await startUpstream();
    await gone.stop();
    expect(await client("main", { baseUrl: gone.baseUrl }).call(things)).toEqual(away);
  });
});

describe("R5: the limit on the whole exchange", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => void vi.useRealTimers());

  const slow: [string, Answering][] = [
    ["that does not begin", () => undefined],
    ["whose body does not begin", (response) => void response.writeHead(200, { "content-type": "application/json" }).flushHeaders()],
    ["whose body does not end", (response) => void response.writeHead(200, { "content-type": "application/json" }).write('{"name":"Ave')],
  ];

  test.each(limits.flatMap(([kind, limit]) => slow.map(([name, answer]) => [kind, name, limit, answer] as const)))(
    "%s gives up on an answer %s after %i ms, and hangs up",
    async (kind, _name, limit, answer) => {
      upstream.answer = answer;
      const arrival = upstream.arrival();
      let outcome: unknown;
      const call = client(kind)
        .call(things)
        .then((ended) => (outcome = ended));
      const response: ServerResponse = await arrival;
      const hungUp = once(response, "close");
      await vi.advanceTimersByTimeAsync(limit - 1);
      expect(outcome).toBeUndefined();
      await vi.advanceTimersByTimeAsync(1);
      await call;
      expect(outcome).toEqual(away);
      await hungUp;
    },
  );

  test("is not what an answer in time is held to", async () => {
    upstream.answer = (response) => void response.writeHead(200, { "content-type": "application/json" }).write('{"name":');
    const arrival = upstream.arrival();
    const call = client("public").call(at("/public/things"));
    const response = await arrival;
    await vi.advanceTimersByTimeAsync(4_999);
    response.end('"Avery"}');
    expect(await call).toEqual({ ok: true, value: { name: "Avery" } });
    expect(vi.getTimerCount()).toBe(0);
  });
});
