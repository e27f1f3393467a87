/** D2, D3: what of a file is picture, judged before anything is decoded. */
import { deflateSync, inflateSync } from "node:zlib";
import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { partLimits } from "~/platform/profile/photos/parts/limits";
import { pictureOf, type Picture } from "~/platform/profile/photos/parts/picture";
import {
  exif,
  inflatingChunks,
  jpegSegment,
  manyScans,
  png,
  pngChunk,
  pngWith,
  webp,
  webpChunk,
  webpWith,
  withSegments,
} from "../../../setup/bombs";
import { image } from "../../../setup/images";

function picture(bytes: Uint8Array): Picture {
  const found = pictureOf(bytes);
  if (typeof found === "string") throw new Error(found);
  return found;
}

/** The types of a PNG's chunks, in their order. */
function chunksOf(bytes: Uint8Array): string[] {
  const buffer = Buffer.from(bytes);
  const types: string[] = [];
  for (let at = 8; at < buffer.length; at += 12 + buffer.readUInt32BE(at)) types.push(buffer.toString("latin1", at + 4, at + 8));
  return types;
}

/** Without a profile of colors. */
const [jpeg, plainWebp] = await Promise.all([
  sharp(await image(200, 160))
    .jpeg()
    .toBuffer(),
  sharp(await image(200, 160))
    .webp()
    .toBuffer(),
]);
const text = "SECRET ".repeat(20);

describe("a PNG", () => {
  test.each(["tEXt", "zTXt", "iTXt", "tIME", "sPLT", "hIST", "eXIf", "gAMA", "vpAg", "fdAT"])("loses its %s", (type) => {
    const { bytes } = picture(pngWith(pngChunk(type, Buffer.from(text))));
    expect(chunksOf(bytes)).toEqual(["IHDR", "IDAT", "IEND"]);
    expect(Buffer.from(bytes).includes("SECRET")).toBe(false);
  });

  test("keeps its palette, its transparency, and one modest profile of colors", () => {
    const profile = inflatingChunks.iCCP(deflateSync(Buffer.alloc(partLimits.profile)));
    const kept = [pngChunk("PLTE", Buffer.alloc(9)), pngChunk("tRNS", Buffer.alloc(3))];
    expect(chunksOf(picture(pngWith(profile, profile, ...kept)).bytes)).toEqual(["IHDR", "iCCP", "PLTE", "tRNS", "IDAT", "IEND"]);
  });

  test.each([
    ["a profile that inflates to a byte more", inflatingChunks.iCCP(deflateSync(Buffer.alloc(partLimits.profile + 1)))],
    ["a profile that does not inflate", inflatingChunks.iCCP(Buffer.from(text))],
    ["a profile without a name", pngChunk("iCCP", Buffer.concat([Buffer.from("\0\0"), deflateSync(Buffer.alloc(9))]))],
    ["a palette of 257", pngChunk("PLTE", Buffer.alloc(257 * 3))],
    ["transparency for 257", pngChunk("tRNS", Buffer.alloc(257))],
  ])("loses %s", (_what, chunk) => {
    expect(chunksOf(picture(pngWith(chunk)).bytes)).toEqual(["IHDR", "IDAT", "IEND"]);
  });

  test("ends with its end: what follows is dropped", () => {
    const whole = pngWith();
    expect(Buffer.from(picture(Buffer.concat([whole, Buffer.from(text)])).bytes).equals(whole)).toBe(true);
  });

  test.each<[number, number, number, number, boolean, number]>([
    [200, 150, 2, 8, false, 150 * 601],
    [200, 150, 6, 16, false, 150 * 1601],
    [201, 150, 0, 1, false, 150 * 27],
    [200, 150, 3, 4, false, 150 * 101],
    [200, 150, 4, 8, false, 150 * 401],
    [1, 1, 0, 8, true, 2],
    [8, 8, 0, 8, true, 64 + 15],
    [5, 3, 2, 8, true, 0],
  ])(
    "%i × %i of type %i with %i bits, interlaced: %s, has rows of %i bytes",
    async (width, height, colorType, depth, isInterlaced, length) => {
      const { rows } = picture(png({ width, height, colorType, depth, isInterlaced }, Buffer.alloc(0)));
      if (length > 0) return expect(rows!.length).toBe(length);
      // As many as an encoder makes.
      const { rows: made } = picture(
        await sharp({ create: { width, height, channels: 3, background: "#123" } })
          .png({ progressive: true })
          .toBuffer(),
      );
      expect([made!.length, rows!.length]).toEqual(Array(2).fill(inflateSync(Buffer.concat(made!.deflated)).length));
    },
  );

  test.each<[string, Buffer, string]>([
    ["an animation", pngWith(pngChunk("acTL", Buffer.alloc(8))), "photoMoves"],
    [
      "no header",
      Buffer.concat([pngWith().subarray(0, 8), pngChunk("IDAT", Buffer.alloc(9)), pngChunk("IEND", Buffer.alloc(0))]),
      "photoUnreadable",
    ],
    ["two headers", pngWith(pngWith().subarray(8, 33)), "photoUnreadable"],
    ["no end", pngWith().subarray(0, -12), "photoUnreadable"],
    [
      "a chunk that is longer than the file",
      Buffer.concat([pngWith().subarray(0, 33), Buffer.from("\xff\xff\xff\xffIDAT", "latin1"), Buffer.alloc(99)]),
      "photoUnreadable",
    ],
    ["no width", png({ width: 0, height: 200 }, Buffer.alloc(0)), "photoUnreadable"],
    ["three bits a sample", png({ width: 200, height: 200, depth: 3, colorType: 0 }, Buffer.alloc(0)), "photoUnreadable"],
    ["colors of no kind", png({ width: 200, height: 200, colorType: 5 }, Buffer.alloc(0)), "photoUnreadable"],
    [
      "more chunks than anybody writes",
      pngWith(...Array<Buffer>(partLimits.parts).fill(pngChunk("tEXt", Buffer.alloc(0)))),
      "photoUnreadable",
    ],
  ])("with %s is none", (_what, bytes, problem) => {
    expect(pictureOf(bytes)).toBe(problem);
  });
});

