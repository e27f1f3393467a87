import type { PersonPage } from "~/contract/profile/person-page";
import { commitmentInWords } from "~/domain/profile/commitments";
import { towards } from "~/domain/profile/moves";
import { isCommitment } from "~/domain/profile/teams";
import type { ReadResult } from "~/domain/profile/vitals-section";
import type { SiteColors } from "~/domain/sites/site-accent";

type Target = PersonPage["teamTargets"][number];

/** Results that stand beside the name, by what they are called. */
const besideName = ["Height", "Weight"];

/** What a recruiter asks first. */
export function measurablesOf(latest: readonly ReadResult[]) {
  return latest.filter(({ name }) => besideName.includes(name)).map(({ name, value, units }) => ({ name, value, units }));
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

/** Those of the school, once somebody besides the athlete has said that it is so. */
export function confirmedColors({ commitment, primaryColor, secondaryColor }: Target): SiteColors | null {
  if (commitment?.standing !== "Confirmed" || !primaryColor) return null;
  return { primary: primaryColor, secondary: secondaryColor ?? primaryColor };
}
