/**
 * What people are told of their edits, careers, challenges, claims, requests and
 * commitments. Rules: docs/rules.md G1–G5, E9, E19, C9, B9, B14, O7, T13–T15.
 */
export const noticeKinds = ["Approved", "Rejected", "Question", "Offer", "Reopened", "StaffEdit"] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** What a claimant is told of a claim. */
export const claimNoticeKinds = ["ClaimVerified", "ClaimRefused", "ClaimRevoked"] as const;
export type ClaimNoticeKind = (typeof claimNoticeKinds)[number];

/** What is told of a request for a school that was missing. */
export const schoolNoticeKinds = ["SchoolAdded", "SchoolDeclined"] as const;
export type SchoolNoticeKind = (typeof schoolNoticeKinds)[number];

/** What the athlete's side is told of a challenge of its valuation. */
export const challengeNoticeKinds = ["ChallengeQuestion", "ChallengeApproved", "ChallengeDenied"] as const;
export type ChallengeNoticeKind = (typeof challengeNoticeKinds)[number];

/** What who manages a profile is told of who else does. */
export const managerNoticeKinds = ["ManagerAdded", "ManagerRemoved"] as const;
export type ManagerNoticeKind = (typeof managerNoticeKinds)[number];

/** What who manages a profile is told of its career. */
export const careerNoticeKinds = ["CareerChanged"] as const;
export type CareerNoticeKind = (typeof careerNoticeKinds)[number];

/** What the athlete's side is told of what its school, the desk and staff say of a commitment. */
export const commitmentNoticeKinds = [
  "CommitmentConfirmed",
  "CommitmentContested",
  "AnswerTakenBack",
  "CommitmentUpheld",
  "ContestLeft",
  "CommitmentVerified",
  "VerificationTakenBack",
] as const;
export type CommitmentNoticeKind = (typeof commitmentNoticeKinds)[number];

/** What the athlete's side is told of what a college says of its transfer. */
export const transferNoticeKinds = ["TransferConfirmed", "TransferConfirmationTakenBack"] as const;
export type TransferNoticeKind = (typeof transferNoticeKinds)[number];

/** What the coach who contested is told of the desk's decision. */
export const contestNoticeKinds = ["OwnContestUpheld", "OwnContestEnded", "OwnContestLeft"] as const;
export type ContestNoticeKind = (typeof contestNoticeKinds)[number];

/** What the owner of an account is told of it. */
export const accountNoticeKinds = [
  "PasswordReset",
  "PasswordChanged",
  "PasswordRemoved",
  "PasskeyAdded",
  "PasskeyRemoved",
  "RecoveryCodesMade",
  "RecoveryCodeUsed",
  "TooManyTries",
  "EmailAsked",
  "EmailChanged",
  "DataCopyAsked",
  "DeletionAsked",
] as const;
export type AccountNoticeKind = (typeof accountNoticeKinds)[number];

/** What guardians are told that waits for them, and the athlete's side of what became of it (docs/rules.md B29). */
export const guardianNoticeKinds = ["GuardianAsked", "GuardianAgreed", "GuardianDeclined"] as const;
export type GuardianNoticeKind = (typeof guardianNoticeKinds)[number];

/** What became of an act that waits for a guardian, as a notice and its e-mail say it, and what is next. */
export const guardianTellings: Record<GuardianNoticeKind, { headline: string; next: string }> = {
  GuardianAsked: { headline: "Something waits for your agreement", next: "Nobody else sees it before you have agreed." },
  GuardianAgreed: { headline: "A guardian agreed", next: "It went on as it was sent." },
  GuardianDeclined: { headline: "A guardian declined", next: "Nobody else has seen it. It can be sent anew." },
};

/** What who manages a profile is told of its deletion, that somebody else who does has asked for (docs/rules.md A36). */
export const deletionNoticeKinds = ["ProfileDeletionAsked", "ProfileDeletionTakenBack"] as const;
export type DeletionNoticeKind = (typeof deletionNoticeKinds)[number];

