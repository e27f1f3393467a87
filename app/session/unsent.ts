/** The unsaved lists that signing out would lose, of every profile that the viewer works on (docs/rules.md A5). */
import type { Api } from "~/api/api";
import { listTeams } from "~/domain/profile/teams-list";
import { unsentLists, unsentWords, type Unsent } from "~/domain/profile/unsent";
import { isUnsent } from "~/domain/profile/vitals-kept";
import { editable } from "./editable";
import { keptDraft } from "./teams-draft";
import type { Viewer } from "./viewer";
import { keptVitals } from "./vitals-draft";

/** Milliseconds that the page waits for the profiles: nobody is kept from signing out by an API that hangs. */
const waits = 1_500;

/** By profile; by the cookies alone, so that it is known without the API. */
export function unsentOf(request: Request, viewer: Viewer): Map<number, Unsent> {
  const keys = new Set([...(viewer.actingProfileKey === null ? [] : [viewer.actingProfileKey]), ...viewer.profileKeys]);
  const all = [...keys].map((personKey): [number, Unsent] => [
    personKey,
    { draft: keptDraft(request, personKey), results: keptVitals(request, personKey).filter(isUnsent).length },
  ]);
  return new Map(all.filter(([, { draft, results }]) => draft !== null || results > 0));
}

/** What would be lost, a sentence for each profile, which names it where the viewer works on several. */
export async function tellUnsent(unsent: ReadonlyMap<number, Unsent>, { api, viewer }: { api: Api; viewer: Viewer }): Promise<string[]> {
  if (unsent.size === 0) return [];
  const late = new Promise<null>((end) => setTimeout(end, waits, null).unref());
  const told = await Promise.all(
    [...unsent].map(async ([personKey, lists]) => {
      const read = await Promise.race([api.profile.read(personKey), late]);
      if (!read?.ok) return unsentLists;
      const words = unsentWords(listTeams(editable(viewer, read.value)), lists);
      const isOneOfSeveral = viewer.profileKeys.length > 1 || viewer.actsAsStaff;
      return words && isOneOfSeveral ? `${read.value.player.fullName}: ${words}` : words;
    }),
  );
  return [...new Set(told.filter((words) => words !== null))];
}
