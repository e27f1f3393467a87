/** The client build as the tests look at it: Remix's manifest, and the bytes that travel. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runInNewContext } from "node:vm";

export const root = fileURLToPath(new URL("../..", import.meta.url));
export function clientOf(checkout: string): string {
  return join(checkout, "build", "client");
}

interface Manifest {
  url: string;
  entry: { module: string; imports: string[] };
  routes: Record<
    string,
    {
      id: string;
      parentId?: string;
      path?: string;
      index?: boolean;
      hasAction: boolean;
      module: string;
      imports?: string[];
      css?: string[];
    }
  >;
}

/** What the pages of the application load, or those apart from them, of this checkout or another. */
export function readManifest(checkout = root, whose: "app" | "apart" = "app"): Manifest {
  const assets = join(clientOf(checkout), "assets");
  const name = readdirSync(assets).find((file) => file.startsWith("manifest-") && file.endsWith(`-${whose}.js`));
  const window: { __remixManifest?: Manifest } = {};
  runInNewContext(readFileSync(join(assets, String(name)), "utf8"), { window });
  if (!window.__remixManifest) throw new Error("The build has no manifest.");
  return { ...window.__remixManifest, url: `/assets/${name}` };
}

/** Which modules each script is made of; `isFetchedWhenUsed` marks what no page waits for. */
export function readModules(): Record<string, { modules: string[]; isFetchedWhenUsed: boolean }> {
  return JSON.parse(readFileSync(join(root, "build", "modules.json"), "utf8"));
}

/** The route and those around it, outermost first. */
export function chainOf(manifest: Manifest, id: string): string[] {
  const { parentId } = manifest.routes[id] ?? {};
  return parentId ? [...chainOf(manifest, parentId), id] : [id];
}

/** Every script that must arrive before the page of this route is alive. */
export function scriptsOf(manifest: Manifest, id: string): Set<string> {
  const scripts = new Set([manifest.url, manifest.entry.module, ...manifest.entry.imports]);
  for (const one of chainOf(manifest, id)) {
    const route = manifest.routes[one];
    for (const script of route ? [route.module, ...(route.imports ?? [])] : []) scripts.add(script);
  }
  return scripts;
}

/** Bytes that travel for a file: brotli's, or the file's own where that is not smaller. */
export function bytesOf(file: string, checkout = root): number {
  const path = join(clientOf(checkout), file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

export function sum(files: Iterable<string>, checkout = root): number {
  return [...files].reduce((total, file) => total + bytesOf(file, checkout), 0);
}
