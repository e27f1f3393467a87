/**
 * `npm run test:browsers`: the main journey in old and odd browsers, from
 * Debian's packages, which it installs; `npm run test:browsers -- w3m firefox`
 * in those alone. `--pictures <folder>` keeps what the pages looked like.
 * A browser that cannot be had fails the run.
 */
import { mkdirSync, rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { build } from "../../scripts/prepare.mjs";
import { addCrowd } from "./crowd";
import { makeCast, removeData, startServer, type ServerData } from "../setup/server";
import { install } from "./debian";
import { firefox } from "./firefox";
import { journey } from "./journey";
import { getNetSurf, netSurfVersion, pressThrough, takePictures } from "./netsurf";
import { endWithSignals, ifCutOff } from "./programs";
import { qtwebkit } from "./qtwebkit";
import { lynx, w3m } from "./text-browsers";
import type { Browser, Visitor } from "./visitor";
import { webkit } from "./webkit";

const print = (line: string) => void process.stdout.write(`${line}\n`);
const browsers: Record<string, Browser> = { w3m, lynx, firefox, webkit, qtwebkit };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { pictures: { type: "string", default: "test-results/browsers" } },
});
const wanted = positionals.length > 0 ? positionals : [...Object.keys(browsers), "netsurf"];
const unknown = wanted.filter((name) => !(name in browsers) && name !== "netsurf");
if (unknown.length > 0) {
  process.stderr.write(`There is no browser ${unknown.join(", ")} here: ${Object.keys(browsers).join(", ")}, netsurf.\n`);
  process.exit(2);
}

let passed = 0;
const failures: string[] = [];

async function step(name: string, work: () => Promise<unknown>): Promise<boolean> {
  const began = Date.now();
  try {
    await work();
    passed += 1;
    print(`ok    ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
    return true;
  } catch (error) {
    failures.push(name);
    print(`FAIL  ${name}\n${String(error instanceof Error ? error.message : error).replace(/^/gm, "      ")}`);
    return false;
  }
}

async function walk(name: string, start: () => Promise<Visitor>, cast: ServerData): Promise<void> {
  const server = await startServer({ copyOf: cast });
  const forget = ifCutOff(() => {
    process.kill(server.pid, "SIGKILL");
    rmSync(server.data.dataDir, { recursive: true, force: true });
  });
  let visitor: Visitor | null = null;
  try {
    if (!(await step(`${name}: starts`, async () => (visitor = await start())))) return;
    for (const { name: what, go } of journey) if (!(await step(`${name}: ${what}`, () => go(visitor!, server.url)))) break;
  } finally {
    await (visitor as Visitor | null)?.close();
    await server.stop();
    forget();
  }
}

build();
mkdirSync(values.pictures, { recursive: true });
endWithSignals();
const cast = await makeCast();
ifCutOff(() => rmSync(cast.dataDir, { recursive: true, force: true }));
const versions: string[] = [];
try {
  await addCrowd(cast);
  for (const name of wanted) {
    const browser = browsers[name];
    if (!browser) {
      const missing = getNetSurf();
      if (missing) {
        await step("NetSurf: can be had", () => Promise.reject(new Error(missing)));
        continue;
      }
      versions.push(netSurfVersion());
      await step(
        "NetSurf without script: signs in, opens a modal and leaves it, follows the menu, signs out, reads documents, chooses a look",
        () => pressThrough(cast),
      );
      await step("NetSurf: is photographed", () => takePictures(cast, values.pictures));
      continue;
    }
    const missing = install(browser.programs, browser.packages);
    if (missing) {
      await step(`${browser.name}: can be had`, () => Promise.reject(new Error(missing)));
      continue;
    }
    versions.push(`${browser.name} ${browser.version()}`);
    for (const way of browser.ways) await walk(`${browser.name} ${way.name}`, way.start, cast);
  }
} finally {
  await removeData(cast);
}
print(`\n${versions.join(", ")}\n${passed} steps passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;
