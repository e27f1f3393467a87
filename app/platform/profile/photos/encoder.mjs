/**
 * Decodes one picture and encodes it in every size, in a process of its own:
 * encode.ts starts it with nothing of the server's environment, and ends it.
 * Plain JavaScript, since it is started as it lies here.
 */
import process from "node:process";
import sharp from "sharp";

/** Milliseconds between two looks at what is taken. */
const lookEvery = 10;

/** What shows through transparent pixels. */
const ground = "#ffffff";

/** @type {Record<number, { isMirrored: boolean, degrees: number }>} How a picture is put upright. */
const upright = {
  1: { isMirrored: false, degrees: 0 },
  2: { isMirrored: true, degrees: 0 },
  3: { isMirrored: false, degrees: 180 },
  4: { isMirrored: true, degrees: 180 },
  5: { isMirrored: true, degrees: 270 },
  6: { isMirrored: false, degrees: 90 },
  7: { isMirrored: true, degrees: 90 },
  8: { isMirrored: false, degrees: 270 },
};

sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"] });
sharp.cache(false);
sharp.concurrency(1);

/** Leaving in an orderly way waits for the threads; this does not. */
function end() {
  process.kill(process.pid, "SIGKILL");
}

/**
 * Never enlarged: of a small picture the larger squares hold as much as there is.
 * @param {import("./encode").Task} task
 */
async function squaresOf({ bytes, orientation, edge, sizes, pixels }) {
  const largest = Math.min(edge, Math.max(...sizes));
  const { isMirrored, degrees } = upright[orientation];
  const middle = await sharp(bytes, { limitInputPixels: pixels, failOn: "error" })
    .resize(largest, largest, { fit: "cover", position: "centre" })
    .flatten({ background: ground })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const turned = sharp(middle.data, { raw: { width: middle.info.width, height: middle.info.height, channels: middle.info.channels } })
    .flop(isMirrored)
    .rotate(degrees);
  const { data, info } = await turned.raw().toBuffer({ resolveWithObject: true });
  const files = [];
  for (const size of sizes) {
    const square = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }).resize(
      Math.min(size, largest),
    );
    files.push({ size, format: "webp", bytes: await square.clone().webp({ quality: 80 }).toBuffer() });
    files.push({ size, format: "jpg", bytes: await square.jpeg({ quality: 80, mozjpeg: true }).toBuffer() });
  }
  return files;
}

process.on("message", async (/** @type {import("./encode").Task} */ task) => {
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    if (process.memoryUsage.rss() > task.memory || (user + system) / 1000 > task.processor) end();
  }, lookEvery);
  process.send?.(await squaresOf(task).catch(() => "photoUnreadable"));
});
// The server is gone, or wants no more of this.
process.on("disconnect", end);
// Whoever stops the server stops it alone: it finishes what it was given.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => undefined);
