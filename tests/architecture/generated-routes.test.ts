/** A hundred more pages that everybody may read, of the staff or of an account, cost a profile nothing (docs/rules.md L7, L8). */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readManifest, root, scriptsOf, sum } from "./client-build";

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

test(`/profile loads no byte more with ${pages} generated pages of ${areas.join(", ")}`, () => {
  const parts = readdirSync(root).filter((name) => /\.(ts|js|json)$/.test(name));
  for (const part of ["app", "public", "scripts", ...parts]) cpSync(join(root, part), join(copy, part), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  addPages();
  const { status, stderr } = spawnSync(process.execPath, ["scripts/build.mjs"], {
    cwd: copy,
    encoding: "utf8",
    env: { ...process.env, VITEST: "" },
  });
  expect([status, stderr]).toEqual([0, expect.any(String)]);

  const [before, after] = [readManifest(), readManifest(copy)].map((manifest) => scriptsOf(manifest, "routes/profile"));
  expect(Object.keys(readManifest(copy).routes).filter((id) => id.includes("generated"))).toEqual([]);
  expect(after!.size).toBe(before!.size);
  // The files name one another by their hashes, some of which compress better than others.
  expect(sum(after!, copy) - sum(before!)).toBeLessThanOrEqual(64);
});
