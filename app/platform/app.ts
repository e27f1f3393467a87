/**
 * The API: one Hono app, one module a noun, its document made from the schemas
 * that validate (at /api/openapi.json; to read, at /api/docs).
 *
 * To add a module: a folder named after its noun; bodies and operations on the
 * wire in ~/contract/<area>; routes as module.ts shows, exported as
 * `registerX(app, deps)`; one line in `modules` below. Nothing else: checks of
 * the request, the viewer, failures and the document come with it.
 */
import { OpenAPIHono } from "@hono/zod-openapi";
import { getPathNoStrict } from "hono/utils/url";
import { routePath } from "hono/route";
import { randomUUID } from "node:crypto";
import pino, { type Logger } from "pino";
import { hidesHeader, keepsPagesHeader, restsOnHeader, topicChanges } from "~/contract/base/topics";
import { createHeldBytes, type HeldBytes } from "~/domain/base/held-bytes";
import { usualDueHours, type DueHours } from "~/domain/profile/review-kinds";
import "./registrations";
import { registerAccountArea } from "./account/register";
import { registerAdminArea } from "./admin/register";
import { record } from "./audit/record";
import { sealAuditRows } from "./audit/seal";
import { authenticate, bearerOf } from "./authentication";
import type { Database } from "./db/database";
import { createJobs, type Pace } from "./jobs/jobs";
import type { Replica } from "./db/replica";
import { documentOf, type ApiDocument } from "./document";
import { renderDocs } from "./docs";
import { answerInvalid, problemOfThrown, unavailable } from "./failures";
import { modules } from "./modules";
import { answer, isRefusal, notFound, refuse, responseOf, type PlatformApp, type PlatformDeps, type PlatformEnv } from "./module";
import { createMailer, type MailOptions } from "./mail/mailer";
import type { MailPages } from "./notices/mail";
import type { PhotoStore } from "./base/photo-store";
import { createLinkTokens } from "./account/links/tokens";
import { createLimit } from "./account/quotas";
import { readRequest } from "./requests";
import { createEndedSessions } from "./account/sessions/ended-sessions";
import { createTokens } from "./account/sessions/tokens";
import { upkeepJobs } from "./upkeep";

/** Milliseconds that an answer may take before the database is asked whether it is there, and again. */
const patience = 1_000;

export interface PlatformOptions {
  db: Database;
  /** Serves what everybody may read while it is usable. */
  replica?: Pick<Replica, "db" | "isUsable"> | null;
  photoStore: PhotoStore;
  /** Whether the database is there (OpenedDatabase has it); without it nobody asks. */
  isAnswering?: () => Promise<boolean>;
  /** The first signs tokens, all are accepted. */
  secrets: readonly string[];
  /** Where its pages are: passkeys work at the first that has a name. */
  origins?: readonly string[];
  /** Who issues tokens; every node of one installation says the same. */
  issuer?: string;
  now?: () => Date;
  log?: Logger;
  /** Where e-mail is handed in; without it none is sent. */
  mail?: Omit<MailOptions, "tokenOf"> | null;
  /** Where none is sent and administrators read what would have been: what its messages lead to. */
  unsentMail?: MailPages | null;
  /** Where the platform is mounted. */
  basePath?: string;
  /** A stylesheet for the readable document; without one it is plain. */
  docsStylesheet?: string | null;
  /** Whether accounts are held to what one may send; a long run that is a crowd in one account is not. */
  limitsAccounts?: boolean;
  /** Hours until a waiting edit is due; the usual ones unless the operator says otherwise. */
  dueHours?: DueHours;
  /** What bodies may take of the memory. */
  heldBytes?: HeldBytes;
  /** Whether an answer that is not what its operation says is an error, as tests want. */
  checksAnswers?: boolean;
}

/** Waits for a turn, and answers what ends it; null when none came in time. */
type Enter = () => Promise<(() => void) | null>;

