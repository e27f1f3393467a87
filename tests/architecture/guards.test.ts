import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import * as guards from "~/session/guards";
import { readManifest, root } from "./client-build";

const folder = join(root, "app", "routes");
const foldersOf = (parent: string) =>
  readdirSync(parent, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
const routes = foldersOf(folder).flatMap((area) => foldersOf(join(folder, area)).map((name) => `${area}/${name}`));
const guardNames = Object.keys(guards).filter((name) => /^(require|allow)/.test(name));

/** Guards of areas that are staff's alone; in any other, each route has its own. */
const guardsOf: Readonly<Record<string, readonly string[]>> = {
  desk: ["requireDesk", "requireLead"],
  admin: ["requireAdministrator", "requireHiddenAdministration"],
};

/** The exported loader and action of a module, as what they begin with. */
function beginningsOf(source: ts.SourceFile): { name: string; guard: string | null }[] {
  return source.statements.flatMap((statement) => {
    const isExported =
      ts.canHaveModifiers(statement) && ts.getModifiers(statement)?.some((modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword);
    if (!isExported)
      return ts.isExportDeclaration(statement) && /\b(loader|action)\b/.test(statement.getText())
        ? [{ name: "an export list", guard: null }]
        : [];
    if (ts.isFunctionDeclaration(statement)) {
      const name = statement.name?.text ?? "";
      return /^(loader|action)$/.test(name) ? [{ name, guard: guardOf(statement.body?.statements[0]) }] : [];
    }
    return ts.isVariableStatement(statement) && /\b(loader|action)\s*=/.test(statement.getText())
      ? [{ name: "a variable", guard: null }]
      : [];
  });
}

/** The guard that a first statement awaits: `const { api } = await requireAthlete(request, context)`, or the call alone. */
function guardOf(statement: ts.Statement | undefined): string | null {
  const expression =
    statement && ts.isVariableStatement(statement)
      ? statement.declarationList.declarations[0]?.initializer
      : statement && ts.isExpressionStatement(statement)
        ? statement.expression
        : undefined;
  if (!expression || !ts.isAwaitExpression(expression) || !ts.isCallExpression(expression.expression)) return null;
  const {
    expression: callee,
    arguments: [first, second],
  } = expression.expression;
  return first?.getText() === "request" && second?.getText() === "context" ? callee.getText() : null;
}

function parse(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
}

describe("B2: every loader and action begins with its guard", () => {
  test("there are routes and guards to look at", () => {
    expect(routes.length).toBeGreaterThan(5);
    expect(guardNames).toEqual(expect.arrayContaining(["allowEveryone", "requireUser", "requireAthlete", "requireDesk"]));
  });

  test.each(routes)("%s", (route) => {
    const [area = ""] = route.split("/");
    for (const { name, guard } of beginningsOf(parse(join(folder, route, "route.tsx")))) {
      expect(guardsOf[area] ?? guardNames, `${name} of ${route}`).toContain(guard);
    }
  });

  test("the root too", () => {
    expect(beginningsOf(parse(join(root, "app", "root.tsx"))).map(({ guard }) => guard)).toEqual(["allowEveryone"]);
  });

  test("a loader without one would be found", () => {
    const source = (text: string) => beginningsOf(ts.createSourceFile("x.tsx", text, ts.ScriptTarget.Latest, true));
    expect(source("export async function loader({ request }) { return json({}); }")).toEqual([{ name: "loader", guard: null }]);
    expect(source("export async function action() { const x = 1; await requireUser(request, context); }")).toEqual([
      { name: "action", guard: null },
    ]);
    expect(source("export const loader = () => json({});")).toEqual([{ name: "a variable", guard: null }]);
    expect(source('export { loader } from "./elsewhere";')).toEqual([{ name: "an export list", guard: null }]);
    expect(source("export async function loader() { await requireUser(request, other); }")).toEqual([{ name: "loader", guard: null }]);
    expect(source("export async function loader() { const { api } = await requireDesk(request, context); }")).toEqual([
      { name: "loader", guard: "requireDesk" },
    ]);
  });
});

test("no action stands in the root or in a route that others lie in", () => {
  const { routes: built } = readManifest(root, "apart");
  const parents = new Set(Object.values(built).map((route) => route.parentId));
  const acting = Object.values(built).filter((route) => route.hasAction && parents.has(route.id));
  expect(acting.map((route) => route.id)).toEqual([]);
});
