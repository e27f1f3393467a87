import { staffPaths } from "~/paths/staff";
import type { requireTeamOfForm } from "~/session/guards";

/** What staff read whose edit makes another commitment of one that the school contests (docs/rules.md T14). */
export const contestFirst = "The school contests the commitment that this builds on. Decide what the school contests first.";

/** The address of the contest of the team's commitment; null where it cannot be read. */
export async function pageOfContest({ api, profile, team }: Awaited<ReturnType<typeof requireTeamOfForm>>): Promise<string | null> {
  const interest = profile.recruitmentInterests.find(({ organizationKey }) => organizationKey === team.organizationKey);
  const read = interest && (await api.contests.commitment(interest.key));
  return read?.ok && read.value.contestKey !== null ? staffPaths.deskContest(read.value.contestKey) : null;
}