export interface Platform {
  /**
   * Answers requests on paths under `basePath`. Never rejects. With `enter` it waits for a turn once the request is read, and answers 503
   * without one.
   */
  fetch(request: Request, enter?: Enter): Promise<Response>;
  /** Whether the database answers, within two seconds. */
  healthy(): Promise<boolean>;
  /** Does jobs as they come due, as every node does, until they are stopped. */
  startJobs(pace: Pace): void;
  /** Lets the jobs under way come to their end, an e-mail to its server, and begins no other: before the database is closed. */
  stopJobs(): Promise<void>;
  /** Has every job that comes by itself done now, whatever its time. */
  tend(): Promise<void>;
  /** Seals what a process wrote last, once its jobs are stopped; another node would do it in a while. */
  seal(): Promise<void>;
  document(): ApiDocument;
  /** Every route that answers: its method and its path as the document spells it. */
  routes(): { method: string; path: string }[];
}

export function createPlatform(options: PlatformOptions): Platform {
  const {
    db,
    replica = null,
    photoStore,
    now = () => new Date(),
    log = pino({ enabled: false }),
    basePath = "/api",
    isAnswering = async () => true,
    heldBytes = createHeldBytes(),
    checksAnswers = false,
  } = options;
  const tokens = createTokens({ secrets: options.secrets, issuer: options.issuer ?? "signing-day", now });
  const endedSessions = createEndedSessions(db, now);
  const deps: PlatformDeps = { db, photoStore, now, log, dueHours: options.dueHours ?? usualDueHours, sessionEnded: endedSessions.add };
  const links = createLinkTokens(options.secrets);
  const mail = options.mail ? { ...options.mail, tokenOf: links.tokenOf } : null;
  const jobs = createJobs(db, upkeepJobs(deps, createMailer(db, mail, log)), log);

  const app: PlatformApp = new OpenAPIHono<PlatformEnv>({
    defaultHook: answerInvalid,
    getPath: (request) => withoutBase(getPathNoStrict(request), basePath),
  });
  app.onError((error, c) => answer(c, problemOfThrown(error, c.get("requestId"), log)));
  app.notFound((c) => answer(c, notFound()));
  app.use(async (c, next) => {
    const startedAt = performance.now();
    c.set("requestId", c.req.header("x-request-id") ?? randomUUID());
    await next();
    const userKey = c.get("viewer")?.userKey;
    // Each node asks twice a second.
    if (routePath(c) === topicChanges.path && c.res.status === 200) return;
    log.info(
      {
        requestId: c.get("requestId"),
        method: c.req.method,
        route: routePath(c),
        status: c.res.status,
        ms: Math.round(performance.now() - startedAt),
        userKey,
      },
      "answered",
    );
  });
  app.use(authenticate(tokens, endedSessions));
  app.use(async (c, next) => {
    await next();
    const viewer = c.get("viewer");
    if (viewer && c.get("isForbidden"))
      await record(db, {
        act: "access.refused",
        actorUserKey: viewer.userKey,
        detail: { method: c.req.method, route: routePath(c) },
        requestId: c.get("requestId"),
      });
  });

  app.use(async (c, next) => {
    await next();
    const topics = c.get("restsOn");
    if (topics && c.res.status < 500 && c.req.header(keepsPagesHeader) !== undefined) c.res.headers.set(restsOnHeader, topics.join(" "));
    if (c.get("hides")) c.res.headers.set(hidesHeader, "yes");
  });

  const limit = (options.limitsAccounts ?? true) ? createLimit(db) : undefined;
  app.use(async (c, next) => {
    c.set("limit", limit);
    await next();
  });

  registerAccountArea(app, { ...deps, tokens, endedSessions, links, secrets: options.secrets, origins: options.origins ?? [] });
  const unsentMail = options.unsentMail && !mail ? { ...options.unsentMail, tokenOf: links.tokenOf } : null;
  registerAdminArea(app, { ...deps, jobs: jobs.all, unsentMail });
  for (const register of modules) register(app, deps);

  const document = lazily(() => documentOf(app, basePath));
  // Writing it down takes a tenth of a second, which every other caller would wait for.
  const documentBytes = lazily(() => new TextEncoder().encode(JSON.stringify(document())));
  app.get("/openapi.json", (c) => c.body(documentBytes(), 200, { "content-type": "application/json" }));
  app.get("/docs", (c) => {
    const page = renderDocs(document(), options.docsStylesheet ?? null, c.req.query("operation"));
    return page === null ? answer(c, notFound()) : c.html(page);
  });

  return {
    async fetch(request, enter = async () => () => undefined) {
      const given = request.headers.get("x-request-id");
      const requestId = given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
      const answered = await answerTo(request, requestId, enter);
      answered.headers.set("x-request-id", requestId);
      answered.headers.set("x-content-type-options", "nosniff");
      if (!answered.headers.has("cache-control")) answered.headers.set("cache-control", "no-store");
      return answered;
    },
    healthy: isAnswering,
    startJobs: jobs.start,
    stopJobs: jobs.stop,
    tend: jobs.tend,
    seal: async () => void (await sealAuditRows(db)),
    document,
    routes: () =>
      app.routes
        .filter(
          ({ method, path }, index, all) =>
            method !== "ALL" && all.findIndex((other) => other.method === method && other.path === path) === index,
        )
        .map(({ method, path }) => ({ method: method.toLowerCase(), path: path.replace(/:(\w+)/g, "{$1}") })),
  };

  async function answerTo(request: Request, requestId: string, enter: Enter): Promise<Response> {
    const hasBody = request.method !== "GET" && request.method !== "HEAD";
    const isGuest = !hasBody || (await bearerOf(request.headers.get("authorization"), tokens)) === null;
    const hold = heldBytes(isGuest);
    try {
      // Reading fails when the visitor goes away while sending.
      const read = await readRequest(request, requestId, { isGuest, hold }).catch(() =>
        refuse(400, "invalid", "The request could not be read."),
      );
      return isRefusal(read) ? responseOf(read) : await answerInTurn(read, requestId, enter);
    } finally {
      hold.end();
    }
  }

  async function answerInTurn(read: Request, requestId: string, enter: Enter): Promise<Response> {
    const leave = await enter();
    if (leave === null) return responseOf(unavailable());
    try {
      if (isEverybodys(read) && !read.headers.has(keepsPagesHeader)) {
        const answered = await byReplica(read);
        if (answered) return answered;
      }
      const answered = await unlessAway(Promise.resolve(app.fetch(read, { reads: db, checksAnswers })));
      if (answered.status < 500 || !read.headers.has(keepsPagesHeader)) return answered;
      // A page is kept of what the primary says alone; without it, it is made all the same, and not kept.
      const instead = isEverybodys(read) ? await byReplica(read) : null;
      instead?.headers.delete(restsOnHeader);
      return instead ?? answered;
    } catch (error) {
      // Hono hands on what is thrown and is not an Error.
      return responseOf(problemOfThrown(error, requestId, log));
    } finally {
      leave();
    }
  }

  /** What the replica answers; null of one that is not used, and of what it cannot. */
  async function byReplica(read: Request): Promise<Response | null> {
    if (!replica?.isUsable()) return null;
    const answered = await app.fetch(read, { reads: replica.db, checksAnswers });
    return answered.status < 500 ? answered : null;
  }

  /** Answers for a database that is away, so that nobody waits for what will not come (docs/promises.md R3). */
  async function unlessAway(answered: Promise<Response>): Promise<Response> {
    const isAnswered = answered.then(
      () => true,
      () => true,
    );
    while (!(await settlesWithin(patience, isAnswered))) {
      if (!(await Promise.race([isAnswered, isAnswering()]))) return responseOf(unavailable());
    }
    return answered;
  }
}

/** Whoever says who they are reads what they wrote: such a request never goes to a replica. */
function isEverybodys(request: Request): boolean {
  return request.method === "GET" && !request.headers.has("authorization");
}

async function settlesWithin(milliseconds: number, settled: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<false>((resolve) => (timer = setTimeout(resolve, milliseconds, false)));
  const isSettled = await Promise.race([settled, limit]);
  clearTimeout(timer);
  return isSettled;
}

/** A path outside of the base is one that no route has. */
function withoutBase(path: string, basePath: string): string {
  if (path === basePath) return "/";
  return path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : "/not-of-the-api";
}

function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
