/** A form is of the profile that it was rendered for: what a second tab chose in the meantime does not get what was typed (A13). */
import { afterAll, describe, expect, test } from "vitest";
import { shownForHeader } from "~/domain/base/shown-for";
import { formDataOf, openBrowser, signedIn, type Browser, type Page } from "./browser";
import { startCastServer } from "./cast-server";
import { allEditsOf } from "./forms";

const server = await startCastServer();
afterAll(() => server.stop());

const open = (username: string) => signedIn(username, server.url);
const [robin, gale, avery, blake] = [await open("robin"), await open("gale"), await open("avery"), await open("blake")];

async function personOf(browser: Browser): Promise<string> {
  const page = await browser.get("/profile");
  return [...page.document.querySelectorAll("a")].find((link) => link.textContent === "See what others see")!.getAttribute("href")!;
}
const casey = await personOf(gale);
const averys = await personOf(avery);
const blakes = await personOf(blake);

/** As the form of the page would send itself, but for its key. */
async function sendAs(browser: Browser, page: Page, formKey: string | null): Promise<Response> {
  const { form } = page.document.querySelector<HTMLInputElement>("input[name=formKey]")!;
  const isUpload = form!.enctype === "multipart/form-data";
  const body = isUpload ? new FormData() : new URLSearchParams();
  for (const [name, value] of formDataOf(form!)) if (typeof value === "string" && name !== "formKey") body.append(name, value);
  if (formKey !== null) body.append("formKey", formKey);
  return browser.post(new URL(form!.getAttribute("action") ?? page.url.href, page.url).pathname, body);
}

describe("with a profile in each of two tabs", () => {
  test("the form of the first is refused once the second has chosen another, and lands on neither", async () => {
    await (await robin.get(casey)).press("Edit this profile");
    const form = await robin.get("/profile/ncaa-id");
    await (await robin.get(averys)).press("Edit this profile");
    const before = await Promise.all([allEditsOf("gale", server.url), allEditsOf("avery", server.url)]);
    const refused = await form.press("Save", { value: "4443332221" });
    expect([refused.status, refused.text("h1")]).toEqual([409, "You are now working on another profile"]);
    expect(refused.text("main")).toContain(
      "This form was of Casey Whitaker-Bloom’s profile; you are now working on another. Nothing was saved.",
    );
    expect(refused.text("main")).toContain("What you filled in is kept in this page: switch back, and you can send it.");
    expect(await Promise.all([allEditsOf("gale", server.url), allEditsOf("avery", server.url)])).toEqual(before);

    await (await robin.get(casey)).press("Edit this profile");
    expect((await form.press("Save", { value: "4443332221" })).url.pathname).toBe("/profile");
  });

  test("nor is what was written on an edit of the first lost", async () => {
    const edits = await allEditsOf("gale", server.url);
    const rejected = edits.find(({ status, resolution }) => status === "Rejected" && resolution === null)!;
    const form = await gale.get(`/profile/edits/${rejected.key}/appeal`);
    const changeProfile = async () => {
      const profiles = await gale.get("/profile/switch");
      await profiles.press(profiles.document.querySelector("main button[name=personKey]")!.getAttribute("aria-label")!);
    };
    await changeProfile();
    const refused = await form.press("Send appeal", { text: "It is on the list of the meet." });
    expect([refused.status, refused.text("h1")]).toEqual([409, "You are now working on another profile"]);
    expect(refused.text("main")).toContain("What you filled in is kept in this page: switch back, and you can send it.");
    expect((await allEditsOf("gale", server.url)).map(({ status }) => status)).toEqual(edits.map(({ status }) => status));
    await changeProfile();
  });

  test("whose profile it was is not told to who may not act for it", async () => {
    const page = await gale.get("/profile/contact");
    const formKey = page.document.querySelector<HTMLInputElement>("input[name=formKey]")!.value;
    const refused = await sendAs(gale, page, formKey.replace(/^\d+/, averys.split("-").at(-1)!));
    expect(refused.status).toBe(409);
    const text = await refused.text();
    expect(text).toContain("This form was opened on a profile that is not the one you work on now.");
    expect(text).not.toContain("Avery");
  });
});

const shown = async (username: string, person: string) => {
  const browser = openBrowser({ baseUrl: server.url, headers: { [shownForHeader]: person.split("-").at(-1)! } });
  await browser.signIn(username);
  return browser;
};
const [ofCasey, ofAvery] = [await shown("gale", casey), await shown("gale", averys)];

