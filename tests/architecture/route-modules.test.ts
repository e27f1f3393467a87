/** One URL, one folder, one screen: a route module is read from top to bottom, and what it is made of stands beside it. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "./client-build";

const longest = 120;
const usual = 60;

const folder = join(root, "app", "routes");
const lengths = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("route.tsx"))
  .map((file) => ({ file, lines: readFileSync(join(folder, file), "utf8").trimEnd().split("\n").length }))
  .sort((a, b) => b.lines - a.lines);

function inWords(some: typeof lengths): string[] {
  return some.map(({ file, lines }) => `${lines} ${file}`);
}

describe("route modules are short", () => {
  test("there are some to look at", () => {
    expect(lengths.length).toBeGreaterThan(50);
  });

  test(`none has more than ${longest} lines`, () => {
    expect(inWords(lengths.filter(({ lines }) => lines > longest))).toEqual([]);
  });

  test(`at least half have ${usual} lines or fewer`, () => {
    const isMost = lengths.filter(({ lines }) => lines <= usual).length * 2 >= lengths.length;
    // Those that are nearest to it come first.
    expect(isMost ? [] : inWords(lengths.filter(({ lines }) => lines > usual).reverse())).toEqual([]);
  });
});
