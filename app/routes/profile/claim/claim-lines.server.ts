import type { Claim, ClaimablePerson, ClaimedPerson } from "~/contract/profile/claims";
import { claimantRights, claimantWords, claimInWords, isOwnRecord, type ClaimState } from "~/domain/profile/claims";
import { relativeTime } from "~/domain/base/format";
import { personSlug } from "~/domain/people/address";
import { paths } from "~/paths";

/** A claim as its claimant's list shows it. */
export interface ClaimLine {
  key: number;
  name: string;
  about: string;
  state: ClaimState;
  /** It had been verified. */
  isTakenBack: boolean;
  words: string;
  reason: string | null;
  statement: string | null;
  sent: string;
  /** Of a verified claim that manages: the person to open. */
  opens: number | null;
  /** Of a verified one of a coach's own record: the start page begins with the school. */
  leadsHome: boolean;
  /** Of a verified one that vouches for an athlete: the public page. */
  page: string | null;
  /** Of a refused one whose profile is shown: the person to claim again. */
  again: number | null;
}

export function claimLines(claims: readonly Claim[], now = new Date()): ClaimLine[] {
  return claims.map((claim) => {
    const { key, person, claimantType, state, statement, requestedAt, refusalReason, isShown, isNewProfile } = claim;
    const vouches = !claimantRights[claimantType].managesProfile && !isOwnRecord(person.positionType, claimantType);
    return {
      key,
      name: person.name,
      about: [`Claimed as ${claimantWords[claimantType].label}`, ...(isNewProfile ? ["New profile"] : []), aboutOf(person)]
        .filter(Boolean)
        .join(" · "),
      state,
      isTakenBack: claim.heldSince !== null,
      words: claimInWords(claim),
      reason: refusalReason,
      statement: state === "Verified" ? null : statement,
      sent: `Sent ${relativeTime(requestedAt, now)}`,
      opens: state === "Verified" && claimantRights[claimantType].managesProfile ? person.personKey : null,
      leadsHome: state === "Verified" && isOwnRecord(person.positionType, claimantType),
      page: state === "Verified" && vouches && isShown ? paths.person(person.personKey, personSlug(person.name)) : null,
      again: state === "Refused" && isShown ? person.personKey : null,
    };
  });
}

/** A person that the search found. */
export interface FoundLine {
  personKey: number;
  name: string;
  about: string;
  /** Why it cannot be claimed now. */
  state: "Waiting" | "Verified" | null;
  isAthleteClaimed: boolean;
}

export function foundLines(found: readonly ClaimablePerson[]): FoundLine[] {
  return found.map((person) => ({
    personKey: person.personKey,
    name: person.name,
    about:
      person.positionType === "Coach"
        ? ["Coach", aboutOf(person)].filter(Boolean).join(" · ")
        : aboutOf(person) || "No school or sport yet",
    state: person.ownState === "Refused" ? null : person.ownState,
    isAthleteClaimed: person.isAthleteClaimed,
  }));
}

/** `Football · Class of 2027 · Lincoln High School`. */
export function aboutOf({ sportName, classYear, organizationName }: ClaimedPerson): string {
  return [sportName, classYear && `Class of ${classYear}`, organizationName].filter(Boolean).join(" · ");
}
