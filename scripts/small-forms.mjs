import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressible = new Set([".js", ".css", ".svg", ".json", ".webmanifest", ".txt"]);

/** Lays the small forms of what browsers fetch beside each file of a client build, where they are smaller. */
export async function writeSmallForms(client) {
  const entries = await readdir(client, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  await writeSmallFormsOf(files);
}

/** Beside these files. */
export async function writeSmallFormsOf(files) {
  await Promise.all(
    files.map(async (file) => {
      const body = await readFile(file);
      const forms = [
        [".br", await smallestBrotli(body)],
        [".gz", await promisify(gzip)(body, { level: 9 })],
      ];
      for (const [suffix, form] of forms) if (form.length < body.length) await writeFile(file + suffix, form);
    }),
  );
}

/** How far back a repetition lies is written in two ways; which is shorter depends on the file. */
async function smallestBrotli(body) {
  const ways = [0, 1].map((direct) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        [constants.BROTLI_PARAM_NDIRECT]: direct,
      },
    }),
  );
  return (await Promise.all(ways)).sort((one, other) => one.length - other.length)[0];
}
