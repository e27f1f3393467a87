/** What was counted of players in games and seasons (docs/rules.md O38, O39). */
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import type { Figures } from "~/domain/teams/statistics";
import { instant, key, reference } from "./columns";
import { games } from "./games";
import { sources } from "./origins";
import { people } from "./people";
import { organizations, sports } from "./places";

/** A player's line of a game, or of a season as a whole: as its source has it. */
export const statisticLines = pgTable(
  "statistic_lines",
  {
    key: key(),
    personKey: reference("person_key", () => people.key),
    organizationKey: reference("organization_key", () => organizations.key),
    sportKey: reference("sport_key", () => sports.key),
    /** The year that it begins in. */
    season: integer("season").notNull(),
    /** Null of a season's line. A trigger holds that the team, by its key or by a name of it, has played the game in that season. */
    gameKey: integer("game_key").references(() => games.key),
    /** Whole numbers by the names of the statistics. */
    figures: jsonb("figures").$type<Figures>().notNull(),
    /** The published list that says so; null of what staff said. */
    sourceKey: integer("source_key").references(() => sources.key),
    saidAt: instant("said_at").notNull().defaultNow(),
  },
  (table) => [
    unique("statistic_lines_once")
      .on(table.personKey, table.organizationKey, table.sportKey, table.season, table.gameKey)
      .nullsNotDistinct(),
    index("statistic_lines_game").on(table.gameKey),
    check("statistic_lines_season", sql`${table.season} between 1869 and 9999`),
    check("statistic_lines_figures", sql`jsonb_typeof(${table.figures}) = 'object' and ${table.figures} <> '{}'::jsonb`),
    check(
      "statistic_lines_whole",
      sql`not jsonb_path_exists(${table.figures}, '$.* ? (@.type() != "number" || @ < -99999 || @ > 99999 || @.floor() != @)')`,
    ),
    // Ground alone can be lost.
    check(
      "statistic_lines_signs",
      sql`not jsonb_path_exists(${table.figures}, '$.keyvalue() ? (@.value < 0 && !(@.key like_regex "_yards$"))')`,
    ),
    // Of a game a line is one that was played.
    check("statistic_lines_games", sql`${table.gameKey} is null or ${table.figures} -> 'games' is null`),
  ],
);

/**
 * What a player's season at a team comes to, a statistic a row: as its list says, else the sum of its games. Triggers of the lines count
 * it, and nobody else writes it.
 */
export const seasonStatistics = pgTable(
  "season_statistics",
  {
    personKey: reference("person_key", () => people.key),
    organizationKey: reference("organization_key", () => organizations.key),
    sportKey: reference("sport_key", () => sports.key),
    season: integer("season").notNull(),
    statistic: text("statistic").notNull(),
    value: integer("value").notNull(),
    /** It is the sum of games. */
    isCounted: boolean("is_counted").notNull(),
    /** Of this season one number for each set of lines: statistics of one number are said by the same lines. */
    saidIn: integer("said_in").notNull(),
  },
  (table) => [
    primaryKey({
      name: "season_statistics_once",
      columns: [table.personKey, table.organizationKey, table.sportKey, table.season, table.statistic],
    }),
    // The leaders of a season, read from its end.
    index("season_statistics_leaders").on(
      table.sportKey,
      table.season,
      table.statistic,
      table.value,
      table.personKey,
      table.organizationKey,
    ),
    // A team's season.
    index("season_statistics_team").on(table.organizationKey, table.sportKey, table.season),
  ],
);
