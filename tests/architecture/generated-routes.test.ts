/** A hundred more pages that everybody may read, of the staff or of an account, cost a profile nothing (docs/rules.md L7, L8). */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { isApart, isDocument } from "~/domain/base/links";
import { writeSmallFormsOf } from "../../scripts/small-forms.mjs";
import { writeSmallManifests } from "../../scripts/small-manifest.mjs";
import { clientOf, readManifest, root, scriptsOf, sum } from "./client-build";

const copy = mkdtempSync(join(tmpdir(), "signing-day-generated-"));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const pages = 100;
/** Their folders, and what their addresses begin with. */
const areas = ["people", "teams", "sites", "desk", "admin", "account"];

/** A page like any other: it reads something, and shows it with a widget of ours. */
const page = (address: string) => `
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PageTitle } from "~/widgets/document/page-title";

export function loader({ request }: LoaderFunctionArgs) {
  return { search: new URL(request.url).search };
}

export default function Generated() {
  return <PageTitle lead="${address}">{useLoaderData<typeof loader>().search}</PageTitle>;
}
`;

function addPages(): void {
  for (let number = 0; number < pages; number++) {
    const area = areas[number % areas.length]!;
    const name = `${area}.generated-${number}`;
    const folder = join(copy, "app", "routes", area, name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "route.tsx"), page(name));
  }
}

/**
 * The product's own configuration, without what changes no script of a profile: the other scripts are not made small, styles stay as they
 * are written, and the build for the server, which writes the manifest, has empty pages.
 */
const configuration = (scripts: readonly string[]) => `
import ours from "./vite.config";

const scripts = new Set(${JSON.stringify(scripts)});
const isOfProfile = ({ name, facadeModuleId }) =>
  name === "route" ? facadeModuleId.includes("/routes/profile/profile/route.tsx") : scripts.has(name);

const small = {
  name: "small-scripts-of-a-profile",
  apply: "build",
  configResolved({ plugins }) {
    const terser = plugins.find(({ name }) => name === "vite:terser");
    const { renderChunk } = terser;
    terser.renderChunk = function (code, chunk, ...rest) {
      return isOfProfile(chunk) ? renderChunk.call(this, code, chunk, ...rest) : null;
    };
  },
};

const empty = {
  name: "empty-pages",
  enforce: "pre",
  load: (id) => (/\\/app\\/(entry\\.server|root|routes\\/.+\\/route)\\.tsx$/.test(id) ? "export default null;" : null),
};

export default (environment) => {
  const config = ours(environment);
  return { ...config, css: { postcss: {} }, plugins: [environment.isSsrBuild ? empty : small, ...config.plugins] };
};
`;

/** What a chunk is called: its file without the folder and the hash. */
const nameOf = (script: string) => basename(script).replace(/-[0-9a-f]+\.js$/, "");

/** What a profile is told of routes and their files: in which order these stand depends on how many pages share them. */
const withoutHashes = (manifest: ReturnType<typeof readManifest>): unknown =>
  JSON.parse(JSON.stringify(manifest).replace(/-[0-9a-f]{7,8}(?=-app\.js|\.js|\.css)/g, ""), (key, value) =>
    key === "imports" ? (value as string[]).sort() : key === "version" ? "" : value,
  );

test(`/profile loads no byte more with ${pages} generated pages of ${areas.join(", ")}`, async () => {
  const parts = readdirSync(root).filter((name) => /\.(ts|js|json)$/.test(name));
  for (const part of ["app", "public", "scripts", ...parts]) cpSync(join(root, part), join(copy, part), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  addPages();
  const withoutThem = readManifest();
  const before = scriptsOf(withoutThem, "routes/profile");
  writeFileSync(join(copy, "generated.config.ts"), configuration([...before].map(nameOf)));
  const build = [join("node_modules", "@remix-run", "dev", "dist", "cli.js"), "vite:build", "--config", "generated.config.ts"];
  const { status, stderr } = spawnSync(process.execPath, [...build, "--logLevel", "warn"], {
    cwd: copy,
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production", VITEST: "" },
  });
  expect(status, stderr).toBe(0);
  await writeSmallManifests(clientOf(copy), { isDocument, isApart });

  const withThem = readManifest(copy);
  const after = scriptsOf(withThem, "routes/profile");
  expect(withoutHashes(withThem)).toEqual(withoutHashes(withoutThem));
  const scripts = [...after].filter((script) => script !== withThem.url);
  await writeSmallFormsOf(scripts.map((script) => join(clientOf(copy), script)));
  expect(scripts.length).toBe(before.size - 1);
  before.delete(withoutThem.url);
  // The files name one another by their hashes, some of which compress better than others.
  expect(sum(scripts, copy) - sum(before)).toBeLessThanOrEqual(64);
});
