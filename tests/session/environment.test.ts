import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { originsOf, photoLocationOf, readEnvironment, secretsOf, surveyEnvironment, type Environment } from "~/env.server";

const strong = "k3Jx9vQp2LmZ8rTn5WbY7cHd4FgS6aEu";
const production = { APP_ENV: "production", DATABASE_URL: "postgres://db/x", SESSION_SECRET: strong, ORIGIN: "https://signing.test" };

function envOf(variables: Record<string, string | undefined>): Environment {
  const read = readEnvironment(variables);
  if (!read.ok) throw new Error(read.problem);
  return read.env;
}

test("nothing set means one's own machine", () => {
  const env = envOf({});
  expect(env).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    databaseUrl: null,
    apiUrl: null,
    appEnv: "local",
    isLocal: true,
    logLevel: "warn",
  });
  expect(originsOf(env, 4321)).toEqual(["http://127.0.0.1:4321", "http://localhost:4321"]);
  expect(originsOf(env, 80)).toEqual(["http://127.0.0.1", "http://localhost"]);
});

test("photos lie in the data directory, unless a bucket is named", () => {
  expect(photoLocationOf(envOf({ DATA_DIR: "/srv/data" }))).toEqual({ directory: "/srv/data/photos" });
  const bucket = {
    PHOTOS_S3_BUCKET: "photos",
    PHOTOS_S3_ENDPOINT: "https://s3.test",
    PHOTOS_S3_ACCESS_KEY: "id",
    PHOTOS_S3_SECRET_KEY: "key",
  };
  expect(photoLocationOf(envOf(bucket))).toEqual({
    bucket: "photos",
    region: "us-east-1",
    endpoint: "https://s3.test",
    keys: { accessKeyId: "id", secretAccessKey: "key" },
  });
  expect(photoLocationOf(envOf({ PHOTOS_S3_BUCKET: "photos" }))).toMatchObject({ endpoint: null, keys: null });
});

test("e-mail leaves where a server and a sender are named, from the node that answers the API", () => {
  const mail = { SMTP_URL: "smtps://user:p%40ss@mail.signing.test:465", MAIL_FROM: "Signing Day <desk@signing.test>" };
  expect(envOf({}).mail).toBeNull();
  expect(envOf(mail).mail).toEqual({ smtpUrl: mail.SMTP_URL, from: mail.MAIL_FROM });
  expect(envOf({ ...mail, MAIL_FROM: "desk@signing.test", SMTP_URL: "smtp://localhost:2525" }).mail).toMatchObject({
    from: "desk@signing.test",
  });
  expect(envOf({ ...mail, API_URL: "https://api.signing.test/api" }).mail).toBeNull();
  expect(readEnvironment({ SMTP_URL: mail.SMTP_URL })).toEqual({
    ok: false,
    problem: "MAIL_FROM is missing: SMTP_URL needs the address that mail comes from.",
  });
});

test("sign-out ends other logins where their providers are named", () => {
  expect(envOf({}).outsideLogins).toEqual([
    { name: "forum", cookies: ["xf_session", "xf_user"], endpoint: null },
    { name: "paywall", cookies: ["__utp"], endpoint: null },
  ]);
  const named = envOf({
    FORUM_LOGOUT_URL: "https://forum.signing.test/logout",
    FORUM_LOGOUT_KEY: "key",
    FORUM_COOKIES: "board, board_user",
    PAYWALL_LOGOUT_URL: "http://127.0.0.1:9/out",
  });
  expect(named.outsideLogins).toEqual([
    { name: "forum", cookies: ["board", "board_user"], endpoint: { url: "https://forum.signing.test/logout", key: "key" } },
    { name: "paywall", cookies: ["__utp"], endpoint: { url: "http://127.0.0.1:9/out", key: null } },
  ]);
});

test("empty means not set", () => {
  expect(envOf({ PORT: "", SESSION_SECRET: "", DATABASE_URL: "", ORIGIN: "" }).port).toBe(3000);
});

