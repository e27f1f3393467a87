import type { ErrorWords } from "./error-words";
import { editRefusals } from "./messages";

/** What the page says to whoever sent a form of a profile that they manage no more; `typed` is what they wrote (docs/rules.md B12). */
export function notYoursWords(typed: readonly string[]): ErrorWords {
  return {
    title: "This profile is no longer yours",
    safe: editRefusals["not-found"]!,
    next: typed.length > 0 ? `You wrote: ${typed.join(", ")}.` : "What you claimed, and how it ended, stands among your claims.",
    canRetry: false,
  };
}
