/**
 * The environment, read once. Only server.ts and scripts import this; everyone
 * else is handed what they need.
 */
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";
import { emailOf } from "~/domain/account/contact";
import { isSafeUrl, isSmtpUrl } from "~/domain/base/service-addresses";
import { areSharedSeconds } from "~/domain/base/shared-cache";
import { readDueHours, usualDueHours, type DueHours } from "~/domain/profile/review-kinds";

const smallestSecret = 32;

const list = z.string().transform((text) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean),
);

/** An address, alone or behind a name. */
function isSender(text: string): boolean {
  const [, named, alone] = /^(?:[^<>"@\p{Cc}]{1,100} <([^<>]+)>|([^<>]+))$/u.exec(text) ?? [];
  const address = named ?? alone ?? "";
  return emailOf(address) === address && address !== "";
}

const Origin = z
  .string()
  .refine(
    (text) => URL.canParse(text) && new URL(text).origin === text,
    "must be an origin such as https://signing.example, without a path",
  );

const Secret = z
  .string()
  .refine((text) => Buffer.byteLength(text) >= smallestSecret, `must be at least ${smallestSecret} bytes long`)
  .refine((text) => !/change-?me|example|default|password/i.test(text), "is one that anybody could guess")
  .refine((text) => new Set(text).size >= 10, "repeats too few characters");

const Network = z.string().refine((text) => {
  const [address = "", bits, ...rest] = text.split("/");
  const family = isIP(address);
  return family !== 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)));
}, "must be addresses or networks such as 10.0.0.0/8");

const PostgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, "must begin with postgres:// or postgresql://")
  .refine((text) => URL.canParse(text), "must be an address such as postgres://user@host:5432/name");

const ProviderUrl = z.string().refine(isSafeUrl, "must be an https address such as https://forum.signing.example/logout");

/** What a header can hold of it. */
const Token = z.string().regex(/^[!-~]{1,1000}$/, "must be letters, digits and signs without spaces");

const CookieNames = list.pipe(z.array(z.string().regex(/^[\w-]{1,100}$/, "must be names of cookies")));

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const Variables = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, "must be a number from 0 to 65535")
    .transform(Number)
    .refine((port) => port <= 65535, "must be a number from 0 to 65535")
    .default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, "must be an address or a host name")
    .default("127.0.0.1"),
  DATA_DIR: z
    .string()
    .default("./data")
    .transform((path) => resolve(path)),
  DATABASE_URL: PostgresUrl.optional(),
  DATABASE_ADMIN_URL: PostgresUrl.optional(),
  DATABASE_REPLICA_URL: PostgresUrl.optional(),
  API_URL: z
    .string()
    .refine(
      (text) => /^https?:\/\//.test(text) && URL.canParse(text) && !/[?#@]/.test(text),
      "must be an address such as https://api.signing.example/api",
    )
    .transform((text) => text.replace(/\/+$/, ""))
    .optional(),
  APP_ENV: z.enum(["local", "development", "qa", "production"], { error: "must be local, development, qa or production" }).default("local"),
  SESSION_SECRET: list.pipe(z.array(Secret).min(1, "must not be empty")).optional(),
  ORIGIN: list.pipe(z.array(Origin).min(1, "must not be empty")).optional(),
  TRUSTED_PROXIES: list.pipe(z.array(Network)).default([]),
  PHOTOS_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be the name of a bucket")
    .optional(),
  PHOTOS_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, "must be a region such as us-east-1")
    .default("us-east-1"),
  PHOTOS_S3_ENDPOINT: z
    .string()
    .refine((text) => /^https?:\/\//.test(text) && URL.canParse(text), "must be an address such as https://s3.signing.example")
    .optional(),
  PHOTOS_S3_ACCESS_KEY: z.string().optional(),
  PHOTOS_S3_SECRET_KEY: z.string().optional(),
  SMTP_URL: z
    .string()
    .refine(isSmtpUrl, "must be an address such as smtps://user:password@mail.signing.example, without a path")
    .optional(),
  MAIL_FROM: z.string().refine(isSender, "must be an address such as Signing Day <desk@signing.example>").optional(),
  REQUESTS_AT_ONCE: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, "must be a number from 1 to 9999")
    .transform(Number)
    .default(64),
  ACCOUNT_LIMITS: z.enum(["on", "off"], { error: "must be on or off" }).default("on"),
  SEED_WORLD: z.enum(["on", "off"], { error: "must be on or off" }).default("on"),
  REVIEW_DUE_HOURS: z
    .string()
    .refine((text) => readDueHours(text) !== null, "must be hours by kind such as commitment=4,photo=24,other=48")
    .transform((text) => readDueHours(text) ?? usualDueHours)
    .default(usualDueHours),
  FORUM_LOGOUT_URL: ProviderUrl.optional(),
  FORUM_LOGOUT_KEY: z.string().optional(),
  FORUM_COOKIES: CookieNames.default(["xf_session", "xf_user"]),
  PAYWALL_LOGOUT_URL: ProviderUrl.optional(),
  PAYWALL_LOGOUT_KEY: z.string().optional(),
  PAYWALL_COOKIES: CookieNames.default(["__utp"]),
  PAGE_VIEW_EMAIL: z.enum(["on", "off"], { error: "must be on or off" }).default("off"),
  SHARED_CACHE_PURGE_URL: z.string().refine(isSafeUrl, "must be an https address such as https://cache.signing.example/purge").optional(),
  SHARED_CACHE_PURGE_KEY: Token.optional(),
  SHARED_CACHE_SECONDS: z.string().refine(areSharedSeconds, "must be a number of seconds from 1 to 10").transform(Number).optional(),
  STALE_PAGES: z.enum(["on", "off"], { error: "must be on or off" }).default("off"),
  LOG_LEVEL: z.enum(logLevels, { error: "must be fatal, error, warn, info, debug, trace or silent" }).optional(),
});

