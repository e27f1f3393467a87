import type { Hold } from "~/domain/base/held-bytes";
import { hasTooManyParts, uploadLimits } from "~/domain/profile/photos";
import { tooLargeField } from "~/page/too-large";
import { paths } from "~/paths";
import { profilePaths } from "~/paths/profile";
import { isModest, makeOneTree, nameLimits, repeatsName, type Fields } from "./field-names";
import { firstField, firstFieldBytes } from "./first-field";
import { hasFitIntent } from "./intents";
import { formTokenField } from "../session/same-origin";

/** How much a request may bring before anybody reads it; a body is never held beyond its limit. */
export const limits = {
  /** Characters of a path with its query. */
  url: 4096,
  formBytes: 256 * 1024,
} as const;

/** The pages that take a file. */
const uploadPages: readonly string[] = [paths.photo(), profilePaths.completePhoto()];

export type FormRead =
  | { ok: true; request: Request; fields: Fields }
  /** Of an upload that is too large, the token that it begins with, where it was asked for. */
  | { ok: false; status: 400 | 413 | 415 | 503; token?: string | null };

interface Reading {
  mayUpload: boolean;
  hold: Hold;
  /** Whether only the form's token can say where it comes from. */
  needsToken: boolean;
}

/** 414 for a URL that is too long, 400 for a query that no form of ours could send, else null. */
export function urlRefusal(url: URL): 400 | 414 | null {
  if (url.pathname.length + url.search.length > limits.url) return 414;
  return url.search === "" || isModest(url.searchParams) ? null : 400;
}

/**
 * Reads a form within the limits. The answer's request carries the same body
 * again, for the action that the form is meant for. Of those who may not upload
 * a photo is held like any form: nobody fills the memory without an account.
 * 503 where bodies take all of the room that they may (domain/base/held-bytes.ts).
 */
export async function readForm(request: Request, { mayUpload, hold, needsToken }: Reading): Promise<FormRead> {
  const type = request.headers.get("content-type") ?? "";
  const kind = type.split(";", 1)[0]?.trim().toLowerCase();
  const isUpload = isUploadForm(request);
  const most = isUpload && mayUpload ? uploadLimits.bytes : limits.formBytes;
  const declared = Number(request.headers.get("content-length") ?? 0);
  const isTooLarge = declared > most;
  const looksForToken = isUpload && needsToken;
  if (isTooLarge && !looksForToken) return { ok: false, status: 413 };
  if (!isTooLarge && !hold.fits(declared)) return { ok: false, status: 503 };
  // Reading fails when the visitor goes away while sending.
  const { bytes, status } = await readUpTo(request, isTooLarge ? firstFieldBytes : most, hold).catch(() => ({
    bytes: noBytes,
    status: 400 as const,
  }));
  if (isTooLarge || status === 413) return { ok: false, status: 413, token: looksForToken ? firstField(bytes, formTokenField) : null };
  if (status !== null) return { ok: false, status };
  if (type === "" && bytes.byteLength === 0) return withBody(request, bytes, new URLSearchParams(), "application/x-www-form-urlencoded");
  if (kind === "application/x-www-form-urlencoded") {
    const separators = bytes.filter((byte) => byte === 38).length;
    if (separators >= nameLimits.fields) return { ok: false, status: 400 };
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

function withBody(request: Request, body: Uint8Array<ArrayBuffer>, fields: Fields, type?: string): FormRead {
  if (!isModest(fields) || repeatsName(fields) || !makeOneTree(fields) || !hasFitIntent(fields)) return { ok: false, status: 400 };
  if (fields instanceof FormData && [...fields.values()].filter((value) => typeof value !== "string").length > uploadLimits.files)
    return { ok: false, status: 400 };
  const headers = new Headers(request.headers);
  headers.delete("transfer-encoding");
  if (type) headers.set("content-type", type);
  return { ok: true, fields, request: new Request(request.url, { method: request.method, headers, body, signal: request.signal }) };
}

const noBytes = new Uint8Array();

/**
 * The whole body; or its beginning and the status of its refusal as soon as it is
 * known: the rest is the listener's, as cancelling it would end the connection.
 */
async function readUpTo(request: Request, most: number, hold: Hold): Promise<{ bytes: Uint8Array<ArrayBuffer>; status: 413 | 503 | null }> {
  if (!request.body) return { bytes: noBytes, status: null };
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return { bytes: new Uint8Array(Buffer.concat(chunks)), status: null };
    length += value.byteLength;
    if (length > most || !hold.take(value.byteLength)) {
      reader.releaseLock();
      return length > most
        ? { bytes: new Uint8Array(Buffer.concat([...chunks, value], Math.min(length, firstFieldBytes))), status: 413 }
        : { bytes: noBytes, status: 503 };
    }
    chunks.push(value);
  }
}
