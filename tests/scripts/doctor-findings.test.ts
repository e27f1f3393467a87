/** What the doctor makes of what it found: every fact that is missing or weak has a line, and says what to do. */
import { describe, expect, test } from "vitest";
import { inLines, judge, type DatabaseFacts, type Facts } from "../../scripts/doctor-findings";

type Postgres = Extract<DatabaseFacts, { kind: "postgres"; problem: null }>;
type Inside = Postgres["inside"];

const inside: Inside = { applied: 5, pending: 0, isNewer: false, users: 3, demoAccounts: 0 };
const postgres: Postgres = {
  kind: "postgres",
  where: "db.test:5432/signing",
  problem: null,
  version: 150_004,
  settingsOff: [],
  isPrivate: true,
  couldAlterAudit: false,
  admin: { problem: null },
  replica: { problem: null },
  mayMigrate: true,
  inside,
};
const production: Facts = {
  node: "22.3.0",
  appEnv: "production",
  problems: [],
  hasPackages: true,
  build: "fresh",
  chromium: null,
  freeBytes: null,
  port: { number: 3000, problem: null },
  dataDir: null,
  database: postgres,
  photos: { where: "the bucket photos", problem: null, isShared: true },
  mail: { where: "mail.test:465", problem: null },
  sharedCache: null,
  trustsProxies: true,
  requestsAtOnce: 64,
};
const embedded = { kind: "embedded", where: "/data/database" } as const;
const local: Facts = {
  ...production,
  appEnv: "local",
  chromium: "/usr/bin/chromium",
  freeBytes: 5e9,
  dataDir: { path: "/data", state: "writable", open: [] },
  database: { ...embedded, state: "open", inside },
  photos: { where: "/data/photos", problem: null, isShared: false },
  mail: "none",
  trustsProxies: false,
};

const inDatabase = (change: Partial<Postgres>): Partial<Facts> => ({ database: { ...postgres, ...change } });
const within = (change: Partial<Inside>) => inDatabase({ inside: { ...inside, ...change } });
/** The lines that a change of the facts adds or alters. */
const told = (base: Facts, change: Partial<Facts>) => {
  const before = judge(base).map(({ level, text }) => `${level} ${text}`);
  return judge({ ...base, ...change })
    .map(({ level, text }) => `${level} ${text}`)
    .filter((line) => !before.includes(line));
};

test("what is well is well", () => {
  for (const facts of [production, local]) expect(judge(facts).filter(({ level }) => level !== "ok")).toEqual([]);
  expect(inLines(judge(production))).toMatch(/^ok    Node\.js 22\.3\.0\.\n(ok    .+\n)+\nReady to start\.\n$/);
});

describe("everywhere", () => {
  test.each<[Partial<Facts>, RegExp]>([
    [{ node: "18.19.1" }, /^fail Node.js 18.19.1 is too old. Install 20.19/],
    [{ node: "20.18.9" }, /^fail Node.js/],
    [{ node: "20.19.0" }, /^ok Node.js/],
    [{ hasPackages: false }, /^fail Packages .+ Run npm ci/],
    [{ build: "stale" }, /^warn The build is older than the code: npm start/],
    [{ build: "missing" }, /^warn There is no build: npm start/],
    [{ port: { number: 80, problem: "not allowed" } }, /^fail PORT 80 may not/],
    [{ port: { number: 3000, problem: "taken" } }, /^fail PORT 3000 is taken/],
    [{ port: { number: 0, problem: null } }, /^ok PORT is 0/],
    [{ freeBytes: 2e7 }, /^fail 0\.0 GB are free.+Free at least 1 GB/],
    [{ freeBytes: 6e8 }, /^warn 0\.6 GB are free.+Free at least 1 GB/],
    [{ dataDir: { path: "/data", state: "not writable", open: [] } }, /^fail DATA_DIR \/data cannot be written to. Give/],
    [{ dataDir: { path: "/new", state: "absent", open: [] } }, /^ok DATA_DIR \/new is not there yet/],
    [
      { dataDir: { path: "/data", state: "writable", open: ["/data", "/data/photos"] } },
      /^warn Others on this machine may open \/data, \/data\/photos: .+chmod/,
    ],
    [{ dataDir: { path: "/data", state: "writable", open: [] } }, /^ok DATA_DIR \/data is closed to others/],
    [{ database: { kind: "elsewhere", where: "api.test/api", isHealthy: false } }, /^fail The API at api.test\/api .+ API_URL/],
    [{ database: { kind: "elsewhere", where: "api.test/api", isHealthy: true } }, /^ok The API at api.test\/api is healthy/],
    [
      { database: { kind: "postgres", where: "db.test/x", problem: "cannot be reached." } },
      /^fail PostgreSQL at db.test\/x cannot be reached/,
    ],
    [
      { photos: { where: "the bucket photos", problem: "it refused (NoSuchBucket).", isShared: true } },
      /^fail Photos cannot be kept in the bucket photos: it refused/,
    ],
    [
      { mail: { where: "mail.test", problem: "it refused (EAUTH 535)." } },
      /^fail E-mail cannot be handed in at mail.test: .+ Check SMTP_URL/,
    ],
    [
      { sharedCache: { where: "cache.test/purge", seconds: 10, problem: null } },
      /^ok The shared cache at cache.test\/purge lets go .+ 10 sec/,
    ],
    [
      { sharedCache: { where: "cache.test/purge", seconds: 1, problem: "it refused (403)." } },
      /^warn The shared cache at cache.test\/purge does not let go of pages: it refused \(403\).+SHARED_CACHE_PURGE_URL.+one second later/,
    ],
    [{ requestsAtOnce: 8 }, /^ok At most 8 requests .+REQUESTS_AT_ONCE/],
    [within({ isNewer: true }), /^fail The database was migrated by a newer version/],
    [within({ pending: 1 }), /^warn One migration is pending/],
    [within({ pending: 3 }), /^warn 3 migrations are pending: the start applies them/],
    [within({ applied: 0, pending: 5, users: null }), /^ok The database is empty/],
    [inDatabase({ version: 140_010 }), /^fail PostgreSQL 14.10 .+ Use 15/],
    [inDatabase({ admin: { problem: "The tables belong to app." } }), /^fail The tables belong to app/],
    [
      inDatabase({ replica: { problem: "PostgreSQL at there follows no other server, so it is not used." } }),
      /^warn .+ not used. Until then everything is asked of DATABASE_URL/,
    ],
    [
      inDatabase({ mayMigrate: false, inside: { ...inside, pending: 1 } }),
      /^fail The role of DATABASE_ADMIN_URL may not change the tables/,
    ],
    [
      inDatabase({ admin: null, mayMigrate: false, inside: { ...inside, pending: 1 } }),
      /^fail The role of DATABASE_URL may not change the tables. Set DATABASE_ADMIN_URL/,
    ],
  ])("%j", (change, line) => {
    for (const base of [production, local])
      expect(judge({ ...base, ...change }).map(({ level, text }) => `${level} ${text}`)).toContainEqual(expect.stringMatching(line));
  });

  test("all that is wrong with the environment is told, and nothing is called complete", () => {
    const lines = told(production, { problems: ["PORT must be a number.", "ORIGIN is missing."] });
    expect(lines).toEqual(["fail PORT must be a number.", "fail ORIGIN is missing."]);
    expect(judge({ ...production, problems: ["PORT must be a number."] }).some(({ text }) => text.includes("complete"))).toBe(false);
  });
});

