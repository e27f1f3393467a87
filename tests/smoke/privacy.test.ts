/** Who sees a profile, chosen without script: by the athlete's side, and by staff at the desk. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fieldErrors, toasts } from "~/domain/base/messages";
import { openBrowser, signedIn, type Browser } from "./browser";
import { startCastServer } from "./cast-server";

const server = await startCastServer();
afterAll(() => server.stop());
const browsers: Record<string, Browser> = {};
let averyPage = "";
let caseyPage = "";

beforeAll(async () => {
  for (const name of ["avery", "gale", "kim", "fan", "blake", "robin", "rory", "admin", "rene"]) {
    browsers[name] = openBrowser({ baseUrl: server.url });
    await browsers[name].signIn(name);
  }
  const pageOf = async (name: string) => {
    const settings = await browsers[name]!.get("/profile/privacy");
    return new URL(settings.document.querySelector("main a[href^='/people/']")!.getAttribute("href")!, server.url).pathname;
  };
  averyPage = await pageOf("avery");
  caseyPage = await pageOf("gale");
});
const guest = openBrowser({ baseUrl: server.url });
const statuses = async (path: string, names: readonly string[]) =>
  Promise.all(names.map(async (name) => (await (name === "guest" ? guest : browsers[name]!).get(path)).status));

const agreesFirst = "Showing it to more people waits until a verified guardian agrees.";

describe("the athlete's side", () => {
  test("chooses who sees it, which counts at once", async () => {
    const { avery } = browsers;
    const audience = ["guest", "fan", "blake", "kim", "rene", "avery"];
    expect(await statuses(averyPage, audience)).toEqual([200, 200, 200, 200, 200, 200]);
    const chosen = async (privacy: string) => (await avery!.get("/profile/privacy")).press("Save", { privacy });
    const saved = await chosen("Athletes");
    expect([saved.url.pathname, saved.text()]).toEqual(["/profile/privacy", expect.stringContaining(toasts.privacySaved.text)]);
    expect(await statuses(averyPage, audience)).toEqual([404, 404, 200, 200, 200, 200]);
    await chosen("Friends");
    expect(await statuses(averyPage, audience)).toEqual([404, 404, 404, 200, 200, 200]);
    await chosen("Private");
    expect(await statuses(averyPage, audience)).toEqual([404, 404, 404, 404, 200, 200]);
    const unchanged = await chosen("Private");
    expect(unchanged.text()).toContain(toasts.nothingSaved.text);
    expect(unchanged.text("main")).toContain("You can show it to more people at any time.");
    expect(unchanged.text("main")).not.toContain("fewer");
    await chosen("Public");
    expect(await statuses(averyPage, audience)).toEqual([200, 200, 200, 200, 200, 200]);
  });

  test("is told when it was changed elsewhere meanwhile", async () => {
    const opened = await browsers["avery"]!.get("/profile/privacy");
    await (await browsers["avery"]!.get("/profile/privacy")).press("Save", { privacy: "Friends" });
    const refused = await opened.press("Save", { privacy: "Private" });
    expect([refused.status, refused.text()]).toEqual([409, expect.stringContaining("This was changed elsewhere")]);
    await (await browsers["avery"]!.get("/profile/privacy")).press("Save", { privacy: "Public" });
  });

  test("of a minor is told that a guardian agrees before it is opened again, before it is closed", async () => {
    expect((await browsers["blake"]!.get("/profile/privacy")).text("main")).toContain(
      `You can always show it to fewer people. ${agreesFirst}`,
    );
    expect((await browsers["avery"]!.get("/profile/privacy")).text("main")).toContain("to fewer people, and to more again.");
  });

  test.each(["Friends", "Private"])(
    "of a minor, open to %s, is told so, too, and what waits gives way to the guardian's choice",
    async (privacy) => {
      const casey = await signedIn("casey", server.url);
      const closed = await (await casey.get("/profile/privacy")).press("Save", { privacy });
      expect(closed.text("main")).toContain(agreesFirst);
      await closed.press("Save", { privacy: "Public" });
      expect((await casey.get("/profile/privacy")).text("main")).toContain("Public was chosen, and waits.");
      expect(await statuses(caseyPage, ["guest"])).toEqual([404]);
      await (await browsers["gale"]!.get("/profile/privacy")).press("Save", { privacy: "Public" });
      expect((await casey.get("/profile/privacy")).text("main")).not.toContain("and waits");
      expect(await statuses(caseyPage, ["guest"])).toEqual([200]);
    },
  );

  test("finds the way from the profile", async () => {
    expect((await browsers["avery"]!.get("/profile")).document.querySelector("a[href='/profile/privacy']")?.textContent).toBe(
      "Who sees your profile",
    );
  });
});

describe("staff", () => {
  test("hide a person with a sentence, which the person's side reads, and show them again", async () => {
    const { robin, gale } = browsers;
    const found = await robin!.get("/desk/visibility?search=casey");
    const way = found.document.querySelector("main a[href^='/desk/visibility/people/']")!.getAttribute("href")!;
    expect(way.split("/").at(-1)).toBe(caseyPage.split("-").at(-1));
    const unreasoned = await (await robin!.get(way)).press("Save", { visibility: "Hidden" });
    expect([unreasoned.status, unreasoned.text()]).toEqual([400, expect.stringContaining("Write a sentence on why.")]);
    const hidden = await unreasoned.press("Save", { visibility: "Hidden", reason: "The school asked us to." });
    expect(hidden.text()).toContain(toasts.visibilityChanged.text);
    expect(await statuses(caseyPage, ["guest", "fan", "kim", "blake", "gale", "rene"])).toEqual([404, 404, 404, 404, 200, 200]);
    const profile = await gale!.get("/profile");
    expect(profile.text("main")).toContain("This profile is not shown");
    const told = (await profile.follow("Who sees it, and why")).text();
    expect(told).toContain("This profile is not shown");
    expect(told).toContain("The school asked us to.");
    const onlyThem = "Who sees this page: You, those who manage your profile, and our staff.";
    expect((await gale!.get(caseyPage)).text("main")).toContain(onlyThem);
    await (await robin!.get(way)).press("Save", { visibility: "Normal", reason: "It is settled." });
    expect(await statuses(caseyPage, ["guest"])).toEqual([200]);
    expect((await gale!.get("/profile")).text("main")).not.toContain("not shown");
    expect((await gale!.get("/profile/privacy")).text("main")).toMatch(/Our staff show this profile.*“It is settled\.”/);
    expect((await gale!.get(caseyPage)).text("main")).not.toContain(onlyThem);
    expect((await guest.get(caseyPage)).text("main")).not.toContain("Who sees this page");
  });

  test.each([
    ["people", "robin", "casey"],
    ["organizations", "admin", "auburn"],
  ])("choose for %s among words that tell each from the one that the same people see", async (kind, username, search) => {
    const browser = browsers[username]!;
    const found = await browser.get(`/desk/visibility?search=${search}`);
    const way = found.document.querySelector(`main a[href^='/desk/visibility/${kind}/']`)!.getAttribute("href")!;
    const page = await browser.get(way);
    const wordsOf = (value: string) =>
      page.document.querySelector(`input[name=visibility][value=${value}]`)!.closest("label")!.textContent!.replace(value, "");
    expect(wordsOf("Normal")).toContain("unless staff choose otherwise");
    expect(wordsOf("Show")).toContain("as Normal. It says besides that staff chose to show it.");
    expect(wordsOf("Private")).toContain("Always a choice of staff.");
    expect(wordsOf("Hidden")).toMatch(/as Private/);
  });

  test("are asked once more before what never ends", async () => {
    const { robin } = browsers;
    const found = await robin!.get("/desk/visibility?search=blake");
    const way = found.document.querySelector("main a[href^='/desk/visibility/people/']")!.getAttribute("href")!;
    const asked = await (await robin!.get(way)).press("Save", { visibility: "Final", reason: "The career is over." });
    expect([asked.status, asked.text()]).toEqual([200, expect.stringContaining("Final never ends")]);
    expect((await robin!.get(way)).text(".chip")).toContain("Normal");
    // What somebody else has decided since is not overwritten by what was confirmed.
    await (await robin!.get(way)).press("Save", { visibility: "Hidden", reason: "Their own wish." });
    const late = await asked.press("Make it final");
    expect([late.status, late.text("[role=alert]")]).toEqual([409, expect.stringContaining("Somebody else has changed this meanwhile.")]);
    expect((await robin!.get(way)).text(".chip")).toContain("Hidden");
    // What is kept from others does not come out for good by the way.
    const unseen = await (await robin!.get(way)).press("Save", { visibility: "Final", reason: "The career is over." });
    expect([unseen.status, unseen.text("main")]).toEqual([422, expect.stringContaining(fieldErrors.visibilityFinalUnseen)]);
    expect(unseen.text()).not.toContain("Final never ends");
    await (await robin!.get(way)).press("Save", { visibility: "Normal", reason: "They want to be seen again." });
    const askedAgain = await (await robin!.get(way)).press("Save", { visibility: "Final", reason: "The career is over." });
    const done = await askedAgain.press("Make it final");
    expect(done.text()).toContain("This is final, and never changes again.");
    expect(done.document.querySelector("main form")).toBeNull();
    // The own side can narrow it still, and is told that there is no way back.
    const privacy = await browsers["blake"]!.get("/profile/privacy");
    expect(privacy.text("form[id=privacy]")).toContain("You can always show it to fewer people, and never to more again.");
  });

  test("of level 1 read, and change nothing", async () => {
    const page = await browsers["rene"]!.get(`/desk/visibility/people/${caseyPage.split("-").at(-1)}`);
    expect([page.status, page.text()]).toEqual([200, expect.stringContaining("Changing this takes a reviewer of level 3.")]);
  });

  test("of level 4 hide a team: its site is missing to others", async () => {
    const { admin } = browsers;
    const way = (await admin!.get("/desk/visibility?search=university%20of%20kentucky")).document
      .querySelector("main a[href^='/desk/visibility/organizations/']")!
      .getAttribute("href")!;
    await (await admin!.get(way)).press("Save", { visibility: "Hidden", reason: "It asked us to." });
    expect(await statuses("/teams/kentucky", ["guest", "fan", "admin"])).toEqual([404, 404, 200]);
    await (await admin!.get(way)).press("Save", { visibility: "Normal", reason: "It is settled." });
    expect(await statuses("/teams/kentucky", ["guest", "fan"])).toEqual([200, 200]);
  });
});

test("search engines are asked to leave a minor's page out, and there is no sitemap", async () => {
  const robots = async (path: string) =>
    (await guest.get(path)).document.querySelector("meta[name='robots']")?.getAttribute("content") ?? null;
  expect([await robots(averyPage), await robots(caseyPage)]).toEqual([null, "noindex"]);
  for (const path of ["/sitemap.xml", "/sitemap_index.xml", "/sitemap"]) expect((await guest.get(path)).status).toBe(404);
});
