/** What a page weighs before any script (design budget: 8 KB, brotli). */
import { brotliCompressSync, constants } from "node:zlib";
import { afterAll, expect, test } from "vitest";
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
