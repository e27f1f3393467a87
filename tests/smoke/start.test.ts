import { spawnSync } from "node:child_process";
import { connect } from "node:net";
import { chmod, cp, mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, inject, test } from "vitest";
import { emptyDatabase, onServer } from "../setup/empty-database";
import { image } from "../setup/images";
import { removeData, startServer } from "../setup/server";
import { openBrowser } from "./browser";
import { startCastServer } from "./cast-server";

const entry = fileURLToPath(new URL("../../build/server.js", import.meta.url));
const url = inject("serverUrl");
const folders: string[] = [];

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), "signing-day-start-"));
  folders.push(made);
  return made;
}
afterAll(() => Promise.all(folders.map((made) => rm(made, { recursive: true, force: true }))));

/** Starts a server that is expected to end by itself. */
async function ends(env: Record<string, string>) {
  const { PATH = "" } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [entry], {
    env: { PATH, NODE_ENV: "production", PORT: "0", DATA_DIR: await folder(), ...env },
    encoding: "utf8",
    timeout: 300_000,
  });
  return { status, stdout, stderr };
}

describe("a start that cannot be", () => {
  const production = { APP_ENV: "production", SESSION_SECRET: "k3Jx9vQp2LmZ8rTn5WbY7cHd4FgS6aEu", ORIGIN: "https://signing.test" };

  test.each([
    ["PORT", { PORT: "eighty" }],
    ["APP_ENV", { APP_ENV: "prod" }],
    ["SESSION_SECRET", { SESSION_SECRET: "short" }],
    ["DATABASE_URL", production],
    ["SESSION_SECRET", { ...production, SESSION_SECRET: "", DATABASE_URL: "postgres://127.0.0.1:1/x" }],
    ["ORIGIN", { ...production, ORIGIN: "http://signing.test", DATABASE_URL: "postgres://127.0.0.1:1/x" }],
    ["DATABASE_URL", { DATABASE_URL: "postgres://127.0.0.1:1/x" }],
  ])("says so in one line about %s, and exits with 1", async (name, env) => {
    const { status, stdout, stderr } = await ends(env);
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(new RegExp(`^[^\n]*${name}[^\n]*\n$`));
    expect(stderr).not.toMatch(/\bat .+:\d+:\d+/);
  });

  test.runIf(process.env.TEST_DATABASE_URL)("in production on a PostgreSQL that may lose what it acknowledged", async () => {
    const { databaseUrl, drop } = await emptyDatabase(process.env.TEST_DATABASE_URL!);
    await onServer(databaseUrl, `alter database ${new URL(databaseUrl).pathname.slice(1)} set synchronous_commit = off`);
    const { status, stdout, stderr } = await ends({ ...production, DATABASE_URL: databaseUrl });
    await drop();
    expect([status, stdout, stderr]).toEqual([1, "", expect.stringMatching(/^PostgreSQL runs with synchronous_commit off[^\n]+\n$/)]);
  });

  test("on a port that is taken", async () => {
    const { status, stderr } = await ends({ PORT: new URL(url).port });
    expect([status, stderr.split("\n").length]).toEqual([1, 2]);
    expect(stderr).toMatch(/^PORT /);
  });

  test.skipIf(process.env.TEST_DATABASE_URL)("on data that another server holds", async () => {
    const first = await startCastServer();
    const { status, stderr } = await ends({ DATA_DIR: first.data.dataDir });
    expect([status, stderr]).toEqual([1, expect.stringMatching(/in use by process \d+.*\n$/)]);
    await first.stop();
  });
});

