/** A provider of logins on loopback, as the forum and the paywall are: it notes what it is asked, and answers as it is told. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type ProviderAnswer = "well" | "failing" | "hanging" | "slow body" | "hanging up" | "leading elsewhere";

const answers: Record<ProviderAnswer, (response: ServerResponse) => void> = {
  well: (response) => response.writeHead(204).end(),
  failing: (response) => response.writeHead(500, { "content-type": "application/json" }).end('{"message":"No."}'),
  hanging: () => undefined,
  "slow body": (response) => response.writeHead(200, { "content-type": "text/plain" }).write("one moment"),
  "hanging up": (response) => response.destroy(),
  "leading elsewhere": (response) => response.writeHead(302, { location: "/elsewhere" }).end(),
};

export interface Provider {
  url: string;
  asked: { method: string; path: string; headers: IncomingHttpHeaders; body: string }[];
  stop: () => void;
}

export async function startProvider(answer: ProviderAnswer): Promise<Provider> {
  const asked: Provider["asked"] = [];
  const server = createServer((request: IncomingMessage, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (text: string) => (body += text));
    request.on("end", () => {
      asked.push({ method: request.method ?? "", path: request.url ?? "", headers: request.headers, body });
      answers[answer](response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/logout`,
    asked,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
