/**
 * What a request may look like, checked before any route sees it: sizes, content
 * types, repeated keys, text that no database can keep (docs/promises.md C8, C12).
 * Bodies of every accepted type become the same JSON.
 */
import { isCallOf } from "~/contract/base/operation";
import { listParams } from "~/contract/base/params";
import { attach } from "~/contract/profile/operations/photos";
import type { Hold } from "~/domain/base/held-bytes";
import { hasTooManyParts, uploadLimits } from "~/domain/profile/photos";
import { unavailable } from "./failures";
import { refuse, signInRequired, type Refusal } from "./module";

const kilobyte = 1024;
/** Bytes of a body, of a URL; levels of a body's JSON; fields of a form, parameters of a query. */
export const requestLimits = { body: 256 * kilobyte, url: 4 * kilobyte, depth: 10, fields: 200 };

type Refused = Refusal<400 | 401 | 413 | 415 | 503>;

/** Who sends a body, and what holds it until its answer is made. */
export interface Sender {
  isGuest: boolean;
  hold: Hold;
}

/** The request as routes read it (JSON, no body, or the form of an upload), or the refusal. Of guests no upload is read. */
export async function readRequest(request: Request, requestId: string, { isGuest, hold }: Sender): Promise<Request | Refused> {
  const refused = refusedUrl(request.url);
  if (refused) return refused;
  const headers = new Headers(request.headers);
  headers.set("x-request-id", requestId);
  headers.delete("content-length");
  const bare = { method: request.method, signal: request.signal };
  if (request.method === "GET" || request.method === "HEAD" || request.body === null) {
    headers.delete("content-type");
    return new Request(request.url, { ...bare, headers });
  }

  // Files are taken here and nowhere else.
  const isAttached = isCallOf(attach, { method: request.method, pathname: new URL(request.url).pathname });
  const isUpload = isAttached && essenceOf(headers) === "multipart/form-data";
  if (isUpload && isGuest) return signInRequired();
  const bytes = await readBytes(request, isUpload ? uploadLimits.bytes : requestLimits.body, hold);
  if (!(bytes instanceof Uint8Array)) return bytes;
  if (bytes.byteLength === 0) {
    headers.delete("content-type");
    return new Request(request.url, { ...bare, headers });
  }
  if (isUpload) {
    if (hasTooManyParts(bytes, headers.get("content-type") ?? "")) return invalid("The form holds too many parts.");
    return new Request(request.url, { ...bare, headers, body: bytes });
  }
  const value = await parse(request.headers, bytes);
  if ("ok" in value) return value;
  headers.set("content-type", "application/json");
  return new Request(request.url, { ...bare, headers, body: value.json });
}

function refusedUrl(url: string): Refused | null {
  if (url.length > requestLimits.url) return tooLarge("The address is too long.");
  const { pathname, searchParams } = new URL(url);
  if (/%00/.test(pathname)) return invalid("The address holds a character that is not allowed.");
  const seen = new Set<string>();
  let count = 0;
  for (const [name, value] of searchParams) {
    count += 1;
    if (count > requestLimits.fields) return invalid("The address holds too many parameters.");
    if (!isStorable(name) || !isStorable(value)) return invalid("The address holds a character that is not allowed.");
    if (seen.has(name) && !listParams.includes(name)) return invalid("A parameter is given twice.", { [name]: ["Give this once."] });
    seen.add(name);
  }
  return null;
}

async function readBytes(request: Request, most: number, hold: Hold): Promise<Uint8Array<ArrayBuffer> | Refused> {
  const encoding = request.headers.get("content-encoding");
  if (encoding && encoding !== "identity") return refuse(415, "unsupported-content-type", "Compressed bodies are not accepted.");
  const declared = Number(request.headers.get("content-length") ?? 0);
  if (declared > most) return tooLarge("The body is too large.");
  if (!hold.fits(declared)) return unavailable();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body!.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > most) {
      reader.releaseLock();
      return tooLarge("The body is too large.");
    }
    if (!hold.take(value.byteLength)) {
      reader.releaseLock();
      return unavailable();
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks, size);
}

