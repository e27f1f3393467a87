/** D1–D3: what is taken for a photo, and what is kept of it. */
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { fieldErrors } from "~/domain/base/messages";
import { photoSizes } from "~/domain/profile/photos";
import { encodePhoto, type EncodedPhoto } from "~/platform/profile/photos/encode";
import {
  deflatedZeros,
  inflatingChunks,
  jpegSegment,
  manyScans,
  png,
  pngChunk,
  pngWith,
  webpChunk,
  webpWith,
  withSegments,
} from "../../../setup/bombs";
import { hasSharedImages, image, sharedImage, sharedImages, type ImageFormat } from "../../../setup/images";

async function encoded(bytes: Uint8Array): Promise<EncodedPhoto> {
  const photo = await encodePhoto(bytes);
  if ("problem" in photo) throw new Error(JSON.stringify(photo.problem.fields));
  return photo;
}

function refusal(bytes: Uint8Array): Promise<unknown> {
  return refusalOf(encodePhoto(bytes));
}

async function refusalOf(encoding: ReturnType<typeof encodePhoto>): Promise<unknown> {
  const photo = await encoding;
  return "problem" in photo ? [photo.problem.status, photo.problem.fields] : "taken";
}

const refusedWith = (sentence: string) => [422, { file: [sentence] }];

/** The colour of a pixel, as the letter of the part that it must be of. */
async function colorAt(bytes: Uint8Array, left: number, top: number): Promise<"red" | "blue"> {
  const { data } = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer({ resolveWithObject: true });
  return data[0]! > data[2]! ? "red" : "blue";
}

describe("D2: size", () => {
  test.each<[number, number, ImageFormat]>([
    [150, 150, "jpeg"],
    [150, 400, "png"],
    [400, 150, "webp"],
  ])("%i × %i %s is taken", async (width, height, format) => {
    expect(await encoded(await image(width, height, format))).toMatchObject({ width, height });
  });

  test.each<[number, number]>([
    [149, 150],
    [150, 149],
    [149, 4000],
    [1, 1],
  ])("%i × %i is too small", async (width, height) => {
    expect(await refusal(await image(width, height))).toEqual(refusedWith(fieldErrors.photoTooSmall));
  });

  test("the edges are those after the rotation that the camera noted", async () => {
    const turned = await encoded(await image(200, 150, "jpeg", { orientation: 6 }));
    expect(turned).toMatchObject({ width: 150, height: 200 });
    const [, , , , , , , , , , largest] = turned.files;
    // Red was at the left; turned clockwise, it is above.
    expect([await colorAt(largest!.bytes, 75, 5), await colorAt(largest!.bytes, 75, 140)]).toEqual(["red", "blue"]);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])("upright is what a viewer shows of orientation %i", async (orientation) => {
    const quarters = await sharp(await image(200, 200))
      .composite([{ input: { create: { width: 100, height: 100, channels: 3, background: "#10d010" } }, left: 0, top: 0 }])
      .withMetadata({ orientation })
      .jpeg({ quality: 95 })
      .toBuffer();
    const expected = await sharp(quarters).autoOrient().raw().toBuffer();
    const { files } = await encoded(quarters);
    const shown = await sharp(files.find(({ size, format }) => size === 180 && format === "jpg")!.bytes)
      .raw()
      .toBuffer();
    for (const [left, top] of [
      [0.25, 0.25],
      [0.75, 0.25],
      [0.25, 0.75],
      [0.75, 0.75],
    ] as const) {
      const strongest = (pixels: Buffer, width: number) =>
        [0, 1, 2].sort(
          (one, other) =>
            pixels[(top * width * width + left * width) * 3 + other]! - pixels[(top * width * width + left * width) * 3 + one]!,
        )[0];
      expect(strongest(shown, 180)).toBe(strongest(expected, 200));
    }
  });

  test("24 megapixels are taken, a column more is not; the bytes may be few", async () => {
    expect(await encoded(await image(6000, 4000, "png"))).toMatchObject({ width: 6000, height: 4000 });
    const bomb = await image(6001, 4000, "png");
    expect(bomb.byteLength).toBeLessThan(1_000_000);
    expect(await refusal(bomb)).toEqual(refusedWith(fieldErrors.photoTooManyPixels));
  });

  test("one frame: an animated WebP and an animated PNG are refused", async () => {
    const frames = await Promise.all([image(160, 160, "png"), image(160, 160, "webp")]);
    const webp = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect(await refusal(webp)).toEqual(refusedWith(fieldErrors.photoMoves));
    expect(await refusal(pngWith(pngChunk("acTL", Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))))).toEqual(refusedWith(fieldErrors.photoMoves));
  });
});

