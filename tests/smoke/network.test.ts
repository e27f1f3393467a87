/** The network of sites, and the roles that edit them, by a browser without script. */
import { afterAll, describe, expect, test } from "vitest";
import type { Menus, SlimSites } from "~/contract/sites/sites";
import { contrast } from "~/domain/base/contrast";
import { fieldErrors } from "~/domain/base/messages";
import { openDatabase } from "~/platform/db/database";
import { seededSiteRoles } from "~/platform/seed/network";
import { largestCookie } from "~/session/cookies";
import { addUser } from "../setup/platform";
import { openBrowser, signedIn } from "./browser";
import { startCastServer } from "./cast-server";

const everyRole = [...new Set(seededSiteRoles.map(({ role }) => role))];

/** A server of its own: what is done to roles lasts. Somebody there holds every role of the table. */
const server = await startCastServer({
  async prepare(location) {
    const { db, close } = await openDatabase(location);
    await addUser(db, {
      username: "everywhere",
      name: "Everywhere Featherstonehaugh-Villanueva",
      email: "everywhere.featherstonehaugh-villanueva@signing-day.example",
      roles: everyRole,
    });
    await close();
  },
});
afterAll(() => server.stop());

const guest = openBrowser({ baseUrl: server.url });
const stranger = openBrowser({ baseUrl: server.url });
const { sites } = (await (await fetch(`${server.url}/api/sites/slim-sites`)).json()) as SlimSites;

/** The stylesheet of a site's page, as it is served. */
async function accentsOf(path: string): Promise<{ css: string; html: string }> {
  const html = await (await fetch(server.url + path)).text();
  const href = /href="(\/accents\/[\w-]+\.css)"/.exec(html)?.[1];
  if (!href) throw new Error(`${path} has no accents`);
  return { css: await (await fetch(server.url + href)).text(), html };
}

/** The value of a property in the light and in the dark of a stylesheet, a chosen theme included. */
function valuesOf(css: string, name: string): string[] {
  return [...css.matchAll(new RegExp(`--${name}:(#[0-9A-Fa-f]{6})`, "g"))].map((match) => match[1]!);
}

test("every site has its own page, in its own colors, that can be read in light and dark", async () => {
  expect(sites).toHaveLength(100);
  for (const { url, name } of sites) {
    const { css, html } = await accentsOf(url);
    expect(
      html
        .match(/<h1[^>]*>(.*?)<\/h1>/)?.[1]
        ?.replaceAll("&amp;", "&")
        .replaceAll("&#x27;", "'"),
      url,
    ).toBe(name);
    expect(html, url).not.toContain("style=");
    const [fields, texts, stripes] = [valuesOf(css, "field"), valuesOf(css, "on-field"), valuesOf(css, "stripe")];
    expect([url, fields.length, texts.length]).toEqual([url, 3, 3]);
    fields.forEach((field, index) => {
      expect(contrast(field, texts[index]!), `${url} ${field} ${texts[index]}`).toBeGreaterThanOrEqual(4.5);
      expect(contrast(field, stripes[index]!), `${url} ${field} ${stripes[index]}`).toBeGreaterThanOrEqual(1.5);
    });
    const accents = valuesOf(css, "accent");
    valuesOf(css, "on-accent").forEach((on, index) => expect(contrast(on, accents[index]!), url).toBeGreaterThanOrEqual(4.5));
  }
});

