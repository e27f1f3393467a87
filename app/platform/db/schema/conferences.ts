/** Conferences, by season and sport (docs/rules.md O9). */
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import type { ConferenceGroup } from "~/domain/teams/conferences";
import { key, reference } from "./columns";
import { organizations, sports } from "./places";

export const conferences = pgTable(
  "conferences",
  {
    key: key(),
    name: text("name").notNull(),
    abbreviation: text("abbreviation"),
    /** Null of neither. */
    group: text("conference_group").$type<ConferenceGroup>(),
    /** The name as it is compared. */
    searchText: text("search_text").notNull(),
    version: integer("version").notNull().default(1),
  },
  (table) => [
    uniqueIndex("conferences_name").on(table.searchText),
    check("conferences_group", sql`${table.group} in ('PowerFive','GroupOfFive')`),
  ],
);

export const conferenceSeasons = pgTable(
  "conference_seasons",
  {
    key: key(),
    conferenceKey: reference("conference_key", () => conferences.key),
    sportKey: reference("sport_key", () => sports.key),
    /** The year that it begins in. */
    year: integer("year").notNull(),
    division: text("division"),
    version: integer("version").notNull().default(1),
  },
  (table) => [
    unique("conference_seasons_once").on(table.conferenceKey, table.sportKey, table.year, table.division).nullsNotDistinct(),
    // The conferences of a sport in a year.
    index("conference_seasons_sport").on(table.sportKey, table.year, table.conferenceKey),
    check("conference_seasons_year", sql`${table.year} >= 1869`),
  ],
);

export const conferenceMembers = pgTable(
  "conference_members",
  {
    seasonKey: reference("season_key", () => conferenceSeasons.key, { onDelete: "cascade" }),
    organizationKey: reference("organization_key", () => organizations.key),
  },
  (table) => [primaryKey({ columns: [table.seasonKey, table.organizationKey] })],
);
