import { inflateSync } from "node:zlib";
import { orientationOf } from "./exif";
import { partLimits } from "./limits";
import type { NoPicture, Picture } from "./picture";

export interface Rows {
  deflated: Buffer[];
  /** Bytes. */
  length: number;
}

interface Header {
  width: number;
  height: number;
  bitsPerPixel: number;
  isInterlaced: boolean;
}

/** Samples of a pixel and the bits that each may have, by the type of color. */
const colorTypes: Record<number, { samples: number; depths: readonly number[] }> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
};

/** Where the seven rounds of an interlaced picture begin, and their steps: column, row, columns, rows. */
const rounds = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Keeps the header, the palette, transparency, a modest color profile and the pixels. */
export function readPng(bytes: Buffer): Picture | NoPicture {
  const kept = [bytes.subarray(0, 8)];
  const deflated: Buffer[] = [];
  let header: Header | null = null;
  let orientation = 1;
  let profiles = 0;
  let at = 8;
  for (let count = 0; count < partLimits.parts && at + 12 <= bytes.length; count += 1) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return "photoUnreadable";
    const type = bytes.toString("latin1", at + 4, at + 8);
    const data = bytes.subarray(at + 8, end - 4);
    if ((type === "IHDR") !== (count === 0)) return "photoUnreadable";
    if (type === "acTL") return "photoMoves";
    if (type === "IHDR") header = readHeader(data);
    if (header === null) return "photoUnreadable";
    if (type === "IDAT") deflated.push(data);
    if (type === "eXIf") orientation = orientationOf(data);
    if (type === "iCCP" ? ++profiles === 1 && isModestProfile(data) : isNeeded(type, data)) kept.push(bytes.subarray(at, end));
    if (type === "IEND") {
      const { width, height } = header;
      return { bytes: Buffer.concat(kept), width, height, orientation, rows: { deflated, length: lengthOfRows(header) } };
    }
    at = end;
  }
  return "photoUnreadable";
}

function isNeeded(type: string, data: Buffer): boolean {
  if (type === "PLTE") return data.length <= 3 * 256;
  if (type === "tRNS") return data.length <= 256;
  return ["IHDR", "IDAT", "IEND"].includes(type);
}

/** A name, a zero, the method, and the profile itself, deflated. */
function isModestProfile(data: Buffer): boolean {
  const nameEnd = data.subarray(0, 80).indexOf(0);
  if (nameEnd < 1 || data[nameEnd + 1] !== 0 || data.length > partLimits.profile) return false;
  try {
    inflateSync(data.subarray(nameEnd + 2), { maxOutputLength: partLimits.profile });
    return true;
  } catch {
    return false;
  }
}

function readHeader(data: Buffer): Header | null {
  if (data.length !== 13) return null;
  const [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)];
  const [depth, colorType, compression, filter, interlacing] = [...data.subarray(8)] as [number, number, number, number, number];
  const color = colorTypes[colorType];
  if (width === 0 || height === 0 || !color?.depths.includes(depth) || compression !== 0 || filter !== 0 || interlacing > 1) return null;
  return { width, height, bitsPerPixel: color.samples * depth, isInterlaced: interlacing === 1 };
}

/** Each row has a byte before it that says how it is filtered. */
function lengthOfRows({ width, height, bitsPerPixel, isInterlaced }: Header): number {
  const lengthOf = (columns: number, rows: number) => (columns === 0 ? 0 : rows * (1 + Math.ceil((columns * bitsPerPixel) / 8)));
  if (!isInterlaced) return lengthOf(width, height);
  return rounds.reduce(
    (sum, [column, row, columns, rows]) =>
      sum + lengthOf(Math.ceil(Math.max(0, width - column) / columns), Math.ceil(Math.max(0, height - row) / rows)),
    0,
  );
}
