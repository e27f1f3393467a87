import { describe, expect, test } from "vitest";
import { internalSecrets } from "~/gate/web";
import { secret, testWeb } from "./web-under-test";

const visitor = "203.0.113.9";

describe("C7: hosts", () => {
  test.each(["evil.test", "signing.test.evil.test", "sub.signing.test", "signing.test:8443", "", "signing.test@evil.test"])(
    "%j is unknown",
    async (host) => {
      const web = testWeb();
      for (const path of ["/", "/api/rdb/v1/sports", "/?_data=root"]) expect((await web.ask(path, { headers: { host } })).status).toBe(421);
      expect(web.contexts).toEqual([]);
      expect(web.calls).toEqual([]);
    },
  );

  test.each(["signing.test", "SIGNING.test", "signing.test:443"])("%s is ours", async (host) => {
    expect((await testWeb().ask("/", { headers: { host } })).status).toBe(200);
  });

  test("a forwarded host changes nothing", async () => {
    const web = testWeb();
    const response = await web.ask("/", { headers: { "x-forwarded-host": "evil.test", "x-forwarded-proto": "gopher" } });
    expect(response.status).toBe(200);
    expect(web.contexts[0]?.appOrigin).toBe("https://signing.test");
  });

  test("an absolute address of another host is unknown, whatever the header says", async () => {
    expect((await testWeb().ask("/", { origin: "https://evil.test", headers: { host: "signing.test" } })).status).toBe(421);
  });

  test("the signs of life answer probes, which know no host", async () => {
    const web = testWeb({ isHealthy: async () => false });
    expect((await web.ask("/livez", { headers: { host: "10.0.0.7:3000" } })).status).toBe(200);
    expect((await web.ask("/healthz", { headers: { host: "10.0.0.7:3000" } })).status).toBe(503);
  });
});

describe("C7: the visitor's address", () => {
  async function addressSeen(headers: Record<string, string>, options: { socket?: string; trustedProxies?: string[] } = {}) {
    const web = testWeb({ trustedProxies: options.trustedProxies ?? [] });
    await web.ask("/api/rdb/v1/sports", { headers, socket: options.socket ?? visitor });
    return web.calls[0]?.headers.get("x-client-address");
  }

  test("is the socket's", async () => {
    expect(await addressSeen({})).toBe(visitor);
    expect(await addressSeen({}, { socket: "::ffff:203.0.113.9" })).toBe(visitor);
  });

  test("is not what a visitor forges", async () => {
    expect(await addressSeen({ "x-forwarded-for": "198.51.100.1", "x-real-ip": "198.51.100.1", forwarded: "for=198.51.100.1" })).toBe(
      visitor,
    );
    expect(await addressSeen({ "x-client-address": "198.51.100.1" })).toBe(visitor);
    expect(await addressSeen({ "x-client-address": "198.51.100.1", "x-internal-secret": "guess" })).toBe(visitor);
  });

  test("comes from a trusted proxy, and only from the part that it wrote", async () => {
    const trustedProxies = ["10.0.0.0/8", "fd00::/8"];
    const behind = (forwarded: string) => addressSeen({ "x-forwarded-for": forwarded }, { socket: "10.1.2.3", trustedProxies });
    expect(await behind("198.51.100.1")).toBe("198.51.100.1");
    expect(await behind("6.6.6.6, 198.51.100.1")).toBe("198.51.100.1");
    expect(await behind("6.6.6.6, 198.51.100.1, 10.9.9.9")).toBe("198.51.100.1");
    expect(await behind("garbage")).toBe("10.1.2.3");
    expect(await addressSeen({ "x-forwarded-for": "198.51.100.1" }, { socket: "fd00::1", trustedProxies })).toBe("198.51.100.1");
    expect(await addressSeen({ "x-forwarded-for": "198.51.100.1" }, { trustedProxies })).toBe(visitor);
  });

  test("is believed from a web node that knows the secret", async () => {
    const [known = ""] = internalSecrets([secret]);
    expect(await addressSeen({ "x-client-address": "198.51.100.1", "x-internal-secret": known })).toBe("198.51.100.1");
    expect(await addressSeen({ "x-client-address": "nonsense", "x-internal-secret": known })).toBe(visitor);
  });

  test("so is that it keeps pages, which nobody else may say", async () => {
    const [known = ""] = internalSecrets([secret]);
    const said = async (headers: Record<string, string>) => {
      const web = testWeb();
      await web.ask("/api/internal/v1/topic-changes", { headers: { "x-keeps-pages": "yes", ...headers } });
      return web.calls[0]?.headers.get("x-keeps-pages");
    };
    expect([await said({}), await said({ "x-internal-secret": "guessed" }), await said({ "x-internal-secret": known })]).toEqual([
      null,
      null,
      "yes",
    ]);
  });

  test("reaches the API from the pages", async () => {
    const web = testWeb();
    await web.ask("/");
    await web.contexts[0]?.api.sessions.profiles();
    const { headers } = web.calls.at(-1)!;
    expect([headers.get("x-client-address"), headers.get("x-internal-secret")]).toEqual([visitor, internalSecrets([secret])[0]]);
  });
});

describe("the number of a request", () => {
  const [known = ""] = internalSecrets([secret]);
  async function numbers(headers: Record<string, string>) {
    const web = testWeb();
    const answer = await web.ask("/api/rdb/v1/sports", { headers });
    return [answer.headers.get("x-request-id"), web.calls[0]?.headers.get("x-request-id")];
  }

  test("is the web node's on the API node, too: one number in the page, both logs and the audit", async () => {
    expect(await numbers({ "x-request-id": "5a1c-of-the-web-node", "x-internal-secret": known })).toEqual([
      "5a1c-of-the-web-node",
      "5a1c-of-the-web-node",
    ]);
  });

  test.each<Record<string, string>>([
    { "x-request-id": "a-number-of-mine" },
    { "x-request-id": "a-number-of-mine", "x-internal-secret": "guess" },
    { "x-request-id": "no number, of anybody", "x-internal-secret": known },
  ])("is ours where a visitor says one, or a node something else: %j", async (headers) => {
    const [answered, passed] = await numbers(headers);
    expect(answered).toMatch(/^[\da-f-]{36}$/);
    expect(passed).toBe(answered);
  });
});
