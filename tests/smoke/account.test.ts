/** One's own account, and its address, as a browser without script meets them (docs/rules.md B17, docs/promises.md T1). */
import { afterAll, expect, test } from "vitest";
import { fieldErrors, toasts } from "~/domain/base/messages";
import { bornOn, bornYearsAgo, statement } from "../setup/newcomer";
import { openBrowser, type Browser } from "./browser";
import { startCastServer } from "./cast-server";
import { linkTo } from "./mail-links";

const server = await startCastServer();
afterAll(() => server.stop());

async function newcomer(username: string): Promise<{ browser: Browser; address: string }> {
  const browser = openBrowser({ baseUrl: server.url, isOld: true });
  const address = `${username}@home.test`;
  const account = { name: "Nia Newcomer", username, password: "a long enough one", email: address };
  await (await browser.get("/signup")).press("Make my account", { ...account, ...bornOn(bornYearsAgo(40)) });
  return { browser, address };
}

const claim = {
  fullName: "Nova Newcomer",
  ...bornOn(bornYearsAgo(15)),
  sportKey: "1",
  classYear: String(new Date().getFullYear() + 1),
  claimantType: "Guardian",
  statement,
};

test("an address that is not confirmed is refused a claim, which leads to the account, whose link opens claims", async () => {
  const { browser, address } = await newcomer("nia1");
  const form = await (await browser.get("/claim")).follow("/claim/new");
  expect(form.text("main")).toContain("Your e-mail address is not confirmed yet.");
  const refused = await form.press("Send claim", claim);
  expect([refused.status, refused.text("[role=alert]")]).toEqual([422, expect.stringContaining("Confirm your e-mail address first")]);
  expect(refused.document.querySelector<HTMLInputElement>("[name=fullName]")?.value).toBe("Nova Newcomer");

  const account = await refused.follow("/account");
  expect([account.text("h1"), account.text("main")]).toEqual(["Your account", expect.stringContaining(`${address}Not confirmed yet.`)]);
  const first = (await linkTo(server.url, address))!;
  const again = await account.press("Send the link again");
  expect(again.text("main")).toContain("A new link is on its way.");
  expect((await browser.get(first)).status).toBe(404);

  const guest = openBrowser({ baseUrl: server.url, isOld: true });
  const link = (await linkTo(server.url, address))!;
  const page = await guest.get(link);
  expect([page.status, page.text("h1")]).toEqual([200, "Confirm your e-mail address"]);
  expect(page.html).not.toContain(address);
  // To open it is not to confirm.
  expect((await browser.get("/account")).text("main")).toContain("Not confirmed yet.");
  const done = await page.press("Confirm the address");
  expect([done.status, done.text("h1")]).toEqual([200, "Your e-mail address is confirmed"]);
  expect((await browser.get("/account")).text("main")).toContain(`${address}Confirmed.`);
  const late = await page.press("Confirm the address");
  expect([late.status, late.text("h1"), (await guest.get(link)).text("main")]).toEqual([404, "This link does not work", late.text("main")]);

  const sent = await (await browser.get("/claim/new")).press("Send claim", claim);
  expect([sent.url.pathname, sent.text("main")]).toEqual(["/claim", expect.not.stringContaining("not confirmed")]);
});

test("the account is a list of pages, which a guest signs in for", async () => {
  const { browser } = await newcomer("nia2");
  const page = await browser.get("/account");
  expect([...page.document.querySelectorAll("main ul a")].map((link) => link.getAttribute("href"))).toEqual([
    "/account/password",
    "/account/passkeys",
    "/account/sessions",
    "/account/settings",
    "/account/data",
    "/notices",
    "/claim",
    "/preferences",
  ]);
  expect((await openBrowser({ baseUrl: server.url }).get("/account")).url.pathname).toBe("/login");
});

test("the link is sent again five times an hour at most", async () => {
  const { browser } = await newcomer("nia3");
  let page = await browser.get("/account");
  for (let count = 0; count < 4; count += 1) page = await page.press("Send the link again");
  const over = await page.press("Send the link again");
  expect([over.status, over.text("[role=alert]")]).toEqual([429, expect.stringContaining("Too many links were asked for.")]);
  expect(over.headers.get("retry-after")).toBe("3600");
});

test("another address is asked for, and counts once its link is followed", async () => {
  const { browser, address } = await newcomer("nia4");
  const form = await (await browser.get("/account")).follow("/account/email");
  expect([form.status, form.text("h1"), form.text("main")]).toEqual([
    200,
    "Change your e-mail address",
    expect.stringContaining(`It is ${address} now.`),
  ]);
  const wrong = await form.press("Send the link", { email: "nobody" });
  expect([wrong.status, wrong.document.querySelector<HTMLInputElement>("[name=email]")!.value, wrong.text("[role=alert]")]).toEqual([
    400,
    "nobody",
    expect.stringContaining(fieldErrors.emailInvalid),
  ]);
  const asked = await wrong.press("Send the link", { email: "nia4.new@home.test" });
  expect([asked.url.pathname, asked.text(".toasts")]).toEqual(["/account", expect.stringContaining(toasts.emailAsked.text)]);
  expect(asked.text("main")).toContain(address);
  const link = (await linkTo(server.url, "nia4.new@home.test"))!;
  const page = await openBrowser({ baseUrl: server.url, isOld: true }).get(link);
  expect(page.html).not.toContain("nia4");
  await page.press("Confirm the address");
  expect((await browser.get("/account")).text("main")).toContain("nia4.new@home.testConfirmed.");
  const notices = await browser.get("/notices");
  expect(notices.text("main")).toMatch(/Your account has another e-mail address.*Another e-mail address was asked for/s);
});
