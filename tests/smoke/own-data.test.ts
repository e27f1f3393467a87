/** A copy of one's data, and a deletion that is taken back, in a browser without script (docs/rules.md A35, A36). */
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { signedIn } from "./browser";
import { startCastServer } from "./cast-server";
import { choiceOf } from "./forms";

const server = await startCastServer();
afterAll(() => server.stop());

test("a copy is asked for, made, and taken whole or as tables, by its owner alone", async () => {
  const browser = await signedIn("avery", server.url);
  let page = await (await browser.get("/account/data")).press("Make a copy of my data");
  expect(page.text("main")).toContain("Being made");
  for (let looks = 0; looks < 300 && !page.text("main").includes("Download all of it"); looks++) {
    await wait(200);
    page = await browser.get("/account/data");
  }
  const [whole = "", ...tables] = [...page.document.querySelectorAll("main a[download]")].map((link) => link.getAttribute("href")!);
  expect(whole).toMatch(/^\/account\/data\/\d+\/all\.json$/);
  const ask = (path: string, who = browser) => who.look(path);
  const file = await ask(whole);
  expect([file.status, file.headers.get("content-disposition")]).toEqual([200, 'attachment; filename="signing-day.json"']);
  expect(JSON.parse(file.html)).toMatchObject({ account: [{ username: "avery" }], profile: [{ key: expect.any(Number) }] });
  for (const path of tables) {
    const table = await ask(path);
    expect([path, table.status, table.headers.get("content-type")]).toEqual([path, 200, "text/csv; charset=utf-8"]);
  }
  expect((await ask(tables.find((path) => path.endsWith("/account.csv"))!)).html).toMatch(/"username".*\r\n.*"avery"/s);
  const other = await signedIn("casey", server.url);
  expect((await ask(whole, other)).status).toBe(404);
  expect((await ask(whole.replace("all.json", "nothing.csv"))).status).toBe(404);
});

test("a deletion is asked for, says its day, and is taken back", async () => {
  const browser = await signedIn("fan", server.url);
  const asked = await (await browser.get("/account/deletion")).press("Delete after fourteen days", { what: "account" });
  expect(asked.text("main")).toMatch(/Your account\s*To be deleted \d\d\/\d\d\/\d\d/);
  expect(asked.text("main")).not.toContain("What shall go?");
  const kept = await asked.press("Keep my account");
  expect(kept.text("main")).toContain("What shall go?");
});

test("a profile's deletion is told to who else manages it, with its day, and so is that it was taken back", async () => {
  const [gale, casey] = [await signedIn("gale", server.url), await signedIn("casey", server.url)];
  const form = await gale.get("/account/deletion");
  const personKey = choiceOf(form, "what", "Casey Whitaker-Bloom");
  const asked = await form.press("Delete after fourteen days", { what: personKey });
  const [day = ""] = /\d\d\/\d\d\/\d\d/.exec(asked.text("main")) ?? [];
  const told = await casey.get("/notices");
  expect(told.text("main")).toContain("Somebody asked that the profile be deleted");
  expect(told.text("main")).toContain(`On ${day} it goes with all that stands on it, unless that is taken back.`);
  const opened = await told.press("Open Somebody asked that the profile be deleted: Casey Whitaker-Bloom");
  expect([opened.url.pathname, opened.text("main").includes(day)]).toEqual(["/account/deletion", true]);
  const button = [...opened.document.querySelectorAll("main button")].find(({ textContent }) => textContent?.startsWith("Keep"))!;
  await opened.press(button.textContent!);
  expect((await casey.get("/notices")).text("main")).toContain("That was taken back.");
  expect((await gale.get("/notices")).text("main")).toContain("The profile is not deleted: that was taken back");
});
