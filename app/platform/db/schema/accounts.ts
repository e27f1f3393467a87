/** Accounts, whom they act for, and their sessions. */
import { sql } from "drizzle-orm";
import { bigint, boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { LinkPurpose } from "~/domain/account/links";
import type { MailKind } from "~/domain/account/settings";
import type { TimeZone } from "~/domain/base/zones";
import type { ClaimantType } from "~/domain/profile/claims";
import { people } from "./people";
import { instant, key, reference } from "./columns";

export const users = pgTable(
  "users",
  {
    key: key(),
    username: text("username").notNull(),
    name: text("name").notNull(),
    email: text("email"),
    /** Since when a link to the address was followed; null until then. */
    emailConfirmedAt: instant("email_confirmed_at"),
    /** Null of an account that is entered by passkeys alone (docs/rules.md A33). */
    passwordHash: text("password_hash"),
    roles: text("roles")
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    hasSubscription: boolean("has_subscription").notNull().default(false),
    /** The profile of the user's own, when the user is an athlete. */
    personKey: integer("person_key").references(() => people.key),
    /** As given at sign-up; null for accounts that were not made there. */
    dateOfBirth: date("date_of_birth", { mode: "string" }),
    suspendedAt: instant("suspended_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("users_username").on(sql`lower(${table.username})`),
    // Whose password is forgotten; an address may be of several.
    index("users_email")
      .on(sql`lower(${table.email})`)
      .where(sql`${table.email} is not null`),
    // Who holds a role.
    index("users_roles").using("gin", table.roles),
    index("users_person")
      .on(table.personKey)
      .where(sql`${table.personKey} is not null`),
  ],
);

/** Who claims a profile, and as what. Neither verified nor refused: it waits at the desk. */
export const claims = pgTable(
  "claims",
  {
    /** What addresses name it by. */
    key: integer("key").primaryKey().generatedByDefaultAsIdentity(),
    userKey: reference("user_key", () => users.key),
    personKey: reference("person_key", () => people.key),
    claimantType: text("claimant_type").$type<ClaimantType>().notNull(),
    /** How the claimant says that staff can make sure. */
    statement: text("statement"),
    /** Of one of a new profile that was linked to this: the date of birth that the new one had. It counts while the claim is verified. */
    linkedBirthday: date("linked_birthday", { mode: "string" }),
    requestedAt: instant("requested_at").notNull().defaultNow(),
    verifiedAt: instant("verified_at"),
    refusedAt: instant("refused_at"),
    /** Of one that was taken back: since when it had been verified. */
    heldSince: instant("held_since"),
    /** The sentence that the claimant reads. */
    refusalReason: text("refusal_reason"),
    /** Who verified or refused it. */
    deciderUserKey: integer("decider_user_key").references(() => users.key),
    /** Of a refused one: since when it is no claim of its claimant's any more, and stands for staff and notices alone. */
    goneAt: instant("gone_at"),
    /** Tells a submission from its repeat. */
    submissionKey: text("submission_key"),
  },
  (table) => [
    uniqueIndex("claims_submission").on(table.userKey, table.submissionKey),
    uniqueIndex("claims_one_of_a_person")
      .on(table.userKey, table.personKey)
      .where(sql`${table.goneAt} is null`),
    index("claims_person").on(table.personKey),
    index("claims_waiting")
      .on(table.requestedAt, table.key)
      .where(sql`${table.verifiedAt} is null and ${table.refusedAt} is null`),
    // A profile is one athlete's own.
    uniqueIndex("claims_one_athlete")
      .on(table.personKey)
      .where(sql`${table.claimantType} = 'Athlete' and ${table.verifiedAt} is not null`),
    check("claims_decided_once", sql`${table.verifiedAt} is null or ${table.refusedAt} is null`),
    check("claims_taken_back", sql`${table.heldSince} is null or ${table.refusedAt} is not null`),
    check("claims_gone", sql`${table.goneAt} is null or ${table.refusedAt} is not null`),
    check("claims_refused", sql`(${table.refusedAt} is null) = (${table.refusalReason} is null)`),
    check("claims_claimant_type", sql`${table.claimantType} in ('Athlete','Guardian','Coach','Admin')`),
  ],
);

/** A sign-in and everything refreshed from it: one family of refresh tokens. */
export const sessions = pgTable(
  "sessions",
  {
    key: uuid("key").primaryKey(),
    userKey: reference("user_key", () => users.key),
    /** What it was begun with, in words: `Firefox on Android`; null where it did not say. */
    device: text("device"),
    startedAt: instant("started_at").notNull().defaultNow(),
    endedAt: instant("ended_at"),
  },
  (table) => [
    index("sessions_ended").on(table.endedAt),
    index("sessions_started").on(table.startedAt),
    index("sessions_open")
      .on(table.userKey)
      .where(sql`${table.endedAt} is null`),
    check("sessions_device", sql`char_length(${table.device}) between 1 and 60`),
  ],
);

/** What a device or a password manager proves an account's owner with. The secret half never leaves it. */
export const passkeys = pgTable(
  "passkeys",
  {
    key: key(),
    userKey: reference("user_key", () => users.key),
    /** As the device names it, in base64url. */
    credentialId: text("credential_id").notNull().unique(),
    /** COSE, in base64url. */
    publicKey: text("public_key").notNull(),
    /** How often it has signed, as it says itself; one that comes back lower is a copy. Many always say 0. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    transports: text("transports").array().notNull(),
    /** As its owner calls it. */
    name: text("name").notNull(),
    addedAt: instant("added_at").notNull(),
    lastUsedAt: instant("last_used_at"),
  },
  (table) => [
    index("passkeys_user").on(table.userKey, table.key),
    check("passkeys_name", sql`char_length(${table.name}) between 1 and 50`),
  ],
);

/** Codes that each let their owner in once; the newest set alone. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    /** SHA-256 of the code, hex. */
    codeHash: text("code_hash").primaryKey(),
    userKey: reference("user_key", () => users.key),
    madeAt: instant("made_at").notNull(),
  },
  (table) => [index("recovery_codes_user").on(table.userKey)],
);

