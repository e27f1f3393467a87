/**
 * What the product is measured beside: an empty Remix page of the very versions
 * that it uses, as Remix comes, and the same page as plain HTML. Both are built
 * into build/references, each into a program of its own.
 */
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { build as bundle } from "esbuild";
import { forNode } from "../../scripts/for-node.mjs";
import { writeSmallForms } from "../../scripts/small-forms.mjs";
import { root } from "../../scripts/prepare.mjs";

export type Reference = "remix" | "plain";

const folder = join(root, "build", "references");
const remixCli = join(root, "node_modules", "@remix-run", "dev", "dist", "cli.js");

/** Where a reference's program lies once it is built. */
export function programOf(reference: Reference): string {
  return join(folder, reference, "server.js");
}

/** Builds both anew: a few seconds, and never stale. */
export async function buildReferences(): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [remixCli, "vite:build", "--config", "tests/bench/references/remix/vite.config.ts", "--logLevel", "warn"],
    {
      cwd: root,
      encoding: "utf8",
      env: { ...process.env, NODE_ENV: "production", VITEST: "" },
    },
  );
  if (status !== 0) throw new Error(`The empty Remix page could not be built:\n${stdout}${stderr}`);
  await writeSmallForms(join(folder, "remix", "client"));
  await bundle({ ...forNode, entryPoints: ["tests/bench/references/remix/server.ts"], outfile: programOf("remix") });
  await bundle({ ...forNode, entryPoints: ["tests/bench/references/plain/server.tsx"], outfile: programOf("plain") });
}
