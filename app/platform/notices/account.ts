/** What the owners of accounts are told, and their links by mail (docs/rules.md B15 to B17, A38 to A40). */
import { sql } from "drizzle-orm";
import type { LinkPurpose } from "~/domain/account/links";
import { accountMailWords, formerAddressMailWords, linkMailWords } from "~/domain/notices/account-mail-words";
import type { AccountNoticeKind } from "~/domain/notices/notices";
import { keysOf } from "../account/links/links";
import type { AccountTelling } from "../account/owner/telling";
import { envelopeOf, isUnsent, mailColumns, mailFrom, type MailRow, type MailSubject } from "./mail";
import type { NoticeSubject } from "./subjects";
import { tellAddress, tellAddresses, tellWithMail } from "./tell";

const name = "account";

/** What was changed of an account, to its owner (AccountNotice). Its key is the account's. */
export const accountNotice: NoticeSubject = {
  name,
  profile: null,
  fields: sql`'type', 'account'`,
  from: sql`from users u where u.key = n.user_key`,
  async mail(db, outboxKey) {
    const { rows } = await db.execute<MailRow & { kind: AccountNoticeKind }>(
      sql`select ${mailColumns}, n.kind ${mailFrom} where n.subject = ${name} and ${isUnsent(outboxKey)}`,
    );
    const [row] = rows;
    if (!row) return null;
    return { ...envelopeOf(outboxKey, row), urlAt: ({ forgotUrl }) => forgotUrl(), words: (url) => accountMailWords(row.kind, url) };
  },
};

/** A link, as long as it works. */
export const accountLinkMail: MailSubject = {
  name: "account-link",
  async read(db, linkKey) {
    const { rows } = await db.execute<{ key: number; purpose: LinkPurpose; nonce: string }>(sql`
      select l.key, l.purpose, l.nonce from account_links l join users u on u.key = l.user_key
      where l.key = ${linkKey}::int and l.ended_at is null and l.expires_at > now() and u.suspended_at is null
    `);
    const [link] = rows;
    if (!link) return null;
    return {
      urlAt: ({ linkUrl, tokenOf }) => linkUrl(link.purpose, tokenOf(link)),
      words: (url) => linkMailWords(link.purpose, url),
    };
  },
};

/** That the address is the account's no more. Its key is that of the link that was followed. */
export const formerAddressMail: MailSubject = {
  name: "account-former-address",
  read: async () => ({ urlAt: ({ loginUrl }) => loginUrl(), words: formerAddressMailWords }),
};

export const tellingOfAccounts: AccountTelling = {
  async sendLinks(tx, linkKeys, at) {
    const whom = sql`
      select l.key as subject_key, coalesce(l.new_email, u.email) as address
      from account_links l join users u on u.key = l.user_key where l.key = any(${keysOf(linkKeys)})`;
    await tellAddresses(tx, accountLinkMail, whom, { at });
  },
  async tellOwner(tx, userKey, kind, at) {
    const insert = sql`
      insert into notices (user_key, subject, subject_key, kind, at)
      values (${userKey}::int, ${name}, ${userKey}::int, ${kind}, ${at.toISOString()}::timestamptz)`;
    // Of another address the one of before is told.
    if (kind === "EmailChanged") await tx.execute(insert);
    else await tellWithMail(tx, insert, at);
  },
  tellFormerAddress: (tx, subjectKey, address, at) => tellAddress(tx, { subject: formerAddressMail, subjectKey, address, at }),
  async tellOfTries(tx, username, at) {
    const kind: AccountNoticeKind = "TooManyTries";
    const told = sql`${at.toISOString()}::timestamptz`;
    const insert = sql`
      insert into notices (user_key, subject, subject_key, kind, at)
      select u.key, ${name}, u.key, ${kind}, ${told} from users u
      where lower(u.username) = ${username.trim().toLowerCase()}::text and u.suspended_at is null and not exists (
        select from notices n
        where n.subject = ${name} and n.subject_key = u.key and n.kind = ${kind} and n.at > ${told} - interval '1 hour')`;
    await tellWithMail(tx, insert, at);
  },
};
