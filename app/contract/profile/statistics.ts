/** What was counted of players in games and seasons (docs/rules.md O39–O41). */
import { z } from "zod";
import { TeamTold } from "../teams/team";
import { Source } from "./provenance";

/** Whole numbers by the names of the statistics (app/domain/teams/statistics.ts); what nobody has said is not there. */
const Figures = z.record(z.string(), z.number().int());

/** What a player's season at a team comes to. */
const Counted = z.object({
  figures: Figures,
  /** Which of them the same lines say, by their names: those of one number. What follows from others is not known. */
  saidIn: Figures,
  /** It is the sum of games, which can be read; else a list says it. */
  isCounted: z.boolean(),
  source: Source,
});

const SportNamed = z.object({ sportKey: z.number().int(), sportName: z.string() });

/** Sports in the order of their keys, with the years of their seasons, the latest first. */
const SportSeasons = z.array(SportNamed.extend({ years: z.array(z.number().int()) }));

const Season = SportNamed.extend({ year: z.number().int() });

/** A season of a player at a team that may be shown. */
export const PersonSeason = Season.extend({
  organization: z.object({ key: z.number().int(), name: z.string() }),
  ...Counted.shape,
  /** Of the lists that it is from. */
  credits: z.array(z.string()),
});
export type PersonSeason = z.infer<typeof PersonSeason>;

/** A game as a player's log has it. */
const PersonGame = z.object({
  key: z.number().int(),
  day: z.string(),
  organization: PersonSeason.shape.organization,
  /** Null of one that may not be shown. */
  opponent: z.string().nullable(),
  isAway: z.boolean(),
  figures: Figures,
  source: Source,
});
export type PersonGame = z.infer<typeof PersonGame>;

/** GET /public/rdb/v1/player/{key}/statistics. */
export const PersonStatistics = z.object({
  person: z.object({ key: z.number().int(), fullName: z.string() }),
  seasons: SportSeasons,
  /** What is told; null where there is none such. */
  season: Season.nullable(),
  /** What that season comes to, at each team that may be shown. */
  totals: z.array(PersonSeason),
  /** Its games at those teams, in their order. */
  games: z.array(PersonGame),
  credits: z.array(z.string()),
  /** The latest that any of it was said. */
  asOf: z.string().nullable(),
});
export type PersonStatistics = z.infer<typeof PersonStatistics>;

const TeamPlayer = z.object({ personKey: z.number().int(), name: z.string(), ...Counted.shape });
export type TeamPlayer = z.infer<typeof TeamPlayer>;

/** GET /rdb/v2/organizations/{orgKey}/statistics. */
export const TeamStatistics = z.object({
  organization: z.object({ key: z.number().int(), name: z.string() }),
  seasons: SportSeasons,
  /** What is told; null where there is none such. */
  season: Season.nullable(),
  /** By name. */
  players: z.array(TeamPlayer),
  credits: z.array(z.string()),
  asOf: z.string().nullable(),
});
export type TeamStatistics = z.infer<typeof TeamStatistics>;

export const Leader = z.object({
  personKey: z.number().int(),
  fullName: z.string(),
  positionName: z.string().nullable(),
  /** Null of one that may not be shown. */
  team: TeamTold.nullable(),
  /** Who has as much shares it, and the next is counted after all of them. */
  rank: z.number().int(),
  /** Somebody else who may be shown has as much. */
  isTied: z.boolean(),
  value: z.number().int(),
  /** Games played, where that is known. */
  games: z.number().int().nullable(),
  source: Source,
});
export type Leader = z.infer<typeof Leader>;

/** GET /public/rdb/v1/statistics/leaders. `next` is the place to go on after. */
export const Leaders = z.object({
  /** Names of the statistics that have leaders who may be shown. */
  counted: z.array(z.string()),
  /** What the list goes by: what was asked for, else the first of those; null where there are none. */
  statistic: z.string().nullable(),
  /** Null of whom may not be shown. */
  leaders: z.array(Leader.nullable()),
  next: z.string().nullable(),
  /** Of those that are told here. */
  credits: z.array(z.string()),
  asOf: z.string().nullable(),
});
export type Leaders = z.infer<typeof Leaders>;

/** GET /public/rdb/v1/statistics/seasons. */
export const StatisticSeasons = z.object({ sports: SportSeasons });
export type StatisticSeasons = z.infer<typeof StatisticSeasons>;
