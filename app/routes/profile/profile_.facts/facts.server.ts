import type { ProfileAdmin } from "~/contract/profile/profiles";
import type { FormerValues } from "~/contract/profile/provenance";
import { commitmentInWords } from "~/domain/profile/commitments";
import { markInWords } from "~/domain/profile/provenance";
import { latestResults } from "~/domain/profile/vitals-section";
import { formerShown } from "~/session/former-values";
import { profileFacts } from "~/widgets/profile/profile-facts";

/** The facts of a profile in words, each with how sure it is, and what stood before. */
export function factsShown(profile: ProfileAdmin, former: FormerValues) {
  const before = formerShown(former.formerValues);
  return {
    athleteName: profile.player.fullName,
    facts: profileFacts(profile.player, profile.sports),
    formerFacts: before.facts,
    teams: profile.recruitmentInterests.map((team) => ({
      key: team.key,
      name: team.organizationName,
      status: team.recruitmentStatus,
      source: team.commitment ? commitmentInWords(team.commitment) : markInWords(team.source),
    })),
    formerStatuses: before.statuses,
    latest: latestResults(profile.measurements),
    formerResults: before.results,
  };
}
