/** Settings of an account, as a browser without script meets them (docs/rules.md A40 to A43). */
import { afterAll, expect, test } from "vitest";
import { openBrowser } from "./browser";
import { startCastServer } from "./cast-server";

const server = await startCastServer();
afterAll(() => server.stop());

async function signedIn(username: string) {
  const browser = openBrowser({ baseUrl: server.url, isOld: true });
  await (await browser.get("/login")).press("Sign in", { username, password: "signing-day" });
  return browser;
}
const chosenIn = (document: Document, name: string) => document.querySelector<HTMLInputElement>(`[name=${name}][checked]`)?.value;

test("a guest signs in first, and lands there", async () => {
  const login = await openBrowser({ baseUrl: server.url, isOld: true }).get("/account/settings");
  expect(login.url.pathname).toBe("/login");
  const page = await login.press("Sign in", { username: "blake", password: "signing-day" });
  expect([page.url.pathname, page.text("h1")]).toEqual(["/account/settings", "Settings"]);
});

test("what is chosen stands, for the account alone, and the page says what is no choice", async () => {
  const casey = await signedIn("casey");
  const page = await (await casey.get("/account")).follow("/account/settings");
  expect(page.text("main")).toContain("E-mail that keeps your account safe always comes at once");
  expect([chosenIn(page.document, "answersMail"), chosenIn(page.document, "guardianMail")]).toEqual(["AtOnce", "AtOnce"]);
  expect(page.document.querySelector<HTMLOptionElement>("[name=timeZone] [selected]")?.value).toBe("America/Chicago");

  const saved = await page.press("Save", {
    answersMail: "Daily",
    commitmentsMail: "Never",
    quietFrom: "22",
    quietUntil: "7",
    timeZone: "America/Denver",
  });
  expect([saved.status, saved.url.pathname, saved.text()]).toEqual([
    200,
    "/account/settings",
    expect.stringContaining("Your settings are saved."),
  ]);
  const again = (await casey.get("/account/settings")).document;
  expect(["answersMail", "guardianMail", "claimsMail", "commitmentsMail"].map((name) => chosenIn(again, name))).toEqual([
    "Daily",
    "AtOnce",
    "AtOnce",
    "Never",
  ]);
  const selected = ["quietFrom", "quietUntil", "timeZone"].map((name) => again.querySelector(`[name=${name}] [selected]`)?.textContent);
  expect(selected).toEqual(["10 pm", "7 am", "Mountain (Denver)"]);
  expect(chosenIn((await (await signedIn("avery")).get("/account/settings")).document, "answersMail")).toBe("AtOnce");
});

test("hours that are not both there, or the same, are refused at their field, and what was chosen is kept", async () => {
  const gale = await signedIn("gale");
  const alone = await (await gale.get("/account/settings")).press("Save", { claimsMail: "Daily", quietFrom: "22" });
  expect([alone.status, alone.text(".error")]).toEqual([400, expect.stringContaining("Please choose both hours, or neither")]);
  expect(alone.document.querySelector("[name=quietUntil]")?.getAttribute("aria-invalid")).toBe("true");
  expect(chosenIn(alone.document, "claimsMail")).toBe("Daily");
  const same = await alone.press("Save", { quietUntil: "22" });
  expect([same.status, same.text(".error")]).toEqual([400, expect.stringContaining("Please choose another hour")]);
  expect(chosenIn((await gale.get("/account/settings")).document, "claimsMail")).toBe("AtOnce");
});

test("the theme is chosen there, too, and leads back; privacy is where a profile is managed", async () => {
  const avery = await signedIn("avery");
  const page = await avery.get("/account/settings");
  expect(page.text("main")).toContain("Now: As the device.");
  const dark = await page.press("Dark");
  expect([dark.url.pathname, dark.document.documentElement.getAttribute("data-theme")]).toEqual(["/account/settings", "dark"]);
  expect(dark.text("main")).toContain("Now: Dark.");
  expect((await dark.press("As the device")).text("main")).toContain("Now: As the device.");
  expect((await (await avery.get("/account/settings")).follow("/profile/privacy")).text("h1")).toBe("Who sees your profile");
  expect((await (await signedIn("fan")).get("/account/settings")).text("main")).not.toContain("Privacy");
});

test("who makes recovery codes is told, by a notice that leads to the ways in, and an e-mail that names no value", async () => {
  const rory = await signedIn("rory");
  await (await rory.get("/account/recovery-codes")).press("Make ten codes");
  const list = await rory.get("/notices");
  expect(list.text("main")).toContain("New recovery codes were made");
  expect((await list.press("Open New recovery codes were made: Your account")).url.pathname).toBe("/account/passkeys");
  const mail = (await (await signedIn("admin")).get("/admin/mail")).text("main");
  expect(mail).toContain("If it was not you, choose a new password now, and make recovery codes of your own.");
});

test("an e-mail that one can refuse says where", async () => {
  const mail = (await (await signedIn("admin")).get("/admin/mail")).text("main");
  expect(mail).toContain(`Choose which e-mails come, and when: ${server.url}/account/settings`);
});
