/** What `npm run doctor` makes of what it found. Pure: facts in, lines out, none of which holds a secret or an address with an account. */

/** `fail` keeps a start, or a part of the product, from working or from being safe; `warn` is weaker than it could be. */
export type Level = "ok" | "warn" | "fail";

export interface Finding {
  level: Level;
  /** What was found and, unless it is well, what to do. */
  text: string;
}

export interface Facts {
  /** `20.19.0`. */
  node: string;
  /** As APP_ENV says; null when that is none of ours. */
  appEnv: "local" | "development" | "qa" | "production" | null;
  /** What is wrong with the environment, in its own lines. */
  problems: readonly string[];
  hasPackages: boolean;
  build: "fresh" | "stale" | "missing";
  chromium: string | null;
  /** Null where it could not be asked, or does not matter. */
  freeBytes: number | null;
  port: { number: number; problem: "taken" | "not allowed" | null } | null;
  /** And those of its paths that others on the machine may open. */
  dataDir: { path: string; state: "writable" | "absent" | "not writable"; open: readonly string[] } | null;
  database: DatabaseFacts | null;
  photos: { where: string; problem: string | null; isShared: boolean } | null;
  mail: { where: string; problem: string | null } | "none" | null;
  /** Null where there is none. */
  sharedCache: { where: string; seconds: number; problem: string | null } | null;
  trustsProxies: boolean | null;
  /** What REQUESTS_AT_ONCE says, or its default. */
  requestsAtOnce: number | null;
}

interface Inside {
  applied: number;
  pending: number;
  isNewer: boolean;
  /** Null before there is a table of them. */
  users: number | null;
  /** Demo accounts that everybody knows the password of. */
  demoAccounts: number;
}

export type DatabaseFacts =
  | { kind: "elsewhere"; where: string; isHealthy: boolean }
  | { kind: "embedded"; where: string; state: "absent" | "broken" }
  | { kind: "embedded"; where: string; state: "in use"; pid: number | null }
  | { kind: "embedded"; where: string; state: "open"; inside: Inside }
  | { kind: "postgres"; where: string; problem: string }
  | {
      kind: "postgres";
      where: string;
      problem: null;
      /** server_version_num: 150004 is 15.4. */
      version: number;
      settingsOff: readonly string[];
      /** Encrypted, or on this machine. */
      isPrivate: boolean;
      couldAlterAudit: boolean;
      /** What is wrong with DATABASE_ADMIN_URL; null without one. */
      admin: { problem: string | null } | null;
      /** What is wrong with DATABASE_REPLICA_URL; null without one. */
      replica: { problem: string | null } | null;
      /** Whether the role that migrates has the right to. */
      mayMigrate: boolean;
      inside: Inside;
    };

/** The embedded engine writes no more with less (app/platform/db/free-space.ts). */
const leastBytes = 64 * 1024 * 1024;
const amongBytes = 1_000_000_000;
const oldestPostgres = 150_000;

/** The lines in the order in which a start needs things. */
export function judge(facts: Facts): Finding[] {
  const isLocal = facts.appEnv === "local";
  const isProduction = facts.appEnv === "production";
  return [
    node(facts.node),
    ...facts.problems.map(fail),
    ...(facts.problems.length === 0 ? [ok(`The environment is complete for APP_ENV=${facts.appEnv}.`)] : []),
    facts.hasPackages
      ? ok("The packages of package-lock.json are installed.")
      : fail("Packages of package-lock.json are missing. Run npm ci."),
    build(facts.build),
    ...(isLocal ? [chromium(facts.chromium)] : []),
    ...(facts.freeBytes === null ? [] : [space(facts.freeBytes)]),
    ...(facts.dataDir ? [dataDir(facts.dataDir), ...closed(facts.dataDir)] : []),
    ...(facts.port ? [port(facts.port)] : []),
    ...(facts.database ? database(facts.database, { isLocal, isProduction }) : []),
    ...(facts.photos ? photos(facts.photos, isLocal) : []),
    ...(facts.mail ? [mail(facts.mail, isLocal)] : []),
    ...(facts.sharedCache ? [sharedCache(facts.sharedCache)] : []),
    ...(facts.trustsProxies === null || isLocal ? [] : [proxies(facts.trustsProxies)]),
    ...(facts.requestsAtOnce === null
      ? []
      : [
          ok(
            `At most ${facts.requestsAtOnce === 1 ? "one request is" : `${facts.requestsAtOnce} requests are`} worked on at once, fewer while the machine is slow; others are asked to come again (REQUESTS_AT_ONCE).`,
          ),
        ]),
  ];
}

/** The lines as they are printed. */
export function inLines(findings: readonly Finding[]): string {
  const count = (level: Level) => findings.filter((one) => one.level === level).length;
  const [failing, weak] = [count("fail"), count("warn")];
  const sum =
    failing > 0
      ? `Not ready to start: ${things(failing)} to mend.`
      : weak > 0
        ? `Ready to start; ${things(weak)} could be stronger.`
        : "Ready to start.";
  return [...findings.map(({ level, text }) => `${level.padEnd(4)}  ${text}`), "", sum, ""].join("\n");
}

