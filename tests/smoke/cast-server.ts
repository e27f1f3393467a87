import { inject } from "vitest";
import { startServer, type RunningServer, type ServerOptions } from "../setup/server";

/** The built server with the cast on data of its own, for a test file that changes them. */
export function startCastServer(options: ServerOptions = {}): Promise<RunningServer> {
  return startServer({ ...options, copyOf: inject("cast") });
}
