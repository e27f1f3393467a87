/** A web node on the real API, whose pages say who is shown and count how often they were made. */
import { documentHeader } from "~/page/document-header";
import { testWeb, type TestWebOptions } from "./web-under-test";

/** `hears` says whether it is told what changes; `slow` holds up pages whose facts are read. */
export function nodeOf(platform: { fetch: (request: Request) => Promise<Response> }, options: TestWebOptions = {}) {
  const node = { made: 0, hears: true, slow: null as Promise<void> | null };
  const web = testWeb({
    sendToApi: (request) =>
      !node.hears && request.url.includes("topic-changes") ? new Promise<never>(() => undefined) : platform.fetch(request),
    apiBaseUrl: "http://api.internal/api",
    ...options,
    async page(request, { api }) {
      node.made += 1;
      const { pathname } = new URL(request.url);
      const [, of, key] = pathname.split("/");
      const read =
        of === "people"
          ? await api.people.publicProfile(Number(key), "everybody").then((one) => (one.ok ? [one.value.fullName] : null))
          : await api.sites
              .recruits({ committed: true, organizationKey: Number(key) })
              .then((one) => (one.ok ? one.value.recruits.map(({ fullName }) => fullName) : null));
      await node.slow;
      return new Response(read ? read.join(", ") || "nobody" : "nothing here", {
        status: read ? 200 : 404,
        headers: { "content-type": "text/html", [documentHeader]: "yes" },
      });
    },
  });
  return { node, ...web, read: async (path: string) => (await web.ask(path)).text() };
}