describe("a wrong value is one line that names it", () => {
  test.each([
    ["PORT", "70000"],
    ["PORT", "http"],
    ["PORT", "-1"],
    ["HOST", "a b"],
    ["DATABASE_URL", "mysql://x"],
    ["DATABASE_ADMIN_URL", "mysql://x"],
    ["DATABASE_ADMIN_URL", "postgres://admin@db/x"],
    ["API_URL", "ftp://x"],
    ["API_URL", "https://u:p@x"],
    ["APP_ENV", "prod"],
    ["SESSION_SECRET", "short"],
    ["SESSION_SECRET", `${strong},short`],
    ["SESSION_SECRET", "a".repeat(64)],
    ["SESSION_SECRET", `change-me-${strong}`],
    ["ORIGIN", "signing.test"],
    ["ORIGIN", "https://signing.test/path"],
    ["TRUSTED_PROXIES", "10.0.0.0/33"],
    ["TRUSTED_PROXIES", "proxy.test"],
    ["LOG_LEVEL", "loud"],
    ["PHOTOS_S3_BUCKET", "Not A Bucket"],
    ["PHOTOS_S3_ENDPOINT", "s3.test"],
    ["PHOTOS_S3_ACCESS_KEY", "alone"],
    ["FORUM_LOGOUT_URL", "http://forum.signing.test/logout"],
    ["PAYWALL_LOGOUT_URL", "https://user:word@paywall.test/"],
    ["FORUM_COOKIES", "a b;c"],
    ["SMTP_URL", "http://mail.signing.test"],
    ["SMTP_URL", "smtp://"],
    ["SMTP_URL", "smtp://user:secret-word@mail.signing.test/path"],
    ["SMTP_URL", "smtp://u:50%off-secret@mail.signing.test"],
    ["MAIL_FROM", "nobody"],
    ["MAIL_FROM", "Desk <desk@x.test>>"],
    ["MAIL_FROM", "desk@x"],
    ["MAIL_FROM", "Desk <desk@x.test>, Other <other@x.test>"],
    ["MAIL_FROM", "Desk\n<desk@x.test>"],
  ])("%s=%s", (name, value) => {
    const read = readEnvironment({ [name]: value });
    expect(read).toMatchObject({ ok: false, problem: expect.stringMatching(new RegExp(`^${name} [^\n]+\\.$`)) });
    expect(JSON.stringify(read)).not.toContain(value.length > 10 ? value : "\0");
  });
});

test("everything that is wrong is said, each of it once, and none of what was given", () => {
  const wrong = {
    APP_ENV: "production",
    PORT: "eighty",
    DATABASE_URL: "mysql://secret-word",
    ORIGIN: "http://signing.test",
    PHOTOS_S3_ACCESS_KEY: "alone",
    SMTP_URL: "smtp://mail.signing.test",
  };
  const { problems, known } = surveyEnvironment(wrong);
  expect(problems.map((problem) => problem.split(" ")[0])).toEqual([
    "PORT",
    "DATABASE_URL",
    "PHOTOS_S3_ACCESS_KEY",
    "MAIL_FROM",
    "SESSION_SECRET",
    "ORIGIN",
  ]);
  expect(problems.join()).not.toMatch(/eighty|secret-word|alone|mail\.signing/);
  expect(known).toMatchObject({ appEnv: "production", port: 3000, databaseUrl: null });
  expect(readEnvironment(wrong)).toEqual({ ok: false, problem: problems[0] });
  expect(surveyEnvironment(production).problems).toEqual([]);
});

test("two roles of the database are two users", () => {
  const both = (admin: string, app: string) =>
    readEnvironment({ DATABASE_ADMIN_URL: `postgres://${admin}db/x`, DATABASE_URL: `postgres://${app}db/x` });
  expect(both("owner@", "app:secret@")).toMatchObject({ ok: true, env: { databaseAdminUrl: "postgres://owner@db/x" } });
  expect(both("app@", "app@")).toMatchObject({ ok: false, problem: "DATABASE_ADMIN_URL must name another user than DATABASE_URL." });
  expect(both("owner@", "")).toMatchObject({ ok: false, problem: "DATABASE_URL must name its user when DATABASE_ADMIN_URL is set." });
  expect(envOf({ DATABASE_ADMIN_URL: "postgres://owner@db/x", API_URL: "http://api.test/api" }).databaseAdminUrl).toBeNull();
});

