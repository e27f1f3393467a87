import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

const head = "window.__remixManifest=";
/** What a route of the manifest says only where it is true: Remix asks of each whether it holds. */
const flags = ["hasClientAction", "hasClientLoader", "hasErrorBoundary"];

/**
 * Leaves out of the manifest of the routes what a reader of it knows without: flags that are off, and for each route the chunks that every
 * page has. In its place stand, by its name, those of the application's pages (`-app`) and of those apart from them (`-apart`): in them is
 * no route that such a page loads whole (app/entry.server.tsx chooses).
 */
export async function writeSmallManifests(client, { isDocument, isApart }) {
  const assets = join(client, "assets");
  const name = (await readdir(assets)).find((file) => /^manifest-.*\.js$/.test(file));
  if (!name) throw new Error("the build has no manifest of its routes");
  const text = await readFile(join(assets, name), "utf8");
  const manifest = JSON.parse(text.slice(head.length).replace(/;$/, ""));
  for (const route of Object.values(manifest.routes)) {
    for (const flag of flags) if (!route[flag]) delete route[flag];
    route.imports = route.imports?.filter((chunk) => !manifest.entry.imports.includes(chunk));
  }
  const without = (isLeftOut) => ({
    ...manifest,
    routes: Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => id === "root" || !isLeftOut(pathOf(manifest.routes, id)))),
  });
  const write = (kind, part) => writeFile(join(assets, name.replace(".js", `${kind}.js`)), `${head}${JSON.stringify(part)};`);
  await rm(join(assets, name));
  await write("-apart", without(isDocument));
  await write(
    "-app",
    without((path) => isDocument(path) || isApart(path)),
  );
}

/** The address of a route, its parameters as they are written. */
function pathOf(routes, id) {
  const { parentId, path = "" } = routes[id];
  const around = parentId ? pathOf(routes, parentId) : "";
  return path ? `${around.replace(/\/$/, "")}/${path}` : around || "/";
}
