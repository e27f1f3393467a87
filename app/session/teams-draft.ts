/**
 * The unsaved order, Commit and Decommit of a list of top teams, in a cookie of
 * its own for /profile: it outlives a reload and a page without script. It holds
 * keys only, is judged anew at every use, and script may write it too.
 */
import { parseCookie, stringifySetCookie } from "cookie";
import { draftCookieName, readDraft, writeDraft, type TeamsDraft } from "~/domain/profile/teams-draft";

const attributes = { path: "/profile", sameSite: "lax" } as const;

export function keptDraft(request: Request, personKey: number): TeamsDraft | null {
  return readDraft(personKey, parseCookie(request.headers.get("cookie") ?? "")[draftCookieName]);
}

/** The Set-Cookie value that keeps a draft until the browser is closed. */
export function keepDraft(personKey: number, draft: TeamsDraft): string {
  return stringifySetCookie(draftCookieName, writeDraft(personKey, draft), attributes);
}

export function forgetDraft(): string {
  return stringifySetCookie(draftCookieName, "", { ...attributes, maxAge: 0 });
}