describe("headers", () => {
  const neutral = ["#1C2733", "#171F27", "#171F27"];

  test("a team's is its primary; 369 and the channels keep the neutral one and show their color as its stripe", async () => {
    expect(valuesOf((await accentsOf("/teams/kentucky")).css, "field")[0]).toBe("#0033A0");
    const national = await accentsOf("/sites/national");
    expect([valuesOf(national.css, "field"), valuesOf(national.css, "stripe")[0]]).toEqual([neutral, "#C9A23A"]);
    for (const { url, primaryColor } of sites.filter(({ type }) => type === "channel")) {
      const { css } = await accentsOf(url);
      expect([url, valuesOf(css, "field")]).toEqual([url, neutral]);
      if (primaryColor !== "#ffffff") expect(valuesOf(css, "stripe")[0]).toMatch(new RegExp(primaryColor, "i"));
    }
  });

  test("24 has its picture, with no words on it; nobody else has one", async () => {
    const page = await guest.get("/teams/kentucky");
    const picture = page.document.querySelector('img[src="/sites/kentucky.svg"]');
    expect([picture?.getAttribute("alt"), picture?.parentElement?.tagName]).toEqual(["", "MAIN"]);
    expect((await fetch(`${server.url}/sites/kentucky.svg`)).headers.get("content-type")).toBe("image/svg+xml");
    expect((await guest.get("/teams/kentucky-recruiting")).html).not.toContain("/sites/kentucky.svg");
  });
});

describe("addresses", () => {
  test.each([
    ["/sites/kentucky", "/teams/kentucky"],
    ["/teams/recruiting", "/sites/recruiting"],
    ["/sites/softball", "/softball"],
    ["/teams/softball", "/softball"],
    ["/teams/Kentucky?utm_source=x", "/teams/kentucky?utm_source=x"],
    ["/Softball", "/softball"],
  ])("%s leads for good to %s", async (asked, own) => {
    const response = await fetch(server.url + asked, { redirect: "manual" });
    expect([response.status, response.headers.get("location")]).toEqual([301, own]);
  });

  test.each(["/teams/nowhere", "/sites/nowhere", "/teams/constructor", "/teams/999999", "/sites/-", "/teams/kentucky/more"])(
    "%s is missing",
    async (path) => {
      expect((await fetch(server.url + path, { redirect: "manual" })).status).toBe(404);
    },
  );

  test("one that no address can be is refused", async () => {
    expect([400, 404]).toContain((await fetch(`${server.url}/teams/%00`)).status);
  });

  test("every menu leads to pages that exist", async () => {
    const targets = new Set<string>();
    for (const { key } of sites) {
      const { menus } = (await (await fetch(`${server.url}/api/sites/${key}/menus`)).json()) as Menus;
      expect([key, menus[0]!.items.length >= 3]).toEqual([key, true]);
      for (const { href } of menus[0]!.items) targets.add(href);
    }
    const pages = new Map<string, string>();
    for (const target of targets) {
      const [path = "", anchor] = target.split("#");
      if (!pages.has(path)) {
        const response = await fetch(server.url + path, { redirect: "manual" });
        expect([path, response.status]).toEqual([path, 200]);
        pages.set(path, await response.text());
      }
      if (anchor) expect([target, pages.get(path)!.includes(`id="${anchor}"`)]).toEqual([target, true]);
    }
    const kentucky = await guest.get("/teams/kentucky");
    const shown = [...kentucky.document.querySelectorAll('nav[aria-label="Menu of Kentucky"] a')].map((link) => link.textContent);
    expect(shown).toEqual(["Commitments", "Considering", "Kentucky Recruiting", "How review is going", "All sites"]);
  });
});

