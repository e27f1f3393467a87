/** Every call that routes can make, by the client that it goes over. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createApi } from "~/api/api";
import { startUpstream, type Upstream } from "./upstream";

let upstream: Upstream;
beforeAll(async () => {
  upstream = await startUpstream();
});
afterAll(() => upstream.stop());
beforeEach(() => void (upstream.asked = []));

const apiOfViewer = () => createApi({ fetch: (request) => fetch(request), baseUrl: upstream.baseUrl, token: "a.b.c" });

test("what everybody may read is asked for without a token, and everything else with one", async () => {
  const api = apiOfViewer();
  const nouns = Object.entries(api) as [string, Record<string, (...given: unknown[]) => Promise<unknown>>][];
  const askedBy = new Map<string, string>();
  for (const [noun, verbs] of nouns) {
    for (const [verb, call] of Object.entries(verbs)) {
      const before = upstream.asked.length;
      await call(7, {}, {});
      expect(upstream.asked.length, `${noun}.${verb}`).toBe(before + 1);
      const { url, headers } = upstream.asked.at(-1)!;
      askedBy.set(`${noun}.${verb}`, url);
      const isPublic = url.startsWith("/api/public/");
      expect(headers.authorization, `${noun}.${verb} ${url}`).toBe(isPublic ? undefined : "Bearer a.b.c");
    }
  }
  expect(askedBy.get("people.publicProfile")).toBe("/api/public/rdb/v1/player/7/profile");
  expect([...askedBy.values()].filter((url) => url.startsWith("/api/public/")).length).toBeGreaterThanOrEqual(9);
});

test("a profile that is not shown to everybody is asked for as its viewer", async () => {
  const api = apiOfViewer();
  await api.people.publicProfile(7, "viewer");
  await api.people.publicProfile(7, "everybody");
  expect(upstream.asked.map(({ headers }) => headers.authorization)).toEqual(["Bearer a.b.c", undefined]);
});
