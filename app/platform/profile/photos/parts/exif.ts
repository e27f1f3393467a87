/** Of all that a camera notes, how the picture lies. */

const orientationTag = 0x0112;
const short = 3;
const entryBytes = 12;

/** 1 to 8; 1, upright, when nothing is noted that can be read. */
export function orientationOf(exif: Buffer): number {
  const tiff = exif.toString("latin1", 0, 6) === "Exif\0\0" ? exif.subarray(6) : exif;
  const order = tiff.toString("latin1", 0, 4);
  if ((order !== "II*\0" && order !== "MM\0*") || tiff.length < 8) return 1;
  const isLittle = order.startsWith("I");
  const word = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return 1;
  const first = directory + 2;
  const entries = Math.min(word(directory), Math.floor((tiff.length - first) / entryBytes));
  for (let index = 0; index < entries; index += 1) {
    const at = first + index * entryBytes;
    if (word(at) !== orientationTag || word(at + 2) !== short) continue;
    const value = word(at + 8);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}
