/** Documents: what everybody may read is markup alone, the same for every guest (docs/rules.md L7). */
import { brotliCompressSync, constants } from "node:zlib";
import { describe, expect, inject, test } from "vitest";
import { personSlug } from "~/domain/people/address";
import { paths } from "~/paths";
import { sitePaths } from "~/paths/sites";
import { openBrowser, signedIn, type Page } from "./browser";

const url = inject("serverUrl");
const kilobyte = 1000;

async function addresses(): Promise<string[]> {
  const casey = await openBrowser().signIn("casey");
  const found = await (await signedIn("robin")).get("/desk/visibility?search=kim+alvarez");
  const kim = found.document.querySelector("main a[href^='/desk/visibility/people/']")!.getAttribute("href")!.split("/").at(-1);
  const key = /\/profile\/edits|(\d+)/.exec(casey.document.querySelector("[name=formKey]")?.getAttribute("value") ?? "")?.[1];
  return [
    "/",
    "/sites",
    "/sites?site=ken",
    "/moves",
    "/calendar",
    "/portal",
    "/nil/deals",
    "/scores",
    "/statistics",
    "/rankings",
    "/predictions",
    "/nil",
    "/rankings/trending",
    "/rankings/softball/trending",
    "/teams/kentucky/transfers",
    "/search",
    "/search?q=mont",
    "/service",
    "/softball",
    "/teams/kentucky",
    "/sites/nil",
    "/sites/nil/commits",
    "/teams/kentucky/considering",
    paths.person(Number(key), personSlug("Casey Whitaker-Bloom")),
    sitePaths.personDeals(Number(key), personSlug("Casey Whitaker-Bloom")),
    sitePaths.compareWith({ key: Number(key), slug: personSlug("Casey Whitaker-Bloom") }),
    paths.person(Number(kim), personSlug("Kim Alvarez")),
    "/Service",
    "/people/999999",
    "/teams/nowhere",
    "/nothing",
  ];
}

const documents = await addresses();

/** What of script and of this very request a page carries. */
function inlineOf(page: Page): string[] {
  const scripts = [...page.document.querySelectorAll("script")].filter((script) => !script.src || script.textContent);
  return [...scripts, ...page.document.querySelectorAll("[style], style, [nonce], link[rel=modulepreload]")].map((one) =>
    one.outerHTML.slice(0, 90),
  );
}

/** Classes that the stylesheet of documents knows. */
const styled = new Set(
  [...(await stylesOf(documents[0]!)).matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name]) => name!.replace(/\\(.)/g, "$1")),
);

async function stylesOf(path: string): Promise<string> {
  const page = await openBrowser().get(path);
  const sheets = [...page.document.querySelectorAll("link[rel=stylesheet]")].map((link) => link.getAttribute("href")!);
  return await (await fetch(url + sheets.find((sheet) => /documents/.test(sheet))!)).text();
}

/** Left out of the utilities for being a word of the code, too (tailwind.config.ts). */
const unstyled = /^contents$/;

async function answerOf(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(url + path, { headers, redirect: "manual" });
  return { response, html: await response.text() };
}

describe.each(documents)("%s", (path) => {
  test("shows nothing that its stylesheet does not know, to a guest and to who is signed in", async () => {
    for (const browser of [openBrowser(), ...(await Promise.all(["avery", "robin", "kentucky"].map((who) => signedIn(who))))]) {
      const page = await browser.get(path);
      const named = [...page.document.querySelectorAll("[class]")].flatMap((one) => [...one.classList]);
      expect([...new Set(named)].filter((name) => !styled.has(name) && !unstyled.test(name))).toEqual([]);
    }
  });

  test("is markup with one script of ours, nothing inline, under a policy without a nonce", async () => {
    const page = await openBrowser().get(path);
    expect(inlineOf(page)).toEqual([]);
    expect([...page.document.querySelectorAll("script")].map((script) => script.src)).toEqual([
      expect.stringMatching(/\/assets\/document-\w+\.js$/),
    ]);
    expect(page.html).not.toMatch(/__remix|csrf|formKey/);
    const { response } = await answerOf(path);
    expect(response.headers.get("content-security-policy")).toContain("script-src 'self';");
    expect(response.headers.has("x-document")).toBe(false);
  });

  test("is the same bytes for every guest, and leaves no cookie", async () => {
    const [one, other] = await Promise.all([answerOf(path), answerOf(path, { dnt: "1", "accept-language": "de" })]);
    expect([one.response.headers.getSetCookie(), other.response.headers.getSetCookie()]).toEqual([[], []]);
    const withoutNumber = (html: string) => html.replace(/\b[0-9A-F]{4}-[0-9A-F]{4}\b/, "");
    const isFailure = one.response.status >= 400;
    expect(isFailure ? withoutNumber(one.html) : one.html).toBe(isFailure ? withoutNumber(other.html) : other.html);
    const number = one.response.headers.get("x-request-id")!;
    expect(one.html).not.toContain(number);
  });

  test("weighs at most 10 KB as it travels", async () => {
    const { html } = await answerOf(path);
    const small = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    expect(small.length).toBeLessThanOrEqual(10 * kilobyte);
  });

  test("has no script in Lite, and wears the theme that was chosen", async () => {
    const { html } = await answerOf(path, { "save-data": "on", cookie: "theme=dark" });
    expect(html).not.toContain("<script");
    expect(html).toContain('data-theme="dark"');
  });
});

describe("who is signed in", () => {
  test("gets the same document with their own parts, and signs out from it", async () => {
    const avery = openBrowser();
    await avery.signIn("avery");
    const page = await avery.get("/teams/kentucky");
    expect(inlineOf(page)).toEqual([]);
    expect(page.text("header")).toContain("Signed in as");
    const { html } = await answerOf("/teams/kentucky");
    expect(html).not.toContain("Signed in as");
    const left = await page.press("Sign out");
    expect(left.text("header")).toContain("Sign in");
  });

  test("reads on it what an act came to", async () => {
    const browser = openBrowser();
    await browser.signIn("avery");
    browser.cookies.set("toast", "teamAdded");
    const page = await browser.get("/service");
    expect(page.text("[role=status].toast")).toContain("Team added successfully.");
    expect((await browser.get("/service")).document.querySelector(".toast")).toBeNull();
  });
});

test("theme and light version are chosen on a page that leads back, to our own addresses alone", async () => {
  const guest = openBrowser();
  const choice = await (await guest.get("/teams/kentucky/commits?sort=name-asc")).follow("Theme and light version");
  expect(choice.text("h1")).toBe("Theme and light version");
  expect([...choice.document.querySelectorAll("main section p")].map((line) => line.textContent)).toEqual([
    "Now: System.",
    expect.stringMatching(/ Now: Full version\.$/),
  ]);
  const dark = await choice.press("Dark");
  expect([dark.url.pathname + dark.url.search, dark.document.documentElement.dataset.theme]).toEqual([
    "/teams/kentucky/commits?sort=name-asc",
    "dark",
  ]);
  const elsewhere = await guest.get("/preferences?redirectTo=https%3A%2F%2Fevil.example%2F");
  const ways = [...elsewhere.document.querySelectorAll("main a, main [name=redirectTo]")];
  expect(ways.map((way) => way.getAttribute("href") ?? way.getAttribute("value"))).toEqual(["/", "/", "/"]);
});
