import { orientationOf } from "./exif";
import { partLimits } from "./limits";
import type { NoPicture, Picture } from "./picture";

/** Markers that we know: tables and frames of what is decoded, the beginning of a scan, and the end. */
const tables = [0xc4, 0xdb, 0xdd];
const frames = [0xc0, 0xc1, 0xc2];
const [scan, end] = [0xda, 0xd9];
/** Exif lies in one, a color profile in another, and a third says what the color components mean. */
const [exif, profile, adobe] = [0xe1, 0xe2, 0xee];
/** The first segment of one. */
const wholeProfile = "ICC_PROFILE\0\x01\x01";

/** Keeps the frame, its tables and scans, a color profile of one segment, and what Adobe says of the colors. */
export function readJpeg(bytes: Buffer): Picture | NoPicture {
  const kept = [bytes.subarray(0, 2)];
  let size: { width: number; height: number } | null = null;
  let orientation: number | null = null;
  let [scans, profiles] = [0, 0];
  let at = 2;
  for (let count = 0; count < partLimits.parts; count += 1) {
    at = markerAt(bytes, at);
    const marker = bytes[at + 1];
    if (marker === end)
      return size && scans > 0
        ? { bytes: Buffer.concat([...kept, bytes.subarray(at, at + 2)]), ...size, orientation: orientation ?? 1 }
        : "photoUnreadable";
    // Anything without a length has no place between segments.
    if (marker === undefined || marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8) || at + 4 > bytes.length) return "photoUnreadable";
    const after = at + 2 + bytes.readUInt16BE(at + 2);
    if (after < at + 4 || after > bytes.length) return "photoUnreadable";
    const data = bytes.subarray(at + 4, after);
    if (isFrame(marker)) {
      size = size === null && frames.includes(marker) ? readFrame(data) : null;
      if (size === null) return "photoUnreadable";
    }
    if (marker === exif && isOf(data, "Exif\0\0")) orientation ??= orientationOf(data);
    let until = after;
    if (marker === scan) {
      scans += 1;
      if (size === null || scans > partLimits.scans) return "photoUnreadable";
      until = scanEnd(bytes, after);
    }
    if (marker === profile ? isOf(data, wholeProfile) && ++profiles === 1 : isNeeded(marker, data)) kept.push(bytes.subarray(at, until));
    at = until;
  }
  return "photoUnreadable";
}

function isNeeded(marker: number, data: Buffer): boolean {
  if (marker === adobe) return isOf(data, "Adobe") && data.length === 12;
  return tables.includes(marker) || frames.includes(marker) || marker === scan;
}

/** Frames of any kind, those that no camera writes among them. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** Eight bits a sample, in gray, in three colors or in four. */
function readFrame(data: Buffer): { width: number; height: number } | null {
  const components = data[5] ?? 0;
  if (data[0] !== 8 || ![1, 3, 4].includes(components) || data.length !== 6 + 3 * components) return null;
  const [height, width] = [data.readUInt16BE(1), data.readUInt16BE(3)];
  return width > 0 && height > 0 ? { width, height } : null;
}

function isOf(data: Buffer, name: string): boolean {
  return data.toString("latin1", 0, name.length) === name;
}

/** Where the next marker stands; what lies before it means nothing. */
function markerAt(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && (bytes[at] !== 0xff || bytes[at + 1] === 0xff || bytes[at + 1] === 0)) at += 1;
  return at;
}

/** Where the pixels of a scan end: they hold stuffed bytes, and marks to begin anew by. */
function scanEnd(bytes: Buffer, from: number): number {
  let at = markerAt(bytes, from);
  while (isRestart(bytes[at + 1])) at = markerAt(bytes, at + 2);
  return at;
}

function isRestart(marker: number | undefined): boolean {
  return marker !== undefined && marker >= 0xd0 && marker <= 0xd7;
}
