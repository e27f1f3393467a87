import { describe, expect, test } from "vitest";
import type { Problem } from "~/contract/base/problems";
import { createHeldBytes } from "~/domain/base/held-bytes";
import { testDatabase } from "../../setup/database";
import { addUser, testPlatform } from "../../setup/platform";

const { db } = await testDatabase();
const { ask, platform, tokenOf } = testPlatform(db);
const token = await tokenOf({ userKey: await addUser(db, { username: "avery" }) });

const login = "/users/v1/users/login";
const right = JSON.stringify({ username: "avery", password: "signing-day" });

async function refusal(answer: Response): Promise<Problem> {
  const problem = (await answer.json()) as Problem;
  expect(problem.status).toBe(answer.status);
  expect(problem.code).toMatch(/^[a-z-]+$/);
  expect(problem.message).toBeTruthy();
  return problem;
}

function send(body: BodyInit, contentType: string | null, headers: Record<string, string> = {}): Promise<Response> {
  const all = new Headers(headers);
  if (contentType !== null) all.set("content-type", contentType);
  // A text would bring a content type of its own.
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
  return platform.fetch(new Request(`http://localhost/api${login}`, { method: "POST", body: bytes, headers: all }));
}

function nested(depth: number): string {
  return `${'{"a":'.repeat(depth - 1)}{}${"}".repeat(depth - 1)}`;
}

describe("content types", () => {
  test.each([
    "application/json",
    "application/json; charset=utf-8",
    'application/json;charset="UTF-8"',
    "APPLICATION/JSON",
    "text/plain",
    "application/problem+json",
  ])("%s is read as JSON", async (type) => {
    expect((await send(right, type)).status).toBe(200);
  });

  test.each([
    "application/xml",
    "text/html",
    "application/octet-stream",
    "application/json; charset=utf-16",
    "image/png",
    "application/jsonx",
    "garbage",
    null,
  ])("%s is 415", async (type) => {
    const answer = await send(right, type);
    expect(answer.status).toBe(415);
    expect(await refusal(answer)).toMatchObject({ code: "unsupported-content-type" });
  });

  test("compressed bodies are 415", async () => {
    expect((await send(right, "application/json", { "content-encoding": "gzip" })).status).toBe(415);
  });
});

describe("sizes", () => {
  test("256 kB is read, one byte more is 413", async () => {
    const body = (bytes: number) => right.slice(0, -1) + " ".repeat(bytes - right.length) + "}";
    expect((await send(body(256 * 1024), "application/json")).status).toBe(200);
    const answer = await send(body(256 * 1024 + 1), "application/json");
    expect(answer.status).toBe(413);
    expect(await refusal(answer)).toMatchObject({ code: "too-large" });
  });

  test("a stream without a length is cut off, and not read to its end", async () => {
    let chunks = 0;
    const endless = new ReadableStream({
      pull(controller) {
        chunks += 1;
        controller.enqueue(new Uint8Array(64 * 1024).fill(32));
      },
    });
    const request = new Request(`http://localhost/api${login}`, {
      method: "POST",
      body: endless,
      headers: { "content-type": "application/json" },
      duplex: "half",
    } as RequestInit);
    expect((await platform.fetch(request)).status).toBe(413);
    expect(chunks).toBeLessThan(10);
  });

  test("an announced length over the limit is not read at all", async () => {
    expect((await send(right, "application/json", { "content-length": "300000" })).status).toBe(413);
  });

  test("an address over 4 kB is 413", async () => {
    expect((await ask("GET", `/rdb/v1/cities?name=${"x".repeat(5000)}`, { token })).status).toBe(413);
  });

  test("JSON ten deep is read, eleven is 400, a hundred thousand too", async () => {
    expect(await refusal(await send(nested(10), "application/json"))).toMatchObject({ fields: { username: expect.any(Array) } });
    for (const depth of [11, 30_000]) {
      const answer = await send(nested(depth), "application/json");
      expect(answer.status).toBe(400);
      expect(await refusal(answer)).toMatchObject({ message: "The JSON is nested too deeply." });
    }
    expect((await send("[".repeat(100_000), "application/json")).status).toBe(400);
    expect((await send(JSON.stringify({ username: "avery", password: "[[[[[[[[[[[[[{{{" }), "application/json")).status).toBe(401);
  });

  test("a form of 200 fields is read, 201 is 400; deep names are 400", async () => {
    const form = (count: number) => Array.from({ length: count }, (_, i) => `f${i}=1`).join("&");
    const type = "application/x-www-form-urlencoded";
    expect(await refusal(await send(form(200), type))).toMatchObject({ fields: { username: expect.any(Array) } });
    expect(await refusal(await send(form(201), type))).toMatchObject({ message: "The form holds too many fields." });
    expect((await send(`${"a.".repeat(5000)}a=1`, type)).status).toBe(400);
  });
});

