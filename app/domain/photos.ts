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

/** The largest size that is shown. */
export const portraitSize = 150;

/** Whether a form's text of this many bytes has more parts than an upload may have: counted before anything is parsed. */
export function hasTooManyParts(bytes: Uint8Array, contentType: string): boolean {
  const boundary = /;\s*boundary="?([^";\s]+)/i.exec(contentType)?.[1];
  if (!boundary) return false;
  const marker = new TextEncoder().encode(`--${boundary}`);
  let count = 0;
  for (let at = indexOf(bytes, marker, 0); at >= 0; at = indexOf(bytes, marker, at + marker.length)) {
    count += 1;
    // The last one ends the form.
    if (count > uploadLimits.parts + 1) return true;
  }
  return false;
}

function indexOf(bytes: Uint8Array, marker: Uint8Array, from: number): number {
  const [first = 0] = marker;
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (marker.every((byte, index) => bytes[at + index] === byte)) return at;
  }
  return -1;
}
