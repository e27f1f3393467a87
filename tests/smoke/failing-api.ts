import { inject } from "vitest";
import { startFailingApi } from "../setup/failing-api";
import type { ServerOptions } from "../setup/server";

/** The built server with the cast, over an API that fails where a test says so. */
export function startWithFailingApi(prepare?: ServerOptions["prepare"]) {
  return startFailingApi(inject("cast"), prepare);
}
