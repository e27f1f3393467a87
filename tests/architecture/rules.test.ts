/** The rules stand once, in the file of their area, and what is cited of them is there. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./client-build";

const folder = join(root, "docs", "rules");
const files = readdirSync(folder);
const numbers = files.flatMap((file) =>
  [...readFileSync(join(folder, file), "utf8").matchAll(/^- \*\*([A-Z]\d+)\b/gm)].map(([, number]) => number!),
);
const letters = new Set(numbers.map((number) => number[0]));

/** What code and documents cite: `docs/rules.md T4`, `(docs/rules.md, H4, H6)`, `Rules: docs/rules.md B`. */
function citedIn(text: string): string[] {
  const cited = [...text.matchAll(/docs\/rules\.md,? ?((?:[A-Z]\d*(?:, | and | to )?)+)/g)];
  return cited.flatMap(([, list]) => [...list!.matchAll(/\b[A-Z]\d*\b/g)].map(([one]) => one));
}

function textsOf(part: string): [file: string, text: string][] {
  return readdirSync(join(root, part), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(tsx?|mjs|md)$/.test(file))
    .map((file) => [`${part}/${file}`, readFileSync(join(root, part, file), "utf8")]);
}

test("every number stands once, and the index names the file of every letter", () => {
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  const index = readFileSync(join(root, "docs", "rules.md"), "utf8");
  expect([...index.matchAll(/\]\(rules\/([\w-]+\.md)\)/g)].map(([, file]) => file).sort()).toEqual([...files].sort());
  const named = [...index.matchAll(/(?:^\| |, )([A-Z]) [A-Z$]/gm)].map(([, letter]) => letter!);
  expect(named.sort()).toEqual([...letters].sort());
});

test("what is cited is there", () => {
  const missing = ["app", "scripts", "tests", "docs"].flatMap(textsOf).flatMap(([file, text]) =>
    citedIn(text.replace(/\n\s*(?:\*|\/\/) ?/g, " "))
      .filter((one) => (one.length === 1 ? !letters.has(one) : !numbers.includes(one)))
      .map((one) => `${file}: ${one}`),
  );
  expect(missing).toEqual([]);
});
