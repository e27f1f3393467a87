import { describe, expect, test } from "vitest";
import { hasTooManyParts, uploadLimits } from "~/domain/profile/photos";

function form(boundary: string, parts: number): Uint8Array {
  const part = `--${boundary}\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n`;
  return new TextEncoder().encode(`${part.repeat(parts)}--${boundary}--\r\n`);
}

describe("the parts of an upload, before anything is parsed", () => {
  test.each([
    ["as many as it may have", uploadLimits.parts, false],
    ["one more", uploadLimits.parts + 1, true],
  ])("%s", (_what, parts, isTooMany) => {
    expect(hasTooManyParts(form("----WebKitFormBoundary7", parts), "multipart/form-data; boundary=----WebKitFormBoundary7")).toBe(
      isTooMany,
    );
    expect(hasTooManyParts(form("a b".replace(" ", "-"), parts), 'multipart/form-data; boundary="a-b"')).toBe(isTooMany);
  });

  test.each([
    ["no boundary", "multipart/form-data"],
    ["a boundary within another parameter", 'multipart/form-data; x="; boundary=zzz"; boundary=real'],
    ["two boundaries", "multipart/form-data; boundary=zzz; boundary=real"],
    ["a boundary of 71 letters", `multipart/form-data; boundary=${"-".repeat(71)}`],
  ])("%s is refused as such", (_what, contentType) => {
    expect(hasTooManyParts(form("real", 1), contentType)).toBe(true);
  });

  test("headers of a part that go on and on are refused as such; those of a browser, and the bytes of a file, are not", () => {
    const upload = (headers: string) => new TextEncoder().encode(`--b\r\n${headers}\r\n\r\n${"x".repeat(50_000)}\r\n--b--\r\n`);
    expect(
      hasTooManyParts(
        upload(`Content-Disposition: form-data; name="file"; filename="${"é".repeat(255)}.jpg"\r\nContent-Type: image/jpeg`),
        "multipart/form-data; boundary=b",
      ),
    ).toBe(false);
    expect(hasTooManyParts(upload(`Content-Disposition: form-data; name="${"a".repeat(5_000)}"`), "multipart/form-data; boundary=b")).toBe(
      true,
    );
    expect(hasTooManyParts(upload("X-A: b\r\n".repeat(5_000)), "multipart/form-data; boundary=b")).toBe(true);
  });

  test("many beginnings of a boundary are none", () => {
    expect(hasTooManyParts(new Uint8Array(uploadLimits.bytes).fill(45), `multipart/form-data; boundary=${"-".repeat(60)}x`)).toBe(false);
  });
});
