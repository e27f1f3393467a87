/** C6: every route of a production node earns the Observatory's best grade, whoever asks. */
import { request } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { root } from "../architecture/client-build";
import { freePort } from "../setup/free-port";
import { startServer } from "../setup/server";
import { startCastServer } from "./cast-server";
import { gradeOf, pointsOf, scoreOf, type Answered } from "./observatory";

const SESSION_SECRET = "Vt5pQ8sLw2NzXc7RbKd4GhJm9YfTaEu3";
const origin = "https://signing.test";
const api = await startCastServer({ env: { SESSION_SECRET } });
const port = await freePort();
const web = await startServer({
  env: { SESSION_SECRET, APP_ENV: "production", ORIGIN: origin, API_URL: `${api.url}/api`, PORT: String(port) },
});
afterAll(() => Promise.all([web.stop(), api.stop()]));

interface Built {
  routes: Record<string, { id: string; path?: string; index?: boolean; parentId?: string }>;
}
const { routes } = (await import(pathToFileURL(join(root, "build", "server", "index.js")).href)) as Built;

/** Every route's address, with 1 for whatever varies. */
function addressOf(id: string): string {
  const parts: string[] = [];
  for (let route = routes[id]; route; route = route.parentId ? routes[route.parentId] : undefined)
    if (route.path) parts.unshift(route.path);
  return `/${parts
    .join("/")
    .replaceAll(/:[^/.]+/g, "1")
    .replace("*", "nothing/here")}`;
}

function ask(
  path: string,
  { method = "GET", headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const asked = request(
      `http://127.0.0.1:${port}${path}`,
      { method, headers: { host: "signing.test", accept: "text/html", ...headers } },
      (response) => {
        let html = "";
        response
          .setEncoding("utf8")
          .on("data", (text: string) => (html += text))
          .on("end", () => {
            const pairs = Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
              values.map((value): [string, string] => [name, value]),
            );
            resolve({ status: response.statusCode ?? 0, headers: new Headers(pairs), html });
          });
      },
    );
    asked.on("error", reject).end(body);
  });
}

async function signIn(username: string): Promise<string> {
  const body = new URLSearchParams({ username, password: "signing-day" }).toString();
  const { headers } = await ask("/login", {
    method: "POST",
    body,
    headers: { origin, "sec-fetch-site": "same-origin", "content-type": "application/x-www-form-urlencoded" },
  });
  return headers
    .getSetCookie()
    .map((cookie) => cookie.slice(0, cookie.indexOf(";")))
    .join("; ");
}

const cookies: Record<string, string> = {
  guest: "",
  avery: await signIn("avery"),
  robin: await signIn("robin"),
  admin: await signIn("admin"),
};

test.each(Object.keys(cookies).filter((who) => who !== "guest"))("%s is signed in", async (who) => {
  expect((await ask("/claim", { headers: { cookie: cookies[who]! } })).status).toBe(200);
});

const addresses = [
  ...new Set(Object.keys(routes).map(addressOf)),
  "/sign.svg?",
  "/livez",
  "/healthz",
  "/api/openapi.json",
  `/${"x".repeat(5000)}`,
];

describe.each(Object.keys(cookies))("as %s", (who) => {
  test.each(addresses)("%s", async (address) => {
    const answer = await ask(address, { headers: { cookie: cookies[who]! } });
    const points = pointsOf(answer, origin);
    expect([gradeOf(scoreOf(points)), answer.status < 500, points]).toEqual(["A+", true, points]);
  });
});

test("a page without our headers would not", () => {
  const bare = {
    status: 200,
    headers: new Headers({ "set-cookie": "session=1" }),
    html: '<script src="https://elsewhere.test/x.js"></script>',
  };
  expect([scoreOf(pointsOf(bare, origin)), gradeOf(0)]).toEqual([0, "B or less"]);
});
