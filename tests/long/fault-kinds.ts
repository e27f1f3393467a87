/** What goes wrong, one at a time, while everybody goes on. */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import type { Engine } from "~/platform/db/database";
import type { Deployment } from "./deployment";
import type { Part } from "./deployment/part";

export interface Stage {
  deployment: Deployment;
  /** How long a fault lasts, in milliseconds. */
  lasts: number;
  /** Whoever is asked outside of the product says nothing, until told to. */
  outside: { hang(): void; goOn(): void };
}

/** When the service has to be back: from a moment, or at all times since one. */
export type Back = { from: number } | { throughout: number };

export interface Fault {
  name: string;
  engines: readonly Engine[];
  /** Resolves once it is over. */
  happen(stage: Stage): Promise<Back>;
}

const both: readonly Engine[] = ["postgres", "pglite"];
const deployed: readonly Engine[] = ["postgres"];
const single: readonly Engine[] = ["pglite"];

export const faults: readonly Fault[] = [
  { name: "nothing", engines: both, happen: nothing },
  ...["web-1", "web-2", "api-1", "api-2"].map((name) => ({
    name: `kill ${name}`,
    engines: deployed,
    happen: (stage: Stage) => killOneOfTwo(stage, name),
  })),
  { name: "kill nginx", engines: deployed, happen: (stage) => killAndRepair(stage, "nginx") },
  { name: "kill primary", engines: deployed, happen: (stage) => killAndRepair(stage, "primary") },
  { name: "kill a backend", engines: deployed, happen: killBackend },
  { name: "freeze primary", engines: deployed, happen: (stage) => freezeAndGoOn(stage, "primary") },
  { name: "unplug replica", engines: deployed, happen: (stage) => freezeThroughout(stage, "replica") },
  { name: "kill replica", engines: deployed, happen: (stage) => killThroughout(stage, "replica") },
  { name: "kill s3", engines: deployed, happen: (stage) => killThroughout(stage, "s3") },
  { name: "hang s3", engines: deployed, happen: (stage) => freezeThroughout(stage, "s3") },
  { name: "kill smtp", engines: deployed, happen: (stage) => killThroughout(stage, "smtp") },
  { name: "hang smtp", engines: deployed, happen: (stage) => freezeThroughout(stage, "smtp") },
  { name: "hang api-1", engines: deployed, happen: hangUpstream },
  { name: "rolling restart", engines: deployed, happen: (stage) => restartInOrder(stage, ["api-1", "api-2", "web-1", "web-2"]) },
  ...[1, 2, 3].map((time) => ({ name: `kill server, ${time}`, engines: single, happen: (stage: Stage) => killAtOnce(stage, "server") })),
  { name: "stop server", engines: single, happen: stopInOrder },
  { name: "hanging outside", engines: single, happen: hangOutside },
  { name: "full disk", engines: both, happen: fillDisk },
  { name: "slow clients", engines: both, happen: (stage) => crowdIn(stage, slowly) },
  { name: "idle sockets", engines: both, happen: (stage) => crowdIn(stage, idly) },
];

async function nothing({ lasts }: Stage): Promise<Back> {
  const since = performance.now();
  await delay(lasts);
  return { throughout: since };
}

/** The other takes over at once. */
async function killOneOfTwo({ deployment, lasts }: Stage, name: string): Promise<Back> {
  const part = deployment.part(name);
  const from = performance.now();
  part.kill({ staysDown: true });
  await delay(lasts);
  await part.start();
  return { from };
}

async function killAndRepair({ deployment, lasts }: Stage, name: string): Promise<Back> {
  const part = deployment.part(name);
  part.kill({ staysDown: true });
  await delay(lasts);
  const from = performance.now();
  void part.start();
  return { from };
}

/** The supervisor brings it back. */
async function killAtOnce({ deployment }: Stage, name: string): Promise<Back> {
  const part = deployment.part(name);
  part.kill();
  await untilGone(part);
  return { from: performance.now() };
}

/** What nobody needs for what they do here. */
async function killThroughout({ deployment, lasts }: Stage, name: string): Promise<Back> {
  const throughout = performance.now();
  const part = deployment.part(name);
  part.kill({ staysDown: true });
  await delay(lasts);
  await part.start();
  return { throughout };
}

async function freezeThroughout(stage: Stage, name: string): Promise<Back> {
  const throughout = performance.now();
  await freeze(stage, name, stage.lasts * 2);
  return { throughout };
}

async function freezeAndGoOn(stage: Stage, name: string): Promise<Back> {
  await freeze(stage, name, stage.lasts);
  return { from: performance.now() };
}

/** Longer than the longest wait for an answer of the API. */
async function hangUpstream(stage: Stage): Promise<Back> {
  await freeze(stage, "api-1", 24_000);
  return { from: performance.now() };
}

