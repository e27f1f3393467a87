/** Games (docs/rules.md O13), and what their sources call teams (O15). */
import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import type { GameForfeit, GameSide, GameSite, GameStatus, GameType } from "~/domain/teams/games";
import { instant, key, reference } from "./columns";
import { organizations, sports } from "./places";

/** A name, letter for letter as sources write it, of the one organization that it means. */
export const teamNames = pgTable("team_names", {
  name: text("name").primaryKey(),
  organizationKey: reference("organization_key", () => organizations.key),
});

export const games = pgTable(
  "games",
  {
    key: key(),
    sportKey: reference("sport_key", () => sports.key),
    /** The year that its season begins in. */
    season: integer("season").notNull(),
    /** Where it is played. */
    day: date("day", { mode: "string" }).notNull(),
    /** Null of a team that is none of our organizations; it has its name alone. */
    homeKey: integer("home_key").references(() => organizations.key),
    awayKey: integer("away_key").references(() => organizations.key),
    /** As the source writes it. */
    homeName: text("home_name").notNull(),
    awayName: text("away_name").notNull(),
    /** 2 of the second game of one day between them. */
    number: integer("number").notNull().default(1),
    site: text("site").$type<GameSite>().notNull(),
    cityName: text("city_name"),
    /** The state, or the country of one abroad. */
    region: text("region"),
    homeScore: integer("home_score"),
    awayScore: integer("away_score"),
    status: text("status").$type<GameStatus>().notNull(),
    type: text("type").$type<GameType>().notNull(),
    forfeit: text("forfeit").$type<GameForfeit>(),
    vacatedBy: text("vacated_by").$type<GameSide>(),
    /** What the source remarks: `Rose Bowl`. */
    note: text("note"),
    /** When it came to stand as it does. */
    changedAt: instant("changed_at").notNull().defaultNow(),
  },
  (table) => [
    unique("games_once").on(table.sportKey, table.day, table.homeName, table.awayName, table.number),
    // The season of a team.
    index("games_home").on(table.homeKey, table.sportKey, table.season, table.day),
    index("games_away").on(table.awayKey, table.sportKey, table.season, table.day),
    check("games_teams", sql`${table.homeName} <> ${table.awayName} and num_nonnulls(${table.homeKey}, ${table.awayKey}) >= 1`),
    check("games_two_teams", sql`${table.homeKey} <> ${table.awayKey}`),
    check("games_season", sql`extract(year from ${table.day}) - ${table.season} between 0 and 1 and ${table.season} >= 1869`),
    check("games_number", sql`${table.number} between 1 and 9`),
    check("games_site", sql`${table.site} in ('Home','Neutral','Unknown')`),
    check("games_status", sql`${table.status} in ('Scheduled','InProgress','Delayed','Postponed','Completed')`),
    check("games_type", sql`${table.type} in ('RegularSeason','Playoff','Exhibition','Jamboree')`),
    check("games_forfeit", sql`${table.forfeit} in ('HomeTeamForfeit','AwayTeamForfeit','DoubleForfeit')`),
    check("games_vacated", sql`${table.vacatedBy} in ('Home','Away')`),
    check("games_outcome", sql`num_nonnulls(${table.forfeit}, ${table.vacatedBy}) = 0 or ${table.status} = 'Completed'`),
    check("games_scores", sql`(${table.homeScore} is null) = (${table.awayScore} is null)`),
    check("games_score_least", sql`${table.homeScore} >= 0 and ${table.awayScore} >= 0`),
    check("games_scored", sql`${table.homeScore} is null or ${table.status} in ('InProgress','Completed')`),
    check("games_ended", sql`${table.status} <> 'Completed' or ${table.homeScore} is not null or ${table.forfeit} is not null`),
  ],
);
