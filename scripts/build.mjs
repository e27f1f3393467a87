/**
 * Builds the pages; server.ts and the commands beside them; the small forms of
 * what browsers fetch; and what the proxy in front answers of itself.
 */
import { build as bundle } from "esbuild";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { commandNames, fingerprint, root, runOrExit, stamp } from "./prepare.mjs";

const client = join(root, "build", "client");
const compressible = new Set([".js", ".css", ".svg", ".json", ".webmanifest", ".txt"]);

/** What docs/operations/nginx.conf.template answers of itself. */
const proxyStatuses = [400, 404, 405, 413, 414, 503];

const remix = join(root, "node_modules", "@remix-run", "dev", "dist", "cli.js");

function pages() {
  runOrExit(process.execPath, [remix, "vite:build", "--logLevel", "warn"], { NODE_ENV: "production", VITEST: "" });
}

const forNode = { absWorkingDir: root, bundle: true, packages: "external", platform: "node", format: "esm", target: "node20", logLevel: "warning" };

/** What runs where the packages for developing are not installed. */
async function programs() {
  const commands = join(root, "build", "commands");
  await rm(commands, { recursive: true, force: true });
  await bundle({ ...forNode, entryPoints: ["server.ts"], outfile: "build/server.js" });
  await bundle({ ...forNode, entryPoints: commandNames.map((name) => `scripts/${name}.ts`), outdir: commands, splitting: true, chunkNames: "shared-[hash]" });
}

/** The gate's own plain pages, as files for the proxy: it has them when no node answers. */
async function proxyFiles() {
  const proxy = join(root, "build", "proxy");
  await rm(proxy, { recursive: true, force: true });
  await mkdir(join(proxy, "plain"), { recursive: true });
  const program = join(proxy, "plain-page.mjs");
  await bundle({ ...forNode, entryPoints: ["app/session/gate/plain-page.ts"], outfile: program });
  const { plainAnswer } = await import(pathToFileURL(program).href);
  await rm(program);
  for (const status of proxyStatuses) {
    for (const asJson of [false, true]) {
      const answer = plainAnswer({ status, requestId: "", asJson, stylesheet: "/plain.css" });
      await writeFile(join(proxy, "plain", `${status}.${asJson ? "json" : "html"}`), await answer.text());
    }
  }
  const stylesheet = (await readdir(join(client, "assets"))).find((name) => /^root-.+\.css$/.test(name));
  await cp(join(client, "assets", stylesheet), join(proxy, "plain.css"));
}

async function smallForms() {
  const entries = await readdir(client, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.has(extname(entry.name))).map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.map(async (file) => {
    const body = await readFile(file);
    const forms = [
      [".br", await promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } })],
      [".gz", await promisify(gzip)(body, { level: 9 })],
    ];
    for (const [suffix, form] of forms) if (form.length < body.length) await writeFile(file + suffix, form);
  }));
}

const inputs = process.argv[2] ?? fingerprint();
pages();
await programs();
await smallForms();
await proxyFiles();
await writeFile(stamp, inputs);
