/** Which acts of a minor wait for a guardian, and how they stand. Rules: docs/rules.md B25–B29. */
import { zonedDay } from "../base/format";
import { proofRequiredWords } from "../base/guardian-toasts";

/** The acts that wait, by what they do. */
export const guardedActs = [
  "Commitment",
  "Decommitment",
  "DecisionDate",
  "Transfer",
  "Deal",
  "DateOfBirth",
  "Privacy",
  "Contact",
  "Academics",
] as const;
export type GuardedAct = (typeof guardedActs)[number];

export const guardedActLabels: Record<GuardedAct, string> = {
  Commitment: "Commitment",
  Decommitment: "Decommitment",
  DecisionDate: "Decision day",
  Transfer: "Transfer portal",
  Deal: "NIL deal",
  DateOfBirth: "Date of birth",
  Privacy: "Who sees the profile",
  Contact: "Public contact details",
  Academics: "Who sees the academics",
};

/** An act that is guarded, in words. */
export interface Guarded {
  act: GuardedAct;
  /** What it does: `Commit to Kentucky`. */
  words: string;
  /** Which of several it is about; left out where a profile has one. What waits gives way to what is sent anew of the same. */
  about?: string;
}

/** As what somebody writes on a profile: by the claim that they are verified by, as whose own it is, or as staff. */
export const writers = ["Guardian", "Athlete", "Admin", "Own", "Staff"] as const;
export type Writer = (typeof writers)[number];

export interface GateFacts {
  by: Writer;
  act: GuardedAct | null;
  isMinor: boolean;
  /** A verified guardian is linked to the profile. */
  hasGuardian: boolean;
  /** Staff say in a sentence how they know. */
  hasProof: boolean;
}

export type GateAnswer =
  /** It goes on as everything does. */
  | "passes"
  /** It goes on, with the guardian's agreement beside it. */
  | "agreed"
  /** It waits for whoever is linked. */
  | "waits"
  /** It waits for a guardian that somebody has to invite. */
  | "waits-uninvited"
  /** Staff have to say how they know. */
  | "needs-proof";

/** A verified guardian's own act is agreed to; nobody else's is, whoever they are to the profile (B25). */
export function atGate({ by, act, isMinor, hasGuardian, hasProof }: GateFacts): GateAnswer {
  if (act === null || !isMinor) return "passes";
  if (by === "Guardian") return "agreed";
  if (by === "Staff") return hasProof ? "passes" : "needs-proof";
  return hasGuardian ? "waits" : "waits-uninvited";
}

/** `Agreed by the guardian, 11/27/26`: as the athlete's side, the desk and the school read it; null of what nobody had to agree to. */
export function agreedInWords(at: string | null): string | null {
  return at && `Agreed by the guardian, ${zonedDay(at)}`;
}

export const guardianDecisions = ["Agreed", "Declined", "Sent"] as const;
/** `Sent` is of an athlete who came of age while it waited, and sent it without anybody's agreement. */
export type GuardianDecision = (typeof guardianDecisions)[number];

export const givenUpAs = ["TakenBack", "Replaced"] as const;
export type GivenUpAs = (typeof givenUpAs)[number];

export const guardianStates = ["Waiting", ...guardianDecisions, ...givenUpAs] as const;
export type GuardianState = (typeof guardianStates)[number];

/** Characters of the sentence with which a guardian declines, and of staff's proof. */
export const guardianSentenceLimit = 500;

/** Of the field of staff's proof. */
export const proofLabel = "How do you know that a guardian agrees?";

/** Open invitations of a profile at once, and days after which one is over. */
export const mostInvitations = 3;
export const invitationDays = 14;
/** Invitations that a profile sends within a day, those that were taken back among them. */
export const invitationsADay = 6;

export const guardianErrors = {
  changedSince: "What was sent has changed since. Take it back, and send it anew as it should be.",
  sentenceRequired: "Say in a sentence why not.",
  sentenceTooLong: `Use at most ${guardianSentenceLimit} characters.`,
  proofRequired: proofRequiredWords,
  notWaiting: "This waits for no guardian any more. Look again at where it stands.",
  guardianAlone: "A verified guardian decides this.",
  restsOnAnother: "This rests on a decommitment that waits for the guardian, too. Decide that one first.",
  emailInvalid: "Enter an e-mail address, like name@example.com.",
  tooManyInvitations: `At most ${mostInvitations} invitations are open at once. Take one back first.`,
  tooManyToday: "Nobody more is invited today. Try again tomorrow.",
  notShown: "Nobody could claim the profile by an invitation now: it is not open to everybody. Our staff help you.",
  noInvitation: "The athlete has a guardian here, or is of age: nobody needs to be invited.",
} as const;

/** Where a request stands, as the athlete's side and the guardian read it. */
export function guardianStateInWords(state: GuardianState, { hasGuardian, isMinor }: { hasGuardian: boolean; isMinor: boolean }): string {
  switch (state) {
    case "Waiting":
      if (!isMinor) return "Waits for nobody any more: the athlete is of age. Send it now, or take it back.";
      return hasGuardian ? "Waits for your guardian" : "Waits for a guardian: none is linked yet";
    case "Agreed":
      return "Agreed by the guardian";
    case "Declined":
      return "Declined by the guardian";
    case "Sent":
      return "Sent by the athlete, who is of age";
    case "TakenBack":
      return "Taken back";
    case "Replaced":
      return "Replaced by a newer one";
  }
}
