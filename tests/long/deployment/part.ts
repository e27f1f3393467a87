/** A process of a deployment, and the supervisor that keeps it up. */
import { spawn, type ChildProcess } from "node:child_process";
import { appendFileSync, readdirSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

export interface Part {
  name: string;
  /**
   * SIGKILL, for the processes that it made, too: systemd and containers kill so. The supervisor starts it again, unless it is told that it
   * stays down.
   */
  kill(how?: { staysDown: boolean }): void;
  /** Starts it again, on the same port and data; resolves once it answers. */
  start(): Promise<void>;
  /** Null while it is down. */
  pid(): number | null;
}

export interface PartSpec {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string | undefined>;
  cwd?: string;
  /** Who runs it, where that is another user. */
  user?: { uid: number; gid: number };
  /** What ends it in good order. */
  stopSignal: NodeJS.Signals;
  isReady(): Promise<boolean>;
}

export interface Supervision {
  /** Where the output goes, `<name>.log`. */
  logs: string;
  /** Milliseconds after which a part that ended is started again; null leaves that to the caller. */
  restartsAfter: number | null;
}

export interface SupervisedPart extends Part {
  /** In good order, for good. */
  stop(): Promise<void>;
}

/** Milliseconds. */
const limits = { start: 60_000, stop: 30_000 };

const running = new Set<() => void>();
process.once("exit", () => running.forEach((end) => end()));

export function supervise(spec: PartSpec, { logs, restartsAfter }: Supervision): SupervisedPart {
  const log = (text: Buffer) => {
    try {
      appendFileSync(`${logs}/${spec.name}.log`, text);
    } catch (error) {
      // On a full disk the log waits for nobody.
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    }
  };
  let child: ChildProcess | null = null;
  let ended = Promise.resolve();
  let staysDown = true;

  function signal(pid: number, name: NodeJS.Signals): void {
    try {
      process.kill(pid, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
  }
  function end(): void {
    if (child?.pid) for (const pid of [child.pid, ...descendantsOf(child.pid)]) signal(pid, "SIGKILL");
  }

  function begin(): void {
    if (child) return;
    const began = spawn(spec.command, spec.args, {
      env: { ...(spec.env ?? process.env) } as NodeJS.ProcessEnv,
      cwd: spec.cwd,
      ...spec.user,
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    });
    child = began;
    running.add(end);
    for (const channel of [began.stdout, began.stderr]) channel.on("data", log);
    ended = new Promise((resolve) => {
      began.once("exit", () => {
        child = null;
        running.delete(end);
        resolve();
        if (restartsAfter !== null && !staysDown) setTimeout(() => !staysDown && begin(), restartsAfter);
      });
    });
  }

  return {
    name: spec.name,
    kill(how) {
      staysDown = how?.staysDown ?? false;
      end();
    },
    async start() {
      staysDown = false;
      const over = Date.now() + limits.start;
      do {
        begin();
        if (child && (await spec.isReady().catch(() => false))) return;
        await wait(50);
      } while (Date.now() < over);
      throw new Error(`${spec.name} did not start; see ${logs}/${spec.name}.log.`);
    },
    pid: () => child?.pid ?? null,
    async stop() {
      staysDown = true;
      const isOver = new AbortController();
      if (child?.pid) {
        signal(child.pid, "SIGCONT");
        signal(child.pid, spec.stopSignal);
      }
      void wait(limits.stop, null, { signal: isOver.signal, ref: false }).then(end, () => undefined);
      await ended;
      isOver.abort();
    },
  };
}

function descendantsOf(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const entry of readdirSync("/proc")) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      // Behind the name, which may hold anything: state, then parent.
      parents.set(
        Number(entry),
        Number(
          readFileSync(`/proc/${entry}/stat`, "utf8")
            .replace(/^.*\) /s, "")
            .split(" ")[1],
        ),
      );
    } catch {
      // It has just ended.
    }
  }
  const found = [pid];
  for (const parent of found) for (const [one, its] of parents) if (its === parent) found.push(one);
  return found.slice(1);
}
