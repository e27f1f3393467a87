import type { PersonPage } from "~/contract/profile/person-page";
import type { PublicProfile } from "~/contract/profile/profiles";
import { commitmentInWords } from "~/domain/profile/commitments";
import { decisionInWords } from "~/domain/profile/decision-dates";
import { towards } from "~/domain/profile/moves";
import { markInWords, tierLabels } from "~/domain/profile/provenance";
import { isCommitment } from "~/domain/profile/teams";
import type { ReadResult } from "~/domain/profile/vitals-section";
import type { SiteColors } from "~/domain/sites/site-accent";

type Target = PersonPage["teamTargets"][number];

/** Results that stand beside the name, by what they are called. */
const besideName = ["Height", "Weight"];

/** What a recruiter asks first, and the result that stands out most from the class, in words. */
export function measurablesOf(latest: readonly ReadResult[]) {
  const shown = ({ name, value, units }: ReadResult, words: string | null) => ({ name, value, units, words });
  const compared = latest.flatMap((one) => (one.standing && !besideName.includes(one.name) ? [{ one, standing: one.standing }] : []));
  const [best] = compared.sort((a, b) => b.standing.percentile - a.standing.percentile);
  return [
    ...latest.filter(({ name }) => besideName.includes(name)).map((one) => shown(one, null)),
    ...(best ? [shown(best.one, best.standing.words)] : []),
  ];
}

/** To which team, and how that stands; null of no commitment. */
export function committedShown({ organizationName, recruitmentStatus, commitment, siteUrl }: Target) {
  if (!commitment || !isCommitment(recruitmentStatus)) return null;
  return {
    status: recruitmentStatus,
    towards: towards[recruitmentStatus],
    team: organizationName,
    to: siteUrl,
    words: commitmentInWords(commitment),
  };
}

/** When the decision is to be announced, and how sure that is; null where none is to come. */
export function decisionShown({ decisionDate, sources }: Pick<PublicProfile, "decisionDate" | "sources">) {
  if (!decisionDate) return null;
  const { day, time, place } = decisionDate;
  return { day, words: decisionInWords({ day, time, place }), source: markInWords(sources.decisionDate) ?? tierLabels.SelfReported };
}

/** Those of the school, once somebody besides the athlete has said that it is so. */
export function confirmedColors({ commitment, primaryColor, secondaryColor }: Target): SiteColors | null {
  if (commitment?.standing !== "Confirmed" || !primaryColor) return null;
  return { primary: primaryColor, secondary: secondaryColor ?? primaryColor };
}
