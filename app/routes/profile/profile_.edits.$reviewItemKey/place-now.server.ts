import type { OwnEdit } from "~/contract/profile/profile-edits";
import { listTeams } from "~/domain/profile/teams-list";
import type { Api } from "~/session/guards";

/**
 * The place that a new team would have now, which is the one that the list shows (docs/rules.md T6): others have come, gone or moved since
 * it was sent. Null of any other edit, of one that does not wait, and where the list cannot be read.
 */
export async function placeNow(api: Api, { item }: OwnEdit): Promise<number | null> {
  if (item.type !== "topInterest" || item.oldValue || item.status !== "Pending") return null;
  const read = await api.profile.read(item.personKey);
  if (!read.ok) return null;
  const { organizationKey } = item.newValue;
  return listTeams(read.value).find((team) => team.organizationKey === organizationKey)?.position ?? null;
}
