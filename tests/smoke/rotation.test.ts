/** P7: changing SESSION_SECRET as docs/operations.md says, node by node, signs nobody out. */
import { afterAll, expect, test } from "vitest";
import { toasts } from "~/domain/base/messages";
import { startServer, type RunningServer } from "../setup/server";
import { openBrowser, type Browser, type Page } from "./browser";
import { startCastServer } from "./cast-server";

const [before, after] = ["k3Jx9vQp2LmZ8rTn5WbY7cHd4FgS6aEu", "uEa6SgF4dHc7YbW5nTr8ZmL2pQv9xJ3k"];
/** A node of the first round, which does everything, and a web node each of the second and of the third. */
const first = await startCastServer({ env: { SESSION_SECRET: `${before},${after}` } });
const [second, third] = await Promise.all(
  [`${after},${before}`, after].map((SESSION_SECRET) => startServer({ env: { SESSION_SECRET, API_URL: `${first.url}/api` } })),
);
afterAll(async () => {
  await Promise.all([second!.stop(), third!.stop()]);
  await first.stop();
});

/** The same browser at another node; its open page goes with it. */
function movedTo(server: RunningServer, browser: Browser): Browser {
  const moved = openBrowser({ baseUrl: server.url, isOld: true });
  for (const [name, value] of browser.cookies) moved.cookies.set(name, value);
  return moved;
}

const hiddenOf = (page: Page) =>
  new URLSearchParams(
    [...page.document.querySelectorAll<HTMLInputElement>("dialog form input[type=hidden]")].map(({ name, value }) => [name, value]),
  );

test("P7: a session and a form of the old secret hold at a node that signs with the new one, and end where the old one is not known", async () => {
  const old = openBrowser({ baseUrl: first.url, isOld: true });
  await old.signIn("avery");
  const form = hiddenOf(await old.get("/profile/details"));

  const during = movedTo(second!, old);
  expect((await during.get("/profile")).status).toBe(200);
  form.set("ncaaId", "1234567890");
  expect((await during.post("/profile/details", form)).status).not.toBe(403);
  expect((await (await during.get("/profile/details")).press("Save", { ncaaId: "1234567891" })).text()).toContain(
    toasts.detailsSubmitted.text,
  );
  expect((await movedTo(third!, old).get("/profile")).url.pathname).toBe("/login");
});

test("P7: what the new secret signs holds at every node, before and after", async () => {
  const fresh = openBrowser({ baseUrl: second!.url, isOld: true });
  await fresh.signIn("casey");
  for (const node of [first, second!, third!]) expect((await movedTo(node, fresh).get("/profile")).url.pathname).toBe("/profile");
});
