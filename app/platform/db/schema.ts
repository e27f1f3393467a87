/**
 * The tables. Constraints hold the rules that must never break, whatever code
 * runs above them: one open item a target, one commitment an athlete, a team
 * once, positions unique (docs/rules.md R3, T4, T6).
 */
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { OrganizationLevel } from "~/domain/organizations";
import type { EditTag, EditType, RejectionCode, Resolution, ReviewStatus, TopInterestValue } from "~/domain/review";
import type { RecruitmentStatus } from "~/domain/teams";
import type { VisitType } from "~/domain/visits";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const key = () => integer("key").primaryKey().generatedByDefaultAsIdentity();

export const cities = pgTable("cities", {
  key: integer("key").primaryKey(),
  name: text("name").notNull(),
  stateAbbreviation: text("state_abbreviation").notNull(),
  stateName: text("state_name").notNull(),
  county: text("county"),
  latitude: text("latitude"),
  longitude: text("longitude"),
  searchText: text("search_text").notNull(),
}, (table) => [index("cities_search").using("gin", sql`${table.searchText} gin_trgm_ops`)]);

export const sports = pgTable("sports", {
  key: integer("key").primaryKey(),
  name: text("name").notNull(),
  displayName: text("display_name").notNull(),
  abbreviation: text("abbreviation"),
  isRankable: boolean("is_rankable").notNull().default(false),
  isIndustryRankable: boolean("is_industry_rankable").notNull().default(false),
});

export const positions = pgTable("positions", {
  key: integer("key").primaryKey(),
  sportKey: integer("sport_key").notNull().references(() => sports.key),
  name: text("name").notNull(),
  abbreviation: text("abbreviation").notNull(),
  sortOrder: integer("sort_order").notNull(),
}, (table) => [index("positions_sport").on(table.sportKey, table.sortOrder)]);

export const measurementTypes = pgTable("measurement_types", {
  key: integer("key").primaryKey(),
  name: text("name").notNull(),
  units: text("units").notNull(),
  isLowerBetter: boolean("is_lower_better").notNull(),
});

export const organizations = pgTable("organizations", {
  key: key(),
  level: text("level").$type<OrganizationLevel>().notNull(),
  /** The US Department of Education's unit id, for colleges that an import has matched. */
  unitId: integer("unit_id").unique(),
  fullName: text("full_name").notNull(),
  name: text("name").notNull(),
  aliases: text("aliases").array().notNull().default(sql`'{}'::text[]`),
  cityName: text("city_name"),
  stateAbbreviation: text("state_abbreviation"),
  division: text("division"),
  hasAthletics: boolean("has_athletics").notNull().default(false),
  primaryColor: text("primary_color"),
  secondaryColor: text("secondary_color"),
  assetUrl: text("asset_url"),
  /** `|name|alias|…|` in searchable form: `|ken` is a prefix, `ken` an infix. */
  searchText: text("search_text").notNull(),
  /** Searchable name, place and level: what a repeated import matches a row without a unit id by. */
  naturalKey: text("natural_key").notNull().unique(),
}, (table) => [
  index("organizations_search").using("gin", sql`${table.searchText} gin_trgm_ops`),
  check("organizations_level", sql`${table.level} in ('Unknown','HighSchool','JuniorCollege','College','Professional','PrepSchool','Developmental')`),
]);

export const people = pgTable("people", {
  key: key(),
  fullName: text("full_name").notNull(),
  positionType: text("position_type").$type<"Player" | "Coach" | "Operations">().notNull(),
  title: text("title"),
  currentOrganizationKey: integer("current_organization_key").references(() => organizations.key),
  recruitmentKey: integer("recruitment_key").unique(),
  dateOfBirth: date("date_of_birth", { mode: "string" }),
  classYear: integer("class_year"),
  highSchoolKey: integer("high_school_key").references(() => organizations.key),
  hometownCityKey: integer("hometown_city_key").references(() => cities.key),
  searchText: text("search_text").notNull(),
  createdAt: instant("created_at").notNull().defaultNow(),
}, (table) => [
  index("people_coaches").on(table.currentOrganizationKey, table.positionType),
  check("people_position_type", sql`${table.positionType} in ('Player','Coach','Operations')`),
]);

export const personSports = pgTable("person_sports", {
  key: key(),
  personKey: integer("person_key").notNull().references(() => people.key),
  sportKey: integer("sport_key").notNull().references(() => sports.key),
  isDefault: boolean("is_default").notNull().default(false),
  firstYear: integer("first_year"),
  lastYear: integer("last_year"),
  primaryPositionKey: integer("primary_position_key").references(() => positions.key),
  secondaryPositionKey: integer("secondary_position_key").references(() => positions.key),
  jerseyNumber: text("jersey_number"),
}, (table) => [
  unique("person_sports_once").on(table.personKey, table.sportKey),
  uniqueIndex("person_sports_one_default").on(table.personKey).where(sql`${table.isDefault}`),
]);

export const recruitmentInterests = pgTable("recruitment_interests", {
  key: key(),
  personKey: integer("person_key").notNull().references(() => people.key),
  organizationKey: integer("organization_key").notNull().references(() => organizations.key),
  recruitmentStatus: text("recruitment_status").$type<RecruitmentStatus | "None">().notNull().default("Interested"),
  offer: boolean("offer").notNull().default(false),
  contacted: boolean("contacted").notNull().default(false),
  primaryPersonKey: integer("primary_person_key").references(() => people.key),
  /** 1..n. Its uniqueness is a deferrable constraint, written by hand in the migration. */
  recruitOrder: integer("recruit_order").notNull(),
}, (table) => [
  unique("recruitment_interests_team_once").on(table.personKey, table.organizationKey),
  uniqueIndex("recruitment_interests_one_commitment").on(table.personKey).where(sql`${table.recruitmentStatus} in ('Committed','Signed','Enrolled')`),
  check("recruitment_interests_status", sql`${table.recruitmentStatus} in ('None','Interested','Contacted','Offered','Committed','Decommitted','Signed','Enrolled')`),
  check("recruitment_interests_order", sql`${table.recruitOrder} >= 1`),
]);

