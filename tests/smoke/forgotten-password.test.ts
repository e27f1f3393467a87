/** A forgotten password as a browser without script meets it (docs/rules.md B15, docs/promises.md K1). */
import { afterAll, expect, test } from "vitest";
import { openBrowser, signedIn, type Page } from "./browser";
import { startCastServer } from "./cast-server";
import { linkTo } from "./mail-links";

const server = await startCastServer();
afterAll(() => server.stop());

const guest = () => openBrowser({ baseUrl: server.url, isOld: true });
const chosen = "another long enough one";

/** Asks for a link, as the page of sign-in leads to it. */
async function ask(account: string): Promise<Page> {
  const form = await (await guest().get("/login")).follow("Forgot your password?");
  return form.press("Send the link", { account });
}

test("leads from sign-in over a link by mail to a new password, once, and signs nobody in", async () => {
  const signedInBefore = await signedIn("casey", server.url);
  const sent = await ask("CASEY");
  expect([sent.status, sent.text("h1")]).toEqual([200, "Look into your mail"]);
  const link = (await linkTo(server.url, "casey@signing-day.example"))!;
  const browser = guest();
  const form = await browser.get(link);
  expect([form.status, form.text("h1"), form.headers.get("referrer-policy")]).toEqual([200, "Choose a new password", "strict-origin"]);
  expect(form.headers.get("cache-control")).toBe("no-store");

  const short = await form.press("Set the password", { password: "short" });
  expect([short.status, short.text("[role=alert]")]).toEqual([400, expect.stringContaining("Use at least 10 characters.")]);
  expect((await short.press("Set the password", { password: "casey-casey" })).text("h1")).toBe("Your password is set");
  expect((await browser.get("/profile")).url.pathname).toBe("/login");
  expect((await signedInBefore.get("/profile")).url.pathname).toBe("/login");

  const login = await browser.get("/login");
  expect((await login.press("Sign in", { username: "casey", password: "signing-day" })).status).toBe(422);
  const landed = await login.press("Sign in", { username: "casey", password: "casey-casey" });
  expect(landed.url.pathname).toBe("/profile");
  const notices = await browser.get("/notices");
  expect(notices.text("main")).toContain("Your password was set anew");

  const late = await form.press("Set the password", { password: chosen });
  expect([late.status, late.text("h1")]).toEqual([404, "This link does not work"]);
  const again = await late.follow("Ask for a new link");
  expect(again.url.pathname).toBe("/login/forgot");
});

test("says the same of whoever is known and whoever is not", async () => {
  const pages = [await ask("robin"), await ask("robin@signing-day.example"), await ask("nobody"), await ask("nobody@home.test")];
  expect(new Set(pages.map(({ status, document }) => `${status} ${document.querySelector("main")!.innerHTML}`)).size).toBe(1);
  const empty = await ask(" ");
  expect([empty.status, empty.text("[role=alert]")]).toEqual([400, expect.stringContaining("Enter your username or your e-mail address.")]);
});

test("answers used, forged, foreign and missing links by one page of one status", async () => {
  await ask("gale");
  const link = new URL((await linkTo(server.url, "gale@signing-day.example"))!, server.url);
  const token = link.searchParams.get("token")!;
  const others = ["", "nothing", `${token.split(".")[0]}.${"A".repeat(43)}`, `1${token}`, token.slice(0, -1), `${token}x`];
  const pages = await Promise.all(others.map((other) => guest().get(`/login/reset?token=${encodeURIComponent(other)}`)));
  for (const page of pages) expect([page.status, page.text("main")]).toEqual([404, pages[0]!.text("main")]);
  expect(pages[0]!.text("main")).toContain("Ask for a new link");
  expect((await guest().get(`${link.pathname}${link.search}`)).status).toBe(200);
});

test("tells whoever asks too often to wait", async () => {
  for (let count = 0; count < 5; count += 1) await ask("kim");
  const over = await ask("kim");
  expect([over.status, over.text("[role=alert]")]).toEqual([429, expect.stringContaining("Too many links were asked for.")]);
  expect(Number(over.headers.get("retry-after"))).toBeGreaterThan(0);
});
