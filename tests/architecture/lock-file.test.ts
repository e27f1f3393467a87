import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "./client-build";

interface LockEntry {
  version?: string;
  resolved?: string;
  optional?: boolean;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const text = readFileSync(join(root, "package-lock.json"), "utf8");
const { packages } = JSON.parse(text) as { packages: Record<string, LockEntry> };
const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  overrides: Record<string, unknown>;
  dependencies: Record<string, string>;
};

function versionsOf(name: string): string[] {
  return Object.entries(packages)
    .filter(([path]) => path.endsWith(`node_modules/${name}`))
    .map(([, entry]) => entry.version ?? "");
}

function isAtLeast(version: string, floor: string): boolean {
  const [a, b] = [version, floor].map((one) => one.split(".").map(Number));
  for (const index of [0, 1, 2]) {
    const difference = (a?.[index] ?? 0) - (b?.[index] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}

describe("the floors that carry upstream's fixes", () => {
  test.each([
    ["@remix-run/router", "1.23.4"],
    ["react-router", "6.30.6"],
    ["react-router-dom", "6.30.6"],
    ["@remix-run/server-runtime", "2.17.5"],
    ["@remix-run/node", "2.17.5"],
    ["@remix-run/react", "2.17.5"],
    ["hono", "4.13.19"],
    ["@hono/node-server", "2.1.8"],
    ["cookie", "0.7.0"],
  ])("%s is %s or later, wherever it is", (name, floor) => {
    const versions = versionsOf(name);
    expect(versions.length).toBeGreaterThan(0);
    expect(versions.filter((version) => !isAtLeast(version, floor))).toEqual([]);
  });

  test("zod stays below 4.6, until Conform reads its checks, and there is one of it", () => {
    expect(versionsOf("zod").filter((version) => version.startsWith("4."))).toEqual(["4.5.4"]);
  });

  test("turbo-stream is not overridden", () => {
    expect(Object.keys(manifest.overrides)).not.toContain("turbo-stream");
  });
});

describe("npm ci works from this file, on every platform and from every registry", () => {
  test("every optional dependency has its entry", () => {
    const missing = Object.entries(packages).flatMap(([path, entry]) =>
      Object.keys(entry.optionalDependencies ?? {})
        .filter((name) => !resolves(path, name))
        .map((name) => `${path} → ${name}`),
    );
    expect(missing).toEqual([]);
  });

  test("no entry says where it was fetched from", () => {
    expect(text).not.toMatch(/"resolved"/);
  });

  test("it is that of package.json", () => {
    expect(packages[""]?.dependencies).toEqual(manifest.dependencies);
  });
});

/** As Node resolves: beside the package, then upwards. */
function resolves(from: string, name: string): boolean {
  for (let path = from; ; path = path.slice(0, Math.max(0, path.lastIndexOf("/node_modules/")))) {
    if (packages[path === "" ? `node_modules/${name}` : `${path}/node_modules/${name}`]) return true;
    if (path === "") return false;
    if (!path.includes("/node_modules/")) path = "";
    if (path === "") return Boolean(packages[`node_modules/${name}`]);
  }
}
