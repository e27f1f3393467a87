/** An upstream on the loopback interface that answers as it is told to, and says what it was asked. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Asked {
  method: string;
  url: string;
  headers: IncomingMessage["headers"];
  body: string;
}

/** Answers one request; `asked` comes with its whole body. */
export type Answering = (response: ServerResponse, asked: Asked) => void;

export interface Upstream {
  /** Where its paths begin. */
  baseUrl: string;
  asked: Asked[];
  answer: Answering;
  /** Resolves when the next request has come in; its value is the answer's stream. */
  arrival: () => Promise<ServerResponse>;
  stop: () => Promise<void>;
}

export function answerJson(value: unknown, status = 200): Answering {
  return (response) => response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
}

export async function startUpstream(): Promise<Upstream> {
  const server: Server = createServer();
  const upstream: Upstream = {
    baseUrl: "",
    asked: [],
    answer: answerJson(null),
    arrival: async () => ((await once(server, "asked")) as [ServerResponse])[0],
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  server.on("request", async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const asked = {
      method: request.method ?? "",
      url: request.url ?? "",
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    };
    upstream.asked.push(asked);
    upstream.answer(response, asked);
    server.emit("asked", response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  upstream.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  return upstream;
}