export const visits = pgTable("visits", {
  key: key(),
  recruitmentInterestKey: integer("recruitment_interest_key").notNull().references(() => recruitmentInterests.key, { onDelete: "cascade" }),
  type: text("type").$type<VisitType>().notNull(),
  dateOccurred: date("date_occurred", { mode: "string" }).notNull(),
  official: boolean("official"),
}, (table) => [
  index("visits_interest").on(table.recruitmentInterestKey),
  check("visits_type", sql`${table.type} in ('visit','coaching')`),
  check("visits_official", sql`(${table.type} = 'visit') = (${table.official} is not null)`),
]);

export const visitCoaches = pgTable("visit_coaches", {
  visitKey: integer("visit_key").notNull().references(() => visits.key, { onDelete: "cascade" }),
  personKey: integer("person_key").notNull().references(() => people.key),
  /** 1 or 2: at most two coaches a visit. */
  place: integer("place").notNull(),
}, (table) => [
  primaryKey({ columns: [table.visitKey, table.place] }),
  unique("visit_coaches_once").on(table.visitKey, table.personKey),
  check("visit_coaches_place", sql`${table.place} in (1, 2)`),
]);

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
  oldValue: jsonb("old_value").$type<TopInterestValue | null>(),
  newValue: jsonb("new_value").$type<TopInterestValue>().notNull(),
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
  newValue: jsonb("new_value").$type<TopInterestValue>().notNull(),
  authorUserKey: integer("author_user_key").notNull().references(() => users.key),
  createdAt: instant("created_at").notNull().defaultNow(),
}, (table) => [primaryKey({ columns: [table.reviewItemKey, table.version] })]);

export const users = pgTable("users", {
  key: key(),
  username: text("username").notNull(),
  name: text("name").notNull(),
  email: text("email"),
  passwordHash: text("password_hash").notNull(),
  roles: text("roles").array().notNull().default(sql`'{}'::text[]`),
  hasSubscription: boolean("has_subscription").notNull().default(false),
  /** The profile of the user's own, when the user is an athlete. */
  personKey: integer("person_key").references(() => people.key),
  suspendedAt: instant("suspended_at"),
  createdAt: instant("created_at").notNull().defaultNow(),
}, (table) => [uniqueIndex("users_username").on(sql`lower(${table.username})`)]);

/** Who claims a profile, and as what. */
export const claims = pgTable("claims", {
  userKey: integer("user_key").notNull().references(() => users.key),
  personKey: integer("person_key").notNull().references(() => people.key),
  claimantType: text("claimant_type").$type<"Athlete" | "Guardian" | "Coach" | "Admin">().notNull(),
  verifiedAt: instant("verified_at"),
}, (table) => [
  primaryKey({ columns: [table.userKey, table.personKey] }),
  index("claims_person").on(table.personKey),
  check("claims_claimant_type", sql`${table.claimantType} in ('Athlete','Guardian','Coach','Admin')`),
]);

/** A sign-in and everything refreshed from it: one family of refresh tokens. */
export const sessions = pgTable("sessions", {
  key: uuid("key").primaryKey(),
  userKey: integer("user_key").notNull().references(() => users.key),
  startedAt: instant("started_at").notNull().defaultNow(),
  endedAt: instant("ended_at"),
}, (table) => [index("sessions_ended").on(table.endedAt)]);

export const refreshTokens = pgTable("refresh_tokens", {
  /** SHA-256 of the token, hex. */
  tokenHash: text("token_hash").primaryKey(),
  sessionKey: uuid("session_key").notNull().references(() => sessions.key),
  expiresAt: instant("expires_at").notNull(),
  spentAt: instant("spent_at"),
}, (table) => [index("refresh_tokens_session").on(table.sessionKey)]);

export const rateLimits = pgTable("rate_limits", {
  key: text("key").primaryKey(),
  points: integer("points").notNull().default(0),
  expire: instant("expire"),
});

/**
 * One row an act, written in the act's own transaction; a trigger refuses every
 * later change but the seal's. `detail` holds keys and codes, never values.
 */
export const auditRows = pgTable("audit_rows", {
  key: bigint("key", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant("at").notNull().defaultNow(),
  act: text("act").notNull(),
  actorUserKey: integer("actor_user_key"),
  personKey: integer("person_key"),
  subject: text("subject"),
  detail: jsonb("detail").$type<Record<string, string | number | boolean | null>>().notNull().default({}),
  requestId: text("request_id"),
  /** The seal that covers this row; null until a sealer has come by. */
  sealKey: bigint("seal_key", { mode: "number" }),
}, (table) => [
  index("audit_rows_unsealed").on(table.key).where(sql`${table.sealKey} is null`),
  index("audit_rows_seal").on(table.sealKey),
  index("audit_rows_person").on(table.personKey, table.key),
]);

/** A link of the chain: the hash over a batch of audit rows and the link before. */
export const auditSeals = pgTable("audit_seals", {
  key: bigint("key", { mode: "number" }).primaryKey(),
  rowCount: integer("row_count").notNull(),
  hash: text("hash").notNull(),
  sealedAt: instant("sealed_at").notNull().defaultNow(),
});
