/** Edits that wait for a decision, or have had one. */
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { EditTag, EditType, EditValue, RejectionCode, Resolution, ReviewStatus } from "~/domain/review";
import { users } from "./accounts";
import { people } from "./people";
import { instant, key } from "./columns";

export const reviewItems = pgTable("review_items", {
  key: key(),
  personKey: integer("person_key").notNull().references(() => people.key),
  type: text("type").$type<EditTag>().notNull(),
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
  /** The item that must be approved first: the decommit that a commit rests on. */
  waitsForKey: integer("waits_for_key"),
  authorUserKey: integer("author_user_key").notNull().references(() => users.key),
  authorSource: text("author_source").$type<"Athlete" | "DBAdmin">().notNull().default("Athlete"),
  /** The key of the rendered form: the same submission twice makes one item. */
  idempotencyKey: text("idempotency_key"),
  submittedAt: instant("submitted_at").notNull().defaultNow(),
  changedAt: instant("changed_at").notNull().defaultNow(),
  decidedAt: instant("decided_at"),
  deciderUserKey: integer("decider_user_key").references(() => users.key),
  decisionCode: text("decision_code").$type<RejectionCode>(),
  decisionReason: text("decision_reason"),
  dismissedAt: instant("dismissed_at"),
}, (table) => [
  uniqueIndex("review_items_one_open").on(table.personKey, table.target).where(sql`${table.status} = 'Pending'`),
  uniqueIndex("review_items_one_open_commitment").on(table.personKey).where(sql`${table.status} = 'Pending' and ${table.isCommitment}`),
  uniqueIndex("review_items_idempotency").on(table.personKey, table.idempotencyKey),
  index("review_items_queue").on(table.submittedAt, table.key).where(sql`${table.status} = 'Pending' and ${table.isLead}`),
  index("review_items_queue_by_type").on(table.type, table.submittedAt, table.key).where(sql`${table.status} = 'Pending' and ${table.isLead}`),
  index("review_items_person").on(table.personKey, table.status, table.submittedAt),
  index("review_items_batch").on(table.batchKey).where(sql`${table.batchKey} is not null`),
  check("review_items_status", sql`${table.status} in ('Unknown','Pending','Rejected','Approved','AutoApproved','Error')`),
  check("review_items_version", sql`${table.version} >= 1`),
]);

/** Every version that an item has had, the first included. Rows are only ever added. */
export const reviewItemVersions = pgTable("review_item_versions", {
  reviewItemKey: integer("review_item_key").notNull().references(() => reviewItems.key),
  version: integer("version").notNull(),
  newValue: jsonb("new_value").$type<EditValue>().notNull(),
  authorUserKey: integer("author_user_key").notNull().references(() => users.key),
  createdAt: instant("created_at").notNull().defaultNow(),
}, (table) => [primaryKey({ columns: [table.reviewItemKey, table.version] })]);