/** A body that comes as it is asked for, how much of it was, and its end. */
function streamed(bytes: number) {
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      if (sent >= bytes) return controller.close();
      const next = Math.min(64 * 1024, bytes - sent);
      sent += next;
      controller.enqueue(new Uint8Array(next).fill(32));
    },
  });
  return { body, sent: () => sent };
}

/** A body that is never done, until told to be. */
function stalled(bytes: number) {
  let end: () => void = () => undefined;
  let isRead: () => void = () => undefined;
  const read = new Promise<void>((resolve) => (isRead = resolve));
  const body = new ReadableStream({
    start: (controller) => (end = () => controller.close()),
    pull(controller) {
      if (bytes === 0) return isRead();
      controller.enqueue(new Uint8Array(bytes).fill(32));
      bytes = 0;
    },
  });
  return { body, end: () => end(), read };
}

function put(
  to: Pick<typeof platform, "fetch">,
  path: string,
  body: BodyInit,
  headers: Record<string, string>,
  method = "PUT",
): Promise<Response> {
  return to.fetch(new Request(`http://localhost/api${path}`, { method, body, headers, duplex: "half" } as RequestInit));
}

describe("C8: bodies of a photo's size", () => {
  const upload = "/elite/v1/profile-edits/1/attach-file";
  const multipart = { "content-type": "multipart/form-data; boundary=b" };
  const megabyte = 1024 * 1024;

  test.each([
    ["nobody", async () => null],
    ["somebody with a forged token", async () => `${token.slice(0, -4)}AAAA`],
    [
      "somebody whose token has ended",
      async () => testPlatform(db, { now: () => new Date(Date.now() - 3_600_000) }).tokenOf({ userKey: 1 }),
    ],
  ])("of %s none is read", async (_name, given) => {
    const brought = await given();
    const { body, sent } = streamed(8 * megabyte);
    const answer = await put(platform, upload, body, { ...multipart, ...(brought && { authorization: `Bearer ${brought}` }) });
    expect(await refusal(answer)).toMatchObject({ status: 401, code: "sign-in-required" });
    expect(answer.headers.get("www-authenticate")).toBe("Bearer");
    expect(sent()).toBeLessThan(200_000);
  });

  test("of somebody who is signed in it is, up to the limit", async () => {
    const { body, sent } = streamed(20 * megabyte);
    expect((await put(platform, upload, body, { ...multipart, authorization: `Bearer ${token}` })).status).toBe(413);
    expect(sent()).toBeGreaterThan(8 * megabyte);
    expect(sent()).toBeLessThan(9 * megabyte);
  });

  test.each(["PUT", "POST", "PATCH"])("at another address none is read, whoever sends it: %s", async (method) => {
    for (const path of ["/elite/v1/profile-edits/1", "/elite/v1/profile-edits/1/attach-file/more", login]) {
      const { body, sent } = streamed(8 * megabyte);
      expect([path, (await put(platform, path, body, { ...multipart, authorization: `Bearer ${token}` }, method)).status]).toEqual([
        path,
        413,
      ]);
      expect(sent()).toBeLessThan(600_000);
    }
  });
});

