/**
 * `npm run test:long -- faults`: fifty clients in browsers and over the API,
 * while one thing after another goes wrong, on the whole deployment and on one
 * process with the embedded database. Afterwards what each client was told is
 * compared with what is there. `--engine postgres|pglite`, `--fault <name>` (or
 * how it begins), `--seconds` (how long each lasts), `--think` (the most
 * seconds between two acts of a client) and `--seed` change it.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openDatabase, type Database, type Engine } from "~/platform/db/database";
import { photos } from "~/platform/db/schema/people";
import { nameOf } from "~/platform/profile/photos/files";
import { hashPassword } from "~/platform/account/sessions/passwords";
import { photoFormats, photoSizes } from "~/domain/profile/photos";
import { image } from "../setup/images";
import { asksOver } from "./api-client";
import { actAs, emptyLedger } from "./clients";
import { gather, watch, type Crowd, type Watch } from "./crowd";
import { keepDeeds, type Deed, type Deeds } from "./deeds";
import { compareDeeds, wordsOf } from "./deeds-done";
import { startDeployment, startSingle, type Deployment } from "./deployment";
import { openLine } from "./exchange";
import { faults, type Back, type Fault, type Stage } from "./fault-kinds";
import { brokenState } from "./invariants";
import { drawsOf } from "./random";
import { actAsAthlete, actAsReviewer } from "./web-acts";
import { openWebClient, type WebClient } from "./web-client";
import { makeWorld, type Member, type World } from "./world";

const size = { athletes: 30, reviewers: 20 };
const password = "signing-day";
/**
 * Milliseconds: in which the service has to be back, before and after a fault, after which a client gives up, after which whoever looks
 * counts an answer as none, and between two looks.
 */
const limits = { back: 5_000, around: 1_500, patience: 45_000, watch: 5_000, watchEvery: 400 };
/** Megabytes of the file system that a deployment fills up. */
const diskSizes: Record<Engine, number> = { pglite: 700, postgres: 2500 };

/** Of each kind of problem, how many are told. */
const mostWords = 5;

interface Row {
  fault: string;
  requests: number;
  acknowledged: number;
  refused: number;
  /** How often something was asked for again, since no answer came, or a 503. */
  again: number;
  unknown: number;
  lost: number;
  twice: number;
  broken: number;
  slowest: number;
  back: number | null;
}

const print = (text: string) => void process.stdout.write(`${text}\n`);

export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      engine: { type: "string" },
      fault: { type: "string" },
      seconds: { type: "string", default: "4" },
      think: { type: "string", default: "6" },
      seed: { type: "string" },
    },
  });
  const seed = values.seed ?? String(Date.now());
  let isWell = true;
  for (const engine of ["pglite", "postgres"] as const) {
    if (values.engine && values.engine !== engine) continue;
    const wanted = faults.filter((fault) => fault.engines.includes(engine) && fault.name.startsWith(values.fault ?? ""));
    if (wanted.length > 0)
      isWell = (await runOn(engine, wanted, { seed, lasts: Number(values.seconds) * 1000, think: Number(values.think) * 1000 })) && isWell;
  }
  return isWell;
}