export type AppEnv = "local" | "development" | "qa" | "production";

/** An S3-compatible store. Without keys the machine's own identity asks; without an endpoint it is Amazon's. */
export interface PhotosS3 {
  bucket: string;
  region: string;
  endpoint: string | null;
  keys: { accessKeyId: string; secretAccessKey: string } | null;
}

/** A login that a session has open elsewhere; without an endpoint it is in the browser's cookies only. */
export interface OutsideLoginEnv {
  name: "forum" | "paywall";
  cookies: string[];
  endpoint: { url: string; key: string | null } | null;
}

/** A cache before the nodes that lets go of what it is told by key. */
export interface SharedCacheEnv {
  purgeUrl: string;
  purgeKey: string | null;
  /** For how long it may hand out a page. */
  seconds: number;
}

export interface Environment {
  /** 0 takes a free port. */
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  databaseUrl: string | null;
  /** The same database as the role that owns its tables; null where one role does everything. */
  databaseAdminUrl: string | null;
  /** A streaming replica of the same database; null where there is none. */
  databaseReplicaUrl: string | null;
  /** Where another process answers the API; null when this one does. No trailing slash. */
  apiUrl: string | null;
  appEnv: AppEnv;
  isLocal: boolean;
  /** The first signs, all are accepted. Empty in local when none is set: see secretsOf. */
  secrets: string[];
  /** Empty in local: the loopback origins of the port are meant. */
  origins: string[];
  trustedProxies: string[];
  /** Where photos lie when not in `dataDir`. */
  photosS3: PhotosS3 | null;
  /** Where e-mail is handed in; null sends none. */
  mail: { smtpUrl: string; from: string } | null;
  /** Requests that are worked on at once, at most. */
  requestsAtOnce: number;
  /** Accounts are held to what one may send; always, outside of local. */
  limitsAccounts: boolean;
  /** The first start of a local server makes an invented world around the cast. */
  seedsWorld: boolean;
  /** Hours until a waiting edit is due. */
  reviewDueHours: DueHours;
  /** What signing out also ends. */
  outsideLogins: OutsideLoginEnv[];
  /** The data layer of pages is told adults' e-mail addresses. */
  tellsEmail: boolean;
  /** Guests get what is kept of a page while nothing newer can be read. */
  servesStale: boolean;
  /** Null where guests' pages are held by nobody but nodes and browsers. */
  sharedCache: SharedCacheEnv | null;
  logLevel: string;
}

export type EnvironmentRead = { ok: true; env: Environment } | { ok: false; problem: string };

/** What is wrong, and with which variables; null when nothing is. */
type Problem = [variables: string[], text: string] | null;

/** Reads the variables; the first wrong one is told in one line, without what was given. */
export function readEnvironment(variables: Record<string, string | undefined>): EnvironmentRead {
  const {
    known,
    problems: [problem],
  } = surveyEnvironment(variables);
  return problem === undefined ? { ok: true, env: known } : { ok: false, problem };
}

