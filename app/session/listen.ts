/** From the socket to a Request, and an orderly end. */
import type { AddressInfo } from "node:net";
import type { IncomingMessage, RequestListener, Server } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { secureHeaders } from "./gate/headers";
import { plainAnswer } from "./gate/plain-page";
import type { Web } from "./web";

/** Milliseconds. Slow clients end here, before they hold up others. */
const slowest = { headers: 10_000, request: 60_000, keepAlive: 65_000 };

export function listenerOf(web: Web, { isLocal }: { isLocal: boolean }): RequestListener {
  return getRequestListener(
    (request, env) => web(request, (env as HttpBindings).incoming.socket.remoteAddress ?? ""),
    {
      // Remix and the routes make answers with the global classes; they stay what Node provides.
      overrideGlobalObjects: false,
      // Only what is not HTTP as we speak it comes here: a Host or an address that cannot be read.
      errorHandler: () => plainly(400, isLocal),
    },
  );
}

/** Asks everybody to come again: for as long as the database is being opened. */
export function startingListener({ isLocal }: { isLocal: boolean }): RequestListener {
  return getRequestListener(() => plainly(503, isLocal), { overrideGlobalObjects: false });
}

function plainly(status: 400 | 503, isLocal: boolean): Response {
  const response = plainAnswer({ status, requestId: "", asJson: false });
  secureHeaders(response.headers, { nonce: "", isLocal, isDev: false });
  return response;
}

/** Listens; answers the port, which is a free one where 0 was asked for. */
export async function listen(server: Server, port: number, host: string): Promise<number> {
  server.headersTimeout = slowest.headers;
  server.requestTimeout = slowest.request;
  server.keepAliveTimeout = slowest.keepAlive;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
  return (server.address() as AddressInfo).port;
}

/** Takes nothing new and waits for what runs; what is not done after `patience` milliseconds is cut off. */
export async function finishRequests(server: Server, patience: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.on("request", (_request: IncomingMessage, response) => response.setHeader("connection", "close"));
  server.closeIdleConnections();
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  const cut = setTimeout(() => server.closeAllConnections(), patience);
  await closed;
  clearInterval(idle);
  clearTimeout(cut);
}
