/** Places, sports, and the organizations that people belong to. */
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { ProfileVisibility } from "~/domain/people/visibility";
import type { OrganizationLevel } from "~/domain/teams/organizations";
import { key, reference } from "./columns";

export const cities = pgTable(
  "cities",
  {
    key: integer("key").primaryKey(),
    name: text("name").notNull(),
    stateAbbreviation: text("state_abbreviation").notNull(),
    stateName: text("state_name").notNull(),
    county: text("county"),
    latitude: text("latitude"),
    longitude: text("longitude"),
    searchText: text("search_text").notNull(),
  },
  (table) => [index("cities_search").using("gin", sql`${table.searchText} gin_trgm_ops`)],
);

export const sports = pgTable("sports", {
  key: integer("key").primaryKey(),
  name: text("name").notNull(),
  displayName: text("display_name").notNull(),
  abbreviation: text("abbreviation"),
  isRankable: boolean("is_rankable").notNull().default(false),
  isIndustryRankable: boolean("is_industry_rankable").notNull().default(false),
});

export const positions = pgTable(
  "positions",
  {
    key: integer("key").primaryKey(),
    sportKey: reference("sport_key", () => sports.key),
    name: text("name").notNull(),
    abbreviation: text("abbreviation").notNull(),
    sortOrder: integer("sort_order").notNull(),
  },
  (table) => [index("positions_sport").on(table.sportKey, table.sortOrder)],
);

export const measurementTypes = pgTable("measurement_types", {
  key: integer("key").primaryKey(),
  name: text("name").notNull(),
  units: text("units").notNull(),
  isLowerBetter: boolean("is_lower_better").notNull(),
});

export const organizations = pgTable(
  "organizations",
  {
    key: key(),
    level: text("level").$type<OrganizationLevel>().notNull(),
    /** The US Department of Education's unit id, for colleges that an import has matched. */
    unitId: integer("unit_id").unique(),
    fullName: text("full_name").notNull(),
    name: text("name").notNull(),
    aliases: text("aliases")
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    cityName: text("city_name"),
    stateAbbreviation: text("state_abbreviation"),
    division: text("division"),
    hasAthletics: boolean("has_athletics").notNull().default(false),
    primaryColor: text("primary_color"),
    secondaryColor: text("secondary_color"),
    assetUrl: text("asset_url"),
    /** One that is not shown is missing to everybody but its coaches and staff. */
    visibility: text("visibility").$type<ProfileVisibility>().notNull().default("Normal"),
    /** `|name|alias|…|` in searchable form: `|ken` is a prefix, `ken` an infix. */
    searchText: text("search_text").notNull(),
    /** Searchable name, place and level: what a repeated import matches a row without a unit id by. */
    naturalKey: text("natural_key").notNull().unique(),
  },
  (table) => [
    index("organizations_search").using("gin", sql`${table.searchText} gin_trgm_ops`),
    check(
      "organizations_visibility",
      sql`${table.visibility} in ('Normal','Pending','Suspended','Private','Hidden','Show','Frozen','Final')`,
    ),
    check(
      "organizations_level",
      sql`${table.level} in ('Unknown','HighSchool','JuniorCollege','College','Professional','PrepSchool','Developmental','Collective')`,
    ),
  ],
);
