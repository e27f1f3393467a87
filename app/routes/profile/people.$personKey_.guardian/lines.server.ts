import type { GuardianInvitation, GuardianRequest } from "~/contract/profile/guardian-requests";
import { guardianStateInWords, guardedActLabels, type GuardianState } from "~/domain/account/guardian-gate";
import { relativeTime, zonedDay } from "~/domain/base/format";
import { paths } from "~/paths";
import { dealPaths } from "~/paths/deals";
import { profilePaths } from "~/paths/profile";

/** Where an act that waits, or did, can be tried anew once it was declined. */
const anew: Record<GuardianRequest["act"], () => string> = {
  Commitment: () => paths.topTeams(),
  Decommitment: () => paths.topTeams(),
  DecisionDate: () => profilePaths.decisionDate(),
  Transfer: () => profilePaths.transfers(),
  Deal: () => dealPaths.own(),
  DateOfBirth: () => profilePaths.dateOfBirth(),
  Privacy: () => paths.privacy(),
  Contact: () => profilePaths.contactInfo(),
  Academics: () => profilePaths.academics(),
};

/** An act as the list shows it. */
export interface GuardianLine {
  key: number;
  title: string;
  words: string;
  state: GuardianState;
  standing: string;
  sentence: string | null;
  refusal: string | null;
  sent: string;
  /** The page on which the guardian decides. */
  decideAt: string | null;
  maySend: boolean;
  mayTakeBack: boolean;
  editAt: string | null;
  anewAt: string | null;
}

export function guardianLines(requests: readonly GuardianRequest[], now = new Date()): GuardianLine[] {
  return requests.map((request) => ({
    key: request.key,
    title: guardedActLabels[request.act],
    words: request.words,
    state: request.state,
    standing: [guardianStateInWords(request.state, request), request.decidedAt && relativeTime(request.decidedAt, now)]
      .filter(Boolean)
      .join(" · "),
    sentence: request.sentence,
    refusal: request.refusal,
    sent: `Sent by ${request.authorName} · ${relativeTime(request.sentAt, now)}`,
    decideAt: request.mayDecide ? profilePaths.guardianRequest(request.personKey, request.key) : null,
    maySend: request.maySend,
    mayTakeBack: request.mayTakeBack,
    editAt: request.reviewItemKey ? paths.myEdit(request.reviewItemKey) : null,
    anewAt: request.state === "Declined" ? anew[request.act]() : null,
  }));
}

/** An open invitation as the page shows it. */
export function invitationLine({ key, address, until }: GuardianInvitation) {
  return { key, address, words: `Open until ${zonedDay(until)}` };
}
