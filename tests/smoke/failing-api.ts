import { inject } from "vitest";
import { startFailingApi } from "../setup/failing-api";

/** The built server with the cast, over an API that fails where a test says so. */
export function startWithFailingApi() {
  return startFailingApi(inject("cast"));
}