describe("a site", () => {
  test("of a team shows the team, and athletes whose approved list has it", async () => {
    const page = await guest.get("/teams/kentucky");
    expect(page.text("h1")).toBe("Kentucky");
    expect(page.text("main")).toContain("Lexington, KY · NCAA Division I-FBS");
    expect(page.text("#considering")).toMatch(/Avery Montgomery-Castellanos.*Offered/);
    expect((await page.follow("Avery Montgomery-Castellanos")).url.pathname).toMatch(/^\/people\/avery-montgomery-castellanos-\d+$/);
  });

  test("shows nothing that waits", async () => {
    // Casey asks for a change of Connecticut, which waits; what stands is shown.
    const page = await guest.get("/teams/uconn");
    expect(page.text("#considering")).toMatch(/Casey Whitaker-Bloom.*Offered/);
    expect(page.text("main")).not.toContain("In review");
  });

  test("of a sport shows who is committed in it, with the team", async () => {
    const page = await guest.get("/sites/womens-basketball");
    expect(page.text("#commitments")).toMatch(/Casey Whitaker-Bloom.*University of/);
    expect((await guest.get("/softball")).text("h1")).toBe("Softball");
  });

  test("without anybody is calm", async () => {
    expect((await guest.get("/teams/hawaii")).text("#commitments")).toContain("Nobody is committed to University of Hawaii");
  });

  test.each([
    ["", "Find your profile", "/signup?redirectTo=%2Fclaim"],
    ["fan", "Claim a profile", "/claim"],
    ["avery", "Go to my profile", "/profile"],
  ])("leads “%s” on: %s, at %s", async (who, text, href) => {
    const page = await (who ? await signedIn(who, server.url) : guest).get("/teams/kentucky");
    const link = [...page.document.querySelectorAll("main aside a")].find((one) => one.textContent === text);
    expect(link?.getAttribute("href")).toBe(href);
    expect((await page.follow(href)).status).toBe(200);
  });

  test("tells who edits it, and nobody else", async () => {
    const editor = await signedIn("kentucky", server.url);
    for (const path of ["/teams/kentucky", "/teams/kentucky-recruiting"])
      expect((await editor.get(path)).text("main")).toContain("You edit this site");
    expect((await editor.get("/teams/louisville")).text("main")).not.toContain("You edit this site");
    expect((await (await signedIn("admin", server.url)).get("/teams/louisville")).text("main")).toContain("You edit this site");
    for (const who of ["fan", "robin", "avery"])
      expect((await (await signedIn(who, server.url)).get("/teams/kentucky")).text("main")).not.toContain("You edit this site");
  });
});

describe("the start page", () => {
  test("leads to the network's sites, and one is found there", async () => {
    const page = await (await guest.get("/")).follow("All sites");
    expect([page.url.pathname, page.text("h1"), page.document.querySelectorAll("main li a").length]).toEqual(["/sites", "Sites", 100]);
    const found = await page.press("Find", { site: "ken" });
    expect([...found.document.querySelectorAll("main li a")].map((link) => link.textContent)).toEqual(["Kentucky", "Kentucky Recruiting"]);
    expect((await found.press("Find", { site: "nowhere at all" })).text("main")).toContain("No site is called “nowhere at all”.");
  });

  test("finds an athlete by name, for guests and for whom it is a home", async () => {
    for (const browser of [guest, await signedIn("fan", server.url)]) {
      const found = await (await browser.get("/")).press("Search", { q: "montgomery avery" });
      expect((await found.follow("Avery Montgomery-Castellanos")).text("h1")).toBe("Avery Montgomery-Castellanos");
    }
  });

  test("shows editors their sites first", async () => {
    const page = await (await signedIn("kentucky", server.url)).get("/");
    expect(page.text("main h2")).toBe("Sites you edit");
    expect([...page.document.querySelectorAll("section[aria-label='Sites you edit'] a")].map((link) => link.getAttribute("href"))).toEqual([
      "/teams/kentucky",
      "/teams/kentucky-recruiting",
    ]);
    expect((await guest.get("/")).text("main")).not.toContain("Sites you edit");
  });

  test("is a coach's home: who is committed to the school and who considers it, by public facts alone", async () => {
    const kim = await signedIn("kim", server.url);
    const page = await kim.get("/");
    expect(page.text("h1")).toBe("University of Kentucky");
    expect(page.text("#considering")).toMatch(/Avery Montgomery-Castellanos.*Offered/);
    expect(page.text("#commitments")).toContain("Nobody is committed to University of Kentucky yet.");
    expect(page.text("main")).not.toContain("$");
    expect((await page.follow("Kentucky’s site")).url.pathname).toBe("/teams/kentucky");
    expect((await page.follow("Avery Montgomery-Castellanos")).text("main")).toContain("See $ Wanted");
  });

  test("is a home for who has none of these: the latest commitments, and what the account has", async () => {
    const page = await (await signedIn("fan", server.url)).get("/");
    expect(page.text("h1")).toMatch(/^Welcome, Fan/);
    expect(page.text("main")).toContain("You subscribe to Signing Day.");
    expect(page.text("#commitments")).toMatch(/Casey Whitaker-Bloom.*Committed/);
    expect((await page.follow("Claim a profile")).url.pathname).toBe("/claim");
    expect((await (await signedIn("kim", server.url)).get("/")).text("main")).not.toContain("You subscribe");
  });

  test("stays what it is for guests, athletes and staff", async () => {
    for (const browser of [guest, await signedIn("avery", server.url), await signedIn("robin", server.url)]) {
      expect((await browser.get("/")).text("h1")).toBe("Your recruiting profile. Checked before it counts.");
    }
  });

  test.each(["kim", "fan", "kentucky"])("is where %s lands, and where the header and the account menu lead", async (username) => {
    const browser = openBrowser({ baseUrl: server.url });
    const page = await (await browser.get("/login")).press("Sign in", { username, password: "signing-day" });
    expect(page.url.pathname).toBe("/");
    for (const nav of ["Main", "Menu"])
      expect([...page.document.querySelectorAll(`nav[aria-label=${nav}] a`)].map((link) => link.getAttribute("href"))).toEqual([
        "/",
        "/notices",
      ]);
  });

  test("pages through a long list in the address", async () => {
    const kim = await signedIn("kim", server.url);
    expect((await kim.get("/?considering=1")).text("#considering")).toContain("Nobody is considering this team right now.");
    expect((await (await kim.get("/?considering=1")).follow("Back to the latest")).text("#considering")).toContain("Avery");
    expect((await kim.get("/?considering=nonsense&committed=-4")).status).toBe(200);
  });
});

