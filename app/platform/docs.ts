/** The API's document as a page to read: plain HTML, no script, no style of its own. */
import type { ApiDocument } from "./document";

const methods = ["get", "post", "put", "patch", "delete"] as const;

type PathItem = NonNullable<NonNullable<ApiDocument["paths"]>[string]>;
type Operation = NonNullable<PathItem[(typeof methods)[number]]>;

export function renderDocs(document: ApiDocument, stylesheet: string | null): string {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => (item[method] ? [{ path, method, operation: item[method] }] : [])),
  );
  const base = document.servers?.[0]?.url ?? "";
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(document.info.title)}</title>
${stylesheet ? `<link rel="stylesheet" href="${text(stylesheet)}">` : ""}
</head>
<body>
<main>
<h1>${text(document.info.title)}</h1>
<p>${text(document.info.description ?? "")}</p>
<p>Paths begin with <code>${text(base)}</code> and answer with and without a trailing slash. Bodies may be JSON, JSON as plain text, or forms. Refusals are JSON: <code>status</code>, <code>code</code>, <code>message</code> and, where fields are at fault, <code>fields</code>. For programs: <a href="${text(base)}/openapi.json">openapi.json</a>.</p>
<nav aria-label="Routes">
<ul>
${operations.map(({ path, method, operation }) => `<li><a href="#${anchor(method, path)}"><code>${method.toUpperCase()} ${text(path)}</code></a> ${text(operation.summary ?? "")}</li>`).join("\n")}
</ul>
</nav>
${operations.map(({ path, method, operation }) => section(path, method, operation)).join("\n")}
</main>
</body>
</html>
`;
}

function section(path: string, method: string, operation: Operation): string {
  return `<section aria-labelledby="${anchor(method, path)}">
<h2 id="${anchor(method, path)}"><code>${method.toUpperCase()} ${text(path)}</code></h2>
<p>${text(operation.summary ?? "")}${operation.security?.length ? " (signed in)" : ""}</p>
${parameters(operation)}${requestBody(operation)}${responses(operation)}
</section>`;
}

function parameters(operation: Operation): string {
  const rows = (operation.parameters ?? []).flatMap((parameter) => {
    if (!("in" in parameter)) return [];
    return [`<tr><th scope="row"><code>${text(parameter.name)}</code></th><td>${text(parameter.in)}</td><td>${parameter.required ? "yes" : "no"}</td><td><code>${text(JSON.stringify(parameter.schema ?? {}))}</code></td></tr>`];
  });
  if (rows.length === 0) return "";
  return `<table>
<caption>Parameters</caption>
<thead><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">Required</th><th scope="col">Schema</th></tr></thead>
<tbody>${rows.join("")}</tbody>
</table>
`;
}

function requestBody(operation: Operation): string {
  const { requestBody } = operation;
  if (!requestBody || !("content" in requestBody)) return "";
  return schema("Body", requestBody.content["application/json"]?.schema);
}

function responses(operation: Operation): string {
  const entries = Object.entries((operation.responses ?? {}) as Record<string, { description?: string; content?: Record<string, { schema?: unknown }> }>);
  return entries
    .filter(([status]) => status !== "default")
    .map(([status, response]) => {
      const title = `${status}: ${response.description ?? ""}`;
      return Number(status) < 300 ? schema(title, response.content?.["application/json"]?.schema) : `<p>${text(title)}</p>\n`;
    })
    .join("");
}

function schema(title: string, value: unknown): string {
  if (value === undefined) return `<p>${text(title)}</p>\n`;
  return `<details>
<summary>${text(title)}</summary>
<pre><code>${text(JSON.stringify(value, null, 2))}</code></pre>
</details>
`;
}

function anchor(method: string, path: string): string {
  return `${method}${path}`.replace(/[^a-z\d]+/gi, "-").replace(/-$/, "");
}

function text(value: string): string {
  return value.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}
