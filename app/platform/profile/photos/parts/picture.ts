/**
 * What of a file is picture: found by walking its parts, before anything is
 * decoded. What else lies in it, texts that inflate to gigabytes among them,
 * no decoder ever sees (docs/rules.md D2, D3).
 */
import { readJpeg } from "./jpeg";
import { readPng, type Rows } from "./png";
import { readWebp } from "./webp";

export interface Picture {
  /** The file anew, of the parts alone that say what each pixel is. */
  bytes: Uint8Array;
  /** Pixels as they are stored, before any rotation. */
  width: number;
  height: number;
  /** How it lies, as a camera notes it: 1 to 8. */
  orientation: number;
  /** Of a PNG: what its pixels must inflate to, exactly. */
  rows?: Rows;
}

/** Why there is none, as the name of its sentence. */
export type NoPicture = "photoNotImage" | "photoUnreadable" | "photoMoves";

/** The picture that a file holds. It reads no more often than once over the file's bytes. */
export function pictureOf(file: Uint8Array): Picture | NoPicture {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const beginning = bytes.toString("latin1", 0, 12);
  if (beginning.startsWith("\x89PNG\r\n\x1a\n")) return readPng(bytes);
  if (beginning.startsWith("\xff\xd8\xff")) return readJpeg(bytes);
  if (/^RIFF[^]{4}WEBP$/.test(beginning)) return readWebp(bytes);
  return "photoNotImage";
}
