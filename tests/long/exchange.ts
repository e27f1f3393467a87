/** One request over a connection of the client's own, as a browser sends it. */
import { Agent as PlainAgent, request as plainRequest, type IncomingHttpHeaders } from "node:http";
import { Agent as SecureAgent, request as secureRequest } from "node:https";

export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  requestId: string | null;
  text: string;
}

export interface Exchange {
  method: string;
  url: URL;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

/** Milliseconds; longer than any limit of the product. */
const patience = 30_000;

export interface Line {
  /** Rejects when no answer came. */
  send(exchange: Exchange): Promise<Reply>;
  close(): void;
}

export function openLine(timeout = patience, maxSockets = 2): Line {
  const agents = {
    plain: new PlainAgent({ keepAlive: true, maxSockets }),
    secure: new SecureAgent({ keepAlive: true, maxSockets, rejectUnauthorized: false }),
  };
  return {
    send: ({ method, url, headers = {}, body }) =>
      new Promise((resolve, reject) => {
        const isSecure = url.protocol === "https:";
        const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
        const sent = (isSecure ? secureRequest : plainRequest)(
          url,
          { method, headers: { ...headers, ...length }, agent: isSecure ? agents.secure : agents.plain },
          (response) => {
            const chunks: Buffer[] = [];
            response.on("data", (chunk: Buffer) => chunks.push(chunk));
            response.on("error", reject);
            response.on("close", () => (response.complete ? undefined : reject(new Error("the answer broke off"))));
            response.on("end", () => {
              clearTimeout(timer);
              const requestId = response.headers["x-request-id"];
              resolve({
                status: response.statusCode ?? 0,
                headers: response.headers,
                requestId: typeof requestId === "string" ? requestId : null,
                text: Buffer.concat(chunks).toString("utf8"),
              });
            });
          },
        );
        const timer = setTimeout(() => sent.destroy(new Error("no answer in time")), timeout);
        sent.on("error", (error) => {
          clearTimeout(timer);
          reject(error);
        });
        sent.end(body);
      }),
    close() {
      agents.plain.destroy();
      agents.secure.destroy();
    },
  };
}
