/** Programs that a run starts, none of which outlives it. */
import { spawn, type ChildProcess, type SpawnOptions } from "node:child_process";

const endings = new Set<() => void>();

/** Has this done if the run is cut off; answers what to call when it is no longer needed. */
export function ifCutOff(end: () => void): () => void {
  endings.add(end);
  return () => void endings.delete(end);
}

/** From here on, being told to stop ends first what was started. */
export function endWithSignals(): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.once(signal, () => {
      for (const end of [...endings].reverse()) end();
      process.exit(1);
    });
  }
}

/** A program in a process group of its own, so that what it starts ends with it. */
export function startGroup(command: string, args: readonly string[], options: SpawnOptions): { child: ChildProcess; end(): Promise<void> } {
  const child = spawn(command, args, { ...options, detached: true });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()).once("error", () => resolve()));
  const kill = (signal: NodeJS.Signals) => {
    try {
      if (child.pid) process.kill(-child.pid, signal);
    } catch {
      // Nothing of it is left.
    }
  };
  const forget = ifCutOff(() => kill("SIGKILL"));
  return {
    child,
    async end() {
      kill("SIGTERM");
      await ended;
      kill("SIGKILL");
      forget();
    },
  };
}