describe("C8: what bodies take of the memory in all", () => {
  const json = { "content-type": "application/json" };

  test("has a limit: whoever is beyond it is told at once to come again, guests before others, and gets room once there is some", async () => {
    const { platform: small } = testPlatform(db, { heldBytes: createHeldBytes({ all: 200_000, guests: 50_000 }) });
    const send = (body: BodyInit, more = {}) => put(small, login, body, { ...json, ...more }, "POST");
    const known = { authorization: `Bearer ${token}` };
    const roomy = `${right}${" ".repeat(20_000)}`;

    const guest = stalled(40_000);
    const waits = send(guest.body);
    await guest.read;
    expect(await refusal(await send(roomy))).toMatchObject({ status: 503, code: "unavailable" });
    expect((await send(roomy)).headers.get("retry-after")).toMatch(/^\d+$/);
    expect((await send(roomy, { "content-length": "20100" })).status).toBe(503);
    expect((await send(roomy, known)).status).toBe(200);

    const member = stalled(150_000);
    const waitsToo = send(member.body, known);
    await member.read;
    expect((await send(roomy, known)).status).toBe(503);
    expect((await send("x", known)).status).toBe(400);
    guest.end();
    expect((await waits).status).toBe(400);
    expect((await send(roomy)).status).toBe(200);
    member.end();
    expect((await waitsToo).status).toBe(400);
    expect((await send(right.padEnd(190_000), known)).status).toBe(200);
  });

  test("of a body that breaks off nothing is held", async () => {
    const { platform: small } = testPlatform(db, { heldBytes: createHeldBytes({ all: 50_000, guests: 50_000 }) });
    const broken = () =>
      new ReadableStream({
        start: (controller) => controller.enqueue(new Uint8Array(40_000)),
        pull: (controller) => controller.error(new Error("gone")),
      });
    for (let i = 0; i < 3; i += 1) expect((await put(small, login, broken(), json, "POST")).status).toBe(400);
    expect((await put(small, login, `${right}${" ".repeat(40_000)}`, json, "POST")).status).toBe(200);
  });
});

describe("bodies that cannot be read", () => {
  test.each([
    ["not JSON", "{", "application/json"],
    ["a NUL", '{"username":"a\\u0000","password":"b"}', "application/json"],
    ["a NUL in a name", '{"a\\u0000":"b"}', "application/json"],
    ["half a surrogate pair", '{"username":"\\ud800","password":"b"}', "application/json"],
    ["a NUL in a form", "username=a%00&password=b", "application/x-www-form-urlencoded"],
    ["a name twice", '{"username":"avery","password":"signing-day","username":"admin"}', "application/json"],
    ["a name twice, spelled in another way", '{"username":"avery","password":"signing-day","user\\u006eame" : "admin"}', "text/plain"],
    [
      "a name twice, within",
      '{"username":"avery","password":"signing-day","more":[{"a":{"b":1}},{"a":1,"b":{"c":1,"c":2}}]}',
      "application/json",
    ],
    ["a field twice", "username=a&username=b&password=c", "application/x-www-form-urlencoded"],
    ["a field within a text", "a=1&a.b=2", "application/x-www-form-urlencoded"],
    ["a text", '"avery"', "application/json"],
    ["a list", "[]", "application/json"],
    ["null", "null", "application/json"],
    ["the prototype's name", "__proto__.username=a&password=b", "application/x-www-form-urlencoded"],
    ["no boundary", "--x", "multipart/form-data"],
    ["a broken multipart", "--x\r\nbroken", "multipart/form-data; boundary=x"],
  ])("%s is 400", async (_name, body, type) => {
    const answer = await send(body, type);
    expect(answer.status).toBe(400);
    expect(await refusal(answer)).toMatchObject({ code: "invalid" });
  });

  test("bytes that are not UTF-8 are 400", async () => {
    expect((await send(new Uint8Array([0x22, 0xff, 0xfe, 0x22]), "application/json")).status).toBe(400);
  });

  test("a file where none is expected is 400", async () => {
    const form = new FormData();
    form.set("username", new Blob(["x"]), "x.txt");
    const answer = await ask("POST", login, { body: form });
    expect(await refusal(answer)).toMatchObject({ status: 400, fields: { username: ["A file is not expected here."] } });
  });
});