describe("a JPEG", () => {
  test.each<[string, Buffer[]]>([
    ["comments", [jpegSegment(0xfe, Buffer.from(text))]],
    ["everything that programs add", Array.from({ length: 16 }, (_, index) => jpegSegment(0xe0 + index, Buffer.from(text)))],
    [
      "huge Exif, again and again",
      Array<Buffer>(100).fill(jpegSegment(0xe1, Buffer.concat([Buffer.from("Exif\0\0"), Buffer.alloc(65_000, text)]))),
    ],
    [
      "a profile in many segments",
      [1, 2].map((index) => jpegSegment(0xe2, Buffer.from(`ICC_PROFILE\0${String.fromCharCode(index)}\x02${text}`, "latin1"))),
    ],
    [
      "fill bytes and what means nothing",
      [jpegSegment(0xfe, Buffer.alloc(0)), Buffer.from(`${text}\xff\0`, "latin1"), Buffer.from([0xff, 0xff, 0xff])],
    ],
  ])("loses %s", (_what, segments) => {
    const { bytes } = picture(withSegments(jpeg, ...segments));
    expect(Buffer.from(bytes).equals(picture(jpeg).bytes)).toBe(true);
  });

  test("keeps one profile of colors in one segment, and what Adobe says of the colors", () => {
    const profile = jpegSegment(0xe2, Buffer.from(`ICC_PROFILE\0\x01\x01${"p".repeat(500)}`, "latin1"));
    const adobe = jpegSegment(0xee, Buffer.from("Adobe\0\x64\0\0\0\0\x02", "latin1"));
    const plain = picture(jpeg).bytes;
    expect(picture(withSegments(jpeg, profile, profile, adobe)).bytes.length).toBe(plain.length + profile.length + adobe.length);
  });

  test("ends with its end: what follows is dropped, a second picture too", () => {
    expect(Buffer.from(picture(Buffer.concat([jpeg, jpeg, Buffer.from(text)])).bytes).equals(picture(jpeg).bytes)).toBe(true);
  });

  test("keeps every scan of a progressive one, and decodes to the same", async () => {
    const progressive = await sharp(jpeg).jpeg({ progressive: true }).toBuffer();
    const raw = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer();
    expect((await raw(picture(progressive).bytes)).equals(await raw(progressive))).toBe(true);
    expect(typeof pictureOf(manyScans(200, 200, partLimits.scans))).toBe("object");
  });

  test.each<[string, Buffer]>([
    ["more scans than anybody writes", manyScans(200, 200, partLimits.scans + 1)],
    ["no end", jpeg.subarray(0, -2)],
    ["half of it", jpeg.subarray(0, jpeg.length / 2)],
    [
      "a segment that is longer than the file",
      Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1, 0xff, 0xff]), Buffer.from(text)]),
    ],
    ["a segment shorter than its own length", withSegments(jpeg, Buffer.from([0xff, 0xe1, 0, 1]))],
    [
      "two frames",
      Buffer.concat([jpeg.subarray(0, -2), jpegSegment(0xc0, Buffer.from([8, 0, 200, 0, 200, 1, 1, 0x11, 0])), jpeg.subarray(-2)]),
    ],
    ["twelve bits a sample", withSegments(jpeg, jpegSegment(0xc1, Buffer.from([12, 0, 200, 0, 200, 1, 1, 0x11, 0])))],
    ["a lossless frame", withSegments(jpeg, jpegSegment(0xc3, Buffer.from([8, 0, 200, 0, 200, 1, 1, 0x11, 0])))],
    ["no frame", Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
    ["a beginning alone", Buffer.from([0xff, 0xd8, 0xff])],
  ])("with %s is none", (_what, bytes) => {
    expect(pictureOf(bytes)).toBe("photoUnreadable");
  });
});

