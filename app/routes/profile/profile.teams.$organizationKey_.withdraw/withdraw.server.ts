import type { PendingTeamEdit, TeamRow } from "~/domain/profile/teams-list";
import { paths } from "~/paths";
import { refusal, type Api } from "~/session/guards";
import type { seenOf } from "~/session/submission";
import { redirectWithToast } from "~/session/toast";
import { withdrawShown } from "~/session/withdrawal";

/** The waiting edit that the address names: with `order`, the team's place in a new order. */
export function askedFor(request: Request, { pending, move }: TeamRow): PendingTeamEdit | null {
  return new URL(request.url).searchParams.has("order") ? move : (pending ?? move);
}

/** Withdraws the edit that the page showed, if it still waits. */
export async function withdraw(api: Api, teams: readonly TeamRow[], organizationKey: string | undefined, seen: ReturnType<typeof seenOf>) {
  const team = teams.find((one) => String(one.organizationKey) === organizationKey);
  // A team that was only proposed leaves the list with its edit.
  if (!team && seen.length === 0) throw refusal(404);
  const waiting = [team?.pending, team?.move].find((edit) => seen.some(({ key }) => key === edit?.reviewItemKey));
  const shown = waiting?.reviewItemKey ?? seen[0]?.key;
  if (shown === undefined) return redirectWithToast(paths.topTeams(), "editClosed");
  return withdrawShown(api, shown, seen, { done: paths.topTeams(), back: paths.topTeams() });
}
