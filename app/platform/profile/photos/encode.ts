/**
 * From what was sent to what we keep: squares of our own encoding. Nothing of
 * the file itself stays: no metadata, no bytes behind its end
 * (docs/rules.md D1–D3). What it costs is bounded: see
 * docs/decisions/a-picture-is-decoded-by-itself.md.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { Readable } from "node:stream";
import { createInflate } from "node:zlib";
import { fieldErrors } from "~/domain/base/messages";
import { photoLimits, photoSizes, type PhotoFormat, type PhotoSize } from "~/domain/profile/photos";
import { packageRoot } from "../../db/package-root";
import { unavailable } from "../../failures";
import { fieldRefused, type Refusal } from "../../module";
import { turns } from "../../base/turns";
import { pictureOf } from "./parts/picture";
import type { Rows } from "./parts/png";

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

/** What the process that decodes is told. */
export interface Task {
  bytes: Uint8Array;
  orientation: number;
  /** Pixels of the shorter edge, and at most in all. */
  edge: number;
  pixels: number;
  sizes: readonly PhotoSize[];
  /** Milliseconds of a processor and bytes that it may take. */
  processor: number;
  memory: number;
}

/**
 * What one picture may take: milliseconds of a processor, milliseconds in all,
 * since a machine may have other work, and bytes of memory. The dearest of 24
 * megapixels, of 16 bits and interlaced, takes a second of a processor and 300 MB.
 */
const most = { processor: 10_000, milliseconds: 60_000, memory: 768 * 1024 * 1024 };

const program = join(packageRoot(), "app", "platform", "profile", "photos", "encoder.mjs");

/** One takes a processor, and hundreds of megabytes. */
const inTurn = turns(1);

/** The photo in every size, or the sentence that says what is wrong with it. */
export async function encodePhoto(sent: Uint8Array, limits: Partial<typeof most> = {}): Promise<EncodedPhoto | Refusal<422 | 503>> {
  const picture = pictureOf(sent);
  if (typeof picture === "string") return fieldRefused("file", fieldErrors[picture]);
  const { bytes, orientation, rows } = picture;
  const edge = Math.min(picture.width, picture.height);
  if (edge < photoLimits.edge) return fieldRefused("file", fieldErrors.photoTooSmall);
  if (picture.width * picture.height > photoLimits.pixels) return fieldRefused("file", fieldErrors.photoTooManyPixels);
  return inTurn(async () => {
    if (rows && !(await inflatesTo(rows))) return fieldRefused("file", fieldErrors.photoUnreadable);
    const { milliseconds, processor, memory } = { ...most, ...limits };
    const answer = await inOwnProcess(
      { bytes, orientation, edge, pixels: photoLimits.pixels, sizes: photoSizes, processor, memory },
      milliseconds,
    );
    if (answer === "away") return unavailable();
    if (typeof answer === "string") return fieldRefused("file", fieldErrors[answer]);
    const [width, height] = orientation > 4 ? [picture.height, picture.width] : [picture.width, picture.height];
    return { width, height, files: answer };
  });
}

/** Whether the rows come to what the header says, neither more nor less; not a byte more is inflated. */
async function inflatesTo({ deflated, length }: Rows): Promise<boolean> {
  let inflated = 0;
  try {
    for await (const bytes of Readable.from(deflated, { objectMode: false }).pipe(createInflate({ chunkSize: 256 * 1024 }))) {
      inflated += (bytes as Buffer).length;
      if (inflated > length) return false;
    }
  } catch {
    return false;
  }
  return inflated === length;
}

/**
 * A decoder that was led astray takes its own process along and no other. One that
 * takes too long, or too much memory, is ended: then there is no answer. Settles
 * once the process is gone, and what it held with it.
 */
async function inOwnProcess(task: Task, milliseconds: number): Promise<PhotoFile[] | "photoUnreadable" | "photoTooHard" | "away"> {
  let answer: PhotoFile[] | "photoUnreadable" | "photoTooHard" = "photoTooHard";
  let late: NodeJS.Timeout | undefined;
  try {
    const child = fork(program, {
      env: { NODE_ENV: "production" },
      execArgv: ["--max-old-space-size=64"],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    const gone = once(child, "exit");
    late = setTimeout(() => child.kill("SIGKILL"), milliseconds);
    child.once("message", (message) => {
      answer = message as PhotoFile[] | "photoUnreadable";
      child.kill("SIGKILL");
    });
    if (child.connected) child.send(task, () => undefined);
    await gone;
    return answer;
  } catch {
    return "away";
  } finally {
    clearTimeout(late);
  }
}
