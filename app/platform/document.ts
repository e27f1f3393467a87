/** The OpenAPI document: what the routes declare, and what holds for all of them. */
import { login } from "~/contract/account/operations/sessions";
import type { PlatformApp } from "./module";

export type ApiDocument = ReturnType<PlatformApp["getOpenAPI31Document"]>;

/** Bodies of these types are read into the same object. */
const furtherContent = {
  "multipart/form-data": { schema: { type: "object" as const, description: "The same object: `a.b` names b within a." } },
  "application/x-www-form-urlencoded": { schema: { type: "object" as const, description: "The same object: `a.b` names b within a." } },
  "text/plain": { schema: { type: "string" as const, description: "The same object as JSON." } },
};

export function documentOf(app: PlatformApp, basePath: string): ApiDocument {
  app.openAPIRegistry.registerComponent("securitySchemes", "bearer", {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description: `The token of a session, from ${login.method.toUpperCase()} ${login.path}.`,
  });
  app.openAPIRegistry.registerComponent("responses", "Problem", {
    description: "Any other refusal: a problem, with a code and a message",
    content: { "application/json": { schema: { type: "object", required: ["status", "code", "message"], properties: problemProperties } } },
  });
  const document = app.getOpenAPI31Document({
    openapi: "3.1.0",
    info: { title: "Signing Day API", version: "1", description: "Profiles of athletes, their edits, and the desk that reviews them." },
    servers: [{ url: basePath }],
  });
  for (const path of Object.values(document.paths ?? {})) {
    for (const method of ["get", "post", "put", "patch", "delete"] as const) {
      const operation = path[method];
      if (!operation) continue;
      operation.responses = { ...operation.responses, default: { $ref: "#/components/responses/Problem" } };
      if (operation.requestBody && "content" in operation.requestBody && operation.requestBody.content["application/json"]) {
        Object.assign(operation.requestBody.content, furtherContent);
      }
    }
  }
  return document;
}

const problemProperties = {
  status: { type: "integer" as const },
  code: { type: "string" as const },
  message: { type: "string" as const },
  fields: { type: "object" as const, additionalProperties: { type: "array" as const, items: { type: "string" as const } } },
};
