/** The rules stand once, in the file of their area; what code and documents cite or name is there. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./client-build";

const folder = join(root, "docs", "rules");
const files = readdirSync(folder);
const numbers = files.flatMap((file) =>
  [...readFileSync(join(folder, file), "utf8").matchAll(/^- \*\*([A-Z]\d+)\b/gm)].map(([, number]) => number!),
);
const letters = new Set(numbers.map((number) => number[0]));

const promises = [...readFileSync(join(root, "docs", "promises.md"), "utf8").matchAll(/^\| ([A-Z]\d+) \|/gm)].map(([, number]) => number!);

/** What is cited of a document: `docs/rules.md T4`, `(docs/rules.md, H4, H6)`, `Rules: docs/rules.md B`. */
function citedIn(text: string, document: string): string[] {
  const cited = [...text.matchAll(new RegExp(`docs/${document}\\.md,? ?((?:[A-Z]\\d*(?:, | and | to )?)+)`, "g"))];
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

const texts = ["app", "scripts", "tests", "docs"]
  .flatMap(textsOf)
  .map(([file, text]): [string, string] => [file, text.replace(/\n\s*(?:\*|\/\/) ?/g, " ")]);

test.each([
  ["rules", (one: string) => (one.length === 1 ? letters.has(one) : numbers.includes(one))],
  ["promises", (one: string) => promises.includes(one)],
])("what is cited of the %s is there", (document, isThere) => {
  const cited = texts.flatMap(([file, text]) => citedIn(text, document).map((one) => [file, one] as const));
  expect(cited.length).toBeGreaterThan(10);
  expect(cited.filter(([, one]) => !isThere(one))).toEqual([]);
});

test("every document that is named is there", () => {
  const missing = texts.flatMap(([file, text]) =>
    [...text.matchAll(/(?<![\w/.-])((?:docs\/[\w/-]+|\w+)\.md)\b/g)]
      .map(([, name]) => name!)
      .filter((name) => !/^(?:notes|README)\.md$/.test(name))
      .filter((name) => ![join(root, name), join(root, "docs", name), join(root, file, "..", name)].some((path) => existsSync(path)))
      .map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test("every file of ours that a document names is there", () => {
  const documents: [string, string][] = [["README.md", readFileSync(join(root, "README.md"), "utf8")], ...textsOf("docs")];
  const missing = documents.flatMap(([document, text]) =>
    [...text.matchAll(/(?<![\w/])((?:app|tests|scripts)\/[\w$./-]*\w)/g)]
      .map(([, name]) => name!)
      .filter((name) => ["", ".ts", ".tsx", ".test.ts"].every((end) => !existsSync(join(root, name + end))))
      .map((name) => `${document}: ${name}`),
  );
  expect(missing).toEqual([]);
});
