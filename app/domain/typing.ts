/**
 * What helps while one types. Filters tidy, they judge nothing: the server reads
 * what was sent (docs/rules.md, V4). Rules: W1, W2.
 */
import { formatPhone, phoneLength } from "./contact";

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
  return formatPhone((all.length > phoneLength ? all.replace(/^1/, "") : all).slice(0, phoneLength));
}