/** What became of a profile's deletion, as a notice and its e-mail say it, without whose it is. */
export const deletionTellings: Record<DeletionNoticeKind, string> = {
  ProfileDeletionAsked: "Somebody asked that the profile be deleted",
  ProfileDeletionTakenBack: "The profile is not deleted: that was taken back",
};

/** What it comes to by now; `day` is when the profile goes, null of what was taken back since. */
export function deletionInWords(kind: DeletionNoticeKind, day: string | null): string {
  if (kind === "ProfileDeletionTakenBack") return "It stays as it is.";
  return day ? `On ${day} it goes with all that stands on it, unless that is taken back.` : "That was taken back.";
}

/** Notices of one page. */
export const noticesPageSize = 25;

/** Unread notices are counted up to here, so that the count costs the same however many there are. */
export const noticesCountLimit = 99;

/** `3`, `99+`: the count as it is shown. */
export function unreadInWords(unread: number): string {
  return unread >= noticesCountLimit ? `${noticesCountLimit}+` : String(unread);
}

/** What staff did without any edit of the athlete's side. */
const staffChanged = "Our staff changed the profile";

/** What happened to an edit, as a notice and its e-mail say it. */
export function noticeHeadline({
  kind,
  isPartly,
  isAltered,
  isReversal,
}: {
  kind: NoticeKind;
  isPartly: boolean;
  isAltered: boolean;
  isReversal: boolean;
}): string {
  switch (kind) {
    case "Approved":
      return isAltered ? "Approved with a change" : isPartly ? "Approved in part" : "Approved";
    case "Rejected":
      return isReversal ? "Approval reversed" : "Rejected";
    case "Question":
      return "The review desk has a question";
    case "Offer":
      return "The review desk offers another value";
    case "Reopened":
      return "Opened again by the review desk";
    case "StaffEdit":
      return staffChanged;
  }
}

/** How a claim ended, as a notice and its e-mail say it. */
export function claimHeadline(kind: ClaimNoticeKind): string {
  return kind === "ClaimVerified"
    ? "Your claim is verified"
    : kind === "ClaimRefused"
      ? "Your claim was refused"
      : "Your verified claim was taken back";
}

/** Who else has come to manage a profile, or does no longer, as a notice and its e-mail say it. */
export function managerHeadline(kind: ManagerNoticeKind): string {
  return kind === "ManagerAdded" ? "Somebody else manages the profile now, too" : "Somebody else no longer manages the profile";
}

/** How a request for a school ended. */
export function schoolHeadline(kind: SchoolNoticeKind): string {
  return kind === "SchoolAdded" ? "Your school is listed" : "Your school was not added";
}

/** What a challenge is called where it is told of. */
export const challengeTitle = "Challenge of your valuation";

/** What happened to a challenge, as a notice and its e-mail say it, and what is next. */
export const challengeTellings: Record<ChallengeNoticeKind, { headline: string; next: string }> = {
  ChallengeQuestion: { headline: "Our team has a question about your challenge", next: "Your challenge waits for your answer." },
  ChallengeApproved: { headline: "Our team agreed with your challenge", next: "This challenge is closed." },
  ChallengeDenied: {
    headline: "Our team kept your valuation as it is",
    next: "This challenge is closed. If there is something new, send a new one.",
  },
};

/** That staff changed a career, as a notice and its e-mail say it: whatever they did to it until that is read. */
export const careerTelling = {
  headline: staffChanged,
  title: "Career",
  change: "Seasons were added, changed or taken out. The profile's page shows what stands now.",
};

/** Of what was said of a commitment and does not stand any more. */
export const whatStandsNow = "The profile’s page says what stands now.";

