/** P7: changing SESSION_SECRET as docs/operations.md says, node by node, signs nobody out. */
import { afterAll, expect, test } from "vitest";
import { toasts } from "~/domain/messages";
import { removeData, startServer, type RunningServer } from "../setup/server";
import { openBrowser, type Browser, type Page } from "./browser";
import { startCastServer } from "./cast-server";

const [before, after] = ["k3Jx9vQp2LmZ8rTn5WbY7cHd4FgS6aEu", "uEa6SgF4dHc7YbW5nTr8ZmL2pQv9xJ3k"];
const servers: RunningServer[] = [];
afterAll(() => Promise.all(servers.map((server) => server.stop())));

async function restarted(server: RunningServer, SESSION_SECRET: string): Promise<RunningServer> {
  await server.stop();
  const again = await startServer({ copyOf: server.data, env: { SESSION_SECRET }, keepsData: true });
  await removeData(server.data);
  return again;
}

/** The same browser at another node; its open page goes with it. */
function movedTo(server: RunningServer, browser: Browser): Browser {
  const moved = openBrowser({ baseUrl: server.url, isOld: true });
  for (const [name, value] of browser.cookies) moved.cookies.set(name, value);
  return moved;
}

const hiddenOf = (page: Page) => new URLSearchParams([...page.document.querySelectorAll<HTMLInputElement>("dialog form input[type=hidden]")].map(({ name, value }) => [name, value]));

test("P7: sessions and forms of the old secret hold while both are accepted, between nodes of either order too, and end with it", { timeout: 120_000 }, async () => {
  const first = await startCastServer({ env: { SESSION_SECRET: before }, keepsData: true });
  const old = openBrowser({ baseUrl: first.url, isOld: true });
  await old.signIn("avery");
  const form = hiddenOf(await old.get("/profile/details"));

  const api = await restarted(first, `${before},${after}`);
  const web = await startServer({ env: { SESSION_SECRET: `${after},${before}`, API_URL: `${api.url}/api` } });
  servers.push(web);
  const during = movedTo(web, old);
  expect((await during.get("/profile")).status).toBe(200);
  form.set("ncaaId", "1234567890");
  expect((await during.post("/profile/details", form)).status).not.toBe(403);
  expect((await (await during.get("/profile/details")).press("Save", { ncaaId: "1234567891" })).text()).toContain(toasts.detailsSubmitted.text);
  const fresh = openBrowser({ baseUrl: web.url, isOld: true });
  await fresh.signIn("casey");
  await fresh.get("/profile");

  const last = await restarted(api, after);
  servers.push(last);
  expect((await movedTo(last, old).get("/profile")).url.pathname).toBe("/login");
});
