/** What is common to the e-mails of notices, whatever they tell of; each subject reads its own (./subjects.ts). */
import { sql, type SQL } from "drizzle-orm";
import { emailOf } from "~/domain/account/contact";
import type { LinkPurpose } from "~/domain/account/links";
import { mailKindOf } from "~/domain/notices/mail-times";
import { withSettings, type MailWords } from "~/domain/notices/mail-words";
import type { LinkTokens } from "../account/links/tokens";
import type { Database } from "../db/database";

/** Days after which a message is not news any more: it is not sent. */
export const newsDays = 3;

/** Where what e-mails lead to stands, at the public origin; asked when a message is written. */
export interface MailPages {
  editUrl: (reviewItemKey: number) => string;
  /** The page of one's claims. */
  claimsUrl: () => string;
  noticesUrl: () => string;
  /** Where one chooses which e-mails come, and when. */
  settingsUrl: () => string;
  /** The form that claims a profile as its guardian. */
  guardianClaimUrl: (personKey: number) => string;
  challengeUrl: (of: { personKey: number; disputeKey: number }) => string;
  /** Where a new password is asked for. */
  forgotUrl: () => string;
  loginUrl: () => string;
  /** Where a link of an account is followed. */
  linkUrl: (purpose: LinkPurpose, token: string) => string;
}

/** The same, with what makes the tokens of links: a message holds one only while it is composed. */
export type MailLinks = MailPages & Pick<LinkTokens, "tokenOf">;

/** What a message is made of. */
export interface DueMail {
  /** Null of an account without one that mail can be sent to, or that may not sign in. */
  address: string | null;
  /** Of the message, the same each time. */
  id: string;
  /** Its reader can choose when such e-mails come, and whether: it says where. */
  isChosen: boolean;
  urlAt: (pages: MailLinks) => string;
  words: (url: string) => MailWords;
}

/** What a row of the outbox says now, to whom; null when it was overtaken, or tells of something else. */
export type ReadMail = (db: Database, outboxKey: number) => Promise<DueMail | null>;

/** What a message without a notice says, to the address that was named, or to one that is looked up. */
export type DueWords = Pick<DueMail, "urlAt" | "words"> & Partial<Pick<DueMail, "address" | "isChosen">>;

/** A subject of which addresses are told that are nobody's account, by the name that it has in the outbox. */
export interface MailSubject {
  name: string;
  /** What a message of this subject's key says now; null when it was overtaken. */
  read: (db: Database, subjectKey: number) => Promise<DueWords | null>;
}

const mailSubjects = new Map<string, MailSubject>();

export function registerMailSubjects(...more: MailSubject[]): void {
  for (const subject of more) mailSubjects.set(subject.name, subject);
}

/** The subject of that name; undefined when only a newer version knows it. */
export function mailSubjectOf(name: string): MailSubject | undefined {
  return mailSubjects.get(name);
}

/** The names of all of them. */
export function mailSubjectNames(): string[] {
  return [...mailSubjects.keys()];
}

/** What each e-mail's statement reads of whom it goes to. */
export interface MailRow extends Record<string, unknown> {
  address: string | null;
  at: number;
  noticeKind: string;
}
export const mailAddress: SQL = sql`case when u.suspended_at is null then u.email end`;
export const mailColumns: SQL = sql`${mailAddress} as address, extract(epoch from n.at)::int as at, n.kind as "noticeKind"`;

/** The row `m`, its notice `n` and the account `u`. */
export const mailFrom: SQL = sql`from mail_outbox m join notices n on n.key = m.notice_key join users u on u.key = n.user_key`;

/** Whether `m` is the row, still to be sent. */
export function isUnsent(outboxKey: number): SQL {
  return sql`m.key = ${outboxKey} and m.sent_at is null`;
}

/** To whom, and as which message. */
export function envelopeOf(outboxKey: number, { address, at, noticeKind }: MailRow): Pick<DueMail, "address" | "id" | "isChosen"> {
  return { address: address && emailOf(address), id: `notice-${outboxKey}-${at}`, isChosen: mailKindOf(noticeKind) !== null };
}

/** What the e-mail is sent as, and where it leads: written out, with the way to the settings where there is a choice. */
export function composed(
  { urlAt, words, isChosen }: DueMail,
  pages: MailLinks,
): { url: string; words: MailWords; settingsUrl: string | null } {
  const url = urlAt(pages);
  const settingsUrl = isChosen ? pages.settingsUrl() : null;
  return { url, words: settingsUrl === null ? words(url) : withSettings(words(url), settingsUrl), settingsUrl };
}
