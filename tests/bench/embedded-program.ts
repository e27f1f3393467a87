/** The product on an embedded database, in its own thread or in another: the environment says where, and on which data. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import type { ServerBuild } from "@remix-run/server-runtime";
import { drizzle } from "drizzle-orm/pglite";
import { createPlatform } from "~/platform/app";
import type { Database } from "~/platform/db/database";
import { openEngine } from "~/platform/db/engine";
import { createPhotoStore } from "~/platform/profile/photos/store";
import { createOverload, loopSigns } from "~/gate/overload";
import { finishRequests, listen, listenerOf, newServer } from "~/gate/listen";
import { createLogger, createWebLog } from "~/gate/log";
import { answerPages } from "~/gate/page-routes";
import { createWeb } from "~/gate/web";

const { BENCH_PLACE: place, BENCH_DATA: dataDir = "" } = process.env;
const data = join(dataDir, "database");
const engine = place === "worker" ? await openEngine(data) : await PGlite.create({ dataDir: data, extensions: { pg_trgm } });
const db = drizzle(engine as PGlite) as unknown as Database;
const secrets = ["a secret of the bench that is long enough to sign with"];
const log = createWebLog(createLogger("warn"), { isLocal: true });
const platform = createPlatform({
  db,
  secrets,
  limitsAccounts: false,
  photoStore: createPhotoStore({ directory: join(dataDir, "photos") }),
});
const build = (await import(pathToFileURL(join(process.cwd(), "build", "server", "index.js")).href)) as ServerBuild;
const server = newServer();
const port = await listen(server, 0, "127.0.0.1");
const origin = `http://127.0.0.1:${port}`;
const web = createWeb({
  secrets,
  origins: [origin],
  isLocal: true,
  isDev: false,
  servesStyleguide: false,
  trustedProxies: [],
  sendToApi: platform.fetch,
  apiBaseUrl: "http://api.internal/api",
  servesApi: true,
  answerPage: answerPages(build),
  files: null,
  stylesheet: null,
  outsideLogins: [],
  tellsEmail: false,
  isHealthy: async () => true,
  overload: createOverload({ most: 64, readLoop: loopSigns() }),
  log,
});
server.on("request", listenerOf(web, { isLocal: true, log }));
const loop = monitorEventLoopDelay({ resolution: 5 });
loop.enable();
process.on("SIGUSR2", () => {
  process.stdout.write(`loop ${loop.percentile(50) / 1e6} ${loop.percentile(99) / 1e6} ${loop.max / 1e6}\n`);
  loop.reset();
});
process.on(
  "SIGTERM",
  () =>
    void finishRequests(server, 1_000)
      .then(() => engine.close())
      .then(() => process.exit(0)),
);
process.stdout.write(`The bench is at ${origin}\n`);
