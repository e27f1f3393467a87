/** How far a long load is: one line that redraws itself on a terminal, elsewhere a line every twentieth. */
import type { Output } from "../command";

const drawnEvery = 200;

export interface Progress {
  tell(stage: string, done: number, total: number): void;
  end(): void;
}

export function progressOn({ stdout }: Output): Progress {
  const began = performance.now();
  let drawnAt = 0;
  let twentieths = 0;
  let isDrawn = false;
  return {
    tell(stage, done, total) {
      const now = performance.now();
      const [part, seconds] = [total === 0 ? 1 : done / total, (now - began) / 1000];
      const words = `${String(Math.floor(part * 100)).padStart(3)} % · ${stage} · ${Math.round(done / Math.max(seconds, 0.001)).toLocaleString("en-US")} rows/s · ${inTime(part === 0 ? 0 : (seconds / part) * (1 - part))} left`;
      if (stdout.isTTY && (now - drawnAt >= drawnEvery || part === 1)) {
        drawnAt = now;
        isDrawn = true;
        const filled = Math.round(part * 24);
        stdout.write(`\r\u001b[K[${"#".repeat(filled)}${".".repeat(24 - filled)}] ${words}`);
      } else if (!stdout.isTTY && Math.floor(part * 20) > twentieths) {
        twentieths = Math.floor(part * 20);
        stdout.write(`${words}\n`);
      }
    },
    end() {
      if (isDrawn) stdout.write("\n");
      isDrawn = false;
    },
  };
}

/** `3:07`. */
export function inTime(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
