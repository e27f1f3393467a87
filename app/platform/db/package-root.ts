import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder that the product lies in, found from this file upwards, so that neither bundling nor the working directory matters. */
export function packageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!isPackageRoot(folder)) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error("No package.json of signing-day lies above this file.");
    folder = parent;
  }
  return folder;
}

function isPackageRoot(folder: string): boolean {
  const file = join(folder, "package.json");
  return existsSync(file) && (JSON.parse(readFileSync(file, "utf8")) as { name?: string }).name === "signing-day";
}
