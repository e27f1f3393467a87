/**
 * A cache before the nodes, as docs/operations.md wants it: what comes with a cookie or Save-Data goes past it, what says s-maxage is held
 * by its address alone and for no longer, and what is told in a purge is let go of. It hands on no keys.
 */
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export interface CachingProxy {
  url: string;
  purgeUrl: string;
  /** How it answers a purge; what does not answer well lets go of nothing. */
  purges: "well" | "refusing" | "hanging" | "hanging up";
  /** The purges that it was asked for, in order. */
  asked: { keys: string; headers: IncomingHttpHeaders }[];
  /** The path as it holds it, or as the node answers it, which it may then hold. `from` says which. */
  get: (path: string, headers?: Record<string, string>) => Promise<{ status: number; text: string; headers: Headers; from: string | null }>;
  stop: () => void;
}

interface Held {
  until: number;
  keys: Set<string>;
  headers: [string, string][];
  text: string;
}

/** `ask` is the node behind it, by a request whose headers are the browser's. */
export async function startCachingProxy(ask: (path: string, headers: Record<string, string>) => Promise<Response>): Promise<CachingProxy> {
  const held = new Map<string, Held>();

  async function answerOf(
    path: string,
    headers: Record<string, string>,
  ): Promise<Omit<Held, "until" | "keys"> & { status: number; from: string }> {
    const passes = "cookie" in headers || "save-data" in headers;
    const found = passes ? undefined : held.get(path);
    if (found && performance.now() < found.until) return { ...found, status: 200, from: "cache" };
    const response = await ask(path, { ...headers, "accept-encoding": "identity" });
    const text = await response.text();
    const keys = (response.headers.get("surrogate-key") ?? "").split(" ");
    const own = [...response.headers].filter(
      ([name]) => !["surrogate-key", "content-length", "transfer-encoding", "connection", "keep-alive"].includes(name),
    );
    const [, seconds] = /\bs-maxage=(\d+)/.exec(response.headers.get("cache-control") ?? "") ?? [];
    if (!passes && response.status === 200 && seconds)
      held.set(path, { until: performance.now() + Number(seconds) * 1_000, keys: new Set(keys), headers: own, text });
    return { status: response.status, headers: own, text, from: "node" };
  }

  const server = createServer((request, response) => {
    if (request.url === "/purge" && request.method === "POST") {
      const keys = String(request.headers["surrogate-key"]);
      proxy.asked.push({ keys, headers: request.headers });
      if (proxy.purges === "hanging") return;
      if (proxy.purges === "hanging up") return void response.destroy();
      if (proxy.purges === "refusing") return void response.writeHead(403).end("no");
      for (const [path, page] of held) if (keys.split(" ").some((key) => page.keys.has(key))) held.delete(path);
      return void response.writeHead(204).end();
    }
    const given = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => ["cookie", "save-data", "if-none-match", "authorization"].includes(name)),
    ) as Record<string, string>;
    answerOf(request.url ?? "/", given).then(
      ({ status, headers, text, from }) => response.writeHead(status, [...headers, ["x-from", from]].flat()).end(text),
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const proxy: CachingProxy = {
    url,
    purgeUrl: `${url}/purge`,
    purges: "well",
    asked: [],
    async get(path, headers = {}) {
      const response = await fetch(url + path, { headers, redirect: "manual" });
      return { status: response.status, text: await response.text(), headers: response.headers, from: response.headers.get("x-from") };
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
  return proxy;
}
