/** The frame around every page: error pages, themes, no script in Lite, and what the data layer is told. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { root } from "../architecture/client-build";
import { startServer, type RunningServer } from "../setup/server";
import { openBrowser, signedIn, type Browser, type BrowserOptions, type Page } from "./browser";
import { startWithFailingApi } from "./failing-api";

let behind: Awaited<ReturnType<typeof startWithFailingApi>>;
let alone: RunningServer;
beforeAll(async () => {
  [behind, alone] = await Promise.all([startWithFailingApi(), startServer({ env: { API_URL: "http://127.0.0.1:9/api" } })]);
});
afterAll(() => Promise.all([behind?.stop(), alone?.stop()]));

const open = (options: BrowserOptions = {}) => openBrowser({ baseUrl: behind.url, ...options });

async function as(username: string, options: BrowserOptions = {}): Promise<Browser> {
  const browser = open(options);
  await browser.signIn(username);
  return browser;
}

/** The page that a form of ours would be answered with. */
async function posted(browser: Browser, path: string, fields: Record<string, string>): Promise<Page> {
  const page = await browser.get("/");
  const form = page.document.createElement("form");
  form.method = "post";
  form.action = new URL(path, page.url).href;
  const csrf = page.document.querySelector<HTMLInputElement>("[name=csrf]")?.value;
  for (const [name, value] of Object.entries({ ...(csrf && { csrf }), ...fields })) {
    const field = page.document.createElement("textarea");
    Object.assign(field, { name, value });
    form.append(field);
  }
  const button = page.document.createElement("button");
  button.textContent = "Send it";
  form.append(button);
  page.document.body.append(form);
  return page.press("Send it");
}

/**
 * Each status by a real request. A form that is too large is not read to its
 * end, which ends the connection: so nobody else is to use that one.
 */
const failures: Record<number, { what: string; ask: (options: BrowserOptions) => Promise<Page>; isForm?: true; retries?: string }[]> = {
  400: [
    { what: "an action that cannot be read", ask: async (options) => posted(await as("avery", options), "/notices", {}) },
    { what: "an address that no form makes", ask: (options) => open(options).get(`/?${"x=1&".repeat(201)}`) },
  ],
  403: [
    { what: "a page of the desk", ask: async (options) => (await as("avery", options)).get("/desk") },
    {
      what: "a form from elsewhere",
      ask: (options) =>
        posted(open({ ...options, headers: { ...options.headers, "sec-fetch-site": "cross-site" }, isOld: true }), "/login", {
          username: "avery",
        }),
    },
  ],
  404: [
    { what: "an address of nothing", ask: (options) => open(options).get("/nothing/here") },
    { what: "somebody else's team", ask: async (options) => (await as("blake", options)).get("/profile/teams/999999") },
  ],
  409: [{ what: "a decision on what changed meanwhile", isForm: true, ask: async (options) => stale(await as("robin", options)) }],
  413: [
    {
      what: "a form that is too large",
      ask: (options) =>
        posted(open({ ...options, headers: { ...options.headers, connection: "close" } }), "/login", { username: "a".repeat(300_000) }),
    },
  ],
  429: [{ what: "too many tries", isForm: true, retries: "Wait a few minutes and try again.", ask: tooOften }],
  500: [
    { what: "an answer that nobody expects", ask: async (options) => (await as("robin", options)).get("/desk/rules") },
    { what: "an API that fails", ask: (options) => open(options).get("/service") },
  ],
  503: [
    {
      what: "an API that is away",
      retries: "Try again in a few seconds.",
      ask: (options) => openBrowser({ baseUrl: alone.url, ...options }).get("/service"),
    },
  ],
};

async function stale(robin: Browser): Promise<Page> {
  const queue = await robin.get("/desk");
  const item = await robin.get(queue.document.querySelector(".queue-row")!.getAttribute("href")!);
  const seen = item.document.querySelector<HTMLInputElement>("[name=seen]")!;
  return posted(robin, `${item.url.pathname}/approval`, { seen: seen.value.replace(/:\d+/, ":999") });
}

async function tooOften(options: BrowserOptions): Promise<Page> {
  const guest = open(options);
  const form = await guest.get("/login");
  for (let tries = 0; tries < 11; tries += 1) {
    const page = await form.press("Sign in", { username: "fan", password: "wrong" });
    if (page.status === 429) return page;
  }
  throw new Error("Nobody was refused.");
}

