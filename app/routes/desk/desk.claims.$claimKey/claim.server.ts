import type { ClaimInfo } from "~/contract/profile/claims";
import { ageInWords, athleteAgeInWords, linkedAgeInWords } from "~/domain/profile/claim-ages";
import { claimantRights, claimantWords, isOwnRecord, standingClaimInWords } from "~/domain/profile/claims";
import { relativeTime, waitingTime } from "~/domain/base/format";
import { personSlug } from "~/domain/people/address";
import { paths } from "~/paths";

/** The claim in the words of its page. */
export function claimAtDesk({ claim, desk }: ClaimInfo, now = new Date()) {
  if (!desk) throw new Error("A claim came to the desk without the desk's facts.");
  const { person, claimantType, state, requestedAt, decidedAt, heldSince } = claim;
  const aboutOf = ({ sportName, classYear, organizationName }: typeof person) =>
    [sportName, classYear && `Class of ${classYear}`, organizationName].filter(Boolean).join(" · ");
  return {
    key: claim.key,
    personKey: person.personKey,
    /** The public page. */
    page: paths.person(person.personKey, personSlug(person.name)),
    name: person.name,
    about: aboutOf(person),
    isNewProfile: claim.isNewProfile,
    state,
    isTakenBack: heldSince !== null,
    time: [
      ...(heldSince ? [`Verified ${relativeTime(heldSince, now)}, taken back`] : [decidedAt ? "Decided" : "Waiting"]),
      decidedAt ? relativeTime(decidedAt, now) : waitingTime(requestedAt, now),
    ].join(" "),
    as: claimantWords[claimantType].label,
    isCoachs: claimantType === "Coach",
    claimant: desk.claimant,
    statement: claim.statement
      ? `“${claim.statement}”`
      : desk.isGone
        ? "The claimant has removed this claim, or claimed again since. What was written with it is forgotten."
        : desk.mayReadStatement
          ? "Nothing was written with this claim."
          : "You manage or claim this profile, so what was written is not shown to you.",
    refusalReason: claim.refusalReason,
    facts: [
      ...(isOwnRecord(person.positionType, claimantType)
        ? [{ label: "What it gives", value: "The voice of the college that the coach is of, what athletes want from a school included" }]
        : []),
      ...(claimantType === "Athlete"
        ? [
            {
              label: "Birthdays of account and profile",
              value: desk.isSameBirthday === null ? "One is not known" : desk.isSameBirthday ? "The same" : "Different",
            },
          ]
        : []),
      { label: "Age of the claimant, by the account", value: ageInWords(desk.isClaimantOfAge) },
      ...(desk.athleteAge ? [{ label: "Age of the athlete", value: athleteAgeInWords(desk.athleteAge) }] : []),
      { label: "Others who wait for this profile", value: desk.otherWaiting === 0 ? "Nobody" : String(desk.otherWaiting) },
    ],
    athleteOf: desk.athleteOf.map(({ personKey, name }) => ({ personKey, name, page: paths.person(personKey, personSlug(name)) })),
    verified: desk.verified.map(({ name, claimantType: kind }) => ({ name, as: claimantWords[kind].label })),
    earlier: desk.earlier.map((one) => ({
      key: one.key,
      as: claimantWords[one.claimantType].label,
      isTakenBack: one.heldSince !== null,
      sentence: one.refusalReason,
      time: relativeTime(one.decidedAt, now),
    })),
    similar: desk.similar.map((one) => ({
      personKey: one.personKey,
      page: paths.person(one.personKey, personSlug(one.name)),
      name: one.name,
      about: aboutOf(one) || "No school or sport yet",
      isAthleteClaimed: one.isAthleteClaimed,
      /** Why the claim cannot be linked there: the same account has one of it, or another is its athlete. */
      cannotLink: one.ofClaimant
        ? standingClaimInWords(one.ofClaimant)
        : one.isAthleteClaimed && claimantRights[claimantType].isOnlyOne && "A claim as athlete cannot be linked to it.",
      wasRefused: one.wasRefused,
      ages: linkedAgeInWords(one),
    })),
    similarNew: desk.similarNew.map((one) => ({
      claimKey: one.claimKey,
      isClaimants: one.isClaimants,
      name: one.name,
      about: [one.classYear && `Class of ${one.classYear}`, `claimed by ${one.claimantName} as ${claimantWords[one.claimantType].label}`]
        .filter(Boolean)
        .join(", "),
    })),
    /** Why the claim cannot be verified as things stand: one account alone is what it says, and another is (docs/rules.md B4). */
    cannotVerify:
      state === "Waiting" && claimantRights[claimantType].isOnlyOne && desk.verified.some((other) => other.claimantType === claimantType)
        ? "Another account is the verified athlete of this profile, so this claim cannot be verified while it is."
        : null,
    /** What verifying the claim of a new profile shows, and to whom it leaves it. */
    verifyingShows: !claim.isNewProfile
      ? null
      : claimantRights[claimantType].managesProfile
        ? "Verified, the profile is shown to everybody."
        : "Verified, the profile is shown to everybody, and nobody manages it: a coach only vouches for the athlete.",
    basis: desk.basis,
    /** What a decision, or a link, rests on: another text where the page says something else of it. */
    restsOn: [
      claim.key,
      person.personKey,
      state,
      desk.basis,
      ...desk.similar.map((one) => [one.personKey, one.isAthleteClaimed, one.isSameBirthday, one.isMinorOnceLinked].join(" ")),
      ...desk.similarNew.map((one) => one.claimKey),
      ...desk.earlier.map((one) => one.key),
    ].join(),
    decisionRight: desk.decisionRight,
  };
}

export type ClaimAtDesk = ReturnType<typeof claimAtDesk>;
