/** What signing out would lose of the unsaved lists of a profile, in words. Rules: docs/rules.md A5. */
import { changesOf, reconcile, type TeamsDraft } from "./teams-draft";
import type { ListedTeam } from "./teams";

/** What is unsaved of a profile: of its top teams, and how many results. */
export interface Unsent {
  draft: TeamsDraft | null;
  results: number;
}

/** Of lists that could not be looked at. */
export const unsentLists = "What you changed in your lists is not sent and will be lost.";

/** `1 commitment and 1 result are not sent and will be lost.`; null where nothing is left to send. */
export function unsentWords(teams: readonly ListedTeam[], { draft, results }: Unsent): string | null {
  const changes = draft ? changesOf(teams, reconcile(teams, draft)) : [];
  const count = (n: number, one: string) => (n > 0 ? [`${n} ${one}${n === 1 ? "" : "s"}`] : []);
  const counts = [
    changes.filter((change) => change.order !== undefined).length,
    changes.filter((change) => change.recruitmentStatus === "Committed").length,
    changes.filter((change) => change.recruitmentStatus === "Decommitted").length,
    results,
  ];
  const all = ["moved team", "commitment", "decommitment", "result"].flatMap((one, place) => count(counts[place]!, one));
  const last = all.pop();
  if (last === undefined) return null;
  const isOne = counts.reduce((sum, n) => sum + n) === 1;
  return `${all.length > 0 ? `${all.join(", ")} and ` : ""}${last} ${isOne ? "is" : "are"} not sent and will be lost.`;
}
