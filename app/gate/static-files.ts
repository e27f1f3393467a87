/**
 * The files of the client build, read once at start. What is not in the list
 * does not exist, so no path can lead out of the directory.
 */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { encodingOf } from "./compression";

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".txt": "text/plain; charset=utf-8",
  ".woff2": "font/woff2",
};

const precompressed = { br: ".br", gzip: ".gz" } as const;

interface StaticFile {
  type: string;
  hash: string;
  /** Its name holds a hash of its content. */
  isImmutable: boolean;
  body: Uint8Array<ArrayBuffer>;
  encoded: Partial<Record<keyof typeof precompressed, Uint8Array<ArrayBuffer>>>;
}

export interface StaticFiles {
  /**
   * The file at the request's path; null where there is none. One that is asked for with the first eight characters of its hash as the
   * query never changes there.
   */
  answer(request: Request): Response | null;
}

/** `directory` is the client build; hashed files lie under `assets/` there. */
export async function readStaticFiles(directory: string): Promise<StaticFiles> {
  const files = new Map<string, StaticFile>();
  const names = await readdir(directory, { recursive: true, withFileTypes: true });
  const paths = names.filter((entry) => entry.isFile() && !entry.name.startsWith(".")).map((entry) => join(entry.parentPath, entry.name));
  const contents = new Map(await Promise.all(paths.map(async (path) => [path, new Uint8Array(await readFile(path))] as const)));

  for (const [path, body] of contents) {
    const type = types[extname(path)];
    if (!type) continue;
    const name = `/${relative(directory, path).split(sep).join("/")}`;
    files.set(name, {
      type,
      body,
      hash: createHash("sha256").update(body).digest("base64url").slice(0, 22),
      isImmutable: /^\/assets\/.+-[\w-]{7,}\.\w+$/.test(name),
      encoded: { br: contents.get(path + precompressed.br), gzip: contents.get(path + precompressed.gzip) },
    });
  }

  return {
    answer(request) {
      if (request.method !== "GET" && request.method !== "HEAD") return null;
      const { pathname, search } = new URL(request.url);
      const file = files.get(pathname);
      if (!file) return null;
      const etag = `"${file.hash}"`;
      const isImmutable = file.isImmutable || search === `?${file.hash.slice(0, 8)}`;
      const encoding = encodingOf(request, (name) => file.encoded[name] !== undefined);
      const headers = new Headers({
        "content-type": file.type,
        etag,
        vary: "accept-encoding",
        "cache-control": isImmutable ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      });
      if (request.headers.get("if-none-match")?.includes(etag)) return new Response(null, { status: 304, headers });
      const body = (encoding && file.encoded[encoding]) ?? file.body;
      if (encoding) headers.set("content-encoding", encoding);
      headers.set("content-length", String(body.byteLength));
      return new Response(request.method === "HEAD" ? null : body, { headers });
    },
  };
}
