/** Once a run: the cast's data, and the built server on a copy of it that every smoke test may ask. */
import type { TestProject } from "vitest/node";
import { build } from "../../scripts/prepare.mjs";
import { makeCast, removeData, startServer, type ServerData } from "../setup/server";

declare module "vitest" {
  interface ProvidedContext {
    serverUrl: string;
    cast: ServerData;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  build();
  const cast = await makeCast();
  const server = await startServer({ copyOf: cast });
  project.provide("cast", cast);
  project.provide("serverUrl", server.url);
  return async () => {
    await server.stop();
    await removeData(cast);
  };
}
