/** The icon of each kind of notice, and its color. */
import type {
  ChallengeNoticeKind,
  ClaimNoticeKind,
  CommitmentNoticeKind,
  ContestNoticeKind,
  GuardianNoticeKind,
  NoticeKind,
  SchoolNoticeKind,
  TransferNoticeKind,
} from "~/domain/notices/notices";
import type { IconName } from "~/widgets/ui/icon";

interface Looks {
  icon: IconName;
  tone: string;
}

export const claimLooks: Record<ClaimNoticeKind, Looks> = {
  ClaimVerified: { icon: "circle-check", tone: "text-ok" },
  ClaimRefused: { icon: "circle-x", tone: "text-bad" },
  ClaimRevoked: { icon: "circle-x", tone: "text-bad" },
};

export const schoolLooks: Record<SchoolNoticeKind, Looks> = {
  SchoolAdded: { icon: "circle-check", tone: "text-ok" },
  SchoolDeclined: { icon: "circle-x", tone: "text-bad" },
};

export const challengeLooks: Record<ChallengeNoticeKind, Looks> = {
  ChallengeQuestion: { icon: "message", tone: "text-warn" },
  ChallengeApproved: { icon: "circle-check", tone: "text-ok" },
  ChallengeDenied: { icon: "circle-x", tone: "text-bad" },
};

export const commitmentLooks: Record<CommitmentNoticeKind, Looks> = {
  CommitmentConfirmed: { icon: "circle-check", tone: "text-ok" },
  CommitmentContested: { icon: "message", tone: "text-warn" },
  AnswerTakenBack: { icon: "arrow-back-up", tone: "text-ink-3" },
  CommitmentUpheld: { icon: "circle-check", tone: "text-ok" },
  ContestLeft: { icon: "message", tone: "text-warn" },
  CommitmentVerified: { icon: "shield-check", tone: "text-ok" },
  VerificationTakenBack: { icon: "arrow-back-up", tone: "text-ink-3" },
};

export const transferLooks: Record<TransferNoticeKind, Looks> = {
  TransferConfirmed: { icon: "circle-check", tone: "text-ok" },
  TransferConfirmationTakenBack: { icon: "arrow-back-up", tone: "text-ink-3" },
};

export const contestLooks: Record<ContestNoticeKind, Looks> = {
  OwnContestUpheld: { icon: "circle-x", tone: "text-bad" },
  OwnContestEnded: { icon: "circle-check", tone: "text-ok" },
  OwnContestLeft: { icon: "message", tone: "text-warn" },
};

export const guardianLooks: Record<GuardianNoticeKind, Looks> = {
  GuardianAsked: { icon: "message", tone: "text-warn" },
  GuardianAgreed: { icon: "circle-check", tone: "text-ok" },
  GuardianDeclined: { icon: "circle-x", tone: "text-bad" },
};

export const looks: Record<NoticeKind, Looks> = {
  Approved: { icon: "circle-check", tone: "text-ok" },
  Rejected: { icon: "circle-x", tone: "text-bad" },
  Question: { icon: "message", tone: "text-warn" },
  Offer: { icon: "pencil", tone: "text-warn" },
  Reopened: { icon: "arrow-back-up", tone: "text-ink-3" },
  StaffEdit: { icon: "shield-check", tone: "text-ok" },
};
