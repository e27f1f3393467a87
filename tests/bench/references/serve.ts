import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { compress } from "~/gate/compression";
import { readStaticFiles } from "~/gate/static-files";

/** A reference on a free port, which it prints; its files and pages leave in as few bytes as the product's. */
export async function serveReference(answer: (request: Request) => Promise<Response>, client?: string): Promise<void> {
  const files = client === undefined ? null : await readStaticFiles(client);
  const fetch = async (request: Request) => files?.answer(request) ?? compress(request, await answer(request));
  const server = serve({ fetch, hostname: "127.0.0.1", port: 0, overrideGlobalObjects: false }, ({ port }: AddressInfo) => {
    process.stdout.write(`A reference is at http://127.0.0.1:${port}\n`);
  });
  process.on("SIGTERM", () => server.close(() => process.exit(0)));
}
