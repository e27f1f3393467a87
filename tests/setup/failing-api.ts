/** A server whose calls of some of its API's paths fail, as they do when a part of it is away. */
import { createServer } from "node:http";
import { startServer, type ServerData, type ServerOptions } from "./server";

const SESSION_SECRET = "k3Jx9vQp2LmZ8rTn5WbY7cHd4FgS6aEu";

/** Failing paths of the API by method: `POST /elite/v1/people`. Change `failing` between requests. */
export async function startFailingApi(copyOf: ServerData, prepare?: ServerOptions["prepare"]) {
  const api = await startServer({ copyOf, prepare, env: { SESSION_SECRET } });
  const failing = new Set<string>();
  // What is missing has the code that the API gives it.
  const refusing = new Map<string, number>();
  const empty = new Set<string>();
  const asked: string[] = [];
  const between = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", async () => {
      const path = (request.url ?? "").replace(/^\/api/, "");
      asked.push(`${request.method} ${path}`);
      if ([...failing].some((one) => `${request.method} ${path}`.startsWith(one))) {
        return response.writeHead(500, { "content-type": "application/json" }).end('{"code":"failed","message":"On purpose."}');
      }
      const refused = [...refusing].find(([one]) => `${request.method} ${path}`.startsWith(one));
      if (refused) {
        const [, status] = refused;
        return response
          .writeHead(status, { "content-type": "application/problem+json" })
          .end(JSON.stringify({ status, code: status === 404 ? "not-found" : "on-purpose", message: "On purpose." }));
      }
      if (empty.has(`${request.method} ${path}`)) return response.writeHead(200, { "content-type": "application/json" }).end("{}");
      const headers = Object.fromEntries(
        Object.entries(request.headers).filter(([name]) => !["host", "connection", "content-length"].includes(name)),
      ) as Record<string, string>;
      const answer = await fetch(api.url + request.url, {
        method: request.method,
        headers,
        body: chunks.length > 0 ? Buffer.concat(chunks) : undefined,
      });
      const retryAfter = answer.headers.get("retry-after");
      response
        .writeHead(answer.status, {
          "content-type": answer.headers.get("content-type") ?? "application/json",
          ...(retryAfter && { "retry-after": retryAfter }),
        })
        .end(Buffer.from(await answer.arrayBuffer()));
    });
  });
  await new Promise<void>((resolve) => between.listen(0, "127.0.0.1", resolve));
  const { port } = between.address() as { port: number };
  const web = await startServer({ env: { SESSION_SECRET, API_URL: `http://127.0.0.1:${port}/api` } });
  return {
    url: web.url,
    /** The API itself, which never fails. */
    apiUrl: api.url,
    failing,
    /** Paths, likewise, that are refused with this status. */
    refusing,
    /** Paths that answer well, and with nothing: what no page of ours expects. */
    empty,
    /** What the web part has printed. */
    output: web.output,
    /** What the web part has asked of the API, as method and path. */
    asked,
    async stop() {
      await web.stop();
      between.close();
      await api.stop();
    },
  };
}
