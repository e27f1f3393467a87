import { unsavedOf, withUnsaved } from "~/domain/profile/unsaved-lists";

/**
 * What a cookie of unsaved lists keeps of a profile. All tabs of a person share
 * it, so a page reads what it holds by now before it writes; empty where there
 * is nothing, or nothing that can be read. Its path holds every address that the
 * document may have been loaded from (docs/decisions/an-unsaved-list-lives-in-a-cookie.md).
 */
export function readPageCookie(name: string, personKey: number): string {
  return unsavedOf(textOf(name), personKey);
}

/** Keeps a text of a profile until the browser is closed, beside those of others; an empty one is forgotten. */
export function writePageCookie(name: string, personKey: number, own: string): void {
  const text = withUnsaved(textOf(name), personKey, own);
  const value = text ? encodeURIComponent(text) : "; max-age=0";
  document.cookie = `${name}=${value}; path=/; samesite=lax${location.protocol === "https:" ? "; secure" : ""}`;
}

function textOf(name: string): string {
  try {
    const [, text = ""] = document.cookie.split(`${name}=`);
    return decodeURIComponent(text.replace(/;.*/, ""));
  } catch {
    return "";
  }
}
