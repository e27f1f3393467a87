/**
 * The unsaved order, Commit and Decommit of a list of top teams, in a cookie of
 * its own: it outlives a reload and a page without script. It holds keys only, is
 * judged anew at every use, and script may write it too.
 */
import { draftCookieName, readDraft, writeDraft, type TeamsDraft } from "~/domain/profile/teams-draft";
import { keepUnsaved, keptUnsaved } from "./unsaved-cookie";

export function keptDraft(request: Request, personKey: number): TeamsDraft | null {
  return readDraft(personKey, keptUnsaved(request, draftCookieName, personKey));
}

/** The Set-Cookie value that keeps a profile's draft until the browser is closed, or forgets the last when there is none. */
export function keepDraft(request: Request, personKey: number, draft: TeamsDraft | null): string {
  return keepUnsaved(request, draftCookieName, personKey, draft ? writeDraft(personKey, draft) : "");
}