test("a replica is another server's", () => {
  const both = (replica: string, primary: string | undefined) => readEnvironment({ DATABASE_REPLICA_URL: replica, DATABASE_URL: primary });
  expect(both("postgres://app@second/x", "postgres://app@db/x")).toMatchObject({
    ok: true,
    env: { databaseReplicaUrl: "postgres://app@second/x" },
  });
  expect(both("postgres://app@db:5432/x", "postgres://app@db:5432/x")).toMatchObject({
    ok: false,
    problem: "DATABASE_REPLICA_URL must name another server than DATABASE_URL.",
  });
  expect(both("postgres://app@second/x", undefined)).toMatchObject({
    ok: false,
    problem: "DATABASE_REPLICA_URL goes with DATABASE_URL, which is missing.",
  });
});

describe("P7, R2: outside local nothing is left to chance", () => {
  test("everything given is accepted", () => {
    expect(envOf(production)).toMatchObject({
      appEnv: "production",
      isLocal: false,
      secrets: [strong],
      origins: ["https://signing.test"],
      logLevel: "info",
    });
    expect(envOf({ ...production, SESSION_SECRET: `${strong}, ${[...strong].reverse().join("")}` }).secrets).toHaveLength(2);
  });

  test.each(["development", "qa", "production"])("%s needs a database, a secret and an https origin", (APP_ENV) => {
    for (const [name, value] of [["DATABASE_URL"], ["SESSION_SECRET"], ["ORIGIN"], ["ORIGIN", "http://signing.test"]] as const) {
      expect(readEnvironment({ ...production, APP_ENV, [name]: value })).toMatchObject({
        ok: false,
        problem: expect.stringContaining(name),
      });
    }
  });

  test("a web node needs the API's address instead of a database", () => {
    const env = envOf({ ...production, DATABASE_URL: undefined, API_URL: "https://api.signing.test/api/" });
    expect(env).toMatchObject({ apiUrl: "https://api.signing.test/api", databaseUrl: null });
  });
});

test("in local a secret is made once, and only its owner may read it", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "signing-day-env-"));
  try {
    const env = envOf({ DATA_DIR: join(dataDir, "new") });
    const [secret = ""] = secretsOf(env);
    expect(Buffer.byteLength(secret)).toBeGreaterThanOrEqual(32);
    expect(secretsOf(env)).toEqual([secret]);
    expect((await stat(join(env.dataDir, "session-secret"))).mode & 0o777).toBe(0o600);
  } finally {
    await rm(dataDir, { recursive: true });
  }
});

describe("REQUESTS_AT_ONCE", () => {
  test("is a number of requests, 64 when nothing is said", () => {
    expect([envOf({}).requestsAtOnce, envOf({ REQUESTS_AT_ONCE: "8" }).requestsAtOnce]).toEqual([64, 8]);
  });

  test.each(["0", "-1", "1e3", "many", "10000", "8.5"])("%s is refused in one line", (REQUESTS_AT_ONCE) => {
    expect(readEnvironment({ REQUESTS_AT_ONCE })).toEqual({ ok: false, problem: "REQUESTS_AT_ONCE must be a number from 1 to 9999." });
  });
});

test("STALE_PAGES is off unless it says on", () => {
  expect([envOf({}).servesStale, envOf({ STALE_PAGES: "on" }).servesStale]).toEqual([false, true]);
  expect(readEnvironment({ STALE_PAGES: "yes" })).toEqual({ ok: false, problem: "STALE_PAGES must be on or off." });
});

