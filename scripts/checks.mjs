/** The checks of `npm test` and `npm run validate`: each runs to its end and is counted. */
import { spawnSync } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensureChromium } from "./browser.mjs";
import { minutesByArea, timesOf } from "./minutes.mjs";
import { root } from "./prepare.mjs";

const results = join(root, "node_modules", ".cache", "signing-day", "results");
const bin = (...path) => join(root, "node_modules", ...path);

/** Colors are for people who watch. */
const plain = process.stdout.isTTY ? {} : { NO_COLOR: "1", FORCE_COLOR: undefined };

/** A failed run that counted no failed test (a file that does not load) is one failure. */
function counted(status, passed, failed, skipped = 0) {
  return { passed, failed: status === 0 ? failed : Math.max(failed, 1), skipped };
}

function run(script, args, env = {}) {
  const { status } = spawnSync(process.execPath, [script, ...args], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, NODE_ENV: "test", ...plain, ...env },
  });
  return status ?? 1;
}

function resultFile(name) {
  mkdirSync(results, { recursive: true });
  const file = join(results, `${name}.json`);
  rmSync(file, { force: true });
  return { file, read: () => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {}) };
}

export function types() {
  const status = run(bin("typescript", "bin", "tsc"), ["--noEmit", "--pretty", "false"]);
  return counted(status, status === 0 ? 1 : 0, 0);
}

/** Import zones are among the rules. */
export function lint() {
  const status = run(bin("eslint", "bin", "eslint.js"), [".", "--max-warnings", "0"]);
  return counted(status, status === 0 ? 1 : 0, 0);
}

/** `npm run format` mends what this refuses. */
export function format() {
  const status = run(bin("prettier", "bin", "prettier.cjs"), ["--check", "--log-level", "warn", "."]);
  return counted(status, status === 0 ? 1 : 0, 0);
}

export function vitest(args = [], name = "vitest") {
  const { file, read } = resultFile(name);
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${file}`];
  const status = run(bin("vitest", "vitest.mjs"), ["run", ...reporters, ...args]);
  const report = read();
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = report;
  return { ...counted(status, numPassedTests, numFailedTests, numPendingTests), times: timesOf(report, root) };
}

export function playwright(args = []) {
  const chromium = ensureChromium();
  if (!chromium) return { passed: 0, failed: 1, skipped: 0 };
  const { file, read } = resultFile("playwright");
  const status = run(bin("@playwright", "test", "cli.js"), ["test", "--config", "tests/e2e/playwright.config.ts", ...args], {
    CHROMIUM_PATH: chromium,
    TEST_DATABASE_URL: undefined,
    PLAYWRIGHT_JSON: file,
  });
  const report = read();
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report.stats ?? {};
  return { ...counted(status, expected + flaky, unexpected, skipped), times: timesOf(report, root) };
}

/** Runs named checks in order, all of them, and leaves with what they came to. */
export function finish(checks) {
  let passed = 0;
  let failed = 0;
  const lines = Object.entries(checks).map(([name, check]) => {
    process.stdout.write(`\n> ${name}\n`);
    const began = Date.now();
    const total = check();
    passed += total.passed;
    failed += total.failed;
    const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
    const seconds = Math.round((Date.now() - began) / 1000);
    const table =
      process.env.CI && total.times
        ? minutesByArea(total.times)
            .map((line) => `\n  ${line}`)
            .join("")
        : "";
    return `${name}: ${total.passed} passed, ${total.failed} failed${skipped} (${seconds} s)${table}`;
  });
  process.stdout.write(`\n${lines.join("\n")}\n${passed} passed, ${failed} failed\n`);
  if (process.env.TOTALS_FILE) appendFileSync(process.env.TOTALS_FILE, `${passed} ${failed}\n`);
  process.exit(failed === 0 ? 0 : 1);
}
