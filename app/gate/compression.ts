import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressible = /^(text\/(html|plain|css|javascript|csv|calendar)|application\/([a-z.+-]+\+)?json)\b/i;

/** Below this, headers and checksums cost more than is won. */
const worthwhile = 1000;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Encoding = "br" | "gzip";

/** The best encoding of those that are there which the browser takes; undefined where it takes none. */
export function encodingOf(request: Request, isThere: (encoding: Encoding) => boolean = () => true): Encoding | undefined {
  return (["br", "gzip"] as const).find((encoding) => isThere(encoding) && acceptsEncoding(request, encoding));
}

/** Whether a browser takes an encoding; `;q=0` refuses it. */
function acceptsEncoding(request: Request, encoding: Encoding): boolean {
  const accepted = (request.headers.get("accept-encoding") ?? "").toLowerCase().split(",");
  return accepted.some((part) => {
    const [name = "", ...parameters] = part.split(";").map((one) => one.trim());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/**
 * The answer in fewer bytes, where the browser takes them. The pages are small
 * and finished when they leave, so they are compressed whole: better and cheaper
 * than piece by piece, and an error on the way still becomes a clean answer.
 */
export async function compress(request: Request, response: Response): Promise<Response> {
  const { headers, body, status } = response;
  const isSettled = headers.has("content-encoding") || /accept-encoding/i.test(headers.get("vary") ?? "");
  if (!body || isSettled || !compressible.test(headers.get("content-type") ?? "")) return response;
  headers.append("vary", "accept-encoding");
  const plain = new Uint8Array(await response.arrayBuffer());
  const encoding = encodingOf(request);
  headers.delete("content-length");
  if (!encoding || plain.byteLength < worthwhile) return new Response(plain, { status, headers });
  const packed =
    encoding === "br"
      ? await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength } })
      : await gzipped(plain, { level: 6 });
  headers.set("content-encoding", encoding);
  return new Response(new Uint8Array(packed), { status, headers });
}
