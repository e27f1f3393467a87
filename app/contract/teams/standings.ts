/** Conferences of a season, and how the members of one stand in it (docs/rules.md O31, O32). */
import { z } from "zod";
import { Conference } from "./conferences";
import { TeamTold } from "./team";

export const TeamRecord = z.object({ won: z.number().int(), lost: z.number().int(), tied: z.number().int() });

/** Of every sport that there are any of, the latest first. */
const Seasons = z.array(z.object({ sportKey: z.number().int(), sportName: z.string(), years: z.array(z.number().int()) }));
/** What is told is of it; null where there is none of what was asked. */
const SeasonTold = z.object({ sportKey: z.number().int(), sportName: z.string(), year: z.number().int() }).nullable();

/** GET /public/rdb/v1/conference-seasons. */
export const ConferencesOfSeason = z.object({
  seasons: Seasons,
  season: SeasonTold,
  /** By name, each with how many of its members the viewer may know of. */
  conferences: z.array(Conference.extend({ memberCount: z.number().int() })),
});
export type ConferencesOfSeason = z.infer<typeof ConferencesOfSeason>;

export const StandingTold = z.object({
  /** `1`, or `T-2` of a place that is shared. */
  place: z.string(),
  team: TeamTold,
  conference: TeamRecord,
  overall: TeamRecord,
});
export type StandingTold = z.infer<typeof StandingTold>;

/** GET /public/rdb/v1/conferences/{key}/standings. */
export const ConferenceStandings = z.object({
  conference: Conference,
  seasons: Seasons,
  season: SeasonTold,
  /** One without a name where the conference has no divisions. */
  divisions: z.array(z.object({ division: z.string().nullable(), standings: z.array(StandingTold) })),
  /** When a game of the members last came to stand as it does; null where there is none. */
  changedAt: z.string().nullable(),
});
export type ConferenceStandings = z.infer<typeof ConferenceStandings>;
export type DivisionStandings = ConferenceStandings["divisions"][number];
