import { brotliCompressSync, constants } from "node:zlib";
import { describe, expect, test } from "vitest";
import { testDatabase } from "../../setup/database";
import { testPlatform } from "../../setup/platform";

const { db } = await testDatabase();
const { ask, platform } = testPlatform(db, { docsStylesheet: "/assets/docs.css" });

interface Operation {
  summary?: string;
  security?: unknown[];
  parameters?: { name: string; in: string; schema: Record<string, unknown> }[];
  requestBody?: { content: Record<string, { schema: Record<string, unknown> }> };
  responses: Record<string, unknown>;
}

async function operations(): Promise<{ method: string; path: string; operation: Operation }[]> {
  const document = (await (await ask("GET", "/openapi.json")).json()) as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
}

describe("the OpenAPI document", () => {
  test("lists every route, and nothing else", async () => {
    const undocumented = ["get /openapi.json", "get /docs"];
    const routes = platform.routes().map(({ method, path }) => `${method} ${path}`);
    const listed = (await operations()).map(({ method, path }) => `${method} ${path}`);
    expect(routes).toEqual(expect.arrayContaining(undocumented));
    expect(listed.sort()).toEqual(routes.filter((route) => !undocumented.includes(route)).sort());
    expect(listed.length).toBeGreaterThan(20);
  });

  test("says where the API is", async () => {
    expect(await (await ask("GET", "/openapi.json")).json()).toMatchObject({ openapi: "3.1.0", servers: [{ url: "/api" }] });
  });

  test("comes from the schemas that validate", async () => {
    const login = (await operations()).find(({ path }) => path === "/users/v1/users/login")!.operation;
    expect(login.requestBody!.content["application/json"]!.schema).toMatchObject({
      required: ["username", "password"],
      properties: { username: { type: "string", minLength: 1 } },
    });
    expect(Object.keys(login.requestBody!.content)).toEqual([
      "application/json",
      "multipart/form-data",
      "application/x-www-form-urlencoded",
      "text/plain",
    ]);
    expect(Object.keys(login.responses)).toEqual(["200", "400", "401", "415", "429", "default"]);
  });

  test("gives every route a summary, and every key its type", async () => {
    for (const { method, path, operation } of await operations()) {
      expect(operation.summary, `${method} ${path}`).toBeTruthy();
      for (const name of path.match(/(?<=\{)\w+(?=\})/g) ?? []) {
        expect(operation.parameters, `${method} ${path}`).toContainEqual(
          expect.objectContaining({
            name,
            in: "path",
            schema: expect.objectContaining({
              type: /^(name|role|pair|token|session)$/.test(name) || path.startsWith("/admin/v1/jobs/") ? "string" : "integer",
            }),
          }),
        );
      }
    }
  });

  test("tells which routes turn guests away, and they do", async () => {
    for (const { method, path, operation } of await operations()) {
      const answer = await ask(method.toUpperCase(), path.replace(/\{\w+\}/g, "1"), method === "get" ? {} : { body: {} });
      expect(answer.status === 401, `${method} ${path}`).toBe(Boolean(operation.security));
      expect(answer.status, `${method} ${path}`).toBeLessThan(500);
    }
  });
});

/** As the gate does it: the smallest form there is takes long to make. */
const asOnItsWay = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

test("the readable pages show every route, without script or style of their own, and none weighs more than 14 KB on its way", async () => {
  const answer = await ask("GET", "/docs");
  expect(answer.headers.get("content-type")).toMatch(/^text\/html/);
  const html = await answer.text();
  const inWords = (markup = "") =>
    markup
      .replace(/<wbr>/g, "")
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " ")
      .trim();
  const links = [...html.matchAll(/<li[^>]*><a[^>]* href="([^"]+)">(.*?)<\/a>/g)].map(([, to = "", words]) => ({
    to,
    words: inWords(words),
  }));
  expect(links).toHaveLength((await operations()).length);
  const pages = [html];
  for (const { method, path, operation } of await operations()) {
    const name = `${method.toUpperCase()} ${path}`;
    const link = links.find(({ words }) => words === `${name} ${operation.summary}`);
    const page = await (await ask("GET", `/docs${link?.to}`)).text();
    expect(inWords(/<h1[^>]*>(.*?)<\/h1>/.exec(page)?.[1])).toBe(name);
    pages.push(page);
  }
  for (const page of pages) {
    expect(page).toContain('<link rel="stylesheet" href="/assets/docs.css">');
    expect(page).not.toMatch(/<script|<style|style=| on\w+=|https?:\/\//i);
    expect(brotliCompressSync(page, asOnItsWay).length).toBeLessThan(14_336);
  }
  expect((await ask("GET", "/docs?operation=get-nothing")).status).toBe(404);
});
