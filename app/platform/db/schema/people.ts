/** People, and what stands on an athlete’s profile besides the teams. */
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import type { ProfilePrivacy, ProfileVisibility } from "~/domain/people/visibility";
import type { VideoCategory } from "~/domain/profile/videos";
import { cities, sports, positions, measurementTypes, organizations } from "./places";
import { events } from "./events";
import { users } from "./accounts";
import { reviewItems } from "./review";
import { instant, key, reference } from "./columns";

export const people = pgTable(
  "people",
  {
    key: key(),
    /** How pages say it; it follows from the three below once they are known (docs/rules.md E15). */
    fullName: text("full_name").notNull(),
    firstName: text("first_name"),
    lastName: text("last_name"),
    knownName: text("known_name"),
    /** What the athlete says of themselves, for everybody. */
    bio: text("bio"),
    positionType: text("position_type").$type<"Player" | "Coach" | "Operations">().notNull(),
    title: text("title"),
    currentOrganizationKey: integer("current_organization_key").references(() => organizations.key),
    recruitmentKey: integer("recruitment_key").unique(),
    dateOfBirth: date("date_of_birth", { mode: "string" }),
    classYear: integer("class_year"),
    highSchoolKey: integer("high_school_key").references(() => organizations.key),
    hometownCityKey: integer("hometown_city_key").references(() => cities.key),
    /** The day on which the decision is to be announced, and if wished by the clock in Chicago when, and where (docs/rules.md E12). */
    decisionDay: date("decision_day", { mode: "string" }),
    decisionTime: text("decision_time"),
    decisionPlace: text("decision_place"),
    /** Ten digits; for the athlete, those who manage the profile, and staff. */
    ncaaId: text("ncaa_id"),
    /** The approved photo. */
    photoKey: integer("photo_key").references((): AnyPgColumn => photos.key),
    /** Pending until staff have verified who started the profile: public pages and searches do not have it. */
    visibility: text("visibility").$type<ProfileVisibility>().notNull().default("Normal"),
    /** Whether a claim brought the profile: without a verified one it is nobody's, and Pending again (docs/rules.md B12). */
    startedByClaim: boolean("started_by_claim").notNull().default(false),
    /** Whom the athlete's side lets see the profile, as far as its visibility lets anybody. */
    privacy: text("privacy").$type<ProfilePrivacy>().notNull().default("Public"),
    /** Who stands in the place of this one, as staff have said of two of lists: nobody is shown this one (docs/rules.md O25). */
    joinedToKey: integer("joined_to_key").references((): AnyPgColumn => people.key),
    searchText: text("search_text").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("people_joined")
      .on(table.joinedToKey)
      .where(sql`${table.joinedToKey} is not null`),
    check("people_joined_to", sql`${table.joinedToKey} <> ${table.key}`),
    // New profiles are few; the sweep looks for them again and again.
    index("people_pending")
      .on(table.key)
      .where(sql`${table.visibility} = 'Pending'`),
    // The athletes of a class, of whom rankings are made.
    index("people_class")
      .on(table.classYear, table.key)
      .where(sql`${table.classYear} is not null`),
    index("people_coaches").on(table.currentOrganizationKey, table.positionType),
    // Names that begin so, in their order.
    index("people_names").on(table.positionType, sql`${table.searchText} collate "C"`),
    index("people_search").using("gin", sql`${table.searchText} gin_trgm_ops`),
    // Whom a player may know, the newest first (docs/rules.md E13).
    index("people_schoolmates")
      .on(table.highSchoolKey, table.classYear, table.key)
      .where(sql`${table.highSchoolKey} is not null`),
    index("people_hometown")
      .on(table.hometownCityKey, table.classYear, table.key)
      .where(sql`${table.hometownCityKey} is not null`),
    check("people_visibility", sql`${table.visibility} in ('Normal','Pending','Suspended','Private','Hidden','Show','Frozen','Final')`),
    check("people_privacy", sql`${table.privacy} in ('Public','Athletes','Friends','Private')`),
    check("people_position_type", sql`${table.positionType} in ('Player','Coach','Operations')`),
    // Few have one: the calendar is read in its order.
    index("people_decisions")
      .on(table.decisionDay, sql`(${table.decisionTime} is null)`, sql`coalesce(${table.decisionTime}, '')`, table.key)
      .where(sql`${table.decisionDay} is not null`),
    check("people_decision_time", sql`${table.decisionTime} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check("people_decision_place", sql`char_length(${table.decisionPlace}) between 1 and 100`),
    check("people_decision", sql`${table.decisionDay} is not null or num_nonnulls(${table.decisionTime}, ${table.decisionPlace}) = 0`),
    check(
      "people_name_parts",
      sql`(${table.firstName} is null) = (${table.lastName} is null) and (${table.knownName} is null or ${table.firstName} is not null)
        and char_length(${table.firstName}) between 1 and 50 and char_length(${table.lastName}) between 1 and 50
        and char_length(${table.knownName}) between 1 and 50`,
    ),
    check("people_bio", sql`char_length(${table.bio}) between 1 and 500`),
    check("people_ncaa_id", sql`${table.ncaaId} ~ '^[0-9]{10}$'`),
  ],
);

/**
 * What a person is found by: each word of the name (`montgomery`), and each two of them, the one by its first two letters
 * (`av montgomery`). The database writes it with the name (migration 0032).
 */
export const nameEntries = pgTable(
  "name_entries",
  {
    personKey: reference("person_key", (): AnyPgColumn => people.key, { onDelete: "cascade" }),
    entry: text("entry").notNull(),
    isPair: boolean("is_pair").notNull(),
    /** Teams on the person's list: who is sought more comes first. */
    weight: integer("weight").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personKey, table.entry] }),
    index("name_entries_entry").on(sql`${table.entry} collate "C"`, table.weight.desc().nullsFirst(), table.personKey),
    // A few letters begin some hundred thousand of a million names: those who are sought most, without reading the others.
    ...[2, 3, 4].map((letters) =>
      index(`name_entries_${letters}`)
        .on(sql.raw(`left("entry", ${letters}) collate "C"`), table.weight.desc().nullsFirst(), table.personKey)
        .where(sql`not ${table.isPair}`),
    ),
  ],
);

/** Every word that was ever in a name of people or organizations: what a mistyped one may have meant. It says nothing of who has it. */
export const nameWords = pgTable("name_words", { word: text("word").primaryKey() }, (table) => [
  index("name_words_like").on(sql`left(${table.word}, 1)`, sql`length(${table.word})`),
]);

/** How far staff show a person or an organization, and why: a row for each time that staff chose it. */
export const visibilityChanges = pgTable(
  "visibility_changes",
  {
    key: key(),
    personKey: integer("person_key").references((): AnyPgColumn => people.key),
    organizationKey: integer("organization_key").references(() => organizations.key),
    before: text("before").$type<ProfileVisibility>().notNull(),
    after: text("after").$type<ProfileVisibility>().notNull(),
    /** The sentence that the person's side reads; null where none was asked for. */
    reason: text("reason"),
    deciderUserKey: reference("decider_user_key", (): AnyPgColumn => users.key),
    at: instant("at").notNull(),
  },
  (table) => [
    index("visibility_changes_person")
      .on(table.personKey, table.key)
      .where(sql`${table.personKey} is not null`),
    index("visibility_changes_organization")
      .on(table.organizationKey, table.key)
      .where(sql`${table.organizationKey} is not null`),
    check("visibility_changes_subject", sql`num_nonnulls(${table.personKey}, ${table.organizationKey}) = 1`),
    check("visibility_changes_reason", sql`char_length(${table.reason}) between 1 and 500`),
  ],
);

/** A photo as we keep it: our own encodings in the store, by the token that names its files. */
export const photos = pgTable(
  "photos",
  {
    key: key(),
    token: text("token").notNull().unique(),
    personKey: reference("person_key", (): AnyPgColumn => people.key),
    /** A file without its item never exists. */
    reviewItemKey: reference("review_item_key", (): AnyPgColumn => reviewItems.key),
    /** Pixels of what was sent, after its rotation. */
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [index("photos_item").on(table.reviewItemKey), check("photos_size", sql`${table.width} >= 150 and ${table.height} >= 150`)],
);

export const personSports = pgTable(
  "person_sports",
  {
    key: key(),
    personKey: reference("person_key", () => people.key),
    sportKey: reference("sport_key", () => sports.key),
    isDefault: boolean("is_default").notNull().default(false),
    firstYear: integer("first_year"),
    lastYear: integer("last_year"),
    primaryPositionKey: integer("primary_position_key").references(() => positions.key),
    secondaryPositionKey: integer("secondary_position_key").references(() => positions.key),
    jerseyNumber: text("jersey_number"),
    /** The season that the organization is of. */
    year: integer("year"),
    organizationKey: integer("organization_key").references(() => organizations.key),
  },
  (table) => [
    check("person_sports_jersey", sql`${table.jerseyNumber} ~ '^[0-9]{1,3}$'`),
    check("person_sports_positions", sql`${table.primaryPositionKey} <> ${table.secondaryPositionKey}`),
    unique("person_sports_once").on(table.personKey, table.sportKey),
    uniqueIndex("person_sports_one_default")
      .on(table.personKey)
      .where(sql`${table.isDefault}`),
    // Whom an athlete's results are compared with, the newest first.
    index("person_sports_position")
      .on(table.primaryPositionKey, table.personKey)
      .where(sql`${table.isDefault}`),
  ],
);

/** Videos of an athlete that were approved: links to hosts that are known, each video once (docs/rules.md E18). */
export const videos = pgTable(
  "videos",
  {
    key: key(),
    personKey: reference("person_key", () => people.key),
    url: text("url").notNull(),
    title: text("title").notNull(),
    category: text("category").$type<VideoCategory>().notNull(),
  },
  (table) => [
    unique("videos_once").on(table.personKey, table.url),
    check("videos_category", sql`${table.category} in ('Undetermined','Highlights','Training','Experts','Conversations','Camp')`),
    check("videos_url", sql`${table.url} like 'https://%' and char_length(${table.url}) <= 300`),
    check("videos_title", sql`char_length(${table.title}) between 1 and 100`),
  ],
);

export const measurements = pgTable(
  "measurements",
  {
    key: key(),
    personKey: reference("person_key", () => people.key),
    measurementTypeKey: reference("measurement_type_key", () => measurementTypes.key),
    /** Where it was measured, as staff have said (docs/rules.md N8). */
    eventKey: integer("event_key").references(() => events.key),
    /** In the units of its type, to the last digit that was sent; a height in inches. */
    value: numeric("value").notNull(),
    dateOccurred: date("date_occurred", { mode: "string" }).notNull(),
  },
  (table) => [
    index("measurements_person").on(table.personKey, table.measurementTypeKey, table.dateOccurred, table.key),
    // Results of an event; most are of none.
    index("measurements_event")
      .on(table.eventKey)
      .where(sql`${table.eventKey} is not null`),
    check("measurements_finite", sql`${table.value} not in ('NaN', 'Infinity', '-Infinity')`),
    check("measurements_height", sql`${table.measurementTypeKey} <> 1 or ${table.value} between 48 and 96`),
    check("measurements_weight", sql`${table.measurementTypeKey} <> 2 or ${table.value} between 80 and 500`),
  ],
);
