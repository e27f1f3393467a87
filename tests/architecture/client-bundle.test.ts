import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { bytesOf, readManifest, readModules, root, scriptsOf, sum } from "./client-build";

const manifest = readManifest();
const files = readModules();
const kilobyte = 1000;

const notForBrowsers = [
  /^node_modules\/(zod|@conform-to\/zod|drizzle-orm|pg|@electric-sql|jose|jwt-decode|hono|@hono|pino|cookie|@tabler)\//,
  /^node_modules\/(d3-|internmap\/)/,
  /^app\/domain\/(profile\/chart|desk\/spread)\.ts/,
  /^node_modules\/@remix-run\/node\//,
  /^app\/(contract|platform|api|session|gate)\//,
  /\.server\.tsx?$/,
  /^app\/env/,
];

describe("the client bundle is free of what belongs to the server", () => {
  test.each(Object.entries(files))("%s", (_file, { modules }) => {
    expect(modules.filter((module) => notForBrowsers.some((pattern) => pattern.test(module)))).toEqual([]);
  });

  test("and the list of modules is that of the build", () => {
    const built = readdirSync(join(root, "build", "client", "assets")).filter(
      (name) => name.endsWith(".js") && !/^(manifest|document)-/.test(name),
    );
    expect(
      Object.keys(files)
        .map((file) => file.replace("assets/", ""))
        .sort(),
    ).toEqual(built.sort());
  });
});

test("nothing uses what the build leaves out of Remix and Conform: deferred data, loaders and actions of the client, blocked links, view transitions, structured data in the head, a form's own onSubmit, its validation by the browser", () => {
  const files = ["routes", "widgets"]
    .flatMap((folder) => readdirSync(join(root, "app", folder), { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)))
    .filter((file) => /\.tsx?$/.test(file));
  const leftOut =
    /\bdefer\(|<Await\b|export (?:async )?(?:function|const) (?:client(?:Loader|Action)|HydrateFallback)\b|\buse(?:Blocker|Prompt|ViewTransitionState)\b|\b(?:unstable_)?viewTransition\b|script:ld\+json|\buseForm\b[^;]*\b(?:onSubmit|onValidate|shouldValidate|shouldRevalidate)\s*[:(,}]/;
  const users = files.filter((file) => leftOut.test(readFileSync(join(root, "app", file), "utf8")));
  expect(users).toEqual([]);
});

describe("bytes that travel (brotli)", () => {
  const profile = scriptsOf(manifest, "routes/profile");

  test("/profile: at most 82 KB of script in at most 6 files", () => {
    expect(sum(profile)).toBeLessThanOrEqual(82 * kilobyte);
    expect(profile.size).toBeLessThanOrEqual(6);
  });

  test("/profile loads no form library", () => {
    const modules = [...profile].flatMap((script) => files[script.slice(1)]?.modules ?? []);
    expect(modules.filter((module) => /@conform-to|downshift/.test(module))).toEqual([]);
  });

  const modals = Object.keys(manifest.routes).filter((id) => /^routes\/profile\./.test(id));
  const isForms = (file: string) => /\/forms-[\w-]+\.js$/.test(file);
  const isChoices = (file: string) => /\/choices-[\w-]+\.js$/.test(file);

  test("form code that modals share: at most 9 KB, once", () => {
    const shared = Object.keys(files)
      .map((file) => `/${file}`)
      .filter(isForms);
    expect(shared.length).toBe(1);
    expect(sum(shared)).toBeLessThanOrEqual(9 * kilobyte);
  });

  // The form code that all share, 9 KB, and 4 KB of its own.
  test.each(modals)("%s: at most 13 KB when it is the first to be opened, at most 4 KB after that", (id) => {
    const added = [...scriptsOf(manifest, id)].filter((script) => !profile.has(script) && !isChoices(script));
    expect(sum(added)).toBeLessThanOrEqual(13 * kilobyte);
    expect(sum(added.filter((script) => !isForms(script)))).toBeLessThanOrEqual(4 * kilobyte);
  });

  test("pickers: at most 13 KB, the larger part fetched when a field is used", () => {
    const chosen = Object.keys(files)
      .map((file) => `/${file}`)
      .filter(isChoices);
    const fetched = Object.entries(files).filter(([, { modules }]) => modules.some((module) => /node_modules\/downshift\//.test(module)));
    expect([chosen.length, fetched.length]).toEqual([1, 1]);
    expect(fetched.every(([, { isFetchedWhenUsed }]) => isFetchedWhenUsed)).toBe(true);
    expect(sum([...chosen, ...fetched.map(([file]) => `/${file}`)])).toBeLessThanOrEqual(13 * kilobyte);
  });

  test("styles: at most 8 KB", () => {
    const styles = new Set(Object.values(manifest.routes).flatMap((route) => route.css ?? []));
    expect(sum(styles)).toBeLessThanOrEqual(8 * kilobyte);
    expect(styles.size).toBe(1);
  });

  test("styles of documents: at most 9 KB, one file", () => {
    const styles = readdirSync(join(root, "build", "client", "assets")).filter((name) => /^documents-\w+\.css$/.test(name));
    expect(styles.length).toBe(1);
    expect(bytesOf(`assets/${styles[0]}`)).toBeLessThanOrEqual(9 * kilobyte);
  });

  test("documents: nothing but one script of at most 5 KB", () => {
    const scripts = readdirSync(join(root, "build", "client", "assets")).filter((name) => /^document-\w+\.js$/.test(name));
    expect(scripts.length).toBe(1);
    expect(bytesOf(`assets/${scripts[0]}`)).toBeLessThanOrEqual(5 * kilobyte);
    const ofDocuments = /^app\/routes\/(people\/people|sites\/|teams\/|home\/(_index|service)\/)/;
    expect(Object.values(files).flatMap(({ modules }) => modules.filter((module) => ofDocuments.test(module)))).toEqual([]);
  });

  test("one display face: at most 16 KB", () => {
    const faces = Object.values(readdirSync(join(root, "build", "client", "assets"))).filter((name) => /\.(woff2?|ttf|otf)$/.test(name));
    expect(faces).toEqual([expect.stringMatching(/^roboto-condensed-latin-700-normal-[\w-]{8}\.woff2$/)]);
    expect(bytesOf(`assets/${faces[0]}`)).toBeLessThanOrEqual(16 * kilobyte);
  });

  test("whatever can be made smaller lies there in both small forms", () => {
    const client = readdirSync(join(root, "build", "client"), { recursive: true, encoding: "utf8" });
    const large = client.filter((name) => /\.(js|css|svg|json|webmanifest|txt)$/.test(name) && bytesOf(name) > 500);
    expect(large.filter((name) => !client.includes(`${name}.br`) || !client.includes(`${name}.gz`))).toEqual([]);
    expect(large).toEqual(expect.arrayContaining(["icons.svg", "sites/kentucky.svg"]));
  });
});
