/** What a page weighs before any script (design budget: 8 KB, brotli), and what it asks for beside itself. */
import { brotliCompressSync, constants } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { readManifest, scriptsOf } from "../architecture/client-build";
import { openBrowser } from "./browser";
import { startCastServer } from "./cast-server";

/** A server of its own: what other tests send would be weighed, too. */
const server = await startCastServer();
afterAll(() => server.stop());

function brotli(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

test.each(["/profile", "/profile?reorder=1", "/profile/teams/new?search=ken", "/desk"])("%s is at most 8 KB of HTML", async (path) => {
  const browser = openBrowser({ baseUrl: server.url });
  await browser.signIn(path === "/desk" ? "robin" : "avery");
  const page = await browser.get(path);
  expect(page.status).toBe(200);
  expect(brotli(page.html)).toBeLessThanOrEqual(8000);
});

test("/profile names the scripts that its budget counts, one stylesheet, and nothing else to run or to style it", async () => {
  const browser = openBrowser({ baseUrl: server.url });
  const { document, html } = await browser.signIn("avery");
  expect(document.title).toContain("Avery");
  expect(new Set(html.match(/[\w./-]+\.js\b/g))).toEqual(scriptsOf(readManifest(), "routes/profile"));
  expect(document.querySelectorAll("link[rel=stylesheet]")).toHaveLength(1);
});

test("the display face is asked for with the page, from this server alone, and kept for a year; the light version does not ask", async () => {
  const page = await fetch(new URL("/login", server.url));
  const face =
    /^<(\/assets\/roboto-condensed-[\w-]+\.woff2)>; rel=preload; as=font; type="font\/woff2"; crossorigin$/.exec(
      page.headers.get("link") ?? "",
    )?.[1] ?? "";
  expect(page.headers.get("content-security-policy")).toContain("; font-src 'self';");
  const styles = /<link rel="stylesheet" href="([^"]+)"/.exec(await page.text())?.[1] ?? "";
  expect(await (await fetch(new URL(styles, server.url))).text()).toContain(`url(${face})`);
  const answer = await fetch(new URL(face, server.url));
  expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
    200,
    "font/woff2",
    "public, max-age=31536000, immutable",
  ]);
  expect((await answer.arrayBuffer()).byteLength).toBeLessThanOrEqual(16_000);
  const light = await fetch(new URL("/login", server.url), { headers: { cookie: "lite=1" } });
  expect([light.headers.get("link"), (await light.text()).includes("<script")]).toEqual([null, false]);
});

test.each(["br", "gzip"])("what pages name travels as %s, and browsers keep it for a year", async (encoding) => {
  const { html, document } = await openBrowser({ baseUrl: server.url }).get("/teams/kentucky");
  const styles = [...document.querySelectorAll("link[rel=stylesheet]")].map((link) => link.getAttribute("href")!);
  const named = new Set([...styles, ...(html.match(/\/assets\/[\w.-]+\.js\b/g) ?? []), ...(html.match(/\/icons\.svg\?\w+/g) ?? [])]);
  expect(named.size).toBeGreaterThan(styles.length);
  for (const address of named) {
    const response = await fetch(new URL(address, server.url), { headers: { "accept-encoding": encoding } });
    const bytes = (await response.arrayBuffer()).byteLength;
    expect([address, response.headers.get("cache-control")]).toEqual([address, "public, max-age=31536000, immutable"]);
    if (bytes > 1000) expect([address, response.headers.get("content-encoding")]).toEqual([address, encoding]);
  }
});
