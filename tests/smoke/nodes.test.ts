/** One build as several processes: web nodes that ask an API node, and what they share. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServer, type RunningServer } from "../setup/server";
import { openBrowser } from "./browser";
import { startCastServer } from "./cast-server";

const SESSION_SECRET = "k3Jx9vQp2LmZ8rTn5WbY7cHd4FgS6aEu";
let api: RunningServer;
let nodes: RunningServer[];

beforeAll(async () => {
  api = await startCastServer({ env: { SESSION_SECRET } });
  nodes = await Promise.all([1, 2].map(() => startServer({ env: { SESSION_SECRET, API_URL: `${api.url}/api` } })));
});
afterAll(() => Promise.all([...(nodes ?? []), api].map((server) => server?.stop())));

function urlOf(index: number): string {
  return nodes[index]?.url ?? "";
}

describe("web nodes", () => {
  test("serve pages without a database of their own", async () => {
    const browser = openBrowser({ baseUrl: urlOf(0) });
    const profile = await browser.signIn("avery");
    expect(profile.status).toBe(200);
    expect(profile.text("h1")).toContain("Avery");
    expect(nodes[0]?.output()).not.toContain("embedded database");
    expect((await fetch(`${urlOf(0)}/api/openapi.json`)).status).toBe(404);
  });

  test("take over each other's visitors", async () => {
    const first = openBrowser({ baseUrl: urlOf(0) });
    await first.signIn("avery");
    const second = openBrowser({ baseUrl: urlOf(1) });
    for (const [name, value] of first.cookies) second.cookies.set(name, value);
    expect((await second.get("/profile")).status).toBe(200);
  });

  test("are healthy as long as the API is", async () => {
    expect((await fetch(`${urlOf(0)}/healthz`)).status).toBe(200);
    const lost = await startServer({ env: { SESSION_SECRET, API_URL: "http://127.0.0.1:9/api" } });
    expect([(await fetch(`${lost.url}/healthz`)).status, (await fetch(`${lost.url}/livez`)).status]).toEqual([503, 200]);
    await lost.stop();
  });

  test("A9: tell the API whom they speak for, so that one visitor's tries are not another's", async () => {
    const tries = async (url: string) => {
      const browser = openBrowser({ baseUrl: url });
      const page = await browser.get("/login");
      return (await page.press("Sign in", { username: "nobody-here", password: "wrong" })).status;
    };
    for (let count = 0; count < 10; count += 1) expect(await tries(urlOf(0))).toBe(422);
    expect(await tries(urlOf(1))).toBe(429);
    const forged = await fetch(`${api.url}/api/users/v1/users/login`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-client-address": "198.51.100.7", "x-forwarded-for": "198.51.100.8" },
      body: JSON.stringify({ username: "nobody-here", password: "wrong" }),
    });
    expect(forged.status).toBe(429);
  });
});

describe("A4: on the real API", () => {
  test.each([0, 1])("ten requests of a page with an ended token all succeed, and the session goes on", async (other) => {
    const browser = openBrowser({ baseUrl: urlOf(0) });
    await browser.signIn("casey");
    browser.cookies.delete("token");
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        fetch(`${urlOf(index % 2 === 0 ? 0 : other)}/profile`, { headers: { cookie }, redirect: "manual" }),
      ),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200));
    const renewed =
      answers[0]?.headers
        .getSetCookie()
        .map((one) => one.split(";")[0])
        .join("; ") ?? "";
    expect(renewed).toContain("token=");
    expect((await fetch(`${urlOf(1)}/profile`, { headers: { cookie: renewed }, redirect: "manual" })).status).toBe(200);
  });
});
