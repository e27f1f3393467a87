import type { ClaimInfo } from "~/contract/profile/claims";
import { claimantWords, isOwnRecord } from "~/domain/profile/claims";
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
    personKey: person.personKey,
    /** The public page; a coach has none. */
    page: person.positionType === "Player" ? paths.person(person.personKey, personSlug(person.name)) : null,
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
    claimant: desk.claimant,
    statement: claim.statement
      ? `“${claim.statement}”`
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
      ...(claimantType === "Guardian"
        ? [
            {
              label: "Age of the claimant, by the account",
              value: desk.isClaimantOfAge === null ? "Not known" : desk.isClaimantOfAge ? "18 or older" : "Under 18",
            },
          ]
        : []),
      { label: "Others who wait for this profile", value: desk.otherWaiting === 0 ? "Nobody" : String(desk.otherWaiting) },
    ],
    verified: desk.verified.map(({ name, claimantType: kind }) => ({ name, as: claimantWords[kind].label })),
    similar: desk.similar.map((one) => ({
      personKey: one.personKey,
      page: paths.person(one.personKey, personSlug(one.name)),
      name: one.name,
      about: aboutOf(one) || "No school or sport yet",
      isAthleteClaimed: one.isAthleteClaimed,
    })),
    decisionRight: desk.decisionRight,
  };
}

export type ClaimAtDesk = ReturnType<typeof claimAtDesk>;
