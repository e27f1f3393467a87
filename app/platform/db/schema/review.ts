/** Edits that wait for a decision, or have had one. */
import { sql, type SQL } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import type { KeptFlag } from "~/domain/desk/flags";
import type { Tier } from "~/domain/profile/provenance";
import type { EditType, RejectionCode, Resolution, ReviewStatus } from "~/domain/review/items";
import type { EditTag, EditValue } from "~/domain/profile/edit-values";
import type { ReviewKind } from "~/domain/profile/review-kinds";
import type { KeptEntryKind, Visibility } from "~/domain/review/thread";
import type { Reversal, Verdict } from "~/domain/review/decisions";
import { users } from "./accounts";
import { people } from "./people";
import { instant, key, reference } from "./columns";

export const reviewItems = pgTable(
  "review_items",
  {
    key: key(),
    personKey: reference("person_key", () => people.key),
    type: text("type").$type<EditTag>().notNull(),
    /** What the desk sorts by: the tag, or commitment. */
    kind: text("kind").$type<ReviewKind>().notNull(),
    editType: text("edit_type").$type<EditType>().notNull(),
    /** Where the edit lands: `topInterest:123`. One open item a target. */
    target: text("target").notNull(),
    status: text("status").$type<ReviewStatus>().notNull().default("Pending"),
    resolution: text("resolution").$type<Resolution>(),
    version: integer("version").notNull().default(1),
    payloadVersion: integer("payload_version").notNull(),
    oldValue: jsonb("old_value").$type<EditValue | null>(),
    newValue: jsonb("new_value").$type<EditValue>().notNull(),
    /** The edit proposes a commitment-type status: one open one an athlete. */
    isCommitment: boolean("is_commitment").notNull().default(false),
    batchKey: uuid("batch_key"),
    /** The one line of its batch that the queue shows. Always true without a batch. */
    isLead: boolean("is_lead").notNull().default(true),
    /** The athlete's default sport when it was sent: the desk filters by it. */
    sportKey: integer("sport_key"),
    /** What a reviewer should look at first. */
    flags: text("flags")
      .array()
      .$type<KeptFlag[]>()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** A reviewer asked, and the athlete has not answered: the item rests outside the queue. */
    awaitsAthlete: boolean("awaits_athlete").notNull().default(false),
    askedAt: instant("asked_at"),
    /** Whose item it is for now; of a batch, on its lead. */
    claimedByUserKey: integer("claimed_by_user_key").references(() => users.key),
    claimEndsAt: instant("claim_ends_at"),
    /** When the athlete appealed: once, and who decided before decides no more; while the item is pending, the appeal waits. */
    appealedAt: instant("appealed_at"),
    /** Who wrote the version that stands: the first, or the latest change. */
    authorUserKey: reference("author_user_key", () => users.key),
    /** Whether that was staff. */
    authorSource: text("author_source").$type<"Athlete" | "DBAdmin">().notNull().default("Athlete"),
    /** The key of the rendered form: the same submission twice makes one item. */
    idempotencyKey: text("idempotency_key"),
    submittedAt: instant("submitted_at").notNull().defaultNow(),
    changedAt: instant("changed_at").notNull().defaultNow(),
    /** The queue's order; moves on by as long as the athlete took to answer. */
    dueAt: instant("due_at").notNull(),
    decidedAt: instant("decided_at"),
    deciderUserKey: integer("decider_user_key").references(() => users.key),
    decisionCode: text("decision_code").$type<RejectionCode>(),
    decisionReason: text("decision_reason"),
    dismissedAt: instant("dismissed_at"),
  },
  (table) => [
    uniqueIndex("review_items_one_open")
      .on(table.personKey, table.target)
      .where(sql`${table.status} = 'Pending'`),
    // One commitment (docs/rules.md T4).
    uniqueIndex("review_items_one_open_commitment")
      .on(table.personKey)
      .where(sql`${table.status} = 'Pending' and ${table.isCommitment}`),
    uniqueIndex("review_items_idempotency").on(table.personKey, table.idempotencyKey),
    index("review_items_queue").on(table.dueAt, table.key).where(inQueue(table)),
    index("review_items_queue_by_kind").on(table.kind, table.dueAt, table.key).where(inQueue(table)),
    index("review_items_queue_by_sport").on(table.sportKey, table.dueAt, table.key).where(inQueue(table)),
    index("review_items_queue_flagged")
      .on(table.dueAt, table.key)
      .where(sql`${inQueue(table)} and ${table.flags} <> '{}'::text[]`),
    index("review_items_awaiting")
      .on(table.dueAt, table.key)
      .where(sql`${table.status} = 'Pending' and ${table.isLead} and ${table.awaitsAthlete}`),
    index("review_items_claimed")
      .on(table.claimedByUserKey, table.dueAt, table.key)
      .where(sql`${table.status} = 'Pending' and ${table.claimedByUserKey} is not null`),
    index("review_items_person").on(table.personKey, table.status, table.submittedAt),
    index("review_items_batch")
      .on(table.batchKey)
      .where(sql`${table.batchKey} is not null`),
    check("review_items_status", sql`${table.status} in ('Unknown','Pending','Rejected','Approved','AutoApproved','Error')`),
    check("review_items_version", sql`${table.version} >= 1`),
    check("review_items_claim", sql`(${table.claimedByUserKey} is null) = (${table.claimEndsAt} is null)`),
  ],
);

