/** What an athlete’s side keeps to itself: contact, amounts, valuations and the cases that challenge them. */
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import type { Comparable } from "~/domain/nil/comparables";
import type { ValuationInputs } from "~/domain/nil/formula";
import type { OrganizationLevel } from "~/domain/teams/organizations";
import type { SocialPlatform } from "~/domain/profile/social";
import type { DisputeStatus, DisputeType, ValuationPart } from "~/domain/profile/valuations";
import type { ContactField } from "~/domain/account/contact";
import type { ContactRelationship } from "~/domain/profile/contacts";
import type { AcademicAudience, GpaScale } from "~/domain/profile/academics";
import type { ProfileSection, SectionCompleteness } from "~/domain/profile/profile-progress";
import { users } from "./accounts";
import { people } from "./people";
import { sources } from "./origins";
import { organizations } from "./places";
import { instant, key, reference } from "./columns";

/** How to reach an athlete: private but for the fields named public. */
export const contactInfo = pgTable(
  "contact_info",
  {
    personKey: integer("person_key")
      .primaryKey()
      .references(() => people.key),
    phoneNumber: text("phone_number"),
    email: text("email"),
    instagramHandle: text("instagram_handle"),
    twitterHandle: text("twitter_handle"),
    tikTokHandle: text("tik_tok_handle"),
    facebookHandle: text("facebook_handle"),
    youtubeHandle: text("youtube_handle"),
    publicFields: text("public_fields")
      .array()
      .$type<ContactField[]>()
      .notNull()
      .default(sql`'{}'::text[]`),
    changedAt: instant("changed_at").notNull().defaultNow(),
  },
  (table) => [
    check("contact_info_phones", sql`${table.phoneNumber} ~ '^[0-9]{10}$'`),
    // As domain/account/contact.ts has it, in the characters that both sides take for a space.
    check("contact_info_emails", sql`${table.email} ~ '^[^@ ]+@[^@ ]+$'`),
    check(
      "contact_info_handles",
      sql`${table.instagramHandle} ~ '^@[A-Za-z0-9._]{1,30}$' and ${table.twitterHandle} ~ '^@[A-Za-z0-9._]{1,30}$' and ${table.tikTokHandle} ~ '^@[A-Za-z0-9._]{1,30}$' and ${table.facebookHandle} ~ '^@[A-Za-z0-9._]{1,30}$' and ${table.youtubeHandle} ~ '^@[A-Za-z0-9._-]{3,30}$'`,
    ),
    check(
      "contact_info_public",
      sql`${table.publicFields} <@ array['phoneNumber','email','instagramHandle','twitterHandle','tikTokHandle','facebookHandle','youtubeHandle']`,
    ),
  ],
);

/** Who else is reached for an athlete. Never public. */
export const contacts = pgTable(
  "contacts",
  {
    key: key(),
    personKey: reference("person_key", () => people.key),
    relationship: text("relationship").$type<ContactRelationship>().notNull(),
    name: text("name"),
    email: text("email"),
    phoneNumber: text("phone_number"),
    agencyName: text("agency_name"),
    changedAt: instant("changed_at").notNull().defaultNow(),
  },
  (table) => [
    index("contacts_person").on(table.personKey, table.key),
    uniqueIndex("contacts_one_each")
      .on(table.personKey, table.relationship)
      .where(sql`${table.relationship} in ('Guardian','SecondaryGuardian','Representation')`),
    check(
      "contacts_relationship",
      sql`${table.relationship} in ('Unknown','Coach','Guardian','SecondaryGuardian','Representation','Counselor')`,
    ),
    check("contacts_somebody", sql`num_nonnulls(${table.name}, ${table.email}, ${table.phoneNumber}, ${table.agencyName}) > 0`),
    check("contacts_phone", sql`${table.phoneNumber} ~ '^[0-9]{10}$'`),
    check("contacts_email", sql`${table.email} ~ '^[^@ ]+@[^@ ]+$'`),
    check("contacts_agency", sql`${table.agencyName} is null or ${table.relationship} = 'Representation'`),
  ],
);

/** What an athlete wants from a school, in whole dollars a year. Seen by schools and staff, and each look is kept. */
export const moneyWanted = pgTable(
  "money_wanted",
  {
    personKey: integer("person_key")
      .primaryKey()
      .references(() => people.key),
    annualWanted: integer("annual_wanted").notNull(),
    agentName: text("agent_name"),
    agentPhoneNumber: text("agent_phone_number"),
    changedAt: instant("changed_at").notNull().defaultNow(),
  },
  (table) => [
    check("money_wanted_amount", sql`${table.annualWanted} >= 0`),
    check("money_wanted_phone", sql`${table.agentPhoneNumber} ~ '^[0-9]{0,10}$'`),
  ],
);

