/**
 * What helps while one types. Filters tidy, they judge nothing: the server reads
 * what was sent (docs/rules.md, V4). Rules: W1–W3.
 */

const phoneDigits = 10;

/** Digits and dots, nothing else: `4.5 secs` becomes `4.5` (W1). */
export function numericOnly(text: string): string {
  return text.replace(/[^\d.]/g, "");
}

/** Digits alone, cut to `most` of them (W1). */
export function digitsOnly(text: string, most = Infinity): string {
  return text.replace(/\D/g, "").slice(0, most);
}

/** A handle with its leading @; nothing stays nothing (W1). */
export function withAt(handle: string): string {
  const name = handle.trim().replace(/^@+/, "");
  return name === "" && !handle.includes("@") ? "" : `@${name}`;
}

/**
 * As much of `(859) 555-0142` as there are digits for, cut to ten. The 1 that
 * the country begins with is left out, since no area code begins so (W2).
 */
export function phoneWhileTyping(text: string): string {
  const all = digitsOnly(text);
  const digits = (all.length > phoneDigits ? all.replace(/^1/, "") : all).slice(0, phoneDigits);
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (area === "") return "";
  if (exchange === "") return `(${area}`;
  return line === "" ? `(${area}) ${exchange}` : `(${area}) ${exchange}-${line}`;
}

/** The part of an address that names a thing: `Women's Tennis` becomes `womens-tennis` (W3). */
export function slug(text: string): string {
  return text.toLowerCase().trim().replace(/[^\w\s-]/g, "").replace(/[\s_-]+/g, "-").replace(/^-+|-+$/g, "");
}

/** A text of at most `most` characters, and an ellipsis where something was cut off (W3). */
export function truncate(text: string, most = 100): string {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most).join("").trimEnd()}…`;
}
