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
    if (name.split(/[.[]/, limits.nameDepth + 1).length > limits.nameDepth) return false;
  }
  return true;
}

/**
 * Reads a form within the limits. The answer's request carries the same body
 * again, for the action that the form is meant for.
 */
export async function readForm(request: Request): Promise<FormRead> {
  const declared = Number(request.headers.get("content-length") ?? 0);
  if (declared > limits.formBytes) return { ok: false, status: 413 };
  const bytes = await readUpTo(request, limits.formBytes);
  if (bytes === null) return { ok: false, status: 413 };

  const type = request.headers.get("content-type") ?? "";
  const kind = type.split(";", 1)[0]?.trim().toLowerCase();
  if (type === "" && bytes.byteLength === 0) return withBody(request, bytes, new URLSearchParams(), "application/x-www-form-urlencoded");
  if (kind === "application/x-www-form-urlencoded") {
    const separators = bytes.filter((byte) => byte === 38).length;
    if (separators >= limits.fields) return { ok: false, status: 400 };
    return withBody(request, bytes, new URLSearchParams(new TextDecoder().decode(bytes)));
  }
  if (kind === "multipart/form-data") {
    try {
      return withBody(request, bytes, await new Response(bytes, { headers: { "content-type": type } }).formData());
    } catch {
      return { ok: false, status: 400 };
    }
  }
  return { ok: false, status: 415 };
}

function withBody(request: Request, body: Uint8Array<ArrayBuffer>, fields: URLSearchParams | FormData, type?: string): FormRead {
  if (!isModest(fields)) return { ok: false, status: 400 };
  const headers = new Headers(request.headers);
  headers.delete("transfer-encoding");
  if (type) headers.set("content-type", type);
  return { ok: true, fields, request: new Request(request.url, { method: request.method, headers, body, signal: request.signal }) };
}

/** The whole body, or null as soon as it is longer than the limit. */
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
      void reader.cancel().catch(() => undefined);
      return null;
    }
    chunks.push(value);
  }
}