/** What became of a commitment, as a notice and its e-mail say it. */
export const commitmentTellings: Record<CommitmentNoticeKind, { headline: string; change: string }> = {
  CommitmentConfirmed: { headline: "The school confirmed the commitment", change: "The profile’s page says so." },
  CommitmentContested: {
    headline: "The school contests the commitment",
    change: "The profile’s page says that it is claimed and contested.",
  },
  AnswerTakenBack: {
    headline: "What the school said of the commitment is taken back",
    change: whatStandsNow,
  },
  CommitmentUpheld: {
    headline: "The review desk upheld the commitment that the school contested",
    change: "The profile’s page says that it is claimed, and upheld by our staff.",
  },
  ContestLeft: {
    headline: "The review desk left it open whether the school is right to contest the commitment",
    change: "The profile’s page goes on saying that it is claimed and contested.",
  },
  CommitmentVerified: { headline: "Our staff confirmed the commitment", change: "They have seen proof, and the profile’s page says so." },
  VerificationTakenBack: {
    headline: "Our staff took back that they confirmed the commitment",
    change: whatStandsNow,
  },
};

/** What became of a transfer, as a notice and its e-mail say it. */
export const transferTellings: Record<TransferNoticeKind, { headline: string; change: string }> = {
  TransferConfirmed: { headline: "The school confirmed the transfer", change: "The profile’s page says so." },
  TransferConfirmationTakenBack: { headline: "What the school said of the transfer is taken back", change: whatStandsNow },
};

/** Which transfer it is, without the schools; one that is gone has neither sport nor season. */
export function transferNoticeTitle(of: { sportName: string; year: number } | null): string {
  return of ? `Transfer portal ${of.year}, ${of.sportName}` : "Transfer portal";
}

/** Of what the desk decided of a contest, where pages say something else by now. */
export const whatPagesSayNow = "Pages say what stands now.";

/** What the desk decided, as the coach who contested reads it. */
export const contestTellings: Record<ContestNoticeKind, { headline: string; change: string }> = {
  OwnContestUpheld: {
    headline: "The review desk upheld a commitment that you contested",
    change: "Pages say that the athlete claims it, and that our staff upheld it. You can still confirm it.",
  },
  OwnContestEnded: {
    headline: "The review desk ended a commitment that you contested",
    change: "Pages no longer show it as a commitment to your school.",
  },
  OwnContestLeft: {
    headline: "The review desk left your contest of a commitment as it is",
    change: "Pages go on saying that it is claimed and contested.",
  },
};

/** What was changed of an account, as a notice and its e-mail say it; never a value. */
export const accountTellings: Record<AccountNoticeKind, { headline: string; change: string }> = {
  PasswordReset: {
    headline: "Your password was set anew",
    change: "It was done by a link to your e-mail address, and every session of your account has ended.",
  },
  PasswordChanged: {
    headline: "Your password was changed",
    change: "It was done by somebody who was signed in and knew the old one. All other sessions have ended.",
  },
  PasswordRemoved: {
    headline: "Your password was removed",
    change: "It was done by somebody who was signed in. Your account is entered by its passkeys and recovery codes now.",
  },
  PasskeyAdded: {
    headline: "A passkey was added to your account",
    change: "It was done by somebody who was signed in. Whoever has the passkey can sign in with it.",
  },
  PasskeyRemoved: {
    headline: "A passkey of your account was removed",
    change: "It was done by somebody who was signed in. The passkey opens your account no more.",
  },
  RecoveryCodesMade: {
    headline: "New recovery codes were made",
    change: "It was done by somebody who was signed in. Those of before count no more.",
  },
  RecoveryCodeUsed: {
    headline: "A recovery code was used to sign in",
    change: "The code is spent. How many are left stands with the ways into your account.",
  },
  TooManyTries: {
    headline: "Somebody tried too often to sign in to your account",
    change: "Whoever it is has to wait some minutes; from elsewhere your account opens as ever.",
  },
  EmailAsked: {
    headline: "Another e-mail address was asked for",
    change: "It counts once the link that was sent there is followed. A new password ends that.",
  },
  EmailChanged: {
    headline: "Your account has another e-mail address",
    change: "What we tell you goes there from now on.",
  },
  DataCopyAsked: {
    headline: "A copy of your data was asked for",
    change: "It was done by somebody who was signed in. Only who signs in to your account can take it, for some days.",
  },
  DeletionAsked: {
    headline: "A deletion was asked for",
    change: "It was done by somebody who was signed in. What is to be deleted, and until when that can be taken back, stands on its page.",
  },
};
