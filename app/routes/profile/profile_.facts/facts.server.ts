import type { ProfileAdmin } from "~/contract/profile/profiles";
import type { FormerValues } from "~/contract/profile/provenance";
import { commitmentInWords } from "~/domain/profile/commitments";
import { standingDecision } from "~/domain/profile/decision-dates";
import { markInWords } from "~/domain/profile/provenance";
import { latestResults } from "~/domain/profile/vitals-section";
import { formerShown } from "~/session/former-values";
import { profileFacts } from "~/widgets/profile/profile-facts";
import type { CardFact } from "~/widgets/ui/fact";

/** The facts of a profile in words, each with how sure it is, and what stood before. */
export function factsShown(profile: ProfileAdmin, former: FormerValues) {
  const before = formerShown(former.formerValues);
  return {
    athleteName: profile.player.fullName,
    facts: [...profileFacts(profile.player, profile.sports), ...decisionFact(profile.player)],
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

/** The day of the announcement, which the athlete's own page alone tells among the facts: others read it in the head. */
function decisionFact({ decisionDate, sources }: ProfileAdmin["player"]): CardFact[] {
  if (!decisionDate) return [];
  return [{ icon: "calendar", label: "Decision day", value: standingDecision(decisionDate), source: markInWords(sources.decisionDate) }];
}
