/** The checks of `npm test` and `npm run validate`: each runs to its end and is counted. */
import { spawn } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
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

/** What a program prints is shown as it comes, or once it has ended where others run beside it. */
async function run(script, args, { env = {}, isBeside = false } = {}) {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    stdio: ["ignore", ...(isBeside ? ["pipe", "pipe"] : ["inherit", "inherit"])],
    env: { ...process.env, NODE_ENV: "test", ...plain, ...env },
  });
  const ended = new Promise((resolve) => child.once("error", () => resolve(1)).once("close", (status) => resolve(status ?? 1)));
  if (isBeside) for (const printed of await Promise.all([buffer(child.stdout), buffer(child.stderr)])) process.stdout.write(printed);
  return ended;
}

function resultFile(name) {
  mkdirSync(results, { recursive: true });
  const file = join(results, `${name}.json`);
  rmSync(file, { force: true });
  return { file, read: () => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {}) };
}

/** A program that says yes or no. Each works on one core, so several run side by side, and beside the tests' own first build. */
async function verdict(script, args) {
  const status = await run(script, args, { isBeside: true });
  return counted(status, status === 0 ? 1 : 0, 0);
}

export function types() {
  return verdict(bin("typescript", "bin", "tsc"), ["--noEmit", "--pretty", "false"]);
}

/** Import zones are among the rules. */
export function lint() {
  return verdict(bin("eslint", "bin", "eslint.js"), [".", "--max-warnings", "0"]);
}

/** `npm run format` mends what this refuses. */
export function format() {
  return verdict(bin("prettier", "bin", "prettier.cjs"), ["--check", "--log-level", "warn", "."]);
}

export async function vitest(args = [], name = "vitest") {
  const { file, read } = resultFile(name);
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${file}`];
  const status = await run(bin("vitest", "vitest.mjs"), ["run", ...reporters, ...args]);
  const report = read();
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = report;
  return { ...counted(status, numPassedTests, numFailedTests, numPendingTests), times: timesOf(report, root) };
}

export async function playwright(args = []) {
  const chromium = ensureChromium();
  if (!chromium) return { passed: 0, failed: 1, skipped: 0 };
  const { file, read } = resultFile("playwright");
  const status = await run(bin("@playwright", "test", "cli.js"), ["test", "--config", "tests/e2e/playwright.config.ts", ...args], {
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON: file },
  });
  const report = read();
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report.stats ?? {};
  return { ...counted(status, expected + flaky, unexpected, skipped), times: timesOf(report, root) };
}

/** Runs stages of named checks in order, all of them, those of one stage side by side, and leaves with what they came to. */
export async function finish(...stages) {
  const lines = [];
  let passed = 0;
  let failed = 0;
  for (const stage of stages) {
    const checks = Object.entries(stage);
    process.stdout.write(`\n> ${checks.map(([name]) => name).join(", ")}\n`);
    for (const { line, total } of await Promise.all(checks.map(told))) {
      lines.push(line);
      passed += total.passed;
      failed += total.failed;
    }
  }
  process.stdout.write(`\n${lines.join("\n")}\n${passed} passed, ${failed} failed\n`);
  if (process.env.TOTALS_FILE) appendFileSync(process.env.TOTALS_FILE, `${passed} ${failed}\n`);
  process.exit(failed === 0 ? 0 : 1);
}

async function told([name, check]) {
  const began = Date.now();
  const total = await check();
  const seconds = Math.round((Date.now() - began) / 1000);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
  const minutes = process.env.CI && total.times ? minutesByArea(total.times) : [];
  return { total, line: [`${name}: ${total.passed} passed, ${total.failed} failed${skipped} (${seconds} s)`, ...minutes].join("\n  ") };
}
