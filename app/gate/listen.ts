/** From the socket to a Request, and an orderly end. */
import { randomUUID } from "node:crypto";
import type { AddressInfo, Socket } from "node:net";
import { createServer, STATUS_CODES, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { secureHeaders } from "./headers";
import { plainAnswer, starting } from "./plain-page";
import type { WebLog } from "./log";
import type { Web } from "./web";

/**
 * Milliseconds. Slow clients end here, before they hold up others: one that says
 * nothing or sends its headers byte by byte, one whose request never ends, one
 * that does not read its answer, one that is idle. Photos take their time on
 * slow networks; they hold a socket, and nothing that others need.
 */
const slowest = { headers: 10_000, request: 180_000, answer: 180_000, keepAlive: 65_000, look: 2_000 };

/** Of a body that its answer did not need: the bytes and milliseconds for which it may still come. */
const unread = { bytes: 32_000_000, patience: 60_000 };

/** Milliseconds that connections without a request yet get to send one when the server stops. */
const grace = 1_000;

/** Of each server, the connections that have not sent a request yet: Node holds them for busy. */
const silent = new WeakMap<Server, Set<Socket>>();

/** A server that waits for nobody for longer than that. */
export function newServer(limits: Partial<typeof slowest> = {}): Server {
  const { headers, request, answer, keepAlive, look } = { ...slowest, ...limits };
  const server = createServer({
    headersTimeout: headers,
    requestTimeout: request,
    keepAliveTimeout: keepAlive,
    connectionsCheckingInterval: look,
    requireHostHeader: false,
  });
  const connected = new Set<Socket>();
  silent.set(server, connected);
  server.on("connection", (socket: Socket) => {
    connected.add(socket);
    socket.once("close", () => connected.delete(socket));
  });
  server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    connected.delete(socket);
    const cut = setTimeout(() => response.destroy(), request + answer).unref();
    response.once("close", () => clearTimeout(cut));
  });
  return server;
}

/** What a listener needs for what never becomes a request of the web's. */
export interface Unheard {
  isLocal: boolean;
  log: Pick<WebLog, "unheard">;
}

export function listenerOf(web: Web, unheard: Unheard): RequestListener {
  return getRequestListener(
    async (request, env) => {
      const { incoming } = env as HttpBindings;
      const response = await web(request, incoming.socket.remoteAddress ?? "");
      return hasBody(incoming) && !incoming.readableEnded ? lastAnswer(response, request) : response;
    },
    {
      // Remix and the routes make answers with the global classes; they stay what Node provides.
      overrideGlobalObjects: false,
      // Only what is not HTTP as we speak it comes here: an address that cannot be read, or a Host, or none.
      errorHandler: () => plainly(400, unheard),
    },
  );
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/**
 * An answer that comes before its request has been read. It is sent whole and at
 * once, and says that the connection ends; that waits until the sender is done,
 * who may not read before, and would lose the answer with the connection.
 */
async function lastAnswer(response: Response, request: Request): Promise<Response> {
  const { status } = response;
  const headers = new Headers(response.headers);
  headers.set("connection", "close");
  if (status === 204 || status === 304) return new Response(null, { status, headers });
  const bytes = new Uint8Array(await response.arrayBuffer());
  headers.set("content-length", String(bytes.byteLength));
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(bytes);
      await dropTheRest(request);
      controller.close();
    },
  });
  return new Response(body, { status, headers });
}

/** Reads what nobody read of a request, to its end or for as long as it may take. */
async function dropTheRest(request: Request): Promise<void> {
  if (!request.body || request.body.locked) return;
  const reader = request.body.getReader();
  // What is being read then fails, as it does when the sender goes away.
  const late = setTimeout(() => reader.releaseLock(), unread.patience).unref();
  try {
    for (let bytes = 0; bytes <= unread.bytes;) {
      const { done, value } = await reader.read();
      if (done) return;
      bytes += value.byteLength;
    }
  } catch {
    // The answer is out, and there is nobody to tell.
  } finally {
    clearTimeout(late);
  }
}

/** Asks everybody to come again: for as long as the database is being opened. */
export function startingListener(unheard: Unheard): RequestListener {
  return plainListener(503, unheard);
}

function plainListener(status: 417 | 503, unheard: Unheard): RequestListener {
  return getRequestListener(() => plainly(status, unheard), { overrideGlobalObjects: false, errorHandler: () => plainly(400, unheard) });
}

/**
 * Answers what Node cannot read as a request at all, and what expects of us what we do not do: it would answer both itself, without our
 * headers.
 */
export function answerUnreadable(server: Server, unheard: Unheard): void {
  const listener = plainListener(417, unheard);
  server.on("checkExpectation", (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader("connection", "close");
    void listener(request, response);
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    const status = error.code === "HPE_HEADER_OVERFLOW" ? 431 : error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : 400;
    const { headers } = plainly(status, unheard);
    headers.set("connection", "close");
    headers.set("content-length", "0");
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${[...headers].map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`,
    );
  });
}

function plainly(status: 400 | 408 | 417 | 431 | 503, { isLocal, log }: Unheard): Response {
  const requestId = randomUUID();
  const words = status === 503 ? starting : undefined;
  const response = plainAnswer({ status, requestId, asJson: false, words, canRetry: status === 503 });
  secureHeaders(response.headers, { nonce: null, isLocal, isDev: false });
  response.headers.set("x-request-id", requestId);
  log.unheard({ requestId, status });
  return response;
}

/** Listens; answers the port, which is a free one where 0 was asked for. */
export async function listen(server: Server, port: number, host: string): Promise<number> {
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
  const cutSilent = setTimeout(() => silent.get(server)?.forEach((socket) => socket.destroy()), Math.min(grace, patience));
  const cut = setTimeout(() => server.closeAllConnections(), patience);
  await closed;
  clearInterval(idle);
  clearTimeout(cutSilent);
  clearTimeout(cut);
}
