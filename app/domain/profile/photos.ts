/** What a photo may be, and the sizes that we keep of it. Rules: docs/rules.md D1, D2, D4. */

/** Bytes of the file, pixels of an edge after rotation, pixels in all. */
export const photoLimits = { bytes: 8 * 1024 * 1024, edge: 150, pixels: 24_000_000 } as const;

/** Bytes of an upload, its form around the file included, and the parts of that form. */
export const uploadLimits = { bytes: photoLimits.bytes + 64 * 1024, parts: 20, files: 1 } as const;

export const photoTypes = ["image/jpeg", "image/png", "image/webp"] as const;

/** Edges in pixels of the squares that we keep: each size that a page shows, and twice that. */
export const photoSizes = [32, 64, 90, 150, 180, 300] as const;
export type PhotoSize = (typeof photoSizes)[number];

export const photoFormats = ["webp", "jpg"] as const;
export type PhotoFormat = (typeof photoFormats)[number];

/** A boundary as browsers send it: nothing else is looked for, so that nothing else can be meant. */
const boundaryHeader = /^multipart\/form-data\s*;\s*boundary=("?)([\w'()+,./:=?-]{1,70})\1\s*$/i;

/** Bytes of the headers of a part: a name, a file's name, a type. */
const partHeaders = 4096;

/**
 * Whether a form's text has more parts than an upload may have, or headers that
 * go on and on, or does not say how its parts are told apart: judged before
 * anything is parsed, since that may take half a second then.
 */
export function hasTooManyParts(bytes: Uint8Array, contentType: string): boolean {
  const boundary = boundaryHeader.exec(contentType.trim())?.[2];
  if (!boundary) return true;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const marker = `--${boundary}`;
  let count = 0;
  for (let at = text.indexOf(marker); at >= 0; at = text.indexOf(marker, at + marker.length)) {
    count += 1;
    // The last one ends the form.
    if (count > uploadLimits.parts + 1) return true;
    const after = at + marker.length;
    const isEnd = text.toString("latin1", after, after + 2) === "--";
    if (!isEnd && !text.subarray(after, after + partHeaders).includes("\r\n\r\n")) return true;
  }
  return false;
}
