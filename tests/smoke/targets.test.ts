/** C3: wherever a route is told to lead, and however an address is written, nobody is led from our own host. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { request } from "node:http";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, inject, test } from "vitest";
import { root } from "../architecture/client-build";
import { openBrowser, signedIn, type Browser } from "./browser";

const serverUrl = inject("serverUrl");
const { hostname, port, host } = new URL(serverUrl);
const known = fileURLToPath(new URL("../../../shared/data/security/open-redirect-payloads.txt", import.meta.url));

const elsewhere = "evil.example";
const targets = [
  `//${elsewhere}`,
  `///${elsewhere}`,
  `////${elsewhere}/%2f..`,
  `/\\${elsewhere}`,
  `\\/${elsewhere}`,
  `\\\\${elsewhere}`,
  `/\t/${elsewhere}`,
  `/\n/${elsewhere}`,
  `/\r/${elsewhere}`,
  `\t//${elsewhere}`,
  ` //${elsewhere}`,
  `https://${elsewhere}`,
  `HTTPS:${elsewhere}`,
  `https:/${elsewhere}`,
  `https:///${elsewhere}`,
  `//${elsewhere}@${host}`,
  `//${host}@${elsewhere}`,
  `${serverUrl}.${elsewhere}`,
  `${serverUrl}@${elsewhere}`,
  `/.//${elsewhere}`,
  `/..//${elsewhere}`,
  `/x/..//${elsewhere}`,
  `/%2e//${elsewhere}`,
  `/%2e%2e//${elsewhere}`,
  `/%09/${elsewhere}`,
  `/%5c${elsewhere}`,
  `/%2f${elsewhere}`,
  `//%5c${elsewhere}`,
  `/;@${elsewhere}`,
  `/\u0000/${elsewhere}`,
  `/\u0085/${elsewhere}`,
  `〱${elsewhere}`,
  `/〵${elsewhere}`,
  `ℯvil.example`,
  `javascript:alert(1)//${elsewhere}`,
  `JaVaScRiPt:alert(1)`,
  `java\nscript:alert(1)`,
  `\u0001javascript:alert(1)`,
  `data:text/html,${elsewhere}`,
  `vbscript:${elsewhere}`,
  `/\u2028/${elsewhere}`,
  "//",
  "/\\",
  "//%5cjavascript:alert(1)",
];

/** Where the answer leads, by its header or by what its page links to; each as a browser would resolve it. */
async function leadsTo(answer: Response, path: string): Promise<string[]> {
  const html = await answer.text();
  const page = new URL(path, serverUrl);
  const named = [answer.headers.get("location"), answer.headers.get("x-remix-redirect")].filter((one) => one !== null);
  const written = [...html.matchAll(/\s(?:href|action|formaction|src|content)="([^"]*)"/gi)].map(([, text = ""]) =>
    text.replace(/&amp;/g, "&").replace(/^[\d.]+;\s*url=/i, ""),
  );
  return [...named, ...written.filter((text) => /^[\s\\/]*[\\/]{2}|^\s*[a-z]+:/i.test(text))].filter(
    (text) => !URL.canParse(text, page) || new URL(text, page).origin !== page.origin,
  );
}

interface Route {
  /** The folder of the route. */
  route: string;
  as: "avery" | "gale" | null;
  get?: (target: string) => string;
  post?: (target: string, browser: Browser) => [path: string, body: Record<string, string>];
}

const told =
  (path: string, name = "redirectTo") =>
  (target: string) =>
    `${path}?${new URLSearchParams({ [name]: target })}`;
const newcomer = () => ({
  name: "Nova Newcomer",
  username: `nova${Math.random().toString(36).slice(2, 10)}`,
  password: "signing-day",
  email: "",
  "dateOfBirth.month": "2",
  "dateOfBirth.day": "3",
  "dateOfBirth.year": "1990",
});

/** Every route that is told where to lead, as a page and as a form. */
const routes: Route[] = [
  {
    route: "login",
    as: null,
    get: told("/login"),
    post: (redirectTo) => ["/login", { username: "fan", password: "signing-day", redirectTo }],
  },
  { route: "login", as: "avery", get: told("/login") },
  { route: "signup", as: null, get: told("/signup") },
  { route: "signup", as: "avery", get: told("/signup"), post: (redirectTo) => ["/signup", { ...newcomer(), redirectTo }] },
  {
    route: "login_.passkey",
    as: null,
    get: told("/login/passkey"),
    post: (redirectTo) => ["/login/passkey", { credential: "{}", redirectTo }],
  },
  { route: "login_.passkey", as: "avery", get: told("/login/passkey") },
  {
    route: "login_.recovery",
    as: null,
    get: told("/login/recovery"),
    post: (redirectTo) => ["/login/recovery", { username: "", code: "", redirectTo }],
  },
  { route: "login_.recovery", as: "avery", get: told("/login/recovery") },
  { route: "logout", as: "avery", get: told("/logout") },
  { route: "logout", as: null, get: told("/logout"), post: (redirectTo) => ["/logout", { redirectTo }] },
  { route: "preferences", as: null, post: (redirectTo) => ["/preferences", { theme: "system", redirectTo }] },
  { route: "receipt", as: null, get: told("/receipt", "to") },
  {
    route: "profile_.switch",
    as: "gale",
    get: told("/profile/switch"),
    post: (redirectTo, browser) => ["/profile/switch", { personKey: personKeys.get(browser) ?? "", redirectTo }],
  },
];
const personKeys = new Map<Browser, string>();

