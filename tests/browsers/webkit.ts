/** WebKitGTK's own small browser, by WebDriver over HTTP, on a screen of its own. */
import { readdirSync } from "node:fs";
import { freePort } from "../setup/free-port";
import { versionOf } from "./debian";
import { fieldOf, optionOf, pressable, radioOf, seen } from "./find";
import { startDisplay } from "./display";
import { startGroup } from "./programs";
import { until, type Browser, type Visitor } from "./visitor";

const elementKey = "element-6066-11e4-a52e-4f735466cecf";
const control = "\uE009";
const remove = "\uE017";

function miniBrowser(): string {
  const folders = readdirSync("/usr/lib", { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name.endsWith("-linux-gnu"),
  );
  for (const { name } of folders) {
    const found = readdirSync(`/usr/lib/${name}`).find(
      (entry) => /^webkit2gtk-4\.\d$/.test(entry) && readdirSync(`/usr/lib/${name}/${entry}`).includes("MiniBrowser"),
    );
    if (found) return `/usr/lib/${name}/${found}/MiniBrowser`;
  }
  throw new Error("webkit2gtk-driver has no MiniBrowser.");
}

async function openWebKit(): Promise<Visitor> {
  const display = await startDisplay();
  const port = await freePort();
  const { end } = startGroup("WebKitWebDriver", [`--port=${port}`], {
    stdio: "ignore",
    env: {
      ...process.env,
      DISPLAY: display.name,
      WEBKIT_DISABLE_COMPOSITING_MODE: "1",
      LIBGL_ALWAYS_SOFTWARE: "1",
      LC_ALL: "C.UTF-8",
      WEBKIT_FORCE_SANDBOX: "0",
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    },
  });

  async function ask<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, body: body && JSON.stringify(body) });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  }
  await until(
    () => "WebKitWebDriver does not listen.",
    () =>
      ask("GET", "/status").then(
        () => true,
        () => false,
      ),
  );
  const { sessionId } = await ask<{ sessionId: string }>("POST", "/session", {
    capabilities: { alwaysMatch: { "webkitgtk:browserOptions": { binary: miniBrowser(), args: ["--automation"] } } },
  });
  const session = `/session/${sessionId}`;
  const locate = async (xpath: string) =>
    (await ask<Record<string, string>[]>("POST", `${session}/elements`, { using: "xpath", value: xpath })).map(
      (found) => found[elementKey] as string,
    );

  async function shown(xpath: string): Promise<string | null> {
    for (const id of await locate(xpath).catch(() => []))
      if (await ask<boolean>("GET", `${session}/element/${id}/displayed`).catch(() => false)) return id;
    return null;
  }

  function find(what: string, xpath: string): Promise<string> {
    return until(
      () => `No ${what}.`,
      () => shown(xpath),
    );
  }

  /** Again where the page was changed between finding and pressing. */
  async function click(what: string, xpath: string): Promise<void> {
    await until(
      () => `${what} does not stay.`,
      async () => {
        const id = await find(what, xpath);
        return ask("POST", `${session}/element/${id}/click`, {}).then(
          () => true,
          (problem: Error) => {
            if (problem.message.startsWith("stale element")) return false;
            throw problem;
          },
        );
      },
    );
  }

  return {
    foldsMenus: true,
    showsHeads: true,
    async open(url) {
      await ask("POST", `${session}/url`, { url });
    },
    async press(words) {
      await click(`“${words}”`, pressable(words));
    },
    async unfold(words) {
      if (await shown(pressable(words))) await click(`“${words}”`, pressable(words));
    },
    async fill(label, text) {
      const id = await find(`field “${label}”`, fieldOf(label));
      await ask("POST", `${session}/element/${id}/value`, { text: `${control}a${control}${remove}${text}` });
    },
    async choose(words) {
      await click(`choice “${words}”`, radioOf(words));
    },
    async select(label, words) {
      await click(`“${words}” of the list “${label}”`, optionOf(label, words));
    },
    async sees(words) {
      await find(`words “${words}”`, seen(words));
    },
    async holds(label, text) {
      const value = await ask<string>("GET", `${session}/element/${await find(`field “${label}”`, fieldOf(label))}/property/value`);
      if (value !== text) throw new Error(`“${label}” holds “${value}”.`);
    },
    async close() {
      await ask("DELETE", session).catch(() => undefined);
      await end();
      await display.close();
    },
  };
}

export const webkit: Browser = {
  name: "WebKitGTK",
  packages: ["webkit2gtk-driver", "xvfb"],
  programs: ["WebKitWebDriver", "Xvfb"],
  version: () => versionOf("webkit2gtk-driver"),
  // Its switch --enable-javascript=false changes nothing of a page that WebDriver opens.
  ways: [{ name: "with script", start: openWebKit }],
};
