import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readStaticFiles, type StaticFiles } from "~/gate/static-files";
import { signedIn, testWeb } from "./web-under-test";

let directory: string;
let files: StaticFiles;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "signing-day-files-"));
  await mkdir(join(directory, "assets"));
  await writeFile(join(directory, "assets", "root-a1B2c3D4.js"), "plain");
  await writeFile(join(directory, "assets", "root-a1B2c3D4.js.br"), "brotli");
  await writeFile(join(directory, "assets", "root-a1B2c3D4.js.gz"), "gzip");
  await writeFile(join(directory, "icons.svg"), "<svg/>");
  await writeFile(join(directory, ".hidden.txt"), "hidden");
  await writeFile(join(directory, "notes.md"), "of no known type");
  files = await readStaticFiles(directory);
});
afterAll(() => rm(directory, { recursive: true }));

describe("files of the build", () => {
  test.each([
    ["br, gzip", "brotli", "br"],
    ["gzip", "gzip", "gzip"],
    ["br;q=0, gzip", "gzip", "gzip"],
    ["", "plain", null],
    ["identity", "plain", null],
  ])("for %j comes %s", async (accepted, body, encoding) => {
    const response = await testWeb({ files }).ask("/assets/root-a1B2c3D4.js", { headers: { "accept-encoding": accepted } });
    expect([await response.text(), response.headers.get("content-encoding")]).toEqual([body, encoding]);
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(response.headers.get("vary")).toBe("accept-encoding");
  });

  test("a file whose name is not its content is asked for again, and answered briefly when unchanged", async () => {
    const web = testWeb({ files });
    const response = await web.ask("/icons.svg");
    expect(response.headers.get("cache-control")).toBe("public, max-age=3600");
    const again = await web.ask("/icons.svg", { headers: { "if-none-match": response.headers.get("etag") ?? "" } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  test.each([
    [8, "public, max-age=31536000, immutable"],
    [7, "public, max-age=3600"],
    [9, "public, max-age=3600"],
  ])("one that is asked for by %i characters of its hash: %s", async (length, cacheControl) => {
    const hash = createHash("sha256").update("<svg/>").digest("base64url").slice(0, length);
    const response = await testWeb({ files }).ask(`/icons.svg?${hash}`);
    expect([await response.text(), response.headers.get("cache-control")]).toEqual(["<svg/>", cacheControl]);
  });

  test.each([
    "/assets/../icons.svg/x",
    "/assets",
    "/.hidden.txt",
    "/notes.md",
    "/assets/%2e%2e/icons.svg%00",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/assets/root-a1B2c3D4.js.br",
  ])("%s is none of them", async (path) => {
    const web = testWeb({ files });
    await web.ask(path);
    expect(web.contexts).toHaveLength(1);
  });

  test("a file wakes no session", async () => {
    const web = testWeb({ files });
    const cookie = (await signedIn(web)).split("; ").find((one) => one.startsWith("__Host-refresh=")) ?? "";
    const response = await web.ask("/icons.svg", { headers: { cookie } });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(web.calls.filter((call) => call.path.endsWith("/refresh"))).toEqual([]);
  });

  test("HEAD tells a file's length", async () => {
    const response = await testWeb({ files }).ask("/icons.svg", { method: "HEAD" });
    expect([response.headers.get("content-length"), await response.text()]).toEqual(["6", ""]);
  });
});

describe("pages", () => {
  const long = `<!doctype html><p>${"words and words ".repeat(200)}</p>`;
  const page = () => new Response(long, { headers: { "content-type": "text/html; charset=utf-8" } });

  test.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const)("leave in %s where it is taken", async (encoding, unpack) => {
    const response = await testWeb({ page }).ask("/", { headers: { "accept-encoding": encoding } });
    expect(response.headers.get("content-encoding")).toBe(encoding);
    expect(unpack(Buffer.from(await response.arrayBuffer())).toString()).toBe(long);
  });

  test("stay as they are where nothing is taken, where they are short, and where they are no text", async () => {
    expect((await testWeb({ page }).ask("/")).headers.get("content-encoding")).toBeNull();
    const headers = { "accept-encoding": "br" };
    expect((await testWeb().ask("/", { headers })).headers.get("content-encoding")).toBeNull();
    const image = () => new Response(long, { headers: { "content-type": "image/png" } });
    expect((await testWeb({ page: image }).ask("/", { headers })).headers.get("content-encoding")).toBeNull();
  });

  test("that break while they are made are a plain answer, not half a page", async () => {
    const broken = () =>
      new Response(new ReadableStream({ start: (controller) => controller.error(new Error("half way")) }), {
        headers: { "content-type": "text/html" },
      });
    const response = await testWeb({ page: broken }).ask("/");
    expect(response.status).toBe(500);
    expect(await response.text()).toContain("Something went wrong");
  });
});