/** Each look at an amount wanted by someone who does not manage the profile. */
export const moneyWantedLooks = pgTable(
  "money_wanted_looks",
  {
    key: key(),
    personKey: reference("person_key", () => people.key),
    userKey: reference("user_key", () => users.key),
    /** The college that the viewer coaches at; null of staff. */
    organizationKey: integer("organization_key").references(() => organizations.key),
    at: instant("at").notNull().defaultNow(),
  },
  (table) => [index("money_wanted_looks_person").on(table.personKey, table.at)],
);

/** NIL valuations, in whole dollars a year, with the parts they add up from. The latest stands; all make the growth. */
export const valuations = pgTable(
  "valuations",
  {
    key: key(),
    personKey: reference("person_key", () => people.key),
    asOf: date("as_of", { mode: "string" }).notNull(),
    valuation: integer("valuation").notNull(),
    brand: integer("brand").notNull(),
    roster: integer("roster").notNull(),
    performance: integer("performance").notNull(),
    influence: integer("influence").notNull(),
    exposure: integer("exposure").notNull(),
    /** The version of the formula, and what it was given (docs/rules.md C10); null of one that was told as it is. */
    formula: integer("formula"),
    inputs: jsonb("inputs").$type<ValuationInputs>(),
    /** Whom it was compared with, nearest first, each as it stood then (C13); none where there were fewer than five. */
    comparables: jsonb("comparables").$type<Comparable[]>().notNull().default([]),
    /** The challenge whose approval asked for it. */
    disputeKey: integer("dispute_key").references((): AnyPgColumn => nilDisputes.key),
    /** What lists are of (C15), as it stood: of no list without them. */
    sportKey: integer("sport_key"),
    level: text("level").$type<OrganizationLevel>(),
    organizationKey: integer("organization_key"),
    conferenceKey: integer("conference_key"),
    /** The day of the estimate that took its place; null of the one that stands. The database keeps it. */
    until: date("until", { mode: "string" }),
  },
  (table) => [
    unique("valuations_once").on(table.personKey, table.asOf),
    // Each list is walked from its largest amount on, and passes over what did not stand on its day without a look at the rows.
    ...(["valuation", "roster", "brand"] as const).flatMap((by) => {
      const amounts = by === "valuation" ? [table.valuation] : [table[by], table.valuation];
      const rest = [table.key, table.personKey, table.asOf, table.until] as const;
      return [
        index(`valuations_by_${by}`).on(table.level, ...amounts, ...rest),
        index(`valuations_of_sport_by_${by}`).on(table.sportKey, table.level, ...amounts, ...rest),
      ];
    }),
    // These are few enough to be read whole, whatever they stand by.
    ...(["conference", "organization"] as const).map((of) =>
      index(`valuations_of_${of}`).on(
        ...([table[`${of}Key`], table.valuation, table.key, table.personKey, table.asOf, table.until] as const),
        ...([table.sportKey, table.level, table.roster, table.brand] as const),
      ),
    ),
    check(
      "valuations_sum",
      sql`${table.valuation} = ${table.brand} + ${table.roster} + ${table.performance} + ${table.influence} + ${table.exposure}`,
    ),
    check("valuations_formula", sql`(${table.formula} is null) = (${table.inputs} is null)`),
    check("valuations_comparables", sql`jsonb_array_length(${table.comparables}) in (0, 5)`),
  ],
);

/** Who follows the handles that an athlete has made public, as it was read on a day (docs/rules.md C11). */
export const followerCounts = pgTable(
  "follower_counts",
  {
    personKey: reference("person_key", () => people.key),
    platform: text("platform").$type<SocialPlatform>().notNull(),
    /** Whose it is a count of, in small letters without the @: that of an earlier handle counts no more. */
    handle: text("handle").notNull(),
    asOf: date("as_of", { mode: "string" }).notNull(),
    followers: integer("followers").notNull(),
    sourceKey: reference("source_key", () => sources.key),
  },
  (table) => [
    primaryKey({ name: "follower_counts_once", columns: [table.personKey, table.platform, table.handle, table.asOf] }),
    check("follower_counts_some", sql`${table.followers} >= 0`),
  ],
);

/** The last day on which all estimates were looked at, one row. */
export const valuationsMade = pgTable(
  "valuations_made",
  {
    only: boolean("only").primaryKey().default(true),
    day: date("day", { mode: "string" }).notNull(),
    /** How many were estimated by then whom everybody may know of (docs/rules.md C18). */
    estimated: integer("estimated"),
  },
  (table) => [check("valuations_made_only", sql`${table.only}`)],
);

