/**
 * Pictures that mean harm, made here: each costs its decoder far more than its bytes, or is
 * more than a picture. None holds anything but zeros and words of ours.
 */
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** A chunk of a PNG. */
export function pngChunk(type: string, data: Uint8Array): Buffer {
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, "latin1");
  chunk.set(data, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return chunk;
}

const pngBeginning = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

export interface PngHeader {
  width: number;
  height: number;
  depth?: number;
  colorType?: number;
  isInterlaced?: boolean;
}

/** A PNG of these rows, which may be too few or too many. */
export function png(
  { width, height, depth = 8, colorType = 2, isInterlaced = false }: PngHeader,
  rows: Uint8Array,
  more: Buffer[] = [],
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colorType, 0, 0, Number(isInterlaced)], 8);
  return Buffer.concat([
    pngBeginning,
    pngChunk("IHDR", header),
    ...more,
    pngChunk("IDAT", deflateSync(rows)),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A good picture of 200 by 200 with these chunks after its header. */
export function pngWith(...chunks: Buffer[]): Buffer {
  return png({ width: 200, height: 200 }, Buffer.alloc(200 * (1 + 3 * 200)), chunks);
}

/** Zeros by the megabyte, deflated to a thousandth. */
export function deflatedZeros(megabytes: number): Buffer {
  return deflateSync(Buffer.alloc(megabytes * 1_000_000));
}

/** The chunks that hold compressed text or colors, each of so many megabytes. */
export const inflatingChunks = {
  zTXt: (zeros: Buffer) => pngChunk("zTXt", Buffer.concat([Buffer.from("Comment\0\0"), zeros])),
  iTXt: (zeros: Buffer) => pngChunk("iTXt", Buffer.concat([Buffer.from("Comment\0\x01\0\0\0"), zeros])),
  iCCP: (zeros: Buffer) => pngChunk("iCCP", Buffer.concat([Buffer.from("profile\0\0"), zeros])),
};

/** A segment of a JPEG. */
export function jpegSegment(marker: number, data: Uint8Array): Buffer {
  const segment = Buffer.alloc(4 + data.length);
  segment.set([0xff, marker], 0);
  segment.writeUInt16BE(2 + data.length, 2);
  segment.set(data, 4);
  return segment;
}

/** The JPEG with these segments after its beginning. */
export function withSegments(jpeg: Buffer, ...segments: Buffer[]): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

/** A progressive JPEG that names so many scans: each is as much work as the whole picture, and takes a few bytes. */
export function manyScans(width: number, height: number, scans: number): Buffer {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  const quantization = jpegSegment(0xdb, Buffer.from([0, ...Array<number>(64).fill(1)]));
  // One code of one bit, for a run of blocks that are all zero.
  const codes = [0x00, 0x10].map((table) =>
    jpegSegment(0xc4, Buffer.from([table, 1, ...Array<number>(15).fill(0), table === 0 ? 0 : 0xe0])),
  );
  const scan = Buffer.concat([jpegSegment(0xda, Buffer.from([1, 1, 0, 1, 63, 0])), Buffer.alloc(40)]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    quantization,
    jpegSegment(0xc2, frame),
    ...codes,
    ...Array<Buffer>(scans).fill(scan),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** A chunk of a WebP. */
export function webpChunk(type: string, data: Uint8Array): Buffer {
  const chunk = Buffer.alloc(8 + data.length + (data.length % 2));
  chunk.write(type, 0, "latin1");
  chunk.writeUInt32LE(data.length, 4);
  chunk.set(data, 8);
  return chunk;
}

export function webp(...chunks: Buffer[]): Buffer {
  const content = Buffer.concat(chunks);
  const beginning = Buffer.from("RIFF\0\0\0\0WEBP", "latin1");
  beginning.writeUInt32LE(4 + content.length, 4);
  return Buffer.concat([beginning, content]);
}

/** A WebP of 200 by 200 with an extended header, and these chunks around its pixels. */
export async function webpWith(flags: number, before: Buffer[], after: Buffer[]): Promise<Buffer> {
  const plain = await sharp({ create: { width: 200, height: 200, channels: 3, background: "#1010d0" } })
    .webp()
    .toBuffer();
  const header = webpChunk("VP8X", Buffer.from([flags, 0, 0, 0, 199, 0, 0, 199, 0, 0]));
  return webp(header, ...before, plain.subarray(12), ...after);
}

interface Noted {
  orientation: number;
  isLittle?: boolean;
  /** As many as it says that it has. */
  entries?: number;
}

/** Exif that says how a picture lies. */
export function exif({ orientation, isLittle = false, entries = 1 }: Noted): Buffer {
  const [order, word, long] = isLittle
    ? (["II*\0", "writeUInt16LE", "writeUInt32LE"] as const)
    : (["MM\0*", "writeUInt16BE", "writeUInt32BE"] as const);
  const tiff = Buffer.alloc(26);
  tiff.write(order, 0, "latin1");
  tiff[long](8, 4);
  tiff[word](entries, 8);
  tiff[word](0x0112, 10);
  tiff[word](3, 12);
  tiff[long](1, 14);
  tiff[word](orientation, 18);
  return tiff;
}