describe("what the script of a page asks for names the profile that the page is of", () => {
  test.each([
    ["/profile", "profile"],
    ["/profile/contact", "profile.contact"],
    ["/profile/money-wanted", "profile.money-wanted"],
    ["/profile/details", "profile.details"],
    ["/profile/vitals/new", "profile.vitals.new"],
    ["/profile/vitals", "profile_.vitals"],
    ["/profile/teams/new", "profile.teams.new"],
    ["/profile/sports/new", "profile.sports.new"],
    ["/profile/photo", "profile.photo"],
    ["/profile/edits", "profile_.edits._index"],
    // What the other has not is refused, not missing.
    ["/profile/teams/999999", "profile.teams.$organizationKey"],
    ["/profile/edits/999999", "profile_.edits.$reviewItemKey"],
  ])("%s is refused to that of another, and a document names none", async (path, route) => {
    const data = `${path}?_data=${encodeURIComponent(`routes/${route}`)}`;
    const own = await ofCasey.send(data);
    expect(own.status).toBe(path.includes("999999") ? 404 : 200);
    const refused = await ofAvery.send(data);
    expect(refused.status).toBe(409);
    // Of a profile that is not the visitor's nothing is told.
    const told = (await refused.json()) as { words: { title: string }; kept: unknown };
    expect([told.words.title, told.kept]).toEqual(["This page is of another profile", null]);
    expect((await ofAvery.send(path)).status).toBe(own.status);
  });

  test("whose the page was is told to who may act for it, with the way back", async () => {
    await (await ofCasey.get("/profile/switch")).press("Manage Devon Whitaker-Bloom");
    const refused = await ofCasey.send("/profile/contact?_data=routes%2Fprofile.contact");
    const { words, kept } = (await refused.json()) as { words: { title: string; safe: string }; kept: unknown };
    expect([refused.status, words.title]).toEqual([409, "You are now working on another profile"]);
    expect(words.safe).toBe("This page was of Casey Whitaker-Bloom’s profile; you are now working on another. Nothing was saved.");
    expect(kept).toEqual({ personKey: Number(casey.split("-").at(-1)), name: "Casey Whitaker-Bloom", sealed: null });
    // What is no key is none.
    const odd = openBrowser({ baseUrl: server.url, headers: { [shownForHeader]: "01" } });
    await odd.signIn("gale");
    expect((await odd.send("/profile/contact?_data=routes%2Fprofile.contact")).status).toBe(200);
  });
});

const links = [...(await gale.get("/profile")).document.querySelectorAll("a[href]")].map((link) => link.getAttribute("href")!);
const linked = (address: RegExp) => links.find((href) => address.test(href))!;
const [teamPath, withdrawPath, sportPath] = [
  linked(/^\/profile\/teams\/\d+$/),
  linked(/^\/profile\/teams\/\d+\/withdraw$/),
  linked(/^\/profile\/sports\/\d+$/),
];

describe("every form of a profile names it", () => {
  test.each([
    "/profile",
    "/profile/vitals",
    "/profile/vitals/new",
    "/profile/ncaa-id",
    "/profile/details",
    "/profile/sports/new",
    sportPath,
    "/profile/teams/new",
    teamPath,
    `${teamPath}/visits`,
    "/profile/photo",
    "/profile/complete/photo",
    "/profile/contact",
    "/profile/money-wanted",
  ])("%s, and is refused when it names another or none", (path) => isBound(gale, casey, path));

  test("so does a challenge of the valuation", () => isBound(avery, averys, "/profile/valuation/challenge"));
  test("so does the first step of completing it", () => isBound(blake, blakes, "/profile/complete"));
  test("so does the withdrawal of a team’s edit", () => isBound(gale, casey, withdrawPath));

  async function isBound(browser: Browser, person: string, path: string) {
    const page = await browser.get(path);
    const { value } = page.document.querySelector<HTMLInputElement>("input[name=formKey]")!;
    expect(value).toMatch(new RegExp(`^${person.split("-").at(-1)}\\.[\\da-f-]{36}$`));
    for (const formKey of [value.replace(/^\d+/, "999999"), value.replace(/^\d+\./, ""), "1", null])
      expect((await sendAs(browser, page, formKey)).status).toBe(409);
    expect((await sendAs(browser, page, value)).status).not.toBe(409);
  }
});