/** A valuation that an athlete challenges: one open case an athlete. */
export const nilDisputes = pgTable(
  "nil_disputes",
  {
    key: key(),
    personKey: reference("person_key", () => people.key),
    status: text("status").$type<DisputeStatus>().notNull().default("Submitted"),
    version: integer("version").notNull().default(1),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** When it came to the state that it is in. */
    changedAt: instant("changed_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("nil_disputes_one_open")
      .on(table.personKey)
      .where(sql`${table.status} in ('Submitted','PendingInformation')`),
    index("nil_disputes_queue").on(table.status, table.changedAt, table.key),
    index("nil_disputes_person").on(table.personKey, table.key),
    check("nil_disputes_status", sql`${table.status} in ('Submitted','PendingInformation','Approved','Denied')`),
  ],
);

/** What was said in a case: the athlete's reason and answers, staff's questions and outcome. Only ever added to. */
export const nilDisputeEntries = pgTable(
  "nil_dispute_entries",
  {
    key: key(),
    disputeKey: reference("dispute_key", () => nilDisputes.key),
    authorUserKey: reference("author_user_key", () => users.key),
    /** The reason; null of what staff say. */
    type: text("type").$type<DisputeType>(),
    /** The part of the valuation that it is about; null of the amount as a whole. */
    part: text("part").$type<ValuationPart>(),
    /** The state that the case was in afterwards. */
    status: text("status").$type<DisputeStatus>().notNull(),
    text: text("text").notNull(),
    at: instant("at").notNull().defaultNow(),
  },
  (table) => [
    index("nil_dispute_entries_dispute").on(table.disputeKey, table.key),
    check("nil_dispute_entries_text", sql`char_length(${table.text}) between 1 and 1000`),
    check("nil_dispute_entries_type", sql`${table.type} in ('MakingMore','AdditionalOffers','Other')`),
    check(
      "nil_dispute_entries_part",
      sql`${table.part} is null or ${table.type} is not null and ${table.part} in ('brand','roster','performance','influence','exposure')`,
    ),
  ],
);

/** Where mail reaches an athlete: a row is a whole address. */
export const mailingAddresses = pgTable(
  "mailing_addresses",
  {
    personKey: integer("person_key")
      .primaryKey()
      .references(() => people.key),
    addressLine1: text("address_line_1").notNull(),
    addressLine2: text("address_line_2"),
    city: text("city").notNull(),
    state: text("state").notNull(),
    postalCode: text("postal_code").notNull(),
    changedAt: instant("changed_at").notNull().defaultNow(),
  },
  (table) => [
    check(
      "mailing_addresses_lines",
      sql`char_length(${table.addressLine1}) between 1 and 100 and char_length(${table.addressLine2}) between 1 and 100 and char_length(${table.city}) between 1 and 100`,
    ),
    check("mailing_addresses_state", sql`${table.state} ~ '^[A-Z]{2}$'`),
    check("mailing_addresses_postal_code", sql`${table.postalCode} ~ '^[0-9]{5}(-[0-9]{4})?$'`),
  ],
);

/** How an athlete does at school: private until it is shown to schools, or to everybody who sees the profile. */
export const academicInfo = pgTable(
  "academic_info",
  {
    personKey: integer("person_key")
      .primaryKey()
      .references(() => people.key),
    gpa: numeric("gpa", { precision: 5, scale: 2, mode: "number" }),
    gpaScale: text("gpa_scale").$type<GpaScale>(),
    sat: integer("sat"),
    act: integer("act"),
    intendedMajor: text("intended_major"),
    visibility: text("visibility").$type<AcademicAudience>().notNull().default("Private"),
    changedAt: instant("changed_at").notNull().defaultNow(),
  },
  (table) => [
    check(
      "academic_info_gpa",
      sql`(${table.gpa} is null) = (${table.gpaScale} is null) and ${table.gpa} between 0 and ${table.gpaScale}::numeric`,
    ),
    check("academic_info_scale", sql`${table.gpaScale} in ('4.0','5.0','100')`),
    check("academic_info_tests", sql`${table.sat} between 400 and 1600 and ${table.sat} % 10 = 0 and ${table.act} between 1 and 36`),
    check("academic_info_major", sql`char_length(${table.intendedMajor}) between 1 and 100`),
    check("academic_info_visibility", sql`${table.visibility} in ('Private','Schools','Public')`),
  ],
);

/** How complete a profile's sections were when that was last kept. */
export const profileProgress = pgTable(
  "profile_progress",
  {
    personKey: reference("person_key", () => people.key),
    section: text("section").$type<ProfileSection>().notNull(),
    completeness: text("completeness").$type<SectionCompleteness>().notNull(),
    changedAt: instant("changed_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.personKey, table.section] }),
    check("profile_progress_completeness", sql`${table.completeness} in ('Unknown','Incomplete','Complete')`),
  ],
);