describe("D1: what it is, whatever it calls itself", () => {
  test.each([
    "not an image",
    "",
    "<svg xmlns='http://www.w3.org/2000/svg' width='200' height='200'/>",
    "GIF89a",
    "\x89PNG\r\n\x1a\n",
    "%PDF-1.4",
    "\xff\xd8\xff",
  ])("%j is refused", async (text) => {
    expect(await refusal(Buffer.from(text, "latin1"))).toMatchObject([422, { file: [expect.any(String)] }]);
  });

  test.each(["gif", "tiff", "avif"] as const)("%s is refused", async (format) => {
    const bytes = await sharp(await image(200, 200, "png"))
      .toFormat(format)
      .toBuffer();
    expect(await refusal(bytes)).toEqual(refusedWith(fieldErrors.photoNotImage));
  });

  test("half of a photo is refused", async () => {
    const whole = await sharp({
      create: { width: 600, height: 600, channels: 3, background: "#888", noise: { type: "gaussian", mean: 128, sigma: 40 } },
    })
      .jpeg()
      .toBuffer();
    expect(await refusal(whole.subarray(0, whole.length / 2))).toEqual(refusedWith(fieldErrors.photoUnreadable));
  });
});

describe("D2: what costs more than it shows", () => {
  /** Gigabytes, were it inflated: 900 parts of 8 MB. */
  const zeros = deflatedZeros(8);

  test.each(Object.entries(inflatingChunks))("a picture among gigabytes of %s is the picture alone", async (_type, inflating) => {
    const bytes = pngWith(...Array<Buffer>(900).fill(inflating(zeros)));
    expect(await encoded(bytes)).toEqual(await encoded(pngWith()));
  });

  test("huge Exif, comments and profiles of a JPEG and of a WebP are not looked at", async () => {
    const huge = Buffer.alloc(65_000, "x");
    const jpeg = withSegments(
      await image(200, 200),
      ...[0xe1, 0xe2, 0xfe].flatMap((marker) =>
        Array<Buffer>(40).fill(jpegSegment(marker, Buffer.concat([Buffer.from("Exif\0\0"), huge]))),
      ),
    );
    expect(await encoded(jpeg)).toEqual(await encoded(await image(200, 200)));
    const webp = await webpWith(
      0x2c,
      [webpChunk("ICCP", Buffer.alloc(3_000_000))],
      [webpChunk("EXIF", Buffer.alloc(3_000_000)), webpChunk("XMP ", Buffer.alloc(1_000_000))],
    );
    expect(await encoded(webp)).toEqual(await encoded(await webpWith(0, [], [])));
  });

  test.each<[string, () => Buffer]>([
    ["a byte more than its header says", () => png({ width: 200, height: 200 }, Buffer.alloc(200 * 601 + 1))],
    ["hundreds of times more", () => png({ width: 200, height: 200 }, Buffer.alloc(50_000_000))],
    ["a byte less", () => png({ width: 200, height: 200 }, Buffer.alloc(200 * 601 - 1))],
    ["nothing at all, for 24 megapixels", () => png({ width: 6000, height: 4000 }, Buffer.alloc(0))],
    [
      "a row less, interlaced and of 16 bits",
      () => png({ width: 200, height: 200, depth: 16, isInterlaced: true }, Buffer.alloc(200 * 1200)),
    ],
  ])("pixels that come to %s are refused", async (_what, bytes) => {
    expect(await refusal(bytes())).toEqual(refusedWith(fieldErrors.photoUnreadable));
  });

  test("pixels that do not inflate are refused", async () => {
    const whole = pngWith();
    whole.fill(0x55, 50, 60);
    expect(await refusal(whole)).toEqual(refusedWith(fieldErrors.photoUnreadable));
  });

  test.each<[string, () => Promise<Buffer>]>([
    [
      "interlaced and of 16 bits",
      () =>
        sharp({ create: { width: 2000, height: 1500, channels: 4, background: { r: 9, g: 99, b: 200, alpha: 0.5 } } })
          .toColourspace("rgb16")
          .png({ progressive: true })
          .toBuffer(),
    ],
    [
      "progressive",
      async () =>
        sharp(await image(2000, 1500))
          .jpeg({ progressive: true })
          .toBuffer(),
    ],
    [
      "of a palette",
      async () =>
        sharp(await image(400, 300))
          .png({ palette: true })
          .toBuffer(),
    ],
    ["gray, of 1 bit", async () => png({ width: 200, height: 200, colorType: 0, depth: 1 }, Buffer.alloc(200 * 26))],
  ])("a picture that is %s is one like any", async (_what, bytes) => {
    expect((await encoded(await bytes())).files).toHaveLength(photoSizes.length * 2);
  });

  test("a picture that is a program or a page besides is the picture alone", async () => {
    const script = "<script>alert(1)</script><?php SECRET ?>";
    for (const sent of [
      Buffer.concat([pngWith(pngChunk("tEXt", Buffer.from(script))), Buffer.from(script)]),
      withSegments(await image(200, 200), jpegSegment(0xfe, Buffer.from(`*/${script}/*`))),
    ]) {
      for (const { bytes } of (await encoded(sent)).files) expect(/script|SECRET/.test(Buffer.from(bytes).toString("latin1"))).toBe(false);
    }
    const zipped = Buffer.concat([Buffer.from("PK\x03\x04"), await image(200, 200)]);
    expect(await refusal(zipped)).toEqual(refusedWith(fieldErrors.photoNotImage));
  });

  test("more scans than anybody writes are refused before any is decoded", async () => {
    expect(await refusal(manyScans(6000, 4000, 100_000))).toEqual(refusedWith(fieldErrors.photoUnreadable));
  });
});

