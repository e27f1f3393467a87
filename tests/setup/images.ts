/** Images to send: made here, or of the shared ones that once broke a decoder. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { sharedData } from "../platform/import/files";

export type ImageFormat = "jpeg" | "png" | "webp";

/** Red on the left, blue on the right, so that turning and cropping show. */
export async function image(
  width: number,
  height: number,
  format: ImageFormat = "jpeg",
  { orientation }: { orientation?: number } = {},
): Promise<Buffer> {
  const half = { create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: "#d01010" } };
  const picture = sharp({ create: { width, height, channels: 3, background: "#1010d0" } }).composite([{ input: half, left: 0, top: 0 }]);
  return picture
    .withMetadata({ orientation })
    .toFormat(format, format === "jpeg" ? { quality: 95 } : {})
    .toBuffer();
}

/** A form with the image as its file. */
export function upload(bytes: Uint8Array, name = "me.jpg"): FormData {
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(bytes)]), name);
  return form;
}

const folder = join(sharedData, "security", "images");
export const hasSharedImages = existsSync(folder);

export function sharedImages(): string[] {
  return hasSharedImages ? readdirSync(folder) : [];
}

export function sharedImage(name: string): Buffer {
  return readFileSync(join(folder, name));
}
