/** What people are told, in the product and by e-mail. */
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import type { ChallengeNoticeKind, ClaimNoticeKind, NoticeKind, SchoolNoticeKind } from "~/domain/notices/notices";
import { claims, users } from "./accounts";
import { nilDisputeEntries } from "./own";
import { people } from "./people";
import { reviewDecisions, reviewItems } from "./review";
import { schoolRequests } from "./school-requests";
import { instant, key, reference } from "./columns";

/**
 * One notice a person told: a decision, or a question, of one edit or of a challenge; or the decision of a claim, or of a request for a
 * school.
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
    /** The decision that it tells of; undone, it is told no more. */
    decisionKey: integer("decision_key").references(() => reviewDecisions.key),
    kind: text("kind").$type<NoticeKind | ClaimNoticeKind | SchoolNoticeKind | ChallengeNoticeKind>().notNull(),
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
    check(
      "notices_subject",
      sql`num_nonnulls(${table.reviewItemKey}, ${table.claimKey}, ${table.schoolRequestKey}, ${table.nilDisputeEntryKey}) = 1 and (${table.personKey} is null) = (num_nonnulls(${table.schoolRequestKey}, ${table.nilDisputeEntryKey}) = 1)`,
    ),
  ],
);

/**
 * E-mail that is to be sent: written in the act's own transaction, sent after
 * it, tried again until a server takes it. The address is looked up when it is sent.
 */
export const mailOutbox = pgTable(
  "mail_outbox",
  {
    key: key(),
    noticeKey: reference("notice_key", () => notices.key, { onDelete: "cascade" }),
    /** Not before: a decision can be undone until then. */
    sendAfter: instant("send_after").notNull(),
    attempts: integer("attempts").notNull().default(0),
    /** Why the last try failed, as a code; never words of a server, which may name people. */
    lastProblem: text("last_problem"),
    sentAt: instant("sent_at"),
  },
  (table) => [
    unique("mail_outbox_once").on(table.noticeKey),
    index("mail_outbox_due")
      .on(table.sendAfter, table.key)
      .where(sql`${table.sentAt} is null`),
  ],
);