test("every route that is told a target is among them", () => {
  const folder = join(root, "app", "routes");
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const telling = files
    .filter(({ parentPath, name }) => /safeTarget|landingOf|redirectTo/.test(readFileSync(join(parentPath, name), "utf8")))
    .map(({ parentPath }) => basename(parentPath));
  expect([...new Set(telling)].sort()).toEqual([...new Set(routes.map(({ route }) => route))].sort());
});

describe("a target elsewhere", () => {
  test.each(routes)("of $route as $as leads nowhere", async ({ as, get, post }) => {
    const browser = as ? await signedIn(as) : openBrowser();
    if (as === "gale")
      personKeys.set(browser, /name="personKey" value="(\d+)"/.exec((await browser.look("/profile/switch")).html)?.[1] ?? "");
    const astray: [string, string[]][] = [];
    for (const target of targets) {
      const answers: [string, Response][] = [];
      if (get) answers.push([get(target), await browser.send(get(target))]);
      if (post) {
        const [path, body] = post(target, browser);
        answers.push([path, await browser.post(path, new URLSearchParams(body))]);
      }
      for (const [path, answer] of answers) {
        expect([target, answer.status < 500]).toEqual([target, true]);
        const led = await leadsTo(answer, path);
        if (led.length > 0) astray.push([target, led]);
      }
      if (!as) for (const name of ["token", "refresh"]) browser.cookies.delete(name);
    }
    expect(astray).toEqual([]);
  });

  test.skipIf(!existsSync(known))("nor do the known ones by the route that asks least (needs ../shared/data)", async () => {
    const browser = openBrowser();
    const lines = readFileSync(known, "utf8").split("\n").filter(Boolean);
    expect(lines.length).toBeGreaterThan(400);
    for (const redirectTo of lines) {
      const answer = await browser.post("/preferences", new URLSearchParams({ theme: "system", redirectTo }));
      expect([redirectTo, answer.status, await leadsTo(answer, "/preferences")]).toEqual([redirectTo, 303, []]);
    }
  });
});

/** Asks for the address as it is written: `fetch` would tidy it. */
function ask(path: string, method = "GET"): Promise<{ status: number; headers: Record<string, string | string[] | undefined> }> {
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, method, headers: { host, origin: serverUrl, connection: "close" } }, (answer) => {
      answer.resume();
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }));
    });
    asked.on("error", reject);
    asked.end();
  });
}

describe("an address that is one of another host to whoever resolves it", () => {
  const odd = [
    "//%5cjavascript:alert(1)",
    "//evil.example",
    "///evil.example",
    "/%5c",
    "/%5Cevil.example",
    "/%2fevil.example",
    "/%2F%2fevil.example",
    "/\\",
    "/\\\\evil.example",
    "/\\/evil.example",
    "//",
    "///",
    "//[",
    "//[::1",
    "//a:99999999/",
    "//user@evil.example",
    "//%",
    "/.//evil.example",
    "/..//evil.example",
    "/%2e//evil.example",
    "/%2e%2e/%5cevil.example",
    "//teams/kentucky",
    "//profile",
    "/profile//evil.example",
    "/teams//evil.example",
    "/teams/%5cevil.example",
    "/teams/%2f%2fevil.example",
    "/teams/kentucky//",
    "/profile//",
    "//evil.example?_data=root",
    "/%5cevil.example?_data=root",
    "/login?_data=%5c",
    "/%00",
    "/%",
    "/%zz",
    "/%E0%A4%A",
    "/teams/%E0%A4%A",
    "/javascript:alert(1)",
    "/%09/evil.example",
    "/%0d%0aLocation:%20//evil.example",
    "/teams/%0d%0aX",
    "http://evil.example/",
    "*",
  ];

  test.each(odd)("%s: no error, and nowhere else", async (path) => {
    for (const method of ["GET", "HEAD", "POST"]) {
      const { status, headers } = await ask(path, method);
      expect([method, status < 500]).toEqual([method, true]);
      const led = headers.location;
      if (led !== undefined) expect([method, led, new URL(String(led), serverUrl).origin]).toEqual([method, led, serverUrl]);
      expect(String(headers["content-security-policy"])).toContain("default-src 'none'");
    }
  });

  test.each(
    odd.filter((path) => /^\/(?:[/\\]|%2f|%5c)/i.test(path) && !path.includes("\\") && !path.includes("[") && !/\/%$|:9{3}/.test(path)),
  )("%s is nothing of ours", async (path) => {
    expect((await ask(path)).status).toBe(404);
  });
});
