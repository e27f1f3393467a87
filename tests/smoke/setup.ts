/** Once a run: the built server on fresh data, shared by every smoke test. */
import type { TestProject } from "vitest/node";
import { build } from "../../scripts/prepare.mjs";
import { startServer } from "../setup/server";

declare module "vitest" {
  interface ProvidedContext {
    serverUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  build();
  const server = await startServer();
  project.provide("serverUrl", server.url);
  return async () => {
    await server.stop();
  };
}
