/**
 * Builds the pages; server.ts and the commands beside them; the small forms of
 * what browsers fetch; and what the proxy in front answers of itself.
 */
import { build as bundle } from "esbuild";
import { cp, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { forNode } from "./for-node.mjs";
import { commandNames, fingerprint, root, runOrExit, stamp } from "./prepare.mjs";
import { writeSmallForms } from "./small-forms.mjs";
import { writeSmallManifests } from "./small-manifest.mjs";
import { smallScroll } from "./small-scroll.mjs";

const client = join(root, "build", "client");

/** What docs/operations/nginx.conf.template answers of itself. */
const proxyStatuses = [400, 404, 405, 413, 414, 503];

const remix = join(root, "node_modules", "@remix-run", "dev", "dist", "cli.js");

function pages() {
  runOrExit(process.execPath, [remix, "vite:build", "--logLevel", "warn"], { NODE_ENV: "production", VITEST: "" });
}

/** What runs where the packages for developing are not installed. */
async function programs() {
  const commands = join(root, "build", "commands");
  await rm(commands, { recursive: true, force: true });
  await bundle({
    ...forNode,
    // Together, so that what both hold is there once: React and the router know what is theirs by identity.
    entryPoints: { server: "server.ts", "server/index": "build/server/index.js" },
    outdir: "build",
    allowOverwrite: true,
    splitting: true,
    chunkNames: "server/shared-[hash]",
    plugins: [smallScroll],
    // The pages name packages a second time for what loading them does, which is nothing.
    logOverride: { "ignored-bare-import": "silent" },
  });
  await rm(join(root, "build", "server", "assets"), { recursive: true });
  await bundle({
    ...forNode,
    entryPoints: commandNames.map((name) => `scripts/${name}.ts`),
    outdir: commands,
    splitting: true,
    chunkNames: "shared-[hash]",
  });
}

/** A module of ours that the build itself asks. */
async function loaded(module) {
  const program = join(root, "build", "loaded.mjs");
  await bundle({ ...forNode, entryPoints: [module], outfile: program });
  const exports = await import(`${pathToFileURL(program).href}?${module}`);
  await rm(program);
  return exports;
}

/** The gate's own plain pages, as files for the proxy: it has them when no node answers. */
async function proxyFiles() {
  const proxy = join(root, "build", "proxy");
  await rm(proxy, { recursive: true, force: true });
  await mkdir(join(proxy, "plain"), { recursive: true });
  const { plainAnswer } = await loaded("app/gate/plain-page.ts");
  for (const status of proxyStatuses) {
    for (const asJson of [false, true]) {
      const answer = plainAnswer({ status, requestId: "", asJson, stylesheet: "/plain.css" });
      await writeFile(join(proxy, "plain", `${status}.${asJson ? "json" : "html"}`), await answer.text());
    }
  }
  const stylesheet = (await readdir(join(client, "assets"))).find((name) => /^root-.+\.css$/.test(name));
  await cp(join(client, "assets", stylesheet), join(proxy, "plain.css"));
}

const inputs = process.argv[2] ?? fingerprint();
pages();
await programs();
await writeSmallManifests(client, await loaded("app/domain/base/links.ts"));
await writeSmallForms(client);
await proxyFiles();
await writeFile(stamp, inputs);
