import type { DeskClaims } from "~/contract/profile/claims";
import { relativeTime, waitingTime } from "~/domain/base/format";
import { claimantWords } from "~/domain/profile/claims";

/** Claims in the words of their rows: of one profile each with its day, of all with how long it waits. */
export function claimLines(claims: DeskClaims["items"], isOfOne: boolean, now = new Date()) {
  return claims.map(({ key, person, claimant, claimantType, state, isTakenBack, isGone, isNewProfile, requestedAt }) => ({
    key,
    name: person.name,
    about: [person.sportName, person.classYear, person.organizationName].filter(Boolean).join(" · ") || "No school or sport yet",
    claimant: isGone ? `${claimant.name} · removed, or claimed again since` : claimant.name,
    as: claimantWords[claimantType].label,
    state,
    isTakenBack,
    isNewProfile,
    time: isOfOne ? relativeTime(requestedAt, now) : waitingTime(requestedAt, now),
  }));
}

export type ClaimLine = ReturnType<typeof claimLines>[number];