describe("a shared cache", () => {
  const SHARED_CACHE_PURGE_URL = "https://cache.signing.test/purge";

  test("is where to tell it, by what we are known there, and for how many seconds it may hold a page; none by itself", () => {
    expect(envOf({}).sharedCache).toBeNull();
    const given = { SHARED_CACHE_PURGE_URL, SHARED_CACHE_SECONDS: "10" };
    expect(envOf(given).sharedCache).toEqual({ purgeUrl: SHARED_CACHE_PURGE_URL, purgeKey: null, seconds: 10 });
    expect(envOf({ ...given, SHARED_CACHE_PURGE_KEY: "a.key-of_ours" }).sharedCache?.purgeKey).toBe("a.key-of_ours");
    expect(envOf({ SHARED_CACHE_PURGE_URL: "http://127.0.0.1:6081/", SHARED_CACHE_SECONDS: "1" }).sharedCache?.seconds).toBe(1);
  });

  test.each([{ SHARED_CACHE_PURGE_URL }, { SHARED_CACHE_SECONDS: "5" }])("%j alone is half of one", (given) => {
    expect(readEnvironment(given)).toEqual({ ok: false, problem: "SHARED_CACHE_PURGE_URL and SHARED_CACHE_SECONDS go together." });
  });

  test.each([
    ["SHARED_CACHE_SECONDS", "0", "a number of seconds from 1 to 10"],
    ["SHARED_CACHE_SECONDS", "11", "a number of seconds from 1 to 10"],
    ["SHARED_CACHE_SECONDS", "2.5", "a number of seconds from 1 to 10"],
    ["SHARED_CACHE_SECONDS", "1e1", "a number of seconds from 1 to 10"],
    ["SHARED_CACHE_PURGE_URL", "http://cache.signing.test/purge", "an https address such as https://cache.signing.example/purge"],
    ["SHARED_CACHE_PURGE_URL", "https://user:word@cache.signing.test/", "an https address such as https://cache.signing.example/purge"],
    ["SHARED_CACHE_PURGE_KEY", "two words", "letters, digits and signs without spaces"],
    ["SHARED_CACHE_PURGE_KEY", "one\nline", "letters, digits and signs without spaces"],
  ])("%s=%s is refused in one line", (variable, value, what) => {
    const given = { SHARED_CACHE_PURGE_URL, SHARED_CACHE_SECONDS: "10", [variable]: value };
    expect(readEnvironment(given)).toEqual({ ok: false, problem: `${variable} must be ${what}.` });
  });
});

describe("REVIEW_DUE_HOURS", () => {
  test.each([
    [undefined, { commitment: 4, photo: 24, other: 48 }],
    ["commitment=2", { commitment: 2, photo: 24, other: 48 }],
    ["other=72, photo=12.5,commitment=1", { commitment: 1, photo: 12.5, other: 72 }],
  ])("%s", (REVIEW_DUE_HOURS, hours) => {
    expect(envOf({ REVIEW_DUE_HOURS })).toMatchObject({ reviewDueHours: hours });
  });

  test.each([
    "4",
    "commitment",
    "commitment=",
    "commitment=0",
    "commitment=-1",
    "commitment=1e3",
    "photos=4",
    "photo=1,photo=2",
    "other=9999",
    "other=48,",
  ])("%s is refused in one line", (REVIEW_DUE_HOURS) => {
    expect(readEnvironment({ REVIEW_DUE_HOURS })).toEqual({
      ok: false,
      problem: "REVIEW_DUE_HOURS must be hours by kind such as commitment=4,photo=24,other=48.",
    });
  });
});

describe("ACCOUNT_LIMITS", () => {
  const production = {
    APP_ENV: "production",
    SESSION_SECRET: "k3Jx9vQp2LmZ8rTn5WbY7cHd4FgS6aEu",
    ORIGIN: "https://signing.test",
    DATABASE_URL: "postgres://127.0.0.1/x",
  };

  test("hold unless a run on one's own machine says otherwise", () => {
    expect([envOf({}).limitsAccounts, envOf({ ACCOUNT_LIMITS: "off" }).limitsAccounts, envOf(production).limitsAccounts]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test.each(["production", "qa", "development"])("cannot be turned off in %s", (APP_ENV) => {
    expect(readEnvironment({ ...production, APP_ENV, ACCOUNT_LIMITS: "off" })).toEqual({
      ok: false,
      problem: expect.stringMatching(/^ACCOUNT_LIMITS=off is for APP_ENV=local/),
    });
  });
});

describe("SEED_WORLD", () => {
  test("surrounds the cast on one's own machine, unless it is off", () => {
    const production = {
      APP_ENV: "production",
      SESSION_SECRET: "k3Jx9vQp2LmZ8rTn5WbY7cHd4FgS6aEu",
      ORIGIN: "https://signing.test",
      DATABASE_URL: "postgres://127.0.0.1/x",
    };
    expect([envOf({}).seedsWorld, envOf({ SEED_WORLD: "off" }).seedsWorld, envOf(production).seedsWorld]).toEqual([true, false, false]);
    expect(readEnvironment({ SEED_WORLD: "some" })).toEqual({ ok: false, problem: "SEED_WORLD must be on or off." });
  });
});
