/** No file needs another that needs it, nor does a folder of the platform (docs/decisions/areas.md). Imports of types do not count. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { root } from "./client-build";

const app = join(root, "app");
const files = readdirSync(app, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => join(app, file));

/** The modules that one needs as it runs. */
function neededBy(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) => {
    if (!(ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement))) return [];
    const { moduleSpecifier } = statement;
    if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier) || isOfTypes(statement)) return [];
    return fileOf(file, moduleSpecifier.text) ?? [];
  });
}

function isOfTypes(statement: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(statement)) return statement.isTypeOnly;
  const { isTypeOnly = false, name, namedBindings } = statement.importClause ?? {};
  if (isTypeOnly || name || !namedBindings || !ts.isNamedImports(namedBindings)) return isTypeOnly;
  return namedBindings.elements.every((element) => element.isTypeOnly);
}

function fileOf(from: string, name: string): string | null {
  const base = name.startsWith("~/") ? join(app, name.slice(2)) : name.startsWith(".") ? join(dirname(from), name) : null;
  return (base && [`${base}.ts`, `${base}.tsx`, base].find((one) => /\.tsx?$/.test(one) && existsSync(one))) || null;
}

/** The groups in which each needs itself by way of the others. */
function circlesOf(needs: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const reached = new Map([...needs.keys()].map((one) => [one, reachedFrom(one, needs)]));
  const circles = [...reached].flatMap(([one, others]) =>
    others.has(one)
      ? [
          [...others]
            .filter((other) => reached.get(other)?.has(one))
            .sort()
            .join(" "),
        ]
      : [],
  );
  return [...new Set(circles)].map((circle) => circle.split(" "));
}

function reachedFrom(start: string, needs: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>();
  const next = [start];
  for (let one = next.pop(); one !== undefined; one = next.pop())
    for (const other of needs.get(one) ?? [])
      if (!reached.has(other)) {
        reached.add(other);
        next.push(other);
      }
  return reached;
}

const needs = new Map(files.map((file) => [relative(app, file), new Set(neededBy(file).map((one) => relative(app, one)))]));

test("of files but those of the schema, whose tables name each other", () => {
  expect(needs.size).toBeGreaterThan(500);
  expect(circlesOf(needs)).toEqual([["accounts", "people", "review"].map((name) => `platform/db/schema/${name}.ts`)]);
});

test("of folders of the platform, however deep", () => {
  const folders = new Map<string, Set<string>>();
  // What stands beside the areas is no folder.
  const folderOf = (file: string) => (dirname(file) === "platform" ? file : dirname(file));
  for (const [file, others] of needs) {
    const own = folderOf(file);
    if (!own.startsWith("platform/")) continue;
    const known = folders.get(own) ?? new Set();
    for (const other of others) if (other.startsWith("platform/") && folderOf(other) !== own) known.add(folderOf(other));
    folders.set(own, known);
  }
  expect(folders.size).toBeGreaterThan(40);
  expect(circlesOf(folders)).toEqual([]);
});

test("a circle is found", () => {
  const drawn = new Map([
    ["a", new Set(["b"])],
    ["b", new Set(["c"])],
    ["c", new Set(["b", "d"])],
    ["d", new Set<string>()],
  ]);
  expect(circlesOf(drawn)).toEqual([["b", "c"]]);
});