/**
 * Everything that is wrong with the variables, a line each, none of which says
 * what was given; and what is known when wrong values count as not given: to
 * look at, never to run on.
 */
export function surveyEnvironment(variables: Record<string, string | undefined>): { known: Environment; problems: string[] } {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ""));
  const wrong = new Map<string, string>();
  for (const {
    path: [variable],
    message,
  } of Variables.safeParse(given).error?.issues ?? []) {
    if (!wrong.has(String(variable))) wrong.set(String(variable), `${String(variable)} ${message}.`);
  }
  const values = Variables.parse(Object.fromEntries(Object.entries(given).filter(([variable]) => !wrong.has(variable))));
  const isLocal = values.APP_ENV === "local";
  const known: Environment = {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.API_URL ? null : (values.DATABASE_URL ?? null),
    databaseAdminUrl: values.API_URL ? null : (values.DATABASE_ADMIN_URL ?? null),
    databaseReplicaUrl: values.API_URL ? null : (values.DATABASE_REPLICA_URL ?? null),
    apiUrl: values.API_URL ?? null,
    appEnv: values.APP_ENV,
    isLocal,
    secrets: values.SESSION_SECRET ?? [],
    origins: values.ORIGIN ?? [],
    trustedProxies: values.TRUSTED_PROXIES,
    photosS3: photosS3Of(values),
    mail: values.SMTP_URL && values.MAIL_FROM && !values.API_URL ? { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM } : null,
    requestsAtOnce: values.REQUESTS_AT_ONCE,
    limitsAccounts: values.ACCOUNT_LIMITS === "on",
    seedsWorld: isLocal && values.SEED_WORLD === "on",
    reviewDueHours: values.REVIEW_DUE_HOURS,
    outsideLogins: [
      { name: "forum", cookies: values.FORUM_COOKIES, endpoint: endpointOf(values.FORUM_LOGOUT_URL, values.FORUM_LOGOUT_KEY) },
      { name: "paywall", cookies: values.PAYWALL_COOKIES, endpoint: endpointOf(values.PAYWALL_LOGOUT_URL, values.PAYWALL_LOGOUT_KEY) },
    ],
    tellsEmail: values.PAGE_VIEW_EMAIL === "on",
    servesStale: values.STALE_PAGES === "on",
    sharedCache: sharedCacheOf(values),
    logLevel: values.LOG_LEVEL ?? (isLocal ? "warn" : "info"),
  };
  const others = [...incomplete(values), rolesProblem(known), replicaProblem(known), ...(isLocal ? [] : missingOutsideLocal(known))];
  // One that is wrong is not missing as well.
  const missing = others.flatMap((problem) => (problem && !problem[0].some((variable) => wrong.has(variable)) ? [problem[1]] : []));
  return { known, problems: [...wrong.values(), ...missing] };
}

function endpointOf(url: string | undefined, key: string | undefined): OutsideLoginEnv["endpoint"] {
  return url ? { url, key: key ?? null } : null;
}

function photosS3Of(values: z.infer<typeof Variables>): PhotosS3 | null {
  const {
    PHOTOS_S3_BUCKET: bucket,
    PHOTOS_S3_REGION: region,
    PHOTOS_S3_ENDPOINT: endpoint = null,
    PHOTOS_S3_ACCESS_KEY: accessKeyId,
    PHOTOS_S3_SECRET_KEY: secretAccessKey,
  } = values;
  if (!bucket) return null;
  return { bucket, region, endpoint, keys: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null };
}

function sharedCacheOf(values: z.infer<typeof Variables>): SharedCacheEnv | null {
  const { SHARED_CACHE_PURGE_URL: purgeUrl, SHARED_CACHE_PURGE_KEY: purgeKey = null, SHARED_CACHE_SECONDS: seconds } = values;
  return purgeUrl && seconds ? { purgeUrl, purgeKey, seconds } : null;
}