describe("what matters outside one's own machine", () => {
  const outside: [Partial<Facts>, RegExp][] = [
    [inDatabase({ isPrivate: false }), /^warn .+ not encrypted. Add sslmode/],
    [inDatabase({ couldAlterAudit: true }), /^warn The role of DATABASE_URL could alter the audit.+DATABASE_ADMIN_URL/],
    [within({ users: 0 }), /^warn There are no users yet/],
    [within({ demoAccounts: 11 }), /^fail 11 demo accounts can sign in/],
    [{ photos: { where: "/data/photos", problem: null, isShared: false } }, /^warn Photos are kept in \/data\/photos, .+ PHOTOS_S3_BUCKET/],
    [{ mail: "none" }, /^warn No e-mail is sent. Set SMTP_URL/],
    [{ trustsProxies: false }, /^warn No proxy is trusted.+TRUSTED_PROXIES/],
  ];

  test.each(outside)("%j", (change, line) => {
    for (const appEnv of ["production", "qa", "development"] as const)
      expect(told({ ...production, appEnv }, change)).toEqual([expect.stringMatching(line)]);
    expect(judge({ ...local, ...change }).filter(({ level }) => level !== "ok")).toEqual([]);
  });

  test.each([
    ["production", "fail"],
    ["qa", "warn"],
    ["local", "warn"],
  ] as const)("settings that lose what was acknowledged: in %s %s", (appEnv, level) => {
    const lines = told({ ...production, appEnv }, inDatabase({ settingsOff: ["fsync", "full_page_writes"] }));
    expect(lines).toEqual([expect.stringMatching(new RegExp(`^${level} PostgreSQL runs with fsync, full_page_writes off.+Turn them on`))]);
  });
});

describe("the embedded database", () => {
  test.each<[DatabaseFacts, RegExp]>([
    [{ ...embedded, state: "absent" }, /^ok There is no embedded database .+ yet/],
    [{ ...embedded, state: "in use", pid: 4711 }, /^fail .+ in use by process 4711.+ Stop that process/],
    [{ ...embedded, state: "in use", pid: null }, /^fail .+ in use, so/],
    [{ ...embedded, state: "broken" }, /^fail .+ does not open. Restore/],
    [{ ...embedded, state: "open", inside: { ...inside, users: 0 } }, /^ok There are no users yet: the start adds the demo/],
  ])("%j", (database, line) => {
    expect(told(local, { database }).some((one) => line.test(one))).toBe(true);
  });
});

test("the last line says how it stands", () => {
  const last = (change: Partial<Facts>) =>
    inLines(judge({ ...production, ...change }))
      .trimEnd()
      .split("\n")
      .at(-1);
  expect(last({ mail: "none" })).toBe("Ready to start; one thing could be stronger.");
  expect(last({ mail: "none", trustsProxies: false })).toBe("Ready to start; 2 things could be stronger.");
  expect(last({ hasPackages: false, mail: "none" })).toBe("Not ready to start: one thing to mend.");
});
