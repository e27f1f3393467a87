/** Finds a Chromium for the browser tests, and installs one where there is none. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";

/** The first has no window, and does the same work in a third less time. */
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const elsewhere = ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", "/Applications/Chromium.app/Contents/MacOS/Chromium"];

/** The path of a Chromium that is here: named by CHROMIUM_PATH or CHROME, the system's, or Playwright's own; else null. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH || process.env.CHROME;
  if (named) return existsSync(named) ? named : null;
  const system = (process.env.PATH ?? "").split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  const found = [...system, ...elsewhere].find((path) => existsSync(path));
  if (found) return found;
  const own = playwrightsOwn();
  return own && existsSync(own) ? own : null;
}

/** Null where the packages for developing are not installed. */
function playwrightsOwn() {
  try {
    return createRequire(import.meta.url)("playwright").chromium.executablePath();
  } catch (error) {
    if (error.code !== "MODULE_NOT_FOUND") throw error;
    return null;
  }
}

/** The same, after an attempt to install one; null with a sentence on stderr when that did not help. */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  const named = process.env.CHROMIUM_PATH || process.env.CHROME;
  if (named) {
    process.stderr.write(`There is no browser at ${named}, which CHROMIUM_PATH or CHROME names: correct it, or leave it out.\n`);
    return null;
  }
  process.stdout.write("Installing Chromium for the browser tests...\n");
  const run = (command, ...args) =>
    spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } })
      .status === 0;
  const isRoot = process.getuid?.() === 0;
  if (!(
    isRoot &&
    run("apt-get", "update", "-qq") &&
    run("apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium-headless-shell")
  )) {
    run("npx", "--no-install", "playwright", "install", "chromium");
  }
  const installed = findChromium();
  if (!installed)
    process.stderr.write("The browser tests need Chromium: install it (Debian: apt-get install chromium), or name one in CHROMIUM_PATH.\n");
  return installed;
}