describe("a WebP", () => {
  test("loses whatever is not pixels, and its header says no more of it", async () => {
    const sent = await webpWith(
      0x2c,
      [webpChunk("ICCP", Buffer.alloc(partLimits.profile + 1))],
      [webpChunk("EXIF", Buffer.from(text)), webpChunk("XMP ", Buffer.from(text)), webpChunk("WHAT", Buffer.from(text))],
    );
    const { bytes, width, height } = picture(sent);
    expect([width, height, Buffer.from(bytes).includes("SECRET")]).toEqual([200, 200, false]);
    expect(Buffer.from(bytes).toString("latin1", 12, 21)).toBe("VP8X\x0a\0\0\0\0");
    expect(bytes.length).toBe((await webpWith(0, [], [])).length);
  });

  test("keeps a modest profile of colors and its transparency", async () => {
    const clear = await sharp({ create: { width: 200, height: 200, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } } })
      .withIccProfile("p3")
      .webp({ quality: 50 })
      .toBuffer();
    expect(Buffer.from(picture(clear).bytes).equals(clear)).toBe(true);
  });

  test("ends with its end: what follows is dropped", () => {
    expect(Buffer.from(picture(Buffer.concat([plainWebp, Buffer.from(text)])).bytes).equals(plainWebp)).toBe(true);
  });

  test("tells its size, with loss and without", async () => {
    expect(picture(plainWebp)).toMatchObject({ width: 200, height: 160 });
    expect(picture(await sharp(jpeg).webp({ lossless: true }).toBuffer())).toMatchObject({ width: 200, height: 160 });
    expect(picture(webp(webpChunk("VP8L", Buffer.from([0x2f, 0xff, 0xff, 0xff, 0x0f, 0, 0, 0, 0, 0]))))).toMatchObject({
      width: 16_384,
      height: 16_384,
    });
  });

  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ["frames", () => webpWith(0, [webpChunk("ANIM", Buffer.alloc(6)), webpChunk("ANMF", Buffer.alloc(24))], []), "photoMoves"],
    ["a header that says that it moves", () => webpWith(0x02, [], []), "photoMoves"],
    ["no pixels", () => webp(webpChunk("VP8X", Buffer.alloc(10))), "photoUnreadable"],
    ["half of it", () => plainWebp.subarray(0, plainWebp.length / 2), "photoUnreadable"],
    [
      "a chunk that is longer than the file",
      () => webp(Buffer.concat([Buffer.from("VP8 "), Buffer.alloc(4, 0xff), Buffer.alloc(99)])),
      "photoUnreadable",
    ],
    ["pixels of no kind", () => webp(webpChunk("VP8 ", Buffer.alloc(99))), "photoUnreadable"],
    ["a beginning alone", () => plainWebp.subarray(0, 12), "photoUnreadable"],
  ])("with %s is none", async (_what, bytes, problem) => {
    expect(pictureOf(await bytes())).toBe(problem);
  });
});

