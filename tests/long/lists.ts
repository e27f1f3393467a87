/** `npm run test:long -- lists`: the tests that try some of a long list otherwise (tests/setup/sample.ts), with all of it. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const files = [
  "tests/platform/app/acts.test.ts",
  ...["access", "every-form", "hidden", "hostile", "no-change", "private"].map((name) => `tests/smoke/${name}.test.ts`),
];
const journeys = ["tests/e2e/as-typed.spec.ts", "tests/e2e/documents.spec.ts", "tests/e2e/failing-network.spec.ts"];

/** Answers whether nothing went wrong. */
export async function run(): Promise<boolean> {
  return [files, journeys].map(isGreen).every(Boolean);
}

function isGreen(tests: readonly string[]): boolean {
  const { status } = spawnSync(process.execPath, ["scripts/test.mjs", ...tests], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, TEST_LISTS: "whole" },
  });
  return status === 0;
}
