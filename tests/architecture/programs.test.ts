/** What is built of the server and the commands has its packages in it, each once, but for those that lie beside it. */
import { readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { expect, test } from "vitest";
import { forNode } from "../../scripts/for-node.mjs";
import { root } from "./client-build";

const folderOf = (folder: string) =>
  readdirSync(join(root, "build", folder))
    .filter((name) => name.endsWith(".js"))
    .map((name) => join(folder, name));
const server = ["server.js", ...folderOf("server")];
const programs = [...server, ...folderOf("commands")];
const read = (file: string) => readFileSync(join(root, "build", file), "utf8");

const packageOf = (name: string) => name.split("/", name.startsWith("@") ? 2 : 1).join("/");

test.each(programs)("%s asks for nothing but Node's own modules, files of the build, and what lies beside it", (file) => {
  const asked = [...read(file).matchAll(/(?:^(?:import|\}) .*?from |^import |\bimport\(|\b__require\d*\()"([^"]+)"/gm)].map(
    ([, name]) => name!,
  );
  expect(asked).not.toEqual([]);
  const others = asked.filter((name) => !isBuiltin(name) && !/^\.\.?\//.test(name)).map(packageOf);
  expect(others.filter((name) => !forNode.external.includes(name))).toEqual([]);
});

test("the server's program and its pages share every package, React and the router above all", () => {
  const filesOf = new Map<string, Set<string>>();
  for (const file of server)
    for (const [, module = ""] of read(file).matchAll(/^\/\/ (node_modules\/\S+)$/gm))
      filesOf.set(module, (filesOf.get(module) ?? new Set()).add(file));
  for (const once of ["react/index.js", "react-router/dist/main.js", "@remix-run/router/dist/router.cjs.js", "zod/v4/core/core.js"])
    expect(filesOf.get(`node_modules/${once}`)?.size).toBe(1);
  expect([...filesOf].filter(([, files]) => files.size > 1)).toEqual([]);
  expect([...filesOf.keys()].filter((module) => /^node_modules\/react(?:-dom)?\/cjs\/.+\.development\.js$/.test(module))).toEqual([]);
});
