/** Schools that people miss on our list, and what the desk does about them. Rules: docs/rules.md O5–O7. */
import { collegeLevels, highSchoolLevels, type OrganizationLevel } from "../teams/organizations";
import { hasRdbLevel } from "../account/roles";

/** What a missing school is, which is where it would be chosen. */
export const schoolKinds = ["College", "HighSchool"] as const;
export type SchoolKind = (typeof schoolKinds)[number];

export const schoolKindWords: Record<SchoolKind, string> = { College: "College", HighSchool: "High school" };

/** The levels of the organizations that a school of the kind may turn out to be. */
export const levelsOfKind: Record<SchoolKind, readonly OrganizationLevel[]> = { College: collegeLevels, HighSchool: highSchoolLevels };

export const schoolRequestStates = ["Waiting", "Added", "Declined"] as const;
export type SchoolRequestState = (typeof schoolRequestStates)[number];

/** Characters of what is typed. */
export const schoolLimits = { name: 120, city: 80, state: 40, note: 500, reason: 500 } as const;

/** Errors that stand beside a field (docs/rules.md, V1–V4). */
export const schoolErrors = {
  nameRequired: "Enter the school’s name.",
  cityRequired: "Enter the city.",
  stateRequired: "Enter the state or country.",
  tooLong: (limit: number) => `Keep it to ${limit} characters.`,
  kindRequired: "Choose what it is.",
  noteTooLong: "Keep it to 500 characters.",
  organizationRequired: "Choose the organization that stands for this school.",
  sameOrganization: "This is the organization that stands for it already. Choose another one.",
  reasonRequired: "Write a sentence for who asked.",
  alreadyDecided: "This request is already decided.",
  correctedMeanwhile: "Another answer stands by now. Look at it before you correct it.",
  declineBegun: "You began to decline this school. Decline it, or empty this field and press Added.",
} as const;

/** Requests of one account that may wait at once. */
export const mostWaitingRequests = 10;

/** Lines of one page of the desk's list. */
export const schoolRequestPageSize = 25;

/** Why somebody may not decide a request. */
export const schoolRequestBars = ["level", "own-request"] as const;
export type SchoolRequestRight = { allowed: true } | { allowed: false; reason: (typeof schoolRequestBars)[number] };

/** What who asked, and the desk, read of an answer that was corrected (O6). */
export function formerlyInWords(formerName: string): string {
  return `Corrected: it was taken for ${formerName} before.`;
}

/** Level 3, and never a request of one's own. */
export function canDecideSchool(reviewer: { userKey: number; roles: readonly string[] }, request: { userKey: number }): SchoolRequestRight {
  if (!hasRdbLevel(reviewer.roles, 3)) return { allowed: false, reason: "level" };
  return request.userKey === reviewer.userKey ? { allowed: false, reason: "own-request" } : { allowed: true };
}