/** Challenges that a passkey has answered, until they would be too old in any case: each is answered once. */
export const spentChallenges = pgTable(
  "spent_challenges",
  {
    /** SHA-256, hex. */
    challengeHash: text("challenge_hash").primaryKey(),
    endsAt: instant("ends_at").notNull(),
  },
  (table) => [index("spent_challenges_end").on(table.endsAt)],
);

export const refreshTokens = pgTable(
  "refresh_tokens",
  {
    /** SHA-256 of the token, hex. */
    tokenHash: text("token_hash").primaryKey(),
    sessionKey: uuid("session_key")
      .notNull()
      .references(() => sessions.key),
    expiresAt: instant("expires_at").notNull(),
    spentAt: instant("spent_at"),
  },
  (table) => [index("refresh_tokens_session").on(table.sessionKey), index("refresh_tokens_expiry").on(table.expiresAt)],
);

export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text("key").primaryKey(),
    points: integer("points").notNull().default(0),
    expire: instant("expire"),
  },
  (table) => [index("rate_limits_expiry").on(table.expire)],
);

/** Links by mail that prove whose an address is. What a link is known by stands nowhere: it follows from the row and the secret. */
export const accountLinks = pgTable(
  "account_links",
  {
    key: key(),
    userKey: reference("user_key", () => users.key),
    purpose: text("purpose").$type<LinkPurpose>().notNull(),
    nonce: uuid("nonce").notNull().defaultRandom(),
    /** The address that the account is to have once it is followed. */
    newEmail: text("new_email"),
    at: instant("at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    /** Used, overtaken by a newer one, or by what it was to change. */
    endedAt: instant("ended_at"),
  },
  (table) => [
    index("account_links_user").on(table.userKey, table.purpose, table.at),
    uniqueIndex("account_links_one_open")
      .on(table.userKey, table.purpose)
      .where(sql`${table.endedAt} is null`),
    index("account_links_expiry").on(table.expiresAt),
    check("account_links_purpose", sql`${table.purpose} in ('Reset','Confirm','NewEmail')`),
    check("account_links_new_email", sql`(${table.purpose} = 'NewEmail') = (${table.newEmail} is not null)`),
  ],
);

/** What an account has chosen of its e-mail; without a row, all of it comes at once (docs/rules.md A41, A42). */
export const accountSettings = pgTable(
  "account_settings",
  {
    userKey: integer("user_key")
      .primaryKey()
      .references(() => users.key),
    /** Kinds that come once a day, and those that do not come. A newer version may know more. */
    dailyMail: text("daily_mail")
      .array()
      .$type<MailKind[]>()
      .notNull()
      .default(sql`'{}'::text[]`),
    noMail: text("no_mail")
      .array()
      .$type<MailKind[]>()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Hours of the day, where the account is. */
    quietFrom: integer("quiet_from"),
    quietUntil: integer("quiet_until"),
    timeZone: text("time_zone").$type<TimeZone>().notNull(),
    changedAt: instant("changed_at").notNull(),
  },
  (table) => [
    check("account_settings_mail", sql`not ${table.dailyMail} && ${table.noMail}`),
    check(
      "account_settings_quiet",
      sql`num_nonnulls(${table.quietFrom}, ${table.quietUntil}) in (0, 2) and ${table.quietFrom} between 0 and 23 and ${table.quietUntil} between 0 and 23 and ${table.quietFrom} <> ${table.quietUntil}`,
    ),
  ],
);

/** A copy of one's data that was asked for; made by a job, and gone after its days. */
export const dataExports = pgTable(
  "data_exports",
  {
    key: key(),
    userKey: reference("user_key", () => users.key),
    askedAt: instant("asked_at").notNull(),
    readyAt: instant("ready_at"),
    /** Its parts by name, each a list of rows, as JSON. */
    document: text("document"),
  },
  (table) => [
    index("data_exports_user").on(table.userKey, table.key),
    uniqueIndex("data_exports_one_waits")
      .on(table.userKey)
      .where(sql`${table.readyAt} is null`),
    index("data_exports_waiting")
      .on(table.key)
      .where(sql`${table.readyAt} is null`),
    index("data_exports_ready_at").on(table.readyAt),
    check("data_exports_ready", sql`(${table.readyAt} is null) = (${table.document} is null)`),
  ],
);

/** An account or a profile that is to be deleted, and when; until then it can be taken back. */
export const deletions = pgTable(
  "deletions",
  {
    key: key(),
    /** The account that is to go; null of a profile. */
    userKey: integer("user_key").references(() => users.key),
    /** The profile that is to go; null of an account. No reference: it goes. */
    personKey: integer("person_key"),
    askedByUserKey: reference("asked_by_user_key", () => users.key),
    askedAt: instant("asked_at").notNull(),
    /** From then on it is deleted. */
    dueAt: instant("due_at").notNull(),
    takenBackAt: instant("taken_back_at"),
    doneAt: instant("done_at"),
  },
  (table) => [
    uniqueIndex("deletions_account")
      .on(table.userKey)
      .where(sql`${table.takenBackAt} is null and ${table.doneAt} is null and ${table.userKey} is not null`),
    uniqueIndex("deletions_profile")
      .on(table.personKey)
      .where(sql`${table.takenBackAt} is null and ${table.doneAt} is null and ${table.personKey} is not null`),
    index("deletions_due")
      .on(table.dueAt)
      .where(sql`${table.takenBackAt} is null and ${table.doneAt} is null`),
    check("deletions_subject", sql`num_nonnulls(${table.userKey}, ${table.personKey}) = 1`),
    check("deletions_end", sql`${table.takenBackAt} is null or ${table.doneAt} is null`),
  ],
);
