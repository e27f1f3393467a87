/** C8: what is refused of a body is refused before it comes; and one that breaks off is nobody's failure. */
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { signIn } from "../cast/cast";
import { startCastServer } from "./cast-server";

const server = await startCastServer({ env: { LOG_LEVEL: "info" } });
afterAll(() => server.stop());
const { hostname, port, host, origin } = new URL(server.url);
const { token } = await signIn({ fetch: (request) => fetch(request) }, "avery", `${server.url}/api`);
const forged = `${token.slice(0, -8)}AAAAAAAA`;

const megabyte = 1024 * 1024;
const upload = "/api/elite/v1/profile-edits/1/attach-file";
const login = "/api/users/v1/users/login";
const types = { form: "application/x-www-form-urlencoded", json: "application/json", file: "multipart/form-data; boundary=b" };

/** Sends the head of a request that announces so many bytes, and none of them. */
async function announce(request: string, headers: Record<string, string>): Promise<{ socket: Socket; status: Promise<number> }> {
  const socket = connect(Number(port), hostname).setEncoding("utf8");
  socket.on("error", () => undefined);
  await once(socket, "connect");
  const lines = Object.entries({ host, origin, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${request} HTTP/1.1\r\n${lines.join("")}\r\n`);
  return { socket, status: once(socket, "data").then(([text]) => Number(/^HTTP\/1\.1 (\d{3})/.exec(String(text))?.[1])) };
}

describe("a body that is announced and does not come", () => {
  test.each([
    ["a guest's photo at the API", `PUT ${upload}`, types.file, 8 * megabyte, null, 401],
    ["a photo with a forged token", `PUT ${upload}`, types.file, 8 * megabyte, forged, 401],
    ["a photo over the limit", `PUT ${upload}`, types.file, 9 * megabyte, token, 413],
    ["a photo where the API takes none", `PUT /api/elite/v1/profile-edits/1`, types.file, 8 * megabyte, token, 413],
    ["JSON over the limit", `POST ${login}`, types.json, 256 * 1024 + 1, null, 413],
    ["a form over the limit at the API", `POST ${login}`, types.form, 256 * 1024 + 1, token, 413],
    ["a form over the limit", "POST /login", types.form, 256 * 1024 + 1, null, 413],
    ["a guest's photo, whom its page asks to sign in", "POST /profile/photo", types.file, 8 * megabyte, null, 302],
  ])("%s is answered all the same", async (_name, request, type, length, brought, expected) => {
    const { socket, status } = await announce(request, {
      "content-type": type,
      "content-length": String(length),
      ...(brought && { authorization: `Bearer ${brought}` }),
    });
    expect(await status).toBe(expected);
    socket.destroy();
  });

  test("is waited for where it may come", async () => {
    const { socket, status } = await announce(`POST ${login}`, { "content-type": types.json, "content-length": "2", connection: "close" });
    const first = await Promise.race([status, new Promise((resolve) => setTimeout(resolve, 300, "none"))]);
    socket.write("{}");
    expect([first, await status]).toEqual(["none", 400]);
  });
});

test("requests that break off, whatever they ask for, are no errors in the log", async () => {
  const begun = server.output().length;
  const cut = [
    ["POST /login", types.form, "a="],
    ["POST /profile/photo", types.file, "--b\r\n"],
    [`POST ${login}`, types.json, '{"username":'],
    [`PUT ${upload}`, types.file, "--b\r\n"],
  ] as const;
  for (const [request, type, beginning] of cut) {
    const { socket } = await announce(request, { "content-type": type, "content-length": "1000", authorization: `Bearer ${token}` });
    socket.write(beginning);
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.resetAndDestroy();
  }
  for (const request of ["GET /", "GET /profile", "GET /teams/kentucky?_data=routes%2Fteams.%24slug", "GET /api/openapi.json"]) {
    const { socket } = await announce(request, {});
    socket.resetAndDestroy();
  }
  const rest = await fetch(`${server.url}/login`);
  expect(rest.status).toBe(200);
  const lines = () =>
    server
      .output()
      .slice(begun)
      .split("\n")
      .filter((line) => line.startsWith("{"));
  await expect.poll(() => lines().length).toBeGreaterThanOrEqual(cut.length);
  const said = lines().map((line) => JSON.parse(line) as { level: number; status?: number });
  expect(said.filter(({ level, status = 0 }) => level >= 40 || status >= 500)).toEqual([]);
});
