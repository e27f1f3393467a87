import type { ProfileAdmin } from "~/contract/profile/profiles";
import type { FormerValues } from "~/contract/profile/provenance";
import { birthInWords } from "~/domain/profile/about";
import { commitmentInWords } from "~/domain/profile/commitments";
import { standingDecision } from "~/domain/profile/decision-dates";
import { sectionLabels } from "~/domain/profile/edit-values";
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
    facts: [
      ...profileFacts(profile.player, profile.sports),
      ...decisionFact(profile.player),
      ...saidOfOneself(profile.player),
      ...profile.videos.map(({ title, source }): CardFact => ({
        icon: "play",
        label: sectionLabels.video,
        value: title,
        source: markInWords(source),
      })),
    ],
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

/** What the own page alone tells among the facts: the date of birth, which nobody else reads, and what others read elsewhere. */
function saidOfOneself({ fullName, nameParts, dateOfBirth, bio, sources }: ProfileAdmin["player"]): CardFact[] {
  const facts: CardFact[] = [
    { icon: "user", label: sectionLabels.name, value: nameParts && fullName, source: markInWords(sources.name) },
    {
      icon: "calendar",
      label: sectionLabels.dateOfBirth,
      value: dateOfBirth && birthInWords(dateOfBirth),
      source: markInWords(sources.dateOfBirth),
    },
    { icon: "message", label: sectionLabels.bio, value: bio, source: markInWords(sources.bio) },
  ];
  return facts.filter(({ value }) => value !== null);
}

/** The day of the announcement, which the athlete's own page alone tells among the facts: others read it in the head. */
function decisionFact({ decisionDate, sources }: ProfileAdmin["player"]): CardFact[] {
  if (!decisionDate) return [];
  return [{ icon: "calendar", label: "Decision day", value: standingDecision(decisionDate), source: markInWords(sources.decisionDate) }];
}
