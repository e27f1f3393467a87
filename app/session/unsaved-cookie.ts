/**
 * The cookies of unsaved lists, until the browser is closed. They go with every
 * request, since script could not read narrower ones wherever it shows the lists
 * (docs/decisions/an-unsaved-list-lives-in-a-cookie.md).
 */
import { parseCookie, stringifySetCookie } from "cookie";
import { unsavedOf, withUnsaved } from "~/domain/profile/unsaved-lists";

const attributes = { path: "/", sameSite: "lax" } as const;

function textOf(request: Request, name: string): string | undefined {
  return parseCookie(request.headers.get("cookie") ?? "")[name];
}

/** What the cookie keeps of a profile; empty where that is nothing. */
export function keptUnsaved(request: Request, name: string, personKey: number): string {
  return unsavedOf(textOf(request, name), personKey);
}

/** The Set-Cookie value that keeps a text of a profile beside those of others; an empty one is forgotten. */
export function keepUnsaved(request: Request, name: string, personKey: number, own: string): string {
  const text = withUnsaved(textOf(request, name), personKey, own);
  return stringifySetCookie(name, text, text ? attributes : { ...attributes, maxAge: 0 });
}
