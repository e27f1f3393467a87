/**
 * From what was sent to what we keep: squares of our own encoding. Nothing of
 * the file itself stays: no metadata, no bytes behind its end
 * (docs/rules.md D1–D3).
 */
import type { Sharp, SharpOptions } from "sharp";
import { fieldErrors } from "~/domain/messages";
import { photoLimits, photoSizes, type PhotoFormat, type PhotoSize } from "~/domain/photos";
import type { Refusal } from "../module";
import { fieldRefused } from "../profile-edits/kinds/kind";
import { turns } from "../turns";

export interface EncodedPhoto {
  /** Pixels of what was sent, after its rotation. */
  width: number;
  height: number;
  files: PhotoFile[];
}

export interface PhotoFile {
  size: PhotoSize;
  format: PhotoFormat;
  bytes: Uint8Array;
}

type Open = (bytes: Uint8Array, options?: SharpOptions) => Sharp;

const allowedLoaders = ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"];
const allowedFormats: readonly string[] = ["jpeg", "png", "webp"];

/** What shows through transparent pixels. */
const ground = "#ffffff";

let opening: Promise<Open> | undefined;

/** Loaded with the first photo: most nodes never see one. */
function loadSharp(): Promise<Open> {
  return (opening ??= import("sharp").then(({ default: sharp }) => {
    sharp.block({ operation: ["VipsForeignLoad"] });
    sharp.unblock({ operation: allowedLoaders });
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  }));
}

/** One of 24 megapixels takes a thread for a second, and a hundred megabytes. */
const inTurn = turns(1);

/** The photo in every size, or the sentence that says what is wrong with it. */
export function encodePhoto(sent: Uint8Array): Promise<EncodedPhoto | Refusal<422>> {
  return inTurn(() => encode(sent));
}

async function encode(sent: Uint8Array): Promise<EncodedPhoto | Refusal<422>> {
  const open = await loadSharp();
  const source = () => open(sent, { limitInputPixels: photoLimits.pixels, failOn: "error" }).autoOrient();
  try {
    const { format, pages = 1, autoOrient } = await source().metadata();
    if (!allowedFormats.includes(format)) return fieldRefused("file", fieldErrors.photoNotImage);
    if (pages > 1 || isAnimatedPng(sent)) return fieldRefused("file", fieldErrors.photoMoves);
    const { width, height } = autoOrient;
    const shorter = Math.min(width, height);
    if (shorter < photoLimits.edge) return fieldRefused("file", fieldErrors.photoTooSmall);
    return { width, height, files: await squaresOf(source(), shorter, open) };
  } catch (error) {
    return fieldRefused("file", sentenceOf(error));
  }
}

/** Never enlarged: of a small photo the larger squares hold as much as there is. */
async function squaresOf(source: Sharp, shorter: number, open: Open): Promise<PhotoFile[]> {
  const largest = Math.min(shorter, Math.max(...photoSizes));
  const { data, info } = await source
    .resize(largest, largest, { fit: "cover", position: "centre" })
    .flatten({ background: ground })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const files: PhotoFile[] = [];
  for (const size of photoSizes) {
    const square = open(data, { raw }).resize(Math.min(size, largest));
    files.push({ size, format: "webp", bytes: await square.clone().webp({ quality: 80 }).toBuffer() });
    files.push({ size, format: "jpg", bytes: await square.jpeg({ quality: 80, mozjpeg: true }).toBuffer() });
  }
  return files;
}

/** The PNG loader shows the first picture of an animation and says nothing of the others: their chunk tells. */
function isAnimatedPng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(0) !== 0x89504e47) return false;
  for (let at = 8; at + 8 <= bytes.byteLength; at += 12 + view.getUint32(at)) {
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (type === "acTL") return true;
    if (type === "IDAT") return false;
  }
  return false;
}

function sentenceOf(error: unknown): string {
  const message = error instanceof Error ? error.message : "";
  if (/pixel limit/.test(message)) return fieldErrors.photoTooManyPixels;
  return /unsupported image format/.test(message) ? fieldErrors.photoNotImage : fieldErrors.photoUnreadable;
}