describe("how a picture lies", () => {
  const ways: [string, (noted: Buffer) => Promise<Buffer> | Buffer][] = [
    ["a JPEG", (noted) => withSegments(jpeg, jpegSegment(0xe1, Buffer.concat([Buffer.from("Exif\0\0"), noted])))],
    ["a PNG", (noted) => pngWith(pngChunk("eXIf", noted))],
    ["a WebP", (noted) => webpWith(0x08, [], [webpChunk("EXIF", noted)])],
  ];

  describe.each(ways)("of %s", (_what, noting) => {
    test.each(
      [1, 2, 3, 4, 5, 6, 7, 8].flatMap(
        (orientation) =>
          [
            [orientation, false],
            [orientation, true],
          ] as const,
      ),
    )("is %i, little end first: %s", async (orientation, isLittle) => {
      expect(picture(await noting(exif({ orientation, isLittle }))).orientation).toBe(orientation);
    });

    test.each<[string, Buffer]>([
      ["0", exif({ orientation: 0 })],
      ["9", exif({ orientation: 9 })],
      ["nothing", Buffer.alloc(0)],
      ["another order of bytes", Buffer.from("XX\0*\0\0\0\x08\0\0")],
      ["entries beyond its end", exif({ orientation: 0, entries: 65_535 })],
      ["a directory beyond its end", Buffer.from("MM\0*\xff\xff\xff\xff\0\0", "latin1")],
    ])("is upright when the camera noted %s", async (_noted, noted) => {
      expect(picture(await noting(noted)).orientation).toBe(1);
    });
  });
});

test("whatever bytes are changed, dropped or doubled, it answers, and finds no more bytes than were sent", async () => {
  const samples = [
    jpeg,
    plainWebp,
    pngWith(pngChunk("eXIf", exif({ orientation: 6 }))),
    await webpWith(0x08, [], [webpChunk("EXIF", exif({ orientation: 6 }))]),
  ];
  const places = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
  fc.assert(
    fc.property(fc.constantFrom(...samples), fc.array(fc.tuple(places, fc.nat(255)), { maxLength: 5 }), places, (sample, changes, end) => {
      const bytes = Buffer.from(sample);
      // Headers are what is read: changes begin there.
      for (const [place, value] of changes) bytes[Math.floor(place ** 4 * bytes.length)] = value;
      const sent = bytes.subarray(0, end < 0.5 ? bytes.length : Math.floor(end * bytes.length));
      const found = pictureOf(sent);
      if (typeof found === "string") return ["photoNotImage", "photoUnreadable", "photoMoves"].includes(found);
      return found.bytes.length <= sent.length && found.orientation >= 1 && found.orientation <= 8;
    }),
    { numRuns: 3_000 },
  );
});
