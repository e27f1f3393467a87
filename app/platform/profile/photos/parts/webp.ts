import { orientationOf } from "./exif";
import { partLimits } from "./limits";
import type { NoPicture, Picture } from "./picture";

/** What the extended header says of the file. */
const flags = { moves: 0x02, hasAlpha: 0x10, hasProfile: 0x20 } as const;

interface Parts {
  extended: Buffer | null;
  profile: Buffer | null;
  alpha: Buffer | null;
  pixels: Buffer | null;
  orientation: number;
  moves: boolean;
}

/** Keeps the pixels, their transparency, a modest color profile, and a header that says no more. */
export function readWebp(bytes: Buffer): Picture | NoPicture {
  const parts = readParts(bytes);
  if (parts === null) return "photoUnreadable";
  if (parts.moves) return "photoMoves";
  const size = parts.pixels && sizeOf(parts.pixels);
  if (!size || !parts.pixels) return "photoUnreadable";
  return { bytes: joined(parts, parts.pixels), ...size, orientation: parts.orientation };
}

/** Null where the file breaks off. */
function readParts(bytes: Buffer): Parts | null {
  const parts: Parts = { extended: null, profile: null, alpha: null, pixels: null, orientation: 1, moves: false };
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length) return null;
  let at = 12;
  for (let count = 0; at + 8 <= end; count += 1) {
    const next = at + 8 + bytes.readUInt32LE(at + 4);
    if (next > end || count >= partLimits.parts) return null;
    const type = bytes.toString("latin1", at, at + 4);
    const data = bytes.subarray(at + 8, next);
    if (type === "VP8X" && count === 0 && data.length === 10) parts.extended = data;
    if (type === "ANIM" || type === "ANMF") parts.moves = true;
    if (type === "ICCP" && data.length <= partLimits.profile) parts.profile ??= data;
    if (type === "EXIF") parts.orientation = orientationOf(data);
    if (type === "ALPH") parts.alpha ??= data;
    if (type === "VP8 " || type === "VP8L") parts.pixels ??= bytes.subarray(at, next);
    // Each begins on an even byte.
    at = next + (next % 2);
  }
  if (((parts.extended?.[0] ?? 0) & flags.moves) > 0) parts.moves = true;
  return parts;
}

/** Of the pixels' own header. */
function sizeOf(pixels: Buffer): { width: number; height: number } | null {
  const data = pixels.subarray(8);
  if (data.length < 10) return null;
  if (pixels[3] === "L".charCodeAt(0)) {
    const bits = data.readUInt32LE(1);
    return data[0] === 0x2f ? { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 } : null;
  }
  const [width, height] = [data.readUInt16LE(6) & 0x3fff, data.readUInt16LE(8) & 0x3fff];
  return data.readUIntBE(3, 3) === 0x9d012a && width > 0 && height > 0 ? { width, height } : null;
}

function joined({ extended, profile, alpha }: Parts, pixels: Buffer): Buffer {
  const chunks = [pixels];
  if (extended) {
    const header = Buffer.from(extended);
    header[0] = (extended[0]! & flags.hasAlpha) | (profile ? flags.hasProfile : 0);
    if (alpha) chunks.unshift(chunk("ALPH", alpha));
    if (profile) chunks.unshift(chunk("ICCP", profile));
    chunks.unshift(chunk("VP8X", header));
  }
  const content = Buffer.concat(chunks.map((one) => (one.length % 2 ? Buffer.concat([one, Buffer.alloc(1)]) : one)));
  const beginning = Buffer.from("RIFF\0\0\0\0WEBP", "latin1");
  beginning.writeUInt32LE(content.length + 4, 4);
  return Buffer.concat([beginning, content]);
}

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.from(`${type}\0\0\0\0`, "latin1");
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data]);
}
