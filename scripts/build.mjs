/** Builds the pages, then server.ts beside them, then the small forms of what browsers fetch. */
import { build as bundle } from "esbuild";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { root, runOrExit } from "./prepare.mjs";

const client = join(root, "build", "client");
const compressible = new Set([".js", ".css", ".svg", ".json", ".webmanifest", ".txt"]);

const remix = join(root, "node_modules", "@remix-run", "dev", "dist", "cli.js");

function pages() {
  runOrExit(process.execPath, [remix, "vite:build", "--logLevel", "warn"], { NODE_ENV: "production", VITEST: "" });
}

async function server() {
  await bundle({
    absWorkingDir: root,
    entryPoints: ["server.ts"],
    outfile: "build/server.js",
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "warning",
  });
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

pages();
await server();
await smallForms();
if (process.argv[2]) await writeFile(join(root, "build", ".inputs"), process.argv[2]);