async function runOn(
  engine: Engine,
  wanted: readonly Fault[],
  { seed, lasts, think }: { seed: string; lasts: number; think: number },
): Promise<boolean> {
  print(`\n${engine}, seed ${seed}`);
  const disk = smallDisk(diskSizes[engine]);
  const outside = await silenceable();
  const usual = process.env.TMPDIR;
  if (disk) process.env.TMPDIR = disk.folder;
  const deployment = await (engine === "postgres" ? startDeployment({ env: outside.env }) : startSingle({ env: outside.env })).finally(
    () => {
      if (usual === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = usual;
    },
  );
  try {
    const people = await populate(engine, deployment, seed);
    return await runFaults(
      engine,
      wanted.filter((fault) => disk || fault.name !== "full disk"),
      people,
      { deployment, lasts, outside },
      { seed, think },
    );
  } finally {
    await deployment.stop();
    outside.stop();
    disk?.remove();
  }
}

interface People {
  world: Omit<World, "db"> & { users: number[] };
  deeds: Deeds;
  acts: (() => Promise<void>)[];
  /** A member of staff who only looks, and acts in nothing. */
  looker: WebClient;
  /** Whether the service is there: a page of one's own, and a change through the API. */
  isThere(): Promise<boolean>;
  complaints: string[];
}

/** The world's people, two in three of them in a browser. */
async function populate(engine: Engine, deployment: Deployment, seed: string): Promise<People> {
  const deeds = keepDeeds({ patience: limits.patience });
  const ledger = emptyLedger([200, 201, 204, 403, 404, 409, 422, 503]);
  const webs = new Map<number, WebClient>();
  const webOf = (member: Pick<Member, "userKey" | "username">) => openWebClient(deployment.origin, { ...member, password }, deeds);
  const isInBrowser = ({ number }: Pick<Member, "number">) => number % 3 !== 0;
  const users: number[] = [];
  const asksAs = (member: Member) => {
    users.push(member.userKey);
    if (isInBrowser(member)) webs.set(member.number, webOf(member));
    return asksOver(deployment.apiUrl, member, password, deeds);
  };
  const hash = await hashPassword(password);
  const world = await withDatabase(engine, deployment, async (db) => makeWorld(db, seed, size, asksAs, hash));
  const pictures = await Promise.all([200, 220, 240, 260].map((side) => image(side, side)));
  const nths = new Map<number, number>();
  const acts = world.clients.map((client) => async () => {
    const nth = nths.get(client.number) ?? 0;
    nths.set(client.number, nth + 1);
    const draws = drawsOf(seed, "client", client.number, nth);
    const web = webs.get(client.number);
    try {
      if (!web) await actAs(world, client, draws, `act-${client.number}-${nth}`, ledger, pictures[0]!);
      else await (client.personKey ? actAsAthlete(web, draws, { photos: pictures }) : actAsReviewer(web, draws));
    } catch (error) {
      ledger.complaints.push(`an act of client ${client.number} broke off: ${String(error instanceof Error ? error.stack : error)}`);
    }
  });
  const looker = webOf({ userKey: 0, username: `client-${size.athletes}` });
  return { world: { ...world, users }, deeds, acts, looker, complaints: ledger.complaints, isThere: asksWhetherThere(deployment, deeds) };
}

function asksWhetherThere(deployment: Deployment, deeds: Deeds): () => Promise<boolean> {
  const username = "client-0";
  const own = keepDeeds({ patience: 0 });
  own.complaints = deeds.complaints;
  const web = openWebClient(deployment.origin, { userKey: 0, username, password }, own, openLine(limits.watch, Infinity));
  const ask = asksOver(deployment.apiUrl, { userKey: 0, username }, password, own, openLine(limits.watch, Infinity));
  return async () => {
    const page = await web.get("/profile");
    if (page?.url.pathname !== "/profile") return false;
    return (await ask("POST", "/users/v1/notices/read", { all: true, upTo: 1 })).status === 200;
  };
}

async function runFaults(
  engine: Engine,
  wanted: readonly Fault[],
  people: People,
  stage: Stage,
  { seed, think }: { seed: string; think: number },
): Promise<boolean> {
  const known = new Set<string>();
  let isWell = true;
  print(
    lineOf({
      fault: "fault",
      requests: "requests",
      acknowledged: "yes",
      refused: "no",
      again: "again",
      unknown: "unknown",
      lost: "lost",
      twice: "twice",
      broken: "broken",
      slowest: "slowest",
      back: "back, ms",
    }),
  );
  const crowd = gather(people.acts, think);
  await warmUp(crowd, people);
  for (const fault of wanted) {
    const { deeds } = people;
    const before = { requests: deeds.requests, deeds: deeds.all.length };
    deeds.slowest = 0;
    deeds.good = [];
    crowd.begin();
    const looking = watch(people.isThere, limits.watchEvery, deeds.good);
    await delay(limits.around);
    await looking.firstGoodAfter(0, 20_000);
    const over = await fault.happen(stage);
    const back = await backOf(looking, over);
    await delay(limits.around);
    const gap = "throughout" in over ? looking.longestGapSince(over.throughout) : back;
    await looking.stop();
    await crowd.rest();

    const own = deeds.all.slice(before.deeds);
    const { lost, twice, broken } = await examine(engine, stage.deployment, people);
    const fresh = (words: readonly string[]) => words.filter((one) => !known.has(one));
    const row: Row = {
      fault: fault.name,
      requests: deeds.requests - before.requests,
      acknowledged: countOf(own, "acknowledged"),
      refused: countOf(own, "refused"),
      again: own.reduce((sum, deed) => sum + deed.sendings.length - 1, 0),
      unknown: countOf(own, "unknown"),
      lost: fresh(lost).length,
      twice: fresh(twice).length,
      broken: fresh(broken).length,
      slowest: Math.round(deeds.slowest),
      back: gap === null ? null : Math.round(gap),
    };
    const problems = Object.entries({ LOST: lost, TWICE: twice, BROKEN: broken }).flatMap(([name, words]) =>
      fresh(words)
        .slice(0, mostWords)
        .map((one) => `${name} ${one}`),
    );
    if (row.back === null || row.back > limits.back) problems.push(`LATE ${fault.name}: back after ${row.back ?? "more than a minute"} ms`);
    for (const words of [...lost, ...twice, ...broken]) known.add(words);
    print(lineOf(row));
    for (const words of problems) print(`  ${words}`);
    if (problems.length > 0) isWell = false;
  }
  if (!isWell) {
    const file = join(tmpdir(), `faults-${engine}-${seed}.jsonl`);
    writeFileSync(file, people.deeds.all.map((deed) => `${wordsOf(deed)}\n`).join(""));
    print(`What every client was told: ${file}`);
  }
  return isWell;
}

/** Everybody signs in, and does something. */
async function warmUp(crowd: Crowd, { acts, looker, isThere }: People): Promise<void> {
  crowd.begin();
  while (crowd.count < acts.length * 1.5) await delay(100);
  await crowd.rest();
  await looker.get("/desk");
  while (!(await isThere())) await delay(100);
}

async function backOf(looking: Watch, over: Back): Promise<number | null> {
  return looking.firstGoodAfter("from" in over ? over.from : performance.now(), 60_000);
}

function countOf(deeds: readonly Deed[], outcome: Deed["outcome"]): number {
  return deeds.filter((deed) => deed.outcome === outcome).length;
}

/** Everything that anybody was ever told, against everything that is there. */
async function examine(
  engine: Engine,
  deployment: Deployment,
  { world, deeds, complaints, looker }: People,
): Promise<{ lost: string[]; twice: string[]; broken: string[] }> {
  const found = await withDatabase(engine, deployment, async (db) => ({
    ...(await compareDeeds(db, deeds, world.users)),
    broken: await brokenState({ ...world, db }),
    photos: await db.select({ token: photos.token }).from(photos),
  }));
  const names = found.photos.flatMap(({ token }) =>
    photoSizes.flatMap((size) => photoFormats.map((format) => nameOf(token, size, format))),
  );
  const missing: string[] = [];
  for (const name of names) if (!(await looker.get(`/photos/${name}`))) missing.push(`the file ${name} of a photo is not there`);
  return { lost: [...found.lost, ...missing], twice: found.twice, broken: [...found.broken, ...complaints, ...deeds.complaints] };
}

/** The embedded database is one process's at a time. */
async function withDatabase<T>(engine: Engine, deployment: Deployment, work: (db: Database) => Promise<T>): Promise<T> {
  const server = engine === "pglite" ? deployment.part("server") : null;
  server?.kill({ staysDown: true });
  while (server?.pid()) await delay(20);
  const opened = await openDatabase(engine === "postgres" ? { databaseUrl: deployment.databaseUrl } : { dataDir: deployment.databaseUrl });
  try {
    return await work(opened.db);
  } finally {
    await opened.close();
    await server?.start();
  }
}

/** A file system of its own in memory, so that it can be filled up; null where that is not permitted. */
function smallDisk(megabytes: number): { folder: string; remove(): void } | null {
  const folder = mkdtempSync(join(tmpdir(), "signing-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=1777`, "tmpfs", folder], { stdio: "ignore" });
  } catch {
    rmSync(folder, { recursive: true, force: true });
    print("A file system of its own may not be mounted here: the full disk is left out.");
    return null;
  }
  return {
    folder,
    remove() {
      execFileSync("umount", ["-l", folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A forum and a paywall that answer, or take every connection and say nothing. */
async function silenceable(): Promise<Stage["outside"] & { env: Record<string, string>; stop(): void }> {
  let isSilent = false;
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on("error", () => undefined).on("close", () => open.delete(socket));
    socket.on("data", () => isSilent || socket.end("HTTP/1.1 200 OK\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    env: { FORUM_LOGOUT_URL: url, PAYWALL_LOGOUT_URL: url, ACCOUNT_LIMITS: "off" },
    hang: () => void (isSilent = true),
    goOn: () => void (isSilent = false),
    stop() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

function lineOf(row: Record<keyof Row, string | number | null>): string {
  const { fault, ...cells } = row;
  return (
    String(fault).padEnd(18) +
    Object.values(cells)
      .map((cell) => String(cell ?? "never").padStart(10))
      .join("")
  );
}