async function freeze({ deployment }: Stage, name: string, milliseconds: number): Promise<void> {
  const pid = deployment.part(name).pid();
  if (pid === null) throw new Error(`${name} is down.`);
  const all = familyOf(pid);
  for (const one of all) signal(one, "SIGSTOP");
  await delay(milliseconds);
  for (const one of all) signal(one, "SIGCONT");
}

/** The server ends every session when one of its processes dies, and recovers. */
async function killBackend({ deployment }: Stage): Promise<Back> {
  const client = new pg.Client({ connectionString: deployment.databaseUrl });
  client.on("error", () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'signing-day' order by state = 'idle', query_start desc limit 1",
  );
  const from = performance.now();
  if (rows[0]) signal(rows[0].pid, "SIGKILL");
  await client.end().catch(() => undefined);
  return { from };
}

async function restartInOrder({ deployment }: Stage, names: readonly string[]): Promise<Back> {
  const throughout = performance.now();
  for (const name of names) await restart(deployment.part(name));
  return { throughout };
}

async function restart(part: Part): Promise<void> {
  const pid = part.pid();
  if (pid !== null) signal(pid, "SIGTERM");
  while (part.pid() === pid) await delay(20);
  await part.start();
}

async function stopInOrder({ deployment }: Stage): Promise<Back> {
  const part = deployment.part("server");
  const pid = part.pid();
  if (pid !== null) signal(pid, "SIGTERM");
  await untilGone(part, pid);
  return { from: performance.now() };
}

async function hangOutside({ lasts, outside }: Stage): Promise<Back> {
  const throughout = performance.now();
  outside.hang();
  await delay(lasts * 2);
  outside.goOn();
  return { throughout };
}

/** To the last byte; the deployment lies on a small file system of its own. */
async function fillDisk({ deployment, lasts }: Stage): Promise<Back> {
  const { bavail, bsize } = statfsSync(deployment.folder);
  const filler = [0, 1].map((number) => join(deployment.folder, `filler-${number}`));
  // First what the product keeps free for itself is touched, then all of it goes.
  const half = Math.max(bavail * bsize - 32 * 1024 * 1024, 4096);
  execFileSync("fallocate", ["-l", String(half), filler[0]!]);
  await delay(lasts);
  execFileSync("sh", ["-c", `cat /dev/zero > ${filler[1]} || true`], { stdio: "ignore" });
  if (deployment.databaseUrl.startsWith("postgres")) await switchLog(deployment.databaseUrl);
  await delay(lasts);
  for (const file of filler) rmSync(file, { force: true });
  return { from: performance.now() };
}

/** What lies ready of PostgreSQL's log is used up: the next of its files has no room. */
async function switchLog(databaseUrl: string): Promise<void> {
  for (let count = 0; count < 4; count += 1) {
    const client = new pg.Client({ connectionString: databaseUrl });
    client.on("error", () => undefined);
    const isDone = await client
      .connect()
      .then(() => client.query("select pg_switch_wal() from pg_create_restore_point('full')"))
      .then(
        () => true,
        () => false,
      );
    await client.end().catch(() => undefined);
    if (!isDone) return;
  }
}

async function crowdIn(
  { deployment, lasts }: Stage,
  behave: (socket: Socket, host: string, number: number) => NodeJS.Timeout | null,
): Promise<Back> {
  const { hostname, port, host } = new URL(deployment.origin);
  const throughout = performance.now();
  const sockets: { socket: Socket; timer: NodeJS.Timeout | null }[] = [];
  for (let number = 0; number < (behave === idly ? 500 : 50); number += 1) {
    const socket = connect(Number(port), hostname).on("error", () => undefined);
    sockets.push({ socket, timer: behave(socket, host, number) });
  }
  await delay(lasts * 2);
  for (const { socket, timer } of sockets) {
    if (timer) clearInterval(timer);
    socket.destroy();
  }
  return { throughout };
}

/** Byte by byte: half of them in their headers, half in their bodies. */
function slowly(socket: Socket, host: string, number: number): NodeJS.Timeout {
  const begun =
    number % 2 === 0
      ? "GET /profile HTTP/1.1\r\nHost: "
      : `POST /preferences HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100000\r\n\r\n`;
  let sent = 0;
  if (number % 2 === 1) {
    socket.write(begun);
    sent = begun.length;
  }
  return setInterval(() => socket.write(begun[sent++] ?? "x"), 100);
}

function idly(): null {
  return null;
}

async function untilGone(part: Part, pid = part.pid()): Promise<void> {
  while (part.pid() !== null && part.pid() === pid) await delay(5);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** The process and all that it began. */
function familyOf(pid: number): number[] {
  const parents = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name): [number, number][] => {
      try {
        const [, parent = ""] = readFileSync(`/proc/${name}/stat`, "utf8")
          .replace(/^.*\) /s, "")
          .split(" ");
        return [[Number(name), Number(parent)]];
      } catch {
        return [];
      }
    });
  const family = [pid];
  for (const one of family) for (const [child, parent] of parents) if (parent === one) family.push(child);
  return family;
}
