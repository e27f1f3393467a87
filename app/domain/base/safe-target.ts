/**
 * The address to go to after sign-in, sign-out or a receipt, when it stays on
 * our own host; null of every other. `origin` is the public origin.
 */
export function safeTarget(raw: unknown, origin: string): string | null {
  if (typeof raw !== "string" || raw.length >= 2048) return null;
  // Browsers drop control characters: `/<TAB>/host` becomes `//host`.
  if (!raw.startsWith("/") || raw.startsWith("//") || /[\u0000-\u001f\u007f-\u009f\u2028\u2029\\]/.test(raw)) return null;
  if (!URL.canParse(raw, origin)) return null;
  const url = new URL(raw, origin);
  if (url.origin !== origin || url.username !== "" || url.password !== "") return null;
  const target = url.pathname + url.search + url.hash;
  return target.startsWith("//") ? null : target;
}
