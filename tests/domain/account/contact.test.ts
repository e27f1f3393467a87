import { describe, expect, test } from "vitest";
import { contactHref, emailOf, formatPhone, handleFields, phoneDigits } from "~/domain/account/contact";
import { handleOf } from "~/domain/account/handles";

describe("a phone number", () => {
  test.each([
    ["8595550142", "8595550142"],
    ["(859) 555-0142", "8595550142"],
    [" 859 555 0142 ", "8595550142"],
    ["859555014", null],
    ["18595550142", "8595550142"],
    ["+1 (859) 555-0142", "8595550142"],
    ["1234567890", "1234567890"],
    ["11234567890", "1234567890"],
    ["+8595550142", null],
    ["28595550142", null],
    ["118595550142", null],
    ["+44 20 7946 0958", null],
    ["011 52 55 1234 5678", null],
    ["859.555.0142", "8595550142"],
    ["85955501x2", null],
    ["٨٥٩٥٥٥٠١٤٢", null],
    ["", null],
    ["()-", null],
  ])("%j is kept as %j", (raw, digits) => expect(phoneDigits(raw)).toBe(digits));

  test("is shown in one shape", () => expect(formatPhone("8595550142")).toBe("(859) 555-0142"));
  test.each(["", "1", "123", "8595550", "859555014"])("that is none, “%s”, is shown as it was typed (Y3)", (digits) =>
    expect(formatPhone(digits)).toBe(digits),
  );
});

describe("an e-mail address", () => {
  const long = (length: number) => `${"a".repeat(length - 12)}@school.test`;
  test.each([
    ["avery@school.test", "avery@school.test"],
    ["  avery+mail@school.test ", "avery+mail@school.test"],
    ["o'neil@münchen.example", "o'neil@münchen.example"],
    [long(254), long(254)],
    [long(255), null],
    ["avery", null],
    ["@school.test", null],
    ["avery@", null],
    ["a@b@c.test", null],
    ["av ery@school.test", null],
    ["avery@school\t.test", null],
    ["a@b.example>", null],
    ["<a@b.example", null],
    ['"a b"@b.example', null],
    ["a@b.example,c@d.example", null],
    ["a;c@d.example", null],
    ["a\u200b@b.example", null],
    ["a@b", null],
    ["a@.example", null],
    ["a@b..example", null],
    ["a@-b.example", null],
    ["a@b-.example", null],
    ["a@b.example.", null],
    ["a@10.0.0.1", null],
    ["a@[10.0.0.1]", null],
    [".a@b.example", null],
    ["a..b@b.example", null],
    [`a@${"b".repeat(64)}.example`, null],
    ["", null],
  ])("%j is kept as %j", (raw, kept) => expect(emailOf(raw)).toBe(kept));
});

describe("a handle", () => {
  test.each([
    ["avery.mc7", "@avery.mc7"],
    ["@avery_mc7", "@avery_mc7"],
    [" @A ", "@A"],
    ["a".repeat(30), `@${"a".repeat(30)}`],
    [`@${"a".repeat(31)}`, null],
    ["@", null],
    ["@@avery", null],
    ["avery mc", null],
    ["https://instagram.test/avery", null],
    ["avéry", null],
    ["", null],
  ])("%j is kept as %j", (raw, kept) => expect(handleOf(raw)).toBe(kept));

  test.each([
    ["avery-mc.7_", "@avery-mc.7_"],
    ["@a-b", "@a-b"],
    ["ab", null],
    ["a".repeat(30), `@${"a".repeat(30)}`],
    ["a".repeat(31), null],
    ["a b c", null],
  ])("of YouTube, %j is kept as %j", (raw, kept) => expect(handleOf(raw, "youtubeHandle")).toBe(kept));

  test("of another network has no hyphen", () => {
    expect(handleFields.filter((field) => handleOf("a-b", field) !== null)).toEqual(["youtubeHandle"]);
  });
});

test("what is public leads to where it is", () => {
  expect(contactHref("phoneNumber", "8595550142")).toBe("tel:+18595550142");
  expect(contactHref("email", "a+b?cc=x@school.test")).toBe("mailto:a%2Bb%3Fcc%3Dx@school.test");
  expect(contactHref("instagramHandle", "@avery")).toBe("https://www.instagram.com/avery/");
  expect(contactHref("twitterHandle", "@avery")).toBe("https://twitter.com/avery");
  expect(contactHref("tikTokHandle", "@avery")).toBe("https://www.tiktok.com/@avery");
  expect(contactHref("facebookHandle", "@avery")).toBe("https://www.facebook.com/avery");
  expect(contactHref("youtubeHandle", "@avery")).toBe("https://www.youtube.com/@avery");
});
