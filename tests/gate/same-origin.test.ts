import { describe, expect, test } from "vitest";
import { cookiesOf, origin, testWeb } from "./web-under-test";

const form = { "content-type": "application/x-www-form-urlencoded" };

const proofs: Record<string, Record<string, string>> = {
  "none at all": {},
  "Origin null": { origin: "null" },
  "an evil origin": { origin: "https://evil.test" },
  "a sibling host": { origin: "https://www.signing.test" },
  "the parent host": { origin: "https://test" },
  "our host over http": { origin: "http://signing.test" },
  "our host at another port": { origin: "https://signing.test:8443" },
  garbage: { origin: "garbage" },
  "an origin that begins like ours": { origin: "https://signing.test.evil.test" },
  "Sec-Fetch-Site cross-site": { "sec-fetch-site": "cross-site" },
  "Sec-Fetch-Site same-site": { "sec-fetch-site": "same-site" },
  "Sec-Fetch-Site garbage": { "sec-fetch-site": "garbage" },
  "Sec-Fetch-Site none": { "sec-fetch-site": "none" },
  "our origin from a sibling": { origin, "sec-fetch-site": "same-site" },
  "same-origin with an evil Origin": { origin: "https://evil.test", "sec-fetch-site": "same-origin" },
};

const targets = ["/profile/teams/new", "/profile?_data=routes%2Fprofile", "/preferences", "/profile/photo", "/login", "/logout"];

describe("C1: a state change without same-origin proof is 403 and changes nothing", () => {
  for (const [proof, headers] of Object.entries(proofs)) {
    test.each(targets)(`${proof}, %s`, async (target) => {
      const web = testWeb();
      for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
        const response = await web.ask(target, { method, headers: { ...form, ...headers }, body: "username=avery&csrf=guess" });
        expect(response.status).toBe(403);
      }
      expect(web.changes()).toBe(0);
      expect(web.calls).toEqual([]);
    });
  }

  test("an upload is no way around it", async () => {
    const web = testWeb();
    const body = new FormData();
    body.set("file", new File(["x"], "x.png"));
    expect((await web.ask("/profile/photo", { method: "POST", body, headers: { origin: "https://evil.test" } })).status).toBe(403);
    expect(web.changes()).toBe(0);
  });

  test("the refusal is a plain page, or JSON for a data request", async () => {
    const web = testWeb();
    const page = await web.ask("/login", { method: "POST", headers: form, body: "a=b" });
    expect(page.headers.get("content-type")).toContain("text/html");
    expect(await page.text()).toContain(page.headers.get("x-request-id"));
    const data = await web.ask("/login?_data=routes%2Flogin", { method: "POST", headers: form, body: "a=b" });
    expect(await data.json()).toMatchObject({ status: 403 });
  });
});

describe("C1: what proves our own pages", () => {
  test.each([
    ["Sec-Fetch-Site same-origin", { "sec-fetch-site": "same-origin" }],
    ["our Origin", { origin }],
    ["both", { origin, "sec-fetch-site": "same-origin" }],
    ["our Origin on a page that was loaded anew", { origin, "sec-fetch-site": "none" }],
  ])("%s", async (_name, headers) => {
    const web = testWeb();
    const response = await web.ask("/login", { method: "POST", headers: { ...form, ...headers }, body: "username=avery" });
    expect(response.status).toBe(200);
    expect(web.changes()).toBe(1);
  });

  test("the Host header proves nothing: the origin is the configured one", async () => {
    const web = testWeb({ origins: [origin, "https://other.test"] });
    const headers = { ...form, origin: "https://other.test" };
    expect((await web.ask("/login", { method: "POST", headers, body: "a=b" })).status).toBe(403);
  });
});

describe("C1: the token of the form, for browsers that say nothing", () => {
  async function page(web: ReturnType<typeof testWeb>) {
    const response = await web.ask("/login");
    return { cookie: cookiesOf(response), token: web.contexts.at(-1)?.formToken ?? "" };
  }

  test.each(["application/x-www-form-urlencoded", "multipart/form-data"])("counts in %s", async (type) => {
    const web = testWeb();
    const { cookie, token } = await page(web);
    const fields: [string, string][] = [
      ["username", "avery"],
      ["csrf", token],
    ];
    const multipart = new FormData();
    for (const [name, value] of fields) multipart.set(name, value);
    const body = type.startsWith("multipart") ? multipart : new URLSearchParams(fields);
    expect((await web.ask("/login", { method: "POST", headers: { cookie }, body })).status).toBe(200);
    expect(web.changes()).toBe(1);
  });

  test("belongs to one browser", async () => {
    const web = testWeb();
    const mine = await page(web);
    const theirs = await page(web);
    const body = new URLSearchParams({ csrf: theirs.token });
    expect((await web.ask("/login", { method: "POST", headers: { cookie: mine.cookie }, body })).status).toBe(403);
    expect((await web.ask("/login", { method: "POST", body })).status).toBe(403);
    expect(web.changes()).toBe(0);
  });

  test("does not save a request that a browser calls foreign", async () => {
    const web = testWeb();
    const { cookie, token } = await page(web);
    const headers = { cookie, origin: "https://evil.test" };
    expect((await web.ask("/login", { method: "POST", headers, body: new URLSearchParams({ csrf: token }) })).status).toBe(403);
  });

  test.each(["/profile/photo", "/profile/complete/photo"])("nor an upload, %s", async (path) => {
    const web = testWeb();
    const { cookie, token } = await page(web);
    const foreign: [string, string][] = [
      ["origin", "https://evil.test"],
      ["sec-fetch-site", "same-site"],
    ];
    for (const header of foreign) {
      const body = new FormData();
      body.set("csrf", token);
      body.set("file", new File(["x"], "x.png"));
      expect((await web.ask(path, { method: "POST", headers: [["cookie", cookie], header], body })).status).toBe(403);
    }
    expect(web.changes()).toBe(0);
  });

  test("differs from page to page, and each counts", async () => {
    const web = testWeb();
    const { cookie, token } = await page(web);
    await web.ask("/login", { headers: { cookie } });
    const second = web.contexts.at(-1)?.formToken ?? "";
    expect(second).not.toBe(token);
    for (const csrf of [token, second]) {
      expect((await web.ask("/login", { method: "POST", headers: { cookie }, body: new URLSearchParams({ csrf }) })).status).toBe(200);
    }
  });

  test.each(["", "x", "a.b", `${"a".repeat(16)}.${"b".repeat(43)}`])("is not %j", async (csrf) => {
    const web = testWeb();
    const { cookie } = await page(web);
    expect((await web.ask("/login", { method: "POST", headers: { cookie }, body: new URLSearchParams({ csrf }) })).status).toBe(403);
  });
});

test("the API reads no cookies, so it needs no such proof", async () => {
  const web = testWeb();
  const response = await web.ask("/api/users/v1/users/refresh", {
    method: "POST",
    headers: { "content-type": "application/json", origin: "https://evil.test", cookie: "__Host-token=x" },
    body: JSON.stringify({ refreshToken: "r" }),
  });
  expect(response.status).toBe(200);
  expect(web.calls[0]?.headers.get("cookie")).toBeNull();
});
