/**
 * QtWebKit, an engine of 2016, by a small program that presses where the page shows things (qtwebkit.py). It knows no modules, so the pages
 * stand without script.
 */
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { versionOf } from "./debian";
import { fieldOf, listOf, pressable, radioOf, seen } from "./find";
import { startGroup } from "./programs";
import { until, type Browser, type Visitor } from "./visitor";

/** Where something is, what it holds, and what lies over it: empty when nothing does. */
type Found = [x: number, y: number, value: string, over: string];

interface Request {
  act: "open" | "find" | "press" | "type" | "select";
  url?: string;
  xpath?: string;
  text?: string;
}

async function openQtWebKit(width: number, height: number): Promise<Visitor> {
  // Debian's packages are of Debian's Python, whatever else is installed.
  const program = join(import.meta.dirname, "qtwebkit.py");
  const { child, end } = startGroup("/usr/bin/python3", [program, String(width), String(height)], {
    stdio: ["pipe", "pipe", "ignore"],
    env: { ...process.env, QT_QPA_PLATFORM: "offscreen", LC_ALL: "C.UTF-8" },
  });
  const answers = createInterface({ input: child.stdout! });
  const ended = once(child, "exit").then(() => Promise.reject(new Error("QtWebKit ended.")));
  ended.catch(() => undefined);

  async function ask<T>(request: Request): Promise<T> {
    const answered = Promise.race([once(answers, "line"), ended]);
    child.stdin!.write(`${JSON.stringify(request)}\n`);
    const [line] = (await answered) as [string];
    const { value, error } = JSON.parse(line) as { value: T; error?: string };
    if (error !== undefined) throw new Error(error);
    return value;
  }
  const find = (xpath: string) => ask<Found | null>({ act: "find", xpath });

  /** What is in a folded menu is pressed once that is open. */
  async function press(what: string, xpath: string, request: Pick<Request, "act" | "text"> = { act: "press" }): Promise<void> {
    await until(
      () => `No ${what}.`,
      async () => {
        if (await find(xpath)) return true;
        const [first = "", ...others] = xpath.split(" | ");
        const menu = [first, ...others].map((one) => `${one}/ancestor::details[not(@open)][1]/summary`).join(" | ");
        if (await find(menu)) await ask({ act: "press", xpath: menu });
        return false;
      },
    );
    await ask({ ...request, xpath }).catch((problem: Error) => Promise.reject(new Error(`${what}: ${problem.message}`)));
  }

  return {
    foldsMenus: true,
    showsHeads: width >= 768,
    async open(url) {
      await ask({ act: "open", url });
    },
    press: (words) => press(`“${words}”`, pressable(words)),
    unfold: (words) => press(`“${words}”`, pressable(words)),
    fill: (label, text) => press(`field “${label}”`, fieldOf(label), { act: "type", text }),
    choose: (words) => press(`choice “${words}”`, radioOf(words)),
    select: (label, words) => press(`list “${label}”`, listOf(label), { act: "select", text: words }),
    async sees(words) {
      await until(
        () => `No words “${words}”.`,
        () => find(seen(words)),
      );
    },
    async holds(label, text) {
      const [, , value] = await until(
        () => `No field “${label}”.`,
        () => find(fieldOf(label)),
      );
      if (value !== text) throw new Error(`“${label}” holds “${value}”.`);
    },
    close: end,
  };
}

export const qtwebkit: Browser = {
  name: "QtWebKit",
  packages: ["python3-pyqt5.qtwebkit"],
  programs: ["/usr/lib/python3/dist-packages/PyQt5/QtWebKitWidgets.abi3.so"],
  version: () => versionOf("libqt5webkit5"),
  ways: [
    { name: "without script, 1280 px wide", start: () => openQtWebKit(1280, 800) },
    { name: "without script, 360 px wide", start: () => openQtWebKit(360, 640) },
  ],
};
