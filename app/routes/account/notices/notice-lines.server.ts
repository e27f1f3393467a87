import type {
  AccountNotice,
  CareerNotice,
  ChallengeNotice,
  CommitmentNotice,
  ContestNotice,
  DeletionNotice,
  GuardianNotice,
  Notices,
  ClaimNotice,
  ManagerNotice,
  Notice,
  SchoolNotice,
  TransferNotice,
} from "~/contract/notices/notices";
import { claimantWords } from "~/domain/profile/claims";
import { movesInWords } from "~/domain/profile/batches";
import { editInWords, editTitle } from "~/domain/profile/edits";
import { relativeTime, zonedDay } from "~/domain/base/format";
import { formerlyInWords } from "~/domain/profile/school-requests";
import {
  accountTellings,
  careerTelling,
  challengeTellings,
  challengeTitle,
  claimHeadline,
  commitmentTellings,
  whatPagesSayNow,
  whatStandsNow,
  contestTellings,
  deletionInWords,
  deletionTellings,
  guardianTellings,
  managerHeadline,
  noticeHeadline,
  schoolHeadline,
  transferNoticeTitle,
  transferTellings,
  type AccountNoticeKind,
} from "~/domain/notices/notices";
import { rejectionLabels } from "~/domain/review/items";
import type { IconName } from "~/widgets/ui/icon";
import {
  challengeLooks,
  claimLooks,
  commitmentLooks,
  contestLooks,
  guardianLooks,
  looks,
  schoolLooks,
  transferLooks,
} from "./notice-looks";

/** A notice as the list shows it. */
export interface NoticeLine {
  key: number;
  /** What opening it needs: see act.server.ts. Null of what leads nowhere. */
  target: string | null;
  isNew: boolean;
  icon: IconName;
  tone: string;
  headline: string;
  title: string;
  change: string;
  reason: string | null;
  sentence: string | null;
  about: string;
}

/** Whoever manages several profiles is told with each line whose it is. */
export function noticeLines(notices: Notices["notices"], managed: number, now = new Date()): NoticeLine[] {
  const managesSeveral = managed > 1;
  return notices.map((notice) => {
    if (notice.type === "account") return accountLine(notice, now);
    if (notice.type === "claim") return claimLine(notice, now);
    if (notice.type === "manager") return managerLine(notice, managesSeveral, now);
    if (notice.type === "career") return careerLine(notice, managesSeveral, now);
    if (notice.type === "commitment") return commitmentLine(notice, managesSeveral, now);
    if (notice.type === "transfer-confirmation") return transferLine(notice, managesSeveral, now);
    if (notice.type === "contest") return contestLine(notice, now);
    if (notice.type === "deletion") return deletionLine(notice, now);
    if (notice.type === "guardian") return guardianLine(notice, managesSeveral, now);
    if (notice.type === "challenge") return challengeLine(notice, managesSeveral, now);
    return notice.type === "school" ? schoolLine(notice, managed > 0, now) : editLine(notice, managesSeveral, now);
  });
}

function schoolLine(notice: SchoolNotice, mayChoose: boolean, now: Date): NoticeLine {
  const isTeam = notice.organizationKey !== null && notice.schoolKind === "College";
  const next = !mayChoose
    ? "Whoever manages a profile can choose it now."
    : isTeam
      ? "You can add it to your top teams now."
      : "You can choose it as your high school now.";
  return {
    key: notice.key,
    target: isTeam && mayChoose ? `${notice.key}:team:${notice.organizationKey}` : `${notice.key}:school`,
    isNew: notice.readAt === null,
    ...schoolLooks[notice.kind],
    headline: schoolHeadline(notice.kind),
    title: notice.schoolName,
    change: [
      notice.formerName && formerlyInWords(notice.formerName),
      notice.organizationName ? `Listed as ${notice.organizationName}. ${next}` : "You asked us to add it.",
    ]
      .filter(Boolean)
      .join(" "),
    reason: null,
    sentence: notice.sentence,
    about: relativeTime(notice.at, now),
  };
}

function accountLine(notice: AccountNotice, now: Date): NoticeLine {
  const { headline, change } = accountTellings[notice.kind];
  return {
    key: notice.key,
    target: `${notice.key}:${accountPlaces[notice.kind]}`,
    isNew: notice.readAt === null,
    icon: "shield-check",
    tone: "text-warn",
    headline,
    title: "Your account",
    change,
    reason: null,
    sentence: null,
    about: relativeTime(notice.at, now),
  };
}

function claimLine(notice: ClaimNotice, now: Date): NoticeLine {
  return {
    key: notice.key,
    target: `${notice.key}:claim`,
    isNew: notice.readAt === null,
    ...claimLooks[notice.kind],
    headline: claimHeadline(notice.kind),
    title: notice.athleteName,
    change: `Claimed as ${claimantWords[notice.claimantType].label}`,
    reason: null,
    sentence: notice.sentence,
    about: relativeTime(notice.at, now),
  };
}

function managerLine(notice: ManagerNotice, managesSeveral: boolean, now: Date): NoticeLine {
  const isAdded = notice.kind === "ManagerAdded";
  return {
    key: notice.key,
    target: `${notice.key}:managers:${notice.personKey}`,
    isNew: notice.readAt === null,
    icon: "users",
    tone: "text-warn",
    headline: managerHeadline(notice.kind),
    title: notice.managerName ?? "An account whose claim is gone",
    change: notice.claimantType ? `${isAdded ? "Verified" : "Was verified"} as ${claimantWords[notice.claimantType].label}` : "",
    reason: null,
    sentence: null,
    about: [...(managesSeveral ? [notice.athleteName] : []), relativeTime(notice.at, now)].join(" · "),
  };
}