describe("a life", () => {
  test("greets, keeps a secret to itself, comes back after a kill with what it had, and ends in order", async () => {
    const first = await startServer({ keepsData: true });
    expect(first.output()).toContain("Demo accounts, password signing-day: avery, blake, casey");
    if (!process.env.TEST_DATABASE_URL) expect(first.output()).toMatch(/The embedded database in .+ Set DATABASE_URL/);
    const secret = await readFile(join(first.data.dataDir, "session-secret"), "utf8");
    expect((await stat(join(first.data.dataDir, "session-secret"))).mode & 0o777).toBe(0o600);
    const avery = openBrowser({ baseUrl: first.url });
    expect((await avery.signIn("avery")).url.pathname).toBe("/profile");
    expect(first.output()).not.toContain(secret);
    if (process.env.TEST_DATABASE_URL) {
      await first.stop();
      return removeData(first.data);
    }

    await first.stop("SIGKILL");
    const second = await startServer({ copyOf: first.data });
    const again = openBrowser({ baseUrl: second.url });
    for (const [name, value] of avery.cookies) again.cookies.set(name, value);
    expect((await again.get("/profile")).url.pathname).toBe("/profile");
    expect(await second.stop()).toBe(0);
    await removeData(first.data);
  });

  test("P8: closes to others what they could read of its folder, and makes nothing that they can", async () => {
    const dataDir = await folder();
    const { dataDir: before } = inject("cast");
    await cp(before, dataDir, { recursive: true });
    const paths = async () => [".", ...(await readdir(dataDir, { recursive: true }))];
    for (const path of await paths()) await chmod(join(dataDir, path), (await stat(join(dataDir, path))).isDirectory() ? 0o755 : 0o644);
    // As careless as a shell may be.
    const mask = process.umask(0);
    const server = await startCastServer({ env: { DATA_DIR: dataDir } }).finally(() => process.umask(mask));
    const avery = openBrowser({ baseUrl: server.url });
    await avery.signIn("avery");
    expect(
      (await (await avery.get("/profile/photo")).press("Save", {}, { file: { name: "me.jpg", bytes: await image(200, 200) } })).url
        .pathname,
    ).toBe("/profile");
    await server.stop();
    expect((await paths()).filter((path) => path.endsWith(".webp"))).toHaveLength(6);
    // The engine gives some of its own files the rights that it likes, behind the door of its folder.
    for (const path of (await paths()).filter((one) => !one.startsWith("database/")))
      expect([path, ((await stat(join(dataDir, path))).mode & 0o077).toString(8)]).toEqual([path, "0"]);
  });

  test("R6: what runs when it is told to stop is finished first", async () => {
    const server = await startCastServer();
    const { hostname, port, host, origin } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    let answer = "";
    socket.setEncoding("utf8").on("data", (text: string) => (answer += text));
    const body = "theme=dark";
    socket.write(
      `POST /preferences HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 3)}`,
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
    const stopped = server.stop();
    await new Promise((resolve) => setTimeout(resolve, 300));
    await expect(fetch(server.url)).rejects.toThrow();
    socket.write(body.slice(3));
    expect(await stopped).toBe(0);
    expect(answer).toMatch(/^HTTP\/1.1 303 /);
    expect(answer).toMatch(/set-cookie: theme=dark/i);
  });
});

describe("over HTTP", () => {
  test("the signs of life", async () => {
    for (const path of ["/healthz", "/livez"]) expect((await fetch(url + path)).status).toBe(200);
  });

  test("files travel in their small form and are kept for good", async () => {
    const html = await (await fetch(`${url}/login`)).text();
    const asset = /\/assets\/[\w.-]+\.css/.exec(html)?.[0] ?? "";
    const response = await fetch(url + asset, { headers: { "accept-encoding": "br" } });
    expect(response.headers.get("content-encoding")).toBe("br");
    expect(response.headers.get("cache-control")).toContain("immutable");
  });

  test("C8: an endless body is refused before more of it is read than fits in between", async () => {
    const chunk = new Uint8Array(65_536).fill(120);
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += chunk.byteLength;
        controller.enqueue(chunk);
      },
    });
    const init = { method: "POST", body, duplex: "half", headers: { "content-type": "application/x-www-form-urlencoded", origin: url } };
    const response = await fetch(`${url}/login`, init as RequestInit).catch(() => null);
    expect([413, undefined]).toContain(response?.status);
    // Sockets hold some megabytes; a second of reading would be hundreds.
    expect(sent).toBeLessThan(32_000_000);
  });

  test("a Host that cannot be read is refused with all the headers", async () => {
    const { hostname, port } = new URL(url);
    const answer = await new Promise<string>((resolve) => {
      let text = "";
      connect(Number(port), hostname)
        .setEncoding("utf8")
        .on("data", (part: string) => (text += part))
        .on("close", () => resolve(text))
        .write("GET / HTTP/1.1\r\nHost: a/b\r\nConnection: close\r\n\r\n");
    });
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toMatch(/content-security-policy: default-src 'none'/i);
  });

  test("an old browser signs in by the token of the form, and no other way", async () => {
    const old = openBrowser({ isOld: true });
    const page = await old.get("/login");
    page.document.querySelector("input[name=csrf]")?.remove();
    expect((await page.press("Sign in", { username: "avery", password: "signing-day" })).status).toBe(403);
    expect((await openBrowser({ isOld: true }).signIn("avery")).url.pathname).toBe("/profile");
  });

  test("a guest is sent to sign in, and then to where they wanted to go", async () => {
    const browser = openBrowser();
    const asked = await browser.get("/profile/teams/new");
    expect(asked.url.pathname + asked.url.search).toBe("/login?redirectTo=%2Fprofile%2Fteams%2Fnew");
    const arrived = await asked.press("Sign in", { username: "avery", password: "signing-day" });
    expect(arrived.url.pathname).toBe("/profile/teams/new");
  });

  test("signing out ends the session on the server, too", async () => {
    const browser = openBrowser();
    await browser.signIn("blake");
    const kept = new Map(browser.cookies);
    expect((await (await browser.get("/logout")).press("Sign out")).url.pathname).toBe("/");
    expect([...browser.cookies.keys()]).toEqual(["browser"]);
    const thief = openBrowser();
    for (const [name, value] of kept) thief.cookies.set(name, value);
    expect((await thief.get("/profile")).url.pathname).toBe("/login");
  });

  test("Lite, chosen or asked for, sends no script at all", async () => {
    const saving = openBrowser({ headers: { "save-data": "on" } });
    const home = await saving.signIn("avery");
    expect(home.document.querySelectorAll("script, link[rel=modulepreload]")).toHaveLength(0);
  });
});
