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
              type: /^(name|role|pair)$/.test(name) || path.startsWith("/admin/v1/jobs/") ? "string" : "integer",
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

test("the readable page shows every route, without script or style of its own", async () => {
  const answer = await ask("GET", "/docs");
  expect(answer.headers.get("content-type")).toMatch(/^text\/html/);
  const html = await answer.text();
  const headings = [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, inner = ""]) =>
    inner
      .replace(/<wbr>/g, "")
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " ")
      .trim(),
  );
  for (const { method, path } of await operations()) expect(headings).toContain(`${method.toUpperCase()} ${path}`);
  expect(html).toContain('<link rel="stylesheet" href="/assets/docs.css">');
  expect(html).not.toMatch(/<script|<style|style=| on\w+=|https?:\/\//i);
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
  expect(new Set(ids).size).toBe(ids.length);
});
