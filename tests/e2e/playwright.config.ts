import { defineConfig } from "@playwright/test";
import { join } from "node:path";
import { findChromium } from "../../scripts/browser.mjs";
import type { ModeOption } from "./test";

const isRoot = process.getuid?.() === 0;
const root = join(import.meta.dirname, "..", "..");

/**
 * Every journey runs with script and without it; one of each area, tagged
 * @broken, also with all scripts blocked on their way, and with scripts that
 * throw. A test tagged @script is about script itself.
 */
export default defineConfig<object, ModeOption>({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  globalSetup: "./global-setup.ts",
  outputDir: join(root, "test-results"),
  forbidOnly: Boolean(process.env.CI),
  // It ends what hangs, and measures nothing: a busy machine takes its time.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  workers: 2,
  reporter: [["dot"], ...(process.env.PLAYWRIGHT_JSON ? [["json", { outputFile: process.env.PLAYWRIGHT_JSON }] as ["json", object]] : [])],
  use: {
    locale: "en-US",
    timezoneId: "America/Chicago",
    // What was done and asked, without pictures of every step, which slow each of them. `--trace on` makes them for one test.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false, sources: false },
    launchOptions: {
      executablePath: findChromium() ?? undefined,
      args: [
        ...(isRoot ? ["--no-sandbox"] : []),
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    { name: "script", use: { mode: "script" } },
    { name: "no-script", use: { mode: "no-script", javaScriptEnabled: false }, grepInvert: /@script/ },
    { name: "blocked", use: { mode: "blocked" }, grep: /@broken/ },
    { name: "throwing", use: { mode: "throwing" }, grep: /@broken/ },
  ],
});
