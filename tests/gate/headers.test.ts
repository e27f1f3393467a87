import { describe, expect, test } from "vitest";
import { signedIn, testWeb } from "./web-under-test";

const everyKind: [string, string, RequestInit?][] = [
  ["a document", "/"],
  ["a data request", "/?_data=root"],
  ["a refusal", "/login", { method: "POST", body: new URLSearchParams({ a: "b" }) }],
  ["an unknown host", "/", { headers: { host: "evil.test" } }],
  ["the API", "/api/rdb/v1/sports"],
  ["a missing page", "/__manifest"],
  ["a long address", `/${"x".repeat(5000)}`],
  ["a sign of health", "/healthz"],
];

describe("C5, C6: every kind of answer", () => {
  test.each(everyKind)("%s", async (_kind, path, init) => {
    const { headers } = await testWeb().ask(path, init);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'nonce-[A-Za-z0-9+/=]{24}'; style-src 'self'; /);
    for (const part of ["base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"]) expect(policy).toContain(part);
    expect(policy).not.toMatch(/unsafe|\*|http:/);
    expect(headers.get("strict-transport-security")).toMatch(/^max-age=\d{8}; includeSubDomains$/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("same-origin");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("permissions-policy")).toContain("geolocation=()");
    expect(headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
    expect(headers.get("cache-control")).toBe("no-store");
  });

  test("a page that fails is a plain one that tells nothing but its number", async () => {
    const web = testWeb({ page: () => Promise.reject(new Error("select secret from table at /srv/app.ts")) });
    const response = await web.ask("/");
    const html = await response.text();
    expect(response.status).toBe(500);
    expect(html).toContain(response.headers.get("x-request-id"));
    expect(html).not.toMatch(/select|srv|Error:/);
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(web.errors).toHaveLength(1);
  });

  test("the nonce is the page's own and never the same", async () => {
    const web = testWeb();
    const policies = await Promise.all([1, 2, 3].map(async () => (await web.ask("/")).headers.get("content-security-policy")));
    expect(new Set(policies).size).toBe(3);
    web.contexts.forEach((context, index) => expect(policies[index]).toContain(`'nonce-${context.nonce}'`));
  });

  test("local answers promise no HTTPS", async () => {
    const local = testWeb({ isLocal: true, origins: ["http://127.0.0.1:3000"] });
    const { headers } = await local.ask("/", { origin: "http://127.0.0.1:3000" });
    expect(headers.get("strict-transport-security")).toBeNull();
  });
});

describe("what may be kept", () => {
  const page = () => new Response("<p>", { headers: { "content-type": "text/html", "cache-control": "max-age=60" } });

  test("a personal page is not, whatever it says", async () => {
    const web = testWeb({ page });
    const cookie = await signedIn(web);
    expect((await web.ask("/", { headers: { cookie } })).headers.get("cache-control")).toBe("no-store");
  });

  test("a page that sets a cookie is not", async () => {
    const first = await testWeb({ page }).ask("/");
    expect(first.headers.getSetCookie()).toHaveLength(1);
    expect(first.headers.get("cache-control")).toBe("no-store");
  });
});

test("outside local every cookie is Secure, those of pages too", async () => {
  const web = testWeb({ page: () => new Response(null, { headers: { "set-cookie": "toast=teamAdded; Path=/; HttpOnly" } }) });
  for (const cookie of (await web.ask("/")).headers.getSetCookie()) expect(cookie).toContain("; Secure");
});

test("HEAD answers as GET does, without the body", async () => {
  const web = testWeb();
  const [get, head] = await Promise.all([web.ask("/"), web.ask("/", { method: "HEAD" })]);
  expect([head.status, head.headers.get("content-type")]).toEqual([get.status, get.headers.get("content-type")]);
  expect(await head.text()).toBe("");
});
