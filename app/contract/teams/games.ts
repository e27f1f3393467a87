/** Games as a team's schedule tells them, and as a day does (docs/rules.md O13, O14, O33). */
import { z } from "zod";
import { gameForfeits, gameResults, gameRounds, gameSites, gameStatuses, gameTypes, placesOfTeam } from "~/domain/teams/games";
import { TeamRecord } from "./standings";
import { TeamTold } from "./team";

const TeamOfGame = TeamTold.extend({
  /** Null of a team that is none of our organizations. */
  key: z.number().int().nullable(),
});

/** Both null where no time is known, and of a game with a team that may not be shown: a zone tells where its ground is. */
const startOfGame = {
  /** When it begins. */
  startsAt: z.string().nullable(),
  /** By the clock of which zone the place tells that: `America/Chicago`. */
  zone: z.string().nullable(),
};

/** A game from the side of one of its teams. */
export const ScheduledGame = z.object({
  key: z.number().int(),
  /** Of the calendar, where it is played. */
  day: z.string(),
  ...startOfGame,
  /** `Unknown` where the source does not say. */
  place: z.enum(placesOfTeam),
  cityName: z.string().nullable(),
  /** The state, or the country of one abroad. */
  region: z.string().nullable(),
  /** Null of a team that may not be shown. */
  opponent: TeamOfGame.nullable(),
  status: z.enum(gameStatuses),
  type: z.enum(gameTypes),
  round: z.enum(gameRounds).nullable(),
  ownScore: z.number().int().nullable(),
  otherScore: z.number().int().nullable(),
  forfeit: z.enum(gameForfeits).nullable(),
  /** The team's part in it counts no more. */
  isVacated: z.boolean(),
  /** Null of one that has not ended. */
  result: z.enum(gameResults).nullable(),
  /** Of the season, once the game is counted in. */
  record: TeamRecord,
  /** Both teams play in the conference that season. */
  isOfConference: z.boolean(),
  /** Of the games of the conference, once this one is counted in. */
  conferenceRecord: TeamRecord,
  note: z.string().nullable(),
  /** When it came to stand as it does. */
  changedAt: z.string(),
});
export type ScheduledGame = z.infer<typeof ScheduledGame>;

/** GET /rdb/v2/organizations/{orgKey}/schedule. */
export const Schedule = z.object({
  organization: z.object({ key: z.number().int(), name: z.string() }),
  /** Every season of which there are games, by sport, the latest first. */
  seasons: z.array(z.object({ sportKey: z.number().int(), sportName: z.string(), years: z.array(z.number().int()) })),
  /** What the games are of; null where there are none at all. */
  season: z.object({ sportKey: z.number().int(), sportName: z.string(), year: z.number().int() }).nullable(),
  /** In the order that they are played in. */
  games: z.array(ScheduledGame),
  record: TeamRecord,
  /** That the team plays in that season; null where none is known. */
  conference: z.object({ key: z.number().int(), name: z.string(), abbreviation: z.string().nullable() }).nullable(),
  conferenceRecord: TeamRecord,
  /** What has to be said of the lists that the games came by. */
  credits: z.array(z.string()),
});
export type Schedule = z.infer<typeof Schedule>;

const TeamOfDay = TeamOfGame.extend({
  /** In short, of the game's sport and season; null where it is not known. */
  conference: z.string().nullable(),
});

/** A game from the side of nobody. Of one with a team that may not be shown neither town, note nor time is told. */
export const GameOfDay = z.object({
  key: z.number().int(),
  /** 2 of the second game of the day between its teams. */
  number: z.number().int(),
  /** The year that its season begins in. */
  season: z.number().int(),
  ...startOfGame,
  /** Null of a team that may not be shown. */
  away: TeamOfDay.nullable(),
  home: TeamOfDay.nullable(),
  /** Whose ground it is; but for `Home`, the home team is only the one that is named first. */
  site: z.enum(gameSites),
  cityName: z.string().nullable(),
  /** The state, or the country of one abroad. */
  region: z.string().nullable(),
  status: z.enum(gameStatuses),
  type: z.enum(gameTypes),
  round: z.enum(gameRounds).nullable(),
  awayScore: z.number().int().nullable(),
  homeScore: z.number().int().nullable(),
  forfeit: z.enum(gameForfeits).nullable(),
  /** Whose part in it counts no more. */
  vacatedBy: z.enum(["Home", "Away"]).nullable(),
  note: z.string().nullable(),
});
export type GameOfDay = z.infer<typeof GameOfDay>;

/** GET /public/rdb/v1/games. `next` is the place to go on after. */
export const GamesOfDay = z.object({
  games: z.array(GameOfDay),
  next: z.string().nullable(),
  /** When a game of the day last came to stand as it does; null of a page without games. */
  asOf: z.string().nullable(),
  /** What has to be said of the lists that the games of the page came by. */
  credits: z.array(z.string()),
});
export type GamesOfDay = z.infer<typeof GamesOfDay>;

/** GET /public/rdb/v1/games/days. */
export const GameDays = z.object({
  /** Those that have any games, in the order of their keys. */
  sports: z.array(
    z.object({
      sportKey: z.number().int(),
      sportName: z.string(),
      /** The latest day before that has games. */
      before: z.string().nullable(),
      /** Whether the day has games itself. */
      isOn: z.boolean(),
      /** The next day after it that has. */
      after: z.string().nullable(),
    }),
  ),
});
export type GameDays = z.infer<typeof GameDays>;
