/** What no page may be, whatever was typed or is stored. */
import { canary } from "./hostile";
import { leaks, type Answered } from "./oracle";

/** A tag of a page that React wrote: every value stands in double quotes. */
const tag = /<([a-z][^\s/>]*)((?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*)\s*\/?>/gi;
const attribute = /([^\s"'<>/=]+)(?:="([^"]*)")?/g;
/** What a page of ours is made of. */
const elements = new Set(
  "html head meta title link script style body header nav main footer section article aside div span p a button form input select option optgroup textarea label fieldset legend ul ol li dl dt dd h1 h2 h3 h4 table thead tbody tfoot tr th td caption colgroup col img picture source svg use g path symbol circle rect line text polyline dialog details summary strong em b i small time code pre blockquote hr br wbr figure figcaption output progress template noscript abbr kbd mark data datalist s u sub sup".split(
    " ",
  ),
);
const addresses = new Set(["href", "src", "action", "formaction", "srcset", "poster"]);

/** What is wrong with an answer of a page. */
export function pageComplaint(answered: Answered): string | null {
  const { status, headers, text } = answered;
  if (status >= 500) return `answered ${status}: ${text.slice(0, 300)}`;
  const policy = headers.get("content-security-policy") ?? "";
  // A document has none, and nothing inline that would need one.
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? null;
  for (const name of [
    "x-content-type-options",
    "referrer-policy",
    "cross-origin-opener-policy",
    "permissions-policy",
    "cache-control",
    "x-request-id",
  ])
    if (!headers.has(name)) return `came without ${name}`;
  if (!policy.startsWith("default-src 'none'")) return "came without its policy";
  const told = leaks(text);
  if (told) return `told ${told}: ${text.slice(0, 600)}`;
  return /^text\/html\b/.test(headers.get("content-type") ?? "") ? markupComplaint(text, nonce) : null;
}

/** Whether a page holds anything that runs, or that no page of ours is made of. */
export function markupComplaint(html: string, nonce: string | null): string | null {
  const sent = new RegExp(`<[^<>]{0,20}${canary.element}`, "i").exec(html);
  if (sent) return `holds markup that was sent: ${around(html, sent.index)}`;
  // What scripts and texts hold is no markup; a script is over at the first end that it holds.
  const bare = html
    .replace(/<(script|style)\b([^>]*)>[\s\S]*?<\/\1>/gi, "<$1$2>")
    .replace(/<!doctype html>|<!--[\s\S]*?-->/gi, "")
    .replace(/(<(textarea|title)\b[^>]*>)[^<]*(?=<\/\2>)/gi, "$1");
  for (const [whole, name = "", rest = ""] of bare.matchAll(tag)) {
    if (!elements.has(name.toLowerCase())) return `holds an element that is not of ours: ${whole.slice(0, 200)}`;
    const names = new Set<string>();
    for (const [, key = "", value = ""] of rest.matchAll(attribute)) {
      if (/^on/i.test(key) || key === "style" || key === "srcdoc") return `holds what runs: ${whole.slice(0, 200)}`;
      if (addresses.has(key.toLowerCase()) && /^(?:[\s\u0000-\u0020]|&#?\w+;)*(?:javascript|vbscript|data:text)/i.test(value))
        return `holds an address that runs: ${whole.slice(0, 200)}`;
      if (key === canary.attribute) return `holds an attribute that was sent: ${whole.slice(0, 200)}`;
      names.add(key);
    }
    if (name === "script" && (nonce === null || !rest.includes(`nonce="${nonce}"`)) && !/\bsrc="\/assets\//.test(rest))
      return `holds a script that is not ours: ${whole.slice(0, 200)}`;
    if (name === "script" && !names.has("nonce") && !names.has("src")) return `holds a script without the nonce: ${whole.slice(0, 200)}`;
  }
  const open = bare
    .replace(tag, "")
    .replace(/<\/[a-z][\w-]*\s*>/gi, "")
    .indexOf("<");
  return open === -1 ? null : `holds a tag that is not whole: ${around(bare.replace(tag, "").replace(/<\/[a-z][\w-]*\s*>/gi, ""), open)}`;
}

function around(text: string, at: number): string {
  return text.slice(Math.max(0, at - 100), at + 200);
}
