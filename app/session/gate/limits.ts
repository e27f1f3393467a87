import { hasTooManyParts, uploadLimits } from "~/domain/photos";
import { paths } from "~/paths";

/**
 * How much a request may bring before anybody reads it. Form names nested
 * thousands deep overflow the stack of the parsers behind, and a body is never
 * held beyond its limit.
 */
export const limits = {
  /** Characters of a path with its query. */
  url: 4096,
  formBytes: 256 * 1024,
  fields: 200,
  nameDepth: 6,
  nameLength: 200,
} as const;

/** The pages that take a file. */
const uploadPages: readonly string[] = [paths.photo(), paths.completePhoto()];

/** Stands in a form whose own fields were too much to read. */
export const tooLargeField = "tooLarge";

export type FormRead =
  | { ok: true; request: Request; fields: URLSearchParams | FormData }
  | { ok: false; status: 400 | 413 | 415 };

/** 414 for a URL that is too long, 400 for a query that no form of ours could send, else null. */
export function urlRefusal(url: URL): 400 | 414 | null {
  if (url.pathname.length + url.search.length > limits.url) return 414;
  return url.search === "" || isModest(url.searchParams) ? null : 400;
}

function isModest(fields: URLSearchParams | FormData): boolean {
  let count = 0;
  for (const name of fields.keys()) {
    count += 1;
    if (count > limits.fields || name.length > limits.nameLength) return false;
    // A list is made as long as its largest index says, and each of its rows is shown.
    if ([...name.matchAll(/\[(\d+)\]/g)].some(([, index]) => Number(index) >= limits.fields)) return false;
    if (name.split(/[.[]/, limits.nameDepth + 1).length > limits.nameDepth) return false;
  }
  return true;
}

/** What may come more than once in a form or a query: chosen items, fields and coaches, and what a redirect names. */
const lists = /(?:^|[.\]])(?:seen|fields|coachPersonKeys|not-sent|vitals-not-sent|ignored-position)$/;

/** Whether a name comes twice that no form of ours sends twice: which of the two would count, nobody said. */
export function repeatsName(fields: URLSearchParams | FormData): boolean {
  const seen = new Set<string>();
  for (const name of fields.keys()) {
    if (seen.has(name) && !lists.test(name)) return true;
    seen.add(name);
  }
  return false;
}

/**
 * Reads a form within the limits. The answer's request carries the same body
 * again, for the action that the form is meant for. Of those who may not upload
 * a photo is held like any form: nobody fills the memory without an account.
 */
export async function readForm(request: Request, mayUpload: boolean): Promise<FormRead> {
  const type = request.headers.get("content-type") ?? "";
  const kind = type.split(";", 1)[0]?.trim().toLowerCase();
  const isUpload = isUploadForm(request);
  const most = isUpload && mayUpload ? uploadLimits.bytes : limits.formBytes;
  const declared = Number(request.headers.get("content-length") ?? 0);
  const bytes = declared > most ? null : await readUpTo(request, most);
  if (bytes === null) return { ok: false, status: 413 };
  if (type === "" && bytes.byteLength === 0) return withBody(request, bytes, new URLSearchParams(), "application/x-www-form-urlencoded");
  if (kind === "application/x-www-form-urlencoded") {
    const separators = bytes.filter((byte) => byte === 38).length;
    if (separators >= limits.fields) return { ok: false, status: 400 };
    return withBody(request, bytes, new URLSearchParams(new TextDecoder().decode(bytes)));
  }
  if (kind === "multipart/form-data") {
    if (isUpload && hasTooManyParts(bytes, type)) return { ok: false, status: 400 };
    try {
      return withBody(request, bytes, await new Response(bytes, { headers: { "content-type": type } }).formData());
    } catch {
      return { ok: false, status: 400 };
    }
  }
  return { ok: false, status: 415 };
}

/** Whether the request is a form with a file, on a page that takes one. */
export function isUploadForm(request: Request): boolean {
  const { pathname } = new URL(request.url);
  const isMultipart = /^multipart\/form-data\b/i.test(request.headers.get("content-type") ?? "");
  return isMultipart && uploadPages.includes(pathname.replace(/\/$/, ""));
}

/** The request with a form that only says that its own was too large: for the page to say so beside its field. */
export function tooLargeForm(request: Request): Request {
  const headers = new Headers(request.headers);
  for (const name of ["content-type", "content-length", "transfer-encoding"]) headers.delete(name);
  return new Request(request.url, { method: request.method, headers, body: new URLSearchParams({ [tooLargeField]: "1" }) });
}

function withBody(request: Request, body: Uint8Array<ArrayBuffer>, fields: URLSearchParams | FormData, type?: string): FormRead {
  if (!isModest(fields) || repeatsName(fields)) return { ok: false, status: 400 };
  if (fields instanceof FormData && [...fields.values()].filter((value) => typeof value !== "string").length > uploadLimits.files) return { ok: false, status: 400 };
  const headers = new Headers(request.headers);
  headers.delete("transfer-encoding");
  if (type) headers.set("content-type", type);
  return { ok: true, fields, request: new Request(request.url, { method: request.method, headers, body, signal: request.signal }) };
}

/** The whole body, or null as soon as it is longer than the limit; the rest is the listener's, as cancelling it would end the connection. */
async function readUpTo(request: Request, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!request.body) return new Uint8Array();
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(Buffer.concat(chunks));
    length += value.byteLength;
    if (length > most) {
      reader.releaseLock();
      return null;
    }
    chunks.push(value);
  }
}

