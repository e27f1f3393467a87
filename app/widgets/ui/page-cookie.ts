/**
 * A cookie that keeps an unsaved list for the pages below /profile. All tabs of
 * a person share it, so a page reads what it holds by now before it writes; empty
 * where there is none, or none that can be read.
 */
export function readPageCookie(name: string): string {
  try {
    const [, text = ""] = document.cookie.split(`${name}=`);
    return decodeURIComponent(text.replace(/;.*/, ""));
  } catch {
    return "";
  }
}

/** Keeps a text until the browser is closed; an empty one is forgotten. */
export function writePageCookie(name: string, text: string): void {
  const value = text ? encodeURIComponent(text) : "; max-age=0";
  document.cookie = `${name}=${value}; path=/profile; samesite=lax${location.protocol === "https:" ? "; secure" : ""}`;
}
