/** An address of the API is spelled once, in its operation (docs/decisions/operations-are-values.md). */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as sessions from "~/contract/account/operations/sessions";
import { isCallOf } from "~/contract/base/operation";
import { root } from "./client-build";

const folder = join(root, "app");
const address = /\/(?:rdb|elite|users|nil|public)\/v\d|\/public\/rdb\b/;

/** Lines of code that name one; comments and examples may. */
function linesWith(file: string): string[] {
  const lines = readFileSync(join(folder, file), "utf8").split("\n");
  return lines.filter((line) => address.test(line) && !/^\s*(?:\/?\*|\/\/)/.test(line)).map((line) => `${file}: ${line.trim()}`);
}

const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));

test("no address of the API stands outside the contract", () => {
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => !file.startsWith("contract/")).flatMap(linesWith)).toEqual([]);
});

test("and in the contract each stands once with its method", () => {
  const operations = files.filter((file) => /^contract\/\w+\/operations\//.test(file));
  const named = operations.flatMap((file) =>
    [...readFileSync(join(folder, file), "utf8").matchAll(/operation\.(\w+)\("([^"]+)"/g)].map(([, method, path]) => `${method} ${path}`),
  );
  expect(named.length).toBeGreaterThan(70);
  expect(named.filter((one, index) => named.indexOf(one) !== index)).toEqual([]);
});

test.each<[method: string, pathname: string, is: boolean]>([
  ["POST", "/api/users/v1/users/login", true],
  ["POST", "/users/v1/users/login/", true],
  ["GET", "/api/users/v1/users/login", false],
  ["POST", "/api/users/v1/users/logout", false],
  ["POST", "/login", false],
])("%s %s calls the sign-in: %j", (method, pathname, is) => {
  expect(isCallOf(sessions.login, { method, pathname })).toBe(is);
});
