/** Texts and numbers that mean harm, for generated requests. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { sharedData } from "../platform/import/files";
import { hostileTexts } from "../setup/hostile-texts";
import { leaks } from "./oracle";

/** What stored markup would put on a page; no page of ours has either. */
export const canary = { element: "x-canary", attribute: "x-canary-attribute" };

const own = [
  `<${canary.element} onload=alert(1)>`,
  `"'><${canary.element} onload=alert(1)>`,
  `" ${canary.attribute}=1 onfocus=alert(1) autofocus x="`,
  `' ${canary.attribute}=1 onfocus=alert(1) autofocus x='`,
  `</script><script>alert(1)</script><${canary.element}>`,
  `</textarea></title></style><${canary.element}>`,
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "\u0001javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "//evil.example/",
  "https://evil.example/\\@",
  "{{constructor.constructor('alert(1)')()}}",
  "${7*7}",
  "%00",
  "%0d%0aset-cookie: a=b",
  "\r\nset-cookie: a=b",
  "' or 1=1 --",
  "'; drop table users; --",
  "../../../etc/passwd",
  "\\",
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "null",
  "undefined",
  "NaN",
  "true",
  "",
  " ",
  "\t",
  "\n",
  "\u00a0",
  "\u200b",
  "\u202e",
  "\ufeff",
  "\u2028",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\udfff",
  "a\ud83d",
  "\u{10ffff}",
  "é",
  "e\u0301",
  "ﷺ",
  "👩‍👩‍👧‍👦",
  "İ",
  "ß",
  "%",
  "_",
  "%%%",
  "E-2026-004217",
  "E-9999-999999999999",
].filter((text) => leaks(text) === null);

const numbers = [
  "0",
  "-0",
  "-1",
  "1",
  "1e0",
  "01",
  "+1",
  "1.5",
  "0.1",
  "1e309",
  "-1e309",
  "1e-400",
  "1e999",
  "Infinity",
  "-Infinity",
  "0x10",
  "2147483647",
  "2147483648",
  "4294967296",
  "9007199254740991",
  "9007199254740993",
  "9223372036854775807",
  "9223372036854775808",
  "99999999999999999999999999",
  "١٢٣",
  "1,000",
  "1_000",
];

const days = [
  "2026-09-14",
  "2024-02-29",
  "2023-02-29",
  "0000-00-00",
  "0000-01-01",
  "0001-01-01",
  "9999-12-31",
  "10000-01-01",
  "-000001-01-01",
  "2026-13-01",
  "2026-1-1",
  "2026-09-14T00:00:00Z",
  "275760-09-13",
  "infinity",
  "now",
  "epoch",
  "1900-01-01",
  "2010-05-05",
];

/** The lines of the public lists, where they are; nothing in them looks like what an answer may not tell. */
function listed(): string[] {
  const [strings, scripts] = ["naughty-strings.json", "xss-payloads.txt"].map((name) => join(sharedData, "security", name));
  if (!existsSync(strings!) || !existsSync(scripts!)) return [];
  const lines = [...(JSON.parse(readFileSync(strings!, "utf8")) as string[]), ...readFileSync(scripts!, "utf8").split("\n")];
  return lines.filter((line) => line !== "" && line.length < 5000 && leaks(line) === null);
}

const payloads = [...own, ...hostileTexts.filter((text) => leaks(text) === null), ...listed()];

/** Lengths around the limits that fields have. */
const lengths = [2, 3, 10, 11, 19, 20, 21, 30, 31, 40, 41, 60, 61, 64, 65, 100, 101, 200, 201, 254, 255, 500, 501, 1000, 1001, 5000];
const long = fc
  .record({ length: fc.constantFrom(...lengths), of: fc.constantFrom("x", "1", " ", "é", "👩", "<", "%") })
  .map(({ length, of }) => of.repeat(length));

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...payloads) },
  { weight: 2, arbitrary: fc.constantFrom(...own) },
  { weight: 2, arbitrary: fc.constantFrom(...numbers) },
  { weight: 2, arbitrary: fc.constantFrom(...days) },
  { weight: 2, arbitrary: long },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 40 }) },
);

/** A text that a field would take for harmless, with markup in it. */
export const markup: fc.Arbitrary<string> = fc.constantFrom(
  ...payloads.filter((text) => text.trim().length > 0 && text.length <= 400 && !/\p{Surrogate}|\0/u.test(text)),
);

/** Numbers as they are written; some of them no number of JavaScript can be. */
export const hostileNumber: fc.Arbitrary<string> = fc.constantFrom(
  ...numbers.filter((text) => /^-?(0|[1-9]\d*)(\.\d+)?(e-?\d+)?$/.test(text)),
);
export const hostileDay: fc.Arbitrary<string> = fc.constantFrom(...days);
