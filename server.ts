/**
 * The composition root: the only place that knows both the web and the API.
 * Environment, database, API, gate, files and pages meet here.
 */
import type { RequestListener, Server } from "node:http";
import { basename, dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { createRequestHandler, type ServerBuild } from "@remix-run/server-runtime";
import type { Logger } from "pino";
import { environmentOrExit, originsOf, photoLocationOf, secretsOf, type Environment } from "~/env.server";
import { createPlatform } from "~/platform/app";
import { closeToOthers, others } from "~/platform/db/closed-folder";
import { openDatabase } from "~/platform/db/database";
import { checkDurability } from "~/platform/db/durability";
import { migrate } from "~/platform/db/migrate";
import { openReplica } from "~/platform/db/replica";
import { paces } from "~/platform/jobs/jobs";
import { castAccounts, castPassword, seedCast } from "~/platform/seed/seed";
import { createMailServer } from "~/platform/mail/server";
import { createPhotoStore } from "~/platform/profile/photos/store";
import { addressesAt } from "~/session/addresses";
import type { SendToApi } from "~/gate/api-door";
import { createOverload, loopSigns } from "~/gate/overload";
import { readStaticFiles, type StaticFiles } from "~/gate/static-files";
import { answerUnreadable, finishRequests, listen, listenerOf, newServer, startingListener } from "~/gate/listen";
import { createLogger, createWebLog, describe } from "~/gate/log";
import { answerPages } from "~/gate/page-routes";
import type { Answer } from "~/gate/pages";
import { createWeb } from "~/gate/web";
import remixOptions from "./remix.config.js";

const here = dirname(fileURLToPath(import.meta.url));
const buildDirectory = basename(here) === remixOptions.buildDirectory ? here : join(here, remixOptions.buildDirectory);

/** Milliseconds: a process that is told to stop has ended within the first; its running requests get the second of them. */
const stopping = { within: 25_000, patience: 20_000 };
/** Milliseconds that a remote API has to show that it lives. */
const healthPatience = 2_500;

/** The API, in this process or elsewhere. */
interface Upstream {
  send: SendToApi;
  baseUrl: string;
  isHealthy: () => Promise<boolean>;
  /** Begins nothing more of its own accord; what is asked of it, it still does. */
  settle: () => Promise<void>;
  close: () => Promise<void>;
}

function remoteUpstream(apiUrl: string): Upstream {
  return {
    send: (request) => fetch(request),
    baseUrl: apiUrl,
    isHealthy: () =>
      fetch(new URL("/healthz", apiUrl), { redirect: "manual", signal: AbortSignal.timeout(healthPatience) }).then(
        (response) => response.ok,
        () => false,
      ),
    settle: async () => undefined,
    close: async () => undefined,
  };
}

async function startPlatform(
  env: Environment,
  secrets: readonly string[],
  logger: Logger,
  docsStylesheet: string | null,
  origins: readonly string[],
): Promise<Upstream> {
  const database = await openDatabase({ databaseUrl: env.databaseUrl, databaseAdminUrl: env.databaseAdminUrl, dataDir: env.dataDir });
  try {
    if (env.appEnv === "production") await checkDurability(database.db);
    await migrate(database);
    if (env.isLocal) await database.patiently((db) => seedCast(db, { ...(env.seedsWorld && { tellWorld }) }));
  } catch (error) {
    await database.close();
    throw error;
  }
  const mailPages = addressesAt(String(origins[0]));
  const mail = env.mail && { server: createMailServer(env.mail), ...mailPages };
  const replica =
    env.databaseReplicaUrl === null
      ? null
      : openReplica(env.databaseReplicaUrl, database.db, (isUsed) => logger.warn({ isUsed }, "replica"));
  const platform = createPlatform({
    db: database.db,
    replica,
    photoStore: createPhotoStore(photoLocationOf(env)),
    isAnswering: database.isAnswering,
    secrets,
    log: logger,
    docsStylesheet,
    mail,
    unsentMail: env.isLocal && !mail ? mailPages : null,
    origins,
    limitsAccounts: env.limitsAccounts,
    dueHours: env.reviewDueHours,
  });
  // To make it takes a moment, which is nobody's who asks for it first.
  if (!env.isLocal) platform.document();
  platform.startJobs(paces[database.engine]);
  return {
    send: platform.fetch,
    baseUrl: "http://api.internal/api",
    isHealthy: platform.healthy,
    settle: platform.stopJobs,
    async close() {
      await platform.seal().catch(() => undefined);
      await replica?.close();
      await database.close();
    },
  };
}

/** A first start takes seconds longer for it, so that it says what they are for. */
function tellWorld(line: string): void {
  process.stdout.write(`${line}\n`);
}

interface Pages {
  answer: Answer;
  files: StaticFiles | null;
  /** The address of the stylesheet, for the API's readable document. */
  stylesheet: string | null;
  /** What sits between the socket and the gate: Vite, in development. */
  inFront?: (listener: RequestListener) => RequestListener;
  close: () => Promise<void>;
}

async function builtPages(): Promise<Pages> {
  const build = (await import(pathToFileURL(join(buildDirectory, "server", "index.js")).href)) as ServerBuild;
  return {
    answer: answerPages(build),
    files: await readStaticFiles(join(buildDirectory, "client")),
    stylesheet: build.assets.routes.root?.css?.[0] ?? null,
    close: async () => undefined,
  };
}

/** Vite in front of the same server: it answers its own addresses and hands on the rest. */
async function livePages(server: Server): Promise<Pages> {
  const { createServer: createVite } = await import("vite");
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: "custom" });
  return {
    answer: createRequestHandler(() => vite.ssrLoadModule("virtual:remix/server-build") as Promise<ServerBuild>, "development"),
    files: null,
    stylesheet: null,
    inFront: (listener) => (request, response) => vite.middlewares(request, response, () => listener(request, response)),
    close: () => vite.close(),
  };
}

