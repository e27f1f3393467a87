/** Claims of a profile: who may say that it is theirs to manage. Rules: docs/rules.md B. */
import { isAdult } from "../account/accounts";
import { hasRdbLevel, managesProfile } from "../account/roles";

/** What somebody claims to be to a profile. */
export const claimantTypes = ["Athlete", "Guardian", "Coach", "Admin"] as const;
export type ClaimantType = (typeof claimantTypes)[number];

/** What a claim calls a profile that its claimant may not know of any more (B10). */
export const notShownName = "A profile that is not shown any more";

/** The same of one that its claimant never chose: staff linked the claim to it, and it was not shown to them then. */
export const linkedUnseenName = "A profile that was here already";

export interface ClaimantRights {
  /** Edits the profile, reads what is private of it, and is told of decisions. */
  managesProfile: boolean;
  /** The profile is of the claimant: it becomes that of the account. */
  isOwnProfile: boolean;
  /** One verified claim of the kind a profile. */
  isOnlyOne: boolean;
  /** Vouches for the person towards staff. */
  attests: boolean;
}

/** What a verified claim of each kind may do (B5). */
export const claimantRights: Record<ClaimantType, ClaimantRights> = {
  Athlete: { managesProfile: true, isOwnProfile: true, isOnlyOne: true, attests: false },
  Guardian: { managesProfile: true, isOwnProfile: false, isOnlyOne: false, attests: false },
  Coach: { managesProfile: false, isOwnProfile: false, isOnlyOne: false, attests: true },
  Admin: { managesProfile: true, isOwnProfile: false, isOnlyOne: false, attests: false },
};

/** The kinds whose verified claim lets one manage the profile. */
export const managingClaimants: readonly ClaimantType[] = claimantTypes.filter((type) => claimantRights[type].managesProfile);

/** The kinds as people choose them. */
export const claimantWords: Record<ClaimantType, { label: string; says: string }> = {
  Athlete: { label: "Athlete", says: "It is your own profile. You keep it, and you see everything on it." },
  Guardian: { label: "Guardian", says: "You keep the profile for your child or ward, from your own account." },
  Coach: { label: "Coach", says: "You vouch for the athlete towards our staff. You do not change the profile." },
  Admin: { label: "Admin", says: "The family or the school has asked you to keep the profile for them." },
};

/** Of a coach's own record one can only be that coach; of an athlete's profile, anything (B4). */
export function mayBeClaimedAs(positionType: string, type: ClaimantType): boolean {
  return positionType === "Player" || (positionType === "Coach" && type === "Coach");
}

/** A guardian is of age (B4). Of an account whose date of birth is not known nobody can tell: staff read that. */
export function isOldEnoughFor(type: ClaimantType, dateOfBirth: string | null, today: string): boolean {
  return type !== "Guardian" || dateOfBirth === null || isAdult(dateOfBirth, today);
}

export const claimStates = ["Waiting", "Verified", "Refused"] as const;
export type ClaimState = (typeof claimStates)[number];

/** Why a decision comes too late. */
export const decidedWords = {
  notWaiting: "This claim is already decided.",
  notVerified: "This claim is not verified, so there is nothing to take back.",
} as const;

/** Characters of a statement and of a refusal; claims of one account that may wait at once. */
export const statementLimits = { least: 20, most: 500 } as const;
export const refusalLimit = 500;
export const mostWaitingClaims = 10;

/** Days after which a new profile goes whose claims were all refused (B11). */
export const daysAfterRefusal = 30;

/** Days for which a claim that was taken back keeps its claimant from deciding others of the profile (B7). */
export const daysAfterWithdrawal = 30;

/** Lines of one page of the desk's list, and the number up to which what waits is counted. */
export const claimPageSize = 25;

/** Why somebody may not decide a claim. */
export const claimBars = ["level", "own-claim", "own-profile"] as const;
export type ClaimBar = (typeof claimBars)[number];
export type ClaimRight = { allowed: true } | { allowed: false; reason: ClaimBar };

/** Levels of staff that deciding a claim takes, and taking back one that is verified. */
export const claimLevels = { decide: 3, revoke: 4 } as const;

/**
 * Either takes its level, and never a claim of one's own or of a profile that one
 * manages (B7, B12); who else has or had a claim of the profile, the database knows.
 */
export function canDecideClaim(
  reviewer: { userKey: number; roles: readonly string[]; profileKey: number | null; profileKeys: readonly number[] },
  claim: { userKey: number; personKey: number },
  act: keyof typeof claimLevels = "decide",
): ClaimRight {
  if (!hasRdbLevel(reviewer.roles, claimLevels[act])) return { allowed: false, reason: "level" };
  if (claim.userKey === reviewer.userKey) return { allowed: false, reason: "own-claim" };
  if (managesProfile(reviewer, claim.personKey)) return { allowed: false, reason: "own-profile" };
  return { allowed: true };
}

/** Whether a claim is a coach's of the own record, which gives no profile but a voice: a college's coach is its school (B4, Y5). */
export function isOwnRecord(positionType: string | null, type: ClaimantType): boolean {
  return positionType === "Coach" && type === "Coach";
}

/** What the claim of the own record gives, before and after it is verified. */
export const ownRecordWords = {
  says: "It is your own record. A college’s coach speaks for the college here, and sees what athletes want from a school; each look is shown to the athlete.",
  verified:
    "Verified. It is your record as a coach. A college’s coach speaks for the college: the start page begins with its athletes, and what they want from a school is open to you.",
};

/** The claim that an account has of a profile already, as staff read it beside another claim of the same account. */
export function standingClaimInWords({ claimantType, isVerified }: { claimantType: ClaimantType; isVerified: boolean }): string {
  if (!isVerified) return "The claimant waits for this profile already, by another claim.";
  return claimantRights[claimantType].managesProfile
    ? "The claimant manages this profile already."
    : "The claimant vouches for this profile already.";
}

interface ToldClaim {
  state: ClaimState;
  claimantType: ClaimantType;
  person: { positionType: string | null };
  /** Not null of a refused one that had been verified. */
  heldSince: string | null;
  /** False of a profile that its claimant may not know of any more. */
  isShown: boolean;
  /** Of one that is not shown: staff linked the claim to it, unseen. */
  isLinkedUnseen: boolean;
}

/** Where a claim stands, as its claimant reads it. */
export function claimInWords(claim: ToldClaim): string {
  return [
    ...(claim.isLinkedUnseen ? ["Our staff have linked this claim to it. It is not shown to you."] : []),
    standingInWords(claim),
  ].join(" ");
}

function standingInWords({ state, claimantType: type, person: { positionType }, heldSince, isShown }: ToldClaim): string {
  switch (state) {
    case "Waiting":
      return "Our staff are making sure. You hear here, and by e-mail, how it ends.";
    case "Verified":
      if (isOwnRecord(positionType, type)) return ownRecordWords.verified;
      return claimantRights[type].managesProfile
        ? "Verified. The profile is yours to manage."
        : "Verified. Staff see that you vouch for the athlete.";
    case "Refused":
      return [
        heldSince === null ? "Refused." : "Taken back: it was verified before.",
        ...(isShown ? ["You can claim it again with something that staff can check."] : []),
      ].join(" ");
  }
}
