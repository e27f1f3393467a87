/** Once a run: the build, and a data directory with the cast that every test file starts on a copy of. */
import { rm } from "node:fs/promises";
import { build } from "../../scripts/prepare.mjs";
import { startServer } from "../setup/server";

export default async function setup(): Promise<() => Promise<void>> {
  build();
  const server = await startServer({ keepsData: true });
  await server.stop();
  process.env.CAST_DATA = server.dataDir;
  return () => rm(server.dataDir, { recursive: true, force: true });
}
