/**
 * The API's document as pages to read: plain HTML in the product's own look, without script. Each operation has a page: together they weigh
 * megabytes.
 */
import type { ApiDocument } from "./document";

const methods = ["get", "post", "put", "patch", "delete"] as const;

type PathItem = NonNullable<NonNullable<ApiDocument["paths"]>[string]>;
type Operation = NonNullable<PathItem[(typeof methods)[number]]>;

interface Listed {
  path: string;
  method: string;
  operation: Operation;
}

/** The page of all operations, or of the one that has this name; null of a name that none has. */
export function renderDocs(document: ApiDocument, stylesheet: string | null, name?: string): string | null {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method): Listed[] => (item[method] ? [{ path, method, operation: item[method] }] : [])),
  );
  if (name === undefined) return page(document, stylesheet, "", list(document, operations));
  const one = operations.find(({ method, path }) => nameOf(method, path) === name);
  return one ? page(document, stylesheet, `${one.method.toUpperCase()} ${one.path} · `, section(one)) : null;
}

function page(document: ApiDocument, stylesheet: string | null, of: string, content: string): string {
  const title = text(document.info.title);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(of)}${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${stylesheet ? `<link rel="stylesheet" href="${text(stylesheet)}">` : ""}
</head>
<body>
<header class="bg-field text-on-field on-field"><div class="wrap flex min-h-bar items-center"><a class="display text-xl" href="/">Signing Day</a></div><div class="stripe" aria-hidden="true"></div></header>
<main class="wrap py-8">
${content}
</main>
</body>
</html>
`;
}

function list(document: ApiDocument, operations: Listed[]): string {
  const base = document.servers?.[0]?.url ?? "";
  return `<h1 class="text-2xl">${text(document.info.title)}</h1>
<p class="mt-1 text-ink-2">${text(document.info.description ?? "")}</p>
<p class="mt-3 max-w-reading">Paths begin with <code>${text(base)}</code> and answer with and without a trailing slash. Bodies may be JSON, JSON as plain text, or forms. Refusals are JSON: <code>status</code>, <code>code</code>, <code>message</code> and, where fields are at fault, <code>fields</code>. For programs: <a class="link" href="${text(base)}/openapi.json">openapi.json</a>.</p>
<nav aria-label="Operations" class="card mt-5">
<ul class="rows">
${operations.map(contents).join("\n")}
</ul>
</nav>`;
}

function contents({ path, method, operation }: Listed): string {
  return `<li class="border-t border-line"><a class="cell flex min-h-tap flex-wrap items-center gap-x-3 px-4 py-2" href="?operation=${nameOf(method, path)}">${chip(method)}<span class="min-w-0 font-semibold">${breakable(path)}</span><span class="text-sm text-ink-2">${text(operation.summary ?? "")}</span></a></li>`;
}

function section({ path, method, operation }: Listed): string {
  return `<a class="link inline-flex min-h-tap items-center text-sm" href="?">All operations</a>
<section class="card mt-3 p-4 md:p-5">
<h1 class="flex flex-wrap items-center gap-3 text-xl">${chip(method)}<span class="min-w-0">${breakable(path)}</span></h1>
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
<pre class="mb-3 overflow-x-auto rounded-control bg-well p-3 text-sm" tabindex="0"><code>${markup(JSON.stringify(value, null, 1))}</code></pre>
</details>
`;
}

/** A path that may wrap after its slashes. */
function breakable(path: string): string {
  return text(path).replace(/\//g, "/<wbr>");
}

/** Of an operation, in addresses: `get-rdb-v1-sports`. */
function nameOf(method: string, path: string): string {
  return `${method}${path}`.replace(/[^a-z\d]+/gi, "-").replace(/-$/, "");
}

/** For attributes, too. */
function text(value: string): string {
  return markup(value).replace(/"/g, "&quot;");
}

function markup(value: string): string {
  return value.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}
