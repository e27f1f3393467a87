/** A page of the latest moves (docs/rules.md S13). */
import type { MoveKind } from "~/domain/profile/moves";
import { readerOf, refusalOf, type Api } from "~/session/guards";
import { latestMovesInWords } from "~/session/latest-moves";
import type { Viewer } from "~/session/viewer";

interface Visitor {
  api: Api;
  viewer: Viewer | null;
}

/** A page of them; null where there is no such page. */
export async function movesShown({ api, viewer }: Visitor, asked: { kind: MoveKind | null; after: string | null; limit: number }) {
  const found = await api.sites.moves(asked, readerOf(viewer));
  if (!found.ok && found.problem.status === 400) return null;
  if (!found.ok) throw refusalOf(found.problem);
  return latestMovesInWords(found.value);
}