function things(count: number): string {
  return count === 1 ? "one thing" : `${count} things`;
}

function ok(text: string): Finding {
  return { level: "ok", text };
}

function warn(text: string): Finding {
  return { level: "warn", text };
}

function fail(text: string): Finding {
  return { level: "fail", text };
}

function node(version: string): Finding {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const isSupported = major > 20 || (major === 20 && minor >= 19);
  return isSupported ? ok(`Node.js ${version}.`) : fail(`Node.js ${version} is too old. Install 20.19 or later.`);
}

function build(state: Facts["build"]): Finding {
  if (state === "fresh") return ok("The build is up to date.");
  return warn(
    `${state === "stale" ? "The build is older than the code" : "There is no build"}: npm start makes one first, or run npm run build.`,
  );
}

function chromium(path: string | null): Finding {
  return path ? ok(`Chromium for the browser tests: ${path}.`) : warn("Chromium for the browser tests is missing: npm test installs it.");
}

function space(bytes: number): Finding {
  const free = `${(bytes / 1e9).toFixed(1)} GB are free on the disk of DATA_DIR`;
  if (bytes < leastBytes) return fail(`${free}: nothing can be written. Free at least 1 GB.`);
  return bytes < amongBytes ? warn(`${free}. Free at least 1 GB.`) : ok(`${free}.`);
}

function dataDir({ path, state }: NonNullable<Facts["dataDir"]>): Finding {
  if (state === "not writable")
    return fail(`DATA_DIR ${path} cannot be written to. Give this user the right, or set DATA_DIR to another directory.`);
  return ok(state === "absent" ? `DATA_DIR ${path} is not there yet: the start makes it.` : `DATA_DIR ${path} can be written to.`);
}

/** Hashes of passwords and photos that wait lie there. */
function closed({ path, state, open }: NonNullable<Facts["dataDir"]>): Finding[] {
  if (state === "absent") return [];
  if (open.length === 0) return [ok(`DATA_DIR ${path} is closed to others on this machine.`)];
  return [
    warn(`Others on this machine may open ${open.join(", ")}: the start closes what belongs to its user, or run chmod -R go= there.`),
  ];
}

function port({ number, problem }: NonNullable<Facts["port"]>): Finding {
  if (problem === "taken") return fail(`PORT ${number} is taken by another program. Stop it, or set PORT to another number.`);
  if (problem === "not allowed") return fail(`PORT ${number} may not be used by this user. Set PORT to a number above 1023.`);
  return ok(number === 0 ? "PORT is 0: the start takes a free one." : `PORT ${number} is free.`);
}

function database(facts: DatabaseFacts, where: { isLocal: boolean; isProduction: boolean }): Finding[] {
  if (facts.kind === "elsewhere") {
    return [
      facts.isHealthy
        ? ok(`The API at ${facts.where} is healthy.`)
        : fail(`The API at ${facts.where} does not answer, or is not healthy. Start it, or correct API_URL.`),
    ];
  }
  return facts.kind === "embedded" ? embedded(facts) : postgres(facts, where);
}

function embedded(facts: DatabaseFacts & { kind: "embedded" }): Finding[] {
  switch (facts.state) {
    case "absent":
      return [ok(`There is no embedded database in ${facts.where} yet: the start makes it, with the demo.`)];
    case "in use":
      return [
        fail(
          `The embedded database in ${facts.where} is in use${facts.pid === null ? "" : ` by process ${facts.pid}`}, so another start is refused. Stop that process first, or set DATABASE_URL.`,
        ),
      ];
    case "broken":
      return [fail(`The embedded database in ${facts.where} does not open. Restore a backup, or move that directory away to begin anew.`)];
    case "open":
      return [
        ok(`The embedded database in ${facts.where} opens. It survives a killed process, not a power cut.`),
        ...inside(facts.inside, true),
      ];
  }
}