describe("D2: what one picture may take", () => {
  /** Node forgets a process a few turns after it ended. */
  const isGone = () => expect.poll(() => process.getActiveResourcesInfo().includes("ProcessWrap"), { timeout: 20_000 }).toBe(false);

  test.each([{ milliseconds: 1 }, { processor: 1 }])("one that takes longer than %j is ended, and the next one is read", async (limits) => {
    expect(await refusalOf(encodePhoto(await image(2000, 2000), limits))).toEqual(refusedWith(fieldErrors.photoTooHard));
    await isGone();
    expect(await encoded(await image(300, 300))).toMatchObject({ width: 300 });
  });

  test("one that takes more memory is ended, and a small one in as much is not", async () => {
    const memory = 150 * 1024 * 1024;
    const large = await sharp({ create: { width: 6000, height: 4000, channels: 4, background: { r: 9, g: 99, b: 200, alpha: 0.5 } } })
      .toColourspace("rgb16")
      .png({ progressive: true, compressionLevel: 1 })
      .toBuffer();
    expect(await refusalOf(encodePhoto(large, { memory }))).toEqual(refusedWith(fieldErrors.photoTooHard));
    await isGone();
    expect(await encodePhoto(await image(300, 300), { memory })).toMatchObject({ width: 300 });
  });
});

