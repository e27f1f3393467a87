/** Where people have played which sport (docs/rules.md E7). */
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import type { ClassYear } from "~/domain/people/class-years";
import type { Eligibility } from "~/domain/profile/careers";
import type { RecruitmentStatus } from "~/domain/profile/teams";
import { instant, key, reference } from "./columns";
import { sources } from "./origins";
import { people, personSports } from "./people";
import { organizations, positions, sports } from "./places";

/** A row of these is a person-sport-organization on the wire. */
export const careers = pgTable(
  "careers",
  {
    key: key(),
    personKey: reference("person_key", () => people.key),
    sportKey: reference("sport_key", () => sports.key),
    organizationKey: reference("organization_key", () => organizations.key),
    /**
     * The sport that the athlete edits, where the row is that one's season: triggers keep it (docs/decisions/a-career-is-rows.md). Null of
     * what staff entered.
     */
    personSportKey: integer("person_sport_key").references(() => personSports.key, { onDelete: "cascade" }),
    /** Seasons by the year that they begin in; without a last one it goes on. */
    fromYear: integer("from_year").notNull(),
    toYear: integer("to_year"),
    positionKey: integer("position_key").references(() => positions.key),
    /** What the source calls a position that is none of the sport's. */
    positionWord: text("position_word"),
    jerseyNumber: text("jersey_number"),
    classYear: text("class_year").$type<ClassYear>(),
    /** What the source calls a class that is not one of the eight. */
    classYearWord: text("class_year_word"),
    eligibility: text("eligibility").$type<Eligibility>(),
    status: text("status").$type<RecruitmentStatus>(),
    /** The published list that says so; null of what staff or the athlete said. */
    sourceKey: integer("source_key").references(() => sources.key),
    /** In inches, as the list of that season has it. */
    height: integer("height"),
    /** Where the list says that they played before. */
    previousSchool: text("previous_school"),
    version: integer("version").notNull().default(1),
    /** When staff, or the list, last said so; null of the athlete's own, which a decision dates. */
    saidAt: instant("said_at"),
  },
  (table) => [
    index("careers_person").on(table.personKey, table.sportKey, table.organizationKey),
    // Who has been there, the latest first (docs/rules.md E13).
    index("careers_organization").on(table.organizationKey, table.fromYear, table.personKey),
    // A team's season. The columns behind the year answer which seasons there are without a look at the rows.
    index("careers_season").on(table.organizationKey, table.sportKey, table.fromYear, table.toYear, table.personKey),
    unique("careers_own").on(table.personSportKey),
    uniqueIndex("careers_once")
      .on(table.personKey, table.sportKey, table.organizationKey, table.fromYear)
      .where(sql`${table.personSportKey} is null`),
    check("careers_years", sql`${table.fromYear} >= 1900 and ${table.toYear} >= ${table.fromYear}`),
    check("careers_jersey", sql`${table.jerseyNumber} ~ '^[0-9]{1,3}$'`),
    check(
      "careers_class_year",
      sql`${table.classYear} in ('Freshman','RedShirt_Freshman','Sophomore','RedShirt_Sophomore','Junior','RedShirt_Junior','Senior','RedShirt_Senior') and char_length(${table.classYearWord}) between 1 and 40`,
    ),
    check("careers_class_word", sql`${table.classYearWord} is null or ${table.classYear} is not null`),
    check("careers_eligibility", sql`${table.eligibility} in ('Immediate','Tbd','PendingAppeal','SittingOne')`),
    check("careers_status", sql`${table.status} in ('Interested','Contacted','Offered','Committed','Decommitted','Signed','Enrolled')`),
    check("careers_position_word", sql`${table.positionKey} is null or ${table.positionWord} is null`),
    check("careers_height", sql`${table.height} between 48 and 96`),
    check("careers_source", sql`${table.sourceKey} is null or ${table.personSportKey} is null`),
    check("careers_said", sql`(${table.personSportKey} is null) = (${table.saidAt} is not null)`),
  ],
);