function postgres(
  facts: DatabaseFacts & { kind: "postgres" },
  { isLocal, isProduction }: { isLocal: boolean; isProduction: boolean },
): Finding[] {
  if (facts.problem !== null) return [fail(`PostgreSQL at ${facts.where} ${facts.problem}`)];
  const version = `${Math.floor(facts.version / 10_000)}.${facts.version % 10_000}`;
  const off = facts.settingsOff.join(", ");
  const lossy = `PostgreSQL runs with ${off} off, so it may lose what it has acknowledged. Turn ${facts.settingsOff.length === 1 ? "it" : "them"} on.`;
  const findings = [
    facts.version < oldestPostgres
      ? fail(`PostgreSQL ${version} at ${facts.where} is too old. Use 15 or newer.`)
      : ok(`PostgreSQL ${version} answers at ${facts.where}.`),
    off === ""
      ? ok("PostgreSQL keeps what it has acknowledged: fsync, synchronous_commit and full_page_writes are on.")
      : isProduction
        ? fail(`${lossy} Production refuses to start like this.`)
        : warn(lossy),
  ];
  if (!isLocal && !facts.isPrivate)
    findings.push(warn("What goes to PostgreSQL and back is not encrypted. Add sslmode=verify-full to DATABASE_URL."));
  if (facts.admin)
    findings.push(
      facts.admin.problem === null
        ? ok("DATABASE_ADMIN_URL and DATABASE_URL are two roles, and the tables are not the second's.")
        : fail(facts.admin.problem),
    );
  if (facts.replica)
    findings.push(
      facts.replica.problem === null
        ? ok("DATABASE_REPLICA_URL follows another server: what everybody may read is asked there.")
        : warn(`${facts.replica.problem} Until then everything is asked of DATABASE_URL.`),
    );
  if (facts.admin?.problem == null && !facts.mayMigrate && facts.inside.pending > 0) {
    findings.push(
      fail(
        facts.admin
          ? "The role of DATABASE_ADMIN_URL may not change the tables. It must own them."
          : "The role of DATABASE_URL may not change the tables. Set DATABASE_ADMIN_URL, or run npm run db:migrate with it first.",
      ),
    );
  }
  if (!isLocal && facts.inside.applied > 0) {
    findings.push(
      facts.couldAlterAudit
        ? warn(
            "The role of DATABASE_URL could alter the audit. Let another one own the tables: set DATABASE_ADMIN_URL, see docs/decisions/two-roles-on-postgresql.md.",
          )
        : ok("The role of DATABASE_URL can add to the audit, and not alter it."),
    );
  }
  return [...findings, ...inside(facts.inside, isLocal)];
}

function inside({ applied, pending, isNewer, users, demoAccounts }: Inside, isLocal: boolean): Finding[] {
  if (isNewer) return [fail("The database was migrated by a newer version of Signing Day. Start that version, or restore a backup.")];
  const migrations =
    pending === 0
      ? ok("No migration is pending.")
      : applied === 0
        ? ok("The database is empty: the start migrates it.")
        : warn(
            `${pending === 1 ? "One migration is" : `${pending} migrations are`} pending: the start applies them, or run npm run db:migrate.`,
          );
  const findings = [migrations];
  if (!users)
    findings.push(
      isLocal
        ? ok("There are no users yet: the start adds the demo.")
        : warn(
            "There are no users yet, so nobody can review. Let the first sign up, then: npm run roles -- <username> grant administrator.",
          ),
    );
  else findings.push(ok(`There ${users === 1 ? "is one user" : `are ${users} users`}.`));
  if (demoAccounts > 0 && !isLocal)
    findings.push(
      fail(
        `${demoAccounts === 1 ? "One demo account" : `${demoAccounts} demo accounts`} can sign in with the password that everybody knows. Suspend or remove what the demo left here.`,
      ),
    );
  return findings;
}

function photos({ where, problem, isShared }: NonNullable<Facts["photos"]>, isLocal: boolean): Finding[] {
  if (problem !== null)
    return [fail(`Photos cannot be kept in ${where}: ${problem} Check the PHOTOS_S3 variables, and that the bucket is there.`)];
  if (isShared || isLocal) return [ok(`Photos are kept in ${where}.`)];
  return [warn(`Photos are kept in ${where}, which other nodes do not see. Set PHOTOS_S3_BUCKET before there are several.`)];
}

function mail(facts: NonNullable<Facts["mail"]>, isLocal: boolean): Finding {
  if (facts === "none")
    return isLocal ? ok("No e-mail is sent: there is no SMTP_URL.") : warn("No e-mail is sent. Set SMTP_URL and MAIL_FROM.");
  return facts.problem === null
    ? ok(`E-mail is handed in at ${facts.where}.`)
    : fail(`E-mail cannot be handed in at ${facts.where}: ${facts.problem} Check SMTP_URL.`);
}

function sharedCache({ where, seconds, problem }: NonNullable<Facts["sharedCache"]>): Finding {
  const time = seconds === 1 ? "one second" : `${seconds} seconds`;
  return problem === null
    ? ok(`The shared cache at ${where} lets go of what it is told to, and hands out a page for ${time} at most.`)
    : warn(
        `The shared cache at ${where} does not let go of pages: ${problem} Check SHARED_CACHE_PURGE_URL and SHARED_CACHE_PURGE_KEY. Until then what hides something is answered ${time} later.`,
      );
}

function proxies(trustsProxies: boolean): Finding {
  return trustsProxies
    ? ok("Forwarded addresses are believed of TRUSTED_PROXIES alone.")
    : warn("No proxy is trusted: behind one, all visitors share its address and its limit of sign-in tries. Set TRUSTED_PROXIES.");
}