function careerLine(notice: CareerNotice, managesSeveral: boolean, now: Date): NoticeLine {
  return {
    key: notice.key,
    target: `${notice.key}:career:${notice.personKey}`,
    isNew: notice.readAt === null,
    ...looks.StaffEdit,
    ...careerTelling,
    reason: null,
    sentence: null,
    about: [...(managesSeveral ? [notice.athleteName] : []), relativeTime(notice.at, now)].join(" · "),
  };
}

function commitmentLine(notice: CommitmentNotice, managesSeveral: boolean, now: Date): NoticeLine {
  return {
    key: notice.key,
    target: `${notice.key}:commitment:${notice.personKey}`,
    isNew: notice.readAt === null,
    ...commitmentLooks[notice.kind],
    ...commitmentTellings[notice.kind],
    ...(!notice.stands && { change: whatStandsNow }),
    title: notice.organizationName,
    reason: null,
    sentence: notice.sentence,
    about: [...(managesSeveral ? [notice.athleteName] : []), relativeTime(notice.at, now)].join(" · "),
  };
}

function transferLine(notice: TransferNotice, managesSeveral: boolean, now: Date): NoticeLine {
  return {
    key: notice.key,
    target: `${notice.key}:transfer:${notice.personKey}`,
    isNew: notice.readAt === null,
    ...transferLooks[notice.kind],
    ...transferTellings[notice.kind],
    ...(!notice.stands && { change: whatStandsNow }),
    title: transferNoticeTitle(notice.of),
    reason: null,
    sentence: null,
    about: [...(managesSeveral ? [notice.athleteName] : []), relativeTime(notice.at, now)].join(" · "),
  };
}

function contestLine(notice: ContestNotice, now: Date): NoticeLine {
  return {
    key: notice.key,
    target: notice.speaksForIt ? `${notice.key}:contest` : null,
    isNew: notice.readAt === null,
    ...contestLooks[notice.kind],
    ...contestTellings[notice.kind],
    ...(!notice.stands && { change: whatPagesSayNow }),
    title: notice.athleteName ?? "An athlete whose profile is not shown to you any more",
    reason: null,
    sentence: notice.sentence,
    about: [notice.organizationName, relativeTime(notice.at, now)].join(" · "),
  };
}

function guardianLine(notice: GuardianNotice, managesSeveral: boolean, now: Date): NoticeLine {
  const { headline, next } = guardianTellings[notice.kind];
  const isOver = notice.kind === "GuardianAsked" && !notice.waits;
  return {
    key: notice.key,
    target: `${notice.key}:guardian:${notice.requestKey}:${notice.personKey}`,
    isNew: notice.readAt === null,
    ...guardianLooks[notice.kind],
    headline: isOver ? "Something waited for your agreement" : headline,
    title: notice.words,
    change: isOver ? "It waits no more. Its page says what became of it." : next,
    reason: null,
    sentence: notice.sentence,
    about: [...(managesSeveral ? [notice.athleteName] : []), relativeTime(notice.at, now)].join(" · "),
  };
}

function deletionLine(notice: DeletionNotice, now: Date): NoticeLine {
  return {
    key: notice.key,
    target: `${notice.key}:deletion`,
    isNew: notice.readAt === null,
    icon: "users",
    tone: "text-warn",
    headline: deletionTellings[notice.kind],
    title: notice.athleteName,
    change: deletionInWords(notice.kind, notice.dueAt && zonedDay(notice.dueAt)),
    reason: null,
    sentence: null,
    about: relativeTime(notice.at, now),
  };
}

function challengeLine(notice: ChallengeNotice, managesSeveral: boolean, now: Date): NoticeLine {
  const { headline, next } = challengeTellings[notice.kind];
  return {
    key: notice.key,
    target: `${notice.key}:challenge:${notice.disputeKey}:${notice.personKey}`,
    isNew: notice.readAt === null,
    ...challengeLooks[notice.kind],
    headline,
    title: challengeTitle,
    change: next,
    reason: null,
    sentence: notice.sentence,
    about: [...(managesSeveral ? [notice.athleteName] : []), relativeTime(notice.at, now)].join(" · "),
  };
}

function editLine(notice: Notice, managesSeveral: boolean, now: Date): NoticeLine {
  return {
    key: notice.key,
    target: `${notice.key}:${notice.reviewItemKey}:${notice.personKey}`,
    isNew: notice.readAt === null,
    ...looks[notice.kind],
    headline: noticeHeadline(notice),
    title: notice.itemCount > 1 ? "New order of your teams" : editTitle(notice),
    change: notice.itemCount > 1 ? movesInWords(notice.itemCount) : editInWords(notice),
    reason: notice.code && !notice.isReversal ? rejectionLabels[notice.code] : null,
    sentence: notice.sentence,
    about: [notice.reference, ...(managesSeveral ? [notice.athleteName] : []), relativeTime(notice.at, now)].join(" · "),
  };
}

/** Where what was changed of an account stands, by the words of the button (act.server.ts). */
const accountPlaces: Record<AccountNoticeKind, "password" | "account" | "ways-in" | "data" | "deletion"> = {
  PasswordReset: "password",
  PasswordChanged: "password",
  PasswordRemoved: "ways-in",
  PasskeyAdded: "ways-in",
  PasskeyRemoved: "ways-in",
  RecoveryCodesMade: "ways-in",
  RecoveryCodeUsed: "ways-in",
  TooManyTries: "password",
  DataCopyAsked: "data",
  DeletionAsked: "deletion",
  EmailAsked: "password",
  EmailChanged: "account",
};