describe("addresses", () => {
  test("answer with and without a trailing slash", async () => {
    for (const path of ["/rdb/v1/sports", "/rdb/v1/sports/", "/rdb/v1/cities?name=lex", "/rdb/v1/cities/?name=lex"]) {
      expect((await ask("GET", path, { token })).status).toBe(200);
    }
    expect((await ask("POST", `${login}/`, { body: right })).status).toBe(200);
  });

  test.each(["/nothing", "/", "", "/users", "/rdb/v1/sportsx", "//rdb/v1/sports", "/rdb/v1/%00", "/rdb/v2/person/%2e%2e/profile-admin"])(
    "%s is the API's own 404 or 400",
    async (path) => {
      const answer = await ask("GET", path, { token });
      expect([400, 404]).toContain(answer.status);
      await refusal(answer);
    },
  );

  test("outside of /api are nobody's here", async () => {
    for (const path of ["/", "/rdb/v1/sports", "/apix/rdb/v1/sports"]) {
      expect((await platform.fetch(new Request(`http://localhost${path}`))).status).toBe(404);
    }
  });

  test("a method that a route does not have is a 404 problem", async () => {
    const answer = await ask("DELETE", "/rdb/v1/sports", { token });
    expect(await refusal(answer)).toMatchObject({ status: 404 });
  });

  test("a parameter given twice is 400, but for those that may repeat", async () => {
    const answer = await ask("GET", "/rdb/v1/cities?name=lex&name=lou", { token });
    expect(await refusal(answer)).toMatchObject({ status: 400, fields: { name: ["Give this once."] } });
    expect((await ask("GET", "/rdb/v1/sports?unheard=1&unheard=2", { token })).status).toBe(400);
    expect(
      (
        await ask(
          "GET",
          "/public/rdb/v1/organizations/advanced-search?searchText=ken&organizationType=College&organizationType=JuniorCollege",
        )
      ).status,
    ).toBe(200);
  });

  test("C12: a name may come again in another object, and a list may repeat its values", async () => {
    const body = '{"username":"avery","password":"signing-day","more":[{"a":"a"},{"a":"b: {\\"a\\":","b":["a","a"]}]}';
    expect((await send(body, "application/json")).status).toBe(200);
  });

  test("a NUL in a query is 400", async () => {
    expect((await ask("GET", "/rdb/v1/cities?name=le%00x", { token })).status).toBe(400);
  });

  test.each([
    "01",
    "1e0",
    "+1",
    "-1",
    "0",
    "1.0",
    "0x1",
    "%201",
    "1%20",
    "99999999999",
    "2147483648",
    "NaN",
    "%D9%A1",
    "1,2",
    "1;2",
    "null",
  ])("a key spelled %s is the same 404 as a missing one", async (key) => {
    const missing = await (await ask("GET", "/public/rdb/v1/player/2147483647/profile")).json();
    const answer = await ask("GET", `/public/rdb/v1/player/${key}/profile`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual(missing);
  });
});

describe("every answer", () => {
  test("carries a request id: the given one when it is plain, else a new one", async () => {
    const id = async (given?: string) =>
      (await ask("GET", "/nothing", { headers: given === undefined ? {} : { "x-request-id": given } })).headers.get("x-request-id");
    expect(await id("abc-DEF_12345")).toBe("abc-DEF_12345");
    for (const given of [undefined, "short", "x".repeat(65), "has space in it", "<script>alert(1)</script>"]) {
      expect(await id(given)).toMatch(/^[\da-f-]{36}$/);
    }
    expect((await send("{", "application/json")).headers.get("x-request-id")).toBeTruthy();
  });

  test("is not kept by anyone and not guessed at", async () => {
    const { headers } = await ask("GET", "/rdb/v1/sports", { token });
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  });
});
