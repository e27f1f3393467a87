/** Conferences, by season and sport (docs/rules.md O9). */
import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
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
    // What its members say of themselves, too.
    unique("conference_seasons_said").on(table.key, table.sportKey, table.year),
    unique("conference_seasons_once").on(table.conferenceKey, table.sportKey, table.year, table.division).nullsNotDistinct(),
    // The conferences of a sport in a year.
    index("conference_seasons_sport").on(table.sportKey, table.year, table.conferenceKey),
    check("conference_seasons_year", sql`${table.year} >= 1869`),
  ],
);

export const conferenceMembers = pgTable(
  "conference_members",
  {
    seasonKey: integer("season_key").notNull(),
    organizationKey: reference("organization_key", () => organizations.key),
    /** Of the season, which holds them to it. */
    sportKey: integer("sport_key").notNull(),
    year: integer("year").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.seasonKey, table.organizationKey] }),
    foreignKey({
      name: "conference_members_season",
      columns: [table.seasonKey, table.sportKey, table.year],
      foreignColumns: [conferenceSeasons.key, conferenceSeasons.sportKey, conferenceSeasons.year],
    })
      .onDelete("cascade")
      .onUpdate("cascade"),
    // Where a team plays in a season.
    index("conference_members_organization").on(table.organizationKey, table.sportKey, table.year),
  ],
);
