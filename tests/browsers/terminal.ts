/** Browsers of text, in a terminal as tall as the page, by the keys that a person presses. */
import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ifCutOff } from "./programs";
import { pause, until, type Visitor } from "./visitor";

export interface TextBrowser {
  command: (url: string) => string[];
  /** The key to the next link or field: from the last it leads to the first, or `first` does. */
  next: string;
  first?: string;
  /** The cursor stands one column before a link. */
  isJustBefore?: boolean;
  /** The keys that replace what a field holds, when it is the current one. */
  type: (text: string) => string[][];
  /** The keys that go to another address. */
  goTo: (url: string) => string[][];
  /** What a field looks like. */
  field: RegExp;
}

const size = { columns: 160, rows: 1200 };
/** More links and fields than any page has. */
const mostStops = 250;

export function openTerminal(browser: TextBrowser): Visitor {
  const socket = `signing-day-${randomUUID()}`;
  const home = mkdtempSync(join(tmpdir(), "signing-day-terminal-"));
  const tmux = (...options: string[]) =>
    execFileSync("tmux", ["-L", socket, "-f", "/dev/null", ...options], {
      encoding: "utf8",
      env: { ...process.env, HOME: home, LC_ALL: "C.UTF-8", TERM: "xterm-256color" },
    });
  let isOpen = false;
  const leave = () => {
    if (isOpen) tmux("kill-server");
    rmSync(home, { recursive: true, force: true });
  };
  const forget = ifCutOff(leave);

  const screen = () => tmux("capture-pane", "-p").split("\n");
  const cursor = () => tmux("display-message", "-p", "#{cursor_x} #{cursor_y}").trim().split(" ").map(Number) as [number, number];
  const keys = (...names: string[]) => void tmux("send-keys", ...names);
  const words = () => screen().join(" ").replace(/\s+/g, " ");

  async function settled(): Promise<void> {
    let before = "";
    await until(
      () => "The screen does not come to rest.",
      async () => {
        const now = screen().join("\n");
        const isSame = now === before && now.trim() !== "";
        before = now;
        await pause(200);
        return isSame;
      },
    );
  }

  /** Presses a key that moves the cursor from where it stands, and waits for that; null when it stays. */
  async function moved(key: string, from: [number, number], patience: number): Promise<[number, number] | null> {
    keys(key);
    for (let waited = 0; waited < patience; waited += 10) {
      await pause(10);
      const now = cursor();
      if (now.join() !== from.join()) return now;
    }
    return null;
  }

  /** Goes from stop to stop until the cursor is where it is wanted. */
  async function goTo(what: string, isThere: (line: string, x: number, y: number) => boolean): Promise<void> {
    await settled();
    // The cursor goes over what stands: that is looked at once.
    const lines = screen();
    if (browser.first) await moved(browser.first, cursor(), 800);
    const begin = cursor();
    let place: [number, number] | null = begin;
    for (let stop = 0; place && stop < mostStops; stop += 1) {
      const [x, y] = place;
      if (isThere(lines[y] ?? "", x, y)) return;
      place = await moved(browser.next, place, 4000);
      if (place?.join() === begin.join()) break;
    }
    throw new Error(
      `No way to ${what}:\n${screen()
        .filter((line) => line.trim())
        .join("\n")}`,
    );
  }

  async function goToField(label: string): Promise<void> {
    await settled();
    const lines = screen();
    const from = lines.findIndex((line) => line.includes(label));
    // Beside its label, or on a line of its own below.
    const isBeside = browser.field.test(lines[from]?.split(label).slice(1).join(label) ?? "");
    const row = isBeside ? from : lines.findIndex((line, index) => index > from && browser.field.test(line));
    if (from < 0 || row < 0) throw new Error(`No field “${label}”:\n${lines.filter((line) => line.trim()).join("\n")}`);
    await goTo(`the field “${label}”`, (_line, _x, y) => y === row);
  }

  return {
    foldsMenus: false,
    showsHeads: true,
    async open(url) {
      if (!isOpen) tmux("new-session", "-d", "-x", String(size.columns), "-y", String(size.rows), ...browser.command(url));
      else for (const some of browser.goTo(url)) keys(...some);
      isOpen = true;
      await settled();
    },
    async press(label) {
      await until(
        () => `No “${label}”:\n${words()}`,
        () => words().includes(label),
      );
      await goTo(`“${label}”`, (line, x) => at(line, label, x, browser.isJustBefore));
      keys("Enter");
      await pause(300);
      await settled();
    },
    async unfold() {},
    async fill(label, text, hint = label) {
      await goToField(hint);
      for (const some of browser.type(text)) {
        keys(...some);
        await pause(100);
      }
    },
    async choose(label) {
      await goTo(`the choice “${label}”`, (line, x) => isBefore(line, label, x));
      keys("Enter");
      await settled();
    },
    async select(label, text) {
      await goTo(`the list “${label}”`, (line, x) => isBehind(line, label, x));
      for (const some of [["Enter"], ["/"], ["-l", text], ["Enter"], ["Enter"]]) {
        keys(...some);
        await pause(100);
      }
    },
    async sees(text) {
      await until(
        () =>
          `Not to be seen: “${text}” on:\n${screen()
            .filter((line) => line.trim())
            .join("\n")}`,
        () => words().includes(text),
      );
    },
    async holds(label, text) {
      await settled();
      const lines = screen();
      const from = lines.findIndex((line) => line.includes(label));
      const field = lines.find((line, index) => index > from && browser.field.test(line)) ?? "";
      if (!field.includes(text)) throw new Error(`“${label}” does not hold “${text}” but: ${field}`);
    },
    async close() {
      leave();
      forget();
    },
  };
}

/** Whether the cursor stands at the beginning of a link or button of these words: what a browser draws before it may stand between. */
function at(line: string, label: string, x: number, isJustBefore = false): boolean {
  const beginsAt = (start: number) =>
    line
      .slice(start)
      .replace(/^(?:\s*\([^)]*\))?\s*/, "")
      .startsWith(label);
  return beginsAt(x) || (isJustBefore && beginsAt(x + 1));
}

/** Whether the cursor stands at the button of the choice of these words, with no other between. */
function isBefore(line: string, label: string, x: number): boolean {
  const start = line.indexOf(label, x);
  return start > x && !/[([]/.test(line.slice(x, start).replace(/^\s?[([]/, ""));
}

/** Whether the cursor stands in the list of this label, which is before it on its line. */
function isBehind(line: string, label: string, x: number): boolean {
  return line
    .slice(0, x)
    .replace(/\s*\[?$/, "")
    .endsWith(label);
}
