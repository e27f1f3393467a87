/**
 * How a field shows what was typed, once it is left. What is typed stays as it
 * is wherever another text would say something else: the server reads what was
 * sent, and refuses it (docs/rules.md, V4). Rules: W1, W2.
 */
import { formatPhone, phoneDigits } from "./contact";

/** A good phone number in its shape, `(859) 555-0142`; anything else as it was typed (W2). */
export function tidyPhone(text: string): string {
  const digits = phoneDigits(text);
  return digits === null ? text : formatPhone(digits);
}

/** How much of a text is beyond its limit, counted as the server does; empty within it (W1). */
export function tooMany(text = "", most = Infinity): string {
  const over = text.replace(/\r\n/g, "\n").trim().length - most;
  return over > 0 ? `${over.toLocaleString("en-US")} character${over === 1 ? "" : "s"} too many.` : "";
}
