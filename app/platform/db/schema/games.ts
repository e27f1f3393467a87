/** Games (docs/rules.md O13), what their sources call teams (O15), and which of them staff have merged (O37). */
import { sql } from "drizzle-orm";
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import type { GameForfeit, GameRound, GameSide, GameSite, GameStatus, GameType } from "~/domain/teams/games";
import { instant, key, reference } from "./columns";
import { sources } from "./origins";
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
    /** When it begins, and the zone of the place, by its name in the list of zones; null where no source tells a time (O45). */
    startsAt: instant("starts_at"),
    zone: text("zone"),
    /** Of one after the season, as far as the source says it. */
    round: text("round").$type<GameRound>(),
    /** Of a list that is to be credited, that it came by (O44). */
    sourceKey: integer("source_key").references(() => sources.key),
    /** When it came to stand as it does. */
    changedAt: instant("changed_at").notNull().defaultNow(),
    version: integer("version").notNull().default(1),
    /** When staff last said it; null of what an import says alone, which a later one may change (O35). */
    saidByStaffAt: instant("said_by_staff_at"),
  },
  (table) => [
    unique("games_once").on(table.sportKey, table.day, table.homeName, table.awayName, table.number),
    // The season of a team.
    index("games_home").on(table.homeKey, table.sportKey, table.season, table.day),
    index("games_away").on(table.awayKey, table.sportKey, table.season, table.day),
    // Those of a season of which a team has its name alone.
    index("games_named")
      .on(table.sportKey, table.season)
      .where(sql`${table.homeKey} is null or ${table.awayKey} is null`),
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
    check("games_starts", sql`num_nonnulls(${table.startsAt}, ${table.zone}) <> 1`),
    check("games_round", sql`${table.round} in ('WildCard','Division','Conference','SuperBowl')`),
    check("games_round_after", sql`${table.round} is null or ${table.type} = 'Playoff'`),
    check("games_ended", sql`${table.status} <> 'Completed' or ${table.homeScore} is not null or ${table.forfeit} is not null`),
  ],
);

/** What files call a game that staff have moved or merged since: its day and teams of then, as an import compares them (O35, O37). */
export const gameAliases = pgTable(
  "game_aliases",
  {
    sportKey: reference("sport_key", () => sports.key),
    identity: text("identity").notNull(),
    gameKey: reference("game_key", () => games.key),
  },
  (table) => [
    primaryKey({ columns: [table.sportKey, table.identity] }),
    // Those of a game that is merged into another.
    index("game_aliases_game").on(table.gameKey),
  ],
);

/** What merging did to one game that was kept: all that taking it back needs. */
export interface MergedGames {
  /** As it stood before, and as it was left. */
  kept: GameRow;
  left: GameRow;
  gone: GameRow[];
  /** What files called those that are gone, and led to each of them before. */
  moved: { identity: string; gameKey: number }[];
  /** What files call those that are gone, and what led to nothing before. */
  added: string[];
  /** Of each line of statistics that went along, the game that it was of. */
  lines: { key: number; gameKey: number }[];
}

/** A row of `games` as it stood. */
export type GameRow = Omit<typeof games.$inferSelect, "changedAt" | "saidByStaffAt" | "startsAt"> & {
  saidByStaffAt: string | null;
  startsAt: string | null;
};

/** Duplicates of one team's season that staff have merged, and whether that was taken back (docs/rules.md O37). */
export const gameRenovations = pgTable(
  "game_renovations",
  {
    key: key(),
    organizationKey: reference("organization_key", () => organizations.key),
    sportKey: reference("sport_key", () => sports.key),
    season: integer("season").notNull(),
    doneAt: instant("done_at").notNull(),
    undoneAt: instant("undone_at"),
    /** The games that were kept, by which the history of one finds it. */
    keptKeys: integer("kept_keys").array().notNull(),
    merged: jsonb("merged").$type<MergedGames[]>().notNull(),
  },
  (table) => [
    index("game_renovations_team").on(table.organizationKey, table.sportKey, table.season, table.key),
    // The history of a game.
    index("game_renovations_kept").using("gin", table.keptKeys),
  ],
);
