/** The empty Remix page, served; the bench bundles this beside what Remix built. */
import { fileURLToPath } from "node:url";
import { createRequestHandler, type ServerBuild } from "@remix-run/server-runtime";
import { serveReference } from "../serve";

const build = (await import(new URL("./server/index.js", import.meta.url).href)) as ServerBuild;
const answer = createRequestHandler(build, "production");

await serveReference((request) => answer(request), fileURLToPath(new URL("./client", import.meta.url)));