function inQueue(table: { status: AnyPgColumn; isLead: AnyPgColumn; awaitsAthlete: AnyPgColumn }): SQL {
  return sql`${table.status} = 'Pending' and ${table.isLead} and not ${table.awaitsAthlete}`;
}

/** Every version that an item has had, the first included. Rows are only ever added. */
export const reviewItemVersions = pgTable(
  "review_item_versions",
  {
    reviewItemKey: reference("review_item_key", () => reviewItems.key),
    version: integer("version").notNull(),
    newValue: jsonb("new_value").$type<EditValue>().notNull(),
    authorUserKey: reference("author_user_key", () => users.key),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.reviewItemKey, table.version] })],
);

type ChangeColumns = Record<"type" | "endedAt" | "verdict" | "afterValue" | "beforeValue", AnyPgColumn>;

/** An approval that stands, and changed the status of a team (isStatusChange of people/commitments, which must say the same). */
const isStatusChange = (table: ChangeColumns) =>
  sql`${table.type} = 'topInterest' and ${table.endedAt} is null and ${table.verdict} <> 'Rejected' and ${table.afterValue} ->> 'recruitmentStatus' is distinct from ${table.beforeValue} ->> 'recruitmentStatus'`;

/** An approval that stands, and made the status a commitment, its end, or an offer. */
const isMove = (table: ChangeColumns) =>
  sql`${isStatusChange(table)} and ${table.afterValue} ->> 'recruitmentStatus' in ('Committed','Signed','Enrolled','Decommitted','Offered')`;

/**
 * Every decision that an item has had. One stands at most; one that was undone,
 * reversed or appealed against stays, with who ended it. An appeal that is withdrawn
 * has ended nothing. Nothing else ever changes.
 */