test("whoever holds every editor role signs in with cookies that browsers keep, and edits every site", async () => {
  const response = await stranger.post("/login", new URLSearchParams({ username: "everywhere", password: "signing-day" }));
  expect(response.status).toBe(303);
  const set = response.headers.getSetCookie();
  expect(set.some((cookie) => cookie.startsWith("token="))).toBe(true);
  // Outside local each has the prefix __Host- and is Secure besides.
  for (const cookie of set) expect(Buffer.byteLength(cookie) + "__Host-; Secure".length).toBeLessThan(largestCookie);
  const everywhere = await signedIn("everywhere", server.url);
  expect((await everywhere.get("/teams/wisconsin")).text("main")).toContain("You edit this site");
  expect((await everywhere.get("/")).document.querySelectorAll("section[aria-label='Sites you edit'] li")).toHaveLength(100);
  expect((await everywhere.get("/admin/roles")).status).toBe(403);
});

describe("editor roles", async () => {
  const admin = await signedIn("admin", server.url);

  test("are found by role and by site, and stand in the header of those who may", async () => {
    const list = await (await admin.get("/")).follow("/admin/roles");
    expect(list.text("section[aria-label=Roles]")).toContain("101 roles");
    expect((await list.follow("Next")).text("section[aria-label=Roles]")).not.toContain("air_force_editor");
    const found = await list.press("Find", { search: "Kentucky Rec" });
    expect(found.text("section[aria-label=Roles] li")).toBe("kentucky_editorKentucky, Kentucky Recruiting");
    expect((await list.press("Find", { search: "nothing" })).text("section[aria-label=Roles]")).toContain("No role or site has that name.");
    expect((await (await signedIn("robin", server.url)).get("/")).html).not.toContain("/admin/roles");
  });

  test.each([
    [{ role: "" }, fieldErrors.siteRoleRequired],
    [{ role: "Rowing Editor" }, fieldErrors.siteRoleSpelling],
    [{ role: "desk_editor" }, fieldErrors.siteRoleSpelling],
    [{ role: "kentucky_editor" }, fieldErrors.siteRoleTwice],
    [{ role: "rowing_editor", categoryKey: "seven" }, fieldErrors.categoryKey],
    [{ role: "rowing_editor", categoryKey: "7" }, fieldErrors.siteForCategory],
  ])("refuse %j beside the field, and keep what was typed", async (fields, sentence) => {
    const refused = await (await admin.get("/admin/roles")).press("Add role", fields);
    expect([400, 422]).toContain(refused.status);
    expect(refused.text("aside .error")).toContain(sentence);
    expect(refused.document.querySelector<HTMLInputElement>("input[name=role]")?.value).toBe(fields.role);
  });

  test("are added, changed and removed after a confirmation", async () => {
    const added = await (await admin.get("/admin/roles")).press("Add role", { role: "rowing_editor", siteKey: "310", categoryKey: "7" });
    expect([added.url.pathname, added.text("h1")]).toEqual(["/admin/roles/rowing_editor", "rowing_editor"]);
    expect(added.text()).toContain("The role is added.");

    const same = await added.press("Save");
    expect(same.text()).toContain("Nothing has changed, so nothing was saved.");
    const changed = await same.press("Save", { "sites[0].categoryKey": "", siteKey: "24", categoryKey: "9" });
    expect(changed.text()).toContain("The role is changed.");
    expect(changed.text("form ul")).toMatch(/Edits Kentucky.*Edits Softball/);
    const fewer = await changed.press("Save", { "sites[0].isKept": [] });
    expect(fewer.text("form ul")).not.toContain("Kentucky");

    const asked = await fewer.follow("Remove role");
    expect(asked.text("[role=group]")).toContain("Remove rowing_editor? Nobody holds it.".replace("? ", "?"));
    const removed = await asked.press("Remove");
    expect([removed.url.pathname, removed.text()]).toEqual(["/admin/roles", expect.stringContaining("The role is removed.")]);
    expect((await admin.get("/admin/roles/rowing_editor")).status).toBe(404);
  });

  test("say what is wrong with a change, and change nothing", async () => {
    const page = await admin.get("/admin/roles/kentucky_editor");
    expect(page.text("main")).toContain("2 people hold it.");
    const wrong = await page.press("Save", { "sites[0].categoryKey": "0" });
    expect([wrong.status, wrong.text("form .error")]).toEqual([400, expect.stringContaining(fieldErrors.categoryKey)]);
    const alone = await (await admin.get("/admin/roles/kentucky_editor")).press("Save", { categoryKey: "5" });
    expect([alone.status, alone.text("form .error")]).toEqual([422, expect.stringContaining(fieldErrors.siteForCategory)]);
    expect((await (await admin.get("/admin/roles/kentucky_editor")).press("Save")).text()).toContain("Nothing has changed");
  });

  test("are not overwritten by whoever saw them before somebody's change", async () => {
    const [mine, theirs] = [await admin.get("/admin/roles/iowa_editor"), await admin.get("/admin/roles/iowa_editor")];
    expect((await theirs.press("Save", { siteKey: "310" })).text()).toContain("The role is changed.");
    const late = await mine.press("Save", { siteKey: "24" });
    expect([late.status, late.text("[role=alert]")]).toEqual([
      409,
      "This role was changed in the meantime. Look again before you change it.",
    ]);
    expect(late.document.querySelector<HTMLSelectElement>("select[name=siteKey]")?.value).toBe("24");
    expect((await late.press("Save")).status).toBe(409);
    expect((await admin.get("/admin/roles/iowa_editor")).text("form ul")).toMatch(/Edits Iowa.*Edits Softball/);
    expect((await (await mine.follow("Remove role")).press("Remove")).url.pathname).toBe("/admin/roles");
  });

  test("count from the next page on", async () => {
    const editor = await signedIn("kentucky", server.url);
    const role = await admin.get("/admin/roles/kentucky_editor");
    await role.press("Save", { siteKey: "310" });
    expect((await editor.get("/softball")).text("main")).toContain("You edit this site");
  });
});