describe("D3: what is kept", () => {
  test("every size as WebP and as JPEG: squares of the middle, never enlarged", async () => {
    const { files } = await encoded(await image(500, 400, "png"));
    expect(files.map(({ size, format }) => `${size}.${format}`)).toEqual(photoSizes.flatMap((size) => [`${size}.webp`, `${size}.jpg`]));
    for (const { size, format, bytes } of files) {
      expect(await sharp(bytes).metadata()).toMatchObject({ width: size, height: size, format: format === "jpg" ? "jpeg" : "webp" });
      expect([await colorAt(bytes, 1, size / 2), await colorAt(bytes, size - 2, size / 2)]).toEqual(["red", "blue"]);
    }
    const small = await encoded(await image(160, 300));
    for (const { size, bytes } of small.files) expect((await sharp(bytes).metadata()).width).toBe(Math.min(size, 160));
  });

  test("no metadata, no place, no profile, and no bytes behind the end", async () => {
    const marker = "SECRET-38.0406N-84.5037W";
    const told = await sharp(await image(300, 300))
      .withExif({
        IFD0: { Copyright: marker, ImageDescription: marker },
        IFD3: { GPSLatitude: "38/1 2/1 26/1", GPSLongitude: "84/1 30/1 13/1" },
      })
      .withIccProfile("p3")
      .jpeg()
      .toBuffer();
    const sent = Buffer.concat([told, Buffer.from(`<script>${marker}</script>`)]);
    expect(sent.includes(marker)).toBe(true);
    const { files } = await encoded(sent);
    for (const { bytes } of files) {
      const { exif, icc, xmp, iptc } = await sharp(bytes).metadata();
      expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
      expect(Buffer.from(bytes).includes("SECRET")).toBe(false);
      expect(Buffer.from(bytes).includes("script")).toBe(false);
    }
  });

  test("what is transparent is white", async () => {
    const clear = await sharp({ create: { width: 200, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .png()
      .toBuffer();
    for (const { bytes } of (await encoded(clear)).files)
      expect([...(await sharp(bytes).raw().toBuffer()).subarray(0, 3)].every((value) => value > 250)).toBe(true);
  });

  test("an image of other colours becomes one for screens", async () => {
    const cmyk = await sharp(await image(200, 200))
      .toColourspace("cmyk")
      .jpeg()
      .toBuffer();
    for (const { bytes } of (await encoded(cmyk)).files) expect((await sharp(bytes).metadata()).space).toBe("srgb");
  });
});

describe.skipIf(!hasSharedImages)("the images that broke decoders (needs ../shared/data)", () => {
  const taken = [
    "exif_gps_typeerror.jpg",
    "flower.webp",
    "flower2.webp",
    "invalid-exif-without-x-resolution.jpg",
    "transparent.png",
    "truncated_exif_dpi.jpg",
  ];

  test.each(sharedImages())("%s", async (name) => {
    if (!taken.includes(name)) return expect(await refusal(sharedImage(name))).toMatchObject([422, { file: [expect.any(String)] }]);
    for (const { bytes } of (await encoded(sharedImage(name))).files) {
      const { exif, icc, xmp } = await sharp(bytes).metadata();
      expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
    }
  });

  test.each([
    ["hopper.gif", fieldErrors.photoNotImage],
    ["hopper.tif", fieldErrors.photoNotImage],
    ["avif_xmp_tags_orientation.avif", fieldErrors.photoNotImage],
    ["psd-oob-write-overflow.psd", fieldErrors.photoNotImage],
    ["decompression_bomb.gif", fieldErrors.photoNotImage],
    ["hopper.jpg", fieldErrors.photoTooSmall],
    ["hopper_orientation_6.webp", fieldErrors.photoTooSmall],
    ["apng_split_fdat_zero_chunk.png", fieldErrors.photoMoves],
  ])("%s: %s", async (name, sentence) => {
    expect(await refusal(sharedImage(name))).toEqual(refusedWith(sentence));
  });
});