export const reviewDecisions = pgTable(
  "review_decisions",
  {
    key: key(),
    /** The same for all that was decided in one act: a batch, a bulk approval. */
    actKey: uuid("act_key").notNull(),
    reviewItemKey: reference("review_item_key", () => reviewItems.key),
    personKey: reference("person_key", () => people.key),
    type: text("type").$type<EditTag>().notNull(),
    kind: text("kind").$type<ReviewKind>().notNull(),
    /** The line that the queue showed; figures count these alone. */
    isLead: boolean("is_lead").notNull(),
    /** The version that was seen and decided. */
    version: integer("version").notNull(),
    verdict: text("verdict").$type<Verdict>().notNull(),
    /** Null of what a rule decided. */
    deciderUserKey: integer("decider_user_key").references(() => users.key),
    /** The version of the rule that decided. */
    ruleVersionKey: integer("rule_version_key").references(() => autoRuleVersions.key),
    decidedAt: instant("decided_at").notNull(),
    /** Seconds from sending, or the answer of the athlete, to the decision. */
    waitedSeconds: integer("waited_seconds").notNull(),
    code: text("code").$type<RejectionCode>(),
    /** What the athlete reads. */
    sentence: text("sentence"),
    /** Fields of the edit that were not approved. */
    leftOut: text("left_out")
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** What was approved is not what was proposed. */
    isAltered: boolean("is_altered").notNull().default(false),
    /** Where the approved value stands: `vitals:12`, `topInterest:3`, `ncaaId`. Null of a rejection. */
    target: text("target"),
    /** What stood there before, of a rejection by the edit itself; and what the approval put there. */
    beforeValue: jsonb("before_value").$type<EditValue | null>(),
    afterValue: jsonb("after_value").$type<EditValue | null>(),
    /** How sure the fact is. */
    tier: text("tier").$type<Tier>(),
    endedAt: instant("ended_at"),
    endedByUserKey: integer("ended_by_user_key").references(() => users.key),
    endedAs: text("ended_as").$type<Reversal>(),
    endedReason: text("ended_reason"),
  },
  (table) => [
    uniqueIndex("review_decisions_one_standing")
      .on(table.reviewItemKey)
      .where(sql`${table.endedAt} is null`),
    index("review_decisions_item").on(table.reviewItemKey, table.key),
    index("review_decisions_person").on(table.personKey, table.type, table.target, table.key),
    index("review_decisions_by_kind")
      .on(table.kind, table.decidedAt, table.key)
      .where(sql`${table.isLead} and ${table.deciderUserKey} is not null`),
    index("review_decisions_by_day").on(table.decidedAt, table.key),
    index("review_decisions_decider").on(table.deciderUserKey, table.decidedAt, table.key),
    index("review_decisions_act").on(table.actKey),
    // Who is committed to a team, by the approval of that.
    index("review_decisions_status").on(table.target, table.decidedAt, table.key, table.personKey).where(isStatusChange(table)),
    // Which approval the status of an athlete's team comes from.
    index("review_decisions_changed").on(table.personKey, table.target, table.key).where(isStatusChange(table)),
    // Commitments and offers, the latest first: of the whole network, and of one team.
    index("review_decisions_moves").on(table.decidedAt, table.key).where(isMove(table)),
    index("review_decisions_team_moves")
      .on(sql`((${table.afterValue} ->> 'organizationKey')::int)`, table.decidedAt, table.key)
      .where(isMove(table)),
    // What a rule approved, as far as it stands: pages count it to a limit.
    index("review_decisions_by_rule")
      .on(table.ruleVersionKey, table.key)
      .where(sql`${table.endedAt} is null and ${table.verdict} = 'AutoApproved'`),
    check("review_decisions_verdict", sql`${table.verdict} in ('Approved','Rejected','AutoApproved')`),
    check("review_decisions_ended", sql`(${table.endedAt} is null) = (${table.endedAs} is null)`),
  ],
);

/** What was said and done on an item besides versions and decisions. Rows are only ever added. */
export const reviewEntries = pgTable(
  "review_entries",
  {
    key: key(),
    reviewItemKey: reference("review_item_key", () => reviewItems.key),
    kind: text("kind").$type<KeptEntryKind>().notNull(),
    visibility: text("visibility").$type<Visibility>().notNull(),
    authorUserKey: reference("author_user_key", () => users.key),
    at: instant("at").notNull(),
    /** The version that it speaks of. */
    version: integer("version").notNull(),
    text: text("text"),
    /** A page that shows what the edit says. */
    url: text("url"),
    /** What a reviewer offers instead. */
    value: jsonb("value").$type<EditValue | null>(),
  },
  (table) => [
    index("review_entries_item").on(table.reviewItemKey, table.key),
    uniqueIndex("review_entries_one_appeal")
      .on(table.reviewItemKey)
      .where(sql`${table.kind} = 'Appeal'`),
  ],
);

/** A filter of the queue that a reviewer keeps. */
export const deskFilters = pgTable(
  "desk_filters",
  {
    key: key(),
    userKey: reference("user_key", () => users.key),
    name: text("name").notNull(),
    /** The query of the desk's address, without its page. */
    query: text("query").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [unique("desk_filters_name").on(table.userKey, table.name)],
);

/** Rules that approve by themselves, as data: a rule is its latest version. Rows are only ever added. */
export const autoRuleVersions = pgTable(
  "auto_rule_versions",
  {
    key: key(),
    ruleKey: integer("rule_key").notNull(),
    version: integer("version").notNull(),
    name: text("name").notNull(),
    kind: text("kind").$type<ReviewKind>().notNull(),
    /** The one field that may change; null for any. */
    field: text("field"),
    /** The largest change of a number, in its units; null for any. */
    largestChange: doublePrecision("largest_change"),
    /** Approved edits that the author must have at least, and rejected ones at most. */
    leastApproved: integer("least_approved").notNull(),
    mostRejected: integer("most_rejected").notNull(),
    isOn: boolean("is_on").notNull(),
    authorUserKey: reference("author_user_key", () => users.key),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [unique("auto_rule_versions_once").on(table.ruleKey, table.version), index("auto_rule_versions_kind").on(table.kind)],
);