describe("error pages are the product's own, with a number to quote", () => {
  beforeAll(() => {
    behind.failing.add("GET /public/rdb/v1/service");
    behind.empty.add("GET /rdb/v1/auto-rules");
  });
  afterAll(() => {
    behind.failing.clear();
    behind.empty.clear();
  });

  const cases = Object.entries(failures).flatMap(([status, ways]) => ways.map((way) => ({ status: Number(status), ...way })));

  test.each(cases)("$status: $what", async ({ status, ask, isForm, retries }) => {
    const page = await ask({});
    expect(page.status).toBe(status);
    expect(page.headers.get("content-type")).toMatch(/^text\/html/);
    expect(page.document.querySelector('link[rel=stylesheet][href^="/assets/"]')).not.toBeNull();
    expect(page.text("header")).toContain("Signing Day");
    const id = page.headers.get("x-request-id")!;
    if (!isForm) {
      expect(page.text("main")).toMatch(new RegExp(`Error ${status}`));
      expect(page.text("main")).toContain(`${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase());
      expect(page.document.querySelectorAll("main a").length).toBeGreaterThan(0);
    }
    expect(/at \S+ \(|node_modules|TypeError/.exec(page.html)).toBeNull();
    if (retries) expect([Number(page.headers.get("retry-after")) > 0, page.text("main")]).toEqual([true, expect.stringContaining(retries)]);
  });

  test.each(cases.filter(({ status }) => status !== 429))("without any script in Lite: $status, $what", async ({ status, ask }) => {
    const page = await ask({ headers: { "save-data": "on" } });
    expect([page.status, page.html.match(/<script|modulepreload|\.js\b/g)]).toEqual([status, null]);
  });

  test("ask nobody to sign in who is signed in", async () => {
    const ways = async (browser: Browser, path: string) =>
      [...(await browser.get(path)).document.querySelectorAll("main a")].map((link) => link.textContent);
    expect(await ways(await as("kentucky"), "/admin/roles")).toEqual(["Start page", "Sign out"]);
    expect(await ways(await as("avery"), "/desk")).toEqual(["Back to my profile", "Start page"]);
    expect(await ways(open(), "/nothing/here")).toEqual(["Start page", "Sign in"]);
  }, 60_000);

  test("say who is signed in after a form that was refused, too", async () => {
    const page = await posted(await as("avery"), "/notices", {});
    expect([page.status, page.text("header")]).toEqual([400, expect.stringContaining("Account of Avery")]);
    expect(page.document.querySelector("header form[action='/logout'] [name=csrf]")?.getAttribute("value")).toBeTruthy();
    expect(page.text("main")).toContain("Back to my profile");
  });
});

describe("the theme", () => {
  test("is chosen on any page, worn by every page the server sends, and given back to the device", async () => {
    const guest = open();
    const before = await guest.get("/login");
    expect([before.document.documentElement.dataset.theme, before.document.querySelector("[aria-pressed=true]")?.textContent]).toEqual([
      undefined,
      "System",
    ]);
    for (const theme of ["Dark", "Light"] as const) {
      const chosen = await (await guest.get("/login")).press(theme);
      const value = theme.toLowerCase();
      expect([
        chosen.url.pathname,
        chosen.document.documentElement.dataset.theme,
        chosen.document.querySelector('meta[name="color-scheme"]')?.getAttribute("content"),
      ]).toEqual(["/login", value, value]);
      expect((await guest.get("/nothing/here")).document.documentElement.dataset.theme).toBe(value);
      expect((await guest.get(`/?${"x=1&".repeat(201)}`)).document.documentElement.dataset.theme).toBe(value);
    }
    const given = await (await guest.get("/login")).press("System");
    expect(given.document.documentElement.dataset.theme).toBeUndefined();
    expect(guest.cookies.has("theme")).toBe(false);
  });
});

describe("L6: the data layer", () => {
  const told = (page: Page) => /"looker":(\{[^}]*\}|null)/.exec(page.html)?.[1];
  const viewOf = (page: Page) => JSON.parse(page.document.querySelector<HTMLElement>("[data-view]")?.dataset.view ?? "null");

  test("is told of the viewer's class and key, and of nobody who asks it not to be", async () => {
    expect(told(await open().get("/login"))).toBe('{"userStatus":"guest","userKey":null}');
    expect(told(await (await as("robin")).get("/desk"))).toMatch(/^\{"userStatus":"admin","userKey":\d+\}$/);
    expect(told(await open({ headers: { dnt: "1" } }).get("/login"))).toBe("null");
    expect(told(await open({ headers: { "sec-gpc": "1" } }).get("/login"))).toBe("null");
    expect(told(await open({ headers: { "save-data": "on" } }).get("/login"))).toBeUndefined();
  });

  test("of a document: for a guest the same to every browser, which is asked; for who is signed in as on any page", async () => {
    const guest = { event: "page_view", userStatus: "guest", userKey: null, siteType: "team", team: "kentucky", pageType: "teams.$slug" };
    for (const header of ["x-any", "dnt", "sec-gpc"])
      expect(viewOf(await open({ headers: { [header]: "1" } }).get("/teams/kentucky"))).toMatchObject(guest);
    expect(viewOf(await (await as("robin")).get("/service"))).toMatchObject({
      userStatus: "admin",
      userKey: expect.any(Number),
      pageType: "service",
    });
    const untracked = open({ headers: { dnt: "1" } });
    await untracked.signIn("robin");
    expect(viewOf(await untracked.get("/service"))).toBeNull();
    expect(viewOf(await open({ headers: { "save-data": "on" } }).get("/teams/kentucky"))).toBeNull();
  });
});

test("every page there is comes without script in Lite", async () => {
  const { routes } = (await import(pathToFileURL(join(root, "build", "server", "index.js")).href)) as {
    routes: Record<string, { path?: string; parentId?: string }>;
  };
  const addressOf = (id: string): string => `${routes[id]?.parentId ? addressOf(routes[id].parentId) : ""}/${routes[id]?.path ?? ""}`;
  const addresses = [
    ...new Set(
      Object.keys(routes).map((id) =>
        addressOf(id)
          .replace(/\/+/g, "/")
          .replace(/:\w+\??/g, "1")
          .replace("*", "nothing"),
      ),
    ),
  ].filter((address) => address !== "/logout");
  for (const username of ["avery", "robin"]) {
    const browser = await signedIn(username, behind.url);
    await (await browser.get("/preferences")).press("Use the light version, no scripts");
    for (const address of addresses)
      expect([address, (await browser.get(address)).html.match(/<script|modulepreload|\.js\b/g)]).toEqual([address, null]);
  }
});