function greet(env: Environment, origins: readonly string[]): void {
  const lines = [`Signing Day is at ${origins[0]}`];
  if (env.isLocal && !env.apiUrl)
    lines.push(`Demo accounts, password ${castPassword}: ${castAccounts.map((account) => account.username).join(", ")}`);
  if (!env.apiUrl && !env.databaseUrl) {
    lines.push(
      `The embedded database in ${env.dataDir} is for trying things out: it survives a killed process, not a power cut. Set DATABASE_URL for real use.`,
    );
  }
  process.stdout.write(`${lines.join("\n")}\n`);
}

async function main(): Promise<void> {
  const env = environmentOrExit(process.env);
  process.umask(others);
  await closeToOthers(env.dataDir);
  const isDev = process.argv.includes("--dev");
  const secrets = secretsOf(env);
  const logger = createLogger(env.logLevel);
  const server = newServer();
  const log = createWebLog(logger, env);
  const unheard = { isLocal: env.isLocal, log };
  answerUnreadable(server, unheard);
  const pages = isDev ? await livePages(server) : await builtPages();
  const starting = startingListener(unheard);
  server.on("request", starting);
  // First of all, so that a port that is taken is told before any data is made.
  const origins = originsOf(env, await listen(server, env.port, env.host));
  const upstream = env.apiUrl ? remoteUpstream(env.apiUrl) : await startPlatform(env, secrets, logger, pages.stylesheet, origins);
  let isStopping = false;

  const web = createWeb({
    secrets,
    origins,
    isLocal: env.isLocal,
    isDev,
    servesStyleguide: env.appEnv !== "production",
    trustedProxies: env.trustedProxies,
    sendToApi: upstream.send,
    apiBaseUrl: upstream.baseUrl,
    servesApi: !env.apiUrl,
    answerPage: pages.answer,
    files: pages.files,
    stylesheet: pages.stylesheet,
    outsideLogins: env.outsideLogins,
    tellsEmail: env.tellsEmail,
    servesStale: env.servesStale,
    sharedCache: env.sharedCache,
    isHealthy: async () => !isStopping && upstream.isHealthy(),
    overload: createOverload({ most: env.requestsAtOnce, readLoop: loopSigns() }),
    log,
  });
  const listener = listenerOf(web, unheard);
  server.off("request", starting);
  server.on("request", pages.inFront?.(listener) ?? listener);
  greet(env, origins);

  async function stop(): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    // What hangs on to somebody else does not hold the process: what was acknowledged is kept.
    setTimeout(() => process.exit(0), stopping.within).unref();
    logger.info(stopping, "stopping");
    await Promise.all([finishRequests(server, stopping.patience), upstream.settle()]);
    await web.settle();
    await pages.close();
    await upstream.close();
    process.exit(0);
  }
  process.on("SIGTERM", () => void stop());
  // Who asks a second time at the keyboard will not wait.
  process.on("SIGINT", () => (isStopping ? process.exit(1) : void stop()));
  process.on("unhandledRejection", (error) => logger.error(describe(error, env.isLocal)));
}

main().catch((error: unknown) => {
  const isMeantForPeople =
    error instanceof Error && /^(DatabaseInUse|DatabaseIsNewer|DatabaseNotDurable|DatabaseRolesUnfit)$/.test(error.name);
  process.stderr.write(`${isMeantForPeople ? error.message : startProblem(error)}\n`);
  process.exit(1);
});

function startProblem(error: unknown): string {
  const { code, message } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") return "PORT is taken by another program. Stop it, or set PORT to another number (0 takes a free one).";
  if (code === "EACCES") return "PORT may not be used by this user. Set PORT to a number above 1023.";
  if (process.env.DATABASE_URL && code)
    return `DATABASE_URL names a database that does not let us in (${code}). Check its address and account.`;
  return `The server could not start: ${message}`;
}
