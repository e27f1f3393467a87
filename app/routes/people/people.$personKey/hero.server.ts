import type { PersonPage } from "~/contract/profile/person-page";
import type { PublicProfile } from "~/contract/profile/profiles";
import { commitmentInWords, markShown } from "~/domain/profile/commitments";
import { decisionInWords } from "~/domain/profile/decision-dates";
import { towards } from "~/domain/profile/moves";
import { tierLabels } from "~/domain/profile/provenance";
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

/** Where the athlete goes, or how many teams are on the list, and when that is decided; null of nobody's list and no day. */
export function whereToShown(targets: readonly Target[], { decisionDate, sources }: Pick<PublicProfile, "decisionDate" | "sources">) {
  const committed = committedOf(targets);
  const list = committed ? null : listInWords(targets);
  const decides = decisionDate && {
    day: decisionDate.day,
    words: decisionInWords(decisionDate),
    source: markShown(sources.decisionDate) ?? { standing: "Claimed" as const, words: tierLabels.SelfReported },
  };
  return committed || list || decides ? { committed, list, decides } : null;
}

/** To which team, and how that stands; null of no commitment. */
function committedOf(targets: readonly Target[]) {
  const target = targets.find(({ commitment }) => commitment !== null);
  if (!target?.commitment || !isCommitment(target.recruitmentStatus)) return null;
  const { organizationName: name, primaryColor, secondaryColor, organizationAssetUrl: assetUrl } = target;
  return {
    words: `${target.recruitmentStatus} ${towards[target.recruitmentStatus]}`,
    team: { name, primaryColor, secondaryColor, assetUrl },
    to: target.siteUrl,
    source: { standing: target.commitment.standing, words: commitmentInWords(target.commitment) },
  };
}

/** `6 teams on the list, 3 have offered`; null of none. */
function listInWords(targets: readonly Target[]): string | null {
  if (targets.length === 0) return null;
  const teams = targets.length === 1 ? "1 team" : `${targets.length} teams`;
  const offers = targets.filter(({ recruitmentStatus }) => recruitmentStatus === "Offered").length;
  return offers === 0 ? `${teams} on the list` : `${teams} on the list, ${offers} ${offers === 1 ? "has" : "have"} offered`;
}

/** Those of the school, once somebody besides the athlete has said that it is so. */
export function confirmedColors({ commitment, primaryColor, secondaryColor }: Target): SiteColors | null {
  if (commitment?.standing !== "Confirmed" || !primaryColor) return null;
  return { primary: primaryColor, secondary: secondaryColor ?? primaryColor };
}
