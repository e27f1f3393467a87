/** When an e-mail leaves, by what its account has chosen. Pure: the clock is an argument. Rules: docs/rules.md A41, A42. */
import type { MailKind, MailSettings, QuietHours } from "../account/settings";
import type { TimeZone } from "../base/zones";
import type {
  AccountNoticeKind,
  CareerNoticeKind,
  ChallengeNoticeKind,
  ClaimNoticeKind,
  CommitmentNoticeKind,
  ContestNoticeKind,
  DeletionNoticeKind,
  GuardianNoticeKind,
  ManagerNoticeKind,
  NoticeKind,
  SchoolNoticeKind,
  TransferNoticeKind,
} from "./notices";

type AnyNoticeKind =
  | AccountNoticeKind
  | CareerNoticeKind
  | ChallengeNoticeKind
  | ClaimNoticeKind
  | CommitmentNoticeKind
  | ContestNoticeKind
  | DeletionNoticeKind
  | GuardianNoticeKind
  | ManagerNoticeKind
  | NoticeKind
  | SchoolNoticeKind
  | TransferNoticeKind;

/** Null of what keeps the account, or a profile, safe: it always leaves at once. */
const kindsOfNotices: Record<AnyNoticeKind, MailKind | null> = {
  Approved: "answers",
  Rejected: "answers",
  Question: "answers",
  Offer: "answers",
  Reopened: "answers",
  StaffEdit: "answers",
  CareerChanged: "answers",
  ChallengeQuestion: "answers",
  ChallengeApproved: "answers",
  ChallengeDenied: "answers",
  SchoolAdded: "answers",
  SchoolDeclined: "answers",
  GuardianAsked: "guardian",
  GuardianAgreed: "guardian",
  GuardianDeclined: "guardian",
  ClaimVerified: "claims",
  ClaimRefused: "claims",
  ClaimRevoked: "claims",
  ManagerAdded: "claims",
  ManagerRemoved: "claims",
  CommitmentConfirmed: "commitments",
  CommitmentContested: "commitments",
  AnswerTakenBack: "commitments",
  CommitmentUpheld: "commitments",
  ContestLeft: "commitments",
  CommitmentVerified: "commitments",
  VerificationTakenBack: "commitments",
  OwnContestUpheld: "commitments",
  OwnContestEnded: "commitments",
  OwnContestLeft: "commitments",
  TransferConfirmed: "commitments",
  TransferConfirmationTakenBack: "commitments",
  PasswordReset: null,
  PasswordChanged: null,
  PasswordRemoved: null,
  PasskeyAdded: null,
  PasskeyRemoved: null,
  RecoveryCodesMade: null,
  RecoveryCodeUsed: null,
  TooManyTries: null,
  EmailAsked: null,
  EmailChanged: null,
  DataCopyAsked: null,
  DeletionAsked: null,
  ProfileDeletionAsked: null,
  ProfileDeletionTakenBack: null,
};

/** What the e-mail of a notice is, as one chooses; null of what is no choice, and of what only a newer version tells. */
export function mailKindOf(noticeKind: string): MailKind | null {
  return Object.hasOwn(kindsOfNotices, noticeKind) ? kindsOfNotices[noticeKind as AnyNoticeKind] : null;
}

/** The hour at which the e-mail of the day comes. */
export const dailyHour = 8;

/** What becomes of an e-mail that is due: it leaves, waits, comes with the others of the day, or does not come. */
export type MailTurn = { does: "leave" } | { does: "wait"; until: Date } | { does: "join"; at: Date } | { does: "end" };

/** The turn of the e-mail of a notice; `kind` is null of what is no choice. */
export function mailTurn(kind: MailKind | null, settings: MailSettings, now: Date): MailTurn {
  if (kind === null) return { does: "leave" };
  const pace = settings.mail[kind];
  if (pace === "Never") return { does: "end" };
  if (pace === "Daily") return { does: "join", at: nextDaily(settings, now) };
  return turnByHours(settings, now);
}

/** The turn of an e-mail by the quiet hours alone. */
export function turnByHours({ quietHours, timeZone }: Omit<MailSettings, "mail">, now: Date): MailTurn {
  if (quietHours === null || !isQuiet(quietHours, timeZone, now)) return { does: "leave" };
  return { does: "wait", until: nextQuarter(now, (quarter) => !isQuiet(quietHours, timeZone, quarter)) };
}

/** When the e-mail of the day comes next: at its hour, or once quiet hours are over. */
export function nextDaily({ quietHours, timeZone }: Omit<MailSettings, "mail">, now: Date): Date {
  const at = nextQuarter(now, (quarter) => {
    const { hour, minute } = clockIn(timeZone, quarter);
    return hour === dailyHour && minute === 0;
  });
  const turn = turnByHours({ quietHours, timeZone }, at);
  return turn.does === "wait" ? turn.until : at;
}

function isQuiet({ from, until }: QuietHours, timeZone: TimeZone, at: Date): boolean {
  const { hour } = clockIn(timeZone, at);
  return from < until ? hour >= from && hour < until : hour >= from || hour < until;
}

const quarter = 15 * 60 * 1000;

/**
 * The first quarter of an hour after the moment that is looked for. The clocks of all zones differ by whole quarters and are changed at
 * one, so that a day of 23 or 25 hours needs no other care; within two days each hour of the day has come.
 */
function nextQuarter(after: Date, isIt: (at: Date) => boolean): Date {
  const first = (Math.floor(after.getTime() / quarter) + 1) * quarter;
  for (let time = first; time < first + 2 * 96 * quarter; time += quarter) if (isIt(new Date(time))) return new Date(time);
  return new Date(first);
}

const clocks = new Map<TimeZone, Intl.DateTimeFormat>();

/** What a clock of the zone says. */
function clockIn(timeZone: TimeZone, at: Date): { hour: number; minute: number } {
  let clock = clocks.get(timeZone);
  if (!clock)
    clocks.set(timeZone, (clock = new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", minute: "numeric", hourCycle: "h23" })));
  const part = (wanted: string) => Number(clock.formatToParts(at).find(({ type }) => type === wanted)?.value);
  return { hour: part("hour"), minute: part("minute") };
}
