/** What people are told, in the product and by e-mail. */
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
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
} from "~/domain/notices/notices";
import { claims, users } from "./accounts";
import { nilDisputeEntries } from "./own";
import { people } from "./people";
import { reviewDecisions, reviewItems } from "./review";
import { schoolRequests } from "./school-requests";
import { instant, key, reference } from "./columns";

/**
 * One notice a person told: a decision, or a question, of one edit or of a challenge; the decision of a claim, or of a request for a
 * school; or whatever an area tells of by a name and a key of its own (platform/notices/subjects.ts).
 */
export const notices = pgTable(
  "notices",
  {
    key: key(),
    userKey: reference("user_key", () => users.key),
    /**
     * Whose profile it concerns; null of a request for a school, and of a challenge, which says so itself: nodes that know of none pass its
     * notices over.
     */
    personKey: integer("person_key").references(() => people.key),
    /** The edit that it tells of. */
    reviewItemKey: integer("review_item_key").references(() => reviewItems.key),
    /** The claim that it tells of, and goes with. */
    claimKey: integer("claim_key").references(() => claims.key, { onDelete: "cascade" }),
    /** The request for a school that it tells of. */
    schoolRequestKey: integer("school_request_key").references(() => schoolRequests.key),
    /** What staff said in a challenge: told once to each. */
    nilDisputeEntryKey: integer("nil_dispute_entry_key").references(() => nilDisputeEntries.key),
    /** What else it tells of: the name that an area registered, and the key of what is told of there. The two count as one subject. */
    subject: text("subject"),
    subjectKey: integer("subject_key"),
    /** The decision that it tells of; undone, it is told no more. */
    decisionKey: integer("decision_key").references(() => reviewDecisions.key),
    kind: text("kind")
      .$type<
        | NoticeKind
        | ClaimNoticeKind
        | ManagerNoticeKind
        | SchoolNoticeKind
        | ChallengeNoticeKind
        | CareerNoticeKind
        | CommitmentNoticeKind
        | TransferNoticeKind
        | ContestNoticeKind
        | DeletionNoticeKind
        | AccountNoticeKind
        | GuardianNoticeKind
      >()
      .notNull(),
    at: instant("at").notNull(),
    readAt: instant("read_at"),
  },
  (table) => [
    index("notices_user").on(table.userKey, table.key),
    index("notices_unread")
      .on(table.userKey)
      .where(sql`${table.readAt} is null`),
    index("notices_item").on(table.reviewItemKey),
    index("notices_claim")
      .on(table.claimKey)
      .where(sql`${table.claimKey} is not null`),
    index("notices_school_request")
      .on(table.schoolRequestKey)
      .where(sql`${table.schoolRequestKey} is not null`),
    uniqueIndex("notices_nil_dispute_entry")
      .on(table.nilDisputeEntryKey, table.userKey)
      .where(sql`${table.nilDisputeEntryKey} is not null`),
    index("notices_named_subject")
      .on(table.subject, table.subjectKey)
      .where(sql`${table.subject} is not null`),
    check(
      "notices_subject",
      sql`num_nonnulls(${table.reviewItemKey}, ${table.claimKey}, ${table.schoolRequestKey}, ${table.nilDisputeEntryKey}, ${table.subject}) = 1 and (${table.subject} is null) = (${table.subjectKey} is null) and (${table.subject} is not null or (${table.personKey} is null) = (num_nonnulls(${table.schoolRequestKey}, ${table.nilDisputeEntryKey}) = 1))`,
    ),
  ],
);

/** The one e-mail of a day in which an account is told of several notices (docs/rules.md A41). */
export const mailDigests = pgTable(
  "mail_digests",
  {
    key: key(),
    userKey: reference("user_key", () => users.key),
  },
  (table) => [index("mail_digests_user").on(table.userKey, table.key)],
);

/**
 * E-mail that is to be sent: written in the act's own transaction, sent after
 * it, tried again until a server takes it. It goes to whoever a notice tells,
 * whose address is looked up when it is sent; or it has no notice, and tells an
 * address of nobody's account of something, once for each name and key.
 */
export const mailOutbox = pgTable(
  "mail_outbox",
  {
    key: key(),
    /** Null of a message to an address. */
    noticeKey: integer("notice_key").references(() => notices.key, { onDelete: "cascade" }),
    /** What a message to an address tells of, as notices say it, and when it was written. */
    subject: text("subject"),
    subjectKey: integer("subject_key"),
    at: instant("at"),
    /** The e-mail of a day that it comes with: it leaves with that. */
    digestKey: integer("digest_key").references(() => mailDigests.key),
    /** Not before: a decision can be undone until then. */
    sendAfter: instant("send_after").notNull(),
    attempts: integer("attempts").notNull().default(0),
    /** Why the last try failed, as a code; never words of a server, which may name people. */
    lastProblem: text("last_problem"),
    sentAt: instant("sent_at"),
  },
  (table) => [
    unique("mail_outbox_once").on(table.noticeKey),
    uniqueIndex("mail_outbox_named_once")
      .on(table.subject, table.subjectKey)
      .where(sql`${table.subject} is not null`),
    index("mail_outbox_digest")
      .on(table.digestKey)
      .where(sql`${table.digestKey} is not null`),
    index("mail_outbox_due")
      .on(table.sendAfter, table.key)
      .where(sql`${table.sentAt} is null`),
    check(
      "mail_outbox_recipient",
      sql`num_nonnulls(${table.noticeKey}, ${table.subject}) = 1 and num_nonnulls(${table.subject}, ${table.subjectKey}, ${table.at}) in (0, 3)`,
    ),
  ],
);

/** Where a message without a notice goes. It goes with the message's leaving, or once that is no news: nobody's address stays here. */
export const mailAddresses = pgTable(
  "mail_addresses",
  {
    outboxKey: integer("outbox_key")
      .primaryKey()
      .references(() => mailOutbox.key, { onDelete: "cascade" }),
    address: text("address").notNull(),
    /** When the message is no news any more. */
    until: instant("until").notNull(),
  },
  (table) => [index("mail_addresses_until").on(table.until)],
);
