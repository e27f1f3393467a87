/** The API's document as a page to read: plain HTML in the product's own look, without script. */
import type { ApiDocument } from "./document";

const methods = ["get", "post", "put", "patch", "delete"] as const;

type PathItem = NonNullable<NonNullable<ApiDocument["paths"]>[string]>;
type Operation = NonNullable<PathItem[(typeof methods)[number]]>;

interface Listed {
  path: string;
  method: string;
  operation: Operation;
}

export function renderDocs(document: ApiDocument, stylesheet: string | null): string {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method): Listed[] => (item[method] ? [{ path, method, operation: item[method] }] : [])),
  );
  const base = document.servers?.[0]?.url ?? "";
  const title = text(document.info.title);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${stylesheet ? `<link rel="stylesheet" href="${text(stylesheet)}">` : ""}
</head>
<body>
<header class="bg-field text-on-field on-field"><div class="wrap flex min-h-bar items-center"><a class="display text-xl" href="/">Signing Day</a></div><div class="stripe" aria-hidden="true"></div></header>
<main class="wrap py-8">
<h1 class="text-2xl">${title}</h1>
<p class="mt-1 text-ink-2">${text(document.info.description ?? "")}</p>
<p class="mt-3 max-w-reading">Paths begin with <code>${text(base)}</code> and answer with and without a trailing slash. Bodies may be JSON, JSON as plain text, or forms. Refusals are JSON: <code>status</code>, <code>code</code>, <code>message</code> and, where fields are at fault, <code>fields</code>. For programs: <a class="link" href="${text(base)}/openapi.json">openapi.json</a>.</p>
<nav aria-label="Operations" class="card mt-5">
<ul class="rows">
${operations.map(contents).join("\n")}
</ul>
</nav>
${operations.map(section).join("\n")}
</main>
</body>
</html>
`;
}

function contents({ path, method, operation }: Listed): string {
  return `<li class="border-t border-line"><a class="cell flex min-h-tap flex-wrap items-center gap-x-3 px-4 py-2" href="#${anchor(method, path)}">${chip(method)}<span class="min-w-0 font-semibold">${breakable(path)}</span><span class="text-sm text-ink-2">${text(operation.summary ?? "")}</span></a></li>`;
}

function section({ path, method, operation }: Listed): string {
  const id = anchor(method, path);
  return `<section aria-labelledby="${id}" class="card mt-5 p-4 md:p-5">
<h2 id="${id}" class="flex flex-wrap items-center gap-3 text-xl">${chip(method)}<span class="min-w-0">${breakable(path)}</span></h2>
<p class="mt-1 text-ink-2">${text(operation.summary ?? "")}${operation.security?.length ? ". For signed-in viewers." : "."}</p>
${parameters(operation)}${requestBody(operation)}${responses(operation)}
</section>`;
}

function chip(method: string): string {
  return `<span class="chip ${method === "get" ? "chip-plain" : "chip-info"}">${method.toUpperCase()}</span>`;
}

function parameters(operation: Operation): string {
  const rows = (operation.parameters ?? []).flatMap((parameter) => {
    if (!("in" in parameter)) return [];
    const words = [parameter.in, parameter.required ? "required" : "optional", inWords(parameter.schema)].filter(Boolean).join(", ");
    return [
      `<div class="border-t border-line py-2"><dt class="font-semibold">${text(parameter.name)}</dt><dd class="text-sm text-ink-2">${text(words)}</dd></div>`,
    ];
  });
  return rows.length === 0 ? "" : `<dl class="mt-3">${rows.join("")}</dl>\n`;
}

/** `integer, 1 to 50` or `one of Add, Update`: a schema as one says it. */
function inWords(value: unknown): string {
  const schema = (value ?? {}) as {
    type?: string;
    enum?: unknown[];
    items?: unknown;
    minimum?: number;
    maximum?: number;
    minLength?: number;
    maxLength?: number;
    description?: string;
  };
  const kind = schema.enum
    ? `one of ${schema.enum.join(", ")}`
    : schema.type === "array"
      ? `may repeat: ${inWords(schema.items)}`
      : schema.type;
  const range =
    schema.minimum !== undefined &&
    schema.maximum !== undefined &&
    schema.maximum < 2_147_483_647 &&
    `${schema.minimum} to ${schema.maximum}`;
  const length = [schema.minLength && `at least ${schema.minLength}`, schema.maxLength && `at most ${schema.maxLength} characters`]
    .filter(Boolean)
    .join(", ");
  return [kind, range, length, schema.description].filter(Boolean).join(", ");
}

function requestBody(operation: Operation): string {
  const { requestBody } = operation;
  if (!requestBody || !("content" in requestBody)) return "";
  return schema("Body", requestBody.content["application/json"]?.schema);
}

function responses(operation: Operation): string {
  const entries = Object.entries(
    (operation.responses ?? {}) as Record<string, { description?: string; content?: Record<string, { schema?: unknown }> }>,
  );
  return entries
    .filter(([status]) => status !== "default")
    .map(([status, response]) => {
      const title = `${status}: ${response.description ?? ""}`;
      return Number(status) < 300
        ? schema(title, response.content?.["application/json"]?.schema)
        : `<p class="border-t border-line py-2 text-sm">${text(title)}</p>\n`;
    })
    .join("");
}

function schema(title: string, value: unknown): string {
  if (value === undefined) return `<p class="border-t border-line py-2 text-sm">${text(title)}</p>\n`;
  return `<details class="border-t border-line">
<summary class="link flex min-h-tap items-center text-sm">${text(title)}</summary>
<pre class="mb-3 overflow-x-auto rounded-control bg-well p-3 text-sm" tabindex="0"><code>${text(JSON.stringify(value, null, 2))}</code></pre>
</details>
`;
}

/** A path that may wrap after its slashes. */
function breakable(path: string): string {
  return text(path).replace(/\//g, "/<wbr>");
}

function anchor(method: string, path: string): string {
  return `${method}${path}`.replace(/[^a-z\d]+/gi, "-").replace(/-$/, "");
}

function text(value: string): string {
  return value.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}
