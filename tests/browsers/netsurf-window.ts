/** A window of NetSurf, looked at by pictures of its screen and pressed by the mouse. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { screenSize } from "./display";
import { ifCutOff, startGroup } from "./programs";
import { pause, until } from "./visitor";

interface Opened {
  url: string;
  display: string;
  width: number;
  height: number;
  /** NetSurf's own file of cookies. */
  cookies: string;
}

export interface NetSurfWindow {
  /** Presses the place where these words are shown; of several, the one of this number. */
  press(words: string, nth?: number): Promise<void>;
  /** Types into the field below these words. */
  fill(label: string, text: string): Promise<void>;
  sees(words: string): Promise<void>;
  close(): Promise<void>;
}

/** Of the window, what is no page: the bars above and below it, and the one at its side. */
const bars = { top: 90, bottom: 40, side: 24 };

export function openWindow({ url, display, width, height, cookies }: Opened): NetSurfWindow {
  const home = mkdtempSync(join(tmpdir(), "signing-day-netsurf-"));
  const forget = ifCutOff(() => rmSync(home, { recursive: true, force: true }));
  const settings = join(home, ".config", "netsurf");
  mkdirSync(settings, { recursive: true });
  writeFileSync(join(settings, "Cookies"), cookies);
  const netsurf = startGroup("netsurf-gtk", [`--window_width=${width}`, `--window_height=${height}`, url], {
    env: { ...process.env, HOME: home, DISPLAY: display },
    stdio: "ignore",
  });

  function run(command: string, ...args: string[]): Buffer {
    const { status, stdout, stderr } = spawnSync(command, args, { env: { ...process.env, DISPLAY: display }, maxBuffer: 64 * 1024 * 1024 });
    if (status !== 0) throw new Error(`${command}: ${stderr.toString()}`);
    return stdout;
  }
  const look = () => run("import", "-display", display, "-window", "root", "-depth", "8", "rgb:-");

  /** Where NetSurf's own search marks the words: there the page with the mark differs from the page without it. */
  async function find(words: string, nth: number): Promise<{ x: number; y: number } | null> {
    // Keys go to the window that the pointer is in.
    run("xdotool", "mousemove", String(width / 2), String(height / 2), "key", "ctrl+f");
    await pause(400);
    run("xdotool", "type", "--delay", "20", words);
    for (let next = 1; next < nth; next += 1) run("xdotool", "key", "Return");
    await pause(600);
    const marked = look();
    run("xdotool", "key", "Escape");
    await pause(600);
    return middleOfDifference(marked, look(), { width, height });
  }
  const place = (words: string, nth = 1) =>
    until(
      () => `No words “${words}”.`,
      () => find(words, nth),
    );

  return {
    async press(words, nth) {
      const { x, y } = await place(words, nth);
      run("xdotool", "mousemove", String(x), String(y), "click", "1");
      await pause(600);
    },
    async fill(label, text) {
      const { x, y } = await place(label);
      run("xdotool", "mousemove", String(x), String(y + 40), "click", "1", "key", "ctrl+a", "key", "Delete", "type", "--delay", "20", text);
      await pause(300);
    },
    async sees(words) {
      await place(words);
    },
    async close() {
      await netsurf.end();
      rmSync(home, { recursive: true, force: true });
      forget();
    },
  };
}

function middleOfDifference(a: Buffer, b: Buffer, { width, height }: { width: number; height: number }): { x: number; y: number } | null {
  let [left, right, top, bottom] = [Infinity, -1, Infinity, -1];
  for (let y = bars.top; y < height - bars.bottom; y += 1) {
    for (let x = 0; x < width - bars.side; x += 1) {
      const at = (y * screenSize.width + x) * 3;
      if (a[at] === b[at] && a[at + 1] === b[at + 1]) continue;
      [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
    }
  }
  return right < 0 ? null : { x: Math.round((left + right) / 2), y: Math.round((top + bottom) / 2) };
}
