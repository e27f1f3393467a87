/**
 * The unsaved lists of several profiles as the text of one cookie, the one that
 * was changed last at its end: who looks after two athletes keeps what is unsaved
 * of both. The text of each begins with its profile's key (docs/rules.md T5, N6).
 */
const between = "/";

/** Characters that the text may have in a cookie, beside its name and attributes. */
const mostInCookie = 3900;

/** What is unsaved of one profile; empty where nothing is. */
export function unsavedOf(text: string | undefined, personKey: number): string {
  return (text ?? "").split(between).find((one) => parseInt(one) === personKey) ?? "";
}

/**
 * The text with what is unsaved of one profile by now, which may be nothing; where it grows too long, without the one that was changed
 * longest ago.
 */
export function withUnsaved(text: string | undefined, personKey: number, own: string): string {
  const kept = [...(text ?? "").split(between).filter((one) => parseInt(one) !== personKey), own].filter(Boolean);
  while (kept.length > 1 && encodeURIComponent(kept.join(between)).length > mostInCookie) kept.shift();
  return kept.join(between);
}
