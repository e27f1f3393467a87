/** R8: whatever throws, wherever, the answer is a plain page with a number to quote, and nothing of what was thrown. */
import { quotable } from "~/domain/base/error-words";
import { request } from "node:http";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test, vi } from "vitest";
import { image } from "../setup/images";
import { freePort } from "../setup/free-port";
import { startServer } from "../setup/server";
import { startCastServer } from "./cast-server";

const SESSION_SECRET = "Vt5pQ8sLw2NzXc7RbKd4GhJm9YfTaEu3";
const origin = "https://signing.test";
const port = await freePort();
const api = await startCastServer({ env: { SESSION_SECRET } });
const preload = fileURLToPath(new URL("../setup/throwing-build.mjs", import.meta.url));
const web = await startServer({
  env: {
    SESSION_SECRET,
    APP_ENV: "production",
    ORIGIN: origin,
    API_URL: `${api.url}/api`,
    PORT: String(port),
    NODE_OPTIONS: `--import=${preload}`,
  },
});
afterAll(() => Promise.all([web.stop(), api.stop()]));

interface Answered {
  status: number;
  headers: Headers;
  text: string;
}

/** Says nothing of where it was thrown, and why: no statement, place, token, kind or trace. */
const tells = /secret|sentinel|eyJhbG|select |\/srv\/|\.tsx?:\d|node_modules|\bat \w+ \(|42P01|stack/i;

function ask(
  path: string,
  { method = "GET", body, headers = {} }: { method?: string; body?: string | Uint8Array; headers?: Record<string, string> } = {},
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const own = {
      host: "signing.test",
      accept: "text/html",
      "sec-fetch-site": "same-origin",
      ...(method === "POST" && { origin, "content-type": "application/x-www-form-urlencoded" }),
      ...headers,
    };
    const asked = request(`http://127.0.0.1:${port}${path}`, { method, headers: own }, (response) => {
      let text = "";
      response
        .setEncoding("utf8")
        .on("data", (part: string) => (text += part))
        .on("error", reject)
        .on("end", () => {
          const pairs = Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
            values.map((value): [string, string] => [name, value]),
          );
          resolve({ status: response.statusCode ?? 0, headers: new Headers(pairs), text });
        });
    });
    asked.on("error", reject).end(body);
  });
}

async function signIn(username: string): Promise<string> {
  const { headers } = await ask("/login", { method: "POST", body: new URLSearchParams({ username, password: "signing-day" }).toString() });
  return headers
    .getSetCookie()
    .map((cookie) => cookie.slice(0, cookie.indexOf(";")))
    .join("; ");
}
const cookie = await signIn("avery");

function plain({ status, headers, text }: Answered, least = 500): void {
  expect(status).toBeGreaterThanOrEqual(least);
  const requestId = headers.get("x-request-id") ?? "";
  expect(requestId).toMatch(/^[\da-f-]{36}$/);
  // A document says it to whoever reads, in the form that it is quoted in.
  expect([requestId.slice(0, 8), quotable(requestId)].some((number) => text.includes(number))).toBe(true);
  expect([...headers].map((pair) => pair.join(": ")).join("\n")).not.toMatch(/secret|sentinel|select /i);
  expect(text.replaceAll(/<script[^>]*src=[^>]*>|<link[^>]*>/g, "")).not.toMatch(tells);
  expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(headers.get("cache-control")).toBe("no-store");
}

const kinds = ["error", "text", "object", "response", "nothing"];
const upload = async () => {
  const boundary = "parts-of-a-form";
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="me.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  return {
    method: "POST",
    body: Buffer.concat([Buffer.from(head), await image(200, 200), Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { cookie, "content-type": `multipart/form-data; boundary=${boundary}` },
  };
};

describe.each(kinds)("what is thrown as %s", (as) => {
  const at = (path: string, where: string) => `${path}${path.includes("?") ? "&" : "?"}throw=${where}&as=${as}`;

  test.each([
    ["a loader", "/service", "loader"],
    ["the loader of a page behind a sign-in", "/profile", "loader"],
    ["the root's loader", "/service", "root-loader"],
    ["the loader of a page that is not there", "/nothing/here", "loader"],
  ])("in %s", async (_name, path, where) => plain(await ask(at(path, where), { headers: { cookie } })));

  test.each([
    ["a page", "render"],
    ["the root", "root-render"],
    ["the frame of every page", "layout"],
  ])("while %s is rendered", async (_name, where) => plain(await ask(at("/service", where), { headers: { cookie } })));

  test("in an action", async () => plain(await ask(at("/login", "action"), { method: "POST", body: "username=avery&password=x" })));
  test("in an upload", async () => plain(await ask(at("/profile/photo", "action"), await upload())));
  test("in a resource", async () => {
    const answer = await ask(at("/accents/0033a0-ffffff.css", "loader"));
    expect([answer.status >= 500, tells.test(answer.text)]).toEqual([true, false]);
    expect(answer.headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
  });

  test.each([
    ["a page", "/service", "routes/service", "loader", "GET"],
    ["the root", "/service", "root", "root-loader", "GET"],
    ["an action", "/login", "routes/login", "action", "POST"],
  ])("in the data of %s", async (_name, path, id, where, method) => {
    const { status, headers, text } = await ask(`${at(path, where)}&_data=${encodeURIComponent(id)}`, {
      method,
      ...(method === "POST" && { body: "username=avery" }),
      headers: { cookie },
    });
    expect([status >= 500, tells.test(text), [...headers].some(([, value]) => tells.test(value))]).toEqual([true, false, false]);
    expect(headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
  });

  test("in a part that comes after the page has begun", async () => {
    const { text, headers } = await ask(at("/service", "stream"), { headers: { cookie } });
    expect(headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
    expect(text).toContain("still coming");
    expect(text).not.toMatch(tells);
  });
});

test("an error page that throws itself gives way to a plainer one", async () => plain(await ask("/nothing/here?throw=boundary")));

test("the log tells of each by its number, its kind and its place, outside of local without its words", async () => {
  const { headers } = await ask("/service?throw=loader");
  const lines = () =>
    web
      .output()
      .split("\n")
      .filter((one) => one.startsWith("{"))
      .map((one) => JSON.parse(one) as Record<string, unknown>);
  const written = () => lines().find((one) => one.requestId === headers.get("x-request-id") && "error" in one);
  await vi.waitFor(() => expect(written()).toMatchObject({ error: "Error", at: expect.arrayContaining([expect.stringMatching(/^at /)]) }));
  expect(web.output()).not.toMatch(/sentinel|select secret/);
});