/** What goes together is given together. */
function incomplete(values: z.infer<typeof Variables>): Problem[] {
  const hasHalfOfKeys = (values.PHOTOS_S3_ACCESS_KEY === undefined) !== (values.PHOTOS_S3_SECRET_KEY === undefined);
  const hasHalfOfCache = (values.SHARED_CACHE_PURGE_URL === undefined) !== (values.SHARED_CACHE_SECONDS === undefined);
  const lacksSender = values.SMTP_URL !== undefined && values.MAIL_FROM === undefined;
  return [
    hasHalfOfKeys ? [["PHOTOS_S3_ACCESS_KEY", "PHOTOS_S3_SECRET_KEY"], "PHOTOS_S3_ACCESS_KEY and PHOTOS_S3_SECRET_KEY go together."] : null,
    lacksSender ? [["MAIL_FROM"], "MAIL_FROM is missing: SMTP_URL needs the address that mail comes from."] : null,
    hasHalfOfCache
      ? [["SHARED_CACHE_PURGE_URL", "SHARED_CACHE_SECONDS"], "SHARED_CACHE_PURGE_URL and SHARED_CACHE_SECONDS go together."]
      : null,
  ];
}

/** Two roles are two users, and both are named: the first grants to the second. */
function rolesProblem({ databaseUrl, databaseAdminUrl }: Environment): Problem {
  if (!databaseAdminUrl) return null;
  if (!databaseUrl) return [["DATABASE_URL", "API_URL"], "DATABASE_ADMIN_URL goes with DATABASE_URL, which is missing."];
  const [admin, app] = [databaseAdminUrl, databaseUrl].map((url) => decodeURIComponent(new URL(url).username));
  if (!app) return [["DATABASE_URL"], "DATABASE_URL must name its user when DATABASE_ADMIN_URL is set."];
  return admin === app ? [["DATABASE_ADMIN_URL"], "DATABASE_ADMIN_URL must name another user than DATABASE_URL."] : null;
}

/** What a replica is a replica of is named, too, and is another server. */
function replicaProblem({ databaseUrl, databaseReplicaUrl }: Environment): Problem {
  if (!databaseReplicaUrl) return null;
  if (!databaseUrl) return [["DATABASE_URL", "API_URL"], "DATABASE_REPLICA_URL goes with DATABASE_URL, which is missing."];
  return new URL(databaseUrl).host === new URL(databaseReplicaUrl).host
    ? [["DATABASE_REPLICA_URL"], "DATABASE_REPLICA_URL must name another server than DATABASE_URL."]
    : null;
}

/** Demo accounts, the embedded database and a generated secret belong on one's own machine only. */
function missingOutsideLocal({ appEnv, apiUrl, databaseUrl, secrets, origins, limitsAccounts }: Environment): Problem[] {
  return [
    limitsAccounts ? null : [["ACCOUNT_LIMITS"], "ACCOUNT_LIMITS=off is for APP_ENV=local: only a test is a crowd in one account."],
    apiUrl || databaseUrl
      ? null
      : [["DATABASE_URL", "API_URL"], `DATABASE_URL is missing: APP_ENV=${appEnv} does not run on the embedded database.`],
    secrets.length > 0
      ? null
      : [["SESSION_SECRET"], `SESSION_SECRET is missing: APP_ENV=${appEnv} needs one of at least ${smallestSecret} bytes.`],
    origins.length > 0 ? null : [["ORIGIN"], `ORIGIN is missing: APP_ENV=${appEnv} needs the public https origin.`],
    origins.every((origin) => origin.startsWith("https://"))
      ? null
      : [["ORIGIN"], `ORIGIN must begin with https:// when APP_ENV=${appEnv}.`],
  ];
}

/** The environment, or the end of the process with one line that says why. */
export function environmentOrExit(variables: Record<string, string | undefined>): Environment {
  const read = readEnvironment(variables);
  if (read.ok) return read.env;
  process.stderr.write(`${read.problem}\n`);
  process.exit(1);
}

/** The secrets to sign with; in local without any, one is made and kept beside the data. */
export function secretsOf(env: Environment): string[] {
  if (env.secrets.length > 0) return env.secrets;
  const file = resolve(env.dataDir, "session-secret");
  if (!existsSync(file)) {
    mkdirSync(env.dataDir, { recursive: true, mode: 0o700 });
    try {
      writeFileSync(file, randomBytes(48).toString("base64url"), { mode: 0o600, flag: "wx" });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
  return [readFileSync(file, "utf8").trim()];
}

/** The origins that pages are served under; the first is the one that links name. */
export function originsOf(env: Environment, port: number): string[] {
  if (env.origins.length > 0) return env.origins;
  return [...new Set([`http://127.0.0.1:${port}`, `http://localhost:${port}`].map((origin) => new URL(origin).origin))];
}

/** Where the files of photos lie. */
export function photoLocationOf(env: Environment): PhotosS3 | { directory: string } {
  return env.photosS3 ?? { directory: resolve(env.dataDir, "photos") };
}