async function parse(headers: Headers, bytes: Uint8Array): Promise<{ json: string } | Refused> {
  const contentType = headers.get("content-type") ?? "";
  const charset = /;\s*charset="?([^";\s]+)/i.exec(contentType)?.[1] ?? "utf-8";
  if (!/^utf-?8$/i.test(charset)) return refuse(415, "unsupported-content-type", "Text must be UTF-8.");
  const essence = essenceOf(headers);
  if (essence === "application/json" || /^application\/[a-z.-]+\+json$/.test(essence) || essence === "text/plain") return parseJson(bytes);
  if (essence === "application/x-www-form-urlencoded" || essence === "multipart/form-data") return parseForm(contentType, bytes);
  return refuse(415, "unsupported-content-type", "Send JSON, a form, or JSON as plain text.");
}

function essenceOf(headers: Headers): string {
  return (headers.get("content-type") ?? "").split(";")[0]!.trim().toLowerCase();
}

function parseJson(bytes: Uint8Array): { json: string } | Refused {
  try {
    const json = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (depthOf(json) > requestLimits.depth) return invalid("The JSON is nested too deeply.");
    if (!isStorable(JSON.parse(json))) return invalid("The body holds a character that is not allowed.");
    const twice = nameTwice(json);
    return twice === null ? { json } : invalid("The body names something twice.", { [twice]: ["Give this once."] });
  } catch {
    return invalid("The body is not valid JSON.");
  }
}

/** Counted on the text: nothing deep is ever built. */
function depthOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  let isText = false;
  for (let i = 0; i < json.length; i += 1) {
    const character = json[i];
    if (isText) {
      if (character === "\\") i += 1;
      else if (character === '"') isText = false;
    } else if (character === '"') isText = true;
    else if (character === "{" || character === "[") deepest = Math.max(deepest, (depth += 1));
    else if (character === "}" || character === "]") depth -= 1;
  }
  return deepest;
}

/** The first name that an object of the JSON has twice; null of none. JSON.parse would take the last and say nothing. */
function nameTwice(json: string): string | null {
  const open: (Set<string> | null)[] = [];
  for (const [token, colon] of json.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?|[{}[\]]/g)) {
    if (token === "{") open.push(new Set());
    else if (token === "[") open.push(null);
    else if (token === "}" || token === "]") open.pop();
    else if (colon !== undefined) {
      const name = JSON.parse(token.slice(0, -colon.length)) as string;
      const names = open.at(-1);
      if (names?.has(name)) return name;
      names?.add(name);
    }
  }
  return null;
}

async function parseForm(contentType: string, bytes: Uint8Array): Promise<{ json: string } | Refused> {
  let form: FormData;
  try {
    form = await new Response(bytes as Uint8Array<ArrayBuffer>, { headers: { "content-type": contentType } }).formData();
  } catch {
    return invalid("The form could not be read.");
  }
  const root: Tree = Object.create(null);
  let count = 0;
  for (const [name, value] of form) {
    count += 1;
    if (count > requestLimits.fields) return invalid("The form holds too many fields.");
    if (typeof value !== "string") return invalid("A file is not expected here.", { [name]: ["A file is not expected here."] });
    if (!isStorable(name) || !isStorable(value)) return invalid("The form holds a character that is not allowed.");
    if (!place(root, name.split("."), value)) return invalid("The form's fields do not fit together.", { [name]: ["Give this once."] });
  }
  return { json: JSON.stringify(root) };
}

interface Tree {
  [name: string]: string | Tree;
}

/** Sets `a.b` of a form as `{ a: { b } }`; false when the place is taken, or too deep. */
function place(root: Tree, path: string[], value: string): boolean {
  if (path.length >= requestLimits.depth) return false;
  let tree = root;
  for (const name of path.slice(0, -1)) {
    const inner = (tree[name] ??= Object.create(null) as Tree);
    if (typeof inner === "string") return false;
    tree = inner;
  }
  const last = path.at(-1)!;
  if (last in tree) return false;
  tree[last] = value;
  return true;
}

/** PostgreSQL keeps no NUL, and JSON columns no half of a surrogate pair. */
function isStorable(value: unknown): boolean {
  if (typeof value === "string") return !value.includes("\0") && !/\p{Surrogate}/u.test(value);
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([name, inner]) => isStorable(name) && isStorable(inner));
}

function invalid(message: string, fields?: Record<string, string[]>): Refused {
  return refuse(400, "invalid", message, fields);
}

function tooLarge(message: string): Refused {
  return refuse(413, "too-large", message);
}
