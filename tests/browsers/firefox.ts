/** Firefox, by WebDriver BiDi over its own WebSocket. */
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../setup/free-port";
import { versionOf } from "./debian";
import { fieldOf, listOf, pressable, radioOf, seen } from "./find";
import { ifCutOff, startGroup } from "./programs";
import { until, type Browser, type Visitor } from "./visitor";

interface Node {
  sharedId: string;
}

/** Keys that WebDriver names by characters of their own. */
const control = "\uE009";
const remove = "\uE017";

async function openFirefox(isScripted: boolean): Promise<Visitor> {
  const profile = mkdtempSync(join(tmpdir(), "signing-day-firefox-"));
  const preferences = {
    "javascript.enabled": isScripted,
    "intl.accept_languages": "en-US",
    "signon.rememberSignons": false,
    "datareporting.policy.dataSubmissionEnabled": false,
    "app.update.enabled": false,
    "network.captive-portal-service.enabled": false,
    "network.connectivity-service.enabled": false,
  };
  writeFileSync(
    join(profile, "user.js"),
    Object.entries(preferences)
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`)
      .join("\n"),
  );
  const port = await freePort();
  const forget = ifCutOff(() => rmSync(profile, { recursive: true, force: true }));
  const { child: firefox, end } = startGroup(
    "firefox-esr",
    ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", String(port), "--width", "1280", "--height", "900"],
    { stdio: ["ignore", "ignore", "pipe"], env: { ...process.env, HOME: profile, MOZ_CRASHREPORTER_DISABLE: "1" } },
  );
  let said = "";
  firefox.stderr?.setEncoding("utf8").on("data", (text: string) => (said += text));
  await until(
    () => `Firefox does not listen:\n${said}`,
    () => said.includes("WebDriver BiDi listening"),
  );

  const socket = new WebSocket(`ws://127.0.0.1:${port}/session`);
  await once(socket, "open");
  const waiting = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>();
  socket.addEventListener("message", ({ data }) => {
    const answer = JSON.parse(String(data)) as { id?: number; type: string; result?: unknown; error?: string; message?: string };
    const asked = waiting.get(answer.id ?? -1);
    if (answer.type === "success") asked?.resolve(answer.result as never);
    else if (answer.type === "error") asked?.reject(new Error(`${answer.error}: ${answer.message}`));
  });
  let last = 0;
  function ask<T>(method: string, params: object): Promise<T> {
    last += 1;
    socket.send(JSON.stringify({ id: last, method, params }));
    return new Promise<T>((resolve, reject) => waiting.set(last, { resolve, reject }));
  }

  await ask("session.new", { capabilities: {} });
  const { contexts } = await ask<{ contexts: { context: string }[] }>("browsingContext.getTree", {});
  const context = contexts[0]!.context;
  const locate = async (xpath: string) =>
    (await ask<{ nodes: Node[] }>("browsingContext.locateNodes", { context, locator: { type: "xpath", value: xpath } })).nodes;
  const evaluate = async (expression: string, args: Node[] = []) =>
    (
      await ask<{ result: { value?: unknown } }>("script.callFunction", {
        functionDeclaration: expression,
        arguments: args,
        awaitPromise: false,
        target: { context, sandbox: "test" },
      })
    ).result?.value;

  async function shown(xpath: string): Promise<Node | null> {
    for (const node of await locate(xpath))
      if (await evaluate("(node) => node.getClientRects().length > 0 && getComputedStyle(node).visibility === 'visible'", [node]))
        return node;
    return null;
  }

  function find(what: string, xpath: string): Promise<Node> {
    return until(
      () => `No ${what}.`,
      () => shown(xpath),
    );
  }

  async function click(node: Node): Promise<void> {
    await evaluate("(node) => node.scrollIntoView({ block: 'center' })", [node]);
    const origin = { type: "element", element: { sharedId: node.sharedId } };
    await ask("input.performActions", {
      context,
      actions: [
        {
          type: "pointer",
          id: "mouse",
          actions: [
            { type: "pointerMove", x: 0, y: 0, origin },
            { type: "pointerDown", button: 0 },
            { type: "pointerUp", button: 0 },
          ],
        },
      ],
    });
  }

  async function type(keys: readonly (readonly [type: "keyDown" | "keyUp", value: string])[]): Promise<void> {
    await ask("input.performActions", {
      context,
      actions: [{ type: "key", id: "keys", actions: keys.map(([kind, value]) => ({ type: kind, value })) }],
    });
  }

  const write = (text: string) =>
    type(
      [...text].flatMap(
        (key) =>
          [
            ["keyDown", key],
            ["keyUp", key],
          ] as const,
      ),
    );

  return {
    foldsMenus: true,
    showsHeads: true,
    async open(url) {
      await ask("browsingContext.navigate", { context, url, wait: "complete" });
    },
    async press(words) {
      // A page that is being replaced takes what was found on it along.
      await until(
        () => `“${words}” cannot be pressed.`,
        async () =>
          click(await find(`“${words}”`, pressable(words))).then(
            () => true,
            () => false,
          ),
      );
    },
    async unfold(words) {
      const folded = await shown(pressable(words));
      if (folded) await click(folded);
    },
    async fill(label, text) {
      await click(await find(`field “${label}”`, fieldOf(label)));
      await type([
        ["keyDown", control],
        ["keyDown", "a"],
        ["keyUp", "a"],
        ["keyUp", control],
        ["keyDown", remove],
        ["keyUp", remove],
      ]);
      await write(text);
    },
    async choose(words) {
      await click(await find(`choice “${words}”`, radioOf(words)));
    },
    async select(label, words) {
      // Its list opens in no page: letters select from it while it is closed.
      await evaluate("(node) => node.focus()", [await find(`list “${label}”`, listOf(label))]);
      await write(words);
    },
    async sees(words) {
      await find(`words “${words}”`, seen(words));
    },
    async holds(label, text) {
      const node = await find(`field “${label}”`, fieldOf(label));
      const value = await evaluate("(node) => node.value", [node]);
      if (value !== text) throw new Error(`“${label}” holds “${String(value)}”.`);
    },
    async close() {
      socket.close();
      await end();
      rmSync(profile, { recursive: true, force: true });
      forget();
    },
  };
}

export const firefox: Browser = {
  name: "Firefox ESR",
  packages: ["firefox-esr"],
  programs: ["firefox-esr"],
  version: () => versionOf("firefox-esr"),
  ways: [
    { name: "with script", start: () => openFirefox(true) },
    { name: "without script", start: () => openFirefox(false) },
  ],
};
